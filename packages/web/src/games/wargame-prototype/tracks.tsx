import type { Update } from '@muster/core'
import { MISSIONS } from '@muster/wargame-prototype/content/missions'
import type { Phase, Side, View } from '@muster/wargame-prototype/state'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import { Icon } from '../../shell/icons.tsx'
import { LOOK, viewOf } from './names.ts'

const PHASES = ['command', 'movement', 'shooting', 'melee', 'morale'] as const satisfies readonly Phase[]

export const roundsOf = (view: View): number =>
  view.options.rounds === 'mission' ? MISSIONS[view.options.mission].rounds : view.options.rounds

/** Rounds, phases, and the detachments that are still to act in this one. */
export function Tracks({ update }: { update: Update }) {
  const view = viewOf(update)
  const now = PHASES.indexOf(view.phase as (typeof PHASES)[number])
  return (
    <section class="battle-track" aria-label={t('wp.track')} data-testid="track">
      <div class="battle-rounds">
        <span>{t('wp.round')}</span>
        {Array.from({ length: roundsOf(view) }, (_, i) => (
          <i
            key={i}
            class={i + 1 < view.round ? 'past' : i + 1 === view.round ? 'now' : ''}
            aria-current={i + 1 === view.round ? 'step' : undefined}
          >
            {i + 1}
          </i>
        ))}
      </div>
      <ol class="battle-phases">
        {PHASES.map((phase, i) => (
          <li key={phase} class={i < now ? 'past' : i === now ? 'now' : ''} aria-current={i === now ? 'step' : undefined}>
            {i < now && <Icon name="fix" size={14} />}
            <span>{t(`wp.phase.${phase}`)}</span>
          </li>
        ))}
      </ol>
      <div class="battle-acting">
        <span>{t('wp.toAct')}</span>
        {(['a', 'b'] as const).map(side => (
          <Detachments key={side} view={view} side={side} />
        ))}
      </div>
    </section>
  )
}

function Detachments({ view, side }: { view: View; side: Side }) {
  const own = view.detachments.filter(one => one.side === side)
  const open = own.filter(one => !one.used).length
  return (
    <span class="battle-acting-side" role="img" aria-label={t('wp.toAct.side', { army: view.armies[side].name, open, of: own.length })}>
      {own.map((one, i) => (
        <span key={i} class={one.used ? 'gone' : ''}>
          <Plate {...LOOK[side]} size={16} />
        </span>
      ))}
    </span>
  )
}
