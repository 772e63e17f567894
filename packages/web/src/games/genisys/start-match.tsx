import type { Options, Seat } from '@muster/core'
import { FACTIONS } from '@muster/genisys/content/types'
import { useEffect, useState } from 'preact/hooks'
import { say, t } from '../../app/speak.ts'
import { ListPicker } from '../../lists/picker.tsx'
import { useBrought } from '../../lists/use-brought.ts'
import { useReady } from '../../lists/use-ready.ts'
import type { GameInfo } from '../../session/game-info.ts'
import { BOT_LEVELS, type BotLevel, botName, playAlone } from '../../session/start.ts'
import { useSeats } from '../../session/use-seats.ts'
import { library } from '../../session/worker-session.ts'
import { Icon } from '../../shell/icons.tsx'
import { RadioCards } from '../../shell/radio-cards.tsx'
import { GAME } from './builder-data.ts'

interface Props {
  readonly options: Options
  /** Told of the match that has begun. */
  onBegun?(match: string): void
}

/** Begins a match in this browser with options that are settled, the usual sides among them: the side, the opponent, and what is brought. */
export function StartMatch(props: Props) {
  const [info, setInfo] = useState<GameInfo>()
  useEffect(() => void library().game(GAME).then(setInfo), [])
  return info ? <Start {...props} info={info} /> : <p class="fine">{t('new.loading')}</p>
}

function Start({ info, options, onBegun }: Props & { info: GameInfo }) {
  const [seat, setSeat] = useState<Seat>(info.seats[0]!.id)
  const [opponent, setOpponent] = useState<'bot' | 'table'>('bot')
  const [level, setLevel] = useState<BotLevel>('normal')
  const [trouble, setTrouble] = useState<string>()
  const seats = useSeats(info, options)
  const ready = useReady(GAME, options, true)
  const lists = useBrought(GAME)
  const begin = async () => {
    const ids = seats.map(({ id }) => id)
    const bring = ready ? lists.of(ids, ready) : undefined
    const faults = bring ? await library().listFaults(GAME, options, bring) : []
    if (faults.length > 0) {
      setTrouble(t('new.listNotLegal'))
      return
    }
    const people = Object.fromEntries(seats.map(({ id, name }) => [id, say(name)]))
    const alone = { game: GAME, options, seats: ids, seat, level, ...(bring ? { lists: bring } : {}) }
    const match = playAlone(opponent === 'table' ? { ...alone, seat: ids[0]!, people } : alone)
    onBegun?.(match)
  }
  return (
    <div class="start-match">
      <RadioCards
        label={t('new.opponent')}
        name="opponent"
        value={opponent}
        onChange={value => setOpponent(value as 'bot' | 'table')}
        choices={[
          { value: 'bot', title: t('new.bot'), text: t('new.bot.text') },
          { value: 'table', title: t('new.table'), text: t('new.table.text') },
        ]}
      />
      {opponent === 'bot' && (
        <>
          <RadioCards
            label={t('new.side')}
            name="side"
            value={seat}
            onChange={setSeat}
            choices={seats.map((one, i) => ({ value: one.id, title: say(one.name), text: say({ key: `faction.${FACTIONS[i]}` }) }))}
          />
          <RadioCards
            label={t('new.level')}
            name="level"
            value={level}
            compact
            onChange={value => setLevel(value as BotLevel)}
            choices={BOT_LEVELS.map(one => ({ value: one, title: botName(one) }))}
          />
        </>
      )}
      {ready && (
        <fieldset class="list-pickers">
          <legend>{t('new.lists')}</legend>
          {seats.map(({ id, name }) => (
            <ListPicker
              key={id}
              game={GAME}
              seat={id}
              options={options}
              label={t('lists.brings', { seat: name })}
              ready={ready[id] ?? []}
              picked={lists.picked(id, ready[id] ?? [])}
              onPick={picked => {
                lists.pick(id, picked)
                setTrouble(undefined)
              }}
            />
          ))}
        </fieldset>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="button" class="btn btn-primary btn-lg btn-block" data-testid="begin" onClick={() => void begin()}>
        <Icon name="play" />
        {t('new.begin')}
      </button>
    </div>
  )
}
