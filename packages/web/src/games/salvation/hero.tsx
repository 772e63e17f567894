import type { Update } from '@muster/core'
import { useMemo } from 'preact/hooks'
import { percent, t } from '../../app/speak.ts'
import type { Point } from '../../boards/hex/geometry.ts'
import { MapBoard } from '../../boards/map/board.tsx'
import position from './hero.json'
import { centreOf } from './map.ts'
import { EMPTY_HAND, type Hand, sceneOf } from './scene.ts'

/** A Jeep about to cross a border that a Motorcycle watches: who looks out needs a 4, three ways out of six (S10.4). */
const RUN = { option: { do: 'move', unit: 'JEP2', path: 'NTX-PEC' }, subject: 'JEP2', target: 'PEC' }
const SEEN: readonly (readonly [key: 'sal.hero.stopped' | 'sal.hero.through', ways: number, tone: string])[] = [
  ['sal.hero.stopped', 3, 'o-left'],
  ['sal.hero.through', 3, 'o-none'],
]
const SIDES = 6

const HAND: Hand = { ...EMPTY_HAND, several: { chosen: [RUN] }, pointing: { subject: 'JEP2', target: 'PEC' } }

function useScene(focus: readonly Point[]) {
  return useMemo(() => ({ ...sceneOf(position as unknown as Update, HAND), focus }), [focus])
}

const WIDE: readonly Point[] = [centreOf('NMX')]
const NEAR: readonly Point[] = [centreOf('WYO')]

function SalvationHero() {
  return (
    <>
      <MapBoard scene={useScene(WIDE)} still readable={0.9} />
      <div class="card hero-card">
        <b>{t('sal.hero.ask')}</b>
        <div class="odds">
          {SEEN.map(([key, ways, tone]) => (
            <i key={key} class={tone} style={{ '--p': (ways / SIDES) * 100 }} />
          ))}
        </div>
        <p>
          {SEEN.map(([key, ways, tone]) => (
            <span key={key}>
              <i class={`odds-key ${tone}`} /> {t(key)} <b class="num">{percent(ways / SIDES)}</b>
            </span>
          ))}
        </p>
      </div>
    </>
  )
}

function SalvationCard() {
  return <MapBoard scene={useScene(NEAR)} still readable={0.62} />
}

/** The game at its best: a move about to be announced. */
export const salvationDrawing = { Hero: SalvationHero, Card: SalvationCard }
