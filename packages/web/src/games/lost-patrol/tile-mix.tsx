import { PRINTED_MIX } from '@muster/lost-patrol/content/tiles'
import type { MixEntry } from '@muster/lost-patrol/state'
import { say, t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { TinyTile } from '../../shell/variants.tsx'
import type { EditorProps } from '../option-editors.tsx'

/** One of each kind of jungle tile, as it is printed. */
const KINDS: readonly MixEntry[] = PRINTED_MIX.filter((entry, i) => PRINTED_MIX.findIndex(other => other.kind === entry.kind) === i)

/** How many of each kind of tile are in the stack. */
export function TileMixEditor({ value, onChange }: EditorProps) {
  const mix = Array.isArray(value) ? (value as unknown as readonly MixEntry[]) : PRINTED_MIX
  const countOf = (kind: string) => mix.filter(entry => entry.kind === kind).length
  const change = (kind: string, by: number) =>
    onChange(
      KINDS.flatMap(entry =>
        Array.from({ length: Math.max(0, countOf(entry.kind) + (entry.kind === kind ? by : 0)) }, () => ({ ...entry })),
      ) as never,
    )
  return (
    <div class="divide">
      {KINDS.map(({ kind, edges }) => {
        const name = say({ key: `tile.${kind}` })
        return (
          <div key={kind} class="divide-row">
            <span class="mix-name">
              <TinyTile edges={edges.join('')} /> {name}
            </span>
            <button type="button" class="btn btn-icon btn-quiet" aria-label={t('divide.less', { name })} onClick={() => change(kind, -1)}>
              <Icon name="minus" />
            </button>
            <output class="num-big">{countOf(kind)}</output>
            <button type="button" class="btn btn-icon btn-quiet" aria-label={t('divide.more', { name })} onClick={() => change(kind, 1)}>
              <Icon name="plus" />
            </button>
          </div>
        )
      })}
      <div class="divide-total">
        <span>{t('lp.mix.total', { n: mix.length })}</span>
      </div>
    </div>
  )
}
