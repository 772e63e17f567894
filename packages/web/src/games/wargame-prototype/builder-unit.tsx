import type { ListFault, Options, Seat } from '@muster/core'
import { ALLEGIANCE_ROWS, TRAIT_ROWS } from '@muster/wargame-prototype/content/allegiances'
import { kitName } from '@muster/wargame-prototype/content/names'
import type { Content } from '@muster/wargame-prototype/content/packs'
import type { Trait } from '@muster/wargame-prototype/content/types'
import type { Placed } from '@muster/wargame-prototype/lists/army'
import { kitCosts, unitPoints } from '@muster/wargame-prototype/lists/points'
import { t } from '../../app/speak.ts'
import { MiniBase } from '../../boards/table/base-signs.tsx'
import { Count, Faults, SignButton } from '../../lists/builder-parts.tsx'
import { Icon } from '../../shell/icons.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import { type Army, type Entry, faultsAt, withCopy, withEntry, withTrait } from './builder-army.ts'
import { GAME, newEntry, resized } from './builder-data.ts'
import { KitPanel } from './builder-kit.tsx'
import { UnitFacts } from './builder-pool.tsx'
import { StatRow } from './builder-stats.tsx'
import { signOf } from './names.ts'

export interface RowProps {
  readonly army: Army
  readonly content: Content
  readonly options: Options
  readonly seat: Seat
  readonly faults: readonly ListFault[]
  /** The place of the entry whose kit is open. */
  readonly open: string | undefined
  onOpen(at: string | undefined): void
  onChange(army: Army): void
}

