import type { Finding } from '@muster/server'
import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { EXIT } from '../fault.ts'
import { type PlaceFlags, placeOf, withData, withPlace } from '../place.ts'

interface Flags extends PlaceFlags {
  readonly json?: true
}

const SAID: { readonly [result in Finding['result']]: string } = {
  same: 'plays the same',
  differs: 'differs',
  notBegun: 'has not begun',
  newerRules: 'was begun under newer rules than these',
  noGame: 'is of a game that is not here',
}

/** `muster doctor`: replays all stored matches under this build. */
export function addDoctor(program: Command, context: Context): void {
  const command = program
    .command('doctor')
    .description('replay all stored matches under this build and name the first difference of each; changes nothing')
    .option('--json', 'one JSON object a match')
  withPlace(command).action((flags: Flags) => withData('doctor', () => examineAll(context, flags)))
}

async function examineAll(context: Context, { json, ...flags }: Flags): Promise<void> {
  const { examineDatabase } = await import('@muster/server')
  let examined = 0
  let ill = 0
  for await (const finding of examineDatabase(placeOf(flags))) {
    const isWell = finding.result === 'same' || finding.result === 'notBegun'
    examined++
    if (!isWell) ill++
    if (json) context.out(JSON.stringify(finding))
    else if (!isWell) context.out(sentence(finding))
  }
  context.err(`${examined} matches, ${ill} that this build cannot go on with`)
  if (ill > 0) context.exitCode = EXIT.mismatch
}

function sentence({ match, game, version, rows, result, difference }: Finding): string {
  const where = difference ? ` at row ${difference.row} of ${rows}: ${difference.why}` : ''
  return `${match} (${game}, rules ${version}) ${SAID[result]}${where}`
}
