export interface CardChoice {
  readonly value: string
  readonly title: string
  readonly text?: string
  readonly disabled?: boolean
}

/** One of several, each a card with a line about it. */
export function RadioCards(props: {
  label: string
  name: string
  value: string
  choices: readonly CardChoice[]
  compact?: boolean
  onChange(value: string): void
}) {
  const { label, name, value, choices, compact, onChange } = props
  return (
    <fieldset class={compact ? 'cards cards-compact' : 'cards'}>
      <legend>{label}</legend>
      {choices.map(choice => (
        <label key={choice.value} class={`choice-card${choice.disabled ? ' disabled' : ''}`} data-testid={`${name}-${choice.value}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.title}</b>
            {choice.text && <small>{choice.text}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
