import type { Json, Options, Seat } from '@muster/core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Link, place } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { CAMPAIGN_UIS } from '../games/campaign-ui.ts'
import { DESIGNERS } from '../games/design-ui.ts'
import { SCENARIO_UIS } from '../games/scenario-ui.ts'
import { TABLE_UIS } from '../games/table-ui.ts'
import { ListPicker } from '../lists/picker.tsx'
import { useBrought, wantedList } from '../lists/use-brought.ts'
import { useReady } from '../lists/use-ready.ts'
import { beginOnServer } from '../session/begin-on-server.ts'
import type { GameInfo } from '../session/game-info.ts'
import { serverIsThere } from '../session/server-api.ts'
import { differing, setupOf } from '../session/setups.ts'
import { BOT_LEVELS, type BotLevel, botName, playAlone } from '../session/start.ts'
import { keptTable } from '../session/table-store.ts'
import { useSeats } from '../session/use-seats.ts'
import { settle, useSettled, withoutIdle } from '../session/use-settled.ts'
import { library } from '../session/worker-session.ts'
import { Icon } from '../shell/icons.tsx'
import { OptionFields } from '../shell/option-fields.tsx'
import { RadioCards } from '../shell/radio-cards.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { Sitters } from '../shell/sitters.tsx'
import { NotHere } from './not-found.tsx'

/** The table that the address asks to play on, as an option. */
function wantedTable(game: string): Options {
  const kept = keptTable(place.peek().search.get('table') ?? '')
  return kept?.game === game ? { table: kept.table } : {}
}

type Opponent = 'bot' | 'friend' | 'table'
type Where = 'here' | 'server'

/** Sets up a match: a ready set-up or every option of one's own, the side, the opponent, and where it is played. */
export function NewMatchPage({ game }: { game: string }) {
  speakOf(game)
  useTitle(t('menu.new'))
  const [info, setInfo] = useState<GameInfo>()
  const [gone, setGone] = useState(false)
  useEffect(() => {
    library()
      .game(game)
      .then(setInfo, () => setGone(true))
  }, [game])
  if (gone) return <NotHere text={t('match.noGame')} />
  return (
    <div class="page">
      <SiteHeader />
      <main class="setup" aria-busy={!info}>
        {info ? <SetUp info={info} /> : <p class="lead">{t('new.loading')}</p>}
      </main>
      <SiteFooter />
    </div>
  )
}

