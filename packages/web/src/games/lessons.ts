import type { Options, Seat } from '@muster/core'
import type { WebKey } from '../words.ts'

/** A guided match: always the same dice, so that the notes fit. */
export interface Lesson {
  /** How its address ends; the first match of a game has none. */
  readonly name?: string
  readonly options: Options
  readonly seat: Seat
  readonly seed: string
  /** What the page before it says: the title, a sentence, the goal and the board. */
  readonly title: WebKey
  readonly lead: WebKey
  readonly points: readonly (readonly [icon: string, title: WebKey, text: WebKey])[]
}

const FIRST: { readonly [game: string]: Lesson } = {
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

/** Lessons that come after the first match. */
const FURTHER: { readonly [game: string]: readonly Lesson[] } = {
  genisys: [
    {
      name: 'infiltrators',
      options: { scenario: 'infiltrators' },
      seat: 'second',
      seed: 'in the Underbase',
      title: 'gen.infil.title',
      lead: 'gen.infil.lead',
      points: [
        ['star', 'learn.goal', 'gen.infil.goal'],
        ['eye', 'gen.infil.hidden', 'gen.infil.hidden.text'],
      ],
    },
  ],
}

/** A lesson of a game: its first match, or a further one by its name. Nothing if it has none such. */
export function lessonOf(game: string, name?: string): Lesson | undefined {
  return name === undefined ? FIRST[game] : FURTHER[game]?.find(lesson => lesson.name === name)
}

/** All lessons of a game, the first match first. */
export function lessonsOf(game: string): readonly Lesson[] {
  const first = FIRST[game]
  return first ? [first, ...(FURTHER[game] ?? [])] : []
}
