import { type Choice, type ChoiceOdds, type Json, type Match, oddsFor, replay, type Seat, seededRandom } from '@muster/core'
import type { Command } from 'commander'
import { gameOf } from '../arguments.ts'
import { type Context, sayOf } from '../context.ts'
import { Fault } from '../fault.ts'
import { loadMatch } from '../match-file.ts'
import { choiceText } from '../text/choice.ts'
import { oddsLines } from '../text/odds.ts'

/** Choices of one decision that are worked out at most: a large division has more than anybody reads. */
const MOST_CHOICES = 400

/** `muster odds`: what may come of each answer to the decision that waits. */
export function addOdds(program: Command, context: Context): void {
  program
    .command('odds')
    .description('the exact distribution for each option of the waiting decision')
    .argument('<game>', 'id of the game')
    .requiredOption('--match <file>', 'a match file')
    .option('--json', 'as JSON')
    .action((id: string, flags: { match: string; json?: true }) => tell(context, id, flags.match, flags.json === true))
}

interface Found {
  readonly seat: Seat
  readonly choice: Choice
  readonly odds: ChoiceOdds
}

function tell(context: Context, id: string, path: string, json: boolean): void {
  const game = gameOf(context, id)
  const loaded = loadMatch(context, path)
  if (loaded.game !== game) throw new Fault(`${path}: a match of ${loaded.game.id}, not of ${id}`)
  const say = sayOf(game)
  const { match, fault } = replay(game, loaded.file)
  if (fault) throw new Fault(`${path}: ${say(fault.fault)}`)
  if (match.state.outcome) throw new Fault(`${path}: the match is over: no decision waits`)
  const found = oddsOf(match)
  if (json) {
    context.out(JSON.stringify(found.map(({ seat, choice, odds }) => ({ seat, choice, ...fieldsOf(odds, say) }))))
    return
  }
  for (const { seat, prompt, rule } of match.engine.asked(match.state)) context.out(`${seat}: ${say(prompt)} (${rule})`)
  if (found.length === 0) context.out('No answer to it rolls dice.')
  for (const { seat, choice, odds } of found) {
    context.out(choiceText(game, game.view(match.state, seat) as Json, choice))
    for (const line of oddsLines(odds, say)) context.out(line)
  }
}

function oddsOf({ engine, game, state, steps }: Match): Found[] {
  const random = seededRandom(steps.length, 'odds')
  const found: Found[] = []
  for (const { seat } of engine.asked(state)) {
    let tried = 0
    for (const choice of engine.choices(state, seat)) {
      if (tried++ === MOST_CHOICES) break
      const odds = oddsFor(game, state, seat, choice, random)
      if (odds) found.push({ seat, choice, odds })
    }
  }
  return found
}

function fieldsOf({ name, rule, exact, leaves, mean, outcomes, says }: ChoiceOdds, say: ReturnType<typeof sayOf>) {
  return {
    measure: say(name),
    rule,
    exact,
    leaves,
    ...(mean === undefined ? {} : { mean }),
    outcomes: outcomes.map((outcome, i) => ({ ...outcome, says: say(says[i]!) })),
  }
}
