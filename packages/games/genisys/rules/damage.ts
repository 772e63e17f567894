import { call, finish, jump, type Option, refuse, rolled, type Seat, words } from '@muster/core'
import type { Die } from '../content/types.ts'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { armorOf, isBuilt, isVehicle, rulesOf } from '../profile.ts'
import type { Model, ModelId, State } from '../state.ts'
import { ARMOURED_FROM, HEAVY_FROM, IMPROVISED } from '../tables.ts'
import { guardianOf, offerGuardian } from './guardian.ts'
import { lose } from './loss.ts'
import { resolutionTest } from './resolution.ts'
import { plain, rollPolyhedral } from './rolls.ts'

/** Tests that a model owes after all damage rolls of an attack (G6.9.3). */
interface Tests {
  readonly model: ModelId
  count: number
}

interface Wounding {
  /** Who rolls for damage (G8.3.5). */
  readonly seat: Seat
  /** Models that were hit and how often, those not yet rolled for. */
  hits: readonly { readonly model: ModelId; readonly hits: number }[]
  readonly power: Die
  readonly closeCombat: boolean
  /** The Reeling target of "Hasta La Vista, Baby!" (G6.11). */
  readonly hasta: ModelId | null
  readonly magnetic: boolean
  /** G21.5.2: it hurls survivors to the ground: they get a Done marker before their tests, and act no more. */
  readonly hurls?: true
  tests: Tests[]
  /** Those whose guardian was asked already (G25.5.4). */
  asked: ModelId[]
  /** Who is rolled for now, and how many hits it took. */
  now?: { readonly model: ModelId; readonly hits: number }
}

type Roll = Option & { readonly do: 'roll'; readonly model: number }

const { rule, run, pick } = steps<Wounding>()

/** G6.9: damage rolls for every model that was hit, then their Resolution tests. */
export const wound = rule('wound', 'G6.9', {
  guardian: run((s, f) => {
    const next = f.hits.find(({ model }) => !f.asked.includes(model) && guardianOf(s, modelOf(s, model)) !== undefined)
    if (!next) return jump(f, 'chooseModel')
    f.asked = [...f.asked, next.model]
    offerGuardian(s, next.model, next.hits)
  }),
  takeGuarded: run((s, f) => {
    const ward = f.asked.at(-1)!
    moveHits(f, ward, guardianOf(s, modelOf(s, ward))!.id, f.returned as number)
    jump(f, 'guardian')
  }),
  chooseModel: pick<Roll>({
    seat: (_, f) => f.seat,
    rule: 'G8.3.5',
    prompt: () => words('ask.damageOrder'),
    forms: { roll: { model: 'number' } },
    options: (_, f) => f.hits.map(({ model }) => ({ do: 'roll', model })),
    refuse: (_, f, { model }) => (f.hits.some(one => one.model === model) ? undefined : refuse('G8.3.5', words('attack.notHit'))),
    take(_, f, { model }) {
      f.now = f.hits.find(one => one.model === model)!
      f.hits = f.hits.filter(one => one !== f.now)
    },
  }),
  damageRoll: run((s, f) => {
    const model = modelOf(s, f.now!.model)
    if (model.where !== 'table') return jump(f, 'nextModel')
    rollPolyhedral(s, {
      seat: f.seat,
      die: plain(f.power),
      dice: f.now!.hits,
      for: words('for.damage', { model: nameOf(model) }),
      rule: 'G6.9.1',
      atLeast: armorOf(model),
    })
  }),
  damage: run((s, f) => {
    const model = modelOf(s, f.now!.model)
    const points = rolled(f).hits
    if (takesAway(f, model, points))
      call(s, lose, { model: model.id, how: 'damage', closeCombat: f.closeCombat, hasta: f.hasta === model.id })
    else oweTests(s, f, model, f.now!.hits)
  }),
  afterLoss: run((s, f) => {
    // G23.2.3, G23.2.7r: a model that is back as a Crawler takes one test.
    if (f.returned === 'crawler') owe(f, modelOf(s, f.now!.model), 1)
  }),
  nextModel: run((_, f) => {
    if (f.hits.length > 0) jump(f, 'chooseModel')
  }),
  test: run((s, f) => {
    const [next] = f.tests
    if (!next) return finish(s, f)
    const model = modelOf(s, next.model)
    next.count--
    if (next.count <= 0 || model.where !== 'table') f.tests = f.tests.slice(1)
    if (model.where !== 'table') return
    const test = { model: model.id, steps: stepsOf(f, model) }
    call(s, resolutionTest, f.closeCombat ? { ...test, closeCombat: true } : test)
  }),
  nextTest: run((_, f) => jump(f, 'test')),
})

/** G25.5.4: hits that another takes. */
function moveHits(f: Wounding, from: ModelId, to: ModelId, count: number): void {
  if (count === 0) return
  const left = f.hits.map(one => (one.model === from ? { ...one, hits: one.hits - count } : one)).filter(one => one.hits > 0)
  const own = left.find(one => one.model === to)
  f.hits = own ? left.map(one => (one === own ? { ...own, hits: own.hits + count } : one)) : [...left, { model: to, hits: count }]
}

/** G6.9.2, G9.5: marks the damage; whether it is the model's last. */
function takesAway(f: Wounding, model: Model, points: number): boolean {
  if (points === 0) return false
  const { resilient } = rulesOf(model)
  if (resilient === undefined) return true
  // G9.5.7: Hasta la Vista takes all that is left.
  model.damage = f.hasta === model.id ? resilient : Math.min(resilient, model.damage + points)
  return model.damage >= resilient
}

/**
 * G6.9.3, G9.5.2: one test for each damage roll survived, or taken.
 * G11.6.5, G11.6.7r: an armoured vehicle only if the weapon is heavy. G25.5.5: Nano-machines only if it is magnetic.
 */
function oweTests(s: State, f: Wounding, model: Model, count: number): void {
  if (model.damage > 0) tell(s, 'G9.5.1', 'log.damaged', { model: nameOf(model), damage: model.damage })
  if (isArmoured(model) && f.power < HEAVY_FROM) return
  owe(f, model, count)
}

function owe(f: Wounding, model: Model, count: number): void {
  if (f.hurls) Object.assign(model, { ready: 0, done: model.done + 1 })
  if (isBuilt(model) || (rulesOf(model).nanoMachines && !f.magnetic)) return
  f.tests = [...f.tests, { model: model.id, count }]
}

function isArmoured(model: Model): boolean {
  return isVehicle(model) && armorOf(model) >= ARMOURED_FROM
}

/** G6.10.2, G6.10.3: the step that the weapon's Power moves the test's die. */
function stepsOf({ power }: Wounding, model: Model): number {
  if (power >= HEAVY_FROM) return isArmoured(model) ? 0 : -1
  return power === IMPROVISED ? 1 : 0
}
