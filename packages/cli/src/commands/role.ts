import { Argument, type Command } from 'commander'
import type { Context } from '../context.ts'
import { Fault } from '../fault.ts'
import { type PlaceFlags, placeOf, withData, withPlace } from '../place.ts'

type Role = 'player' | 'admin'

/** `muster role`: who looks after the server. */
export function addRole(program: Command, context: Context): void {
  const command = program
    .command('role')
    .description('make an account one of those who look after the server (admin), or not (player)')
    .argument('<name>', 'of the account')
    .addArgument(new Argument('<role>').choices(['admin', 'player']))
  withPlace(command).action(async (name: string, role: Role, flags: PlaceFlags) => {
    const { setRole } = await import('@muster/server')
    const isSet = await withData('role', () => setRole(placeOf(flags), name, role, Date.now()))
    if (!isSet) throw new Fault(`role: there is no account ${name}`)
    context.out(`${name}: ${role}`)
  })
}
