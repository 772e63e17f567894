import type { Die, Source } from '@muster/genisys/content/types'
import { t } from '../../app/speak.ts'

/** The numbers of a model's stat-line. */
export interface StatLine {
  readonly skill: Die
  readonly armor: number
  readonly resolution: Die
  readonly size: number
}

/** The stat-line of a model as it is printed. */
export function Stats({ skill, armor, resolution, size }: StatLine) {
  return (
    <span class="army-stats">
      <span>
        {t('genb.skill')} <b>D{skill}</b>
      </span>
      <span>
        {t('genb.armorName')} <b>{armor}+</b>
      </span>
      <span>
        {t('genb.resolution')} <b>D{resolution}</b>
      </span>
      <span>
        {t('genb.size')} <b>{size}</b>
      </span>
    </span>
  )
}

/** Marks numbers that no printed list gives. */
export function SourceMark({ source }: { source: Source }) {
  if (source === 'printed') return null
  return (
    <span class="army-source" title={t(`genb.source.${source}.why`)}>
      {t(`genb.source.${source}`)}
    </span>
  )
}
