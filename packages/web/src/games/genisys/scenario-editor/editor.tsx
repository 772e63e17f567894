import type { Json } from '@muster/core'
import { FACTIONS } from '@muster/genisys/content/types'
import { type OwnScenarioFile, ownScenarioFault } from '@muster/genisys/scenarios/own/form'
import { useState } from 'preact/hooks'
import { Link } from '../../../app/router.tsx'
import { say, t } from '../../../app/speak.ts'
import { useTitle } from '../../../app/use-title.ts'
import { Verdict } from '../../../lists/faults.tsx'
import { LONGEST_NAME } from '../../../lists/rename-dialog.tsx'
import { NotHere } from '../../../pages/not-found.tsx'
import { type Kept, scenarios } from '../../../session/kept-store.ts'
import { Dialog } from '../../../shell/dialog.tsx'
import { Icon, Mark } from '../../../shell/icons.tsx'
import { LiveRegion } from '../../../shell/live.tsx'
import { GAME } from '../builder-data.ts'
import { StartMatch } from '../start-match.tsx'
import { Canvas, type Putting } from './canvas.tsx'
import { CommonPanel } from './common-panel.tsx'
import { withSide } from './draft.ts'
import { Choose } from './fields.tsx'
import { exportScenario } from './files.ts'
import { SidePanel } from './side-panel.tsx'

/** One of the reader's scenarios: every change is kept at once and judged by the game. */
export function Editor({ id }: { id: string }) {
  void scenarios.changes.value
  const kept = scenarios.get(id)
  useTitle(kept?.name)
  if (kept?.game !== GAME) return <NotHere text={t('scen.gone')} />
  return <Editing kept={kept} />
}

function Editing({ kept }: { kept: Kept }) {
  const file = kept.value as unknown as OwnScenarioFile
  const [putting, setPutting] = useState<Putting>()
  const [full, setFull] = useState(false)
  const [plays, setPlays] = useState(false)
  const fault = ownScenarioFault(kept.value)
  const change = (next: OwnScenarioFile) => setFull(!scenarios.keep({ ...kept, name: next.name, value: next as unknown as Json }))
  const tool = (what: Putting, label: string) => (
    <button
      type="button"
      aria-pressed={putting === what}
      data-testid={`put-${what}`}
      onClick={() => setPutting(putting === what ? undefined : what)}
    >
      {label}
    </button>
  )
  return (
    <div class="build table-editor scenario-editor">
      <LiveRegion />
      <h1 class="sr">{file.name}</h1>
      <header class="build-top">
        <Link to="/" class="brand" label={t('home.link')}>
          <Mark size={28} />
        </Link>
        <div class="build-title">
          <input
            aria-label={t('lists.name')}
            data-testid="scenario-name"
            value={file.name}
            maxLength={LONGEST_NAME}
            onChange={event => event.currentTarget.value.trim() !== '' && change({ ...file, name: event.currentTarget.value.trim() })}
          />
          <small class="build-about">
            <Link to={`/scenarios/${GAME}`}>{t('scen.scenarios', { game: say({ key: 'game.name' }) })}</Link>
          </small>
        </div>
        <Verdict faults={fault ? 1 : 0} />
        <div class="build-tools">
          <button type="button" class="btn btn-quiet" data-testid="scenario-export" onClick={() => exportScenario(file)}>
            {t('gent.export')}
          </button>
          <button
            type="button"
            class="btn btn-primary"
            data-testid="scenario-play"
            aria-disabled={fault !== undefined}
            onClick={() => !fault && setPlays(true)}
          >
            <Icon name="play" />
            {t('scen.play')}
          </button>
        </div>
        {full && (
          <p class="trouble" role="alert">
            {t('lists.noRoom')}
          </p>
        )}
      </header>
      <main class="build-areas">
        <div class="build-main">
          <fieldset class="pool-filters table-palette" aria-label={t('scen.put')}>
            {FACTIONS.map(faction => tool(faction, t('scen.put.zone', { faction: { key: `faction.${faction}` } })))}
            {tool('marker', t('scen.put.marker'))}
          </fieldset>
          <div class="table-canvas">
            <Canvas
              file={file}
              putting={putting}
              onZone={(faction, zone) => change(withSide(file, faction, { zones: [...file[faction].zones, zone] }))}
              onMarker={at => change({ ...file, markers: [...(file.markers ?? []), at] })}
            />
          </div>
          <p class="table-help">{t('scen.help')}</p>
        </div>
        <aside class="build-side">
          <Check fault={fault && say(fault, GAME)} />
          <CommonPanel file={file} onFile={change} />
          {FACTIONS.map(faction => (
            <SidePanel key={faction} file={file} faction={faction} onFile={change} />
          ))}
        </aside>
      </main>
      {plays && <Play file={file} onClose={() => setPlays(false)} />}
    </div>
  )
}

/** What the game says of the scenario: that it may be played, or where it is wrong and what belongs there. */
function Check({ fault }: { fault: string | undefined }) {
  return (
    <section data-testid="scenario-check">
      <h2>{t('gent.check')}</h2>
      {fault ? (
        <ul class="list-faults">
          <li>
            <Icon name="no" size={18} />
            <b>{fault}</b>
          </li>
        </ul>
      ) : (
        <p class="list-ok">
          <Icon name="fix" size={18} />
          {t('scen.legal')}
        </p>
      )}
    </section>
  )
}

const SIZES = ['250', '500', '1000'] as const

/** Begins a match of it; where the players bring their forces, under a Game Size. */
function Play({ file, onClose }: { file: OwnScenarioFile; onClose(): void }) {
  const [size, setSize] = useState<(typeof SIZES)[number]>('500')
  const isFixed = file.resistance.force !== undefined
  const scenario = file as unknown as Json
  return (
    <Dialog title={t('scen.play')} onClose={onClose}>
      {!isFixed && (
        <Choose
          label={say({ key: 'opt.gameSize' })}
          value={size}
          choices={SIZES.map(one => [one, one] as const)}
          onChange={chosen => setSize(chosen)}
        />
      )}
      <StartMatch options={isFixed ? { scenario } : { scenario, gameSize: Number(size) }} />
    </Dialog>
  )
}
