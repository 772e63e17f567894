import { clone, endMatch, flow, freshState, type Game, type Json, jump, type State, shuffled, words } from '@muster/core'

/** A toy with a secret and luck, for tests of bots: from a shuffled pond one draws fish worth their number, as long as one dares; a pike (0) eats the catch. */
export interface Pond extends State {
  /** Hidden: the next card first. */
  pond: number[]
  catch: number
  banked: { left: number; right: number }
  turn: number
}

export interface PondView {
  readonly core: Json
  readonly left: readonly number[]
  readonly catch: number
  readonly banked: { readonly left: number; readonly right: number }
  readonly turn: number
}

type Act = { readonly do: 'fish' | 'bank' }

const CARDS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
const SEATS = ['left', 'right'] as const
const seatOf = (s: { readonly turn: number }) => SEATS[s.turn % 2]!
const { rule, run, draw, pick } = flow<Pond>()()

const play = rule('fish', 'P1', {
  shuffle: draw({
    draw: () => ({ kind: 'shuffle', count: CARDS.length }),
    take(s, _, order) {
      s.pond = order.map(i => CARDS[i]!)
    },
  }),
  act: pick<Act>({
    seat: seatOf,
    rule: 'P1.1',
    prompt: () => words('pond.act'),
    always: () => true,
    forms: { fish: {}, bank: {} },
    options: () => [{ do: 'fish' }, { do: 'bank' }],
    refuse: () => undefined,
    take(s, _, act) {
      const card = act.do === 'fish' ? s.pond.shift()! : 0
      if (act.do === 'bank') s.banked[seatOf(s)] += s.catch
      s.catch = card === 0 ? 0 : s.catch + card
      if (card === 0) s.turn++
    },
  }),
  judge: run((s, f) => {
    const { left, right } = s.banked
    const winners = left === right ? [] : [left > right ? SEATS[0] : SEATS[1]]
    if (s.pond.length === 0 || s.turn === 12) endMatch(s, { winners, rule: 'P2', reason: words('pond.empty') })
    else jump(f, 'act')
  }),
})

export const pond: Game<Pond, PondView> = {
  id: 'pond',
  name: words('pond.name'),
  summary: words('pond.name'),
  minutes: [1, 2],
  version: 1,
  letter: 'P',
  seats: () => SEATS.map(id => ({ id, name: words(`pond.${id}`) })),
  options: [],
  setups: [],
  setup: () => ({
    ...freshState(),
    frames: [{ id: 0, rule: 'fish', step: 'shuffle' }],
    pond: [],
    catch: 0,
    banked: { left: 0, right: 0 },
    turn: 0,
  }),
  rules: [play],
  view: s => ({
    core: { frames: s.frames.map(f => ({ ...f })), nextFrame: s.nextFrame, drawn: { ...s.drawn } } as unknown as Json,
    left: [...s.pond].sort((a, b) => a - b),
    catch: s.catch,
    banked: { ...s.banked },
    turn: s.turn,
  }),
  guess: (view, random) => ({
    ...freshState(),
    ...clone(view.core as unknown as Pick<State, 'frames' | 'nextFrame' | 'drawn'>),
    pond: shuffled(random, view.left),
    catch: view.catch,
    banked: { ...view.banked },
    turn: view.turn,
  }),
  known: () => 0,
  concede: (_, seat) => ({ winners: SEATS.filter(other => other !== seat), rule: 'P3', reason: words('pond.gaveUp') }),
  invariants: () => [],
  longest: 30,
  words: { en: {} },
}
