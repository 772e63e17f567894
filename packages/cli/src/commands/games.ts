import type { AnyGame, ListRules } from '@muster/core'
import type { Command } from 'commander'
import { type Context, sayOf } from '../context.ts'
import { hanging } from '../text/layout.ts'

const WIDTH = 100

/** `muster games`: which games there are. */
export function addGames(program: Command, context: Context): void {
  program
    .command('games')
    .description('the games, their seats, options and ready set-ups')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: true }) => {
      if (json) context.out(JSON.stringify(context.games.map(described)))
      else context.out(context.games.map(game => page(game).join('\n')).join('\n\n'))
    })
}

function described(game: AnyGame) {
  const say = sayOf(game)
  return {
    id: game.id,
    name: say(game.name),
    summary: say(game.summary),
    minutes: game.minutes,
    version: game.version,
    seats: game.seats(defaults(game)).map(({ id, name }) => ({ id, name: say(name) })),
    options: game.options.map(({ id, name, help, rule, default: usual, values }) => ({
      id,
      name: say(name),
      help: say(help),
      rule,
      default: usual,
      values: values.map(value => ({ value: value.value, name: say(value.name) })),
    })),
    setups: game.setups.map(({ id, name, help, options }) => ({ id, name: say(name), help: say(help), options })),
  }
}

function defaults(game: AnyGame) {
  return Object.fromEntries(game.options.map(option => [option.id, option.default]))
}

function page(game: AnyGame): string[] {
  const { id, name, summary, minutes, seats, options, setups } = described(game)
  const lines = [`${id}: ${name}`, ...hanging('  ', `${summary} ${minutes[0]} to ${minutes[1]} minutes.`, WIDTH)]
  lines.push(`  seats: ${seats.map(seat => `${seat.id} (${seat.name})`).join(', ')}`)
  for (const setup of setups) lines.push(...hanging('  ready: ', `${setup.name}. ${setup.help}`, WIDTH))
  if (game.lists) lines.push(...hanging('  ', readyText(game, game.lists), WIDTH))
  if (options.length > 0) lines.push('  options (--set option=value):')
  for (const option of options) {
    const values = option.values.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)))
    const usual = typeof option.default === 'string' ? option.default : JSON.stringify(option.default)
    lines.push(...hanging(`    ${option.id}: `, `${option.name} (${option.rule}). ${values.join(', ')}; usually ${usual}.`, WIDTH))
  }
  return lines
}

/** What is brought to a match, and the ready ones of each seat under the usual options. */
function readyText(game: AnyGame, lists: ListRules): string {
  const ids = game.seats(defaults(game)).map(({ id }) => lists.ready(defaults(game), id).map(one => `ready:${one.id}`))
  return `each seat brings its ${sayOf(game)(lists.noun)} (--list seat=file): ${[...new Set(ids.flat())].join(', ')}`
}
