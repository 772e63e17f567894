import type { Seat, Update } from '@muster/core'
import { words } from '@muster/core'
import { knows, say, t } from '../app/speak.ts'

/** What a seat is called: the viewer's own is you; of several sitters of one name, as two bots are, each is called by what it plays. */
export function seatCall(update: Update, seat: Seat): string {
  if (update.viewer === seat) return t('you')
  const name = update.seats[seat]?.name ?? seat
  const alike = Object.values(update.seats).filter(sitter => sitter.name === name)
  const key = `seat.${seat}`
  return alike.length > 1 && knows(key) ? say(words(key)) : name
}
