import type { Update } from '@muster/core'
import { signal } from '@preact/signals'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import type { Control } from '../../tools/control.ts'
import type { WebKey } from '../../words.ts'
import { sideOfSeat, sideOfType, viewOf } from './names.ts'
import { wayOf } from './plans.ts'

export interface Moment {
  readonly update: Update
  /** Verbs of the answers that are offered. */
  readonly verbs: readonly string[]
  /** A planned move enters a sector with enemies. */
  readonly meets: boolean
  readonly refused: boolean
  /** A card of the hand is chosen. */
  readonly card: boolean
}

/** A note of the coach: said once, when the match comes to what it is about. */
export interface Note {
  readonly id: string
  readonly text: WebKey
  readonly rules: readonly string[]
  when(moment: Moment): boolean
}

const offers =
  (verb: string) =>
  ({ verbs }: Moment): boolean =>
    verbs.includes(verb)
const acting = (moment: Moment) => offers('pass')(moment)

/** The notes in the order of their weight: the first that fits and was not yet put away is shown. */
export const NOTES: readonly Note[] = [
  { id: 'refused', text: 'coach.refused', rules: [], when: moment => moment.refused },
  { id: 'meet', text: 'sal.coach.meet', rules: ['S9.14', 'S10.1'], when: moment => moment.meets },
  { id: 'aim', text: 'sal.coach.aim', rules: ['S11.6', 'S11.8'], when: ({ update }) => update.prompt?.kind === 'divide' },
  {
    id: 'defend',
    text: 'sal.coach.defend',
    rules: ['S10.1', 'S10.13'],
    when: moment => offers('intercept')(moment) || offers('lookOut')(moment),
  },
  { id: 'place', text: 'sal.coach.place', rules: ['S5.10'], when: ({ update }) => update.prompt?.rule === 'S5.10' },
  {
    id: 'goal',
    text: 'sal.coach.goal',
    rules: ['S17.2', 'S17.4'],
    when: moment => acting(moment) && sideOfSeat(moment.update.viewer) === 'resistance',
  },
  {
    id: 'goalSkynet',
    text: 'sal.coach.goalSkynet',
    rules: ['S17.4', 'S17.5'],
    when: moment => acting(moment) && moment.update.viewer === 'skynet',
  },
  { id: 'cards', text: 'sal.coach.cards', rules: ['S7.1', 'S7.3'], when: acting },
  { id: 'exchange', text: 'sal.coach.exchange', rules: ['S7.12', 'S7.14r'], when: moment => acting(moment) && moment.card },
  { id: 'move', text: 'sal.coach.move', rules: ['S9.3', 'S9.8', 'S9.6'], when: offers('move') },
  { id: 'explore', text: 'sal.coach.explore', rules: ['S12.1', 'S12.8'], when: offers('explore') },
  { id: 'discard', text: 'sal.coach.discard', rules: ['S6.3'], when: offers('discard') },
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

function momentOf(update: Update, control: Control): Moment {
  const { chosen, subject } = control.pointing.value
  const view = viewOf(update)
  const side = sideOfSeat(update.viewer)
  const enemies = new Set(view.units.filter(unit => sideOfType(unit.type) !== side).map(unit => unit.at))
  return {
    update,
    verbs: [...new Set(control.aims.value.map(aim => aim.option.do))],
    meets: control.several.value.chosen.some(aim =>
      wayOf(aim)
        .slice(1)
        .some(at => enemies.has(at)),
    ),
    refused: chosen?.refusal !== undefined,
    card: subject !== undefined && control.aims.value.some(aim => aim.subject === subject && aim.option.do === 'exchange'),
  }
}

/** The coach beside the question of a guided match. */
export function Coach({ update, control }: { update: Update; control: Control }) {
  if (update.outcome) return null
  const note = noteFor(momentOf(update, control), done.value)
  if (!note) return <p class="coach coach-quiet">{update.prompt ? t('coach.yours') : t('sal.coach.theirs')}</p>
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
