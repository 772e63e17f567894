import { Icon } from '../../../shell/icons.tsx'

/** A choice of one. */
export function Choose<T extends string>(props: {
  label: string
  value: T
  choices: readonly (readonly [T, string])[]
  testId?: string
  onChange(value: T): void
}) {
  const { label, value, choices, testId, onChange } = props
  return (
    <label class="field">
      <span>{label}</span>
      <select class="input" data-testid={testId} value={value} onChange={event => onChange(event.currentTarget.value as T)}>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A number. What is no number is not taken. */
export function NumberField(props: {
  label: string
  value: number
  least?: number
  most?: number
  step?: number
  onChange(value: number): void
}) {
  const { label, value, least = 0, most, step = 1, onChange } = props
  return (
    <label class="scen-number">
      <span>{label}</span>
      <input
        class="input"
        type="number"
        min={least}
        max={most}
        step={step}
        value={String(value)}
        onInput={event => Number.isFinite(event.currentTarget.valueAsNumber) && onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}

export function Remove({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <button type="button" class="btn btn-bare btn-icon" aria-label={label} onClick={onPress}>
      <Icon name="close" size={18} />
    </button>
  )
}
