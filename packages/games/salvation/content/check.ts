import { SIDES, TERRAINS, UNIT_TYPES } from '../state.ts'
import { BOX } from '../tables.ts'
import { type Effect, effectsOf } from './effects.ts'
import { BORDER_KINDS, type CardRow, type DataPack, STATS } from './pack.ts'

/** Faults of a data pack, each with the row that is wrong; none if the rules can work on it. */
export function packFaults(pack: DataPack): string[] {
  return [...unitFaults(pack), ...boardFaults(pack), ...tokenFaults(pack), ...cardFaults(pack)]
}

/** Gives the pack back, or throws with the first fault. */
export function checkedPack(pack: DataPack): DataPack {
  const [fault] = packFaults(pack)
  if (fault) throw new Error(`the data of Terminator Salvation do not fit: ${fault}`)
  return pack
}

function repeated(ids: readonly string[], what: string): string[] {
  return ids.filter((id, i) => ids.indexOf(id) !== i).map(id => `${what} ${id} is there twice`)
}

function count(what: string, given: number, wanted: number): string[] {
  return given === wanted ? [] : [`${what}: ${given} rows, not ${wanted}`]
}

function unitFaults({ units, upgrades }: DataPack): string[] {
  const faults = [
    ...repeated(
      units.map(row => row.type),
      'unit',
    ),
    ...count('units', units.length, BOX.unitCards),
  ]
  for (const type of UNIT_TYPES) if (!units.some(row => row.type === type)) faults.push(`unit ${type} is missing`)
  for (const row of units) {
    if (!SIDES.includes(row.side)) faults.push(`unit ${row.type}: no side ${row.side}`)
    const numbers = [row.figures, ...row.movement, row.attack, row.defense, row.durability, row.recon ?? 1]
    if (numbers.some(n => !Number.isSafeInteger(n) || n < 1)) faults.push(`unit ${row.type}: a value is not a whole number of at least 1`)
    if (row.movement[1] < row.movement[0]) faults.push(`unit ${row.type}: slower along roads than across country`)
    if ((row.side === 'skynet') !== (row.recon !== undefined))
      faults.push(`unit ${row.type}: Skynet units have a Recon value, others have none`)
  }
  faults.push(
    ...repeated(
      upgrades.map(row => row.id),
      'upgrade',
    ),
  )
  for (const { id, unit, stat } of upgrades) {
    const card = units.find(row => row.type === unit)
    if (!card) faults.push(`upgrade ${id}: no unit ${unit}`)
    else if (!STATS.includes(stat) || (stat === 'recon' && card.recon === undefined)) faults.push(`upgrade ${id}: ${unit} has no ${stat}`)
    else if (id.startsWith('DEV') !== (card.side === 'skynet')) faults.push(`upgrade ${id}: of the wrong side for ${unit}`)
  }
  const of = (kind: string) => upgrades.filter(row => row.id.startsWith(kind)).length
  return [...faults, ...count('development tokens', of('DEV'), BOX.development), ...count('technology tokens', of('TEC'), BOX.technology)]
}

function boardFaults(pack: DataPack): string[] {
  const { sectors, borders, points, cities } = pack
  const ids = sectors.map(row => row.id)
  const faults = [
    ...repeated(ids, 'sector'),
    ...repeated(
      cities.map(row => row.id),
      'city',
    ),
    ...count('cities', cities.length, BOX.cities),
  ]
  const names = borders.map(({ a, b }) => [a, b].sort().join('/'))
  faults.push(...repeated(names, 'border'))
  for (const { a, b, kind } of borders) {
    for (const end of [a, b]) if (!ids.includes(end)) faults.push(`border ${a}/${b}: no sector ${end}`)
    if (a === b) faults.push(`border ${a}/${b}: from a sector to itself`)
    if (!BORDER_KINDS.includes(kind)) faults.push(`border ${a}/${b}: no kind ${kind}`)
  }
  for (const [a, b] of points) {
    for (const end of [a, b]) if (!ids.includes(end)) faults.push(`point ${a}/${b}: no sector ${end}`)
    if (names.includes([a, b].sort().join('/'))) faults.push(`point ${a}/${b}: they have a border`)
  }
  for (const { id, sector } of cities) {
    if (sectors.find(row => row.id === sector)?.city !== id) faults.push(`city ${id}: sector ${sector} does not name it`)
  }
  for (const { id, city, polygon } of sectors) {
    if (city !== undefined && !cities.some(row => row.id === city && row.sector === id)) faults.push(`sector ${id}: no city card ${city}`)
    if (polygon.length < 3) faults.push(`sector ${id}: its polygon has no area`)
  }
  return [...faults, ...connectionFaults(pack)]
}

