import type { Json, ListFault, Options, Seat } from '@muster/core'
import type { Content } from '@muster/genisys/content/packs'
import type { ProfileDef } from '@muster/genisys/content/types'
import type { Force } from '@muster/genisys/lists/force'
import { useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { MiniBase } from '../../boards/table/base-signs.tsx'
import { Faults, Toggle } from '../../lists/builder-parts.tsx'
import { useTrials } from '../../lists/use-trials.ts'
import { Icon } from '../../shell/icons.tsx'
import {
  EVERYTHING,
  GAME,
  limitsLine,
  poolOf,
  profileName,
  rulesLine,
  SORTS,
  signOfProfile,
  type Wish,
  weaponLines,
} from './builder-data.ts'
import { gravest, isDear, withModel } from './builder-force.ts'
import { SourceMark, Stats } from './builder-stats.tsx'
import { lookOfFaction } from './names.ts'

interface Props {
  readonly force: Force
  readonly content: Content
  readonly options: Options
  readonly seat: Seat
  onChange(force: Force): void
}

/** The models that a force may have, searched and filtered, each with what it costs and why it may not join. */
export function ModelPool({ force, content, options, seat, onChange }: Props) {
  const [wish, setWish] = useState<Wish>(EVERYTHING)
  const [open, setOpen] = useState<string>()
  const set = (change: Partial<Wish>) => setWish({ ...wish, ...change })
  const joined = ({ id }: ProfileDef) => withModel(force, { profile: id, options: [] })
  const everybody = poolOf(content, force, { ...EVERYTHING, foreign: true })
  const refused = useTrials(
    { game: GAME, list: force as unknown as Json, options, seat },
    Object.fromEntries(everybody.map(profile => [profile.id, joined(profile) as unknown as Json])),
    gravest,
  )
  const profiles = poolOf(content, force, wish).filter(({ id }) => !(wish.fits && refused?.has(id)))
  return (
    <section class="pool" aria-label={t('genb.models')}>
      <label class="pool-find">
        <Icon name="search" />
        <span class="sr">{t('genb.search')}</span>
        <input
          type="search"
          placeholder={t('genb.search')}
          value={wish.query}
          data-testid="pool-search"
          onInput={event => set({ query: event.currentTarget.value })}
        />
      </label>
      <fieldset class="pool-filters" aria-label={t('genb.sorts')}>
        {SORTS.map(sort => (
          <Toggle key={sort} on={wish.sort === sort} onPress={() => set({ sort })}>
            {t(`genb.sort.${sort}`)}
          </Toggle>
        ))}
      </fieldset>
      <fieldset class="pool-filters" aria-label={t('genb.filters')}>
        <Toggle on={wish.fits} onPress={() => set({ fits: !wish.fits })}>
          {t('genb.fits')}
        </Toggle>
        <Toggle on={wish.foreign} onPress={() => set({ foreign: !wish.foreign })}>
          {t('genb.foreign')}
        </Toggle>
      </fieldset>
      <p class="pool-count" role="status" data-testid="pool-count">
        {t('genb.count', { n: profiles.length })}
      </p>
      <ul class="pool-cards">
        {profiles.length === 0 && <li class="pool-none">{t('genb.nothing')}</li>}
        {profiles.map(profile => (
          <PoolModel
            key={profile.id}
            content={content}
            profile={profile}
            refusal={refused?.get(profile.id)}
            isOpen={open === profile.id}
            onOpen={() => setOpen(open === profile.id ? undefined : profile.id)}
            onAdd={() => onChange(joined(profile))}
          />
        ))}
      </ul>
    </section>
  )
}

interface ModelProps {
  readonly content: Content
  readonly profile: ProfileDef
  readonly refusal: ListFault | undefined
  readonly isOpen: boolean
  onOpen(): void
  onAdd(): void
}

function PoolModel({ content, profile, refusal, isOpen, onOpen, onAdd }: ModelProps) {
  const name = profileName(profile.id)
  const about = [rulesLine(profile.special), limitsLine(profile)].filter(Boolean)
  return (
    <li class={`pool-card army-pool${refusal && !isDear(refusal) ? ' is-off' : ''}`} data-profile={profile.id}>
      <MiniBase sign={signOfProfile(profile.id)} side={lookOfFaction(profile.faction).side} size={34} />
      <button type="button" class="pool-name" aria-expanded={isOpen} onClick={onOpen}>
        <b>
          {name}
          <em class={isDear(refusal) ? 'army-dear' : ''}>{profile.cost}</em> <SourceMark source={profile.source} />
        </b>
        <Stats {...profile} />
        {about.length > 0 && <span>{about.join(' · ')}</span>}
        {isDear(refusal) && <small>{t('genb.dear')}</small>}
      </button>
      <button type="button" class="btn btn-quiet btn-icon" aria-label={t('genb.put', { name })} onClick={onAdd}>
        <Icon name="plus" size={16} />
      </button>
      {refusal && !isDear(refusal) && <Faults game={GAME} faults={[refusal]} />}
      {isOpen && (
        <div class="army-facts">
          <ModelFacts content={content} profile={profile} />
        </div>
      )}
    </li>
  )
}

/** What an entry carries before anything is bought, and where its numbers come from. */
export function ModelFacts({ content, profile }: { content: Content; profile: ProfileDef }) {
  return (
    <>
      {weaponLines(content, profile.mounts).map(({ name, line, isHouse }, i) => (
        <p key={`${i}`}>
          <b class="army-fact">{name}</b> {line} {isHouse && <SourceMark source="house" />}
        </p>
      ))}
      {profile.mounts.length === 0 && <p>{t('genb.unarmed')}</p>}
      {profile.source !== 'printed' && (
        <p>
          <SourceMark source={profile.source} /> {t(`genb.source.${profile.source}.why`)}
        </p>
      )}
    </>
  )
}
