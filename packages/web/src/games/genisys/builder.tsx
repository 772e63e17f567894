import type { Json } from '@muster/core'
import { contentOf } from '@muster/genisys/content/packs'
import type { Force } from '@muster/genisys/lists/force'
import { completeOptions } from '@muster/genisys/options'
import { useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { PlainEditor } from '../../lists/plain-editor.tsx'
import type { WebKey } from '../../words.ts'
import type { BuilderProps, ListUi } from '../list-ui.ts'
import { forceIn, rowsOf } from './builder-force.ts'
import { Agreements, ForceHead } from './builder-head.tsx'
import { ModelPool } from './builder-pool.tsx'
import { ModelCards } from './builder-prints.tsx'
import { ModelRow } from './builder-row.tsx'

const AREAS = ['models', 'force'] as const
type Area = (typeof AREAS)[number]
const AREA_NAMES: { readonly [area in Area]: WebKey } = { models: 'genb.models', force: 'genb.force' }

/** The force builder: models to choose from, and the force with what it bought. */
function Builder(props: BuilderProps) {
  const force = forceIn(props.list)
  if (force) return <ForceBuilder {...props} force={force} />
  return (
    <>
      <p class="trouble" role="alert">
        {t('genb.unreadable')}
      </p>
      <PlainEditor {...props} />
    </>
  )
}

function ForceBuilder({ force, faults, options, seat, onChange, onOptions }: BuilderProps & { force: Force }) {
  const [area, setArea] = useState<Area>('force')
  const [open, setOpen] = useState<number>()
  const change = (next: Force) => onChange(next as unknown as Json)
  const content = contentOf(completeOptions(options).pack)
  const props = { force, content, options, seat, faults, onChange: change }
  return (
    <div class={`deck-builder army-builder shows-${area === 'models' ? 'cards' : 'deck'}`}>
      <nav class="tabs deck-tabs" aria-label={t('genb.force')}>
        {AREAS.map(one => (
          <button key={one} type="button" class="tab" aria-pressed={area === one} onClick={() => setArea(one)}>
            {t(AREA_NAMES[one])}
            {one === 'force' && <span class="count">{force.models.length}</span>}
          </button>
        ))}
      </nav>
      <ModelPool force={force} content={content} options={options} seat={seat} onChange={change} />
      <div class="deck-main">
        <ForceHead {...props} />
        <section class="deck-part" aria-label={t('genb.models.of')}>
          <h2>
            {t('genb.models.of')} <span class="deck-part-count">{t('genb.models.count', { n: force.models.length })}</span>
          </h2>
          {force.models.length === 0 && <p class="deck-empty">{t('genb.empty')}</p>}
          <ul class="army-units">
            {rowsOf(force).map((row, i) => (
              <ModelRow
                key={`${i} ${row.model.profile}`}
                {...props}
                row={row}
                isOpen={open === i}
                onOpen={() => setOpen(open === i ? undefined : i)}
              />
            ))}
          </ul>
        </section>
        <Agreements options={options} onOptions={onOptions} />
      </div>
    </div>
  )
}

/** What Terminator Genisys brings for its forces. */
export const listUi: ListUi = {
  Builder,
  prints: [{ id: 'models', name: 'genb.print.models', Sheet: ModelCards }],
}
