import type { Update, Viewer } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { moves } from '../app/preferences.ts'
import { say, speakOf, t } from '../app/speak.ts'
import type { GameUi } from '../games/types.ts'
import type { Remote } from '../session/calls.ts'
import type { EngineCalls } from '../session/engine.worker.ts'
import type { OpenedReplay, Verified } from '../session/replay-player.ts'
import { Icon } from './icons.tsx'
import { LiveRegion } from './live.tsx'
import { Log, LuckLine } from './log.tsx'
import { MatchHeader } from './match-header.tsx'
import { namedSeats, useRulesPanel } from './match-table.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { wantedRule } from './rule-link.tsx'
import { RulesView } from './rules-view.tsx'
import { TabPanel, Tabs } from './tabs.tsx'
import { VerifyPanel } from './verify-panel.tsx'

type Opened = Extract<OpenedReplay, { rows: number }>

/** Milliseconds for a row while a replay plays. */
const BEAT = 900

/** A match row by row: board, slider, log up to here, whose eyes one looks through, and the proof of the dice. */
export function ReplayTable({ engine, opened, ui, onClose }: { engine: Remote<EngineCalls>; opened: Opened; ui: GameUi; onClose(): void }) {
  speakOf(opened.game)
  const [row, setRow] = useState(0)
  const [as, setAs] = useState<Viewer>('referee')
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
        items={[{ label: t('replay.close'), icon: 'open', onPress: onClose }]}
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
            <VerifyPanel verified={verified} onVerify={() => void verify()} />
          </section>
          <section class="record">
            <Tabs
              label={t('tabs')}
              name="replay"
              tabs={[
                { id: 'log', label: t('tab.log'), count: row },
                { id: 'rules', label: t('tab.rules') },
              ]}
              current={tab}
              onChange={setTab}
            />
            <TabPanel name="replay" current={tab} class={`panel-${tab}`}>
              {tab === 'log' ? (
                <Log rows={update.log} words={ui.log} />
              ) : (
                <RulesView game={opened.game} wanted={wantedRule.value?.id} count={wantedRule.value?.count ?? 0} />
              )}
            </TabPanel>
            {tab === 'log' && <LuckLine rows={update.log} seats={namedSeats(update)} />}
          </section>
        </aside>
      </div>
      <LiveRegion />
    </div>
  )
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
