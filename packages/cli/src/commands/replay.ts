import { commitmentOf, createMatch, eventsFor, type Json, type Match, type MatchFile, play, replay, type Viewer } from '@muster/core'
import type { Command } from 'commander'
import { type Context, sayOf } from '../context.ts'
import { EXIT, Fault } from '../fault.ts'
import { type Loaded, loadMatch } from '../match-file.ts'
import { panelOf } from '../panel.ts'
import { rowLines } from '../play/screen.ts'
import { choiceText } from '../text/choice.ts'
import { painter } from '../text/paint.ts'

/** `muster replay`: matches that were played. */
export function addReplay(program: Command, context: Context): void {
  const command = program.command('replay').description('matches that were played')
  command
    .command('show')
    .description('tell a match, choice by choice')
    .argument('<file>', 'a match file')
    .option('--as <viewer>', 'as a seat, or a spectator, saw it', 'referee')
    .action((path: string, { as }: { as: string }) => show(context, loadMatch(context, path), as))
  command
    .command('verify')
    .description('play matches again and compare every hash; check the dice against their commitment')
    .argument('<files...>', 'match files')
    .action((paths: string[]) => verifyAll(context, paths))
}

function show(context: Context, { path, game, file }: Loaded, viewer: Viewer): void {
  const say = sayOf(game)
  const { match: whole, fault } = replay(game, file)
  if (fault) throw new Fault(`${path}: ${say(fault.fault)}`)
  const viewers = [...Object.keys(whole.seats), 'spectator', 'referee']
  if (!viewers.includes(viewer)) throw new Fault(`--as: nobody is called ${viewer}; there are: ${viewers.join(', ')}`)
  const match = createMatch(game, { options: file.options, seats: file.seats, lists: file.lists, chance: file.chance })
  context.out(
    `${say(game.name)}: ${Object.entries(file.seats)
      .map(([seat, { name }]) => `${seat} (${name})`)
      .join(', ')}`,
  )
  for (const option of game.options)
    if (JSON.stringify(match.options[option.id]) !== JSON.stringify(option.default))
      context.out(`${say(option.name)}: ${JSON.stringify(match.options[option.id])} (${option.rule})`)
  for (const line of rowLines({ number: 0, events: eventsFor(match.opening, viewer) }, say)) context.out(line)
  for (let i = 0; i < file.choices.length; i++) for (const line of tellRow(match, file, i, viewer)) context.out(line)
  const view = game.view(match.state, viewer) as Json
  for (const line of ['', ...panelOf(game).board(view, painter(context.colour)), '']) context.out(line)
  const { outcome } = match.state
  const winners = outcome && (outcome.winners.length === 0 ? 'nobody wins' : `${outcome.winners.join(' and ')} won`)
  context.out(outcome ? `${winners}: ${say(outcome.reason)} (${outcome.rule})` : 'The match is not over.')
}

/** Plays row `i` and tells it. What somebody else chose is told by its events alone: the choice itself may be a secret. */
function tellRow(match: Match, file: MatchFile, i: number, viewer: Viewer): string[] {
  const row = file.choices[i]!
  const own = viewer === 'referee' || viewer === row.seat
  const view = match.game.view(match.state, viewer) as Json
  const what =
    'concede' in row ? 'gives up' : 'undo' in row ? `takes back to ${row.undo}` : own ? choiceText(match.game, view, row.choice) : ''
  play(match, row)
  const events = eventsFor(match.steps.at(-1)!.events, viewer)
  const head = what ? [`${String(i + 1).padStart(4)} ${row.seat} > ${what}`] : []
  return [...head, ...rowLines({ number: i + 1, seat: row.seat, events }, sayOf(match.game))]
}

/** Verifies each file, and says of each what was found. The worst decides the exit code. */
function verifyAll(context: Context, paths: readonly string[]): void {
  let worst: number = EXIT.ok
  for (const path of paths) {
    try {
      if (!verify(context, loadMatch(context, path))) worst = Math.max(worst, EXIT.mismatch)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      context.err(`muster: ${error.message}`)
      worst = EXIT.badInput
    }
  }
  context.exitCode = worst
}

function verify(context: Context, { path, game, file }: Loaded): boolean {
  const { secret, commitment, drawn } = file.chance
  if (!secret && !drawn) throw new Fault(`${path}: ${sayOf(game)({ key: 'muster.noSecret' })}`)
  if (secret && commitmentOf(secret) !== commitment) {
    context.out(`${path}: DIFFERS: ${sayOf(game)({ key: 'muster.badCommitment' })}`)
    return false
  }
  const { match, fault } = replay(game, file)
  if (match) {
    context.out(`${path}: ok: ${file.choices.length} choices, ${file.hashes.length} hashes, ${diceOf(file)}`)
    return true
  }
  context.out(`${path}: DIFFERS ${placeOf(file, fault.row)}: ${sayOf(game)(fault.fault)}`)
  return false
}

/** How far the dice are proved: what is recorded shows that the match replays, not that it was rolled so. */
function diceOf({ chance: { secret, drawn } }: MatchFile): string {
  if (!drawn) return 'dice as committed'
  return secret
    ? `the first ${drawn.dice.length} numbers of the dice as recorded, later ones as committed`
    : 'dice as recorded; the secret is not in the file'
}

/** Where a file first differs: at the choice itself, or after the last position whose hash was still right. */
function placeOf(file: MatchFile, row: number): string {
  if (row <= 0) return 'before the first choice'
  const good =
    file.hashes
      .map(([n]) => n)
      .filter(n => n < row)
      .sort((a, b) => b - a)[0] ?? 0
  const hashed = file.hashes.some(([n]) => n === row)
  return hashed && good + 1 < row ? `at choice ${row}, or at one after choice ${good}` : `at choice ${row}`
}