/** A unit of the army, or what was taken for one: how many, what it bought, what is wrong with it, and what was taken for it. */
export function UnitRow({ placed, all, ...props }: RowProps & { placed: Placed; all: readonly Placed[] }) {
  const { army, content, faults, open, onOpen, onChange } = props
  const { entry, at, role } = placed
  const unit = content.units[entry.unit]
  const put = (next: Entry | undefined) => onChange(withEntry(army, at, next))
  const own = faultsAt(faults, at)
  const isOpen = open === at
  // What is wrong with a piece of kit is told at the piece while that is open.
  const told = isOpen ? own.filter(fault => !fault.at.startsWith(`${at}.kit.`)) : own
  if (!unit)
    return (
      <li class="army-unit is-bad">
        <header>
          <b>{entry.unit}</b>
          <SignButton icon="close" label={t('wpb.remove', { unit: entry.unit })} onPress={() => put(undefined)} />
        </header>
        <Faults game={GAME} faults={own} />
      </li>
    )
  const kit = kitCosts(content, army.allegiance, entry).map(({ id, count }) => (count > 1 ? `${count} ${kitName(id)}` : kitName(id)))
  const [least, most] = unit.size
  const taken = all.filter(other => other.for === placed)
  return (
    <li class={`army-unit is-${role}${own.length > 0 ? ' is-bad' : ''}`} data-at={at}>
      <header>
        <MiniBase sign={signOf({ def: unit.id, sizeClass: unit.sizeClass, abilities: unit.abilities })} side="amber" size={30} />
        <b>{unit.name}</b>
        {least !== most || entry.models !== least ? (
          <Count
            what={unit.name}
            count={entry.models}
            least={Math.min(least, entry.models)}
            full={entry.models >= most}
            bad={own.some(fault => fault.at === `${at}.models`)}
            onCount={models => put(resized(unit, entry, models))}
          />
        ) : (
          <span class="army-one">{entry.models}</span>
        )}
        {role === 'unit' && (
          <SignButton icon="layers" label={t('wpb.copy', { unit: unit.name })} onPress={() => onChange(withCopy(army, at))} />
        )}
        <SignButton icon="close" label={t('wpb.remove', { unit: unit.name })} onPress={() => put(undefined)} />
      </header>
      <p class="army-line">
        <StatRow stats={unit.stats} />
        <em class="army-unit-cost">{t('wpb.points', { n: unitPoints(content, army.allegiance, placed) })}</em>
      </p>
      <button type="button" class="army-kit-line" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? undefined : at)}>
        <Icon name="chevron" size={16} />
        <span class="sr">{t('wpb.kit.of', { unit: unit.name })}</span>
        <span>{kit.length > 0 ? kit.join(', ') : t('wpb.kit')}</span>
      </button>
      <Faults game={GAME} faults={told} />
      {isOpen && (
        <div class="army-facts">
          <UnitFacts content={content} unit={unit} />
        </div>
      )}
      {isOpen && <KitPanel {...props} at={at} entry={entry} unit={unit} onEntry={put} />}
      <Choices {...props} placed={placed} onEntry={put} />
      {taken.length > 0 && (
        <ul class="army-taken">
          {taken.map(other => (
            <UnitRow key={other.at} {...props} placed={other} all={all} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** What belongs to a unit beside its kit: command, a Transport, a Bodyguard Squad. */
function Choices({ army, content, placed, onEntry, onChange }: RowProps & { placed: Placed; onEntry(entry: Entry): void }) {
  const { entry, role } = placed
  const unit = content.units[entry.unit]!
  const guard = content.units.bodyguardSquad
  const rides = Object.values(content.units).filter(({ category }) => category === 'transports')
  const mayGuard = role === 'unit' && unit.category === 'hq' && guard?.unique === army.allegiance && !entry.bodyguard
  const command = (trait: Trait | undefined) => onChange(commanded(army, placed, trait))
  if (unit.category !== 'hq' && (!unit.mayRide || entry.transport) && !mayGuard) return null
  return (
    <div class="army-choices">
      {role === 'unit' && unit.category === 'hq' && <Command army={army} entry={entry} name={unit.name} onTrait={command} />}
      {unit.mayRide && !entry.transport && (
        <select
          aria-label={t('wpb.ride', { unit: unit.name })}
          value=""
          onChange={event => {
            const ride = content.units[event.currentTarget.value]
            if (ride) onEntry({ ...entry, transport: newEntry(ride) })
          }}
        >
          <option value="">{t('wpb.ride.none')}</option>
          {rides.map(ride => (
            <option key={ride.id} value={ride.id}>
              {t('wpb.ride.add', { unit: ride.name, room: ride.abilities.transport ?? 0, cost: ride.cost })}
            </option>
          ))}
        </select>
      )}
      {mayGuard && (
        <button type="button" class="btn btn-bare" onClick={() => onEntry({ ...entry, bodyguard: newEntry(guard) })}>
          <Icon name="shield" size={16} />
          {t('wpb.guard.add')}
        </button>
      )}
    </div>
  )
}

function Command(props: { army: Army; entry: Entry; name: string; onTrait(trait: Trait | undefined): void }) {
  const { army, entry, name, onTrait } = props
  const traits = ALLEGIANCE_ROWS[army.allegiance].traits
  // A trait of another Allegiance may have come with an import: it is shown, as it is at fault.
  const shown = entry.trait && !traits.includes(entry.trait) ? [...traits, entry.trait] : traits
  return (
    <span class={`army-command${entry.trait ? ' is-on' : ''}`}>
      <Icon name="star" size={16} />
      <select
        aria-label={t('wpb.commander.of', { unit: name })}
        value={entry.trait ?? ''}
        onChange={event => onTrait((event.currentTarget.value || undefined) as Trait | undefined)}
      >
        <option value="">{t('wpb.commander.none')}</option>
        {shown.map(trait => (
          <option key={trait} value={trait}>
            {`${t('wpb.commander')}: ${TRAIT_ROWS[trait].name}`}
          </option>
        ))}
      </select>
      {entry.trait && <RuleLink id={TRAIT_ROWS[entry.trait].rule} game={GAME} />}
    </span>
  )
}

/** The army with the Commander here; whoever was it before is it no more. */
function commanded(army: Army, placed: Placed, trait: Trait | undefined): Army {
  const bare = trait
    ? { ...army, detachments: army.detachments.map(one => ({ ...one, units: one.units.map(unit => withTrait(unit, undefined)) })) }
    : army
  return withEntry(bare, placed.at, withTrait(placed.entry, trait))
}
