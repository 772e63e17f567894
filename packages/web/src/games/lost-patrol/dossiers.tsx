import type { Update } from '@muster/core'
import type { Marine, View } from '@muster/lost-patrol/state'
import { t } from '../../app/speak.ts'
import { distance, type Hex } from '../../boards/hex/geometry.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { Control } from '../../tools/control.ts'
import { Legend } from './board-notes.tsx'
import { headed, isActive, isLeaving, marineName, marineOf, marinesOn, placeName, signOf, tileOn, weaponName } from './names.ts'
import { viewOf } from './phrases.ts'

/** Who is chosen, and the tile in question: two cards under the board. */
export function Dossiers({ update, control }: { update: Update; control: Control }) {
  const view = viewOf(update)
  const { subject, target } = control.pointing.value
  const chosen = marineOf(view, subject) ?? marineOf(view, target)
  const looked = control.peek.value?.find(spot => tileOn(view, spot) !== undefined)
  const hex = target && tileOn(view, target) ? target : (looked ?? (subject && tileOn(view, subject) ? subject : undefined))
  return (
    <>
      {chosen ? <MarineCard view={view} marine={chosen} /> : <SquadCard view={view} />}
      {hex ? <TileCard view={view} hex={hex} from={chosen?.at ?? undefined} /> : <JungleCard view={view} />}
      <Legend update={update} />
    </>
  )
}

export function Actions({ left }: { left: number }) {
  return (
    <span class={left > 0 ? 'badge badge-ready' : 'badge'}>
      <svg viewBox="-7 -7 14 14" aria-hidden="true">
        {left > 0 ? (
          <path fill="currentColor" d="M-3.500-5 5 0-3.500 5Z" />
        ) : (
          <path fill="none" stroke="currentColor" stroke-width="2" d="M-4 .300-1.200 3.200 4.200-3" />
        )}
      </svg>
      {t('lp.actions', { n: left })}
    </span>
  )
}

function MarineCard({ view, marine }: { view: View; marine: Marine }) {
  const sees = view.sight[marine.id]?.tiles.length ?? 0
  const here = marine.at ? marinesOn(view, marine.at).filter(one => one !== marine) : []
  return (
    <section class="card dossier seat-amber" aria-label={t('lp.card.chosen')}>
      <Plate side="amber" sign={signOf(view, marine)} size={40} />
      <h2>
        {marineName(marine.id)} <Actions left={marine.actions} />
      </h2>
      <div class="stats">
        {marine.at && (
          <span>
            {t('lp.card.on')} <b>{placeName(view, marine.at)}</b>
          </span>
        )}
        <span>
          {t('lp.card.sees')} <b>{t('lp.tiles', { n: sees })}</b>
        </span>
      </div>
      <p>
        {marine.role === 'heavy'
          ? t('lp.card.carries', { weapon: weaponName(view) })
          : marine.role === 'sergeant'
            ? t('lp.card.sergeant')
            : t('lp.card.plain')}{' '}
        {here.length > 0 && t('lp.card.with', { names: here.map(one => marineName(one.id)) })}
      </p>
    </section>
  )
}

function SquadCard({ view }: { view: View }) {
  const alive = view.marines.filter(marine => marine.at !== null)
  const left = alive.reduce((sum, marine) => sum + marine.actions, 0)
  return (
    <section class="card dossier seat-amber" aria-label={t('lp.card.squad')}>
      <Plate side="amber" sign={view.squad === 'terminators' ? 'terminator' : 'scout'} size={40} />
      <h2>{t(view.squad === 'terminators' ? 'lp.squad.terminators' : 'lp.squad.scouts')}</h2>
      <div class="stats">
        <span>
          {t('lp.card.alive')} <b>{alive.length}</b>
        </span>
        <span>
          {t('lp.card.actionsLeft')} <b>{left}</b>
        </span>
        <span>
          {t('lp.card.weapon')} <b>{weaponName(view)}</b>
        </span>
      </div>
      <p>{view.step === 'marineActions' ? t('lp.card.pick') : t('lp.card.wait')}</p>
    </section>
  )
}

function TileCard({ view, hex, from }: { view: View; hex: Hex; from: Hex | undefined }) {
  const tile = tileOn(view, hex)!
  const ends = view.openEnds.filter(end => end.at === hex).length
  const marines = marinesOn(view, hex)
  const notes = [
    ...(tile.infested > 0 ? [t(isActive(view, tile) ? 'lp.card.infested' : 'lp.card.infestedYoung')] : []),
    ...(isLeaving(view, hex) ? [t('lp.card.leaving')] : []),
    ...(marines.length > 0 ? [t('lp.card.holds', { names: marines.map(one => marineName(one.id)) })] : []),
  ]
  return (
    <section class="card dossier seat-cyan" aria-label={t('lp.card.tile')}>
      <Plate side="cyan" sign="claw" size={40} />
      <h2>
        {headed(placeName(view, hex))}
        {tile.genestealers > 0 && `, ${t('lp.hex.genestealers', { n: tile.genestealers })}`}
      </h2>
      <div class="stats">
        {from && from !== hex && (
          <span>
            {t('lp.card.distance')} <b>{distance(from, hex)}</b>
          </span>
        )}
        <span>
          {t('lp.card.paths')} <b>{tile.edges.length}</b>
        </span>
        <span>
          {t('lp.card.openEnds')} <b>{ends}</b>
        </span>
      </div>
      {notes.length > 0 ? <p>{notes.join(' ')}</p> : tile.genestealers === 0 && <p>{t('lp.card.quiet')}</p>}
    </section>
  )
}

function JungleCard({ view }: { view: View }) {
  const onMap = view.tiles.reduce((sum, tile) => sum + tile.genestealers, 0)
  return (
    <section class="card dossier seat-cyan" aria-label={t('lp.card.jungle')}>
      <Plate side="cyan" sign="claw" size={40} />
      <h2>{t('lp.genestealers')}</h2>
      <div class="stats">
        <span>
          {t('lp.card.onMap')} <b>{onMap}</b>
        </span>
        <span>
          {t('lp.card.pool')} <b>{view.pool}</b>
        </span>
        <span>
          {t('lp.card.infestations')} <b>{view.tiles.filter(tile => tile.infested > 0).length}</b>
        </span>
      </div>
      <p>{t('lp.card.stack', { n: view.stack })}</p>
    </section>
  )
}
