import type { Update } from '@muster/core'
import { t } from '../../app/speak.ts'
import { SignShape } from '../../boards/hex/signs.tsx'
import { isLeaving } from './names.ts'
import { stepName, TURN_STEPS, viewOf } from './phrases.ts'

/** The six steps of the turn, the present one marked. */
export function StepTrack({ update }: { update: Update }) {
  const view = viewOf(update)
  return (
    <ol class="card steps" aria-label={t('lp.steps')}>
      {TURN_STEPS.map((step, i) => (
        <li key={step} aria-current={view.step === step ? 'step' : undefined}>
          <b>{i + 1}</b>
          {stepName(step)}
        </li>
      ))}
    </ol>
  )
}

/** What the signs on the board mean now; and what would leave if the marines ended here. */
export function Legend({ update }: { update: Update }) {
  const view = viewOf(update)
  const leaving = view.tiles.filter(tile => isLeaving(view, tile.at))
  const taken = leaving.reduce((sum, tile) => sum + tile.genestealers, 0)
  const infested = view.tiles.some(tile => tile.infested > 0)
  if (leaving.length === 0 && view.openEnds.length === 0 && !infested) return null
  return (
    <div class="card legend">
      <b>{leaving.length > 0 ? t('lp.legend.ifYouEnd') : t('lp.legend.signs')}</b>
      {leaving.length > 0 && (
        <>
          <svg viewBox="0 0 28 20" aria-hidden="true">
            <path class="leaving-edge" d="M8.5 1.5h11l5 8.5-5 8.5h-11l-5-8.5Z" />
          </svg>
          <span>{t('lp.legend.leaving', { n: leaving.length, genestealers: taken })}</span>
        </>
      )}
      {view.openEnds.length > 0 && (
        <>
          <svg viewBox="0 0 28 20" aria-hidden="true">
            <path class="open-lit" d="M5 16H23" />
            <path class="open-sign" d="M8 0 14 6 20 0" />
          </svg>
          <span>{t('lp.legend.open')}</span>
        </>
      )}
      {infested && (
        <>
          <svg viewBox="-14 -11 28 22" aria-hidden="true">
            <SignShape sign="pods" />
          </svg>
          <span>{t('lp.legend.infested')}</span>
        </>
      )}
    </div>
  )
}
