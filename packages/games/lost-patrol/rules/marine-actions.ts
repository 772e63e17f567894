import { call, jump, type Option, type Refusal, refuse, words } from '@muster/core'
import { EDGES } from '@muster/geometry/hex'
import { enter, theMarine } from '../changes.ts'
import { nameOf, placeName, seatOf, shows, steps, tell } from '../flow.ts'
import { marineLimit } from '../limits.ts'
import { areJoined, countMarines, hexAcross, indexAt, living, mapOf, marineOf, NONE, sharedEdge, tileAt } from '../map.ts'
import type { Hex, Marine, State, Table, Tile } from '../state.ts'
import { MARINE_ACTIONS, MOVE_COST } from '../tables.ts'
import { fire, refuseTarget } from './fire.ts'

type Act = Option &
  (
    | { readonly do: 'move'; readonly marine: string; readonly to: Hex }
    | { readonly do: 'fire'; readonly marine: string; readonly at: Hex }
    | { readonly do: 'rest'; readonly marine: string }
    | { readonly do: 'arm'; readonly weapon: string }
    | { readonly do: 'end' }
  )

const { rule, pick } = steps()

/** L6 Marine actions: step 1. Marines act in any order, and an action may be of either kind (L6.3, L6.4r), until MP ends the step (L8.1). */
export const marineActions = rule('marineActions', 'L6', {
  act: pick<Act>({
    seat: s => seatOf(s, 'marines'),
    rule: 'L6.2',
    prompt: s => words('ask.marines', { left: s.marines.reduce((sum, marine) => sum + marine.actions, 0) }),
    always: () => true,
    forms: {
      move: { marine: 'string', to: 'string' },
      fire: { marine: 'string', at: 'string' },
      rest: { marine: 'string' },
      arm: { weapon: 'string' },
      end: {},
    },
    options: acts,
    refuse: (s, _, option) => refuseAct(s, option),
    take(s, f, option) {
      if (option.do === 'end') return endActions(s)
      jump(f, 'act')
      act(s, option)
    },
  }),
})

/** Each marine to each neighbouring hex and at each tile with Genestealers. */
function acts(s: State): Act[] {
  const map = mapOf(s.tiles)
  const targets = s.tiles.filter(tile => tile.genestealers > 0)
  const all: Act[] = []
  for (const { id, at } of living(s)) {
    const from = map.indexOf.get(at!)!
    for (const edge of EDGES) all.push({ do: 'move', marine: id, to: hexAcross(map, from, edge) })
    for (const target of targets) all.push({ do: 'fire', marine: id, at: target.at })
    if (!s.options.interleaveMarines) all.push({ do: 'rest', marine: id })
  }
  all.push({ do: 'end' })
  return all
}

function refuseAct(s: Table, option: Act): Refusal | undefined {
  if (option.do === 'end') return undefined
  // L14.4r: never legal; known here so that a change of weapon is refused with its reason.
  if (option.do === 'arm') return refuse('L14.4r', words('refuse.armedAlready'))
  const refusal = refuseMarine(s, option.marine)
  if (refusal) return refusal
  const marine = theMarine(s, option.marine)
  switch (option.do) {
    case 'move':
      return refuseMove(s, marine, option.to)
    case 'fire':
      return refuseTarget(s, marine, option.at)
    case 'rest':
      return refuseRest(s, marine)
  }
}

/** Why this marine may not act at all: L1.2, L12.22, L6.1, L6.4r. */
function refuseMarine(s: Table, id: string): Refusal | undefined {
  const marine = marineOf(s, id)
  if (!marine) return refuse('L1.2', words('refuse.noMarine'))
  const who = nameOf(id)
  if (marine.at === null) return refuse('L12.22', words('refuse.dead', { who }))
  if (marine.actions === 0) return refuse('L6.1', words('refuse.noActions', { who }), words('cure.otherMarine'))
  const begun = inProgress(s)
  if (begun && begun !== marine) return refuse('L6.4r', words('refuse.begun', { who: nameOf(begun.id) }), words('cure.finish'))
  return undefined
}

