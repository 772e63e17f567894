import type { Json } from '@muster/core'
import { tableFault, tableOf } from '@muster/genisys/content/tables'
import { Link } from '../../../app/router.tsx'
import { t } from '../../../app/speak.ts'
import { keptTables, tableChanges } from '../../../session/table-store.ts'
import type { EditorProps } from '../../option-editors.tsx'
import { GAME } from '../builder-data.ts'
import { Picture } from './pages.tsx'
import { sizeName, TABLE_SIZES } from './sizes.ts'

type Seeded = { readonly seed: number; readonly width?: number; readonly depth?: number }

const seedOf = (value: Json): Seeded | undefined =>
  typeof value === 'object' && value !== null && 'seed' in value ? (value as unknown as Seeded) : undefined

const GENERATED = 'generated'

/** Another table than the ready ones: one of the reader's own, or one from a seed; shown as it looks. */
export function TableOption({ label, value, onChange }: EditorProps) {
  void tableChanges.value
  const own = keptTables(GAME)
  const seeded = seedOf(value)
  const chosen = own.find(({ table }) => JSON.stringify(table) === JSON.stringify(value))
  const choose = (id: string) => {
    const kept = own.find(one => one.id === id)
    onChange(kept ? kept.table : { seed: 1 })
  }
  return (
    <div class="table-option">
      <select
        class="input"
        aria-label={t('options.value', { label })}
        data-testid="own-table"
        value={chosen?.id ?? (seeded ? GENERATED : '')}
        onChange={event => choose(event.currentTarget.value)}
      >
        {!chosen && !seeded && <option value="">{t('gent.pick')}</option>}
        <option value={GENERATED}>{t('gent.generated')}</option>
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {seeded && <SeedFields seeded={seeded} onChange={onChange} />}
      {typeof value === 'object' && value !== null && !tableFault(value) && <Picture table={tableOf(value)} />}
      <Link to={`/tables/${GAME}`}>{t('gent.make')}</Link>
    </div>
  )
}

function SeedFields({ seeded, onChange }: { seeded: Seeded; onChange(value: Json): void }) {
  const at = TABLE_SIZES.findIndex(({ width, depth }) => width === seeded.width && depth === seeded.depth)
  return (
    <div class="table-measures">
      <label>
        <span>{t('gent.seed')}</span>
        <input
          class="input"
          type="number"
          step="1"
          value={String(seeded.seed)}
          onInput={event =>
            Number.isSafeInteger(event.currentTarget.valueAsNumber) && onChange({ ...seeded, seed: event.currentTarget.valueAsNumber })
          }
        />
      </label>
      <label>
        <span>{t('gent.tableSize')}</span>
        <select
          class="input"
          value={String(Math.max(0, at))}
          onChange={event => onChange({ seed: seeded.seed, ...TABLE_SIZES[Number(event.currentTarget.value)]! })}
        >
          {TABLE_SIZES.map((size, i) => (
            <option key={`${i}`} value={String(i)}>
              {sizeName(size)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
