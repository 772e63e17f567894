import type { ComponentChildren } from 'preact'
import { Link } from '../app/router.tsx'
import { moment, t } from '../app/speak.ts'
import { GamePicture } from '../games/pictures.tsx'
import type { OwnMatch } from '../session/me.ts'
import type { Profile } from '../session/profile-api.ts'
import type { useDoing } from '../session/use-asked.ts'
import type { Games } from '../session/use-games.ts'

/** What a form did, in a line: what went wrong, or that it is done. */
export function Outcome({ doing, done }: { doing: ReturnType<typeof useDoing>; done?: string }) {
  if (doing.fault)
    return (
      <p class="fault" role="alert">
        {doing.fault}
      </p>
    )
  return doing.isDone && done ? (
    <p class="fine" role="status">
      {done}
    </p>
  ) : null
}

/** A part of a page with a heading. */
export function Part({ id, title, aside, children }: { id: string; title: string; aside?: string; children: ComponentChildren }) {
  return (
    <section aria-labelledby={id} data-testid={id}>
      <div class="lobby-head">
        <h2 id={id}>{title}</h2>
        {aside && <span>{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** The ratings of a person, each with its history. */
export function Ratings({ profile, games }: { profile: Profile; games: Games }) {
  if (profile.ratings.length === 0) return <p class="lead">{t('profile.noRatings')}</p>
  return (
    <ul class="ratings">
      {profile.ratings.map(({ game, tempo, rating, deviation, played }) => (
        <li key={`${game} ${tempo}`} class="card rating" data-testid="rating">
          <span>
            <b>{games.nameOf(game)}</b>
            <small>{t(`lobby.pace.${tempo}`)}</small>
          </span>
          <span class="rating-now">
            <b>{rating}</b>
            <small>± {deviation}</small>
          </span>
          <RatingLine points={profile.history.find(line => line.game === game && line.tempo === tempo)?.points ?? []} />
          <small>{t('profile.played', { n: played })}</small>
        </li>
      ))}
    </ul>
  )
}

const WIDE = 240
const HIGH = 56

/** How a rating went, match by match. */
function RatingLine({ points }: { points: Profile['history'][number]['points'] }) {
  if (points.length === 0) return null
  const all = points.map(({ rating }) => rating)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const at = (rating: number, i: number): [number, number] => [
    points.length === 1 ? WIDE / 2 : 4 + ((WIDE - 8) * i) / (points.length - 1),
    high === low ? HIGH / 2 : 4 + ((HIGH - 8) * (high - rating)) / (high - low),
  ]
  const line = all.map((rating, i) => at(rating, i).join(',')).join(' ')
  const [x, y] = at(all.at(-1)!, all.length - 1)
  const label = t('profile.history', { from: all[0]!, to: all.at(-1)!, n: all.length, low, high })
  return (
    <svg class="rating-line" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      <polyline points={line} />
      <circle cx={x} cy={y} r="3.5" />
    </svg>
  )
}

/** Matches as rows that lead to them; where a clock runs against the reader, when it may be up. */
export function MatchRows({ matches, games }: { matches: readonly OwnMatch[]; games: Games }) {
  if (matches.length === 0) return <p class="lead">{t('profile.matches.none')}</p>
  return (
    <ul class="lobby-list">
      {matches.map(match => (
        <li key={match.match}>
          <Link to={`/match/${match.match}`} class={match.isAsked ? 'lobby-row own-row is-asked' : 'lobby-row own-row'}>
            <span class="lobby-picture" aria-hidden="true">
              <GamePicture game={match.game} />
            </span>
            <span>
              <b>{games.nameOf(match.game)}</b>
              <small>{games.seatOf(match.game, match.seat)}</small>
            </span>
            <span class="own-others">{match.others.map(({ name }) => name).join(', ')}</span>
            <span class="own-state">
              <span class={match.isAsked ? 'chip chip-asked' : 'chip'}>{stateOf(match)}</span>
              <small>{timeOf(match)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function stateOf({ isAsked, begun, ended, result }: OwnMatch): string {
  if (ended) return result ? t(`profile.${result}`) : t('lobby.ended')
  return t(isAsked && begun ? 'lobby.yourTurn' : begun ? 'lobby.running' : isAsked ? 'lobby.takeSeat' : 'lobby.seating')
}

function timeOf({ ended, dueAt, isAsked, madeAt }: OwnMatch): string {
  if (!ended && isAsked && dueAt !== null) return t('lobby.until', { when: moment(dueAt) })
  return moment(madeAt)
}
