/** The verbs of what may be done in any window; a file of its own, so that rules that call one another can all be built from it. */
export const REACTION_FORMS = {
  play: { card: 'string', target: 'string' },
  use: { source: 'number', effect: 'number', target: 'string' },
  drop: { item: 'number' },
  reveal: { marker: 'number' },
  count: { change: 'number' },
  wear: { item: 'number' },
} as const

/** The parts of a declared attack (C9.2.1). */
export const ATTACK_FORM = {
  by: 'number',
  kind: 'string',
  target: 'number',
  weapon: 'number',
  ammo: 'number',
  attachments: 'string',
} as const
