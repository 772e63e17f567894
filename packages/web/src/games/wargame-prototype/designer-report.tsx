import type { Json } from '@muster/core'
import type { ComparisonReport, Figure, UnitFigures } from '@muster/lab/comparison'
import { number, percent, t } from '../../app/speak.ts'
import { changesOfRows, type Rows } from './design-data.ts'

const PARTS = ['usual', 'changed'] as const
type Part = (typeof PARTS)[number]

/** What a comparison came to: wins, losses, and by unit what it destroyed and lost, with their intervals. */
export function Report({ report, rows, pack }: { report: ComparisonReport; rows: Rows; pack: Json }) {
  const touched = new Set(changesOfRows(rows, pack).map(({ row }) => row.id))
  const high = Math.max(...report.units.flatMap(unit => PARTS.flatMap(part => unit[part]?.killed.value ?? 0)), 0.01)
  return (
    <div class="design-report" data-testid="sim-report">
      <table class="design-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('wpd.report.printed')}</th>
            <th scope="col">{t('wpd.report.pack')}</th>
            <th scope="col">{t('wpd.report.change')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(report.difference).map(([seat, difference]) => (
            <tr key={seat}>
              <th scope="row">{t('wpd.report.side', { seat: seat.toUpperCase() })}</th>
              {PARTS.map(part => {
                const { share, low, high } = report[part].wins[seat]!
                return (
                  <td key={part}>
                    <Measured part={part} figure={{ value: share, low, high }} most={1} say={percent} />
                  </td>
                )
              })}
              <td>
                {signed(difference.value)}{' '}
                <small>{t('wpd.report.interval', { low: signed(difference.low), high: signed(difference.high) })}</small>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('wpd.report.losses')}</th>
            {PARTS.map(part => (
              <td key={part}>
                <Measured part={part} figure={report[part].losses} most={1} say={percent} />
              </td>
            ))}
            <td>{signed(report.changed.losses.value - report.usual.losses.value)}</td>
          </tr>
          <Count name={t('wpd.report.draws')} report={report} of={side => side.draws} />
          <Count name={t('wpd.report.failed')} report={report} of={side => side.games - side.finished} />
        </tbody>
      </table>
      <h3>{t('wpd.report.units')}</h3>
      <p class="fine">{t('wpd.report.units.help')}</p>
      <table class="design-table design-units">
        <thead>
          <tr>
            <th scope="col">{t('wpd.report.unit')}</th>
            <th scope="col" class="num">
              {t('wpd.report.matches')}
            </th>
            <th scope="col">{t('wpd.report.killed')}</th>
            <th scope="col">{t('wpd.report.lost')}</th>
          </tr>
        </thead>
        <tbody>
          {report.units.map(unit => (
            <UnitRow key={unit.id} unit={unit} isTouched={touched.has(unit.id)} most={high} />
          ))}
        </tbody>
      </table>
      <p class="fine">{t('wpd.report.note')}</p>
    </div>
  )
}

function Count(props: { name: string; report: ComparisonReport; of(side: ComparisonReport['usual']): number }) {
  const { name, report, of } = props
  if (PARTS.every(part => of(report[part]) === 0)) return null
  return (
    <tr>
      <th scope="row">{name}</th>
      {PARTS.map(part => (
        <td key={part}>{of(report[part])}</td>
      ))}
      <td />
    </tr>
  )
}

function UnitRow({ unit, isTouched, most }: { unit: UnitFigures; isTouched: boolean; most: number }) {
  const cell = (of: 'killed' | 'lost', top: number) => (
    <td data-label={t(`wpd.report.${of}`)}>
      {PARTS.map(part => {
        const figure = unit[part]?.[of]
        return figure ? <Measured key={part} part={part} figure={figure} most={top} say={value => number(value, 2)} /> : null
      })}
    </td>
  )
  return (
    <tr class={isTouched ? 'is-touched' : ''}>
      <th scope="row">
        {unit.name} {isTouched && <small>{t('wpd.report.changed')}</small>}
      </th>
      <td class="num">{(unit.usual?.matches ?? 0) + (unit.changed?.matches ?? 0)}</td>
      {cell('killed', most)}
      {cell('lost', 1)}
    </tr>
  )
}

/** A figure and its interval, as a mark on a line from nought to `most`; hollow for the printed numbers. */
function Measured({ part, figure, most, say }: { part: Part; figure: Figure; most: number; say(value: number): string }) {
  const at = (value: number) => `${(100 * Math.min(1, Math.max(0, value / most))).toFixed(1)}%`
  const name = t(part === 'usual' ? 'wpd.report.printed' : 'wpd.report.pack')
  const interval = t('wpd.report.interval', { low: say(figure.low), high: say(figure.high) })
  return (
    <span class={`measured is-${part}`} title={`${name}: ${say(figure.value)} (${interval})`}>
      <b>{say(figure.value)}</b>
      <span
        class="measured-line"
        aria-hidden="true"
        style={{ '--at': at(figure.value), '--low': at(figure.low), '--high': at(figure.high) }}
      >
        <i />
      </span>
      <small>{interval}</small>
    </span>
  )
}

/** A change in points of a hundred. */
const signed = (value: number) => `${value < 0 ? '−' : '+'}${number(Math.abs(100 * value))}`
