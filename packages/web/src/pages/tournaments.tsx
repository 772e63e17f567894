import { useState } from 'preact/hooks'
import { go, Link } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { GamePicture } from '../games/pictures.tsx'
import { PACES, type PaceName } from '../session/lobby-api.ts'
import { becomeSomebody } from '../session/me.ts'
import { KINDS, type Kind, makeTournament, type TournamentLine, tournaments } from '../session/tournament-api.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { type Games, useGames } from '../session/use-games.ts'
import { RadioCards } from '../shell/radio-cards.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { FIRST } from './home.tsx'
import { Outcome, Part } from './person-parts.tsx'

/** The tournaments, and how to make one. */
export function TournamentsPage() {
  speakOf(FIRST)
  useTitle(t('tournament.list'))
  const games = useGames()
  const { value, fault } = useAsked(tournaments, '', 5000)
  return (
    <div class="page">
      <SiteHeader />
      <div class="lobby">
        <main class="person" aria-busy={!value}>
          <h1 class="sr">{t('tournament.list')}</h1>
          {fault && (
            <p class="fault" role="alert">
              {fault}
            </p>
          )}
          <Part id="tournaments" title={t('tournament.list')}>
            {value?.length === 0 && <p class="lead">{t('tournament.none')}</p>}
            <ul class="lobby-list">
              {value?.map(line => (
                <Row key={line.id} line={line} games={games} />
              ))}
            </ul>
          </Part>
        </main>
        <Make games={games} />
      </div>
      <SiteFooter />
    </div>
  )
}

/** How far a tournament is, in a word. */
export function standingText({ standing, round, rounds }: Pick<TournamentLine, 'standing' | 'round' | 'rounds'>): string {
  return standing === 'running' ? t('tournament.standing.running', { round, rounds }) : t(`tournament.standing.${standing}`)
}

function Row({ line, games }: { line: TournamentLine; games: Games }) {
  return (
    <li>
      <Link to={`/tournaments/${line.id}`} class="lobby-row">
        <span class="lobby-picture" aria-hidden="true">
          <GamePicture game={line.game} />
        </span>
        <span>
          <b>{line.name}</b>
          <small>
            {games.nameOf(line.game)}, {t(`tournament.kind.${line.kind}`)}
          </small>
        </span>
        <span class="lobby-terms">
          <span class="chip">{t('tournament.entrants', { n: line.entrants })}</span>
          <span class={line.standing === 'open' ? 'chip chip-asked' : 'chip'}>{standingText(line)}</span>
        </span>
      </Link>
    </li>
  )
}

const PACE_NAMES = Object.keys(PACES) as readonly PaceName[]

function Make({ games }: { games: Games }) {
  const [name, setName] = useState('')
  const [chosen, setGame] = useState<string>()
  const [kind, setKind] = useState<Kind>('roundRobin')
  const [rounds, setRounds] = useState('')
  const [pace, setPace] = useState<PaceName>('days')
  const [rated, setRated] = useState(false)
  const doing = useDoing()
  const game = chosen ?? games.all[0]?.id

  async function make(): Promise<void> {
    await becomeSomebody()
    const more = kind === 'swiss' && rounds !== '' ? { rounds: Number(rounds) } : {}
    const { tournament } = await makeTournament({ name: name.trim(), game: game!, kind, rated, pace: PACES[pace], ...more })
    go(`/tournaments/${tournament}`)
  }
  return (
    <aside class="card lobby-make" aria-labelledby="make">
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault()
          void doing.run(make)
        }}
      >
        <h2 id="make">{t('tournament.make')}</h2>
        <label class="field">
          <span>{t('tournament.name')}</span>
          <input required minLength={2} maxLength={60} value={name} onInput={event => setName(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{t('lobby.game')}</span>
          <select value={game} onChange={event => setGame(event.currentTarget.value)} data-testid="tournament-game">
            {games.all.map(info => (
              <option key={info.id} value={info.id}>
                {say(info.name, info.id)}
              </option>
            ))}
          </select>
        </label>
        <RadioCards
          label={t('tournament.kind')}
          name="kind"
          value={kind}
          choices={KINDS.map(value => ({ value, title: t(`tournament.kind.${value}`), text: t(`tournament.kind.${value}.text`) }))}
          onChange={value => setKind(value as Kind)}
        />
        {kind === 'swiss' && (
          <label class="field">
            <span>{t('tournament.rounds')}</span>
            <input type="number" min={1} max={15} value={rounds} onInput={event => setRounds(event.currentTarget.value)} />
            <small>{t('tournament.rounds.help')}</small>
          </label>
        )}
        <RadioCards
          label={t('lobby.pace')}
          name="pace"
          value={pace}
          choices={PACE_NAMES.map(value => ({ value, title: t(`lobby.pace.${value}`), text: t(`lobby.pace.${value}.text`) }))}
          onChange={value => setPace(value as PaceName)}
        />
        <label class="lobby-check">
          <input type="checkbox" checked={rated} onChange={event => setRated(event.currentTarget.checked)} />
          <span>{t('tournament.rated')}</span>
        </label>
        <Outcome doing={doing} />
        <button type="submit" class="btn btn-primary" disabled={doing.isBusy || !game}>
          {t('tournament.open')}
        </button>
      </form>
    </aside>
  )
}
