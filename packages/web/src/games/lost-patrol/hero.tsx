import type { Update } from '@muster/core'
import { useMemo } from 'preact/hooks'
import { percent, t } from '../../app/speak.ts'
import { HexBoard } from '../../boards/hex/board.tsx'
import type { Hex } from '../../boards/hex/geometry.ts'
import position from './hero.json'
import { EMPTY_HAND, sceneOf } from './scene.ts'

const TARGET: Hex = '4,-4'
const FIRE = { option: { do: 'fire', marine: 'TH', at: TARGET }, subject: 'TH', target: TARGET }

/** Chances of three dice that each need a 6, against three (L16.1): kills, out of 216. */
const KILLS: readonly (readonly [number, number, string])[] = [
  [3, 1, 'o-out'],
  [2, 15, 'o-left'],
  [1, 75, 'o-reel'],
  [0, 125, 'o-none'],
]

function useScene(focus: readonly Hex[]) {
  return useMemo(
    () => ({
      ...sceneOf(position as unknown as Update, { ...EMPTY_HAND, pointing: { subject: 'TH', target: TARGET, chosen: FIRE } }),
      focus,
    }),
    [focus],
  )
}

const WIDE: readonly Hex[] = ['2,-2']
const NEAR: readonly Hex[] = ['3,-3', '4,-4']

function LostPatrolHero() {
  return (
    <>
      <HexBoard scene={useScene(WIDE)} still readable={0.72} />
      <div class="card hero-card">
        <b>{t('lp.hero.ask')}</b>
        <div class="odds">
          {KILLS.map(([kills, ways, tone]) => (
            <i key={kills} class={tone} style={{ '--p': (ways / 216) * 100 }} />
          ))}
        </div>
        <p>
          {KILLS.filter(([kills]) => kills > 0 && kills < 3).map(([kills, ways, tone]) => (
            <span key={kills}>
              <i class={`odds-key ${tone}`} /> {t('lp.hero.kills', { n: kills })} <b class="num">{percent(ways / 216)}</b>
            </span>
          ))}
        </p>
      </div>
    </>
  )
}

function LostPatrolCard() {
  return <HexBoard scene={useScene(NEAR)} still readable={0.46} />
}

/** The game at its best: a shot about to be fired. */
export const lostPatrolDrawing = { Hero: LostPatrolHero, Card: LostPatrolCard }
