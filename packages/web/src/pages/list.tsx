import type { Json, Options } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { go, Link } from '../app/router.tsx'
import { say, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { LIST_UIS, type ListUi } from '../games/list-ui.ts'
import { exportList } from '../lists/exchange.ts'
import { ListFaults, Verdict } from '../lists/faults.tsx'
import { PlainEditor } from '../lists/plain-editor.tsx'
import { LONGEST_NAME } from '../lists/rename-dialog.tsx'
import { SheetView } from '../lists/sheet.tsx'
import { useJudged } from '../lists/use-judged.ts'
import { type Edited, useKeptList } from '../lists/use-kept-list.ts'
import type { GameInfo } from '../session/game-info.ts'
import { optionsOfSetup, setupOf } from '../session/setups.ts'
import { useSeats } from '../session/use-seats.ts'
import { library } from '../session/worker-session.ts'
import { Icon, Mark } from '../shell/icons.tsx'
import { Menu } from '../shell/menu.tsx'
import { NotHere } from './not-found.tsx'

/** For a game without a builder of its own. */
const PLAIN: ListUi = { Builder: PlainEditor }

/** One list of the reader's own: its builder, what the rules say of it, and what can be done with it. */
export function ListPage({ game, id }: { game: string; id: string }) {
  speakOf(game)
  const edited = useKeptList(id)
  const { part, failed } = LIST_UIS.use(game)
  const ui = part ?? (LIST_UIS.has(game) ? undefined : PLAIN)
  const [info, setInfo] = useState<GameInfo>()
  useEffect(() => {
    library()
      .game(game)
      .then(setInfo, () => undefined)
  }, [game])
  useTitle(edited?.kept.name)
  if (!edited || edited.kept.game !== game) return <NotHere text={t('lists.gone')} />
  if (!info || !ui) return <p class="opening">{t(failed ? 'trouble.fetch' : 'match.connecting')}</p>
  return <Building edited={edited} info={info} ui={ui} />
}

function Building({ edited, info, ui }: { edited: Edited; info: GameInfo; ui: ListUi }) {
  const { kept, change } = edited
  const judged = useJudged(kept.game, kept.options, kept.seat, kept.list)
  const [trouble, setTrouble] = useState<string>()
  const legal = judged?.faults.length === 0
  const copy = async () => {
    const text = await library().writeList(kept.game, kept.list)
    if (text === undefined) setTrouble(t('lists.notWritten'))
    else await navigator.clipboard.writeText(text)
  }
  const asText = async () => setTrouble((await exportList(kept, 'text')) ? undefined : t('lists.notWritten'))
  return (
    <div class="build">
      <h1 class="sr">{kept.name}</h1>
      <header class="build-top">
        <Link to="/" class="brand" label={t('home.link')}>
          <Mark size={28} />
        </Link>
        <div class="build-title">
          <input
            aria-label={t('lists.name')}
            data-testid="list-name"
            value={kept.name}
            maxLength={LONGEST_NAME}
            onChange={event => edited.rename(event.currentTarget.value)}
          />
          <small class="build-about">
            <Link to={`/lists/${kept.game}`}>{say(info.name)}</Link>
            <SeatChoice edited={edited} info={info} />
          </small>
        </div>
        <Verdict faults={judged?.faults.length} />
        <div class="build-tools">
          <button
            type="button"
            class="btn btn-bare btn-icon"
            aria-label={t('lists.undo')}
            aria-disabled={!edited.undo}
            onClick={edited.undo}
          >
            <Icon name="undo" />
          </button>
          <Link to={`/lists/${kept.game}/${kept.id}/print`} class="btn btn-quiet">
            {t('lists.print')}
          </Link>
          <button
            type="button"
            class="btn btn-primary"
            aria-disabled={!legal}
            data-testid="play-list"
            onClick={() => legal && go(`/new/${kept.game}?list=${kept.id}`)}
          >
            <Icon name="play" />
            {t('lists.play')}
          </button>
          <Menu
            label={t('lists.more', { name: kept.name })}
            items={[
              { label: t('lists.copy'), icon: 'link', onPress: () => void copy() },
              { label: t('lists.export.json'), icon: 'save', onPress: () => void exportList(kept, 'json') },
              { label: t('lists.export.text'), icon: 'save', onPress: () => void asText() },
            ]}
          />
        </div>
      </header>
      {(trouble ?? edited.trouble) && (
        <p class="trouble" role="alert">
          {trouble ?? edited.trouble}
        </p>
      )}
      <main class="build-areas">
        <div class="build-main">
          <ui.Builder
            game={kept.game}
            list={kept.list}
            faults={judged?.faults ?? []}
            options={kept.options}
            seat={kept.seat}
            onChange={(list: Json) => change(list)}
            onOptions={(options: Options) => edited.buildFor(kept.seat, options)}
          />
        </div>
        <aside class="build-side">
          <section>
            <h2>{t('lists.check')}</h2>
            {judged && <ListFaults game={kept.game} faults={judged.faults} />}
          </section>
          {judged?.sheet && (
            <details class="build-sheet">
              <summary>{t('lists.sheet')}</summary>
              <SheetView game={kept.game} sheet={judged.sheet} />
            </details>
          )}
        </aside>
      </main>
    </div>
  )
}

/** For which seat, and for which ready set-up of the game, the list is built. */
function SeatChoice({ edited, info }: { edited: Edited; info: GameInfo }) {
  const { kept } = edited
  const seats = useSeats(info, kept.options)
  const setup = setupOf(info, kept.options)
  return (
    <>
      <select
        class="build-for"
        aria-label={t('lists.seat')}
        value={kept.seat}
        onChange={event => edited.buildFor(event.currentTarget.value, kept.options)}
      >
        {seats.map(seat => (
          <option key={seat.id} value={seat.id}>
            {t('lists.for', { seat: seat.name })}
          </option>
        ))}
      </select>
      {info.setups.length > 1 && (
        <select
          class="build-for"
          aria-label={t('lists.for.options')}
          value={String(setup)}
          onChange={event => edited.buildFor(kept.seat, optionsOfSetup(info, Number(event.currentTarget.value)))}
        >
          {setup < 0 && <option value="-1">{t('lists.for.other')}</option>}
          {info.setups.map((one, i) => (
            <option key={one.id} value={String(i)}>
              {say(one.name)}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
