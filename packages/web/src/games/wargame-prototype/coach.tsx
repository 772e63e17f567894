import type { Update } from '@muster/core'
import { signal } from '@preact/signals'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import type { Control } from '../../tools/control.ts'
import type { WebKey } from '../../words.ts'
import { viewOf } from './names.ts'

export interface Moment {
  readonly update: Update
  /** Verbs of the answers that are offered. */
  readonly verbs: readonly string[]
  /** What is held may not stand there. */
  readonly refused: boolean
}

/** A note of the coach: said once, when the match comes to what it is about. */
export interface Note {
  readonly id: string
  readonly text: WebKey
  readonly rules: readonly string[]
  when(moment: Moment): boolean
}

const offers =
  (...verbs: readonly string[]) =>
  (moment: Moment): boolean =>
    verbs.some(verb => moment.verbs.includes(verb))
const placing = ({ update }: Moment) => update.prompt?.kind === 'place'

/** The notes in the order of their weight: the first that fits and was not yet put away is shown. */
export const NOTES: readonly Note[] = [
  { id: 'refused', text: 'wp.coach.refused', rules: ['P5.6.1'], when: moment => moment.refused },
  { id: 'board', text: 'wp.coach.board', rules: ['P7.4.3'], when: offers('seat') },
  { id: 'reserve', text: 'wp.coach.reserve', rules: ['P7.3.1'], when: offers('reserve', 'ride') },
  { id: 'secondaries', text: 'wp.coach.secondaries', rules: ['P22.6.2h'], when: offers('secondary') },
  { id: 'approach', text: 'wp.coach.approach', rules: ['P21.1.1'], when: offers('approach') },
  { id: 'deploy', text: 'wp.coach.deploy', rules: ['P7.2.2'], when: moment => placing(moment) && viewOf(moment.update).round === 0 },
  { id: 'orders', text: 'wp.coach.orders', rules: ['P9.6.7', 'P9.6.9'], when: offers('order') },
  { id: 'move', text: 'wp.coach.move', rules: ['P10.2.1', 'P5.6.1'], when: moment => placing(moment) && viewOf(moment.update).round > 0 },
  { id: 'goal', text: 'wp.coach.goal', rules: ['P17.2.3'], when: moment => viewOf(moment.update).phase === 'movement' },
  { id: 'react', text: 'wp.coach.react', rules: ['P16.1.1'], when: offers('passPhase') },
  { id: 'shoot', text: 'wp.coach.shoot', rules: ['P12.1.2'], when: offers('target') },
  { id: 'weapons', text: 'wp.coach.weapons', rules: ['P12.1.8r', 'P13.4.2r'], when: offers('fire') },
  { id: 'wound', text: 'wp.coach.wound', rules: ['P13.10.2'], when: offers('wound') },
]

/** Notes put away, for the match that is played now. */
const done = signal<readonly string[]>([])

/** Begins the lesson anew. */
export function restartCoach(): void {
  done.value = []
}

/** The note that fits the moment. */
export function noteFor(moment: Moment, putAway: readonly string[]): Note | undefined {
  return NOTES.find(note => !putAway.includes(note.id) && note.when(moment))
}

/** The coach beside the question of a guided match. */
export function Coach({ update, control }: { update: Update; control: Control }) {
  if (update.outcome) return null
  const moment: Moment = {
    update,
    verbs: [...new Set(control.aims.value.map(aim => aim.option.do))],
    refused: control.table.verdict.value.at === 'refused',
  }
  const note = update.prompt ? noteFor(moment, done.value) : undefined
  if (!note) return <p class="coach coach-quiet">{update.prompt ? t('coach.yours') : t('wp.coach.theirs')}</p>
  return (
    <section class="coach" aria-label={t('coach')} data-testid="coach">
      <Icon name="learn" />
      <p aria-live="polite">
        {t(note.text)}{' '}
        {note.rules.map(rule => (
          <span key={rule}>
            <RuleLink id={rule} />{' '}
          </span>
        ))}
      </p>
      <button
        type="button"
        class="btn btn-quiet"
        data-testid="coach-next"
        onClick={() => {
          done.value = [...done.value, note.id]
        }}
      >
        {t('coach.next')}
      </button>
    </section>
  )
}
