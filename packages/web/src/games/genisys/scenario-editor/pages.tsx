import type { OwnScenarioFile } from '@muster/genisys/scenarios/own/form'
import { useState } from 'preact/hooks'
import { go, Link } from '../../../app/router.tsx'
import { say, t } from '../../../app/speak.ts'
import { scenarios } from '../../../session/kept-store.ts'
import { Icon } from '../../../shell/icons.tsx'
import { SiteFooter, SiteHeader } from '../../../shell/site-header.tsx'
import type { ScenarioUi } from '../../scenario-ui.ts'
import { GAME } from '../builder-data.ts'
import { FileButton } from '../file-button.tsx'
import { Picture } from '../tables/pages.tsx'
import { newScenario, tableIn } from './draft.ts'
import { Editor } from './editor.tsx'
import { keepNew, readScenario } from './files.ts'

/** The reader's scenarios. */
function Scenarios() {
  void scenarios.changes.value
  const [trouble, setTrouble] = useState<string>()
  const own = scenarios.all(GAME)
  const start = (file: OwnScenarioFile) => {
    const kept = keepNew(file)
    if (kept) go(`/scenarios/${GAME}/${kept.id}`)
    else setTrouble(t('lists.noRoom'))
  }
  const open = async (file: File) => {
    const read = await readScenario(file)
    if ('why' in read) setTrouble(read.why)
    else start(read.value)
  }
  return (
    <div class="page">
      <SiteHeader />
      <main class="lists tables">
        <header class="setup-head lists-head">
          <div>
            <h1>{t('scen.scenarios', { game: say({ key: 'game.name' }) })}</h1>
            <p class="lead">{t('scen.lead')}</p>
          </div>
          <div class="act">
            <FileButton label={t('lists.import')} testId="scenario-file" onFile={open} />
            <button type="button" class="btn btn-primary" data-testid="scenario-new" onClick={() => start(newScenario(t('scen.unnamed')))}>
              <Icon name="plus" />
              {t('scen.new')}
            </button>
          </div>
        </header>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <section class="lists-ready" aria-label={t('lists.own')}>
          <h2>{t('lists.own')}</h2>
          {own.length === 0 && <p class="fine">{t('scen.noneYet')}</p>}
          <ul>
            {own.map(({ id, name, value }) => (
              <li key={id} class="card" data-testid="kept-scenario">
                <Link to={`/scenarios/${GAME}/${id}`} class="kept-name">
                  <b>{name}</b>
                </Link>
                <Picture table={tableIn(value as unknown as OwnScenarioFile)} />
                <button type="button" class="btn btn-bare" aria-label={t('scen.forget', { name })} onClick={() => scenarios.forget(id)}>
                  {t('lists.delete')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <SiteFooter />
    </div>
  )
}

/** What Terminator Genisys brings for scenarios of the reader's own. */
export const scenarioUi: ScenarioUi = { Scenarios, Editor }
