import { useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { type Me, type OwnMatch, ownMatches, useMe } from '../session/me.ts'
import { profileOf } from '../session/profile-api.ts'
import { useAsked } from '../session/use-asked.ts'
import { type Games, useGames } from '../session/use-games.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { TabPanel, Tabs } from '../shell/tabs.tsx'
import { FIRST } from './home.tsx'
import { MatchRows, Part, Ratings } from './person-parts.tsx'
import { PersonHead } from './profile.tsx'
import { AccountCard, DataCard } from './profile-account.tsx'
import { BotsCard, SessionsCard, ShunnedCard } from './profile-keys.tsx'

/** One's own page: matches, ratings, and all that can be changed. */
export function OwnPage() {
  speakOf(FIRST)
  useTitle(t('profile.mine'))
  const person = useMe()
  return (
    <div class="page">
      <SiteHeader />
      {person ? (
        <Own key={person.id} person={person} />
      ) : (
        <main class="person" aria-busy={person === undefined}>
          <h1>{t('profile.mine')}</h1>
          {person === null && (
            <>
              <p class="lead">{t('people.lead')}</p>
              <Link to="/people" class="btn btn-primary">
                {t('people.signIn')}
              </Link>
            </>
          )}
        </main>
      )}
      <SiteFooter />
    </div>
  )
}

function Own({ person }: { person: Me }) {
  const games = useGames()
  const { value: profile, reload } = useAsked(() => profileOf(person.id), `${person.id} ${person.name}`)
  const { value: matches, fault } = useAsked(ownMatches, person.id, 10_000)
  return (
    <div class="lobby">
      <main class="person" aria-busy={!profile || !matches}>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {profile && <PersonHead profile={profile} />}
        <div class="btns">
          {person.isGuest && (
            <Link to="/people" class="btn btn-primary">
              {t('people.make')}
            </Link>
          )}
          <Link to="/notices" class="btn btn-quiet">
            {t('profile.notices')}
          </Link>
          {person.role === 'admin' && (
            <Link to="/admin" class="btn btn-quiet">
              {t('profile.admin')}
            </Link>
          )}
        </div>
        {person.isGuest && <p class="note">{t('profile.guestNote')}</p>}
        <Matches matches={matches ?? []} games={games} />
        {profile && !person.isGuest && (
          <Part id="ratings" title={t('profile.ratings')}>
            <Ratings profile={profile} games={games} />
          </Part>
        )}
      </main>
      <aside class="own-cards">
        <AccountCard person={person} onChange={reload} />
        <SessionsCard />
        {!person.isGuest && <BotsCard />}
        <ShunnedCard />
        <DataCard person={person} />
      </aside>
    </div>
  )
}

const STANDINGS = ['waiting', 'running', 'done'] as const

function Matches({ matches, games }: { matches: readonly OwnMatch[]; games: Games }) {
  const [chosen, setChosen] = useState<(typeof STANDINGS)[number]>()
  const of = {
    waiting: matches.filter(({ isAsked }) => isAsked),
    running: matches.filter(({ isAsked, ended }) => !isAsked && !ended),
    done: matches.filter(({ ended }) => ended),
  }
  const current = chosen ?? STANDINGS.find(standing => of[standing].length > 0) ?? 'waiting'
  return (
    <Part id="matches" title={t('profile.matches')}>
      <Tabs
        label={t('profile.matches')}
        name="own-matches"
        current={current}
        tabs={STANDINGS.map(id => ({ id, label: t(`profile.tab.${id}`), count: of[id].length }))}
        onChange={id => setChosen(id as (typeof STANDINGS)[number])}
      />
      <TabPanel name="own-matches" current={current}>
        <MatchRows matches={of[current]} games={games} />
      </TabPanel>
    </Part>
  )
}
