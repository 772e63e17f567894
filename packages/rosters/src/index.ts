/** Files of other list builders: BattleScribe's rosters and data, New Recruit's rosters. What they mean to a game, the game says. */
export { type DataFile, isDataFile, readCatalogues } from './catalogue.ts'
export { importList, importPack } from './import.ts'
export { isRoster, readRoster } from './roster.ts'
export { Unreadable } from './xml.ts'
