import type { ListFault, Words } from '@muster/core'
import { say, t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { GAME } from './builder-data.ts'
import { placeAt, type Rows } from './design-data.ts'
import type { Shown } from './designer-numbers.tsx'

interface Props {
  readonly rows: Rows
  readonly faults: readonly ListFault[]
  /** Goes to the field that is wrong. */
  readonly onShow?: (place: Shown) => void
}

/** What is wrong with a pack: where, by the names on the page, and why. */
export function PackFaults({ rows, faults, onShow }: Props) {
  return (
    <ul class="list-faults" aria-label={t('wpd.faults')} data-testid="pack-faults">
      {faults.map((fault, i) => {
        const place = placeAt(rows, fault.at)
        const name = place ? t('wpd.at', { row: place.row.name, field: place.field.label }) : fault.at
        return (
          <li key={`${fault.at}${i}`}>
            <Icon name="no" size={18} />
            <div>
              {place && onShow ? (
                <button type="button" class="design-at" onClick={() => onShow({ table: place.table, row: place.row.id })}>
                  {name}
                </button>
              ) : (
                name !== '' && <b>{name}</b>
              )}
              <p>{say(reasonOf(fault.why), GAME)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The reason alone: the place stands before it already. */
function reasonOf(why: Words): Words {
  const inner = why.key === 'pack.flaw' ? why.params?.why : undefined
  return typeof inner === 'object' && inner !== null && 'key' in inner ? (inner as Words) : why
}
