import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { TABLE_UIS, type TableUi } from '../games/table-ui.ts'
import { NotHere } from './not-found.tsx'

/** The tables of a game that has some of the reader's own; with an id that one, to be changed. */
export function TablesPage({ game, id }: { game: string; id?: string }) {
  speakOf(game)
  useTitle(t('tables.title'))
  const { part, failed } = TABLE_UIS.use(game)
  if (!TABLE_UIS.has(game)) return <NotHere text={t('notHere.page')} />
  if (!part) return <p class="opening">{t(failed ? 'trouble.fetch' : 'match.connecting')}</p>
  return <Shown ui={part} {...(id === undefined ? {} : { id })} />
}

function Shown({ ui: { Tables, Editor }, id }: { ui: TableUi; id?: string }) {
  return id === undefined ? <Tables /> : <Editor id={id} />
}
