import { call, jump, openWindow, type Refusal, reactionWindow, refuse, type Seat, words } from '@muster/core'
import { CARDS, cardOf } from '../content/library.ts'
import type { MissionCard, MissionMoment } from '../content/types.ts'
import { missionFits, missionPlacesAlone } from '../effects/index.ts'
import { cardName, seatName, steps, tell } from '../flow.ts'
import { hiddenOpponentsAt } from '../presence.ts'
import { isPresent, playerOf, playOrder } from '../seats.ts'
import type { CardKey, State } from '../state.ts'
import { enliven, fitsEra, gainPoints, toDiscard } from './pieces-in-play.ts'
import { askCounters, payFor } from './playing.ts'
import { settled } from './settle.ts'
import { showThemselves } from './show.ts'

interface Offer {
  readonly seats: readonly Seat[]
  readonly moment: MissionMoment
}

type Play = { readonly do: 'mission'; readonly card: CardKey }

const missionCards = CARDS.filter((card): card is MissionCard => card.kind === 'mission')

/** The end of a movement or of Production is a moment of the player whose it is. */
const isTheirMoment = (s: State, seat: Seat, moment: MissionMoment): boolean =>
  (moment !== 'ownMovementEnds' && moment !== 'ownProductionEnds') || s.active === seat

/** Why a Mission cannot be played at this moment, whoever holds it (C19.4.1, C19.4.3, C19.4.8r). */
function refuseMission(s: State, seat: Seat, card: CardKey, moment: MissionMoment): Refusal | undefined {
  const def = cardOf(card)
  const { side, missionPlayed } = playerOf(s, seat)
  if (def.kind !== 'mission') return refuse('C19.4.1', words('refuse.notAMission', { card: cardName(card) }))
  if (missionPlayed) return refuse('C19.4.3', words('refuse.oneMission'))
  if (def.by !== 'any' && def.by !== side)
    return refuse('C19.1.2', words('refuse.otherFaction', { card: cardName(card), side: words(`side.${def.by}`) }))
  if (!fitsEra(s, card)) return refuse('C21.3.4', words('refuse.otherEra', { card: cardName(card) }))
  if (def.moment !== moment || !isTheirMoment(s, seat, moment) || !missionFits(s, seat, card, moment))
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

/** The Missions that are met for a seat at this moment, whoever holds them: none where it holds no cards. */
const metBy = (s: State, seat: Seat, moment: MissionMoment): CardKey[] =>
  playerOf(s, seat).hand.length === 0 ? [] : missionCards.flatMap(({ id }) => (refuseMission(s, seat, id, moment) ? [] : [id]))

/** Offers Missions at this moment: to those with cards for whom some Mission that exists is met, so that being asked tells nothing of a hand. */
export function askMissions(s: State, moment: MissionMoment): void {
  if (playOrder(s).some(seat => metBy(s, seat, moment).length > 0)) call(s, offerMissions, { moment, asked: [] })
}

interface Offering {
  readonly moment: MissionMoment
  /** Players and places of which those in hiding have been asked. */
  asked: readonly string[]
}

/** C1.2.5r: a place by which a Mission would be met, and where opponents with markers have not been asked yet. */
function unasked(s: State, { moment, asked }: Offering) {
  const all = playOrder(s).flatMap(seat =>
    metBy(s, seat, moment).flatMap(card => missionPlacesAlone(s, seat, card).map(at => ({ seat, at, key: `${seat} ${at}` }))),
  )
  return all.find(({ seat, at, key }) => !asked.includes(key) && hiddenOpponentsAt(s, seat, at).length > 0)
}

const offering = steps<Offering>()

/** Missions of a moment. Where one wants no opposing character at a place, those who are hidden there are asked first, whether anybody holds such a Mission or not. */
export const offerMissions = offering.rule('offerMissions', 'C19.4.6r', {
  show: offering.run((s, f) => {
    const place = unasked(s, f)
    if (!place) return jump(f, 'ask')
    const { seat, at, key } = place
    f.asked = [...f.asked, key]
    call(s, showThemselves, { seat, at, under: 'C1.2.5r', turn: 0 })
  }),
  shown: offering.run((s, f) => {
    jump(f, 'show')
    settled(s)
  }),
  ask: offering.run((s, { moment }) => {
    const seats = playOrder(s).filter(seat => metBy(s, seat, moment).length > 0)
    if (seats.length > 0) openWindow(s, missions, { seats, moment })
  }),
})

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

export const missionRules = [missions, offerMissions, playMission]
