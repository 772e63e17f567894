import type { Seat } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { go, Link } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { GamePicture } from '../games/pictures.tsx'
import type { GameInfo } from '../session/game-info.ts'
import { type OpenTable, openTables, paceName, sitDown } from '../session/lobby-api.ts'
import { beSomebody, type OwnMatch, ownMatches, useMe } from '../session/me.ts'
import { ServerRefusal } from '../session/server-api.ts'
import { library } from '../session/worker-session.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { FIRST } from './home.tsx'
import { MakeTable } from './lobby-make.tsx'

/** How often the list is asked for while the page is looked at, in milliseconds. */
const EVERY_MS = 5000

/** The matches of the reader, tables that wait for players, and how to make one. */
export function LobbyPage() {
  speakOf(FIRST)
  useTitle(t('lobby.title'))
  const person = useMe()
  const [games, setGames] = useState<readonly GameInfo[]>([])
  const [tables, setTables] = useState<readonly OpenTable[]>()
  const [mine, setMine] = useState<readonly OwnMatch[]>([])
  const [fault, setFault] = useState<string>()
  useEffect(() => void library().games().then(setGames), [])
  useEffect(() => {
    async function look(): Promise<void> {
      if (document.visibilityState === 'hidden') return
      try {
        setTables(await openTables())
        setMine(person ? await ownMatches() : [])
        setFault(undefined)
      } catch (error) {
        setFault(error instanceof ServerRefusal ? error.message : t('lobby.unreachable'))
      }
    }
    void look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [person])

  async function sit(match: string, seat: Seat): Promise<void> {
    try {
      const refused = await beSomebody()
      if (refused !== undefined) return setFault(refused)
      const sat = await sitDown(match, seat)
      go(`/match/${sat.match}?token=${encodeURIComponent(sat.link)}`)
    } catch (error) {
      setFault(error instanceof ServerRefusal ? error.message : t('lobby.unreachable'))
    }
  }
  const infoOf = (id: string) => games.find(game => game.id === id)
  return (
    <div class="page">
      <SiteHeader />
      <div class="lobby">
        <main aria-busy={!tables}>
          <h1 class="sr">{t('lobby.title')}</h1>
          {fault && (
            <p class="fault" role="alert">
              {fault}
            </p>
          )}
          <Mine matches={mine} infoOf={infoOf} />
          <Tables tables={tables ?? []} infoOf={infoOf} onSit={sit} />
        </main>
        <MakeTable games={games} onFault={setFault} />
      </div>
      <SiteFooter />
    </div>
  )
}

type InfoOf = (game: string) => GameInfo | undefined

function Mine({ matches, infoOf }: { matches: readonly OwnMatch[]; infoOf: InfoOf }) {
  const running = matches.filter(({ ended }) => !ended)
  const waiting = running.filter(({ isAsked }) => isAsked).length
  const sorted = [...running].sort((a, b) => Number(b.isAsked) - Number(a.isAsked))
  return (
    <section aria-labelledby="mine">
      <div class="lobby-head">
        <h2 id="mine">{t('lobby.mine')}</h2>
        <span>{t('lobby.waiting', { n: waiting })}</span>
      </div>
      {running.length === 0 && <p class="lead">{t('lobby.mine.none')}</p>}
      <ul class="lobby-list">
        {sorted.map(({ match, game, seat, begun, isAsked }) => (
          <li key={match}>
            <Link to={`/match/${match}`} class={isAsked ? 'lobby-row is-asked' : 'lobby-row'}>
              <span class="lobby-picture" aria-hidden="true">
                <GamePicture game={game} />
              </span>
              <span>
                <b>{gameName(infoOf(game), game)}</b>
                <small>{seatName(infoOf(game), seat)}</small>
              </span>
              <span class={isAsked ? 'chip chip-asked' : 'chip'}>
                {t(isAsked && begun ? 'lobby.yourTurn' : begun ? 'lobby.running' : 'lobby.seating')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tables({
  tables,
  infoOf,
  onSit,
}: {
  tables: readonly OpenTable[]
  infoOf: InfoOf
  onSit(match: string, seat: Seat): Promise<void>
}) {
  return (
    <section aria-labelledby="open">
      <div class="lobby-head">
        <h2 id="open">{t('lobby.open')}</h2>
        <span>{t('lobby.count', { n: tables.length })}</span>
      </div>
      {tables.length === 0 && <p class="lead">{t('lobby.open.none')}</p>}
      <ul class="lobby-list">
        {tables.map(({ match, game, pace, rated, seats }) => {
          const info = infoOf(game)
          const taken = seats.filter(({ free }) => !free)
          return (
            <li key={match} class="lobby-row" data-testid={`table-${match}`}>
              <span class="lobby-picture" aria-hidden="true">
                <GamePicture game={game} />
              </span>
              <span>
                <b>{gameName(info, game)}</b>
                <small>{taken.map(({ seat, name }) => t('lobby.taken', { seat: seatName(info, seat), name })).join(', ')}</small>
              </span>
              <span class="lobby-terms">
                <span class="chip">{t(`lobby.pace.${paceName(pace)}`)}</span>
                {rated && <span class="chip">{t('lobby.rated')}</span>}
              </span>
              <span class="btns">
                {seats
                  .filter(({ free }) => free)
                  .map(({ seat }) => (
                    <button key={seat} type="button" class="btn btn-quiet" onClick={() => void onSit(match, seat)}>
                      {t('lobby.sit', { seat: seatName(info, seat) })}
                    </button>
                  ))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function gameName(info: GameInfo | undefined, id: string): string {
  return info ? say(info.name, info.id) : id
}

function seatName(info: GameInfo | undefined, seat: Seat): string {
  const spec = info?.seats.find(({ id }) => id === seat)
  return spec ? say(spec.name, info!.id) : seat
}
