import type { Options, ReadyList, Seat } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { go } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { keepNew } from '../lists/exchange.ts'
import { ImportDialog } from '../lists/import-dialog.tsx'
import { KeptLists } from '../lists/kept-lists.tsx'
import { useReady } from '../lists/use-ready.ts'
import type { GameInfo } from '../session/game-info.ts'
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

/** The options of the first ready set-up: what lists are built for unless told otherwise. */
export function usualOptions(info: GameInfo): Options {
  return { ...Object.fromEntries(info.options.map(option => [option.id, option.default])), ...info.setups[0]?.options }
}

function Lists({ info }: { info: GameInfo }) {
  const options = usualOptions(info)
  const ready = useReady(info.id, options, true)
  const [importing, setImporting] = useState(false)
  const [full, setFull] = useState(false)
  const seat = info.seats[0]!.id
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
      {bySeats(info, ready).map(({ seats, lists }) => (
        <section key={seats.join()} class="lists-ready">
          <h2>{seats.length === info.seats.length ? t('lists.ready') : t('lists.ready.for', { seat: nameOf(info, seats[0]!) })}</h2>
          <ul>
            {lists.map(one => (
              <li key={one.id} class="card">
                <b>{say(one.name)}</b>
                <p>{say(one.help)}</p>
                <button type="button" class="btn btn-quiet" data-testid={`start-${one.id}`} onClick={() => start(one, seats[0]!)}>
                  {t('lists.start')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {importing && (
        <ImportDialog
          game={info.id}
          seat={seat}
          options={options}
          onClose={() => setImporting(false)}
          onKept={kept => go(`/lists/${info.id}/${kept.id}`)}
        />
      )}
    </>
  )
}

function nameOf(info: GameInfo, seat: Seat): string {
  const found = info.seats.find(one => one.id === seat)
  return found ? say(found.name) : seat
}

/** Seats that have the same ready lists, together. */
function bySeats(info: GameInfo, ready: { readonly [seat: Seat]: readonly ReadyList[] } | undefined) {
  const groups: { seats: Seat[]; lists: readonly ReadyList[] }[] = []
  for (const { id } of info.seats) {
    const lists = ready?.[id] ?? []
    const same = groups.find(group => JSON.stringify(group.lists) === JSON.stringify(lists))
    if (same) same.seats.push(id)
    else groups.push({ seats: [id], lists })
  }
  return groups.filter(group => group.lists.length > 0)
}
