/** The check that all data are there and fit together: each fault names the row. */
import { DETACHMENTS, TRAIT_ROWS } from './allegiances.ts'
import { ARMOUR_KIT } from './kit.ts'
import { MISSIONS } from './missions.ts'
import { kitName } from './names.ts'
import { type Content, PRINTED } from './packs.ts'
import { TABLES } from './tables.ts'
import { ALLEGIANCES, type Category, type TableDef, type UnitDef, type WeaponDef } from './types.ts'
import { zoneOf } from './zones.ts'

/** How many rows the tables of the data file have. */
const COUNTS: { readonly [category in Category]: number } = {
  hq: 4,
  bodyguard: 1,
  troops: 6,
  elites: 12,
  armour: 10,
  support: 7,
  transports: 3,
  superheavies: 3,
}
/** Weapons of D3, the cannon's two profiles as one row each, without the Obliterax, with the six profiles of P14.8.1. */
const WEAPON_COUNT = 47 + 6
const TRAIT_COUNT = 13
/** Wargear of D4 that is neither weapon nor armour, the Signal-Casters in both forms. */
const WARGEAR_COUNT = 15

/** Faults of the data; none if the rules can work on them. */
export function contentFaults(content: Content = PRINTED): readonly string[] {
  return [
    ...countFaults(content),
    ...Object.values(content.weapons).flatMap(weaponFaults),
    ...Object.values(content.units).flatMap(unit => unitFaults(content, unit)),
    ...traitFaults(),
    ...TABLES.flatMap(tableFaults),
    ...missionFaults(),
  ]
}

function count(what: string, given: number, wanted: number): readonly string[] {
  return given === wanted ? [] : [`${what}: ${given} rows, not ${wanted}`]
}

function countFaults({ weapons, units, wargear }: Content): readonly string[] {
  const of = (category: Category) => Object.values(units).filter(unit => unit.category === category).length
  return [
    ...Object.entries(COUNTS).flatMap(([category, wanted]) => count(category, of(category as Category), wanted)),
    ...count('weapons', Object.keys(weapons).length, WEAPON_COUNT),
    ...count('wargear', wargear.length, WARGEAR_COUNT),
    ...count('traits', Object.keys(TRAIT_ROWS).length, TRAIT_COUNT),
    ...count('detachments', Object.keys(DETACHMENTS).length, 4),
  ]
}

function weaponFaults({ id, range, attacks, keywords }: WeaponDef): readonly string[] {
  const melee = keywords.melee !== undefined
  return [
    ...(melee === (range === 0) ? [] : [`weapon ${id}: melee weapons, and no others, have no range`]),
    ...(attacks !== null || keywords.blast !== undefined ? [] : [`weapon ${id}: neither attacks nor Blast`]),
    ...(keywords.incineration !== undefined && keywords.incinerationDice !== undefined ? [`weapon ${id}: two kinds of Incineration`] : []),
  ]
}

function unitFaults({ weapons, prices }: Content, unit: UnitDef): readonly string[] {
  const { id, infantry, stats, abilities, places, carries } = unit
  const choices = places.flatMap(({ groups }) => groups.flatMap(group => group.choices))
  const armed = [carries, ...choices.map(choice => choice.weapons)].flatMap(Object.keys)
  const command = abilities.command !== undefined
  return [
    ...armed.filter(weapon => !weapons[weapon]).map(weapon => `unit ${id}: no weapon ${weapon}`),
    ...choices
      .filter(({ id: own, cost }) => cost === undefined && prices[own] === undefined)
      .map(({ id: own }) => `unit ${id}: no price for ${own}`),
    ...choices.filter(({ id: own }) => kitName(own) === own).map(({ id: own }) => `unit ${id}: no name for ${own}`),
    ...(infantry === (stats.sv !== null) && infantry !== (stats.av !== null) ? [] : [`unit ${id}: infantry have Sv, vehicles AV`]),
    ...(infantry && stats.ws === null ? [`unit ${id}: infantry always have a WS`] : []),
    ...(command === (unit.commandRange !== null) ? [] : [`unit ${id}: Command units, and no others, have a Command Range`]),
    ...(unit.category === 'transports' && abilities.transport === undefined ? [`unit ${id}: a Transport without room`] : []),
    ...(unit.category === 'superheavies' && (abilities.massive === undefined || unit.max !== 1)
      ? [`unit ${id}: Superheavies are Massive, one of each`]
      : []),
    ...(abilities.aircraft !== undefined && abilities.flying === undefined ? [`unit ${id}: all aircraft fly`] : []),
    ...Object.keys(unit.armours)
      .filter(armour => !(armour in ARMOUR_KIT))
      .map(armour => `unit ${id}: armour ${armour} cannot be bought`),
  ]
}

function traitFaults(): readonly string[] {
  return ALLEGIANCES.filter(id => !Object.values(TRAIT_ROWS).some(trait => trait.allegiance === id)).map(id => `allegiance ${id}: no trait`)
}

/** P6.1.1r: convex areas on the board, their corners in one turning direction. */
function tableFaults({ id, width, height, pieces }: TableDef): readonly string[] {
  return pieces.flatMap(piece => {
    const at = `table ${id}, piece ${piece.id}`
    const inside = piece.corners.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)
    const turns = piece.corners.map(([x, y], i) => {
      const [x1, y1] = piece.corners[(i + 1) % piece.corners.length]!
      const [x2, y2] = piece.corners[(i + 2) % piece.corners.length]!
      return (x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1)
    })
    const convex = piece.corners.length >= 3 && (turns.every(turn => turn > 0) || turns.every(turn => turn < 0))
    return [...(inside ? [] : [`${at}: not on the board`]), ...(convex ? [] : [`${at}: not convex`])]
  })
}

function missionFaults(): readonly string[] {
  return Object.values(MISSIONS).flatMap(({ id, zone, markers }) =>
    [48000, 72000].flatMap(width => {
      const onBoard = markers(width).every(([x, y]) => Number.isInteger(x) && x > 0 && x < width && y > 0 && y < 48000)
      const zones = (['a', 'b'] as const).every(side =>
        zoneOf(zone, side, width).every(corners => corners.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= 48000)),
      )
      return [...(onBoard ? [] : [`mission ${id}: a marker off the board`]), ...(zones ? [] : [`mission ${id}: a zone off the board`])]
    }),
  )
}
