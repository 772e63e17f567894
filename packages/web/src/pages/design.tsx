import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { DESIGNERS } from '../games/design-ui.ts'
import { NotHere } from './not-found.tsx'

/** Where the numbers of a game are changed and tried, for a game that can be played with others. */
export function DesignPage({ game }: { game: string }) {
  speakOf(game)
  useTitle(t('wpd.title'))
  const { part: Designer, failed } = DESIGNERS.use(game)
  if (!DESIGNERS.has(game)) return <NotHere text={t('notHere.page')} />
  if (!Designer) return <p class="opening">{t(failed ? 'trouble.fetch' : 'match.connecting')}</p>
  return <Designer />
}
