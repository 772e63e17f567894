import { t } from '../app/speak.ts'
import type { WebKey } from '../words.ts'
import { Dialog } from './dialog.tsx'
import { Settings } from './settings.tsx'

const KEYS: readonly (readonly [string, WebKey])[] = [
  ['Enter', 'help.enter'],
  ['Esc', 'help.escape'],
  ['U', 'help.undo'],
  ['1 – 5', 'help.numbers'],
  ['R', 'help.turn'],
  ['← ↑ → ↓', 'help.arrows'],
  ['+ − 0', 'help.zoom'],
  ['?', 'help.help'],
]

/** The keys, and how pointing works. */
export function Help({ keys = [], onClose }: { keys?: readonly (readonly [string, WebKey])[]; onClose(): void }) {
  return (
    <Dialog title={t('help.title')} onClose={onClose} wide>
      <p>{t('help.pointing')}</p>
      <p>{t('help.refused')}</p>
      <dl class="keys">
        {[...KEYS, ...keys].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('settings')}</h3>
      <Settings />
    </Dialog>
  )
}
