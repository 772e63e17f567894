import type { Json, ListFault } from '@muster/core'
import { useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { Toggle } from '../../lists/builder-parts.tsx'
import { Icon } from '../../shell/icons.tsx'
import { fieldsOf, isAt, type Row, type Rows, TABLES, type Table } from './design-data.ts'
import { changesIn, nowOf, type PackChange } from './design-pack.ts'
import { FieldCell, TagFields } from './designer-fields.tsx'

/** What is looked at: a table, and a row of it. */
export interface Shown {
  readonly table: Table
  readonly row?: string
}

interface Props {
  readonly rows: Rows
  readonly pack: Json
  readonly faults: readonly ListFault[]
  readonly shown: Shown
  onShow(shown: Shown): void
  onChange(change: PackChange): void
}

/** The rows of the data, and all numbers of the one that is chosen. */
export function Numbers({ rows, pack, faults, shown, onShow, onChange }: Props) {
  const row = rows[shown.table].find(({ id }) => id === shown.row)
  const area = row ? 'deck' : 'cards'
  return (
    <div class={`deck-builder shows-${area}`}>
      <RowPool rows={rows} pack={pack} faults={faults} shown={shown} onShow={onShow} />
      <div class="deck-main design-values">
        <button type="button" class="btn btn-bare design-back" onClick={() => onShow({ table: shown.table })}>
          <Icon name="back" size={16} />
          {t('wpd.rows')}
        </button>
        {row ? <RowValues row={row} pack={pack} faults={faults} onChange={onChange} /> : <p class="lead">{t('wpd.choose')}</p>}
        <p class="fine">{t('wpd.lead')}</p>
      </div>
    </div>
  )
}

function RowPool({ rows, pack, faults, shown, onShow }: Omit<Props, 'onChange'>) {
  const [query, setQuery] = useState('')
  const [changed, setChanged] = useState(false)
  const isChanged = (row: Row) => changesIn(pack, fieldsOf(row)).length > 0
  const found = rows[shown.table].filter(row => hasWord(row, query) && (!changed || isChanged(row)))
  return (
    <section class="pool" aria-label={t('wpd.rows')}>
      <label class="pool-find">
        <Icon name="search" />
        <span class="sr">{t('wpd.search')}</span>
        <input
          type="search"
          placeholder={t('wpd.search')}
          value={query}
          data-testid="row-search"
          onInput={event => setQuery(event.currentTarget.value)}
        />
      </label>
      <fieldset class="pool-filters" aria-label={t('wpd.table')}>
        {TABLES.map(table => (
          <Toggle key={table} on={shown.table === table} onPress={() => onShow({ table })}>
            {t(`wpd.table.${table}`)}
          </Toggle>
        ))}
        <Toggle on={changed} onPress={() => setChanged(!changed)}>
          {t('wpd.onlyChanged')}
        </Toggle>
      </fieldset>
      <p class="pool-count" role="status">
        {t('wpd.count', { n: found.length })}
      </p>
      <ul class="pool-cards">
        {found.length === 0 && <li class="pool-none">{t('wpd.nothing')}</li>}
        {found.map(row => (
          <PoolRow
            key={row.id}
            row={row}
            changes={changesIn(pack, fieldsOf(row)).length}
            faults={faultsOf(row, faults)}
            isShown={row.id === shown.row}
            onShow={() => onShow({ table: shown.table, row: row.id })}
          />
        ))}
      </ul>
    </section>
  )
}

function hasWord({ name, about, groups }: Row, query: string): boolean {
  const word = query.trim().toLowerCase()
  const inPrices = groups.length === 1 && groups[0]!.fields.some(({ label }) => label.toLowerCase().includes(word))
  return `${name} ${about}`.toLowerCase().includes(word) || inPrices
}

const faultsOf = (row: Row, faults: readonly ListFault[]): number =>
  faults.filter(({ at }) => fieldsOf(row).some(({ path }) => isAt(path, at))).length

function PoolRow(props: { row: Row; changes: number; faults: number; isShown: boolean; onShow(): void }) {
  const { row, changes, faults, isShown, onShow } = props
  return (
    <li class={`pool-card design-row${isShown ? ' is-shown' : ''}`}>
      <button type="button" class="pool-name" aria-pressed={isShown} data-testid={`row-${row.id}`} onClick={onShow}>
        <b>{row.name}</b>
        <span>{row.about}</span>
      </button>
      {faults > 0 ? (
        <span class="design-badge is-bad">{t('wpd.faults.count', { n: faults })}</span>
      ) : (
        changes > 0 && <span class="design-badge">{t('wpd.row.changes', { n: changes })}</span>
      )}
    </li>
  )
}

function RowValues({
  row,
  pack,
  faults,
  onChange,
}: {
  row: Row
  pack: Json
  faults: readonly ListFault[]
  onChange(change: PackChange): void
}) {
  const name = row.named && nowOf(pack, row.named)
  const cell = { pack, faults, onChange }
  return (
    <section aria-label={row.name}>
      <h2>{typeof name === 'string' ? name : row.name}</h2>
      <p class="design-about">{row.about}</p>
      {row.named && (
        <div class="design-cells design-name">
          <FieldCell field={row.named} {...cell} />
        </div>
      )}
      {row.groups.map(group =>
        group.tags ? (
          <TagFields key={group.title} group={group} {...cell} />
        ) : (
          group.fields.length > 0 && (
            <fieldset key={group.title} class="design-group">
              <legend>{group.title}</legend>
              <div class={`design-cells${group.fields.some(({ label }) => label.length > 8) ? ' is-long' : ''}`}>
                {group.fields.map(field => (
                  <FieldCell key={field.path.join('.')} field={field} {...cell} />
                ))}
              </div>
            </fieldset>
          )
        ),
      )}
    </section>
  )
}
