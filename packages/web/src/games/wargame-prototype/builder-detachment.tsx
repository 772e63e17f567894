import { ALLEGIANCE_ROWS, DETACHMENTS } from '@muster/wargame-prototype/content/allegiances'
import { ALLEGIANCES, type Allegiance, DETACHMENT_KINDS } from '@muster/wargame-prototype/content/types'
import { type ArmyDetachment, placedIn } from '@muster/wargame-prototype/lists/army'
import { slotsOf, termsOf } from '@muster/wargame-prototype/lists/judge'
import { armyPoints, unitPoints } from '@muster/wargame-prototype/lists/points'
import { t } from '../../app/speak.ts'
import { Faults, SignButton } from '../../lists/builder-parts.tsx'
import { Icon } from '../../shell/icons.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import { faultsOfDetachment, withDetachment, withoutDetachment } from './builder-army.ts'
import { categoriesOf, GAME } from './builder-data.ts'
import { type RowProps, UnitRow } from './builder-unit.tsx'

/** Whose army it is, and what it costs of what it may cost. */
export function ArmyHead({ army, content, options, seat, faults, onChange }: Omit<RowProps, 'open' | 'onOpen'>) {
  const cost = armyPoints(content, army)
  const { points: limit } = termsOf(options, seat)
  const left = limit - cost
  return (
    <section class="army-head" aria-label={t('wpb.army')}>
      <label class="army-allegiance">
        <span>
          {t('wpb.allegiance')} <RuleLink id={ALLEGIANCE_ROWS[army.allegiance].rule} game={GAME} />
        </span>
        <select
          class="input"
          data-testid="allegiance"
          value={army.allegiance}
          onChange={event => onChange({ ...army, allegiance: event.currentTarget.value as Allegiance })}
        >
          {ALLEGIANCES.map(id => (
            <option key={id} value={id}>
              {ALLEGIANCE_ROWS[id].name}
            </option>
          ))}
        </select>
        <small>{ALLEGIANCE_ROWS[army.allegiance].rules.join(', ')}</small>
      </label>
      <div class={`army-points${left < 0 ? ' is-bad' : ''}`} data-testid="points">
        <p>
          <b>{t('wpb.spent', { spent: cost, limit })}</b>
          <span class="army-left">{left < 0 ? t('wpb.over', { n: -left }) : t('wpb.left', { n: left })}</span>
        </p>
        <div class="army-bar" aria-hidden="true">
          {army.detachments.map((detachment, d) => (
            <i
              key={`${d}`}
              class="army-share"
              style={`--p:${Math.min(100, (100 * costOf(army, content, detachment, d)) / Math.max(limit, cost))}%`}
            />
          ))}
        </div>
        <Faults game={GAME} faults={faults.filter(({ at }) => at === '' || at === 'detachments')} />
      </div>
    </section>
  )
}

function costOf(army: RowProps['army'], content: RowProps['content'], detachment: ArmyDetachment, d: number): number {
  return placedIn(detachment, d)
    .filter(({ entry }) => content.units[entry.unit])
    .reduce((sum, placed) => sum + unitPoints(content, army.allegiance, placed), 0)
}

interface DetachmentProps extends RowProps {
  readonly index: number
  /** Units of the list go into this one. */
  readonly isTarget: boolean
  onTarget(): void
}

/** A detachment: what it has of each category, and its units. */
export function DetachmentPart({ index, isTarget, onTarget, ...props }: DetachmentProps) {
  const { army, content, faults, onChange } = props
  const detachment = army.detachments[index]!
  const name = t('wpb.detachment', { kind: DETACHMENTS[detachment.kind].name, n: index + 1 })
  const own = faultsOfDetachment(faults, index)
  const all = placedIn(detachment, index)
  return (
    <section class={`deck-part army-detachment${own.length > 0 ? ' is-bad' : ''}`} aria-label={name} data-testid={`detachment-${index}`}>
      <header>
        <h2>
          {name} <RuleLink id={DETACHMENTS[detachment.kind].rule} game={GAME} />
        </h2>
        <em class="army-detachment-cost">{t('wpb.points', { n: costOf(army, content, detachment, index) })}</em>
        <button type="button" class="btn btn-bare" aria-pressed={isTarget} onClick={onTarget}>
          {isTarget ? t('wpb.here.on') : t('wpb.here')}
        </button>
        <SignButton icon="close" label={t('wpb.removeDetachment', { name })} onPress={() => onChange(withoutDetachment(army, index))} />
      </header>
      <Slots army={army} content={content} detachment={detachment} />
      <Faults game={GAME} faults={own} />
      {detachment.units.length === 0 && <p class="deck-empty">{t('wpb.noUnits')}</p>}
      <ul class="army-units">
        {all
          .filter(({ role }) => role === 'unit')
          .map(placed => (
            <UnitRow key={placed.at} {...props} placed={placed} all={all} />
          ))}
      </ul>
    </section>
  )
}

/** How many units of each category a detachment has, of how many. */
function Slots({ army, content, detachment }: Pick<RowProps, 'army' | 'content'> & { detachment: ArmyDetachment }) {
  return (
    <p class="army-slots">
      {categoriesOf(detachment.kind).map(category => {
        const count = detachment.units.filter(({ unit }) => content.units[unit]?.category === category).length
        const [least, most] = slotsOf(army, detachment, category)
        const isBad = count < least || count > most
        const text = { category: t(`wpb.category.${category}`), count, least, most }
        return (
          <span key={category} class={isBad ? 'is-bad' : count === most ? 'is-full' : ''}>
            {count < least ? t('wpb.slot.needed', text) : t('wpb.slot', text)}
          </span>
        )
      })}
    </p>
  )
}

/** One button for each kind of detachment. */
export function AddDetachment({ army, onChange }: Pick<RowProps, 'army' | 'onChange'>) {
  return (
    <fieldset class="army-add">
      <legend>{t('wpb.addDetachment')}</legend>
      {DETACHMENT_KINDS.map(kind => (
        <button key={kind} type="button" class="btn btn-quiet" onClick={() => onChange(withDetachment(army, kind))}>
          <Icon name="plus" size={16} />
          {DETACHMENTS[kind].name}
        </button>
      ))}
    </fieldset>
  )
}
