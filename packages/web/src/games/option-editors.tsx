import type { Json } from '@muster/core'
import type { VNode } from 'preact'
import { t } from '../app/speak.ts'
import { TileMixEditor } from './lost-patrol/tile-mix.tsx'
import { PackEditor } from './wargame-prototype/pack-editor.tsx'

export interface EditorProps {
  readonly label: string
  readonly value: Json
  onChange(value: Json): void
}

type Editor = (props: EditorProps) => VNode

const EDITORS: { readonly [option: string]: Editor } = {
  'lost-patrol/tileMix': TileMixEditor,
  'wargame-prototype/pack': PackEditor,
}

/** How a value of one's own is given for an option: the game's own editor, or a number. */
export function optionEditor(game: string, option: string): Editor {
  return EDITORS[`${game}/${option}`] ?? NumberEditor
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
