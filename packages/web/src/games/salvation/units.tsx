import type { Update } from '@muster/core'
import { isHouseValue } from '@muster/salvation/content/house'
import { upgradeOf } from '@muster/salvation/content/library'
import { upgradeName as upgradeWords } from '@muster/salvation/flow'
import { UNIT_TYPES, type UnitType, type View } from '@muster/salvation/state'
import { say, t } from '../../app/speak.ts'
import { MiniCounter, MiniToken } from '../../boards/map/pieces.tsx'
import type { TokenFace } from '../../boards/map/scene.ts'
import type { Control } from '../../tools/control.ts'
import { cityName, counterOf, faceOf, seatName, sectorName, unitName, viewOf } from './names.ts'

/** Every type of unit with its values, how many there are, and where; what lies hidden; open tasks. */
export function Units({ update }: { update: Update; control: Control }) {
  const view = viewOf(update)
  return (
    <div class="unit-cards" data-testid="units">
      {UNIT_TYPES.map(type => (
        <UnitCard key={type} type={type} view={view} />
      ))}
      <p class="why">{t('sal.units.house')}</p>
      {view.tasks.length > 0 && (
        <section>
          <h3>{t('sal.units.tasks')}</h3>
          {view.tasks.map(({ city, seat }) => (
            <p key={city} class="why">
              {t('sal.units.task', { who: seatName(seat), city: cityName(city) })}
            </p>
          ))}
        </section>
      )}
      <Unfound view={view} />
    </div>
  )
}

const STATS = ['movement', 'attack', 'defense', 'durability', 'recon'] as const

function UnitCard({ type, view }: { type: UnitType; view: View }) {
  const here = view.units.filter(unit => unit.type === type)
  const places = [...new Set(here.map(unit => unit.at))].map(sectorName)
  const upgrades = view.upgrades.filter(id => upgradeOf(id).unit === type)
  const values = view.values[type]
  const aside = view.aside[type] ?? 0
  return (
    <section class="unit-card">
      <MiniCounter counter={counterOf(view, { id: `${type}1`, type, at: '', damage: 0 })} size={40} />
      <h3>
        {unitName(type)}{' '}
        <small>
          <b>{here.length}</b> {t('sal.units.map')}, <b>{view.pool[type]}</b> {t('sal.units.pool')}
          {aside > 0 && (
            <>
              , <b>{aside}</b> {t('sal.units.aside')}
            </>
          )}
        </small>
      </h3>
      <dl>
        {STATS.map(stat => {
          const value = values[stat]
          if (value === null) return null
          return (
            <div key={stat}>
              <dt>{t(`sal.units.${stat}`)}</dt>
              <dd>
                {typeof value === 'object' ? value.join('/') : value}
                {isHouseValue(type, stat) && <sup title={t('sal.house.title')}>°</sup>}
              </dd>
            </div>
          )
        })}
      </dl>
      {places.length > 0 && <p>{t('sal.units.where', { places })}</p>}
      {upgrades.length > 0 && <p class="upgraded">{t('sal.units.upgrade', { names: upgrades.map(id => say(upgradeWords(id))) })}</p>}
    </section>
  )
}

/** What may still lie face down. */
function Unfound({ view }: { view: View }) {
  const counts = new Map<TokenFace, number>()
  for (const face of view.unknownFaces) {
    const kind = faceOf({ slot: '', at: '', peeked: false, face })
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  if (counts.size === 0) return null
  return (
    <section>
      <h3>{t('sal.units.tokens')}</h3>
      <ul class="unfound">
        {[...counts].map(([face, n]) => (
          <li key={face}>
            <MiniToken face={face} size={26} />
            <span>
              {n} × {faceLabel(face)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function faceLabel(face: TokenFace): string {
  const plain = ['shelter', 'mission', 'technology', 'tank', 'aircraft']
  return say({ key: plain.includes(face) ? `face.${face}` : `terrain.${face}` })
}
