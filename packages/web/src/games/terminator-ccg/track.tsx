import type { Update } from '@muster/core'
import type { Round, Step } from '@muster/terminator-ccg/state'
import { t } from '../../app/speak.ts'
import { viewOf } from './names.ts'

type Played = Exclude<Round, 'setup'>

/** The Rounds of a turn and the Steps in each, in order (C5.1). Production is only in Scenarios with Factories at work. */
const ROUNDS: readonly (readonly [Played, readonly Step[]])[] = [
  ['ready', ['ready']],
  ['staging', ['protection', 'location', 'movement', 'production']],
  ['draw', ['draw']],
  ['combat', ['declare', 'rangedHits', 'rangedDamage', 'closeHits', 'closeDamage']],
  ['search', ['searchDeclare', 'searchFind']],
]

/** Where the turn stands: its Rounds, and the Steps of the one in progress. */
export function Track({ update }: { update: Update }) {
  const view = viewOf(update)
  const at = ROUNDS.findIndex(([round]) => round === view.round)
  const steps = (ROUNDS[at]?.[1] ?? []).filter(step => step !== 'production' || view.scenario.production)
  const step = steps.indexOf(view.step)
  return (
    <nav class="ccg-track" aria-label={t('ccg.track', { turn: view.turn })}>
      <ol>
        {ROUNDS.map(([round], i) => (
          <li key={round} class={i < at ? 'past' : i === at ? 'now' : ''} {...(i === at ? { 'aria-current': 'step' as const } : {})}>
            {t(`ccg.round.${round}`)}
          </li>
        ))}
      </ol>
      {steps.length > 1 && (
        <ol class="steps-now">
          {steps.map((name, i) => (
            <li key={name} class={i < step ? 'past' : i === step ? 'now' : ''} {...(i === step ? { 'aria-current': 'step' as const } : {})}>
              {t(`ccg.step.${name}`)}
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}
