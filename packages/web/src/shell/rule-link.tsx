import { signal } from '@preact/signals'
import { spokenGame, t } from '../app/speak.ts'

/** The rule that a link asked for. A page with a rules panel opens it there; elsewhere it opens in a sheet over the page. */
export const wantedRule = signal<{ readonly id: string; readonly game: string; readonly count: number } | undefined>(undefined)

/** Pages with a rules panel of their own count themselves in. */
export const rulesPanels = signal(0)

let asked = 0

/** Asks for a rule to be shown beside what is shown now. */
export function showRule(id: string, game: string): void {
  wantedRule.value = { id, game, count: ++asked }
}

/** A link to a numbered rule, of the game spoken of if none is named. Ids of the engine itself have no paragraph and give nothing. */
export function RuleLink({ id, game = spokenGame() }: { id: string; game?: string }) {
  if (id.startsWith('muster.')) return null
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    showRule(id, game)
  }
  return (
    <a class="rule" href={`/rules/${game}#${id}`} onClick={onClick} aria-label={t('rule.open', { id })}>
      {id}
    </a>
  )
}
