import { type DatabasePlace, openKeptDatabase } from '../storage/database.ts'
import { newId } from '../tokens.ts'
import { nameKey } from './passwords.ts'
import type { Person } from './people.ts'

/** Gives an account a role, and notes it in the audit log as done on the machine itself. False if there is no account of this name. */
export async function setRole(place: DatabasePlace, name: string, role: Person['role'], at: number): Promise<boolean> {
  const db = await openKeptDatabase(place)
  try {
    const found = await db.selectFrom('people').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst()
    if (!found) return false
    await db.transaction().execute(async on => {
      await on.updateTable('people').set({ role }).where('id', '=', found.id).execute()
      const line = { id: newId(), at, who: 'the host', what: 'give role', target: found.id, detail: JSON.stringify({ role }) }
      await on.insertInto('audit').values(line).execute()
    })
    return true
  } finally {
    await db.destroy()
  }
}
