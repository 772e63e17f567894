import type { ConditionCard } from './types.ts'

/** Conditions (5). Each says in `source` what of it is from the rulebook; all else is house. */
export const CONDITIONS: readonly ConditionCard[] = [
  {
    id: 'N01',
    name: 'Moonless Night',
    kind: 'condition',
    source: 'house',
    era: 'both',
    by: 'any',
    resources: [],
    effects: [{ tag: 'passive', does: [{ do: 'mod', to: {}, stat: 'toHit', by: -1, attack: { type: 'ranged', target: 'adjacent' } }] }],
  },
  {
    id: 'N02',
    name: 'Total War',
    kind: 'condition',
    source: 'house',
    era: 'both',
    by: 'any',
    resources: [],
    effects: [{ tag: 'on', trigger: { on: 'gameStarts' }, does: [{ do: 'cp', who: 'each', n: 2 }] }],
  },
  {
    id: 'N03',
    name: 'Veteran Squad',
    kind: 'condition',
    source: 'house',
    era: 'both',
    by: 'resistance',
    resources: [],
    effects: [
      { tag: 'passive', does: [{ do: 'mod', to: 'you', stat: 'handSize', by: 1 }] },
      { tag: 'on', trigger: { on: 'gameStarts' }, does: [{ do: 'cp', who: 'opponents', n: 1 }] },
    ],
  },
  {
    id: 'N04',
    name: 'Machine Patience',
    kind: 'condition',
    source: 'house',
    era: 'both',
    by: 'skynet',
    resources: [],
    effects: [{ tag: 'on', trigger: { on: 'readyRoundBegins' }, does: [{ do: 'cp', who: 'you', n: 1 }], when: { combatPool: 0 } }],
  },
  {
    id: 'N05',
    name: 'Cold Rain',
    kind: 'condition',
    source: 'house',
    era: 'both',
    by: 'any',
    resources: [],
    effects: [{ tag: 'passive', does: [{ do: 'env', kind: 'fire', by: -1, from: 'all' }] }],
  },
]
