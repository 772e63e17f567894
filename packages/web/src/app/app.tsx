import type { ComponentChildren } from 'preact'
import { AdminPage } from '../pages/admin.tsx'
import { CampaignPage } from '../pages/campaign.tsx'
import { CreditsPage } from '../pages/credits.tsx'
import { DesignPage } from '../pages/design.tsx'
import { GameListsPage } from '../pages/game-lists.tsx'
import { HomePage } from '../pages/home.tsx'
import { LearnPage } from '../pages/learn.tsx'
import { ListPage } from '../pages/list.tsx'
import { ListPrintPage } from '../pages/list-print.tsx'
import { ListsPage } from '../pages/lists.tsx'
import { LobbyPage } from '../pages/lobby.tsx'
import { LocalMatchPage } from '../pages/match.tsx'
import { NewMatchPage } from '../pages/new-match.tsx'
import { NotHere } from '../pages/not-found.tsx'
import { NoticesPage } from '../pages/notices.tsx'
import { PeoplePage } from '../pages/people.tsx'
import { LinkPage } from '../pages/people-link.tsx'
import { ProfilePage } from '../pages/profile.tsx'
import { OwnPage } from '../pages/profile-own.tsx'
import { ReplayPage } from '../pages/replay.tsx'
import { RulesPage } from '../pages/rules.tsx'
import { ScenarioPage } from '../pages/scenario.tsx'
import { ServerMatchPage } from '../pages/server-match.tsx'
import { TablesPage } from '../pages/tables.tsx'
import { TournamentPage } from '../pages/tournament.tsx'
import { TournamentsPage } from '../pages/tournaments.tsx'
import { RulesSheet } from '../shell/rules-sheet.tsx'
import { fits, place } from './router.tsx'
import { language, t } from './speak.ts'

type Params = { readonly [name: string]: string }

/** The pages by path; the first that fits is shown. */
const PAGES: readonly (readonly [string, (params: Params) => ComponentChildren])[] = [
  ['/', () => <HomePage />],
  ['/new/:game', ({ game }) => <NewMatchPage key={game} game={game!} />],
  ['/match/local/:id', ({ id }) => <LocalMatchPage key={id} id={id!} />],
  ['/match/:id', ({ id }) => <ServerMatchPage key={`${id}${place.value.search}`} id={id!} />],
  ['/lobby', () => <LobbyPage />],
  ['/people', () => <PeoplePage />],
  ['/people/link', () => <LinkPage />],
  ['/people/:id', ({ id }) => <ProfilePage key={id} id={id!} />],
  ['/me', () => <OwnPage />],
  ['/tournaments', () => <TournamentsPage />],
  ['/tournaments/:id', ({ id }) => <TournamentPage key={id} id={id!} />],
  ['/notices', () => <NoticesPage />],
  ['/admin', () => <AdminPage />],
  ['/learn/:game', ({ game }) => <LearnPage game={game!} />],
  ['/learn/:game/:name', ({ game, name }) => <LearnPage key={name} game={game!} name={name!} />],
  ['/lists', () => <ListsPage />],
  ['/lists/:game', ({ game }) => <GameListsPage key={game} game={game!} />],
  ['/lists/:game/:id', ({ game, id }) => <ListPage key={id} game={game!} id={id!} />],
  ['/lists/:game/:id/print', ({ game, id }) => <ListPrintPage key={id} game={game!} id={id!} />],
  ['/design/:game', ({ game }) => <DesignPage key={game} game={game!} />],
  ['/tables/:game', ({ game }) => <TablesPage key={game} game={game!} />],
  ['/tables/:game/:id', ({ game, id }) => <TablesPage key={id} game={game!} id={id!} />],
  ['/campaign/:game', ({ game }) => <CampaignPage key={game} game={game!} />],
  ['/campaign/:game/:id', ({ game, id }) => <CampaignPage key={id} game={game!} id={id!} />],
  ['/scenarios/:game', ({ game }) => <ScenarioPage key={game} game={game!} />],
  ['/scenarios/:game/:id', ({ game, id }) => <ScenarioPage key={id} game={game!} id={id!} />],
  ['/replay', () => <ReplayPage />],
  ['/replays/:id', ({ id }) => <ReplayPage key={id} id={id!} />],
  ['/rules/:game', ({ game }) => <RulesPage game={game!} />],
  ['/credits', () => <CreditsPage />],
]

/** The client: one page by the path, drawn anew as a whole when the language changes. */
export function App() {
  return <Page key={language()} />
}

function Page() {
  const { path } = place.value
  for (const [pattern, page] of PAGES) {
    const params = fits(pattern, path)
    if (params)
      return (
        <>
          {page(params)}
          <RulesSheet />
        </>
      )
  }
  return <NotHere text={t('notHere.page')} />
}
