import type { Seat } from '@muster/core'
import { useState } from 'preact/hooks'
import { go, Link } from '../app/router.tsx'
import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { openTables, sitDown } from '../session/lobby-api.ts'
import { beSomebody, type OwnMatch, ownMatches, useMe } from '../session/me.ts'
import { faultText, useAsked } from '../session/use-asked.ts'
import { type Games, useGames } from '../session/use-games.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { FIRST } from './home.tsx'
import { Invitations } from './lobby-invitations.tsx'
import { MakeTable } from './lobby-make.tsx'
import { Tables } from './lobby-tables.tsx'
import { MatchRows } from './person-parts.tsx'

/** How often the list is asked for while the page is looked at, in milliseconds. */
const EVERY_MS = 5000

/** The matches of the reader, invitations, tables that wait for players, and how to make one. */
export function LobbyPage() {
  speakOf(FIRST)
  useTitle(t('lobby.title'))
  const person = useMe()
  const games = useGames()
  const tables = useAsked(openTables, person?.id ?? '', EVERY_MS)
  const mine = useAsked(async () => (person ? await ownMatches() : []), person?.id ?? '', EVERY_MS)
  const [refused, setRefused] = useState<string>()
  const fault = refused ?? tables.fault

  async function sit(match: string, seat: Seat, code?: string): Promise<void> {
    try {
      const why = await beSomebody()
      if (why !== undefined) return setRefused(why)
      const sat = await sitDown(match, seat, code)
      go(`/match/${sat.match}?token=${encodeURIComponent(sat.link)}`)
    } catch (error) {
      setRefused(faultText(error))
    }
  }
  const running = (mine.value ?? []).filter(({ ended }) => !ended)
  return (
    <div class="page">
      <SiteHeader />
      <div class="lobby">
        <main aria-busy={!tables.value && !fault}>
          <h1 class="sr">{t('lobby.title')}</h1>
          {fault && (
            <p class="fault" role="alert">
              {fault}
            </p>
          )}
          <Mine matches={running} games={games} />
          <Invitations matches={running} games={games} onSit={sit} />
          <Tables tables={tables.value} games={games} me={person?.id} onSit={sit} />
        </main>
        <MakeTable games={games.all} />
      </div>
      <Dock waiting={running.filter(({ isAsked }) => isAsked)} />
      <SiteFooter />
    </div>
  )
}

function Mine({ matches, games }: { matches: readonly OwnMatch[]; games: Games }) {
  const waiting = matches.filter(({ isAsked }) => isAsked).length
  const sorted = [...matches].sort((a, b) => Number(b.isAsked) - Number(a.isAsked))
  return (
    <section aria-labelledby="mine">
      <div class="lobby-head">
        <h2 id="mine">{t('lobby.mine')}</h2>
        <span>{t('lobby.waiting', { n: waiting })}</span>
      </div>
      {matches.length === 0 ? <p class="lead">{t('lobby.mine.none')}</p> : <MatchRows matches={sorted} games={games} />}
    </section>
  )
}

/** On a narrow screen, within reach of a thumb: to the next match that waits, and to making a table. */
function Dock({ waiting }: { waiting: readonly OwnMatch[] }) {
  const [next] = waiting
  return (
    <div class="lobby-dock">
      <a class="btn btn-quiet" href="#make-table">
        {t('lobby.make')}
      </a>
      {next && (
        <Link to={`/match/${next.match}`} class="btn btn-primary">
          {t('lobby.next', { n: waiting.length })}
        </Link>
      )}
    </div>
  )
}
