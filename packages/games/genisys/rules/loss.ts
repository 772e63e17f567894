import { call, finish, type Json, jump, rolled, words } from '@muster/core'
import { overlap } from '@muster/geometry/table'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { isFlying, rulesOf } from '../profile.ts'
import { runAt } from '../scenarios/moments.ts'
import type { Model, ModelId, State } from '../state.ts'
import { outlineOf } from '../table/outline.ts'
import { isImpenetrable } from '../table/pieces.ts'
import { BACK_ON, VEHICLE_SIZE } from '../tables.ts'
import { clearWreck } from './pushing.ts'
import { dropLoot } from './retrieve.ts'
import { plain, rollPolyhedral } from './rolls.ts'
import { abandon } from './transports.ts'

/** How a model is lost: by its last point of damage, by Retreat, by charges (G14.5.3), or by its own arrival (G15.1.5). */
export type Loss = 'damage' | 'retreat' | 'charges' | 'arrival'

interface Losing {
  readonly model: ModelId
  readonly how: Loss
  readonly closeCombat: boolean
  readonly hasta: boolean
}

const { rule, run } = steps<Losing>()

/** A model is destroyed (G6.9.2, G6.9.6), unless it comes back as a Crawler (G23.2). Gives `crawler` then. */
export const lose = rule('lose', 'G6.9', {
  spare: run((s, f) => runAt(s, 'beforeLoss', { model: f.model, how: f.how })),
  spared: run((s, f) => {
    if (f.returned === 'crawler' || f.returned === 'spared') finish(s, f, f.returned)
  }),
  illBeBack: run((s, f) => {
    const model = modelOf(s, f.model)
    if (f.how !== 'damage' || f.hasta || !rulesOf(model).illBeBack) return jump(f, 'passengers')
    rollPolyhedral(s, { seat: model.seat, die: plain(6), dice: 1, for: words('for.back'), rule: 'G23.2.1', atLeast: BACK_ON })
  }),
  back: run((s, f) => {
    const model = modelOf(s, f.model)
    if (rolled(f).hits === 0) return
    becomeCrawler(model)
    tell(s, 'G23.2.1', 'log.crawler', { model: nameOf(model) })
    finish(s, f, 'crawler')
  }),
  passengers: run((s, f) => {
    const model = modelOf(s, f.model)
    if (f.how === 'damage' || f.how === 'charges') leaveTheTable(s, f, model)
    if (s.models.some(one => one.where === 'aboard' && one.aboard === model.id))
      call(s, abandon, { transport: model.id, crash: f.how !== 'retreat' })
  }),
  remove: run((s, f) => {
    const model = modelOf(s, f.model)
    if (model.where !== 'destroyed') leaveTheTable(s, f, model)
    if (s.loot?.carrier === model.id) call(s, dropLoot, { from: model.id })
  }),
  wreck: run((s, f) => {
    const model = modelOf(s, f.model)
    if (s.terrain.some(piece => piece.wreckOf === model.id)) call(s, clearWreck, { vehicle: model.id })
  }),
  afterLoss: run((s, f) => runAt(s, 'afterLoss', { model: f.model, how: f.how })),
  done: run((s, f) => finish(s, f, null as Json)),
})

/** G23.2.4, G23.2.8r: nothing is left of the old model but its base, its place, its markers and its Command. */
export function becomeCrawler(model: Model): void {
  model.crawler = true
  model.revealed = true
  model.damage = 0
  model.ambushProfile = null
}

function lostBy({ how, closeCombat }: Losing): Model['lost'] {
  if (closeCombat) return how === 'retreat' ? 'routed' : 'closeCombat'
  return how === 'damage' ? 'ranged' : 'other'
}

function leaveTheTable(s: State, f: Losing, model: Model): void {
  const flew = isFlying(model)
  const wasOnTable = model.where === 'table'
  model.where = 'destroyed'
  model.ready = 0
  model.done = 0
  model.aboard = null
  model.lost = lostBy(f)
  tell(s, f.how === 'retreat' ? 'G6.9.6' : 'G6.9.2', `log.lost.${f.how}`, { model: nameOf(model) })
  if (f.how === 'damage' && wasOnTable && model.special.vehicle) leaveWreck(s, model, flew)
}

/** G11.6.4, G11.6.8r: the wreck is a barrier with the outline of the vehicle. RULING: G13.1.11r: none in impenetrable terrain. */
function leaveWreck(s: State, model: Model, flew: boolean): void {
  const outline = outlineOf(model)
  if (flew && s.terrain.some(piece => isImpenetrable(piece) && overlap(piece.outline, outline))) return
  const size = model.special.vtol ? VEHICLE_SIZE : model.size
  s.terrain.push({ id: `wreck${model.id}`, kind: 'barrier', size, cover: 'hard', impenetrable: false, outline, wreckOf: model.id })
}
