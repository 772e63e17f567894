import type { Command } from 'commander'
import { Fault } from './fault.ts'

/** Flags that say where the server keeps its data. */
export interface PlaceFlags {
  readonly data: string
  readonly database?: string
}

/** Adds the flags to a command. */
export function withPlace(command: Command): Command {
  return command
    .option('--data <dir>', 'where matches are kept', '.muster')
    .option('--database <url>', 'a PostgreSQL to keep them in instead, postgres://... (DATABASE_URL, if absent)')
}

/** The place that the flags name. */
export function placeOf({ data, database = process.env.DATABASE_URL }: PlaceFlags): { dataDir: string; databaseUrl: string | undefined } {
  return { dataDir: data, databaseUrl: database }
}

/** Does something with the data; what goes wrong there is a fault of the command, with its message. */
export async function withData<T>(command: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw new Fault(`${command}: ${error instanceof Error ? error.message : String(error)}`)
  })
}
