import type { Update } from '@muster/core'
import type { View, Went } from '@muster/salvation/state'
import { GOAL, SHELTERS_TO_WIN } from '@muster/salvation/tables'
import { t } from '../../app/speak.ts'
import { MiniToken } from '../../boards/map/pieces.tsx'
import { cardName, PLATE, seatName, viewOf } from './names.ts'
import { NUMBERS } from './phrases.ts'

/** The tracks of the board: which number is played, who has done what at each, points, shelters. */
export function Tracks({ update }: { update: Update }) {
  const view = viewOf(update)
  const seats = Object.keys(update.seats)
  return (
    <section class="tracks" aria-label={t('sal.tracks')} data-testid="tracks">
      <div class="track-head">
        <b>{t('sal.track.number')}</b>
        <span class="track-key">
          {seats.map(seat => (
            <span key={seat}>
              <i class={`went went-${PLATE[seat]?.side} done`} />
              {nameOf(update, seat)}
            </span>
          ))}
        </span>
      </div>
      <ol class="phases">
        {NUMBERS.map(number => (
          <Phase key={number} number={number} update={update} seats={seats} />
        ))}
      </ol>
      {Object.entries(view.markers).map(([seat, points]) => (
        <Points key={seat} update={update} seat={seat} points={points} />
      ))}
      <Losses view={view} />
    </section>
  )
}

function nameOf(update: Update, seat: string): string {
  return seat === update.viewer ? t('you') : (update.seats[seat]?.name ?? seatName(seat))
}

const wentOf = (view: View, seat: string, number: number): Went | 'open' => view.went[seat]?.[number] ?? 'open'

function Phase({ number, update, seats }: { number: (typeof NUMBERS)[number]; update: Update; seats: readonly string[] }) {
  const view = viewOf(update)
  const isNow = view.part === 'actions' && view.number === number
  const isPast = view.part === 'end' || (view.part === 'actions' && number < view.number)
  const acting = (seat: string) => isNow && update.waiting.some(asked => asked.seat === seat)
  return (
    <li class={isNow ? 'now' : isPast ? 'past' : ''} aria-current={isNow ? 'step' : undefined}>
      <b>{number}</b>
      <span class="phase-marks">
        {seats.map(seat => {
          const went = wentOf(view, seat, number)
          const said = went === 'open' ? 'sal.went.open' : (`sal.went.${went}` as const)
          return (
            <i
              key={seat}
              class={`went went-${PLATE[seat]?.side} ${went === 'open' ? (acting(seat) ? 'acting' : '') : went === 'passed' ? 'passed' : 'done'}`}
              role="img"
              aria-label={t(said, { who: nameOf(update, seat) })}
              title={t(said, { who: nameOf(update, seat) })}
            />
          )
        })}
      </span>
      <small>{isNow ? t('sal.track.now') : t(`sal.track.${number}`)}</small>
    </li>
  )
}

function Points({ update, seat, points }: { update: Update; seat: string; points: number }) {
  const side = PLATE[seat]?.side ?? 'amber'
  return (
    <div class={`victory seat-${side}`}>
      <div class="track-head">
        <b>{t('sal.track.victory')}</b>
        <span>
          {seat === update.viewer ? t('sal.track.pointsYou', { points }) : t('sal.track.points', { who: nameOf(update, seat), points })}
        </span>
      </div>
      <ol class="points-track" aria-hidden="true">
        {Array.from({ length: GOAL + 1 }, (_, n) => (
          <li key={n} class={`${n > 0 && n < points ? 'got' : ''}${n === points ? ' here' : ''}${n === GOAL ? ' goal' : ''}`}>
            {n}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Losses({ view }: { view: View }) {
  return (
    <div class="track-more">
      <span class="shelters" aria-hidden="true">
        {Array.from({ length: SHELTERS_TO_WIN }, (_, n) => (
          <span key={n} class={n < view.captured.length ? 'lost' : ''}>
            <MiniToken face="shelter" size={20} />
          </span>
        ))}
      </span>
      <span>
        {t('sal.track.shelters', { n: view.captured.length })}, {t('sal.track.factories', { n: view.factories.length })}
      </span>
      {view.inForce.length > 0 && (
        <span class="in-force">{t('sal.track.inForce', { names: view.inForce.map(({ card }) => cardName(card)) })}</span>
      )}
    </div>
  )
}
