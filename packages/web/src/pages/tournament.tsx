import { Link } from '../app/router.tsx'
import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { paceName } from '../session/lobby-api.ts'
import { type Me, useMe } from '../session/me.ts'
import { pointsIn, type Tournament, tournamentOf } from '../session/tournament-api.ts'
import { useAsked } from '../session/use-asked.ts'
import { useGames } from '../session/use-games.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { FIRST } from './home.tsx'
import { Part } from './person-parts.tsx'
import { TournamentDesk } from './tournament-desk.tsx'
import { points, Rounds } from './tournament-rounds.tsx'
import { standingText } from './tournaments.tsx'

/** How often the page asks how things stand while it is looked at, in milliseconds. */
const EVERY_MS = 3000

/** A tournament: who plays, who meets whom, how it stands. */
export function TournamentPage({ id }: { id: string }) {
  speakOf(FIRST)
  const person = useMe()
  const { value, fault, reload } = useAsked(() => tournamentOf(id), id, EVERY_MS)
  useTitle(value?.name)
  return (
    <div class="page">
      <SiteHeader />
      <main class="person" aria-busy={!value && !fault}>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {value && <Known tournament={value} person={person} reload={reload} />}
      </main>
      <SiteFooter />
    </div>
  )
}

function Known({ tournament, person, reload }: { tournament: Tournament; person: Me | null | undefined; reload(): Promise<void> }) {
  const games = useGames()
  const { name, plan, standing, entrants, ranking, makerName, madeBy } = tournament
  const [first] = ranking
  return (
    <>
      <header class="person-head">
        <h1>{name}</h1>
        <p class="lobby-terms">
          <span class={standing === 'open' ? 'chip chip-asked' : 'chip'} data-testid="standing">
            {standingText(tournament)}
          </span>
          <span class="chip">{games.nameOf(plan.game)}</span>
          <span class="chip">{t(`tournament.kind.${plan.kind}`)}</span>
          <span class="chip">{t(`lobby.pace.${plan.pace ? paceName(plan.pace) : 'leisure'}`)}</span>
          {plan.rated && <span class="chip">{t('lobby.rated')}</span>}
          <Link to={`/people/${madeBy}`} class="chip">
            {t('tournament.by', { name: makerName })}
          </Link>
        </p>
        {standing === 'over' && first && (
          <p class="tournament-winner" data-testid="winner">
            {t('tournament.winner', { name: entrants[first.number]!.name })}
          </p>
        )}
      </header>
      <TournamentDesk tournament={tournament} person={person} reload={reload} />
      {standing !== 'open' && standing !== 'calledOff' && (
        <>
          <Standings tournament={tournament} />
          <Rounds tournament={tournament} person={person} reload={reload} />
        </>
      )}
    </>
  )
}

/** How everybody stands, and what each round brought. */
function Standings({ tournament }: { tournament: Tournament }) {
  const { ranking, entrants, pairings, round } = tournament
  const rounds = Array.from({ length: round }, (_, i) => i + 1)
  return (
    <Part id="standings" title={t('tournament.table')}>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">{t('tournament.rank')}</th>
            <th scope="col">{t('tournament.entrant')}</th>
            {rounds.map(each => (
              <th key={each} scope="col" class="num per-round">
                {t('tournament.r', { round: each })}
              </th>
            ))}
            <th scope="col" class="num">
              {t('tournament.points')}
            </th>
            <th scope="col" class="num">
              {t('tournament.tieBreak')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranking.map((line, i) => {
            const entrant = entrants[line.number]!
            return (
              <tr key={line.number}>
                <td>{i + 1}</td>
                <th scope="row">
                  {entrant.person ? <Link to={`/people/${entrant.person}`}>{entrant.name}</Link> : entrant.name}
                  {entrant.withdrawn && <small> {t('tournament.withdrawn')}</small>}
                </th>
                {rounds.map(each => {
                  const got = pointsIn(pairings, each, line.number)
                  return (
                    <td key={each} class="num per-round">
                      {got === undefined ? '' : points(got)}
                    </td>
                  )
                })}
                <td class="num">
                  <b>{points(line.points)}</b>
                </td>
                <td class="num">{points(line.tieBreak)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Part>
  )
}
