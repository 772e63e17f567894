import { Link } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { GamePicture } from '../games/pictures.tsx'
import { playAlone } from '../session/start.ts'
import { keptMatches, storeChanges } from '../session/store.ts'
import { library } from '../session/worker-session.ts'
import { Icon } from '../shell/icons.tsx'
import { matchTitle } from '../shell/replay-open.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import type { WebKey } from '../words.ts'

/** The game that Play now plays. */
export const FIRST = 'lost-patrol'

/** Games that can be played, with a line on each, how many play and how long. */
const PLAYABLE: readonly (readonly [string, WebKey, WebKey, WebKey])[] = [
  ['lost-patrol', 'home.lostPatrol.text', 'home.lostPatrol.seats', 'home.lostPatrol.minutes'],
  ['salvation', 'home.salvation.text', 'home.salvation.seats', 'home.salvation.minutes'],
  ['terminator-ccg', 'home.ccg.text', 'home.ccg.seats', 'home.ccg.minutes'],
  ['wargame-prototype', 'home.prototype.text', 'home.prototype.seats', 'home.prototype.minutes'],
  ['genisys', 'home.genisys.text', 'home.genisys.seats', 'home.genisys.minutes'],
]

const WAYS: readonly (readonly [string, string, WebKey, WebKey])[] = [
  ['link', '/new/lost-patrol?with=friend', 'home.friend', 'home.friend.text'],
  ['learn', '/learn/lost-patrol', 'home.learn', 'home.learn.text'],
  ['gear', '/new/lost-patrol', 'home.options', 'home.options.text'],
  ['replay', '/replay', 'home.replays', 'home.replays.text'],
  ['search', '/rules/lost-patrol', 'home.rules', 'home.rules.text'],
]

async function playNow(): Promise<void> {
  const { seats, setups } = await library().game(FIRST)
  playAlone({ game: FIRST, options: setups[0]?.options ?? {}, seats: seats.map(seat => seat.id), seat: seats[0]!.id, level: 'normal' })
}

/** The first page: what there is, and one button to play. */
export function HomePage() {
  useTitle(undefined)
  speakOf(FIRST)
  return (
    <div class="page">
      <SiteHeader />
      <main>
        <Hero />
        <Running key={storeChanges.value} />
        <Games />
        <nav class="ways" aria-label={t('home.ways')}>
          {WAYS.map(([icon, to, title, text]) => (
            <Link key={title} to={to}>
              <Icon name={icon} />
              <b>{t(title)}</b>
              <span>{t(text)}</span>
            </Link>
          ))}
        </nav>
      </main>
      <SiteFooter />
    </div>
  )
}

function Hero() {
  return (
    <section class="hero">
      <div class="hero-t">
        <h1>
          {t('home.title1')}
          <br />
          {t('home.title2')}
        </h1>
        <p>{t('home.lead')}</p>
        <div class="go">
          <button type="button" class="btn btn-primary btn-lg" data-testid="play-now" onClick={() => void playNow()}>
            <Icon name="play" />
            {t('home.playNow')}
          </button>
          <small>
            <b>{t('home.firstGame')}</b> {t('home.against')}
            <br /> {t('home.ready')}
          </small>
        </div>
      </div>
      <div class="hero-art" aria-hidden="true">
        <GamePicture game={FIRST} large />
      </div>
    </section>
  )
}

function Games() {
  return (
    <ul class="games" aria-label={t('home.games')}>
      {PLAYABLE.map(([id, text, seats, minutes]) => {
        return (
          <li key={id}>
            <Link to={`/new/${id}`} class="game is-on">
              <div class="scene" aria-hidden="true">
                <GamePicture game={id} />
              </div>
              <div class="game-t">
                <h2>{say({ key: 'game.name' }, id)}</h2>
                <p>{t(text)}</p>
                <div class="meta">
                  <span>
                    <Icon name="people" size={16} />
                    {t(seats)}
                  </span>
                  <span>
                    <Icon name="time" size={16} />
                    {t(minutes)}
                  </span>
                </div>
              </div>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Matches of this browser that are not over. */
function Running() {
  const running = keptMatches().filter(match => !match.file.outcome)
  if (running.length === 0) return null
  return (
    <section class="running" aria-label={t('home.running')}>
      {running.slice(0, 3).map(match => (
        <Link key={match.id} to={`/match/local/${match.id}`} class="running-match">
          <Icon name="play" size={16} />
          <b>{t('home.goOn')}</b>
          <span>{matchTitle(match)}</span>
          <small>{t('replay.rows', { rows: match.file.choices.length })}</small>
        </Link>
      ))}
    </section>
  )
}
