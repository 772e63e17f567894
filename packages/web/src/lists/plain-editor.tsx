import type { ListFault } from '@muster/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import type { BuilderProps } from '../games/list-ui.ts'
import { library } from '../session/worker-session.ts'
import { ListFaults } from './faults.tsx'

/** The list as text, for a game without a builder of its own: a line an entry, and under it what could not be read. */
export function PlainEditor({ game, list, onChange }: BuilderProps) {
  const [text, setText] = useState<string>()
  const [unread, setUnread] = useState<readonly ListFault[]>([])
  const told = useRef<string | undefined>(undefined)
  useEffect(() => {
    // What came of typing here is not written back over it.
    if (told.current === JSON.stringify(list)) return
    void library()
      .writeList(game, list)
      .then(written => setText(written ?? JSON.stringify(list, null, 2)))
  }, [game, list])
  const type = async (typed: string) => {
    setText(typed)
    const { list: read, faults } = await library().readList(game, typed)
    setUnread(faults)
    if (read === null) return
    told.current = JSON.stringify(read)
    onChange(read)
  }
  return (
    <div class="plain-editor">
      <label class="field">
        <span>{t('lists.text')}</span>
        <textarea
          class="input"
          spellcheck={false}
          rows={Math.max(12, (text?.split('\n').length ?? 0) + 2)}
          value={text ?? ''}
          data-testid="list-text"
          onInput={event => void type(event.currentTarget.value)}
        />
      </label>
      {unread.length > 0 && <ListFaults game={game} faults={unread} />}
    </div>
  )
}
