import { useState } from 'preact/hooks'
import { Link, place } from '../app/router.tsx'
import { speakOf, spokenGame, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { LIST_UIS, type PrintSheet } from '../games/list-ui.ts'
import { RULES } from '../games/rules.ts'
import { SheetView } from '../lists/sheet.tsx'
import { useJudged } from '../lists/use-judged.ts'
import { type KeptList, keptList } from '../session/list-store.ts'
import { Icon } from '../shell/icons.tsx'
import { RulesText } from '../shell/rules-view.tsx'
import { NotHere } from './not-found.tsx'

const LIST = 'list'
const RULES_SHEET: PrintSheet = {
  id: 'rules',
  name: 'lists.print.rules',
  Sheet: () => (
    <div class="paper-rules">
      <RulesText game={spokenGame()} />
    </div>
  ),
}

/** A list made for print: the list itself, or a sheet of the game's own such as its cards. What stands around it is not printed. */
export function ListPrintPage({ game, id }: { game: string; id: string }) {
  speakOf(game)
  const kept = keptList(id)
  const { part: ui } = LIST_UIS.use(game)
  useTitle(kept?.name)
  if (!kept || kept.game !== game) return <NotHere text={t('lists.gone')} />
  return <Printing kept={kept} prints={[...(ui?.prints ?? []), ...(RULES.has(game) ? [RULES_SHEET] : [])]} />
}

function Printing({ kept, prints }: { kept: KeptList; prints: readonly PrintSheet[] }) {
  const { game, options, seat, list } = kept
  const judged = useJudged(game, options, seat, list)
  const [what, setWhat] = useState(place.value.search.get('what') ?? LIST)
  const chosen = prints.find(one => one.id === what)
  return (
    <div class="print">
      <header class="print-bar">
        <Link to={`/lists/${game}/${kept.id}`} class="btn btn-bare">
          <Icon name="back" />
          {t('lists.print.back')}
        </Link>
        {prints.length > 0 && (
          <label class="field print-what">
            <span>{t('lists.print.what')}</span>
            <select value={chosen ? what : LIST} data-testid="print-what" onChange={event => setWhat(event.currentTarget.value)}>
              <option value={LIST}>{t('lists.print.sheet')}</option>
              {prints.map(one => (
                <option key={one.id} value={one.id}>
                  {t(one.name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" class="btn btn-primary" onClick={() => print()}>
          {t('lists.print.do')}
        </button>
      </header>
      <main class="paper" data-testid="paper">
        {chosen ? (
          <chosen.Sheet list={list} options={options} seat={seat} sheet={judged?.sheet} />
        ) : (
          judged?.sheet && <SheetView game={game} sheet={judged.sheet} />
        )}
        {judged && !judged.sheet && <p>{t('lists.notWritten')}</p>}
      </main>
    </div>
  )
}
