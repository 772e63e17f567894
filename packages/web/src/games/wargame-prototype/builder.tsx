import type { Json } from '@muster/core'
import { contentOf } from '@muster/wargame-prototype/content/packs'
import { useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { PlainEditor } from '../../lists/plain-editor.tsx'
import type { WebKey } from '../../words.ts'
import type { BuilderProps, ListUi } from '../list-ui.ts'
import { type Army, armyIn } from './builder-army.ts'
import { AddDetachment, ArmyHead, DetachmentPart } from './builder-detachment.tsx'
import { UnitPool } from './builder-pool.tsx'
import { UnitCards } from './builder-prints.tsx'
import { PackEditor } from './pack-editor.tsx'

const AREAS = ['units', 'army'] as const
type Area = (typeof AREAS)[number]
const AREA_NAMES: { readonly [area in Area]: WebKey } = { units: 'wpb.units', army: 'wpb.army' }

/** The army builder: units to choose from, and the army by its detachments. */
function Builder(props: BuilderProps) {
  const army = armyIn(props.list)
  if (army) return <ArmyBuilder {...props} army={army} />
  return (
    <>
      <p class="trouble" role="alert">
        {t('wpb.unreadable')}
      </p>
      <PlainEditor {...props} />
    </>
  )
}

function ArmyBuilder({ army, faults, options, seat, onChange, onOptions }: BuilderProps & { army: Army }) {
  const content = contentOf(options.pack ?? null)
  const [area, setArea] = useState<Area>('army')
  const [wanted, setWanted] = useState(0)
  const [open, setOpen] = useState<string>()
  const into = Math.min(wanted, army.detachments.length - 1)
  const change = (next: Army) => {
    if (next.detachments.length > army.detachments.length) setWanted(next.detachments.length - 1)
    onChange(next as unknown as Json)
  }
  const row = { army, content, options, seat, faults, open, onOpen: setOpen, onChange: change }
  return (
    <div class={`deck-builder army-builder shows-${area === 'units' ? 'cards' : 'deck'}`}>
      <nav class="tabs deck-tabs" aria-label={t('wpb.army')}>
        {AREAS.map(one => (
          <button key={one} type="button" class="tab" aria-pressed={area === one} onClick={() => setArea(one)}>
            {t(AREA_NAMES[one])}
          </button>
        ))}
      </nav>
      <UnitPool army={army} content={content} options={options} seat={seat} into={into} onChange={change} />
      <div class="deck-main">
        <ArmyHead {...row} />
        {army.detachments.map((_, d) => (
          <DetachmentPart
            key={`${d}`}
            {...row}
            index={d}
            isTarget={d === into}
            onTarget={() => {
              setWanted(d)
              setArea('units')
            }}
          />
        ))}
        <AddDetachment army={army} onChange={change} />
        <section class="deck-part" aria-label={t('wpb.pack')}>
          <h2>{t('wpb.pack')}</h2>
          <PackEditor label={t('wpb.pack')} value={options.pack ?? null} onChange={pack => onOptions({ ...options, pack })} />
        </section>
      </div>
    </div>
  )
}

/** What Wargame Prototype brings for its armies. */
export const listUi: ListUi = {
  Builder,
  prints: [{ id: 'units', name: 'wpb.print.units', Sheet: UnitCards }],
}