/** With the option interleaveMarines off: the marine who has begun and not finished (L6.4r). */
function inProgress(s: Table): Marine | undefined {
  return s.options.interleaveMarines ? undefined : s.marines.find(marine => marine.actions > 0 && marine.actions < MARINE_ACTIONS)
}

/** RULING: only where one marine must finish before the next begins is there a need to say that he is done, unused actions and all (L5.3r). */
function refuseRest(s: Table, marine: Marine): Refusal | undefined {
  return inProgress(s) === marine ? undefined : refuse('L6.4r', words('refuse.rest'), words('cure.end'))
}

/** L6.13r: what it costs to leave a tile. */
function moveCost(s: Table, tile: Tile): number {
  return tile.kind === 'tangle' ? s.options.tangleLeaveCost : MOVE_COST
}

/** Why a marine may not move there: L6.5 to L6.13r, L14.8. */
function refuseMove(s: Table, marine: Marine, to: Hex): Refusal | undefined {
  const map = mapOf(s.tiles)
  const from = indexAt(s, marine.at!)
  const who = nameOf(marine.id)
  const target = indexAt(s, to)
  const edge = target === NONE ? EDGES.findIndex(one => hexAcross(map, from, one) === to) : sharedEdge(map, from, target)
  const board = shows({ hexes: [to] })
  if (edge === NONE) return refuse('L6.5', words('refuse.tooFar', { who }), words('cure.neighbour'), board)
  const tile = s.tiles[target]
  if (!tile) return refuse('L6.7', words('refuse.noTile'), words('cure.tilesArrive'), board)
  const place = placeName(s, to)
  if (!areJoined(map, from, target))
    return refuse('L6.6', words('refuse.notJoined', { tile: place }), words('cure.followPath'), shows({ edge: { at: marine.at!, edge } }))
  if (tile.genestealers > 0) return refuse('L6.8r', words('refuse.occupied', { tile: place }), words('cure.shootFirst'), board)
  const limit = marineLimit(s, tile)
  if (countMarines(s, to) >= limit.most)
    return refuse(limit.rule, words('refuse.full', { tile: place, most: limit.most, squad: s.squad }), words('cure.makeRoom'), board)
  const here = s.tiles[from]!
  const cost = moveCost(s, here)
  if (marine.actions < cost)
    return refuse('L6.13r', words('refuse.tangle', { who, cost, left: marine.actions }), words('cure.tangle'), shows({ hexes: [here.at] }))
  return undefined
}

function act(s: State, option: Act): void {
  if (option.do === 'move') move(s, theMarine(s, option.marine), option.to)
  if (option.do === 'rest') rest(s, theMarine(s, option.marine))
  if (option.do === 'fire') shoot(s, theMarine(s, option.marine), option.at)
}

/** L6.5: a Move takes him to one joined tile. */
function move(s: State, marine: Marine, to: Hex): void {
  const from = marine.at!
  marine.actions -= moveCost(s, tileAt(s, from)!)
  tell(s, 'L6.5', 'moved', { marine: marine.id, who: nameOf(marine.id), from, to, tile: placeName(s, to), left: marine.actions })
  enter(s, marine, to)
}

/** L6.2: a Fire is one action. */
function shoot(s: State, marine: Marine, at: Hex): void {
  marine.actions--
  call(s, fire, { marine: marine.id, at })
}

function rest(s: State, marine: Marine): void {
  marine.actions = 0
  tell(s, 'L6.4r', 'rests', { marine: marine.id, who: nameOf(marine.id) })
}

/** L5.4r: unused actions are lost. */
function endActions(s: State): void {
  const lost = s.marines.reduce((sum, marine) => sum + marine.actions, 0)
  for (const marine of s.marines) marine.actions = 0
  tell(s, 'L8.1', 'marinesEnd', { lost })
}
