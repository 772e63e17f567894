import type { Json, ListFault } from '@muster/core'
import { isDataFile } from '@muster/rosters'
import { useRef, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { ListFaults } from '../../lists/faults.tsx'
import { library } from '../../session/worker-session.ts'
import { Icon } from '../../shell/icons.tsx'
import type { EditorProps } from '../option-editors.tsx'

const GAME = 'wargame-prototype'

interface Read {
  readonly pack: Json
  readonly faults: readonly ListFault[]
}

/** A data pack from files: JSON of this game's own form, or the data of another list builder. What it has wrong is told before the rest is taken. */
export function PackEditor({ value, onChange }: EditorProps) {
  const [read, setRead] = useState<Read>()
  const input = useRef<HTMLInputElement>(null)
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
  return (
    <div class="pack-editor">
      <p>
        <b>{nameOf(value)}</b> {rowsOf(value) > 0 && <span class="pack-rows">{t('wpb.pack.changes', { n: rowsOf(value) })}</span>}
      </p>
      <p class="fine">{t('wpb.pack.choose.help')}</p>
      {read && <ListFaults game={GAME} faults={read.faults} />}
      <div class="act">
        <button type="button" class="btn btn-quiet" onClick={() => input.current?.click()}>
          <Icon name="open" />
          {t('wpb.pack.choose')}
        </button>
        {read && read.pack !== null && (
          <button type="button" class="btn btn-quiet" onClick={() => take(read.pack)}>
            {t('wpb.pack.take')}
          </button>
        )}
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
          accept=".json,.gst,.cat,.gstz,.catz,application/json"
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

/** The pack in some files. Nothing of a JSON file with faults is kept; of foreign data what could be read is. */
async function packIn(files: readonly File[]): Promise<Read> {
  if (files.some(({ name }) => isDataFile(name))) {
    const data = await Promise.all(files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
    const found = await library().readPackFiles(GAME, data)
    const flaws = found.pack === null ? [] : await library().packFaults(GAME, found.pack)
    return { pack: flaws.length > 0 ? null : found.pack, faults: [...found.faults, ...flaws] }
  }
  try {
    const pack = JSON.parse(await files[0]!.text()) as Json
    const faults = await library().packFaults(GAME, pack)
    return { pack: faults.length > 0 ? null : pack, faults }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { pack: null, faults: [unread(error.message)] }
  }
}

const unread = (detail: string): ListFault => ({ at: '', rule: 'muster.lists', why: { key: 'wpb.pack.notJson', params: { detail } } })

const asRecord = (value: Json): { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [key: string]: Json }) : {}

function nameOf(pack: Json): string {
  if (pack === null) return t('wpb.pack.printed')
  const { name } = asRecord(pack)
  return typeof name === 'string' ? name : t('wpb.pack.unnamed')
}

/** How many rows of data a pack changes. */
function rowsOf(pack: Json): number {
  const { name: _, ...tables } = asRecord(pack)
  return Object.values(tables).reduce<number>((sum, table) => sum + Object.keys(asRecord(table)).length, 0)
}
