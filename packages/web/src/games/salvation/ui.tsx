import type { Update } from '@muster/core'
import { options } from '@muster/salvation/options'
import { say, t } from '../../app/speak.ts'
import type { Pointing } from '../../tools/pointing.ts'
import type { GameUi, SeatLook } from '../types.ts'
import { aimsOf, meantBy } from './aims.ts'
import { Aiming } from './battle.tsx'
import { SalvationBoard } from './board.tsx'
import { anyPlayable } from './cards.ts'
import { Coach, restartCoach } from './coach.tsx'
import { Hand } from './hand.tsx'
import { salvationLog } from './log-words.tsx'
import { Several } from './moves.tsx'
import { PLATE, sectorName, sideOfSeat, typeOfUnit, unitName, unitOf, viewOf } from './names.ts'
import { askOf, factsOf, groupOf, nameOf, stepLine, verbOf } from './phrases.ts'
import { movers, severalAt } from './plans.ts'
import { Units } from './units.tsx'

function seatLook(update: Update, seat: string): SeatLook {
  const view = viewOf(update)
  const cards = view.hands[seat]?.count ?? 0
  const look = PLATE[seat] ?? PLATE.resistance!
  return seat === 'skynet'
    ? { ...look, plays: t('sal.plays.skynet'), note: t('sal.note.skynet', { cards, shelters: view.captured.length }) }
    : { ...look, plays: t('sal.plays.resistance'), note: t('sal.note', { cards, points: view.vp[seat] ?? 0 }) }
}

function hint(update: Update, { subject }: Pointing): string {
  const view = viewOf(update)
  const verbs = new Set(update.prompt?.candidates?.map(({ option }) => option.do))
  if (update.prompt?.kind === 'divide') return t('sal.hint.aim')
  if (verbs.has('move')) {
    const unit = unitOf(view, subject)
    return unit ? t('sal.hint.moveUnit', { who: unitName(unit.type), sector: sectorName(unit.at) }) : t('sal.hint.move')
  }
  if (verbs.has('discard')) return t('sal.hint.discard')
  if (verbs.has('pass')) {
    if (subject !== undefined) return t('sal.hint.card')
    return anyPlayable(aimsOf(update)) ? t('sal.hint.cards') : t('sal.hint.noCard')
  }
  if (verbs.has('reveal') || verbs.has('look') || verbs.has('swap')) return t('sal.hint.token')
  return verbs.has('place') ? t('sal.hint.setup') : t('sal.hint.other')
}

/** Spots of number keys: targets of dice, units that may go, cards of the hand. */
function shortcut(update: Update, key: string): readonly string[] | undefined {
  const at = Number(key) - 1
  const { prompt } = update
  if (prompt?.kind === 'divide') return prompt.parts?.[at] ? [prompt.parts[at].id] : undefined
  const units = movers(aimsOf(update).filter(aim => aim.option.do === 'move'))
  return units[at] === undefined ? undefined : [units[at]]
}

/** Terminator Salvation for the client. */
export const salvationUi: GameUi = {
  id: 'salvation',
  title(update) {
    const changed = options.filter(({ id, default: standard }) => id !== 'players' && (update.options[id] ?? standard) !== standard).length
    return { name: say({ key: 'game.name' }), sub: t('sal.sub', { players: Object.keys(update.seats).length, n: changed }) }
  },
  seat: seatLook,
  clock(update) {
    const view = viewOf(update)
    return { turn: view.turn > 0 ? t('sal.turn', { turn: view.turn }) : t('sal.setup'), step: view.turn > 0 ? stepLine(view) : '' }
  },
  stock(update) {
    const view = viewOf(update)
    if (!view.hands[update.viewer]) return { strong: String(view.hidden.length), rest: t('sal.stock.both') }
    return { strong: String(view.decks[sideOfSeat(update.viewer)].draw), rest: t('sal.stock') }
  },
  aimsOf,
  meantBy,
  severalAt,
  ask: askOf,
  name: nameOf,
  group: groupOf,
  partName: (update, part) => unitName(typeOfUnit(viewOf(update), part)),
  verb: verbOf,
  facts: factsOf,
  hint,
  log: salvationLog,
  Board: SalvationBoard,
  Hand,
  Several,
  Divide: Aiming,
  squadTab: 'sal.tab.units',
  Squad: Units,
  Coach,
  restartCoach,
  shortcut,
}
