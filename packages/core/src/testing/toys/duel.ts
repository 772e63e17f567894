import type { Random } from '../../chance.ts'
import type { Placement, Seat, Viewer } from '../../choice.ts'
import { clone } from '../../clone.ts'
import { engineOf } from '../../engine.ts'
import { call, finish, flow, jump } from '../../flow.ts'
import type { Game } from '../../game.ts'
import { framesFor, guessAnswers, type SeenFrame } from '../../hidden-answers.ts'
import type { Json } from '../../json.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type RerollOffer, rollDice, rolled } from '../../roll.ts'
import { emit, endMatch, freshState, type State } from '../../state.ts'
import { words } from '../../words.ts'
import { DUEL_ENGLISH } from './duel-words.ts'

/**
 * A skirmish on an open table, for tests of decisions without a list of answers and of interrupts: hidden deployment, moves that may be stopped on their
 * way by a shot, shots divided among targets, re-rolls paid with fate, whose payment is itself a roll that fate may improve.
 */
export interface Duel extends State {
  models: Model[]
  fate: { [side in Side]: number }
  turn: number
  /** Models that have not been activated this turn. */
  ready: string[]
}

export interface Model {
  readonly id: string
  readonly side: Side
  x: number
  y: number
  heading: number
  wounds: number
}

export type DuelView = Omit<Duel, 'frames' | 'log'> & { readonly frames: SeenFrame[] }
export type Side = (typeof SIDES)[number]

export const SIDES = ['red', 'blue'] as const
const TABLE = 10_000
const ZONE = 2_000
const REACH = 3_000
const RANGE = 6_000
const APART = 500
const TURNS = 6
/** Payments may be paid for, this deep. */
const DEPTH = 3

const sideOf = (s: Duel): Side => SIDES[s.turn % 2]!
const enemyOf = (side: Seat): Side => (side === 'red' ? 'blue' : 'red')
const modelOf = (s: Duel, id: string): Model => s.models.find(m => m.id === id)!
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

function refuseSpot(s: Duel, { piece, x, y }: Placement, others: readonly Placement[]): Refusal | undefined {
  if (x < 0 || y < 0 || x > TABLE || y > TABLE) return refuse('D2.1', words('duel.out'))
  const standing = s.models.filter(m => m.wounds > 0 && m.x >= 0).map(m => ({ piece: m.id, x: m.x, y: m.y }))
  const other = [...standing, ...others].find(o => o.piece !== piece && apart(o, { x, y }) < APART)
  return other && refuse('D2.2', words('duel.close', { model: piece, other: other.piece }))
}

function put(s: Duel, { piece, x, y, heading }: Placement): void {
  Object.assign(modelOf(s, piece), { x, y, heading })
}

const main = flow<Duel>()()
const duelRule = main.rule('duel', 'D1', {
  deploy: main.place({
    seat: () => SIDES,
    rule: 'D1.2',
    prompt: () => words('duel.deploy'),
    pieces: (s, _, seat) => s.models.filter(m => m.side === seat).map(({ id }) => ({ id, heading: true })),
    refuse(s, _, placements, seat) {
      const outside = placements.find(({ x }) => (seat === 'red' ? x > ZONE : x < TABLE - ZONE))
      if (outside) return refuse('D1.2', words('duel.zone', { model: outside.piece }))
      return placements.map(p => refuseSpot(s, p, placements)).find(refusal => refusal)
    },
    sample: (_s, _f, seat, random) =>
      [0, 1].map(i => ({
        piece: `${seat}${i}`,
        x: (seat === 'red' ? 0 : TABLE - ZONE) + random.below(ZONE),
        y: i * (TABLE / 2) + random.below(TABLE / 2 - APART),
        heading: random.below(3600),
      })),
    take: (s, _, placements) => {
      for (const p of placements) put(s, p)
    },
  }),
  activate: main.pick<{ readonly do: 'end' } | { readonly do: 'activate'; readonly model: string }>({
    seat: sideOf,
    rule: 'D2',
    prompt: () => words('duel.activate'),
    forms: { end: {}, activate: { model: 'string' } },
    options: s => [{ do: 'end' }, ...s.models.map(({ id }) => ({ do: 'activate' as const, model: id }))],
    refuse: (s, _, option) =>
      option.do === 'end' || s.ready.includes(option.model) ? undefined : refuse('D2', words('duel.notYours', { model: option.model })),
    take(s, _, option) {
      if (option.do === 'end') return endTurn(s)
      s.ready = s.ready.filter(id => id !== option.model)
      call(s, activation, { model: option.model, way: 0, to: { x: 0, y: 0 } })
    },
  }),
  judge: main.run((s, f) => {
    const left = SIDES.filter(side => s.models.some(m => m.side === side && m.wounds > 0))
    if (left.length === 1) endMatch(s, { winners: left, rule: 'D5.1', reason: words('duel.lastStanding') })
    else if (s.turn === TURNS) endMatch(s, { winners: [], rule: 'D5.2', reason: words('duel.dusk') })
    else jump(f, 'activate')
  }),
})

