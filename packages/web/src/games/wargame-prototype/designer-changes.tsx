import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import type { RowChange } from './design-data.ts'
import { type PackChange, shown, withField } from './design-pack.ts'

/** All that a pack changes, beside what is printed. */
export function Changes({ changes, onChange }: { changes: readonly RowChange[]; onChange(change: PackChange): void }) {
  if (changes.length === 0)
    return (
      <div class="design-changes">
        <div class="empty">
          <b>{t('wpd.changes.none')}</b>
          <p>{t('wpd.changes.none.text')}</p>
        </div>
      </div>
    )
  return (
    <div class="design-changes">
      <table class="design-table" data-testid="pack-changes">
        <thead>
          <tr>
            <th scope="col">{t('wpd.changes.row')}</th>
            <th scope="col">{t('wpd.changes.field')}</th>
            <th scope="col" class="num">
              {t('wpd.changes.printed')}
            </th>
            <th scope="col" class="num">
              {t('wpd.changes.now')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {changes.map(change => (
            <tr key={change.path.join('.')}>
              <th scope="row">{change.row.name}</th>
              <td>{change.label}</td>
              <td class="num">{change.printed === undefined ? t('wpd.printed.none') : shown(change.printed)}</td>
              <td class="num now">{shown(change.now)}</td>
              <td>
                <button
                  type="button"
                  class="btn btn-bare btn-icon"
                  aria-label={t('wpd.restore', { field: t('wpd.at', { row: change.row.name, field: change.label }) })}
                  onClick={() => onChange(before => withField(before, change, undefined))}
                >
                  <Icon name="undo" size={16} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
