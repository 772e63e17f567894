import type { Update } from '@muster/core'
import { signal } from '@preact/signals'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import type { Control } from '../../tools/control.ts'
import type { WebKey } from '../../words.ts'
import { isPath, viewOf } from './names.ts'

/** A note of the coach: said once, when a question of its kind comes. */
interface Note {
  readonly id: string
  readonly text: WebKey
  readonly rules: readonly string[]
  /** Answers with which it comes. */
  readonly verbs: readonly string[]
  /** It comes with questions of this kind, whatever their answers. */
  readonly kind?: Decision
  /** It comes with questions that this rule asks. */
  readonly asks?: string
  /** It comes in this scenario alone (`battle` is none of the narrative ones). */
  readonly scenario?: string
}

type Decision = NonNullable<Update['prompt']>['kind']

/** The notes in the order of their weight. */
const NOTES: readonly Note[] = [
  { id: 'howMany', text: 'gen.coach.howMany', rules: ['G20.1.1', 'G20.4.7'], verbs: ['infiltrators'] },
  { id: 'entrance', text: 'gen.coach.entrance', rules: ['G20.3.2', 'G20.4.1'], verbs: [], asks: 'G20.3.2' },
  { id: 'theirRooms', text: 'gen.coach.theirRooms', rules: ['G20.3.1'], verbs: [], asks: 'G20.3.1' },
  { id: 'setUp', text: 'gen.coach.setUp', rules: ['G14.10.2'], verbs: ['setUp'], scenario: 'battle' },
  { id: 'mark', text: 'gen.coach.mark', rules: ['G3.2.1', 'G3.3.1'], verbs: ['mark'] },
  { id: 'act', text: 'gen.coach.act', rules: ['G3.4.3', 'G4.1.2'], verbs: ['stay'] },
  { id: 'oneOfUs', text: 'gen.coach.oneOfUs', rules: ['G20.4.1', 'G20.4.2'], verbs: ['stay'], scenario: 'infiltrators' },
  { id: 'path', text: 'gen.coach.path', rules: ['G4.1.1', 'G10.1.1'], verbs: [], kind: 'place' },
  { id: 'follow', text: 'gen.coach.follow', rules: ['G7.2.1'], verbs: ['follow'] },
  { id: 'fire', text: 'gen.coach.fire', rules: ['G6.2.1', 'G6.6.2'], verbs: ['fire'] },
  { id: 'ambush', text: 'gen.coach.interrupt', rules: ['G10.5.1'], verbs: ['interrupt'], kind: 'stop' },
  { id: 'agent', text: 'gen.coach.agent', rules: ['G2.2.3'], verbs: ['reroll', 'agent'] },
]

const done = signal<readonly string[]>([])

/** Begins the lesson anew. */
export function restartCoach(): void {
  done.value = []
}

/** Whether a question is of a kind; of those that put something down only moves are meant. */
function isKind(update: Update, kind: Decision | undefined): boolean {
  return kind !== undefined && update.prompt?.kind === kind && (kind !== 'place' || isPath(viewOf(update)))
}

/** The coach beside the question of a guided match. */
export function Coach({ update, control }: { update: Update; control: Control }) {
  if (update.outcome) return null
  const verbs = new Set(control.aims.value.map(aim => aim.option.do))
  const fits = ({ id, verbs: own, kind, asks, scenario = update.options.scenario as string }: Note) =>
    !done.value.includes(id) &&
    scenario === update.options.scenario &&
    (own.some(verb => verbs.has(verb)) || isKind(update, kind) || (asks !== undefined && update.prompt?.rule === asks))
  const note = NOTES.find(fits)
  if (!note) return <p class="coach coach-quiet">{t(update.prompt ? 'coach.yours' : 'gen.coach.theirs')}</p>
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
