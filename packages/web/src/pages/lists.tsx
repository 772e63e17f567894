import { useEffect, useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { say, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { UIS } from '../games/index.ts'
import { GamePicture } from '../games/pictures.tsx'
import type { GameInfo } from '../session/game-info.ts'
import { keptLists, listChanges } from '../session/list-store.ts'
import { library } from '../session/worker-session.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'

/** The games that are played with lists, and how many of them the reader has. */
export function ListsPage() {
  useTitle(t('lists.title'))
  const [games, setGames] = useState<readonly GameInfo[]>()
  useEffect(() => void library().games().then(setGames), [])
  void listChanges.value
  const withLists = games?.filter(game => game.listNoun !== undefined && UIS.has(game.id))
  return (
    <div class="page">
      <SiteHeader />
      <main class="lists" aria-busy={!games}>
        <header class="setup-head">
          <h1>{t('lists.title')}</h1>
          <p class="lead">{t('lists.lead')}</p>
        </header>
        {withLists?.length === 0 && (
          <div class="empty">
            <b>{t('lists.noGames')}</b>
            <p>{t('lists.noGames.text')}</p>
            <Link to="/" class="btn btn-quiet">
              {t('notHere.home')}
            </Link>
          </div>
        )}
        <ul class="games">
          {withLists?.map(game => {
            return (
              <li key={game.id}>
                <Link to={`/lists/${game.id}`} class="game is-on">
                  <div class="scene" aria-hidden="true">
                    <GamePicture game={game.id} />
                  </div>
                  <div class="game-t">
                    <h2>{say(game.name, game.id)}</h2>
                    <p>{t('lists.count', { n: keptLists(game.id).length })}</p>
                  </div>
                </Link>
              </li>
            )
          })}
        </ul>
      </main>
      <SiteFooter />
    </div>
  )
}
