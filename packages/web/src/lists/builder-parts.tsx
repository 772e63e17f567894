import type { ListFault } from '@muster/core'
import type { ComponentChildren } from 'preact'
import { say, t } from '../app/speak.ts'
import { Icon } from '../shell/icons.tsx'
import { RuleLink } from '../shell/rule-link.tsx'

/** What is wrong here: each reason with its cure and its rule. */
export function Faults({ game, faults }: { game: string; faults: readonly ListFault[] }) {
  if (faults.length === 0) return null
  return (
    <ul class="army-faults">
      {faults.map((fault, i) => (
        <li key={`${fault.at}${i}`}>
          <Icon name="no" size={16} />
          <span>
            {say(fault.why, game)} {fault.cure && say(fault.cure, game)} <RuleLink id={fault.rule} game={game} />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface CountProps {
  /** What is counted, as it is read out. */
  readonly what: string
  readonly count: number
  readonly least?: number
  readonly bad?: boolean
  /** Why there can be no more; then there is no pressing for more. */
  readonly full?: boolean
  /** How many come or go at once. */
  readonly step?: number
  onCount(count: number): void
}

/** One less, how many, one more. */
export function Count({ what, count, least = 0, bad, full, step = 1, onCount }: CountProps) {
  return (
    <span class={`stepper${bad ? ' is-bad' : ''}`}>
      <button
        type="button"
        aria-label={t('lists.less', { what })}
        aria-disabled={count <= least}
        onClick={() => count > least && onCount(Math.max(least, count - step))}
      >
        <Icon name="minus" size={16} />
      </button>
      <b>{count}</b>
      <button type="button" aria-label={t('lists.oneMore', { what })} aria-disabled={full} onClick={() => !full && onCount(count + step)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}

/** A small button with a sign alone. */
export function SignButton({ icon, label, onPress }: { icon: string; label: string; onPress(): void }) {
  return (
    <button type="button" class="btn btn-bare btn-icon deck-out" aria-label={label} onClick={onPress}>
      <Icon name={icon} size={16} />
    </button>
  )
}

/** A button that is on or off. */
export function Toggle({ on, children, onPress }: { on: boolean; children: ComponentChildren; onPress(): void }) {
  return (
    <button type="button" class={on ? 'on' : ''} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}
