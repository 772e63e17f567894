import type { Written } from '@muster/server'
import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { type PlaceFlags, placeOf, withData, withPlace } from '../place.ts'

/** `muster backup`: a copy of everything as it stands now, while the server runs. */
export function addBackup(program: Command, context: Context): void {
  const command = program
    .command('backup')
    .description('copy all that the server keeps into one file, while it runs')
    .argument('<file>', 'new file')
  withPlace(command).action(async (file: string, flags: PlaceFlags) => {
    const { backup } = await import('@muster/server')
    context.out(`${file}: ${lines(await withData('backup', () => backup(placeOf(flags), file)))}`)
  })
}

/** `muster restore`: what a backup has and the server lacks comes back. */
export function addRestore(program: Command, context: Context): void {
  const command = program
    .command('restore')
    .description('bring back what a backup has and the server lacks; takes nothing away, and may be done while it runs')
    .argument('<file>', 'made by backup')
  withPlace(command).action(async (file: string, flags: PlaceFlags) => {
    const { restoreBackup } = await import('@muster/server')
    context.out(`brought back: ${lines(await withData('restore', () => restoreBackup(placeOf(flags), file)))}`)
  })
}

function lines(written: Written): string {
  return Object.entries(written)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ')
}
