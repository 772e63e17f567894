import type { Json } from '@muster/core'
import { isRecord } from '@muster/core/forms'
import { useRef, useState } from 'preact/hooks'
import { say } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import type { EditorProps } from '../option-editors.tsx'

/** A scenario of the players' own: its file is the value of the option, and the option's judge says what is wrong with it. */
export function ScenarioOption(props: EditorProps) {
  return <FileOption {...props} read={file => file} name={file => (isRecord(file) && typeof file.name === 'string' ? file.name : '')} />
}

/** What a campaign brings into the match, from its file. */
export function CampaignOption(props: EditorProps) {
  const pointsOf = (file: Json): Json =>
    isRecord(file) ? ({ fatePoints: file.fatePoints, powerDown: file.powerDown, offLine: file.offLine } as Json) : file
  const name = (points: Json) =>
    isRecord(points) ? say({ key: 'file.campaign', params: { fate: points.fatePoints ?? 0, powerDown: points.powerDown ?? 0 } }) : ''
  return <FileOption {...props} read={pointsOf} name={name} />
}

interface FileProps extends EditorProps {
  /** The value that a file gives. */
  read(file: Json): Json
  /** What a value is called; nothing for one that is none. */
  name(value: Json): string
}

/** The longest file that is read, in bytes. */
const LARGEST = 1_000_000

function FileOption({ value, onChange, read, name }: FileProps) {
  const [unread, setUnread] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    const found = file.size > LARGEST ? undefined : parsed(await file.text())
    setUnread(found === undefined)
    if (found !== undefined) onChange(read(found))
  }
  return (
    <div class="pack-editor">
      {name(value) !== '' && <b>{name(value)}</b>}
      {unread && (
        <p class="fault" role="alert">
          {say({ key: 'file.unread' })}
        </p>
      )}
      <button type="button" class="btn btn-quiet" onClick={() => input.current?.click()}>
        <Icon name="open" />
        {say({ key: 'file.choose' })}
      </button>
      <input
        ref={input}
        class="sr"
        type="file"
        tabIndex={-1}
        accept=".json,application/json"
        aria-label={say({ key: 'file.choose' })}
        data-testid="option-file"
        onChange={event => {
          void open(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** JSON from text; nothing if it is none. */
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
