import type { Options, Seat } from '@muster/core'
import type { WebKey } from '../words.ts'

/** A guided first match: always the same dice, so that the notes fit. */
export interface Lesson {
  readonly options: Options
  readonly seat: Seat
  readonly seed: string
  /** What the page before it says: the title, a sentence, the goal and the board. */
  readonly title: WebKey
  readonly lead: WebKey
  readonly points: readonly (readonly [icon: string, title: WebKey, text: WebKey])[]
}

const LESSONS: { readonly [game: string]: Lesson } = {
  'lost-patrol': {
    options: { squad: 'scouts' },
    seat: 'marines',
    seed: 'first patrol',
    title: 'learn.title',
    lead: 'learn.lead',
    points: [
      ['eye', 'learn.goal', 'learn.goal.text'],
      ['fit', 'learn.board', 'learn.board.text'],
    ],
  },
  salvation: {
    options: { turnLimit: 25 },
    seat: 'resistance',
    seed: 'first command',
    title: 'sal.learn.title',
    lead: 'sal.learn.lead',
    points: [
      ['star', 'learn.goal', 'sal.learn.goal'],
      ['layers', 'sal.learn.cards', 'sal.learn.cards.text'],
    ],
  },
  'terminator-ccg': {
    options: {},
    seat: 'resistance',
    seed: 'first night',
    title: 'ccg.learn.title',
    lead: 'ccg.learn.lead',
    points: [
      ['star', 'learn.goal', 'ccg.learn.goal'],
      ['layers', 'ccg.learn.cards', 'ccg.learn.cards.text'],
    ],
  },
  'wargame-prototype': {
    options: { points: 1000, mission: 'crossroads' },
    seat: 'a',
    seed: 'first battle',
    title: 'wp.learn.title',
    lead: 'wp.learn.lead',
    points: [
      ['star', 'learn.goal', 'wp.learn.goal'],
      ['move', 'wp.learn.orders', 'wp.learn.orders.text'],
    ],
  },
  genisys: {
    options: { gameSize: 250, mission: 'annihilate', setUp: 'battleLines' },
    seat: 'first',
    seed: 'first contact',
    title: 'gen.learn.title',
    lead: 'gen.learn.lead',
    points: [
      ['star', 'learn.goal', 'gen.learn.goal'],
      ['move', 'gen.learn.fate', 'gen.learn.fate.text'],
    ],
  },
}

/** The lesson of a game; nothing if it has none. */
export function lessonOf(game: string): Lesson | undefined {
  return LESSONS[game]
}
