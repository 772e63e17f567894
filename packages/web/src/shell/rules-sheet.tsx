import { t } from '../app/speak.ts'
import { Dialog } from './dialog.tsx'
import { rulesPanels, wantedRule } from './rule-link.tsx'
import { RulesView } from './rules-view.tsx'

/** The rules over a page that has no panel for them. */
export function RulesSheet() {
  const wanted = wantedRule.value
  if (!wanted || rulesPanels.value > 0) return null
  const close = () => {
    wantedRule.value = undefined
  }
  return (
    <Dialog title={t('nav.rules')} onClose={close} wide>
      <RulesView game={wanted.game} wanted={wanted.id} count={wanted.count} />
    </Dialog>
  )
}
