import { place } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { RulesView } from '../shell/rules-view.tsx'
import { SiteHeader } from '../shell/site-header.tsx'

/** The rules of a game, open at the paragraph that the address names. */
export function RulesPage({ game }: { game: string }) {
  return (
    <div class="rules-page">
      <SiteHeader />
      <main aria-label={t('nav.rules')}>
        <RulesView game={game} wanted={place.value.hash || undefined} />
      </main>
    </div>
  )
}