function SetUp({ info }: { info: GameInfo }) {
  const wantsFriend = place.value.search.get('with') === 'friend'
  const wanted = useMemo(() => wantedList(info.id), [info.id])
  const fitting = wanted ? setupOf(info, wanted.options) : 0
  const [setup, setSetup] = useState((info.setups[fitting] ?? info.setups[0])?.id ?? '')
  const [own, setOwn] = useState<Options>({ ...(wanted && fitting < 0 ? differing(info, wanted.options) : {}), ...wantedTable(info.id) })
  const [seat, setSeat] = useState<Seat>(wanted?.seat ?? info.seats[0]!.id)
  const [opponent, setOpponent] = useState<Opponent>(wantsFriend ? 'friend' : 'bot')
  const [level, setLevel] = useState<BotLevel>('normal')
  const [where, setWhere] = useState<Where>(wantsFriend ? 'server' : 'here')
  const [server, setServer] = useState<boolean>()
  const [trouble, setTrouble] = useState<string>()
  const [bots, setBots] = useState<readonly Seat[]>([])
  useEffect(() => void serverIsThere().then(setServer), [])
  const lists = useBrought(info.id)

  const wished: Options = { ...info.setups.find(one => one.id === setup)?.options, ...own }
  const { idle, faults } = useSettled(info.id, wished)
  const options = withoutIdle(wished, idle)
  const onServer = opponent === 'friend' || (opponent === 'bot' && where === 'server')
  const seats = useSeats(info, options)
  const mine = seats.some(one => one.id === seat) ? seat : seats[0]!.id
  const ready = useReady(info.id, options, info.listNoun !== undefined)
  const change = (id: string, value: Json) => {
    setOwn({ ...own, [id]: value })
  }
  const begin = async () => {
    const settled = await settle(info.id, wished)
    if (settled.faults.length > 0) return
    const options = withoutIdle(wished, settled.idle)
    const ids = seats.map(one => one.id)
    const bring = ready ? lists.of(ids, ready) : undefined
    const unfit = bring && (await library().listFaults(info.id, options, bring)).length > 0
    if (unfit) {
      setTrouble(t('new.listNotLegal'))
      return
    }
    const alone = { game: info.id, options, seats: ids, level, ...(bring ? { lists: bring } : {}) }
    if (opponent === 'table') {
      const people = Object.fromEntries(seats.filter(one => !bots.includes(one.id)).map(one => [one.id, say(one.name)]))
      playAlone({ ...alone, seat: Object.keys(people)[0] ?? ids[0]!, people })
    } else if (!onServer) playAlone({ ...alone, seat: mine })
    else {
      const wishes = ready ? lists.wishes(opponent === 'friend' ? [mine] : ids, ready) : {}
      setTrouble(await beginOnServer(info.id, seats, options, mine, opponent === 'friend' ? undefined : level, wishes))
    }
  }

  return (
    <>
      <header class="setup-head">
        <h1>{say(info.name)}</h1>
        <p class="lead">{say(info.summary)}</p>
        {TABLE_UIS.has(info.id) && (
          <p>
            <Link to={`/tables/${info.id}`}>{t('tables.link')}</Link>
          </p>
        )}
        {CAMPAIGN_UIS.has(info.id) && (
          <p>
            <Link to={`/campaign/${info.id}`}>{t('camp.link')}</Link>
          </p>
        )}
        {SCENARIO_UIS.has(info.id) && (
          <p>
            <Link to={`/scenarios/${info.id}`}>{t('scen.link')}</Link>
          </p>
        )}
        {DESIGNERS.has(info.id) && (
          <p>
            <Link to={`/design/${info.id}`}>{t('new.design')}</Link>
          </p>
        )}
      </header>
      <div class="setup-grid">
        <div>
          <RadioCards
            label={t('new.setup')}
            name="setup"
            value={setup}
            onChange={id => {
              setSetup(id)
              setOwn(wantedTable(info.id))
            }}
            choices={info.setups.map(one => ({ value: one.id, title: say(one.name), text: say(one.help) }))}
          />
          <OptionFields
            info={info}
            options={options}
            changed={own}
            idle={idle}
            faults={faults}
            onChange={change}
            onReset={() => setOwn({})}
          />
        </div>
        <div class="setup-side">
          {opponent !== 'table' && (
            <RadioCards
              label={t('new.side')}
              name="side"
              value={mine}
              onChange={setSeat}
              choices={seats.map(one => ({ value: one.id, title: say(one.name) }))}
            />
          )}
          <RadioCards
            label={t('new.opponent')}
            name="opponent"
            value={opponent}
            onChange={value => setOpponent(value as Opponent)}
            choices={[
              { value: 'bot', title: t('new.bot'), text: t('new.bot.text') },
              {
                value: 'friend',
                title: t('new.friend'),
                text: server === false ? t('new.noServer') : t('new.friend.text'),
                disabled: server === false,
              },
              { value: 'table', title: t('new.table'), text: t('new.table.text') },
            ]}
          />
          {ready && (
            <fieldset class="list-pickers">
              <legend>{t('new.lists')}</legend>
              {seats
                .filter(one => opponent !== 'friend' || one.id === mine)
                .map(one => (
                  <ListPicker
                    key={one.id}
                    game={info.id}
                    seat={one.id}
                    options={options}
                    label={t('lists.brings', { seat: one.name })}
                    ready={ready[one.id] ?? []}
                    picked={lists.picked(one.id, ready[one.id] ?? [])}
                    onPick={picked => {
                      lists.pick(one.id, picked)
                      setTrouble(undefined)
                    }}
                  />
                ))}
              {opponent === 'friend' && <p class="fine">{t('new.lists.friend')}</p>}
            </fieldset>
          )}
          {opponent === 'table' && <Sitters seats={seats} bots={bots} onChange={setBots} />}
          {(opponent === 'bot' || (opponent === 'table' && bots.length > 0)) && (
            <>
              <RadioCards
                label={t('new.level')}
                name="level"
                value={level}
                compact
                onChange={value => setLevel(value as BotLevel)}
                choices={BOT_LEVELS.map(one => ({ value: one, title: botName(one) }))}
              />
              {opponent === 'bot' && (
                <RadioCards
                  label={t('new.where')}
                  name="where"
                  value={where}
                  onChange={value => setWhere(value as Where)}
                  choices={[
                    { value: 'here', title: t('new.here'), text: t('new.here.text') },
                    {
                      value: 'server',
                      title: t('new.server'),
                      text: server === false ? t('new.noServer') : t('new.server.text'),
                      disabled: server === false,
                    },
                  ]}
                />
              )}
            </>
          )}
          {trouble && (
            <p class="trouble" role="alert">
              {trouble}
            </p>
          )}
          <button
            type="button"
            class="btn btn-primary btn-lg btn-block"
            data-testid="begin"
            aria-disabled={faults.length > 0}
            onClick={() => void begin()}
          >
            <Icon name="play" />
            {opponent === 'friend' ? t('new.makeLinks') : t('new.begin')}
          </button>
        </div>
      </div>
    </>
  )
}
