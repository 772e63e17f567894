import { call, openWindow, type Refusal, reactionWindow, refuse, type Seat, words } from '@muster/core'
import { CARDS, cardOf } from '../content/library.ts'
import type { MissionCard, MissionMoment } from '../content/types.ts'
import { missionFits } from '../effects/index.ts'
import { cardName, seatName, steps, tell } from '../flow.ts'
import { isPresent, playerOf, playOrder } from '../seats.ts'
import type { CardKey, State } from '../state.ts'
import { enliven, fitsEra, gainPoints, toDiscard } from './pieces-in-play.ts'
import { askCounters, payFor } from './playing.ts'
import { settled } from './settle.ts'

interface Offer {
  readonly seats: readonly Seat[]
  readonly moment: MissionMoment
}

type Play = { readonly do: 'mission'; readonly card: CardKey }

const missionCards = CARDS.filter((card): card is MissionCard => card.kind === 'mission')

/** Why a Mission cannot be played at this moment, whoever holds it (C19.4.1, C19.4.3, C19.4.8r). */
function refuseMission(s: State, seat: Seat, card: CardKey, moment: MissionMoment): Refusal | undefined {
  const def = cardOf(card)
  const { side, missionPlayed } = playerOf(s, seat)
  if (def.kind !== 'mission') return refuse('C19.4.1', words('refuse.notAMission', { card: cardName(card) }))
  if (missionPlayed) return refuse('C19.4.3', words('refuse.oneMission'))
  if (def.by !== 'any' && def.by !== side)
    return refuse('C19.1.2', words('refuse.otherFaction', { card: cardName(card), side: words(`side.${def.by}`) }))
  if (!fitsEra(s, card)) return refuse('C21.3.4', words('refuse.otherEra', { card: cardName(card) }))
  if (def.moment !== moment || !missionFits(s, seat, card, moment))
    return refuse('C19.4.1', words('refuse.missionNotMet', { card: cardName(card) }))
  return undefined
}

/** C19.4.6r: right after what met the requirement, in play order; passing loses the chance. */
export const missions = reactionWindow<State, Offer, Play>({
  name: 'missions',
  ref: 'C19',
  rule: 'C19.4.6r',
  secret: true,
  seats: (s, f) => f.seats.filter(seat => isPresent(s, seat) && !playerOf(s, seat).missionPlayed),
  prompt: () => words('ask.mission'),
  forms: { mission: { card: 'string' } },
  options: (s, _, seat) =>
    [...new Set(playerOf(s, seat).hand)].flatMap(card => (cardOf(card).kind === 'mission' ? [{ do: 'mission', card }] : [])),
  refuse: (s, f, { card }, seat) =>
    playerOf(s, seat).hand.includes(card) ? refuseMission(s, seat, card, f.moment) : refuse('C19.1.1', words('refuse.notInHand')),
  play: (s, _, { card }, seat) => call(s, playMission, { by: seat, card, target: '', countered: false }),
})

/** Offers Missions at this moment: to those with cards for whom some Mission that exists is met, so that being asked tells nothing of a hand. */
export function askMissions(s: State, moment: MissionMoment): void {
  const met = (seat: Seat) => missionCards.some(({ id }) => !refuseMission(s, seat, id, moment))
  const seats = playOrder(s).filter(seat => playerOf(s, seat).hand.length > 0 && met(seat))
  if (seats.length > 0) openWindow(s, missions, { seats, moment })
}

interface MissionPlay {
  readonly by: Seat
  readonly card: CardKey
  readonly target: string
  countered: boolean
  /** A counter sends it to the discard pile. */
  thrown?: boolean
}

const { rule, run } = steps<MissionPlay>()

/** C19.4.4: a Mission is set aside for its points. Countered it goes back to hand, unless the counter says otherwise (C5.3.6r). */
export const playMission = rule('playMission', 'C19.4.4', {
  show: run((s, f) => {
    payFor(s, f)
    playerOf(s, f.by).missionPlayed = true
  }),
  counters: run((s, f) => askCounters(s, f)),
  score: run((s, f) => {
    const player = playerOf(s, f.by)
    const def = cardOf(f.card) as MissionCard
    if (f.countered) {
      if (f.thrown) toDiscard(s, f.by, f.card)
      else player.hand.push(f.card)
      return
    }
    player.missions.push(f.card)
    enliven(s)
    tell(s, 'C19.4.4', 'missionDone', { seat: f.by, who: seatName(f.by), card: cardName(f.card), points: def.points })
    gainPoints(s, f.by, def.points, 'C19.4.4')
  }),
  settle: run(s => settled(s)),
})

export const missionRules = [missions, playMission]
