import type { Update } from '@muster/core'
import { signal } from '@preact/signals'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import type { Control } from '../../tools/control.ts'
import type { WebKey } from '../../words.ts'

/** A note of the coach: said once, when the match comes to the question it is about. */
interface Note {
  readonly id: string
  readonly text: WebKey
  readonly rules: readonly string[]
  /** Rule of the question. */
  readonly at: readonly string[]
}

const NOTES: readonly Note[] = [
  { id: 'location', text: 'ccg.coach.location', rules: ['C7.3.3', 'C7.3.4'], at: ['C7.3.1'] },
  { id: 'movement', text: 'ccg.coach.movement', rules: ['C7.4.2', 'C7.4.12r'], at: ['C7.4.1'] },
  { id: 'discard', text: 'ccg.coach.discard', rules: ['C8.1.6'], at: ['C8.1.1'] },
  { id: 'declare', text: 'ccg.coach.declare', rules: ['C9.2.3', 'C9.3.2'], at: ['C9.2.1'] },
  { id: 'roll', text: 'ccg.coach.roll', rules: ['C9.3.2', 'C9.4.1'], at: ['C9.3.6r'] },
  { id: 'search', text: 'ccg.coach.search', rules: ['C11.1'], at: ['C11.1.1'] },
  { id: 'find', text: 'ccg.coach.find', rules: ['C11.2.9r'], at: ['C11.2.1', 'C11.2.3'] },
  { id: 'protect', text: 'ccg.coach.protect', rules: ['C7.2.1'], at: ['C7.2.1', 'C7.2.2'] },
  { id: 'counter', text: 'ccg.coach.counter', rules: ['C5.3.2', 'C16.1.4r'], at: ['C5.3.2'] },
  { id: 'window', text: 'ccg.coach.window', rules: ['C5.2.7r'], at: ['C5.2.7r'] },
]

/** Notes put away, for the match that is played now. */
const done = signal<readonly string[]>([])

/** Begins the lesson anew. */
export function restartCoach(): void {
  done.value = []
}

/** The coach beside the question of a guided match. */
export function Coach({ update, control }: { update: Update; control: Control }) {
  if (update.outcome) return null
  const refused = control.pointing.value.chosen?.refusal !== undefined
  const rule = update.prompt?.rule ?? ''
  const note = NOTES.find(({ id, at }) => at.includes(rule) && !done.value.includes(id))
  if (refused) return <p class="coach coach-quiet">{t('coach.refused')}</p>
  if (!note) return <p class="coach coach-quiet">{update.prompt ? t('coach.yours') : t('ccg.coach.theirs')}</p>
  return (
    <section class="coach" aria-label={t('coach')} data-testid="coach">
      <Icon name="learn" />
      <p aria-live="polite">
        {t(note.text)}{' '}
        {note.rules.map(id => (
          <span key={id}>
            <RuleLink id={id} />{' '}
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
