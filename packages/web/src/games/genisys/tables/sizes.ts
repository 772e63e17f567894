import { t } from '../../../app/speak.ts'

export interface TableSize {
  readonly width: number
  readonly depth: number
}

/** The sizes of tables that the rules speak of (G25.8.2), in thousandths of an inch. */
export const TABLE_SIZES: readonly TableSize[] = [
  { width: 36_000, depth: 24_000 },
  { width: 24_000, depth: 24_000 },
  { width: 48_000, depth: 48_000 },
  { width: 72_000, depth: 48_000 },
]

export const sizeName = ({ width, depth }: TableSize): string => t('gent.inches', { width: width / 1000, depth: depth / 1000 })
