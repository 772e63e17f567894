import type { LoggedRow, Update } from '@muster/core'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { useNarrow } from '../app/use-media.ts'
import type { GameUi } from '../games/types.ts'
import type { Control } from '../tools/control.ts'
import { Log, LuckLine } from './log.tsx'
import { Question } from './question.tsx'
import { rulesPanels, wantedRule } from './rule-link.tsx'
import { RulesView } from './rules-view.tsx'
import { seatCall } from './seat-call.ts'
import { TabPanel, Tabs } from './tabs.tsx'

/** One more tab beside those of every match. */
export interface ExtraTab {
  readonly id: string
  readonly label: string
  readonly count?: number
  readonly panel: ComponentChildren
  onShow?(): void
}

interface TableProps {
  readonly update: Update
  readonly log: readonly LoggedRow[]
  readonly control: Control
  readonly ui: GameUi
  /** Takes the place of the question: the outcome. */
  readonly ended?: ComponentChildren
  /** A note of the coach above the question. */
  readonly coach?: ComponentChildren
  readonly extra?: ExtraTab
}

/** The three areas of a match: board, question, record. On a narrow screen the question is one of the tabs under the board. */
export function MatchTable({ update, log, control, ui, ended, coach, extra }: TableProps) {
  const narrow = useNarrow()
  const [tab, setTab] = useState('question')
  const wanted = wantedRule.value
  useRulesPanel(() => setTab('rules'))
  const shown = narrow ? tab : tab === 'question' ? 'log' : tab
  const question = (
    <>
      {coach}
      {ended ?? <Question update={update} control={control} ui={ui} />}
    </>
  )
  const tabs = [
    ...(narrow ? [{ id: 'question', label: t('tab.question') }] : []),
    { id: 'log', label: t('tab.log'), count: update.number },
    { id: 'rules', label: t('tab.rules') },
    { id: 'squad', label: t(ui.squadTab ?? 'tab.squad') },
    ...(extra ? [extra] : []),
  ]
  return (
    <div class="match-areas">
      <main class="board">
        <div class="stage">
          <ui.Board update={update} control={control} />
        </div>
        {ui.Hand && <ui.Hand update={update} control={control} />}
        {!narrow && ui.Dossiers && (
          <div class="dossiers">
            <ui.Dossiers update={update} control={control} />
          </div>
        )}
      </main>
      <aside class="side" aria-label={t('side')}>
        {!narrow && question}
        <section class="record">
          <Tabs label={t('tabs')} name="record" tabs={tabs} current={shown} onChange={setTab} />
          <TabPanel name="record" current={shown} class={`panel-${shown}`}>
            {shown === 'question' && question}
            {shown === 'log' && <Log rows={log} words={ui.log} />}
            {shown === 'rules' && <RulesView game={update.game} wanted={wanted?.id ?? update.prompt?.rule} count={wanted?.count ?? 0} />}
            {shown === 'squad' && <ui.Squad update={update} control={control} />}
            {shown === extra?.id && <Shown onShow={extra.onShow}>{extra.panel}</Shown>}
          </TabPanel>
          {shown === 'log' && <LuckLine rows={log} seats={namedSeats(update)} />}
        </section>
      </aside>
    </div>
  )
}

/** Says that it is looked at, for as long as it is. */
function Shown({ onShow, children }: { onShow: (() => void) | undefined; children: ComponentChildren }) {
  useEffect(() => onShow?.())
  return <>{children}</>
}

/** While this is drawn, links to rules open here instead of leaving the page. */
export function useRulesPanel(open: () => void): void {
  const wanted = wantedRule.value
  useEffect(() => {
    rulesPanels.value++
    return () => {
      rulesPanels.value--
      wantedRule.value = undefined
    }
  }, [])
  useEffect(() => {
    if (wanted) open()
  }, [wanted])
}

export function namedSeats(update: Update): { seat: string; name: string }[] {
  return Object.keys(update.seats).map(seat => ({ seat, name: seatCall(update, seat) }))
}
