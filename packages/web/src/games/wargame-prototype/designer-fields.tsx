import type { Json, ListFault } from '@muster/core'
import type { InputHTMLAttributes } from 'preact'
import { useState } from 'preact/hooks'
import { say, t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { GAME } from './builder-data.ts'
import { type FieldGroup, isAt } from './design-data.ts'
import { type Field, nowOf, type PackChange, shown, typed, withField } from './design-pack.ts'

interface CellProps {
  readonly pack: Json
  readonly faults: readonly ListFault[]
  onChange(change: PackChange): void
}

interface DraftProps {
  readonly value: string
  /** All else that the field has. */
  readonly field: InputHTMLAttributes<HTMLInputElement> & { readonly 'data-testid': string }
  /** Told what was typed, once it is done with. */
  onEnter(text: string): void
}

/** A field whose text is taken when it is left or by Enter, and not with every letter; Escape brings back what it held. */
export function DraftInput({ value, field, onEnter }: DraftProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <input
      class="input"
      {...field}
      value={draft ?? value}
      onInput={event => setDraft(event.currentTarget.value)}
      onChange={event => {
        setDraft(undefined)
        onEnter(event.currentTarget.value)
      }}
      onBlur={() => setDraft(undefined)}
      onKeyDown={event => event.key === 'Escape' && setDraft(undefined)}
    />
  )
}

/** One value: typed, beside what is printed where it differs, with what is wrong with it. */
export function FieldCell({ field, pack, faults, onChange }: CellProps & { field: Field }) {
  const now = nowOf(pack, field)
  const fault = faults.find(({ at }) => isAt(field.path, at))
  const isChanged = JSON.stringify(now) !== JSON.stringify(field.printed)
  const id = `field-${field.path.join('-')}`
  return (
    <div class={`design-cell${isChanged ? ' is-changed' : ''}${fault ? ' is-bad' : ''}`}>
      <label for={id}>{field.label}</label>
      <DraftInput
        value={shown(now)}
        field={{ id, 'data-testid': id, 'aria-invalid': fault !== undefined, ...(fault ? { 'aria-describedby': `${id}-fault` } : {}) }}
        onEnter={text => onChange(before => withField(before, field, typed(text, field.printed)))}
      />
      {isChanged && (
        <small>
          {field.printed === undefined ? t('wpd.printed.none') : t('wpd.printed', { value: shown(field.printed) })}
          <button
            type="button"
            aria-label={t('wpd.restore', { field: field.label })}
            onClick={() => onChange(before => withField(before, field, undefined))}
          >
            <Icon name="undo" size={14} />
          </button>
        </small>
      )}
      {fault && (
        <small class="design-fault" id={`${id}-fault`}>
          {say(fault.why, GAME)}
        </small>
      )}
    </div>
  )
}

/** Keywords or abilities: those that a row has, with their numbers, those that were taken away, and all others to add. */
export function TagFields({ group, pack, faults, onChange }: CellProps & { group: FieldGroup }) {
  const isThere = (field: Field) => nowOf(pack, field) !== undefined && nowOf(pack, field) !== null
  const there = group.fields.filter(field => isThere(field) || field.printed !== undefined)
  const others = group.fields.filter(field => !there.includes(field))
  return (
    <fieldset class="design-group">
      <legend>{group.title}</legend>
      <div class="design-cells is-long">
        {there.map(field =>
          isThere(field) ? (
            <div key={field.label} class="design-tag">
              <FieldCell field={field} pack={pack} faults={faults} onChange={onChange} />
              <button
                type="button"
                class="btn btn-bare btn-icon"
                aria-label={t('wpd.tag.remove', { tag: field.label })}
                onClick={() => onChange(before => withField(before, field, field.printed === undefined ? undefined : null))}
              >
                <Icon name="close" size={16} />
              </button>
            </div>
          ) : (
            <p key={field.label} class="design-gone">
              <s>{field.label}</s> <small>{t('wpd.tag.gone')}</small>
              <button
                type="button"
                class="btn btn-bare btn-icon"
                aria-label={t('wpd.restore', { field: field.label })}
                onClick={() => onChange(before => withField(before, field, undefined))}
              >
                <Icon name="undo" size={16} />
              </button>
            </p>
          ),
        )}
        <label class="design-add">
          <span class="sr">{t('wpd.tag.addTo', { group: group.title })}</span>
          <select
            class="input"
            value=""
            onChange={event => {
              const field = others.find(({ path }) => path.join('.') === event.currentTarget.value)
              event.currentTarget.value = ''
              if (field) onChange(before => withField(before, field, 1))
            }}
          >
            <option value="">{t('wpd.tag.add')}</option>
            {others.map(({ path, label }) => (
              <option key={label} value={path.join('.')}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  )
}
