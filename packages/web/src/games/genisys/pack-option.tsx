import type { Json, ListFault } from '@muster/core'
import { isRecord } from '@muster/core/forms'
import { useRef, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { ListFaults } from '../../lists/faults.tsx'
import { nameIn } from '../../session/list-store.ts'
import { library } from '../../session/worker-session.ts'
import { Icon } from '../../shell/icons.tsx'
import type { EditorProps } from '../option-editors.tsx'
import { GAME } from './builder-data.ts'

/** The largest file that is read as a pack, in bytes. */
const LARGEST = 1_000_000

/** The numbers of the lists: ours, or those of a data pack from a file. One with faults is not taken; all of them are told. */
export function PackOption({ value, onChange }: EditorProps) {
  const [faults, setFaults] = useState<readonly ListFault[]>([])
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    const { pack, faults: found } = await packIn(file)
    setFaults(found)
    if (found.length === 0) onChange(pack)
  }
  return (
    <div class="pack-editor">
      <p>
        <b>{packTitle(value)}</b> {rowsOf(value) > 0 && <span class="pack-rows">{t('genb.pack.rows', { n: rowsOf(value) })}</span>}
      </p>
      <p class="fine">{t('genb.pack.help')}</p>
      {faults.length > 0 && <ListFaults game={GAME} faults={faults} />}
      <div class="act act-wrap">
        <button type="button" class="btn btn-quiet" onClick={() => input.current?.click()}>
          <Icon name="open" />
          {t('genb.pack.choose')}
        </button>
        {value !== null && (
          <button type="button" class="btn btn-bare" onClick={() => onChange(null)}>
            {t('genb.pack.remove')}
          </button>
        )}
        <input
          ref={input}
          class="sr"
          type="file"
          tabIndex={-1}
          accept=".json,application/json"
          aria-label={t('genb.pack.choose')}
          data-testid="pack-file"
          onChange={event => {
            void open(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}

/** The pack in a file, and all that is wrong with it. */
async function packIn(file: File): Promise<{ readonly pack: Json; readonly faults: readonly ListFault[] }> {
  if (file.size > LARGEST) return { pack: null, faults: [unread(t('gent.tooLarge'))] }
  try {
    const pack = JSON.parse(await file.text()) as Json
    return { pack, faults: await library().packFaults(GAME, pack) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { pack: null, faults: [unread(error.message)] }
  }
}

const unread = (detail: string): ListFault => ({ at: '', rule: 'muster.lists', why: { key: 'genb.pack.unread', params: { detail } } })

const packTitle = (pack: Json): string => (pack === null ? t('genb.pack.ours') : (nameIn(pack) ?? t('genb.pack.unnamed')))

/** How many rows of our data a pack changes. */
function rowsOf(pack: Json): number {
  if (!isRecord(pack)) return 0
  return [pack.weapons, pack.profiles].reduce<number>((sum, rows) => sum + (isRecord(rows) ? Object.keys(rows).length : 0), 0)
}
