import type { Json } from '@muster/core'
import { isRecord } from '@muster/core/forms'
import { useRef, useState } from 'preact/hooks'
import { go } from '../../app/router.tsx'
import { t } from '../../app/speak.ts'
import { nameIn } from '../../session/list-store.ts'
import { keepPack, keptPacks, packChanges } from '../../session/pack-store.ts'
import { Icon } from '../../shell/icons.tsx'
import type { EditorProps } from '../option-editors.tsx'
import { GAME } from './builder-data.ts'
import { rowsOfAll } from './design-data.ts'
import { PackFaults } from './designer-faults.tsx'
import { PACK_FILES, packIn, type ReadPack } from './pack-files.ts'

/** A data pack: one that is kept in this browser, or one from files. What it has wrong is told before the rest is taken. */
export function PackEditor({ value, onChange }: EditorProps) {
  const [read, setRead] = useState<ReadPack>()
  const input = useRef<HTMLInputElement>(null)
  void packChanges.value
  const kept = keptPacks(GAME)
  const current = kept.find(({ pack }) => JSON.stringify(pack) === JSON.stringify(value))
  const take = (pack: Json) => {
    setRead(undefined)
    onChange(pack)
  }
  const open = async (files: readonly File[]) => {
    if (files.length === 0) return
    const found = await packIn(files)
    if (found.pack !== null && found.faults.length === 0) take(found.pack)
    else setRead(found)
  }
  /** The pack as it is, in the designer. */
  const design = () => {
    const opened = value === null ? undefined : (current ?? keepPack(GAME, value))
    go(opened ? `/design/${GAME}?pack=${opened.id}` : `/design/${GAME}`)
  }
  return (
    <div class="pack-editor">
      <p>
        <b>{packTitle(value)}</b> {rowsOf(value) > 0 && <span class="pack-rows">{t('wpb.pack.changes', { n: rowsOf(value) })}</span>}
      </p>
      {kept.length > 0 && (
        <select
          class="input"
          aria-label={t('wpd.kept')}
          value={current?.id ?? ''}
          onChange={event => take(kept.find(({ id }) => id === event.currentTarget.value)?.pack ?? null)}
        >
          <option value="">{t('wpd.kept')}</option>
          {kept.map(({ id, pack }) => (
            <option key={id} value={id}>
              {packTitle(pack)}
            </option>
          ))}
        </select>
      )}
      <p class="fine">{t('wpb.pack.choose.help')}</p>
      {read && <PackFaults rows={rowsOfAll()} faults={read.faults} />}
      <div class="act act-wrap">
        <button type="button" class="btn btn-quiet" onClick={() => input.current?.click()}>
          <Icon name="open" />
          {t('wpb.pack.choose')}
        </button>
        {read && read.pack !== null && (
          <button type="button" class="btn btn-quiet" onClick={() => take(read.pack)}>
            {t('wpb.pack.take')}
          </button>
        )}
        <button type="button" class="btn btn-quiet" onClick={design}>
          <Icon name="gear" />
          {t('wpd.open')}
        </button>
        {value !== null && (
          <button type="button" class="btn btn-bare" onClick={() => take(null)}>
            {t('wpb.pack.remove')}
          </button>
        )}
        <input
          ref={input}
          class="sr"
          type="file"
          multiple
          accept={PACK_FILES}
          aria-label={t('wpb.pack.choose')}
          data-testid="pack-file"
          onChange={event => {
            void open([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}

function packTitle(pack: Json): string {
  return pack === null ? t('wpb.pack.printed') : (nameIn(pack) ?? t('wpb.pack.unnamed'))
}

/** How many rows of data a pack changes. */
function rowsOf(pack: Json): number {
  if (!isRecord(pack)) return 0
  const { name: _, ...tables } = pack
  return Object.values(tables).reduce<number>((sum, table) => sum + (isRecord(table) ? Object.keys(table).length : 0), 0)
}
