import type { Json, OptionFault, Options, Words } from '@muster/core'
import { useState } from 'preact/hooks'
import { say, t } from '../app/speak.ts'
import { useEditor } from '../games/option-editors.tsx'
import type { GameInfo, OptionInfo } from '../session/game-info.ts'
import { Icon } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

interface FieldsProps {
  readonly info: GameInfo
  readonly options: Options
  /** What differs from the ready set-up. */
  readonly changed: Options
  /** Options that would do nothing, with the reason. */
  readonly idle: { readonly [option: string]: Words }
  readonly faults: readonly OptionFault[]
  onChange(id: string, value: Json): void
  onReset(): void
}

/** All options of a game: the basic ones in sight, the others behind one press; each with its rule and its help. */
export function OptionFields({ info, options, changed, idle, faults, onChange, onReset }: FieldsProps) {
  const basic = info.options.filter(option => option.basic)
  const others = info.options.filter(option => !option.basic)
  const differing = others.filter(option => option.id in options && same(options[option.id]!, option.default) === false).length
  const field = (option: OptionInfo) => (
    <Field
      key={option.id}
      game={info.id}
      option={option}
      value={options[option.id] ?? option.default}
      idle={idle[option.id]}
      fault={faults.find(fault => fault.option === option.id)}
      onChange={value => onChange(option.id, value)}
    />
  )
  return (
    <>
      <fieldset class="fields">
        <legend>{t('options.basic')}</legend>
        {basic.map(field)}
      </fieldset>
      <details class="how fields-all">
        <summary data-testid="every-option">
          <Icon name="chevron" size={16} />
          <b>{t('options.every')}</b>
          <span>{t('options.differing', { n: differing, all: others.length })}</span>
        </summary>
        <p class="why">{t('options.why')}</p>
        <div class="fields">{others.map(field)}</div>
      </details>
      {Object.keys(changed).length > 0 && (
        <button type="button" class="btn btn-bare" onClick={onReset}>
          {t('options.reset')}
        </button>
      )}
    </>
  )
}

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)

interface FieldProps {
  readonly game: string
  readonly option: OptionInfo
  readonly value: Json
  /** Why it would do nothing; it cannot be changed then. */
  readonly idle: Words | undefined
  readonly fault: OptionFault | undefined
  onChange(value: Json): void
}

function Field({ game, option, value, idle, fault, onChange }: FieldProps) {
  const listed = option.values.findIndex(one => same(one.value, value))
  const [wantsOther, setTyping] = useState(listed < 0)
  const typing = wantsOther && !idle
  const own = useEditor(game, option.id)
  const Editor = option.open ? own : undefined
  return (
    <div class={`option-field${same(value, option.default) ? '' : ' differs'}`} data-testid={`option-${option.id}`}>
      <label class="field">
        <span>
          {say(option.name)} <RuleLink id={option.rule} game={game} />
        </span>
        <select
          disabled={idle !== undefined}
          value={typing ? 'other' : String(listed)}
          onChange={event => {
            const chosen = event.currentTarget.value
            setTyping(chosen === 'other')
            const picked = option.values[Number(chosen)]
            if (picked) onChange(picked.value)
          }}
        >
          {option.values.map((one, i) => (
            <option key={`${i}`} value={String(i)}>
              {say(one.name)}
              {same(one.value, option.default) ? t('options.isDefault') : ''}
            </option>
          ))}
          {Editor && <option value="other">{t('options.other')}</option>}
        </select>
      </label>
      {typing && Editor && <Editor value={value} onChange={onChange} label={say(option.name)} />}
      <small>{say(idle ?? option.help)}</small>
      {fault && (
        <p class="fault" role="alert">
          {say(fault.fault)}
        </p>
      )}
    </div>
  )
}
