import { type AnyGame, type Json, type ListFault, type ListSheet, listFile, type Options, type Seat } from '@muster/core'
import { type Command, Option } from 'commander'
import { gameOf, many, seatOf, settingsOf } from '../arguments.ts'
import { type Context, sayOf } from '../context.ts'
import { EXIT, Fault } from '../fault.ts'
import { faultLine, faultsOf, listFrom, listRulesOf, rosterFrom, type Sourced } from '../list-source.ts'
import { columns, hanging } from '../text/layout.ts'

const WIDTH = 100
/** More faults than these are counted, not told: a file that holds something else has thousands. */
const MOST_FAULTS = 50

interface Flags {
  readonly seat?: string
  readonly set: readonly string[]
  readonly json?: true
}

/** `muster list`: what players bring to a match: decks, forces, armies. */
export function addList(program: Command, context: Context): void {
  const list = program.command('list').description('what players bring to a match: decks, forces, armies')
  const set = '--option, --set <option=value>'
  list
    .command('ready')
    .description('the ready lists of a game')
    .argument('<game>', 'id of the game')
    .option('--seat <seat>', 'those of one seat')
    .option(set, 'an option of the game', many, [])
    .option('--json', 'as JSON, with the lists themselves')
    .action((id: string, flags: Flags) => ready(context, gameOf(context, id), flags))
  list
    .command('check')
    .description('say whether a list is legal, and all that is wrong with it; fails if it is not')
    .argument('<game>', 'id of the game')
    .argument('<file>', 'JSON or text, or ready:ID')
    .option('--seat <seat>', 'for this seat; for all if absent')
    .option(set, 'an option of the game', many, [])
    .option('--json', 'as JSON')
    .action((id: string, source: string, flags: Flags) => check(context, gameOf(context, id), source, flags))
  list
    .command('show')
    .description('a list as it is read')
    .argument('<game>', 'id of the game')
    .argument('<file>', 'JSON or text, or ready:ID')
    .option('--seat <seat>', 'whose ready list; of the first that has it if absent')
    .option(set, 'an option of the game', many, [])
    .action((id: string, source: string, flags: Flags) => show(context, gameOf(context, id), source, flags))
  list
    .command('convert')
    .description('write a list as JSON or as text')
    .argument('<game>', 'id of the game')
    .argument('<file>', 'JSON or text, or ready:ID')
    .addOption(new Option('--to <form>', 'what to write').choices(['json', 'text']).makeOptionMandatory())
    .option('--seat <seat>', 'whose ready list; of the first that has it if absent')
    .option(set, 'an option of the game', many, [])
    .action((id: string, source: string, flags: Flags & { to: 'json' | 'text' }) => convert(context, gameOf(context, id), source, flags))
  list
    .command('import')
    .description(
      'a list from a roster of BattleScribe (.ros, .rosz) or New Recruit (.json); says all that could not be read, and fails if there is any',
    )
    .argument('<game>', 'id of the game')
    .argument('<file>', 'the roster')
    .addOption(new Option('--to <form>', 'what to write').choices(['json', 'text']).default('json'))
    .action((id: string, source: string, flags: { to: 'json' | 'text' }) => importRoster(context, gameOf(context, id), source, flags.to))
}

/** Writes what could be read of a roster, whatever that is, and says the rest. */
function importRoster(context: Context, game: AnyGame, source: string, to: 'json' | 'text'): void {
  const lists = listRulesOf(game)
  const { list, unread } = rosterFrom(game, source)
  for (const fault of unread) context.err(`muster: ${source}: ${faultLine(game, fault)}`)
  if (unread.length > 0) context.exitCode = EXIT.mismatch
  if (list !== null) context.out((to === 'json' ? JSON.stringify(listFile(game, list), null, 2) : lists.write(list)).replace(/\n$/, ''))
}

/** The seats that a command is about. */
function seatsOf(game: AnyGame, options: Options, { seat }: Flags): readonly Seat[] {
  return seat === undefined ? game.seats(options).map(({ id }) => id) : [seatOf(game, options, '--seat', seat)]
}

function ready(context: Context, game: AnyGame, flags: Flags): void {
  const lists = listRulesOf(game)
  const options = settingsOf(game, flags.set)
  const say = sayOf(game)
  const found = seatsOf(game, options, flags).map(seat => ({ seat, items: lists.ready(options, seat) }))
  if (flags.json) {
    const plain = found.map(({ seat, items }) => ({
      seat,
      lists: items.map(({ id, name, help, list }) => ({ id, name: say(name), help: say(help), list })),
    }))
    context.out(JSON.stringify(plain))
    return
  }
  for (const { seats, items } of alike(found)) {
    context.out(`${game.id}: ${say(lists.noun)} of ${seats.join(', ')}`)
    for (const { id, name, help, list } of items)
      for (const line of hanging(`  ${id}: `, [say(name), ...lists.sheet(list).totals.map(say), say(help)].join('. '), WIDTH))
        context.out(line)
  }
}

