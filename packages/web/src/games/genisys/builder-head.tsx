import type { Options } from '@muster/core'
import { FACTIONS, type Faction } from '@muster/genisys/content/types'
import type { Force } from '@muster/genisys/lists/force'
import { agentCost, forceCost, leaderCost } from '@muster/genisys/lists/legality'
import { completeOptions } from '@muster/genisys/options'
import { AGENT_COSTS, AGENT_DIE, LIMITS, UPGRADED_AGENT } from '@muster/genisys/tables'
import { say, t } from '../../app/speak.ts'
import { Count, Faults, Toggle } from '../../lists/builder-parts.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import { GAME } from './builder-data.ts'
import { faultsOfForce } from './builder-force.ts'
import type { ForceProps } from './builder-row.tsx'
import { PackOption } from './pack-option.tsx'

/** Whose force it is, and what it costs of what it may cost. */
export function ForceHead({ force, options, faults, onChange }: ForceProps) {
  const agreed = completeOptions(options)
  return (
    <section class="army-head" aria-label={t('genb.force')}>
      <div class="army-allegiance">
        <label>
          <span>{t('genb.faction')}</span>
          <select
            class="input"
            data-testid="faction"
            value={force.faction}
            onChange={event => onChange({ ...force, faction: event.currentTarget.value as Faction })}
          >
            {FACTIONS.map(faction => (
              <option key={faction} value={faction}>
                {say({ key: `faction.${faction}` })}
              </option>
            ))}
          </select>
        </label>
        <Agents force={force} onChange={onChange} />
      </div>
      <div class="army-limits" data-testid="points">
        <Limit title={t('genb.limit.points')} rule="G18.1.1" spent={forceCost(force, agreed)} limit={agreed.gameSize} />
        <Limit
          title={t('genb.limit.leaders')}
          rule="G18.2.1"
          spent={leaderCost(force, agreed)}
          limit={agreed.gameSize * LIMITS.commandAndVehicles}
        />
        <Faults game={GAME} faults={faultsOfForce(faults)} />
      </div>
    </section>
  )
}

/** What is spent of what may be, as a bar and in numbers. */
function Limit({ title, rule, spent, limit }: { title: string; rule: string; spent: number; limit: number }) {
  const left = limit - spent
  return (
    <div class={`army-points${left < 0 ? ' is-bad' : ''}`}>
      <p>
        <span>
          {title} <RuleLink id={rule} game={GAME} />
        </span>
        <b>{t('genb.spent', { spent, limit })}</b>
        <span class="army-left">{left < 0 ? t('genb.over', { n: -left }) : t('genb.left', { n: left })}</span>
      </p>
      <div class="army-bar" aria-hidden="true">
        <i class="army-share" style={`--p:${Math.min(100, (100 * spent) / Math.max(1, limit))}%`} />
      </div>
    </div>
  )
}

/** The TDD agents: the first is free, two more may be bought, and one of them may be better. */
function Agents({ force, onChange }: Pick<ForceProps, 'force' | 'onChange'>) {
  const { agents } = force
  const change = (next: Partial<Force['agents']>) => onChange({ ...force, agents: { ...agents, ...next } })
  const extra = (count: number) => change({ extra: count as Force['agents']['extra'] })
  return (
    <fieldset class="army-agents">
      <legend>
        {t('genb.agents')} <RuleLink id="G18.5.1" game={GAME} />
      </legend>
      <Count what={t('genb.agents')} count={1 + agents.extra} least={1} full={agents.extra === 2} onCount={count => extra(count - 1)} />
      <span class="pool-filters army-kit-for">
        <Toggle on={agents.upgraded} onPress={() => change({ upgraded: !agents.upgraded })}>
          {t('genb.agents.upgraded', { die: UPGRADED_AGENT, cost: AGENT_COSTS.upgrade })}
        </Toggle>
      </span>
      <small>{t('genb.agents.help', { die: AGENT_DIE, ...AGENT_COSTS, cost: agentCost(force) })}</small>
    </fieldset>
  )
}

const SIZES = [250, 500, 750, 1000, 1500, 2000] as const

/** What players have agreed on that decides what a force may have. */
export function Agreements({ options, onOptions }: { options: Options; onOptions(options: Options): void }) {
  const { gameSize, mixedForces, popsWeapons, pack } = completeOptions(options)
  const sizes = SIZES.some(size => size === gameSize) ? SIZES : [...SIZES, gameSize].sort((a, b) => a - b)
  return (
    <section class="deck-part army-agreed" aria-label={t('genb.agreed')}>
      <h2>{t('genb.agreed')}</h2>
      <label>
        <span>
          {say({ key: 'opt.gameSize' })} <RuleLink id="G14.1.2" game={GAME} />
        </span>
        <select
          class="input"
          data-testid="game-size"
          value={String(gameSize)}
          onChange={event => onOptions({ ...options, gameSize: Number(event.currentTarget.value) })}
        >
          {sizes.map(size => (
            <option key={size} value={String(size)}>
              {t('genb.points', { n: size })}
            </option>
          ))}
        </select>
      </label>
      <div class="pool-filters">
        <Toggle on={mixedForces} onPress={() => onOptions({ ...options, mixedForces: !mixedForces })}>
          {say({ key: 'opt.mixedForces' })}
        </Toggle>
        <RuleLink id="G17.1.3" game={GAME} />
        <Toggle on={popsWeapons} onPress={() => onOptions({ ...options, popsWeapons: !popsWeapons })}>
          {say({ key: 'opt.popsWeapons' })}
        </Toggle>
        <RuleLink id="G18.6.2" game={GAME} />
      </div>
      <PackOption label={t('genb.pack')} value={pack} onChange={next => onOptions({ ...options, pack: next })} />
    </section>
  )
}
