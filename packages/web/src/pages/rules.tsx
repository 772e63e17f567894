import { go, place } from '../app/router.tsx'
import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { useRulesPanel } from '../shell/match-table.tsx'
import { wantedRule } from '../shell/rule-link.tsx'
import { RulesView } from '../shell/rules-view.tsx'
import { SiteHeader } from '../shell/site-header.tsx'

/** The rules of a game, open at the paragraph that the address names. */
export function RulesPage({ game }: { game: string }) {
  speakOf(game)
  useTitle(t('nav.rules'))
  const wanted = wantedRule.value
  useRulesPanel(() => go(`#${wantedRule.value?.id ?? ''}`, true))
  return (
    <div class="rules-page">
      <SiteHeader />
      <main aria-label={t('nav.rules')}>
        <h1 class="sr">{t('nav.rules')}</h1>
        <RulesView game={game} wanted={wanted?.id ?? (place.value.hash || undefined)} count={wanted?.count ?? 0} />
      </main>
    </div>
  )
}
