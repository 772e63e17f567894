import { LANGUAGES, OWN_NAMES } from '@muster/words'
import { tongue } from '../app/preferences.ts'
import { language } from '../app/speak.ts'

/** The next language, at one press. */
export function LanguageToggle() {
  const next = LANGUAGES[(LANGUAGES.indexOf(language()) + 1) % LANGUAGES.length]!
  return (
    <button
      type="button"
      class="btn btn-bare btn-icon"
      lang={next}
      title={OWN_NAMES[next]}
      aria-label={`${next.toUpperCase()}, ${OWN_NAMES[next]}`}
      onClick={() => {
        tongue.value = next
      }}
    >
      {next.toUpperCase()}
    </button>
  )
}
