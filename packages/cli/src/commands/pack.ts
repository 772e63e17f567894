import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame, ListFault, PackRules } from '@muster/core'
import { type DataFile, importPack, isDataFile } from '@muster/rosters'
import type { Command } from 'commander'
import { gameOf, jsonFile } from '../arguments.ts'
import type { Context } from '../context.ts'
import { EXIT, Fault } from '../fault.ts'
import { faultLine } from '../list-source.ts'

/** Longer files are no data of a list builder. */
const MOST_BYTES = 20 * 1024 * 1024

/** `muster pack`: other numbers than the printed ones, for games that can be played with them. */
export function addPack(program: Command, context: Context): void {
  const pack = program.command('pack').description('data packs: other numbers than the printed ones')
  pack
    .command('check')
    .description('say whether matches can be played with a pack, and all that is wrong with it; fails if they cannot')
    .argument('<game>', 'id of the game')
    .argument('<file>', 'the pack, as JSON')
    .action((id: string, file: string) => check(context, gameOf(context, id), file))
  pack
    .command('import')
    .description('a pack from a data folder of BattleScribe (.gst, .cat); says all that could not be read, and fails if there is any')
    .argument('<game>', 'id of the game')
    .argument('<folder>', 'the data folder, or one file of it')
    .action((id: string, folder: string) => importFolder(context, gameOf(context, id), folder))
}

function packRulesOf(game: AnyGame): PackRules {
  if (!game.packs) throw new Fault(`${game.id} is not played with data packs`)
  return game.packs
}

function check(context: Context, game: AnyGame, file: string): void {
  const packs = packRulesOf(game)
  const pack = jsonFile(file)
  if (pack === null) throw new Fault(`${file}: null is no pack`)
  const faults = packs.faults(pack)
  if (faults.length > 0) tell(context, game, file, faults)
  else context.out(`${file}: play with it by --set ${packs.option}=@${file}`)
}

function importFolder(context: Context, game: AnyGame, folder: string): void {
  packRulesOf(game)
  const { pack, faults } = importPack(game, filesIn(folder))
  tell(context, game, folder, faults)
  if (pack !== null) context.out(JSON.stringify(pack, null, 2))
}

function tell(context: Context, game: AnyGame, source: string, faults: readonly ListFault[]): void {
  for (const fault of faults) context.err(`muster: ${source}: ${faultLine(game, fault)}`)
  if (faults.length > 0) context.exitCode = EXIT.mismatch
}

function filesIn(folder: string): readonly DataFile[] {
  if (!existsSync(folder)) throw new Fault(`${folder}: there is no such folder`)
  const names = statSync(folder).isDirectory() ? readdirSync(folder).filter(isDataFile).sort() : ['']
  return names.map(name => {
    const path = join(folder, name)
    if (statSync(path).size > MOST_BYTES) throw new Fault(`${path}: too long for data (${MOST_BYTES} bytes are the most)`)
    return { name: name || folder, bytes: readFileSync(path) }
  })
}
