import { type Option, type Refusal, refuse, words } from '@muster/core'
import { DEVELOPMENT_IDS, upgradeOf } from '../content/library.ts'
import { cardName, steps, tell, unitName, upgradeName } from '../flow.ts'
import { OPEN, type State, type Table, type UnitType } from '../state.ts'
import { cardNamed } from './cards.ts'

interface Development {
  readonly type: UnitType
}

type Develop = Option & { readonly do: 'develop'; readonly token: string }

const { rule, pick } = steps<Development>()

/** S14.14: Skynet lays a development token of its choice on the unit card that the card names. */
export const development = rule('development', 'S14', {
  choose: pick<Develop>({
    seat: () => 'skynet',
    rule: 'S14.14',
    prompt: (_, f) => words('ask.develop', { who: unitName(f.type) }),
    forms: { develop: { token: 'string' } },
    options: () => DEVELOPMENT_IDS.map(token => ({ do: 'develop', token })),
    refuse: (s, f, { token }) => refuseToken(s, f.type, token),
    take(s, _, { token }) {
      s.upgrades.push(token)
      tell(s, 'S14.14', 'upgraded', { who: unitName(upgradeOf(token).unit), token, what: upgradeName(token) })
    },
  }),
})

function refuseToken(s: Table, type: UnitType, token: string): Refusal | undefined {
  const who = unitName(type)
  if (!DEVELOPMENT_IDS.includes(token) || upgradeOf(token).unit !== type) return refuse('S14.15r', words('refuse.otherUnit', { who }))
  return s.upgrades.includes(token) ? refuse('S14.15r', words('refuse.tokenUsed', { who })) : undefined
}

/** Why a Development card cannot be played: no token is left for its type (S14.15r). */
export function refuseDevelopment(s: Table, type: UnitType): Refusal | undefined {
  for (const token of DEVELOPMENT_IDS) if (refuseToken(s, type, token) === undefined) return undefined
  return refuse('S14.15r', words('refuse.noTokenLeft', { who: unitName(type) }))
}

type Take = Option & { readonly do: 'take'; readonly card: string }

const taking = steps()

/** S8.5, S8.6r: Skynet takes a card of the separate Tactics pile into its hand, for a later turn. */
export const tacticsDevelopment = taking.rule('tacticsDevelopment', 'S8', {
  choose: taking.pick<Take>({
    seat: () => 'skynet',
    rule: 'S8.5',
    prompt: () => words('ask.takeTactic'),
    forms: { take: { card: 'string' } },
    options: s => s.tactics.map(card => ({ do: 'take', card })),
    refuse: (s, _, { card }) =>
      s.tactics.includes(card) ? undefined : refuse('S8.5', words('refuse.notInPile', { card: cardNamed(card) })),
    take(s, _, { card }) {
      s.tactics.splice(s.tactics.indexOf(card), 1)
      s.hands.skynet!.push({ card, batch: OPEN })
      s.taken = card
      tell(s, 'S8.5', 'tacticTaken', { card: cardName(card), id: card })
    },
  }),
})

/** Why a Tactics Development card cannot be played: the pile is empty (S8.10r). */
export function refuseTacticsDevelopment(s: State): Refusal | undefined {
  return s.tactics.length > 0 ? undefined : refuse('S8.10r', words('refuse.noTactics'))
}
