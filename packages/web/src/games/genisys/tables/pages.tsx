import { generatedTable } from '@muster/genisys/content/generator'
import { TABLES } from '@muster/genisys/content/tables'
import type { TableDef } from '@muster/genisys/content/types'
import { useMemo, useRef, useState } from 'preact/hooks'
import { go, Link } from '../../../app/router.tsx'
import { say, t } from '../../../app/speak.ts'
import { TableBoard } from '../../../boards/table/board.tsx'
import { forgetTable, keptTables, tableChanges } from '../../../session/table-store.ts'
import { Icon } from '../../../shell/icons.tsx'
import { SiteFooter, SiteHeader } from '../../../shell/site-header.tsx'
import type { TableUi } from '../../table-ui.ts'
import { GAME } from '../builder-data.ts'
import { Editor } from './editor.tsx'
import { keepNewTable, readTableFile } from './files.ts'
import { sceneOfTable } from './scene.ts'
import { sizeName, TABLE_SIZES } from './sizes.ts'

const EMPTY: TableDef = { id: 'own', ...TABLE_SIZES[0]!, terrain: [] }

/** All tables: the reader's own, and ready and generated ones to start from. */
function Tables() {
  const [trouble, setTrouble] = useState<string>()
  const start = (name: string, table: TableDef) => {
    const kept = keepNewTable(name, table)
    if (kept) go(`/tables/${GAME}/${kept.id}`)
    else setTrouble(t('lists.noRoom'))
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    const read = await readTableFile(file)
    if ('why' in read) setTrouble(read.why)
    else start(read.name, read.table)
  }
  return (
    <div class="page">
      <SiteHeader />
      <main class="lists tables">
        <header class="setup-head lists-head">
          <div>
            <h1>{t('gent.tables', { game: say({ key: 'game.name' }) })}</h1>
            <p class="lead">{t('gent.lead')}</p>
          </div>
          <div class="act">
            <OpenFile onFile={open} />
            <button type="button" class="btn btn-primary" data-testid="table-new" onClick={() => start(t('gent.unnamed'), EMPTY)}>
              <Icon name="plus" />
              {t('gent.new')}
            </button>
          </div>
        </header>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <Own />
        <Generator onStart={start} />
        <section class="lists-ready">
          <h2>{t('gent.ready')}</h2>
          <ul>
            {TABLES.map(table => (
              <Card
                key={table.id}
                name={say({ key: `opt.table.${table.id}` })}
                table={table}
                onStart={() => start(say({ key: `opt.table.${table.id}` }), table)}
              />
            ))}
          </ul>
        </section>
      </main>
      <SiteFooter />
    </div>
  )
}

function OpenFile({ onFile }: { onFile(file: File | undefined): Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="btn btn-quiet" onClick={() => input.current?.click()}>
        <Icon name="open" />
        {t('lists.import')}
      </button>
      <input
        ref={input}
        class="sr"
        type="file"
        tabIndex={-1}
        accept=".json,application/json"
        aria-label={t('lists.import')}
        data-testid="table-file"
        onChange={event => {
          void onFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The reader's own tables. */
function Own() {
  void tableChanges.value
  const own = keptTables(GAME)
  return (
    <section class="lists-ready" aria-label={t('lists.own')}>
      <h2>{t('lists.own')}</h2>
      {own.length === 0 && <p class="fine">{t('gent.none')}</p>}
      <ul>
        {own.map(({ id, name, table }) => (
          <li key={id} class="card" data-testid="kept-table">
            <Link to={`/tables/${GAME}/${id}`} class="kept-name">
              <b>{name}</b>
            </Link>
            <Picture table={table as unknown as TableDef} />
            <div class="act">
              <Link to={`/new/${GAME}?table=${id}`} class="btn btn-quiet">
                {t('gent.play')}
              </Link>
              <button type="button" class="btn btn-bare" aria-label={t('gent.forget', { name })} onClick={() => forgetTable(id)}>
                {t('lists.delete')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A table from a seed: the same seed gives the same table. */
function Generator({ onStart }: { onStart(name: string, table: TableDef): void }) {
  const [seed, setSeed] = useState(1)
  const [size, setSize] = useState(0)
  const { width, depth } = TABLE_SIZES[size]!
  const table = useMemo(() => generatedTable(seed, width, depth), [seed, width, depth])
  return (
    <section class="lists-ready table-generator" aria-label={t('gent.generator')}>
      <h2>{t('gent.generator')}</h2>
      <div class="card">
        <Picture table={table} />
        <div>
          <p>{t('gent.generator.text')}</p>
          <label class="field">
            <span>{t('gent.seed')}</span>
            <input
              class="input"
              type="number"
              step="1"
              data-testid="table-seed"
              value={String(seed)}
              onInput={event => Number.isSafeInteger(event.currentTarget.valueAsNumber) && setSeed(event.currentTarget.valueAsNumber)}
            />
          </label>
          <label class="field">
            <span>{t('gent.tableSize')}</span>
            <select class="input" value={String(size)} onChange={event => setSize(Number(event.currentTarget.value))}>
              {TABLE_SIZES.map((one, i) => (
                <option key={`${i}`} value={String(i)}>
                  {sizeName(one)}
                </option>
              ))}
            </select>
          </label>
          <div class="act">
            <button type="button" class="btn btn-quiet" data-testid="table-another" onClick={() => setSeed(seed + 1)}>
              <Icon name="turn" />
              {t('gent.another')}
            </button>
            <button type="button" class="btn btn-primary" onClick={() => onStart(t('gent.ofSeed', { seed }), table)}>
              {t('lists.start')}
            </button>
          </div>
        </div>
      </div>
    </section>
  )
}

function Card({ name, table, onStart }: { name: string; table: TableDef; onStart(): void }) {
  return (
    <li class="card">
      <b>{name}</b>
      <Picture table={table} />
      <button type="button" class="btn btn-quiet" aria-label={t('gent.start', { name })} onClick={onStart}>
        {t('lists.start')}
      </button>
    </li>
  )
}

/** A table as it looks. */
export function Picture({ table }: { table: TableDef }) {
  return (
    <div class="table-picture" style={`--ratio:${table.width} / ${table.depth}`}>
      <TableBoard scene={sceneOfTable(table, undefined, false)} still readable={0} />
    </div>
  )
}

/** What Terminator Genisys brings for tables of the reader's own. */
export const tableUi: TableUi = { Tables, Editor }
