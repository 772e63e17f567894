import { signal } from '@preact/signals'
import { t } from '../app/speak.ts'

/** The rule that a link asked for. A page with a rules panel opens it there; elsewhere the link leads to the rules page. */
export const wantedRule = signal<{ readonly id: string; readonly count: number } | undefined>(undefined)

/** Pages with a rules panel of their own count themselves in, so that links stay on the page. */
export const rulesPanels = signal(0)

let asked = 0

/** Asks the page's rules panel for a rule. */
export function showRule(id: string): void {
  wantedRule.value = { id, count: ++asked }
}

/** A link to a numbered rule. Ids of the engine itself have no paragraph and give nothing. */
export function RuleLink({ id, game = 'lost-patrol' }: { id: string; game?: string }) {
  if (id.startsWith('muster.')) return null
  const onClick = (event: MouseEvent) => {
    if (rulesPanels.value === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    showRule(id)
  }
  return (
    <a class="rule" href={`/rules/${game}#${id}`} onClick={onClick} aria-label={t('rule.open', { id })}>
      {id}
    </a>
  )
}
