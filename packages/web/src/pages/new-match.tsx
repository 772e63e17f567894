import type { Json, OptionFault, Options, Seat } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { go, place } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import type { GameInfo } from '../session/game-info.ts'
import { createOnServer, type SeatWish, ServerRefusal, serverIsThere } from '../session/server-api.ts'
import { keepLinks } from '../session/server-links.ts'
import { BOT_LEVELS, type BotLevel, botName, playAlone } from '../session/start.ts'
import { library } from '../session/worker-session.ts'
import { Icon } from '../shell/icons.tsx'
import { OptionFields } from '../shell/option-fields.tsx'
import { RadioCards } from '../shell/radio-cards.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { NotHere } from './not-found.tsx'

type Opponent = 'bot' | 'friend'
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
  const [setup, setSetup] = useState(info.setups[0]?.id ?? '')
  const [own, setOwn] = useState<Options>({})
  const [seat, setSeat] = useState<Seat>(info.seats[0]!.id)
  const [opponent, setOpponent] = useState<Opponent>(wantsFriend ? 'friend' : 'bot')
  const [level, setLevel] = useState<BotLevel>('normal')
  const [where, setWhere] = useState<Where>(wantsFriend ? 'server' : 'here')
  const [server, setServer] = useState<boolean>()
  const [faults, setFaults] = useState<readonly OptionFault[]>([])
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => void serverIsThere().then(setServer), [])

  const options: Options = { ...info.setups.find(one => one.id === setup)?.options, ...own }
  const onServer = opponent === 'friend' || where === 'server'
  const change = (id: string, value: Json) => {
    const next = { ...own, [id]: value }
    setOwn(next)
    void library().checkOptions(info.id, next).then(setFaults)
  }
  const begin = async () => {
    const found = await library().checkOptions(info.id, options)
    setFaults(found)
    if (found.length > 0) return
    const seats = info.seats.map(one => one.id)
    if (!onServer) playAlone({ game: info.id, options, seats, seat, level })
    else setTrouble(await beginOnServer(info, options, seat, opponent === 'friend' ? undefined : level))
  }

  return (
    <>
      <header class="setup-head">
        <h1>{say(info.name)}</h1>
        <p class="lead">{say(info.summary)}</p>
      </header>
      <div class="setup-grid">
        <div>
          <RadioCards
            label={t('new.setup')}
            name="setup"
            value={setup}
            onChange={id => {
              setSetup(id)
              setOwn({})
              setFaults([])
            }}
            choices={info.setups.map(one => ({ value: one.id, title: say(one.name), text: say(one.help) }))}
          />
          <OptionFields info={info} options={options} changed={own} faults={faults} onChange={change} onReset={() => setOwn({})} />
        </div>
        <div class="setup-side">
          <RadioCards
            label={t('new.side')}
            name="side"
            value={seat}
            onChange={setSeat}
            choices={info.seats.map(one => ({ value: one.id, title: say(one.name) }))}
          />
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
            ]}
          />
          {opponent === 'bot' && (
            <>
              <RadioCards
                label={t('new.level')}
                name="level"
                value={level}
                compact
                onChange={value => setLevel(value as BotLevel)}
                choices={BOT_LEVELS.map(one => ({ value: one, title: botName(one) }))}
              />
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

/** Makes the match on the server and goes to one's seat. Gives what went wrong. */
async function beginOnServer(info: GameInfo, options: Options, mine: Seat, level: BotLevel | undefined): Promise<string | undefined> {
  const seats: Record<Seat, SeatWish> = {}
  for (const { id, name } of info.seats) {
    seats[id] = id === mine || level === undefined ? { kind: 'person', name: say(name) } : { kind: 'bot', level, name: botName(level) }
  }
  try {
    const created = await createOnServer(info.id, options, seats)
    keepLinks(created, mine)
    go(`/match/${created.match}?token=${encodeURIComponent(created.links[mine]!)}`)
    return undefined
  } catch (error) {
    return error instanceof ServerRefusal ? error.message : t('new.serverFailed')
  }
}
