import type { Update } from '@muster/core'
import type { Side, View } from '@muster/wargame-prototype/state'
import { t } from '../../app/speak.ts'
import { MiniBase } from '../../boards/table/base-signs.tsx'
import type { Control } from '../../tools/control.ts'
import { flagsOf, OrderBadge, Stats, weaponsLine } from './cards.tsx'
import { detachmentOf, LOOK, leftOf, signOf, sourceName, unitSpot, viewOf } from './names.ts'

/** Both armies, detachment by detachment: choosing a unit here is choosing it on the table. */
export function Army({ update, control }: { update: Update; control: Control }) {
  const view = viewOf(update)
  const sides: readonly Side[] = update.viewer === 'b' ? ['b', 'a'] : ['a', 'b']
  return (
    <div class="battle-army" data-testid="army">
      {sides.map(side => (
        <section key={side} class={`seat-${LOOK[side].side}`}>
          <h3>{view.armies[side].name}</h3>
          <Score view={view} side={side} />
          {view.detachments.map((one, i) =>
            one.side === side ? <DetachmentList key={i} view={view} index={i} control={control} /> : null,
          )}
        </section>
      ))}
    </div>
  )
}

/** The points of a side, and how they came. */
function Score({ view, side }: { view: View; side: Side }) {
  const { vp, from } = view.scores[side]
  return (
    <p class="battle-score">
      <b>{t('wp.points', { n: vp })}</b>
      {Object.entries(from).map(([source, points]) => (
        <span key={source}>
          {sourceName(source)} <b>{points}</b>
        </span>
      ))}
      {view.secondaries[side].length > 0 && <small>{t('wp.secondaries', { names: view.secondaries[side].map(sourceName) })}</small>}
    </p>
  )
}

function DetachmentList({ view, index, control }: { view: View; index: number; control: Control }) {
  const detachment = view.detachments[index]!
  return (
    <section class="battle-detachment">
      <h4>
        {t(`wp.detachment.${detachment.kind}`)} {detachment.reserve && <span class="chip">{t('wp.where.reserve')}</span>}
        {detachment.used && <span class="chip">{t('wp.used')}</span>}
      </h4>
      <ul>
        {detachment.units.map(unit => (
          <UnitRow key={unit} view={view} index={unit} control={control} />
        ))}
      </ul>
    </section>
  )
}

function UnitRow({ view, index, control }: { view: View; index: number; control: Control }) {
  const unit = view.units[index]!
  const left = leftOf(view, unit)
  const where = unit.models.map(i => view.models[i]!.where).find(one => one !== 'dead') ?? 'dead'
  const isLater = where === 'reserve' && view.round === 0 && !detachmentOf(view, unit).reserve
  const spot = unitSpot(index)
  const chosen = control.pointing.value.subject === spot || control.pointing.value.target === spot
  return (
    <li class={left === 0 ? 'dead' : ''}>
      <button type="button" class="battle-unit" aria-pressed={chosen} data-testid={`unit-${index}`} onClick={() => control.point([spot])}>
        <MiniBase sign={signOf(unit)} side={LOOK[unit.side].side} size={30} done={left === 0} />
        <span>
          <b>{unit.name}</b>
          <small>{t('wp.card.of', { n: left, of: unit.models.length })}</small>
        </span>
        {where === 'board' && view.round > 0 ? (
          <OrderBadge unit={unit} />
        ) : (
          <span class="chip">{t(isLater ? 'wp.where.later' : `wp.where.${where}`)}</span>
        )}
      </button>
      {chosen && (
        <div class="battle-unit-more">
          <Stats view={view} index={index} />
          <p>{weaponsLine(view, unit)}</p>
          {flagsOf(view, unit).length > 0 && <p>{flagsOf(view, unit).join(' · ')}</p>}
        </div>
      )}
    </li>
  )
}