function endTurn(s: Duel): void {
  s.turn++
  s.ready = s.models.filter(m => m.side === sideOf(s) && m.wounds > 0).map(m => m.id)
}

interface Activation {
  model: string
  /** Length of the way. */
  way: number
  to: { x: number; y: number }
}

const act = flow<Duel>()<Activation>()
const activation = act.rule('activation', 'D2', {
  move: act.place({
    seat: sideOf,
    rule: 'D2.3',
    prompt: (_, f) => words('duel.move', { model: f.model }),
    pieces: (_, f) => [{ id: f.model, heading: true }],
    region: (s, f) => ({ circle: [modelOf(s, f.model).x, modelOf(s, f.model).y, REACH] }),
    refuse: (s, f, [p]) =>
      apart(p!, modelOf(s, f.model)) > REACH ? refuse('D2.3', words('duel.far', { model: f.model })) : refuseSpot(s, p!, []),
    sample: (s, f, _, random) => [sampleMove(s, modelOf(s, f.model), random)],
    take(s, f, [p]) {
      const model = modelOf(s, f.model)
      f.way = Math.floor(apart(p!, model))
      f.to = { x: p!.x, y: p!.y }
      model.heading = p!.heading!
    },
  }),
  watch: act.stop({
    seat: s => enemyOf(sideOf(s)),
    rule: 'D3',
    prompt: (_, f) => words('duel.watch', { model: f.model }),
    stretches: (s, f) => (s.models.some(m => m.side !== sideOf(s) && m.wounds > 0) && f.way > 1 ? [{ from: 1, to: f.way - 1 }] : []),
    refuse(s, f, at) {
      if (at === null) return undefined
      return watcherOf(s, f, at) ? refuseSpot(s, { piece: f.model, ...onWay(s, f, at) }, []) : refuse('D3.1', words('duel.out'))
    },
    take(s, f, at) {
      if (at === null) return
      const spot = onWay(s, f, at)
      const watcher = watcherOf(s, f, at)!
      Object.assign(modelOf(s, f.model), spot)
      call(s, shooting, { model: watcher.id, shots: { [f.model]: 1 }, targets: [f.model] })
    },
  }),
  arrive: act.run((s, f) => {
    const model = modelOf(s, f.model)
    if (model.wounds === 0) finish(s, f)
    else if (!refuseSpot(s, { piece: f.model, ...f.to }, [])) Object.assign(model, f.to)
  }),
  shoot: act.divide({
    when: (s, f) => targetsOf(s, modelOf(s, f.model)).length > 0,
    seat: sideOf,
    rule: 'D4',
    prompt: (_, f) => words('duel.shots', { model: f.model }),
    parts: (s, f) => targetsOf(s, modelOf(s, f.model)).map(({ id }) => ({ id, cap: 2 })),
    total: (s, f) => ({ min: 0, max: Math.min(3, 2 * targetsOf(s, modelOf(s, f.model)).length) }),
    take: (s, f, shots) => call(s, shooting, { model: f.model, shots, targets: Object.keys(shots).sort() }),
  }),
})

function onWay(s: Duel, f: Activation, at: number): { x: number; y: number } {
  const { x, y } = modelOf(s, f.model)
  return { x: x + Math.trunc(((f.to.x - x) * at) / f.way), y: y + Math.trunc(((f.to.y - y) * at) / f.way) }
}

function watcherOf(s: Duel, f: Activation, at: number): Model | undefined {
  const spot = onWay(s, f, at)
  return s.models.find(m => m.side !== sideOf(s) && m.wounds > 0 && apart(m, spot) <= RANGE)
}

function targetsOf(s: Duel, shooter: Model): Model[] {
  return s.models.filter(m => m.side !== shooter.side && m.wounds > 0 && apart(m, shooter) <= RANGE)
}

function sampleMove(s: Duel, model: Model, random: Random): Placement {
  const near = (v: number) => v - 2_000 + random.below(4_001)
  for (let tries = 0; tries < 20; tries++) {
    const p = { piece: model.id, x: near(model.x), y: near(model.y), heading: random.below(3600) }
    if (!refuseSpot(s, p, [])) return p
  }
  return { piece: model.id, x: model.x, y: model.y, heading: model.heading }
}

