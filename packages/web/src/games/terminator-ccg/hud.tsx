import type { Seat, Update } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import { heldPlaces } from '@muster/terminator-ccg/rules/victory'
import type { SeenPlayer, View } from '@muster/terminator-ccg/state'
import { protectedTotal, timeTravelLead } from '@muster/terminator-ccg/values'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import { read } from './looked.ts'
import { cardName, countOf, handSpot, placeName, plateOf, playerIn, seatName, viewOf } from './names.ts'
import { tableOf } from './numbers.ts'

/** How far a player is on one way to win. */
interface Goal {
  readonly name: string
  readonly n: number
  readonly of: number
  readonly more?: string
}

const people = (n: number, of: number, names: readonly string[]) =>
  t('ccg.hud.people', { n, of, names: names.length > 0 ? names.join(', ') : 'none' })

/** The ways to win that the Scenario gives this player, with where he stands. */
export function goalsOf(view: View, player: SeenPlayer): readonly Goal[] {
  const side = view.scenario[player.side]
  const goals: Goal[] = [{ name: t('ccg.hud.points'), n: player.points, of: side.missionPoints }]
  if (side.protection) {
    const { importance, characters } = protectedTotal(tableOf(view), player.seat)
    const names = player.protects.map(({ card }) => cardName(card))
    goals.push({
      name: t('ccg.hud.protected'),
      n: importance,
      of: side.protection.importance,
      more: people(characters, side.protection.minCharacters, names),
    })
  }
  if (side.terminate) {
    const counted = view.dead.filter(({ bySkynet }) => bySkynet || view.options.terminatedBy === 'any')
    goals.push({
      name: t('ccg.hud.terminated'),
      n: counted.reduce((sum, dead) => sum + dead.importance, 0),
      of: side.terminate.importance,
      more: people(
        counted.length,
        side.terminate.minCharacters,
        counted.map(({ card }) => cardName(card)),
      ),
    })
  }
  if (side.sabotage) {
    const others = view.players.filter(other => other.side === 'skynet').length
    const of = side.sabotage.base + side.sabotage.perExtraSkyNet * Math.max(0, others - 1)
    goals.push({ name: t('ccg.hud.sabotaged'), n: player.sabotaged.length, of })
  }
  if (side.conquer) {
    const held = heldPlaces(tableOf(view), player.seat, side.conquer.resource).map(place => placeName(view, place))
    goals.push({
      name: t('ccg.hud.conquered'),
      n: held.length,
      of: side.conquer.places,
      ...(held.length > 0 ? { more: held.join(', ') } : {}),
    })
  }
  if (view.scenario.timeTravel) {
    const lead = timeTravelLead(tableOf(view), player.seat)
    const more = t('ccg.hud.sent', { n: player.traveled.length })
    goals.push({ name: t('ccg.hud.traveled'), n: lead, of: view.scenario.timeTravel.lead, more })
  }
  return goals
}

/** The state of a player beside his row: Combat Pool, ways to win, decks and hand. */
export function Hud({ update, seat }: { update: Update; seat: Seat }) {
  const view = viewOf(update)
  const player = playerIn(view, seat)
  if (!player) return null
  const plate = plateOf(seat)
  const deciding = update.waiting.some(asked => asked.seat === seat)
  const mark = view.active === seat ? t('ccg.hud.acts') : deciding ? t('ccg.hud.decides') : ''
  const most = view.scenario[player.side].combatPool
  return (
    <section class={`ccg-hud seat-${plate.side}${view.active === seat ? ' acts' : ''}`} aria-label={t('ccg.hud', { who: seatName(seat) })}>
      <h3>
        <Plate side={plate.side} sign={plate.sign} size={18} />
        {seatName(seat)}
        {mark && <small class="hud-mark">{mark}</small>}
      </h3>
      {player.out && <p class="bad">{t('ccg.hud.out')}</p>}
      <p class="hud-cp">
        <span>{t('ccg.hud.cp')}</span>
        <i aria-hidden="true">
          {Array.from({ length: Math.max(most, player.cp) }, (_, i) => (
            <s key={i} class={i < player.cp ? 'on' : ''} />
          ))}
        </i>
        <b class="num">{player.cp}</b>
      </p>
      {goalsOf(view, player).map(goal => (
        <div key={goal.name} class="hud-goal">
          <span>{goal.name}</span>
          <b class="num">
            {goal.n}
            <small class="hud-of">/{goal.of}</small>
          </b>
          <i style={{ '--p': `${Math.min(100, (goal.n / Math.max(1, goal.of)) * 100)}%` }} aria-hidden="true" />
          {goal.more && <small class="hud-more">{goal.more}</small>}
        </div>
      ))}
      {player.condition !== null && (
        <button type="button" class="hud-condition" onClick={() => read(handSpot(player.condition!))}>
          {t('ccg.hud.condition', { card: cardName(player.condition) })}
        </button>
      )}
      <Piles player={player} />
    </section>
  )
}

/** Decks face down by their numbers of cards, the discard pile by its newest card. */
function Piles({ player }: { player: SeenPlayer }) {
  const top = player.discard.at(-1)
  const piles: readonly (readonly [string, number])[] = [
    [t('ccg.hud.deck'), countOf(player.deck)],
    [t('ccg.hud.places'), countOf(player.locations)],
    ...(countOf(player.reserves) > 0 ? [[t('ccg.hud.reserves'), countOf(player.reserves)] as const] : []),
  ]
  return (
    <div class="hud-piles">
      {piles.map(([name, n]) => (
        <span key={name} class="pile back">
          <b class="num">{n}</b>
          {name}
        </span>
      ))}
      {top === undefined ? (
        <span class="pile">
          <b class="num">0</b>
          {t('ccg.hud.discard')}
        </span>
      ) : (
        <button type="button" class="pile face" title={cardOf(top).name} onClick={() => read(handSpot(top))}>
          <b class="num">{player.discard.length}</b>
          {t('ccg.hud.discard')}
        </button>
      )}
      <span class="pile back" title={t('ccg.hud.hand', { n: countOf(player.hand), size: player.handSize })}>
        <b class="num">
          {countOf(player.hand)}
          <small>/{player.handSize}</small>
        </b>
        {t('ccg.hud.hand.short')}
      </span>
    </div>
  )
}
