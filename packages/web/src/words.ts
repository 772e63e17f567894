import { ADMIN } from './words/admin.ts'
import { ARMY_BUILDER } from './words/army-builder.ts'
import { CAMPAIGN } from './words/campaign.ts'
import { COMPANY } from './words/company.ts'
import { DECK_BUILDER } from './words/deck-builder.ts'
import { DESIGNER } from './words/designer.ts'
import { FORCE_BUILDER } from './words/force-builder.ts'
import { GENISYS } from './words/genisys.ts'
import { LISTS } from './words/lists.ts'
import { LOBBY } from './words/lobby.ts'
import { LOST_PATROL } from './words/lost-patrol.ts'
import { NOTICES } from './words/notices.ts'
import { PAGES } from './words/pages.ts'
import { PROFILE } from './words/profile.ts'
import { SALVATION } from './words/salvation.ts'
import { SCENARIO_EDITOR } from './words/scenario-editor.ts'
import { SHELL } from './words/shell.ts'
import { TABLE } from './words/table.ts'
import { TABLES } from './words/tables.ts'
import { TERMINATOR } from './words/terminator.ts'
import { TOURNAMENT } from './words/tournament.ts'
import { WARGAME_PROTOTYPE } from './words/wargame-prototype.ts'

/** All messages of the client, in English. The games have catalogues of their own. */
export const ENGLISH = {
  ...SHELL,
  ...PAGES,
  ...LISTS,
  ...LOBBY,
  ...COMPANY,
  ...PROFILE,
  ...TOURNAMENT,
  ...NOTICES,
  ...ADMIN,
  ...DECK_BUILDER,
  ...ARMY_BUILDER,
  ...DESIGNER,
  ...FORCE_BUILDER,
  ...TABLE,
  ...TABLES,
  ...CAMPAIGN,
  ...SCENARIO_EDITOR,
  ...LOST_PATROL,
  ...SALVATION,
  ...TERMINATOR,
  ...WARGAME_PROTOTYPE,
  ...GENISYS,
}

/** Keys of the client's messages: a missing one does not compile. */
export type WebKey = keyof typeof ENGLISH
