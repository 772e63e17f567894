import { isLight, theme } from '../app/preferences.ts'
import { t } from '../app/speak.ts'
import { Icon } from './icons.tsx'

/** Light or dark, at one press. */
export function ThemeToggle() {
  const light = theme.value === 'system' ? isLight() : theme.value === 'light'
  return (
    <button
      type="button"
      class="btn btn-bare btn-icon"
      aria-label={light ? t('theme.toDark') : t('theme.toLight')}
      onClick={() => {
        theme.value = light ? 'dark' : 'light'
      }}
    >
      <Icon name={light ? 'moon' : 'sun'} />
    </button>
  )
}
