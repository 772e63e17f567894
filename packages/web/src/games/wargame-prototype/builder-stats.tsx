import type { Stats } from '@muster/wargame-prototype/content/types'
import { t } from '../../app/speak.ts'
import type { WebKey } from '../../words.ts'

const NAMES: readonly (readonly [stat: keyof Stats, name: WebKey])[] = [
  ['mv', 'wp.stat.mv'],
  ['sv', 'wp.stat.sv'],
  ['av', 'wp.stat.av'],
  ['ws', 'wp.stat.ws'],
  ['fs', 'wp.stat.fs'],
  ['hp', 'wp.stat.hp'],
  ['ld', 'wp.stat.ld'],
]

const written = (stat: keyof Stats, value: number) => (stat === 'mv' ? `${value}″` : stat === 'sv' ? `${value}+` : String(value))

/** The values of a unit in a row, as they are printed. */
export function StatRow({ stats }: { stats: Stats }) {
  return (
    <span class="army-stats">
      {NAMES.map(([stat, name]) => {
        const value = stats[stat]
        if (value === null) return null
        return (
          <span key={stat}>
            {t(name)} <b>{written(stat, value)}</b>
          </span>
        )
      })}
    </span>
  )
}
