import { t } from '../app/speak.ts'
import type { OpenedReplay } from '../session/replay-player.ts'
import { Icon } from './icons.tsx'

type Opened = Extract<OpenedReplay, { rows: number }>

interface BarProps {
  readonly row: number
  readonly opened: Opened
  readonly playing: boolean
  readonly clock: { readonly turn: string; readonly step: string }
  onRow(row: number): void
  onPlay(): void
}

/** Turns that fit beside one another under the slider. */
const MOST_TURNS = 26

/** The slider with the turns marked on it, and the keys of a player. */
export function ReplayBar({ row, opened, playing, clock, onRow, onPlay }: BarProps) {
  const { rows, turns } = opened
  return (
    <section class="replay-bar card" aria-label={t('replay.controls')}>
      <div class="replay-keys">
        <Key icon="first" label={t('replay.first')} onPress={() => onRow(0)} />
        <Key icon="back" label={t('replay.prev')} onPress={() => onRow(Math.max(0, row - 1))} />
        <button
          type="button"
          class="btn btn-primary btn-icon"
          aria-label={playing ? t('replay.pause') : t('replay.play')}
          data-testid="play"
          onClick={onPlay}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <Key icon="chevron" label={t('replay.next')} onPress={() => onRow(Math.min(rows, row + 1))} />
        <Key icon="last" label={t('replay.last')} onPress={() => onRow(rows)} />
        <span class="replay-place">
          <b>
            {clock.turn}, {clock.step}
          </b>
          <small>{t('replay.row', { row, rows })}</small>
        </span>
      </div>
      <div class="slider">
        <input
          type="range"
          min="0"
          max={rows}
          value={row}
          aria-label={t('replay.slider')}
          aria-valuetext={t('replay.at', { turn: clock.turn, row, rows })}
          data-testid="slider"
          onInput={event => onRow(Number(event.currentTarget.value))}
        />
        <div class="slider-turns" aria-hidden="true">
          {turns
            .filter((_, i) => i % Math.ceil(turns.length / MOST_TURNS) === 0)
            .map(({ row: at, turn }) => (
              <i key={turn} style={{ left: `${rows === 0 ? 0 : (at / rows) * 100}%` }}>
                {turn}
              </i>
            ))}
        </div>
      </div>
    </section>
  )
}

function Key({ icon, label, onPress }: { icon: string; label: string; onPress(): void }) {
  return (
    <button type="button" class="btn btn-bare btn-icon" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
