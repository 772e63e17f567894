import type { Translation } from './app/speak.ts'
import { german as genisys } from './games/genisys/german.ts'
import { german as lostPatrol } from './games/lost-patrol/german.ts'
import { german as salvation } from './games/salvation/german.ts'
import { german as terminatorCcg } from './games/terminator-ccg/german.ts'
import { german as wargamePrototype } from './games/wargame-prototype/german.ts'
import { ADMIN_GERMAN } from './words/de/admin.ts'
import { ARMY_BUILDER_GERMAN } from './words/de/army-builder.ts'
import { CAMPAIGN_GERMAN } from './words/de/campaign.ts'
import { COMPANY_GERMAN } from './words/de/company.ts'
import { DECK_BUILDER_GERMAN } from './words/de/deck-builder.ts'
import { DESIGNER_GERMAN } from './words/de/designer.ts'
import { FORCE_BUILDER_GERMAN } from './words/de/force-builder.ts'
import { GENISYS_GERMAN } from './words/de/genisys.ts'
import { LISTS_GERMAN } from './words/de/lists.ts'
import { LOBBY_GERMAN } from './words/de/lobby.ts'
import { LOST_PATROL_GERMAN } from './words/de/lost-patrol.ts'
import { NOTICES_GERMAN } from './words/de/notices.ts'
import { PAGES_GERMAN } from './words/de/pages.ts'
import { PROFILE_GERMAN } from './words/de/profile.ts'
import { SALVATION_GERMAN } from './words/de/salvation.ts'
import { SCENARIO_EDITOR_GERMAN } from './words/de/scenario-editor.ts'
import { SHELL_GERMAN } from './words/de/shell.ts'
import { TABLE_GERMAN } from './words/de/table.ts'
import { TABLES_GERMAN } from './words/de/tables.ts'
import { TERMINATOR_GERMAN } from './words/de/terminator.ts'
import { TOURNAMENT_GERMAN } from './words/de/tournament.ts'
import { WARGAME_PROTOTYPE_GERMAN } from './words/de/wargame-prototype.ts'

/** All that the page says in German. */
export const GERMAN: Translation = {
  client: {
    ...SHELL_GERMAN,
    ...PAGES_GERMAN,
    ...LISTS_GERMAN,
    ...LOBBY_GERMAN,
    ...COMPANY_GERMAN,
    ...PROFILE_GERMAN,
    ...TOURNAMENT_GERMAN,
    ...NOTICES_GERMAN,
    ...ADMIN_GERMAN,
    ...TABLE_GERMAN,
    ...TABLES_GERMAN,
    ...LOST_PATROL_GERMAN,
    ...SALVATION_GERMAN,
    ...TERMINATOR_GERMAN,
    ...DECK_BUILDER_GERMAN,
    ...CAMPAIGN_GERMAN,
    ...SCENARIO_EDITOR_GERMAN,
    ...WARGAME_PROTOTYPE_GERMAN,
    ...ARMY_BUILDER_GERMAN,
    ...DESIGNER_GERMAN,
    ...GENISYS_GERMAN,
    ...FORCE_BUILDER_GERMAN,
  },
  games: { genisys, 'lost-patrol': lostPatrol, salvation, 'terminator-ccg': terminatorCcg, 'wargame-prototype': wargamePrototype },
}
