import type { Update, Viewer } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { download } from '../app/download.ts'
import { moves } from '../app/preferences.ts'
import { place } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import type { GameUi } from '../games/types.ts'
import type { Remote } from '../session/calls.ts'
import type { EngineCalls } from '../session/engine.worker.ts'
import type { OpenedReplay, Verified } from '../session/replay-player.ts'
import type { SharedReplay } from '../session/replays-api.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'
import { LiveRegion } from './live.tsx'
import { Log, LuckLine } from './log.tsx'
import { MatchHeader } from './match-header.tsx'
import { namedSeats, useRulesPanel } from './match-table.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { BranchDialog } from './replay-branch.tsx'
import { Openness, Remarks } from './replay-shared.tsx'
import { wantedRule } from './rule-link.tsx'
import { RulesView } from './rules-view.tsx'
import { CopyField } from './share.tsx'
import { TabPanel, Tabs } from './tabs.tsx'
import { VerifyPanel } from './verify-panel.tsx'

type Opened = Extract<OpenedReplay, { rows: number }>

/** Milliseconds for a row while a replay plays. */
const BEAT = 900

interface TableProps {
  readonly engine: Remote<EngineCalls>
  readonly opened: Opened
  readonly ui: GameUi
  /** What the server knows of the match, if it is one of its own, and what opens it. */
  readonly shared?: SharedReplay
  readonly token?: string | undefined
  onClose(): void
}

/** A match row by row: board, slider, log up to here, whose eyes one looks through, the proof of the dice, and what was remarked. */
export function ReplayTable({ engine, opened, ui, shared, token, onClose }: TableProps) {
  speakOf(opened.game)
  const [row, setRow] = useState(() => rowWanted(opened.rows))
  const [as, setAs] = useState<Viewer>('referee')
  const [sheet, setSheet] = useState<'branch' | 'link'>()
  const [remarks, setRemarks] = useState(shared?.remarks ?? [])
  const [playing, setPlaying] = useState(false)
  const [update, setUpdate] = useState<Update>()
  const [verified, setVerified] = useState<Verified | 'working'>()
  const [tab, setTab] = useState('log')
  useRulesPanel(() => setTab('rules'))

  useEffect(() => {
    let wanted = true
    void engine.replayAt(row, as).then(found => {
      if (wanted) setUpdate(found)
    })
    return () => {
      wanted = false
    }
  }, [engine, row, as])
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setRow(now => Math.min(now + 1, opened.rows)), moves() ? BEAT : BEAT * 1.5)
    return () => clearInterval(timer)
  }, [playing, opened.rows])
  useEffect(() => {
    if (row === opened.rows) setPlaying(false)
  }, [row, opened.rows])
  useReplayKeys(opened.rows, setRow, () => setPlaying(now => !now))

  if (!update) return <p class="opening">{t('match.opening')}</p>
  const verify = async () => {
    setVerified('working')
    setVerified(await engine.verifyReplay())
  }
  return (
    <div class="match replay">
      <MatchHeader
        update={update}
        ui={ui}
        title={t('replay.of', { game: ui.title(update).name })}
        items={[
          ...(shared ? [{ label: t('replay.link'), icon: 'link', onPress: () => setSheet('link') }] : []),
          {
            label: t('replay.file'),
            icon: 'save',
            onPress: () => void engine.replayFile().then(file => download(fileName('muster'), file)),
          },
          {
            label: t('replay.report'),
            icon: 'flag',
            onPress: () => void engine.reportReplay().then(file => download(fileName('report'), file)),
          },
          { label: t('replay.close'), icon: 'open', onPress: onClose },
        ]}
      />
      <div class="match-areas">
        <main class="board">
          <div class="stage">
            <ui.Board update={update} />
          </div>
          {ui.Hand && <ui.Hand update={update} />}
          <ReplayBar
            row={row}
            opened={opened}
            playing={playing}
            clock={ui.clock(update)}
            onRow={setRow}
            onPlay={() => setPlaying(!playing)}
          />
        </main>
        <aside class="side" aria-label={t('side')}>
          <section class="ask">
            {update.outcome && row === opened.rows && (
              <p class="outcome-strip" role="status">
                <Icon name="flag" />
                {say(update.outcome.reason)}
              </p>
            )}
            <fieldset class="segments">
              <legend>{t('replay.eyes')}</legend>
              {[...Object.keys(opened.seats), 'referee'].map(viewer => (
                <button key={viewer} type="button" aria-pressed={as === viewer} data-testid={`as-${viewer}`} onClick={() => setAs(viewer)}>
                  {viewer === 'referee' ? t('replay.all') : say({ key: `seat.${viewer}` })}
                </button>
              ))}
            </fieldset>
            <button type="button" class="btn btn-quiet" data-testid="branch" onClick={() => setSheet('branch')}>
              <Icon name="turn" />
              {t('branch')}
            </button>
            {shared && <Openness shared={shared} token={token} />}
            <VerifyPanel verified={verified} onVerify={() => void verify()} />
          </section>
          <section class="record">
            <Tabs
              label={t('tabs')}
              name="replay"
              tabs={[
                { id: 'log', label: t('tab.log'), count: row },
                ...(shared ? [{ id: 'remarks', label: t('remark.tab'), count: remarks.length }] : []),
                { id: 'rules', label: t('tab.rules') },
              ]}
              current={tab}
              onChange={setTab}
            />
            <TabPanel name="replay" current={tab} class={`panel-${tab}`}>
              {tab === 'log' && <Log rows={update.log} words={ui.log} />}
              {tab === 'remarks' && shared && (
                <Remarks shared={shared} token={token} row={row} remarks={remarks} onRow={setRow} onRemarks={setRemarks} />
              )}
              {tab === 'rules' && <RulesView game={opened.game} wanted={wantedRule.value?.id} count={wantedRule.value?.count ?? 0} />}
            </TabPanel>
            {tab === 'log' && <LuckLine rows={update.log} seats={namedSeats(update)} />}
          </section>
        </aside>
      </div>
      {sheet === 'branch' && (
        <BranchDialog
          engine={engine}
          row={row}
          seats={Object.keys(opened.seats)}
          own={Object.hasOwn(opened.seats, as) ? as : Object.keys(opened.seats)[0]!}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'link' && shared && (
        <Dialog title={t('replay.link')} onClose={() => setSheet(undefined)}>
          <CopyField label={t('replay.row', { row, rows: opened.rows })} text={`${location.origin}/replays/${shared.match}?at=${row}`} />
          <p class="fine">{t(`open.${shared.visibility}.holds`)}</p>
        </Dialog>
      )}
      <LiveRegion />
    </div>
  )

  function fileName(kind: 'muster' | 'report'): string {
    return `${opened.game}-${opened.rows}.${kind}.json`
  }
}

/** The moment that the address names: the number of rows before it, and never more than there are. */
function rowWanted(rows: number): number {
  const at = Number(place.peek().search.get('at'))
  return Number.isInteger(at) ? Math.min(Math.max(at, 0), rows) : 0
}

/** Arrow keys step, Home and End go to the ends, the space bar plays. Steps count from where the replay stands, so that keys pressed fast all count. */
function useReplayKeys(rows: number, setRow: (change: (row: number) => number) => void, onPlay: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, select, textarea, button, [role="tab"], .hex-frame')) return
      if (event.key === 'ArrowLeft') setRow(row => Math.max(0, row - 1))
      else if (event.key === 'ArrowRight') setRow(row => Math.min(rows, row + 1))
      else if (event.key === 'Home') setRow(() => 0)
      else if (event.key === 'End') setRow(() => rows)
      else if (event.key === ' ') onPlay()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
