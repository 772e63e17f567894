import type { Placement, Update } from '@muster/core'
import { MISSIONS } from '@muster/wargame-prototype/content/missions'
import { say, t } from '../../app/speak.ts'
import type { Pointing } from '../../tools/pointing.ts'
import type { GameUi, SeatLook } from '../types.ts'
import { aimsOf, meantBy } from './aims.ts'
import { Army } from './army.tsx'
import { PrototypeBoard } from './board.tsx'
import { Dossiers } from './cards.tsx'
import { Coach, restartCoach } from './coach.tsx'
import { prototypeLog } from './log-words.tsx'
import { isSide, LOOK, leftOf, modelIndexAt, modelSpot, unitSpot, viewOf } from './names.ts'
import { askOf, factsOf, groupOf, nameOf, partName, stepLine, verbOf, wholeOf } from './phrases.ts'
import { Several } from './weapons.tsx'

function seatLook(update: Update, seat: string): SeatLook {
  const view = viewOf(update)
  const side = isSide(seat) ? seat : 'a'
  const units = view.units.filter(unit => unit.side === side && leftOf(view, unit) > 0).length
  return { ...LOOK[side], plays: view.armies[side].name, note: t('wp.note', { n: units, vp: view.scores[side].vp }) }
}

function hint(update: Update, _: Pointing): string {
  const { prompt } = update
  const verbs = new Set(prompt?.candidates?.map(({ option }) => option.do))
  if (prompt?.kind === 'place') return t('wp.hint.place')
  if (prompt?.kind === 'divide') return t('wp.hint.divide')
  if (prompt?.kind === 'stop') return t('wp.hint.stop')
  if (verbs.has('fire')) return t('wp.hint.weapons')
  if (prompt?.kind === 'pickSome') return t('wp.hint.several')
  if (verbs.has('passPhase')) return t('wp.hint.react')
  if (verbs.has('order') || verbs.has('move') || verbs.has('shoot')) return t('wp.hint.act')
  return aimsOf(update).some(aim => aim.target !== undefined) ? t('wp.hint.pick') : t('wp.hint.other')
}

/** Pieces on the table start where they stand; those that come to it, where they are suggested. */
function placedFrom(update: Update): readonly Placement[] | undefined {
  const view = viewOf(update)
  const pieces = update.prompt?.pieces ?? []
  const start = pieces.flatMap(({ id, heading }): Placement[] => {
    const model = view.models[modelIndexAt(id) ?? -1]
    return model?.where === 'board' && !heading ? [{ piece: id, x: model.x, y: model.y }] : []
  })
  return start.length === pieces.length ? start : undefined
}

/** The least of what those who are held may go, as the question says. */
function farthest(update: Update, held: readonly string[]): number | undefined {
  const region = update.prompt?.region
  if (!Array.isArray(region)) return undefined
  const reaches = (region as readonly { readonly model: number; readonly reach: number }[]).filter(({ model }) =>
    held.includes(modelSpot(model)),
  )
  return reaches.length === 0 ? undefined : Math.min(...reaches.map(({ reach }) => reach))
}

/** Spots of number keys: units that may be chosen, in the order of the list. */
function shortcut(update: Update, key: string): readonly string[] | undefined {
  const view = viewOf(update)
  const legal = new Set(aimsOf(update).flatMap(aim => (aim.refusal ? [] : [aim.target, aim.subject])))
  const units = view.units.map((_, index) => unitSpot(index)).filter(spot => legal.has(spot))
  const spot = units[Number(key) - 1]
  return spot === undefined ? undefined : [spot]
}

/** Buttons that open the next question, or can be changed as long as the question stands. */
const AT_ONCE = ['order', 'move', 'shoot', 'deploy', 'approach', 'moveOn', 'bring', 'bringUnit', 'propose']

/** Wargame Prototype for the client. */
export const prototypeUi: GameUi = {
  id: 'wargame-prototype',
  title(update) {
    const { points, mission } = viewOf(update).options
    return { name: say({ key: 'game.name' }), sub: t('wp.sub', { points, mission: MISSIONS[mission].name }) }
  },
  seat: seatLook,
  clock(update) {
    const view = viewOf(update)
    return { turn: view.round > 0 ? t('wp.round.n', { n: view.round }) : t('wp.phase.setup'), step: view.round > 0 ? stepLine(view) : '' }
  },
  stock: update => ({ strong: String(viewOf(update).markers.length), rest: t('wp.stock') }),
  aimsOf,
  meantBy,
  placedFrom,
  farthest,
  ask: askOf,
  name: nameOf,
  group: groupOf,
  partName,
  verb: verbOf,
  atOnce: ({ option }) => AT_ONCE.includes(option.do),
  facts: factsOf,
  whole: wholeOf,
  hint,
  log: prototypeLog,
  Board: PrototypeBoard,
  Several,
  squadTab: 'wp.tab.army',
  Squad: Army,
  Dossiers,
  Coach,
  restartCoach,
  keys: [
    ['M', 'keys.tape'],
    ['[ ]', 'keys.cycle'],
    ['I', 'keys.tell'],
    ['← ↑ → ↓ Alt', 'keys.nudge'],
    ['Q E', 'keys.turn'],
    [', . A', 'keys.next'],
    ['( )', 'keys.spread'],
    ['S', 'keys.setDown'],
  ],
  shortcut,
}
