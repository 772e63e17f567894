import type { Update } from '@muster/core'
import { t } from '../app/speak.ts'
import { outline, short } from '../boards/hex/geometry.ts'
import { trailsOf, trodden } from '../boards/hex/trails.ts'
import type { GameUi } from '../games/types.ts'
import type { Control } from '../tools/control.ts'
import type { Aim } from '../tools/pointing.ts'
import { Icon } from './icons.tsx'

/** Several answers with the same target: how many, or which way round. */
export function Variants({ update, control, ui, aims }: { update: Update; control: Control; ui: GameUi; aims: readonly Aim[] }) {
  const chosen = control.pointing.value.chosen
  const turnings = aims.every(aim => typeof aim.option.edges === 'string')
  const legal = aims.filter(aim => !aim.refusal)
  const step = (by: number) => {
    const at = chosen ? legal.indexOf(chosen) : -1
    const next = legal[(at + by + legal.length) % legal.length]
    if (next) control.choose(next)
  }
  return (
    <fieldset class="variants" aria-label={turnings ? t('variants.turn') : t('variants.which')} data-testid="variants">
      {turnings && (
        <button type="button" class="btn btn-icon btn-quiet" aria-label={t('variants.back')} onClick={() => step(-1)}>
          <Icon name="turnBack" />
        </button>
      )}
      {aims.map((aim, i) => (
        <button
          key={JSON.stringify(aim.option)}
          type="button"
          class={turnings ? 'variant variant-tile' : 'variant'}
          aria-pressed={aim === chosen}
          aria-disabled={aim.refusal !== undefined}
          aria-label={turnings ? t('variants.turning', { n: i + 1, of: aims.length }) : undefined}
          onClick={() => control.choose(aim)}
        >
          {turnings ? <TinyTile edges={String(aim.option.edges)} /> : (ui.variant ?? ui.name)(update, aim)}
        </button>
      ))}
      {turnings && (
        <button type="button" class="btn btn-icon btn-quiet" aria-label={t('variants.forth')} onClick={() => step(1)}>
          <Icon name="turn" />
        </button>
      )}
    </fieldset>
  )
}

/** A tile, small: its outline and its paths. */
export function TinyTile({ edges }: { edges: string }) {
  const trails = trailsOf('tiny', [...edges].map(Number))
  return (
    <svg viewBox={`${short(-96)} -86 192 172`} width="38" height="34" aria-hidden="true">
      <path class="tiny-hex" d={outline({ x: 0, y: 0 }, 0.96)} />
      {trails.map(trail => (
        <path key={`${trail[0]!.x} ${trail.at(-1)!.x}`} class="tiny-trail" d={trodden('tiny', trail, 30)} />
      ))}
    </svg>
  )
}
