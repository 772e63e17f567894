import { isSector } from '../content/library.ts'
import { type SectorId, type Side, type State, UNIT_TYPES, type UnitType } from '../state.ts'
import { putUnit, sideOf, unitsIn } from '../units.ts'

/** Units of one type in a sector, as written. */
interface Written {
  readonly at: SectorId
  readonly count: number
  readonly type: UnitType
}

/** Reads units as the cases write them: `SAL: 2 INF 1 TNK | 1 T1; WYO: | 1 T600`. Throws on what it cannot read. */
export function readUnits(text: string): Written[] {
  return text
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')
    .flatMap(readSector)
}

function readSector(text: string): Written[] {
  const [at, units] = text.split(':').map(part => part.trim()) as [string, string | undefined]
  if (!isSector(at) || units === undefined) throw new Error(`"${text}" is not a sector with its units`)
  const [humans, machines] = units.split('|') as [string, string | undefined]
  return [...readSide(at, humans, 'resistance'), ...readSide(at, machines ?? '', 'skynet')]
}

function readSide(at: SectorId, text: string, side: Side): Written[] {
  const parts = text.trim().split(/\s+/).filter(Boolean)
  const found: Written[] = []
  for (let i = 0; i < parts.length; i += 2) {
    const [count, name] = [Number(parts[i]), parts[i + 1]]
    const type = UNIT_TYPES.find(one => one === name)
    if (!type || !Number.isInteger(count) || sideOf(type) !== side)
      throw new Error(`"${parts[i]} ${name}" is not a number of units of ${side}`)
    found.push({ at, count, type })
  }
  return found
}

/** Puts written units onto the board: figures are numbered in the order written. */
export function putWritten(s: State, text: string): void {
  for (const { at, count, type } of readUnits(text)) for (let i = 0; i < count; i++) putUnit(s, type, at)
}

/** Writes what is in a sector: `2 INF | 1 T1`, or an empty text. */
export function written(s: State, at: SectorId): string {
  const [humans, machines] = (['resistance', 'skynet'] as const).map(side => {
    const units = unitsIn(s, side, at)
    return UNIT_TYPES.flatMap(type => {
      const count = units.filter(unit => unit.type === type).length
      return count > 0 ? [`${count} ${type}`] : []
    }).join(' ')
  })
  if (machines === '') return humans!
  return humans === '' ? `| ${machines}` : `${humans} | ${machines}`
}
