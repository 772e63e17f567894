import type { Option, Update } from '@muster/core'
import { citySector } from '@muster/salvation/content/library'
import type { Aim, Spot } from '../../tools/pointing.ts'

const text = (value: Option[string] | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

/** What must be pointed at to mean an option: cards act, everything else is a place, a unit, a token or a card to take. */
function spotsFor(option: Option): { readonly subject?: Spot; readonly target?: Spot } {
  const [card, at, unit, token] = [text(option.card), text(option.at), text(option.unit), text(option.token)]
  switch (option.do) {
    case 'play':
    case 'exchange':
      return card === undefined ? {} : { subject: card }
    case 'move': {
      const end = text(option.path)?.split('-').at(-1)
      return { ...(unit === undefined ? {} : { subject: unit }), ...(end === undefined ? {} : { target: end }) }
    }
    case 'city': {
      const city = text(option.city)
      return city === undefined ? {} : { target: citySector(city) }
    }
    default: {
      const target = at ?? unit ?? token ?? card
      return target === undefined ? {} : { target }
    }
  }
}

/** Reads from an option what must be pointed at to mean it. */
export function aimOf({ option, refusal }: Pick<Aim, 'option' | 'refusal'>): Aim {
  return { option, ...(refusal ? { refusal } : {}), ...spotsFor(option) }
}

/** The answers to the waiting question with what must be pointed at. */
export function aimsOf(update: Update): readonly Aim[] {
  return (update.prompt?.candidates ?? []).map(aimOf)
}

/** Nothing is meant beyond the answers that are listed, but for ways of units (see `plans.ts`). */
export function meantBy(): undefined {
  return undefined
}
