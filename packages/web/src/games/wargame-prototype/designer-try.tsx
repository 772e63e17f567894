import type { Json, Options } from '@muster/core'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { randomText } from '../../app/random-text.ts'
import { say, t } from '../../app/speak.ts'
import { ListPicker } from '../../lists/picker.tsx'
import { type Brought, useBrought } from '../../lists/use-brought.ts'
import { type ReadyBySeat, useReady } from '../../lists/use-ready.ts'
import type { GameInfo } from '../../session/game-info.ts'
import { optionsOfSetup } from '../../session/setups.ts'
import { BOT_LEVELS, type BotLevel, botName, playAlone } from '../../session/start.ts'
import { library } from '../../session/worker-session.ts'
import { Icon } from '../../shell/icons.tsx'
import { GAME } from './builder-data.ts'
import type { Rows } from './design-data.ts'
import { DraftInput } from './designer-fields.tsx'
import { Report } from './designer-report.tsx'
import { type Simulation, useComparing } from './use-comparing.ts'

interface Props {
  readonly pack: Json
  readonly rows: Rows
  /** Whether matches can be played with the pack. */
  readonly isSound: boolean
  readonly isChanged: boolean
}

/** Plays with a pack: at once against a bot, or many matches of bots against the printed numbers. */
export function TryOut(props: Props) {
  const [info, setInfo] = useState<GameInfo>()
  useEffect(() => void library().game(GAME).then(setInfo), [])
  return info ? <Trial {...props} info={info} /> : <p class="opening">{t('match.connecting')}</p>
}

const ARMIES = ['ring', 'two'] as const
type Armies = (typeof ARMIES)[number]
const MOST_EACH = 1000

function Trial({ pack, rows, isSound, isChanged, info }: Props & { info: GameInfo }) {
  const [setup, setSetup] = useState(0)
  const [level, setLevel] = useState<BotLevel>('normal')
  const [armies, setArmies] = useState<Armies>('ring')
  const [each, setEach] = useState(10)
  const simulation = useComparing()
  const options = optionsOfSetup(info, setup)
  const changed: Options = { ...options, pack }
  const seats = info.seats.map(seat => seat.id)
  const ready = useReady(GAME, isSound ? changed : options, true)
  const brought = useBrought(GAME)
  const lists = armies === 'two' && ready ? brought.of(seats, ready) : undefined
  const fails = isSound ? undefined : t('wpd.try.faulty')
  const why = fails ?? (isChanged ? undefined : t('wpd.try.same'))
  const chosen = lists === undefined ? {} : { lists }
  const simulate = () => {
    if (why) return
    const bots = Object.fromEntries(seats.map(seat => [seat, level]))
    simulation.begin({ game: GAME, options, changed, each, seed: randomText(8), bots, ...chosen })
  }
  return (
    <div class="design-try">
      <form class="design-setup" onSubmit={event => event.preventDefault()}>
        <p class="fine">{t('wpd.try.lead')}</p>
        <Choice id="sim-setup" label={t('wpd.try.setup')} value={String(setup)} onChange={value => setSetup(Number(value))}>
          {info.setups.map((one, i) => (
            <option key={one.id} value={String(i)}>
              {say(one.name, GAME)}
            </option>
          ))}
        </Choice>
        <Choice id="sim-level" label={t('wpd.try.level')} value={level} onChange={value => setLevel(value as BotLevel)}>
          {BOT_LEVELS.map(one => (
            <option key={one} value={one}>
              {botName(one)}
            </option>
          ))}
        </Choice>
        <Choice id="sim-armies" label={t('wpd.try.armies')} value={armies} onChange={value => setArmies(value as Armies)}>
          {ARMIES.map(one => (
            <option key={one} value={one}>
              {t(`wpd.try.${one}`)}
            </option>
          ))}
        </Choice>
        {armies === 'two' && ready && <Two info={info} options={isSound ? changed : options} ready={ready} brought={brought} />}
        <div class="field">
          <span>
            <label for="sim-each">{t('wpd.try.each')}</label>
          </span>
          <DraftInput
            value={String(each)}
            field={{ id: 'sim-each', type: 'number', min: 1, max: MOST_EACH, 'data-testid': 'sim-each' }}
            onEnter={text => setEach(Math.min(MOST_EACH, Math.max(1, Math.round(Number(text)) || 1)))}
          />
        </div>
        {why && <p class="design-why">{why}</p>}
        <div class="act">
          {simulation.state === 'running' ? (
            <button type="button" class="btn btn-primary" data-testid="sim-stop" onClick={simulation.stop}>
              <Icon name="close" />
              {t('wpd.try.stop')}
            </button>
          ) : (
            <button type="button" class="btn btn-primary" data-testid="sim-begin" aria-disabled={why !== undefined} onClick={simulate}>
              <Icon name="scan" />
              {t('wpd.try.begin')}
            </button>
          )}
          <button
            type="button"
            class="btn btn-quiet"
            data-testid="pack-play"
            aria-disabled={fails !== undefined}
            onClick={() => fails === undefined && playAlone({ game: GAME, options: changed, seats, seat: seats[0]!, level, ...chosen })}
          >
            <Icon name="play" />
            {t('wpd.play')}
          </button>
        </div>
      </form>
      <Outcome simulation={simulation} rows={rows} pack={pack} />
    </div>
  )
}