/** Every sector can be reached without crossing mountains. */
function connectionFaults({ sectors, borders }: DataPack): string[] {
  const reached = new Set([sectors[0]?.id])
  const passable = borders.filter(({ kind }) => kind === 'road' || kind === 'plain')
  for (let grown = true; grown; ) {
    grown = false
    for (const { a, b } of passable) {
      if (reached.has(a) === reached.has(b)) continue
      reached.add(a).add(b)
      grown = true
    }
  }
  return sectors.filter(({ id }) => !reached.has(id)).map(({ id }) => `sector ${id}: ground units cannot reach it`)
}

function tokenFaults({ tokens, sectors }: DataPack): string[] {
  const faults = [
    ...repeated(
      tokens.map(row => row.id),
      'token',
    ),
    ...count('hidden tokens', tokens.length, BOX.hiddenTokens),
  ]
  for (const { id, face, terrain } of tokens) {
    if ((face === 'terrain') !== (terrain !== undefined)) faults.push(`token ${id}: a terrain, and only a terrain, says which`)
    if (terrain !== undefined && !TERRAINS.includes(terrain)) faults.push(`token ${id}: no terrain ${terrain}`)
  }
  faults.push(...count('shelters', tokens.filter(row => row.face === 'shelter').length, BOX.shelters))
  const places = sectors.reduce((sum, { city }) => sum + (city === undefined ? BOX.tokensElsewhere : BOX.tokensInCity), 0)
  return [...faults, ...count('places for hidden tokens', places, tokens.length)]
}

function cardFaults(pack: DataPack): string[] {
  const { cards } = pack
  const faults = repeated(
    cards.map(row => row.id),
    'card',
  )
  for (const row of cards) faults.push(...oneCardFaults(pack, row))
  const of = (side: CardRow['side'], separate: boolean) => cards.filter(row => row.side === side && row.separate === separate).length
  return [
    ...faults,
    ...count('Resistance cards', of('resistance', false), BOX.resistanceCards),
    ...count('Skynet cards', of('skynet', false), BOX.skynetCards),
    ...count('Tactics of the separate pile', of('skynet', true), BOX.separateTactics),
    ...count('Resistance cards of the separate pile', of('resistance', true), 0),
  ]
}

function oneCardFaults(pack: DataPack, { id, side, number, text }: CardRow): string[] {
  if (!Number.isSafeInteger(number) || number < 0 || number > BOX.lastNumber) return [`card ${id}: number ${number}`]
  try {
    return effectsOf(text).flatMap(effect => effectFaults(pack, side, number, effect).map(fault => `card ${id}: ${fault}`))
  } catch (error) {
    return [`card ${id}: ${(error as Error).message}`]
  }
}

function effectFaults({ units, sectors, upgrades }: DataPack, side: CardRow['side'], number: number, effect: Effect): string[] {
  const isTactics = ['turn', 'draw', 'peekSwap', 'takeTactic'].includes(effect.kind)
  const faults = isTactics === (number === 0) ? [] : ['Tactics, and no other cards, have the number 0']
  const owns = (type: string) => units.some(row => row.type === type && row.side === side)
  if (effect.kind === 'move') for (const type of effect.types ?? []) if (!owns(type)) faults.push(`${type} is not of this side`)
  if ((effect.kind === 'new' || effect.kind === 'develop') && !owns(effect.type)) faults.push(`${effect.type} is not of this side`)
  if (effect.kind === 'develop' && !upgrades.some(row => row.unit === effect.type)) faults.push(`no development token for ${effect.type}`)
  const skynetOnly = ['factory', 'develop', 'takeTactic'].includes(effect.kind)
  if (skynetOnly && side !== 'skynet') faults.push('only Skynet builds and develops')
  if (effect.kind === 'score' && side !== 'resistance') faults.push('only the Resistance scores')
  if (effect.kind === 'score') {
    const { task } = effect
    const named = task.kind === 'hold' ? [task.sector] : task.kind === 'present' ? task.sectors : []
    for (const sector of named) if (!sectors.some(row => row.id === sector)) faults.push(`no sector ${sector}`)
  }
  return faults
}
