import type { Json } from '@muster/core'
import type { VNode } from 'preact'
import { fetched } from '../app/fetched.ts'
import { t } from '../app/speak.ts'

export interface EditorProps {
  readonly label: string
  readonly value: Json
  onChange(value: Json): void
}

type Editor = (props: EditorProps) => VNode

/** By `game/option`. */
const EDITORS = fetched<Editor>({
  'genisys/campaign': async () => (await import('./genisys/file-option.tsx')).CampaignOption,
  'genisys/pack': async () => (await import('./genisys/pack-option.tsx')).PackOption,
  'genisys/scenario': async () => (await import('./genisys/file-option.tsx')).ScenarioOption,
  'genisys/table': async () => (await import('./genisys/tables/option.tsx')).TableOption,
  'lost-patrol/tileMix': async () => (await import('./lost-patrol/tile-mix.tsx')).TileMixEditor,
  'wargame-prototype/pack': async () => (await import('./wargame-prototype/pack-editor.tsx')).PackEditor,
})

/** How a value of one's own is given for an option: the game's own editor, once it is there, or a number. */
export function useEditor(game: string, option: string): Editor | undefined {
  const name = `${game}/${option}`
  const { part } = EDITORS.use(name)
  return EDITORS.has(name) ? part : NumberEditor
}

function NumberEditor({ label, value, onChange }: EditorProps) {
  return (
    <input
      class="input"
      type="number"
      aria-label={t('options.value', { label })}
      value={typeof value === 'number' ? value : ''}
      onInput={event => onChange(event.currentTarget.value === '' ? '' : Number(event.currentTarget.value))}
    />
  )
}
