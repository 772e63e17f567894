import type { Option, Update } from '@muster/core'
import { say, t } from '../../app/speak.ts'
import type { Pointing } from '../../tools/pointing.ts'
import type { GameUi, SeatLook } from '../types.ts'
import { aimsOf, meantBy } from './aims.ts'
import { LostPatrolBoard } from './board.tsx'
import { Coach, restartCoach } from './coach.tsx'
import { Dossiers } from './dossiers.tsx'
import { lostPatrolLog } from './log-words.tsx'
import { headed, marineName, marineOf, placeName, sideOfSeat, tileOn } from './names.ts'
import { askOf, factsOf, groupOf, nameOf, stepName, verbOf, viewOf } from './phrases.ts'
import { Squad } from './squad.tsx'

function seatLook(update: Update, seat: string): SeatLook {
  const view = viewOf(update)
  if (sideOfSeat(view, seat) === 'marines') {
    const alive = view.marines.filter(marine => marine.at !== null)
    const left = alive.reduce((sum, marine) => sum + marine.actions, 0)
    const squad = t(view.squad === 'terminators' ? 'lp.terminators' : 'lp.scouts')
    return {
      side: 'amber',
      sign: view.squad === 'terminators' ? 'terminator' : 'scout',
      plays: squad,
      note: t('lp.note.marines', { squad, alive: alive.length, left }),
    }
  }
  const onMap = view.tiles.reduce((sum, tile) => sum + tile.genestealers, 0)
  return { side: 'cyan', sign: 'claw', plays: t('lp.genestealers'), note: t('lp.note.genestealers', { onMap, pool: view.pool }) }
}

function hint(update: Update, { subject }: Pointing): string {
  const view = viewOf(update)
  const kind = update.prompt?.kind
  if (kind === 'divide') return t('lp.hint.divide')
  if (subject !== undefined && marineOf(view, subject)) return t('lp.hint.marine', { name: marineName(subject) })
  if (subject !== undefined && tileOn(view, subject)) return t('lp.hint.stack', { tile: placeName(view, subject) })
  const [first] = update.prompt?.candidates ?? []
  if (view.step === 'assaults' && first) return assaultHint(first.option)
  switch (view.step) {
    case 'marineActions':
      return t('lp.hint.marines')
    case 'genestealerActions':
      return t('lp.hint.genestealers')
    case 'setup':
    case 'tilesArrive':
      return view.drawn ? t('lp.hint.lay') : t('lp.hint.other')
    default:
      return t('lp.hint.other')
  }
}

/** What to point at depends on what is asked: an assault brings questions to both sides. */
function assaultHint({ do: verb, marine }: Option): string {
  if (verb === 'lose') return t(marine === undefined ? 'lp.hint.loseStack' : 'lp.hint.lose')
  if (verb === 'retreat') return t('lp.hint.retreat')
  if (verb === 'advance' || verb === 'hold') return t('lp.hint.advance')
  return t(verb === 'assault' || verb === 'end' ? 'lp.hint.assaults' : 'lp.hint.other')
}

/** Lost Patrol for the client. */
export const lostPatrolUi: GameUi = {
  id: 'lost-patrol',
  title: update => ({
    name: say({ key: 'game.name' }),
    sub: t(viewOf(update).squad === 'terminators' ? 'lp.squad.terminators' : 'lp.squad.scouts'),
  }),
  seat: seatLook,
  clock(update) {
    const view = viewOf(update)
    return {
      turn: view.turn > 0 ? t('lp.turn', { turn: view.turn }) : t('lp.setup'),
      step: view.turn > 0 ? stepName(view.step) : t('lp.laying'),
    }
  },
  stock: update => ({ strong: viewOf(update).stack > 0 ? String(viewOf(update).stack) : t('lp.stack.empty'), rest: t('lp.stack') }),
  aimsOf,
  meantBy,
  ask: askOf,
  name: nameOf,
  group: groupOf,
  partName: (update, part) => headed(placeName(viewOf(update), part)),
  verb: verbOf,
  facts: factsOf,
  hint,
  log: lostPatrolLog,
  Board: LostPatrolBoard,
  Dossiers,
  Squad,
  Coach,
  restartCoach,
  shortcut(update, key) {
    const marine = viewOf(update).marines[Number(key) - 1]
    return marine?.at ? [marine.id] : undefined
  },
}
