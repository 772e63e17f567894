import { t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import type { WebKey } from '../words.ts'

const CREDITS: readonly (readonly [string, WebKey, string])[] = [
  ['Barlow Semi Condensed', 'credits.barlow', 'https://github.com/jpt/barlow'],
  ['Source Sans 3', 'credits.source', 'https://github.com/adobe-fonts/source-sans'],
  ['Preact, Preact Signals', 'credits.preact', 'https://preactjs.com'],
  ['partysocket', 'credits.partysocket', 'https://github.com/cloudflare/partykit'],
  ['noble-ciphers, noble-hashes', 'credits.noble', 'https://paulmillr.com/noble/'],
  ['intl-messageformat', 'credits.intl', 'https://formatjs.github.io'],
]

/** What Muster stands on, and whose the games are. */
export function CreditsPage() {
  useTitle(t('credits.title'))
  return (
    <div class="page">
      <SiteHeader />
      <main class="prose">
        <h1>{t('credits.title')}</h1>
        <p class="lead">{t('credits.games')}</p>
        <p>{t('credits.drawings')}</p>
        <dl class="credits">
          {CREDITS.map(([name, key, address]) => (
            <div key={name}>
              <dt>
                <a href={address} rel="noreferrer">
                  {name}
                </a>
              </dt>
              <dd>{t(key)}</dd>
            </div>
          ))}
        </dl>
      </main>
      <SiteFooter />
    </div>
  )
}
