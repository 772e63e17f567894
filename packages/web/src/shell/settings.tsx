import { OWN_NAMES } from '@muster/words'
import type { Signal } from '@preact/signals'
import { MOTIONS, motion, SKIPS, skip, THEMES, TONGUES, theme, tongue } from '../app/preferences.ts'
import { t } from '../app/speak.ts'

/** What this browser remembers about how its player likes to play. */
export function Settings() {
  return (
    <div class="settings">
      <Choice label={t('settings.skip')} setting={skip} values={SKIPS} name={value => t(`settings.skip.${value}`)} />
      <Choice label={t('settings.motion')} setting={motion} values={MOTIONS} name={value => t(`settings.motion.${value}`)} />
      <Choice label={t('settings.theme')} setting={theme} values={THEMES} name={value => t(`settings.theme.${value}`)} />
      <Choice
        label={t('settings.language')}
        setting={tongue}
        values={TONGUES}
        name={value => (value === 'system' ? t('settings.language.system') : OWN_NAMES[value])}
      />
    </div>
  )
}

function Choice<T extends string>(props: { label: string; setting: Signal<T>; values: readonly T[]; name(value: T): string }) {
  const { label, setting, values, name } = props
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={setting.value}
        onChange={event => {
          setting.value = event.currentTarget.value as T
        }}
      >
        {values.map(value => (
          <option key={value} value={value}>
            {name(value)}
          </option>
        ))}
      </select>
    </label>
  )
}
