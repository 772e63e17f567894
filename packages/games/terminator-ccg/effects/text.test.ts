import type { Words } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { CARDS, effectsOf } from '../content/library.ts'
import { english } from '../words.ts'
import { cardText } from './text.ts'

/** Every sentence in a text, the ones inside others too. */
function* sentences(value: unknown): Iterable<Words> {
  if (typeof value !== 'object' || value === null) return
  if (typeof (value as Words).key === 'string') yield value as Words
  for (const inner of Object.values(value)) yield* sentences(inner)
}

describe('the texts of cards', () => {
  test.each(CARDS.map(({ id }) => id))('%s has words for all that it says', id => {
    for (const { key } of sentences(cardText(id))) expect(english).toHaveProperty([key])
  })

  test('a sentence for each effect, and one for a Mission', () => {
    for (const { id, kind } of CARDS) expect(cardText(id)).toHaveLength(kind === 'mission' ? 1 : effectsOf(id).length)
  })

  test('what differs in the data differs in the text', () => {
    const said = (id: string) => JSON.stringify(cardText(id))
    expect(said('I01')).not.toBe(said('I02'))
    expect(said('R14')).not.toBe(said('R15'))
    expect(said('E01')).not.toBe(said('E11'))
    expect(said('L12')).not.toBe(said('L13'))
  })
})