interface Shooting {
  model: string
  shots: { readonly [model: string]: number }
  /** Models still to be shot at. */
  targets: string[]
}

const fire = flow<Duel>()<Shooting>()
const shooting = fire.rule('shooting', 'D4', {
  roll: fire.run((s, f) => {
    const [target] = f.targets
    if (target === undefined) return finish(s, f)
    const shooter = modelOf(s, f.model)
    const far = apart(shooter, modelOf(s, target)) > REACH
    rollDice(s, {
      seat: shooter.side,
      dice: f.shots[target]!,
      sides: 6,
      for: words('duel.hit'),
      rule: 'D4.2',
      atLeast: 4,
      alwaysMiss: 1,
      alwaysHit: 6,
      modifiers: far ? [{ value: -1, reason: words('duel.far6'), rule: 'D4.3' }] : [],
      rerolls: [...fateOffer(s, shooter.side, 'failed', 1), ...fateOffer(s, enemyOf(shooter.side), 'succeeded', 1)],
    })
  }),
  hurt: fire.run((s, f) => {
    const target = modelOf(s, f.targets.shift()!)
    const { hits } = rolled(f)
    target.wounds = Math.max(0, target.wounds - hits)
    s.ready = s.ready.filter(id => modelOf(s, id).wounds > 0)
    emit(s, { ...words('duel.shot', { model: target.id, hits }), rule: 'D4.4' })
    jump(f, 'roll')
  }),
})

/** The offer to pay fate for a re-roll, to who has some. */
function fateOffer(s: Duel, side: Side, dice: RerollOffer['dice'], depth: number): RerollOffer[] {
  if (s.fate[side] < depth || depth > DEPTH) return []
  const reason = words(dice === 'failed' ? 'duel.spend' : 'duel.spoil')
  return [{ id: `${side}${depth}`, seat: side, rule: 'D6', dice, most: 1, reason, payment: { rule: 'spendFate', locals: { side, depth } } }]
}

const fates = flow<Duel>()<{ side: Side; depth: number }>()
const spendFate = fates.rule('spendFate', 'D6', {
  test: fates.run((s, f) => {
    const { side, depth } = f
    rollDice(s, {
      seat: side,
      dice: 1,
      sides: 6,
      for: words('duel.fate'),
      rule: 'D6.1',
      atLeast: 4,
      rerolls: fateOffer(s, side, 'failed', depth + 1),
    })
  }),
  pay: fates.run((s, f) => {
    s.fate[f.side]--
    finish(s, f, rolled(f).hits > 0)
  }),
})

export const duel: Game<Duel, DuelView> = {
  id: 'duel',
  name: words('duel.name'),
  summary: words('duel.summary'),
  minutes: [3, 5],
  version: 1,
  letter: 'D',
  seats: () => SIDES.map(id => ({ id, name: words(`duel.${id}`) })),
  options: [],
  setups: [],
  setup() {
    const models = SIDES.flatMap(side => [0, 1].map((i): Model => ({ id: `${side}${i}`, side, x: -1, y: -1, heading: 0, wounds: 2 })))
    const frames = [{ id: 0, rule: 'duel', step: 'deploy' }]
    return { ...freshState(), frames, models, fate: { red: 3, blue: 3 }, turn: 0, ready: ['red0', 'red1'] }
  },
  rules: [duelRule, activation, shooting, spendFate],
  view: (s, viewer: Viewer) => {
    const { log: _, frames: __, ...open } = clone(s)
    return { ...open, frames: framesFor(s, viewer) }
  },
  guess(view, random) {
    const s: Duel = { ...(clone(view) as Omit<Duel, 'log'>), log: [] }
    guessAnswers(engineOf(duel), s, random)
    return s
  },
  known: (): Json => 0,
  concede: (_, seat) => ({ winners: [enemyOf(seat)], rule: 'D5.3', reason: words('duel.gaveUp') }),
  measure: () => ({
    name: words('duel.hit'),
    rule: 'D4',
    read: (_, events) => events.reduce((sum, e) => sum + (e.key === 'duel.shot' ? Number(e.params?.hits) : 0), 0),
    say: hits => words('duel.shot', { model: '', hits }),
  }),
  invariants(s) {
    const crowded = s.models.some((a, i) =>
      s.models.some((b, j) => i < j && a.x >= 0 && b.x >= 0 && a.wounds * b.wounds > 0 && apart(a, b) < APART),
    )
    return [...(crowded ? ['two models stand too close'] : []), ...(SIDES.some(side => s.fate[side] < 0) ? ['fate is overspent'] : [])]
  },
  longest: 400,
  words: { en: DUEL_ENGLISH },
}
