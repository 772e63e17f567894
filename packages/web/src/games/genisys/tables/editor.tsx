import type { TableDef, TerrainDef } from '@muster/genisys/content/types'
import { useState } from 'preact/hooks'
import { go, Link } from '../../../app/router.tsx'
import { say, t } from '../../../app/speak.ts'
import { useTitle } from '../../../app/use-title.ts'
import { Verdict } from '../../../lists/faults.tsx'
import { LONGEST_NAME } from '../../../lists/rename-dialog.tsx'
import { NotHere } from '../../../pages/not-found.tsx'
import { Icon, Mark } from '../../../shell/icons.tsx'
import { LiveRegion } from '../../../shell/live.tsx'
import { GAME } from '../builder-data.ts'
import { Canvas } from './canvas.tsx'
import { type Checked, checkTable, TableCheck } from './check.tsx'
import { KITS, kept, pieceOf, withCopy, withKit, withoutPiece, withPiece, withSize } from './draft.ts'
import { exportTable } from './files.ts'
import { PiecePanel } from './piece-panel.tsx'
import { sizeName, TABLE_SIZES } from './sizes.ts'
import { type EditedTable, useKeptTable } from './use-kept-table.ts'

/** One of the reader's own tables: its pieces are placed, dragged, turned and resized, and what the rules say of it runs along. */
export function Editor({ id }: { id: string }) {
  const edited = useKeptTable(id)
  useTitle(edited?.name)
  if (!edited) return <NotHere text={t('gent.gone')} />
  return <Editing id={id} edited={edited} />
}

function Editing({ id, edited }: { id: string; edited: EditedTable }) {
  const { table } = edited
  const [chosen, setChosen] = useState<string>()
  const [blamed, setBlamed] = useState<readonly string[]>([])
  const checked = checkTable(table)
  const piece = pieceOf(table, chosen)
  const add = ({ table: next, added }: { readonly table: TableDef; readonly added: string }) => {
    edited.change(next)
    setChosen(added)
  }
  const remove = (gone: string) => {
    edited.change(withoutPiece(table, gone))
    setChosen(undefined)
  }
  return (
    <div class="build table-editor">
      <LiveRegion />
      <h1 class="sr">{edited.name}</h1>
      <Top id={id} edited={edited} checked={checked} />
      <main class="build-areas">
        <div class="build-main">
          <Palette onAdd={kit => add(withKit(table, kit))} />
          <div class="table-canvas">
            <Canvas table={table} chosen={chosen} blamed={blamed} onChoose={setChosen} onTable={edited.change} onDelete={remove} />
          </div>
          <p class="table-help">{t('gent.help')}</p>
        </div>
        <aside class="build-side">
          {piece ? (
            <PiecePanel
              piece={piece}
              onPiece={(next: TerrainDef) => edited.change(withPiece(table, kept(table, next)))}
              onCopy={() => add(withCopy(table, piece))}
              onDelete={() => remove(piece.id)}
            />
          ) : (
            <p class="fine">{t('gent.choose')}</p>
          )}
          <SizeField table={table} onTable={edited.change} />
          <TableCheck checked={checked} onBlame={setBlamed} />
        </aside>
      </main>
    </div>
  )
}

function Top({ id, edited, checked }: { id: string; edited: EditedTable; checked: Checked }) {
  return (
    <header class="build-top">
      <Link to="/" class="brand" label={t('home.link')}>
        <Mark size={28} />
      </Link>
      <div class="build-title">
        <input
          aria-label={t('lists.name')}
          data-testid="table-name"
          value={edited.name}
          maxLength={LONGEST_NAME}
          onChange={event => edited.rename(event.currentTarget.value)}
        />
        <small class="build-about">
          <Link to={`/tables/${GAME}`}>{t('gent.tables', { game: say({ key: 'game.name' }) })}</Link>
        </small>
      </div>
      <Verdict faults={checked.fault ? 1 : 0} />
      <div class="build-tools">
        <Step icon="undo" label={t('lists.undo')} act={edited.undo} />
        <Step icon="turn" label={t('lists.redo')} act={edited.redo} />
        <button type="button" class="btn btn-quiet" data-testid="table-export" onClick={() => exportTable(edited.name, edited.table)}>
          {t('gent.export')}
        </button>
        <button
          type="button"
          class="btn btn-primary"
          data-testid="table-play"
          aria-disabled={checked.fault !== undefined}
          onClick={() => !checked.fault && go(`/new/${GAME}?table=${id}`)}
        >
          <Icon name="play" />
          {t('gent.play')}
        </button>
      </div>
      {edited.trouble && (
        <p class="trouble" role="alert">
          {edited.trouble}
        </p>
      )}
    </header>
  )
}

function Step({ icon, label, act }: { icon: string; label: string; act: (() => void) | undefined }) {
  return (
    <button type="button" class="btn btn-bare btn-icon" aria-label={label} aria-disabled={!act} onClick={act}>
      <Icon name={icon} />
    </button>
  )
}

/** What may be put on the table with one press. */
function Palette({ onAdd }: { onAdd(kit: (typeof KITS)[number]): void }) {
  return (
    <fieldset class="pool-filters table-palette" aria-label={t('gent.add')}>
      {KITS.map(kit => (
        <button key={kit.id} type="button" data-testid={`kit-${kit.id}`} onClick={() => onAdd(kit)}>
          + {t(kit.name)}
        </button>
      ))}
    </fieldset>
  )
}

function SizeField({ table, onTable }: { table: TableDef; onTable(table: TableDef): void }) {
  const at = TABLE_SIZES.findIndex(({ width, depth }) => width === table.width && depth === table.depth)
  return (
    <label class="field">
      <span>{t('gent.tableSize')}</span>
      <select
        class="input"
        data-testid="table-size"
        value={String(at)}
        onChange={event => {
          const size = TABLE_SIZES[Number(event.currentTarget.value)]
          if (size) onTable(withSize(table, size.width, size.depth))
        }}
      >
        {at < 0 && <option value="-1">{sizeName(table)}</option>}
        {TABLE_SIZES.map((size, i) => (
          <option key={`${i}`} value={String(i)}>
            {sizeName(size)}
          </option>
        ))}
      </select>
    </label>
  )
}