function Choice(props: { label: string; id: string; value: string; onChange(value: string): void; children: ComponentChildren }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select value={props.value} data-testid={props.id} onChange={event => props.onChange(event.currentTarget.value)}>
        {props.children}
      </select>
    </label>
  )
}

function Two({ info, options, ready, brought }: { info: GameInfo; options: Options; ready: ReadyBySeat; brought: Brought }) {
  return (
    <>
      {info.seats.map(({ id, name }) => (
        <ListPicker
          key={id}
          game={GAME}
          seat={id}
          options={options}
          label={say(name, GAME)}
          ready={ready[id] ?? []}
          picked={brought.picked(id, ready[id] ?? [])}
          onPick={picked => brought.pick(id, picked)}
        />
      ))}
    </>
  )
}

/** How far the matches are, and what came of them so far. */
function Outcome({ simulation, rows, pack }: { simulation: Simulation; rows: Rows; pack: Json }) {
  const { state, progress, text } = simulation
  const all = progress?.all ?? 0
  const done = progress?.done ?? 0
  const seconds = progress?.report.seconds ?? 0
  return (
    <section class="design-outcome" aria-label={t('wpd.report')}>
      {state === 'running' && (
        <p class="design-progress">
          <progress max={Math.max(1, all)} value={done} aria-label={t('wpd.try.progress', { done, all })} />
          <span role="status" data-testid="sim-progress">
            {t('wpd.try.progress', { done, all })}
            {done > 0 && `, ${t('wpd.try.left', { time: timeOf((seconds / done) * (all - done)) })}`}
          </span>
        </p>
      )}
      {state === 'noList' && <p class="trouble">{t('wpd.try.noList')}</p>}
      {state === 'failed' && <p class="trouble">{t('wpd.try.trouble', { text })}</p>}
      {state === 'stopped' && (
        <p role="status" data-testid="sim-ended">
          {t('wpd.try.stopped', { done, all })}
        </p>
      )}
      {state === 'done' && (
        <p role="status" data-testid="sim-ended">
          {t('wpd.try.done', { all, time: timeOf(seconds) })}
        </p>
      )}
      {progress ? (
        <Report report={progress.report} rows={rows} pack={pack} />
      ) : (
        state === 'idle' && <p class="lead">{t('wpd.try.empty')}</p>
      )}
    </section>
  )
}

function timeOf(seconds: number): string {
  return seconds < 90
    ? t('wpd.try.seconds', { n: Math.max(1, Math.round(seconds)) })
    : t('wpd.try.minutes', { n: Math.round(seconds / 60) })
}
