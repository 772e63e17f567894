import type { Update } from '@muster/core'
import { mountsOf } from '@muster/genisys/profile'
import { type Model, SEATS } from '@muster/genisys/state'
import { say, t } from '../../app/speak.ts'
import { MiniBase } from '../../boards/table/base-signs.tsx'
import type { Control } from '../../tools/control.ts'
import { lookOfSeat, modelSpot, nameOf, signOf, viewOf } from './names.ts'
import { about } from './scene.ts'

/** Both forces, model by model: choosing one here is choosing it on the table. */
export function Force({ update, control }: { update: Update; control: Control }) {
  const view = viewOf(update)
  const seats = update.viewer === 'second' ? [...SEATS].reverse() : SEATS
  return (
    <div class="battle-army" data-testid="force">
      {seats.map(seat => (
        <section key={seat} class={`seat-${lookOfSeat(seat).side}`}>
          <h3>{say({ key: `faction.${view.factions[seat]}` })}</h3>
          <ul>
            {view.models
              .filter(model => model.seat === seat)
              .map(model => (
                <ModelRow key={model.id} model={model} control={control} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ModelRow({ model, control }: { model: Model; control: Control }) {
  const spot = modelSpot(model.id)
  const chosen = control.pointing.value.subject === spot || control.pointing.value.target === spot
  const gone = model.where === 'destroyed'
  return (
    <li class={gone ? 'dead' : ''}>
      <button
        type="button"
        class="battle-unit"
        aria-pressed={chosen}
        data-testid={`model-${model.id}`}
        onClick={() => control.point([spot])}
      >
        <MiniBase sign={signOf(model)} side={lookOfSeat(model.seat).side} size={30} done={gone} />
        <span>
          <b>{nameOf(model)}</b>
          <small>{weaponsOf(model)}</small>
        </span>
        <span class="chip">{model.where === 'table' ? about(model).split(': ').at(-1) : t(`gen.where.${model.where}`)}</span>
      </button>
      {chosen && <ModelCard model={model} />}
    </li>
  )
}

function weaponsOf(model: Model): string {
  return mountsOf(model)
    .flatMap(mount => mount.weapons)
    .map(weapon => say({ key: `weapon.${weapon}` }))
    .join(', ')
}

/** The stat-line of a model. */
export function ModelCard({ model }: { model: Model }) {
  return (
    <div class="battle-unit-more">
      <p>{t('gen.stats', { skill: model.skill, armor: model.armor, resolution: model.resolution, size: model.size, cost: model.cost })}</p>
      <p>{specialsOf(model)}</p>
      {model.source === 'house' && <p class="chip">{t('gen.house')}</p>}
    </div>
  )
}

function specialsOf({ special }: Model): string {
  return Object.entries(special)
    .map(([rule, value]) => t('gen.special', { rule, value: typeof value === 'number' ? value : 0 }))
    .join(', ')
}
