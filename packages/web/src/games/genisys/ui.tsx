import type { Placement, Update } from '@muster/core'
import { say, t } from '../../app/speak.ts'
import type { Pointing } from '../../tools/pointing.ts'
import type { GameUi, SeatLook } from '../types.ts'
import { aimsOf, meantBy } from './aims.ts'
import { GenisysBoard } from './board.tsx'
import { Coach, restartCoach } from './coach.tsx'
import { genisysLog } from './log-words.tsx'
import { frameOf, isPath, lookOfSeat, modelOfPiece, viewOf } from './names.ts'
import { answerName, askOf, factsOf, groupOf, partName, variantName, verbOf, wholeOf } from './phrases.ts'
import { Force } from './squad.tsx'
import { stakesOf } from './stakes.ts'
import { missionLine } from './tracks.tsx'

function seatLook(update: Update, seat: string): SeatLook {
  const view = viewOf(update)
  const left = view.models.filter(model => model.seat === seat && model.where !== 'destroyed').length
  return { ...lookOfSeat(seat), plays: say({ key: `faction.${view.factions[seat]}` }), note: t('gen.note', { n: left }) }
}

function hint(update: Update, _: Pointing): string {
  const { prompt } = update
  const stakes = stakesOf(viewOf(update))
  if (stakes !== undefined) return stakes
  if (prompt?.kind === 'place') return t(isPath(viewOf(update)) ? 'gen.hint.path' : 'gen.hint.place')
  if (prompt?.kind === 'stop') return t('gen.hint.stop')
  return t(aimsOf(update).some(aim => aim.target !== undefined) ? 'gen.hint.pick' : 'gen.hint.other')
}

/** Waypoints start where the mover stands; models that come on where they are suggested. */
function placedFrom(update: Update): readonly Placement[] | undefined {
  const view = viewOf(update)
  const pieces = update.prompt?.pieces ?? []
  const start = pieces.flatMap(({ id, heading }): Placement[] => {
    const model = modelOfPiece(view, id)
    if (model?.where !== 'table') return []
    return [{ piece: id, ...model.at, ...(heading ? { heading: model.heading } : {}) }]
  })
  return start.length === pieces.length && start.length > 0 ? start : undefined
}

function shortcut(update: Update, key: string): readonly string[] | undefined {
  const spots = [...new Set(aimsOf(update).flatMap(aim => (aim.refusal ? [] : (aim.target ?? []))))]
  const spot = spots[Number(key) - 1]
  return spot === undefined ? undefined : [spot]
}

/** Buttons that open the next question, or that leave everything as it is. */
const AT_ONCE = ['move', 'anywhere', 'stay', 'activate', 'mark', 'setUp', 'setUpLanded', 'setUpLast', 'keep', 'pass', 'let', 'enough']

/** Terminator Genisys for the client. */
export const genisysUi: GameUi = {
  id: 'genisys',
  title(update) {
    const { scenario, options } = viewOf(update)
    const points = t('gen.sub', { points: options.gameSize })
    return { name: say({ key: 'game.name' }), sub: scenario ? say({ key: `opt.scenario.${scenario.id}` }) : points }
  },
  seat: seatLook,
  clock(update) {
    const view = viewOf(update)
    const { turn, impulse } = view
    const hand = Number(frameOf(view, 'impulse')?.hand ?? 0)
    return {
      turn: turn > 0 ? t('gen.turn', { n: turn }) : t('gen.preparation'),
      step: impulse ? t('gen.impulse', { seat: say({ key: `seat.${impulse}` }), hand }) : '',
    }
  },
  stock(update) {
    const view = viewOf(update)
    // Minefields stand among the objectives of the state, and are none.
    const left = view.scenario?.id === 'totalTermination' ? 0 : view.objectives.filter(one => !one.destroyed).length
    return left > 0 ? { strong: String(left), rest: t('gen.stock') } : { strong: missionLine(view) }
  },
  aimsOf,
  meantBy,
  placedFrom,
  ask: askOf,
  name: answerName,
  variant: variantName,
  group: groupOf,
  partName,
  verb: verbOf,
  atOnce: ({ option }) => AT_ONCE.includes(option.do),
  facts: factsOf,
  whole: wholeOf,
  hint,
  log: genisysLog,
  Board: GenisysBoard,
  squadTab: 'gen.tab.force',
  Squad: Force,
  Coach,
  restartCoach,
  keys: [
    ['M', 'keys.tape'],
    ['[ ]', 'keys.cycle'],
    ['I', 'keys.tell'],
    ['← ↑ → ↓ Alt', 'keys.nudge'],
    ['Q E', 'keys.turn'],
    [', . A', 'keys.next'],
    ['S', 'keys.setDown'],
  ],
  shortcut,
}
