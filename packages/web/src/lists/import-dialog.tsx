import type { Json, ListFault, Options, Seat } from '@muster/core'
import { useRef, useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import type { KeptList } from '../session/list-store.ts'
import { library } from '../session/worker-session.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Icon } from '../shell/icons.tsx'
import { keepNew, LARGEST } from './exchange.ts'
import { ListFaults } from './faults.tsx'

interface Props {
  readonly game: string
  /** What it is for; where that is open, what it fits best. */
  readonly purpose?: { readonly seat: Seat; readonly options: Options }
  onKept(list: KeptList): void
  onClose(): void
}

const trouble = (key: 'lists.noRoom' | 'lists.tooLarge'): ListFault => ({ at: '', rule: 'muster.lists', why: { key } })

/** A list from a file or pasted: as JSON, as text, or as a roster of another list builder. Where something could not be read, that is told before the rest is kept. */
export function ImportDialog({ game, purpose, onKept, onClose }: Props) {
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly ListFault[]>([])
  const [rest, setRest] = useState<Json>(null)
  const input = useRef<HTMLInputElement>(null)
  const keep = async (list: Json) => {
    const { seat, options } = purpose ?? (await library().fitList(game, list))
    const kept = keepNew(game, seat, options, list)
    if (kept) onKept(kept)
    else setFaults([trouble('lists.noRoom')])
  }
  const read = async (bytes: Uint8Array) => {
    const found = await library().readListFile(game, bytes)
    setFaults(found.faults)
    setRest(found.list)
    if (found.list !== null && found.faults.length === 0) await keep(found.list)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST) setFaults([trouble('lists.tooLarge')])
    else await read(new Uint8Array(await file.arrayBuffer()))
  }
  return (
    <Dialog title={t('lists.import')} onClose={onClose}>
      <p>{t('lists.import.text')}</p>
      <label class="field">
        <span>{t('lists.paste')}</span>
        <textarea
          class="input"
          rows={8}
          spellcheck={false}
          value={text}
          data-testid="paste"
          onInput={event => {
            setText(event.currentTarget.value)
            setRest(null)
          }}
        />
      </label>
      {faults.length > 0 && <ListFaults game={game} faults={faults} />}
      <div class="act">
        <button
          type="button"
          class="btn btn-primary"
          data-testid="import-read"
          aria-disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && void read(new TextEncoder().encode(text))}
        >
          {t('lists.import.read')}
        </button>
        {faults.length > 0 && rest !== null && (
          <button type="button" class="btn btn-quiet" onClick={() => void keep(rest)}>
            {t('lists.import.rest')}
          </button>
        )}
        <button type="button" class="btn btn-quiet" onClick={() => input.current?.click()}>
          <Icon name="open" />
          {t('lists.import.file')}
        </button>
        <input
          ref={input}
          class="sr"
          type="file"
          accept=".json,.txt,.ros,.rosz,application/json,text/plain"
          aria-label={t('lists.import.file')}
          data-testid="list-file"
          onChange={event => void open(event.currentTarget.files?.[0])}
        />
      </div>
    </Dialog>
  )
}
