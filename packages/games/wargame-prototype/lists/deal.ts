/** Deals the weapons that were bought out to the places of a unit, and to its models. */
import type { BattleModel, Choice, ChoiceGroup, Limit, Places, UnitDef, Wargear } from '../content/types.ts'
import type { Kit } from './army.ts'
import type { Home, Item } from './items.ts'

/** How many a limit allows in a unit of so many models. */
export function limitOf({ count, per }: Limit, models: number): number {
  return per === undefined ? count : count * Math.floor(models / per)
}

/** So many of a choice, in one of its homes. */
export interface Dealt {
  readonly home: Home
  readonly count: number
}

/** What did not go out: more than there is room for, a group that is all or nothing, places left empty that must not be. */
export type DealFault =
  | { readonly kind: 'tooMany'; readonly id: string; readonly most: number }
  | { readonly kind: 'allOrNone'; readonly id: string; readonly all: number }
  | { readonly kind: 'empty'; readonly missing: number; readonly ids: readonly string[] }

interface Room {
  left: number
  readonly groups: number[]
}

/** Deals a kit out to the homes of its choices: those with one home first, so that the others make way. */
export function dealKit(
  unit: UnitDef,
  models: number,
  kit: Kit,
  items: ReadonlyMap<string, Item>,
): { readonly dealt: readonly Dealt[]; readonly faults: readonly DealFault[] } {
  const rooms = unit.places.map(({ places, groups }) => ({
    left: limitOf(places, models),
    groups: groups.map(({ limit }) => (limit ? limitOf(limit, models) : Number.POSITIVE_INFINITY)),
  }))
  const wanted = Object.entries(kit).flatMap(([id, count]) => {
    const item = items.get(id)
    return item?.kind === 'choice' ? [{ id, count, homes: item.homes }] : []
  })
  const dealt: Dealt[] = []
  const faults: DealFault[] = []
  for (const { id, count, homes } of wanted.sort((a, b) => a.homes.length - b.homes.length)) {
    let left = count
    for (const home of homes) {
      const taken = take(rooms[home.places]!, home, left)
      if (taken > 0) dealt.push({ home, count: taken })
      left -= taken
    }
    if (left > 0) faults.push({ kind: 'tooMany', id, most: count - left })
  }
  return { dealt, faults: [...faults, ...placesFaults(unit, models, dealt, rooms)] }
}

function take(room: Room, { choice, group }: Home, wanted: number): number {
  const takes = choice.takes ?? 1
  const taken = Math.min(wanted, Math.floor(room.left / takes), room.groups[group]!)
  room.left -= taken * takes
  room.groups[group]! -= taken
  return taken
}

function placesFaults(unit: UnitDef, models: number, dealt: readonly Dealt[], rooms: readonly Room[]): readonly DealFault[] {
  return unit.places.flatMap((row, p) => {
    const missing = rooms[p]!.left
    const empty: readonly DealFault[] =
      row.empty === 'fault' && missing > 0
        ? [{ kind: 'empty', missing, ids: row.groups.flatMap(({ choices }) => choices.map(({ id }) => id)) }]
        : []
    return [...empty, ...row.groups.flatMap((group, g) => allFaults(group, limitOf(row.places, models), countIn(dealt, p, g)))]
  })
}

function allFaults({ all, choices }: ChoiceGroup, places: number, count: number): readonly DealFault[] {
  return all && count > 0 && count < places ? [{ kind: 'allOrNone', id: choices[0]!.id, all: places }] : []
}

function countIn(dealt: readonly Dealt[], places: number, group: number): number {
  return dealt.filter(({ home }) => home.places === places && home.group === group).reduce((sum, { count }) => sum + count, 0)
}

interface Arms {
  readonly weapons: { [weapon: string]: number }
  readonly bears: Wargear[]
  /** Weapons beside the usual ones that were dealt to this model. */
  extras: number
}

/** What each model carries, when the kit has been dealt to its places. The squads with special weapons come first. */
export function armsOf(unit: UnitDef, models: number, dealt: readonly Dealt[]): readonly BattleModel[] {
  const arms: Arms[] = Array.from({ length: models }, () => ({ weapons: { ...unit.carries }, bears: [], extras: 0 }))
  unit.places.forEach((row, p) => {
    const pieces = dealt.filter(({ home }) => home.places === p).flatMap(({ home, count }) => Array<Choice>(count).fill(home.choice))
    fill(arms, row, models, [...pieces].sort(byRoom(row)))
  })
  return arms.map(({ weapons, bears }) => ({ weapons, bears }))
}

/** Large pieces first; the usual choice last. */
function byRoom(row: Places): (a: Choice, b: Choice) => number {
  const usual = row.empty === 'first' ? row.groups[0]!.choices[0]!.id : ''
  const rank = (choice: Choice) => (choice.takes ?? 1) * 2 - (choice.id === usual ? 1 : 0)
  return (a, b) => rank(b) - rank(a)
}

function fill(arms: readonly Arms[], row: Places, models: number, pieces: readonly Choice[]): void {
  const total = limitOf(row.places, models)
  const carriers =
    row.empty === 'open' ? [...arms].sort((a, b) => a.extras - b.extras).slice(0, Math.min(models, Math.ceil(total / row.each))) : arms
  const room = carriers.map(() => row.each)
  const deal = (choice: Choice) => {
    const most = Math.max(...room)
    const to = room.indexOf(most)
    room[to]! -= choice.takes ?? 1
    arm(carriers[to]!, choice)
    if (row.empty === 'open') carriers[to]!.extras++
  }
  for (const piece of pieces) deal(piece)
  if (row.empty === 'first') while (room.some(left => left > 0)) deal(row.groups[0]!.choices[0]!)
}

function arm({ weapons, bears }: Arms, choice: Choice): void {
  for (const [weapon, count] of Object.entries(choice.weapons)) weapons[weapon] = (weapons[weapon] ?? 0) + count
  bears.push(...(choice.bears ?? []))
}
