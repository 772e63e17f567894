import type { Update } from '@muster/core'
import { signal } from '@preact/signals'
import { Fragment } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import type { Control } from '../../tools/control.ts'
import type { WebKey } from '../../words.ts'
import { viewOf } from './phrases.ts'

/** A note of the coach: said once, when the match comes to what it is about. */
export interface Note {
  readonly id: string
  readonly text: WebKey
  readonly rules: readonly string[]
  /** Whether the match is at this point now. */
  when(moment: Moment): boolean
}

export interface Moment {
  readonly update: Update
  /** Verb of the answer in hand. */
  readonly verb: string | undefined
  /** A marine is chosen. */
  readonly chosen: boolean
  readonly refused: boolean
}

const acting = ({ update }: Moment) => update.prompt !== undefined && viewOf(update).step === 'marineActions'
const rowsOf = (update: Update, seat: string) => update.number > 0 && update.undo !== undefined && update.viewer === seat

/** The notes in the order of their weight: the first that fits and was not yet put away is shown. */
export const NOTES: readonly Note[] = [
  { id: 'refused', text: 'coach.refused', rules: [], when: moment => moment.refused },
  { id: 'fire', text: 'coach.fire', rules: ['L7.3', 'L7.5'], when: moment => moment.verb === 'fire' },
  { id: 'move', text: 'coach.move', rules: ['L6.5', 'L6.9r'], when: moment => acting(moment) && moment.verb === 'move' },
  { id: 'goal', text: 'coach.goal', rules: ['L13.1', 'L13.4'], when: acting },
  { id: 'choose', text: 'coach.choose', rules: ['L6.1', 'L6.4r'], when: moment => acting(moment) && !moment.chosen },
  { id: 'targets', text: 'coach.targets', rules: ['L6.2'], when: moment => acting(moment) && moment.chosen && moment.verb === undefined },
  {
    id: 'leaving',
    text: 'coach.leaving',
    rules: ['L8.2', 'L3.4'],
    when: moment => acting(moment) && viewOf(moment.update).leaving.length > 0,
  },
  {
    id: 'undo',
    text: 'coach.undo',
    rules: [],
    when: moment => acting(moment) && moment.update.undo?.free === true && rowsOf(moment.update, moment.update.viewer),
  },
  {
    id: 'tangle',
    text: 'coach.tangle',
    rules: ['L6.13r'],
    when: moment => {
      const view = viewOf(moment.update)
      return acting(moment) && view.marines.some(marine => view.tiles.some(tile => tile.kind === 'tangle' && tile.at === marine.at))
    },
  },
  {
    id: 'foes',
    text: 'coach.foes',
    rules: ['L7.1', 'L10.5'],
    when: moment => acting(moment) && viewOf(moment.update).tiles.some(tile => tile.genestealers > 0),
  },
  {
    id: 'infested',
    text: 'coach.infested',
    rules: ['L11.6r', 'L11.5r'],
    when: moment => acting(moment) && viewOf(moment.update).tiles.some(tile => tile.infested > 0),
  },
  { id: 'lose', text: 'coach.lose', rules: ['L12.14r'], when: ({ update }) => update.prompt?.rule === 'L12.14r' },
  { id: 'back', text: 'coach.back', rules: ['L12.17r'], when: ({ update }) => update.prompt?.rule === 'L12.17r' },
  { id: 'keep', text: 'coach.keep', rules: ['L8.8', 'L8.9r'], when: ({ update }) => update.prompt?.rule === 'L8.9r' },
  {
    id: 'ship',
    text: 'coach.ship',
    rules: ['L9.11', 'L13.1'],
    when: ({ update }) => viewOf(update).tiles.some(tile => tile.kind === 'dropship'),
  },
  {
    id: 'end',
    text: 'coach.end',
    rules: ['L8.1'],
    when: moment => acting(moment) && viewOf(moment.update).marines.every(marine => marine.at === null || marine.actions < 2),
  },
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

/** Who plays on without putting a note away has read it: the next one has its turn. */
function useSaid({ number, prompt }: Update, note: Note | undefined): void {
  const last = useRef<{ readonly number: number; readonly id: string } | undefined>(undefined)
  useEffect(() => {
    const said = last.current
    if (said && said.number !== number && !done.value.includes(said.id)) done.value = [...done.value, said.id]
    last.current = prompt && note ? { number, id: note.id } : undefined
  }, [number, prompt, note])
}

/** The coach beside the question of a guided match. */
export function Coach({ update, control }: { update: Update; control: Control }) {
  const { chosen, subject } = control.pointing.value
  const moment: Moment = {
    update,
    verb: chosen?.refusal ? undefined : chosen?.option.do,
    chosen: subject !== undefined,
    refused: chosen?.refusal !== undefined,
  }
  const note = noteFor(moment, done.value)
  useSaid(update, note)
  if (update.outcome) return null
  if (!note) return <p class="coach coach-quiet">{update.prompt ? t('coach.yours') : t('coach.theirs')}</p>
  return (
    <section class="coach" aria-label={t('coach')} data-testid="coach">
      <Icon name="learn" />
      <p aria-live="polite">
        {t(note.text)}{' '}
        {note.rules.map((rule, i) => (
          <Fragment key={rule}>
            {i > 0 && ' '}
            <RuleLink id={rule} />
          </Fragment>
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
