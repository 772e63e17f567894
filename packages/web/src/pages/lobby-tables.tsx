import type { Options, Seat } from '@muster/core'
import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { GamePicture } from '../games/pictures.tsx'
import { type OpenTable, paceName } from '../session/lobby-api.ts'
import { differing } from '../session/setups.ts'
import type { Games } from '../session/use-games.ts'

/** Which tables are shown. */
const FILTERS = {
  all: () => true,
  live: ({ pace }: OpenTable) => paceName(pace) === 'live',
  slow: ({ pace }: OpenTable) => paceName(pace) !== 'live',
  rated: ({ rated }: OpenTable) => rated,
} as const
type Filter = keyof typeof FILTERS
const NAMES = Object.keys(FILTERS) as readonly Filter[]

interface TablesProps {
  readonly tables: readonly OpenTable[] | undefined
  readonly games: Games
  readonly me: string | undefined
  onSit(match: string, seat: Seat): Promise<void>
}

/** Tables that wait for players. */
export function Tables({ tables, games, onSit }: TablesProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const shown = (tables ?? []).filter(FILTERS[filter])
  return (
    <section aria-labelledby="open">
      <div class="lobby-head">
        <h2 id="open">{t('lobby.open')}</h2>
        <span>{t('lobby.count', { n: tables?.length ?? 0 })}</span>
        <fieldset class="filters">
          <legend class="sr">{t('lobby.filter')}</legend>
          {NAMES.map(name => (
            <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
              {t(`lobby.filter.${name}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {tables && shown.length === 0 && <p class="lead">{t(tables.length === 0 ? 'lobby.open.none' : 'lobby.open.noneOfThese')}</p>}
      <ul class="lobby-list">
        {shown.map(table => (
          <TableRow key={table.match} table={table} games={games} onSit={onSit} />
        ))}
      </ul>
    </section>
  )
}

function TableRow({ table, games, onSit }: Pick<TablesProps, 'games' | 'onSit'> & { readonly table: OpenTable }) {
  const { match, game, pace, rated, seats, options } = table
  const taken = seats.filter(({ free }) => !free)
  const info = games.of(game)
  const changed = info ? Object.keys(differing(info, options as Options)).length : 0
  return (
    <li class="lobby-row table-row" data-testid={`table-${match}`}>
      <span class="lobby-picture" aria-hidden="true">
        <GamePicture game={game} />
      </span>
      <span>
        <b>{games.nameOf(game)}</b>
        <small>{taken.map(({ seat, name }) => t('lobby.taken', { seat: games.seatOf(game, seat), name })).join(', ')}</small>
      </span>
      <span class="lobby-terms">
        <span class="chip">{t(`lobby.pace.${paceName(pace)}`)}</span>
        <span class="chip">{t('lobby.seatsTaken', { taken: taken.length, all: seats.length })}</span>
        <span class="chip">{t('lobby.changed', { n: changed })}</span>
        {rated && <span class="chip">{t('lobby.rated')}</span>}
      </span>
      <span class="btns">
        {seats
          .filter(({ free }) => free)
          .map(({ seat }) => (
            <button key={seat} type="button" class="btn btn-quiet" onClick={() => void onSit(match, seat)}>
              {t('lobby.sit', { seat: games.seatOf(game, seat) })}
            </button>
          ))}
      </span>
    </li>
  )
}
