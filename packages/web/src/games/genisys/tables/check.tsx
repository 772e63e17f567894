import type { Json, Words } from '@muster/core'
import { type TableNote, tableAdvice } from '@muster/genisys/content/table-advice'
import { tableFault } from '@muster/genisys/content/tables'
import type { TableDef } from '@muster/genisys/content/types'
import { say, t } from '../../../app/speak.ts'
import { Icon } from '../../../shell/icons.tsx'
import { RuleLink } from '../../../shell/rule-link.tsx'
import { GAME } from '../builder-data.ts'

/** What the rules say of a table: why it cannot be played on, or what is unusual about it. */
export interface Checked {
  readonly fault: Words | undefined
  readonly notes: readonly TableNote[]
}

export function checkTable(table: TableDef): Checked {
  const fault = tableFault(table as unknown as Json)
  return { fault, notes: fault ? [] : tableAdvice(table) }
}

/** The fault of a table, and the advice on it; a note points at its pieces when it is looked at. */
export function TableCheck({ checked, onBlame }: { checked: Checked; onBlame(pieces: readonly string[]): void }) {
  const { fault, notes } = checked
  return (
    <section data-testid="table-check">
      <h2>{t('gent.check')}</h2>
      {fault ? (
        <ul class="list-faults">
          <li>
            <Icon name="no" size={18} />
            <b>{say(fault, GAME)}</b>
          </li>
        </ul>
      ) : (
        <p class="list-ok">
          <Icon name="fix" size={18} />
          {t('gent.legal')}
        </p>
      )}
      {notes.length > 0 && (
        <>
          <h3>{t('gent.advice')}</h3>
          <ul class="table-notes" onMouseLeave={() => onBlame([])}>
            {notes.map((note, i) => (
              <li key={`${i}`} onMouseEnter={() => onBlame(note.pieces)}>
                {say(note.why, GAME)} <RuleLink id={note.rule} game={GAME} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
