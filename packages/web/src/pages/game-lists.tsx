import type { ReadyList, Seat, SeatSpec } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { go, Link } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { TABLE_UIS } from '../games/table-ui.ts'
import { keepNew } from '../lists/exchange.ts'
import { ImportDialog } from '../lists/import-dialog.tsx'
import { KeptLists } from '../lists/kept-lists.tsx'
import { type ReadyBySeat, useReady } from '../lists/use-ready.ts'
import type { GameInfo } from '../session/game-info.ts'
import { optionsOfSetup } from '../session/setups.ts'
import { useSeats } from '../session/use-seats.ts'
import { library } from '../session/worker-session.ts'
import { Icon } from '../shell/icons.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { NotHere } from './not-found.tsx'

/** The lists of one game: the reader's own, and the ready ones to start from. */
export function GameListsPage({ game }: { game: string }) {
  speakOf(game)
  const [info, setInfo] = useState<GameInfo>()
  const [gone, setGone] = useState(false)
  useEffect(() => {
    library()
      .game(game)
      .then(setInfo, () => setGone(true))
  }, [game])
  useTitle(info && t('lists.of', { game: info.name }))
  if (gone || (info && !info.listNoun)) return <NotHere text={gone ? t('match.noGame') : t('lists.noGames')} />
  return (
    <div class="page">
      <SiteHeader />
      <main class="lists" aria-busy={!info}>
        {info && <Lists info={info} />}
      </main>
      <SiteFooter />
    </div>
  )
}

function Lists({ info }: { info: GameInfo }) {
  const [setup, setSetup] = useState(0)
  const options = optionsOfSetup(info, setup)
  const seats = useSeats(info, options)
  const ready = useReady(info.id, options, true)
  const [importing, setImporting] = useState(false)
  const [full, setFull] = useState(false)
  const start = (from: ReadyList, forSeat: Seat) => {
    const kept = keepNew(info.id, forSeat, options, from.list, say(from.name))
    if (kept) go(`/lists/${info.id}/${kept.id}`)
    else setFull(true)
  }
  return (
    <>
      <header class="setup-head lists-head">
        <div>
          <h1>{say(info.name)}</h1>
          <p class="lead">{t('lists.lead')}</p>
        </div>
        {TABLE_UIS.has(info.id) && <Link to={`/tables/${info.id}`}>{t('tables.link')}</Link>}
        <button type="button" class="btn btn-quiet" data-testid="import" onClick={() => setImporting(true)}>
          <Icon name="open" />
          {t('lists.import')}
        </button>
      </header>
      {full && (
        <p class="trouble" role="alert">
          {t('lists.noRoom')}
        </p>
      )}
      <KeptLists info={info} />
      {info.setups.length > 1 && (
        <label class="field lists-setup">
          <span>{t('lists.for.options')}</span>
          <select value={String(setup)} data-testid="setup" onChange={event => setSetup(Number(event.currentTarget.value))}>
            {info.setups.map((one, i) => (
              <option key={one.id} value={String(i)}>
                {say(one.name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {bySeats(seats, ready).map(({ of, lists }) => (
        <section key={of.map(one => one.id).join()} class="lists-ready">
          <h2>{of.length === seats.length ? t('lists.ready') : t('lists.ready.for', { seats: of.map(one => one.name) })}</h2>
          <ul>
            {lists.map(one => (
              <li key={one.id} class="card">
                <b>{say(one.name)}</b>
                <p>{say(one.help)}</p>
                <button type="button" class="btn btn-quiet" data-testid={`start-${one.id}`} onClick={() => start(one, of[0]!.id)}>
                  {t('lists.start')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {importing && <ImportDialog game={info.id} onClose={() => setImporting(false)} onKept={kept => go(`/lists/${info.id}/${kept.id}`)} />}
    </>
  )
}

/** Seats that have the same ready lists, together. */
function bySeats(seats: readonly SeatSpec[], ready: ReadyBySeat | undefined) {
  const groups: { of: SeatSpec[]; lists: readonly ReadyList[] }[] = []
  for (const seat of seats) {
    const lists = ready?.[seat.id] ?? []
    const same = groups.find(group => JSON.stringify(group.lists) === JSON.stringify(lists))
    if (same) same.of.push(seat)
    else groups.push({ of: [seat], lists })
  }
  return groups.filter(group => group.lists.length > 0)
}
