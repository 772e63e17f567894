import type { ListFault, Options, Seat } from '@muster/core'
import type { Content } from '@muster/genisys/content/packs'
import type { Force, ForceModel } from '@muster/genisys/lists/force'
import { modelCost, optionsFor } from '@muster/genisys/lists/legality'
import { completeOptions } from '@muster/genisys/options'
import { useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { MiniBase } from '../../boards/table/base-signs.tsx'
import { Count, Faults, SignButton, Toggle } from '../../lists/builder-parts.tsx'
import { Icon } from '../../shell/icons.tsx'
import { GAME, optionName, profileName, signOfProfile } from './builder-data.ts'
import { faultsOfRow, type Row, withCount, withName, withOne, withRow } from './builder-force.ts'
import { OptionPanel } from './builder-options.tsx'
import { ModelFacts } from './builder-pool.tsx'
import { SourceMark, Stats } from './builder-stats.tsx'
import { lookOfFaction } from './names.ts'

export interface ForceProps {
  readonly force: Force
  readonly content: Content
  readonly options: Options
  readonly seat: Seat
  readonly faults: readonly ListFault[]
  onChange(force: Force): void
}

interface RowProps extends ForceProps {
  readonly row: Row
  readonly isOpen: boolean
  onOpen(): void
}

/** Equal models of the force: how many, what they bought, what they cost, and what is wrong with them. */
export function ModelRow({ row, isOpen, onOpen, ...props }: RowProps) {
  const { force, content, options, faults, onChange } = props
  const { model, places } = row
  const profile = content.profile(model.profile)
  const agreed = completeOptions(options)
  const own = faultsOfRow(faults, row)
  const name = model.name ?? profileName(model.profile)
  const [alone, setAlone] = useState(false)
  const isMany = places.length > 1
  const armed = (next: ForceModel) => (isMany && alone ? withOne(force, row, next) : withRow(force, row, next))
  return (
    <li class={`army-unit${own.length > 0 ? ' is-bad' : ''}`} data-row={model.profile} data-testid="force-row">
      <header>
        <MiniBase sign={signOfProfile(model.profile)} side={lookOfFaction(profile.faction).side} size={30} />
        <b>
          {name} {model.name !== undefined && <small>{profileName(model.profile)}</small>}
        </b>
        <Count what={name} count={places.length} least={1} onCount={count => onChange(withCount(force, row, count))} />
        <SignButton icon="close" label={t('genb.remove', { name })} onPress={() => onChange(withCount(force, row, 0))} />
      </header>
      <p class="army-line">
        <Stats {...profile} />
        <SourceMark source={profile.source} />
        <em class="army-unit-cost">{t('genb.points', { n: places.length * modelCost(model, agreed) })}</em>
      </p>
      <button type="button" class="army-kit-line" aria-expanded={isOpen} onClick={onOpen}>
        <Icon name="chevron" size={16} />
        <span class="sr">{t('genb.options.of', { name })}</span>
        <span>{model.options.length > 0 ? model.options.map(optionName).join(', ') : t('genb.options')}</span>
      </button>
      <Faults game={GAME} faults={own} />
      {isOpen && (
        <>
          <div class="army-facts">
            <ModelFacts content={content} profile={profile} />
          </div>
          {isMany ? <Together n={places.length} alone={alone} onAlone={setAlone} /> : <OwnName {...props} row={row} />}
          <OptionPanel
            {...props}
            row={row}
            profile={profile}
            offered={optionsFor(profile, agreed)}
            armed={armed}
            onModel={next => onChange(armed(next))}
          />
        </>
      )}
    </li>
  )
}

/** Several equal models buy together, or one of them by itself. */
function Together({ n, alone, onAlone }: { n: number; alone: boolean; onAlone(alone: boolean): void }) {
  return (
    <fieldset class="pool-filters army-kit-for" aria-label={t('genb.buysFor')}>
      <Toggle on={!alone} onPress={() => onAlone(false)}>
        {t('genb.forAll', { n })}
      </Toggle>
      <Toggle on={alone} onPress={() => onAlone(true)}>
        {t('genb.forOne')}
      </Toggle>
    </fieldset>
  )
}

function OwnName({ force, row, onChange }: ForceProps & { row: Row }) {
  return (
    <label class="army-name">
      <span>{t('genb.ownName')}</span>
      <input
        class="input"
        maxLength={80}
        placeholder={profileName(row.model.profile)}
        value={row.model.name ?? ''}
        onChange={event => onChange(withRow(force, row, withName(row.model, event.currentTarget.value)))}
      />
    </label>
  )
}