/** Seats of which the same is to be said, together. */
function alike<T>(found: readonly { readonly seat: Seat; readonly items: readonly T[] }[]) {
  const groups: { seats: Seat[]; items: readonly T[] }[] = []
  for (const { seat, items } of found) {
    const same = groups.find(group => JSON.stringify(group.items) === JSON.stringify(items))
    if (same) same.seats.push(seat)
    else groups.push({ seats: [seat], items })
  }
  return groups
}

function check(context: Context, game: AnyGame, source: string, flags: Flags): void {
  const options = settingsOf(game, flags.set)
  listRulesOf(game)
  const sourced = listFrom(game, options, readySeat(game, options, flags, source), source)
  const found = seatsOf(game, options, flags).map(seat => ({ seat, items: faultsOf(game, options, seat, sourced) }))
  if (found.some(({ items }) => items.length > 0)) context.exitCode = EXIT.mismatch
  const say = sayOf(game)
  if (flags.json) {
    const worded = ({ at, rule, why, cure }: ListFault) => ({ at, rule, why: say(why), ...(cure ? { cure: say(cure) } : {}) })
    context.out(JSON.stringify(found.map(({ seat, items }) => ({ seat, legal: items.length === 0, faults: items.map(worded) }))))
    return
  }
  for (const { seats, items } of alike(found)) {
    const count = items.length === 1 ? '1 fault' : `${items.length} faults`
    context.out(`${source}: ${items.length === 0 ? 'legal' : 'NOT LEGAL'} for ${seats.join(', ')}${items.length === 0 ? '' : `: ${count}`}`)
    for (const fault of items.slice(0, MOST_FAULTS)) for (const line of hanging('  ', faultLine(game, fault), WIDTH)) context.out(line)
    if (items.length > MOST_FAULTS) context.out(`  and ${items.length - MOST_FAULTS} more: --json tells them all`)
  }
}

/** Whose ready list `ready:ID` is: of the seat that was named, or of the first that has it. */
function readySeat(game: AnyGame, options: Options, { seat }: Flags, source: string): Seat {
  const seats = game.seats(options).map(({ id }) => id)
  if (seat !== undefined) return seatOf(game, options, '--seat', seat)
  return (
    seats.find(id =>
      listRulesOf(game)
        .ready(options, id)
        .some(one => `ready:${one.id}` === source),
    ) ?? seats[0]!
  )
}

/** A list that is shown or written, whole or not at all; what keeps it from a match is told beside it. */
function usable<T>(context: Context, game: AnyGame, source: string, flags: Flags, use: (list: Json) => T): T {
  const options = settingsOf(game, flags.set)
  const seat = readySeat(game, options, flags, source)
  const sourced = listFrom(game, options, seat, source)
  const [unread] = sourced.unread
  if (unread) throw new Fault(`${source}: ${faultLine(game, unread)}`)
  const used = formed(game, options, seat, sourced, use)
  for (const fault of listRulesOf(game).faults(sourced.list, options, seat))
    context.err(`muster: ${source}: not legal for ${seat}: ${faultLine(game, fault)}`)
  return used
}

/** Where a list has not even its form, showing it may throw: then the fault of its form is what is wrong. */
function formed<T>(game: AnyGame, options: Options, seat: Seat, { source, list }: Sourced, use: (list: Json) => T): T {
  try {
    return use(list)
  } catch (error) {
    const [fault] = listRulesOf(game).faults(list, options, seat)
    throw fault ? new Fault(`${source}: ${faultLine(game, fault)}`) : error
  }
}

function show(context: Context, game: AnyGame, source: string, flags: Flags): void {
  const sheet = usable(context, game, source, flags, list => sheetLines(game, listRulesOf(game).sheet(list)))
  for (const line of sheet) context.out(line)
}

function sheetLines(game: AnyGame, { name, groups, totals }: ListSheet): string[] {
  const say = sayOf(game)
  const lines = [name, ...totals.map(total => `  ${say(total)}`)]
  for (const { title, lines: entries } of groups) {
    const rows = entries.map(({ count, name, cost, notes }) => [
      '   ',
      String(count),
      say(name),
      cost === undefined ? '' : String(cost),
      notes.map(say).join('; '),
    ])
    lines.push('', `  ${say(title)}`, ...columns(rows, [1, 3]))
  }
  return lines
}

function convert(context: Context, game: AnyGame, source: string, flags: Flags & { readonly to: 'json' | 'text' }): void {
  const write = (list: Json) => (flags.to === 'json' ? JSON.stringify(listFile(game, list), null, 2) : listRulesOf(game).write(list))
  context.out(usable(context, game, source, flags, write).replace(/\n$/, ''))
}
