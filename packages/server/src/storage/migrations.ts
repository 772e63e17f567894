import type { MigrationProvider } from 'kysely'
import { matches } from './migrations/0001-matches.ts'
import { lists } from './migrations/0002-lists.ts'
import { snapshots } from './migrations/0003-snapshots.ts'
import { people } from './migrations/0004-people.ts'
import { pace } from './migrations/0005-pace.ts'
import { chat } from './migrations/0006-chat.ts'
import { finding } from './migrations/0007-finding.ts'
import { notices } from './migrations/0008-notices.ts'
import { delay } from './migrations/0009-delay.ts'
import { profiles } from './migrations/0010-profiles.ts'
import { tournaments } from './migrations/0011-tournaments.ts'
import { push } from './migrations/0012-push.ts'
import { mailedLinks } from './migrations/0013-mailed-links.ts'
import { standingOrders } from './migrations/0014-standing-orders.ts'
import { replays } from './migrations/0015-replays.ts'
import { watchLinks } from './migrations/0016-watch-links.ts'
import { attendance } from './migrations/0017-attendance.ts'

/** Every change of the tables, in the order of its name. One that was released is never edited: add the next. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '0001-matches': matches,
    '0002-lists': lists,
    '0003-snapshots': snapshots,
    '0004-people': people,
    '0005-pace': pace,
    '0006-chat': chat,
    '0007-finding': finding,
    '0008-notices': notices,
    '0009-delay': delay,
    '0010-profiles': profiles,
    '0011-tournaments': tournaments,
    '0012-push': push,
    '0013-mailed-links': mailedLinks,
    '0014-standing-orders': standingOrders,
    '0015-replays': replays,
    '0016-watch-links': watchLinks,
    '0017-attendance': attendance,
  }),
}
