import type { Update } from '@muster/core'
import { say, t } from '../../app/speak.ts'
import type { Pointing } from '../../tools/pointing.ts'
import type { WebKey } from '../../words.ts'
import type { GameUi, SeatLook } from '../types.ts'
import { aimsOf, isWindow, meantBy, shortcut } from './aims.ts'
import { CcgBoard } from './board.tsx'
import { Cards } from './cards-tab.tsx'
import { Coach, restartCoach } from './coach.tsx'
import { Hand } from './hand.tsx'
import { ccgLog } from './log-words.tsx'
import { countOf, isSkynet, plateOf, playerIn, thingAt, thingName, viewOf } from './names.ts'
import { beforehand } from './passing.ts'
import { askOf, factsOf, groupOf, nameOf, stepLine, verbOf } from './phrases.ts'

function seatLook(update: Update, seat: string): SeatLook {
  const player = playerIn(viewOf(update), seat)
  return {
    ...plateOf(seat),
    plays: t(isSkynet(seat) ? 'ccg.plays.skynet' : 'ccg.plays.resistance'),
    note: t('ccg.note', { cp: player?.cp ?? 0, cards: player ? countOf(player.hand) : 0 }),
  }
}

/** What to do next, by the rule that asks. */
const HINTS: { readonly [rule: string]: WebKey } = {
  'C7.4.4': 'ccg.hint.join',
  'C9.3.6r': 'ccg.hint.roll',
  'C11.2.1': 'ccg.hint.find',
  'C17.1.2': 'ccg.hint.free',
  'C19.1.1': 'ccg.hint.cost',
}

/** The same for windows: where something of the player's fits, and where nothing does. */
const WINDOW_HINTS: { readonly [rule: string]: readonly [fits: WebKey, nothing: WebKey] } = {
  'C5.2.7r': ['ccg.hint.window', 'ccg.hint.nothing'],
  'C5.3.2': ['ccg.hint.counter', 'ccg.hint.nothing'],
  'C19.4.6r': ['ccg.hint.mission', 'ccg.hint.noMission'],
}

function hint(update: Update, { subject }: Pointing): string {
  const verbs = new Set(update.prompt?.candidates?.map(({ option }) => option.do))
  const view = viewOf(update)
  const who = subject === undefined ? '' : thingName(view, thingAt(view, subject))
  const rule = update.prompt?.rule ?? ''
  if (rule === 'C7.4.1') return subject === undefined ? t('ccg.hint.move') : t('ccg.hint.moveOne', { who })
  const window = WINDOW_HINTS[rule]
  if (window) return t(aimsOf(update).some(aim => !aim.refusal && aim.option.do !== 'pass') ? window[0] : window[1])
  const byRule = HINTS[rule]
  if (byRule) return t(byRule)
  if (verbs.has('attack')) return subject === undefined ? t('ccg.hint.attack') : t('ccg.hint.attackOne', { who })
  if (verbs.has('search')) return t('ccg.hint.search')
  if (verbs.has('travel')) return t('ccg.hint.travel')
  if (verbs.has('protect')) return t('ccg.hint.protect')
  if (verbs.has('deck')) return t('ccg.hint.location')
  if (verbs.has('put')) return t('ccg.hint.put')
  if (verbs.has('discard')) return t('ccg.hint.discard')
  if (verbs.has('build')) return t('ccg.hint.produced')
  if (verbs.has('produce')) return t('ccg.hint.production')
  if (rule === 'C7.3.1') return t('ccg.hint.noLocation')
  return t('ccg.hint.other')
}

/** Buttons that open the next question, or commit to no more than passing. */
const AT_ONCE = ['pass', 'spend', 'stay', 'letGo']

/** The Terminator CCG for the client. */
export const ccgUi: GameUi = {
  id: 'terminator-ccg',
  title(update) {
    const { scenario } = viewOf(update)
    return { name: say({ key: 'game.name' }), sub: t('ccg.sub', { scenario: scenario.id }) }
  },
  seat: seatLook,
  clock(update) {
    const view = viewOf(update)
    return view.turn > 0 ? { turn: t('ccg.turn', { turn: view.turn }), step: stepLine(view) } : { turn: t('ccg.setup'), step: '' }
  },
  stock(update) {
    const view = viewOf(update)
    const own = playerIn(view, update.viewer)
    return own
      ? { strong: String(countOf(own.deck)), rest: t('ccg.stock') }
      : { strong: String(view.characters.length + view.items.length), rest: t('ccg.stock.both') }
  },
  aimsOf,
  meantBy,
  tells: isWindow,
  beforehand,
  ask: askOf,
  name: nameOf,
  group: groupOf,
  partName: (_, part) => part,
  verb: verbOf,
  atOnce: ({ option }) => AT_ONCE.includes(option.do),
  facts: factsOf,
  hint,
  log: ccgLog,
  Board: CcgBoard,
  Hand,
  squadTab: 'ccg.tab.cards',
  Squad: Cards,
  Coach,
  restartCoach,
  keys: [
    ['P', 'ccg.keys.pass'],
    ['W', 'ccg.keys.until'],
    ['I', 'ccg.keys.read'],
  ],
  shortcut,
}
