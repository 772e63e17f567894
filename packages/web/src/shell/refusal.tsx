import type { Refusal } from '@muster/core'
import { say } from '../app/speak.ts'
import { Icon } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

/** Why not: what was meant, the reason with its rule, and what would make it legal. */
export function RefusalCard({ refusal, title, class: extra = '' }: { refusal: Refusal; title?: string; class?: string }) {
  return (
    <div class={`refusal ${extra}`} role="status" data-testid="refusal">
      <Icon name="no" />
      {title && <b>{title}</b>}
      <p>
        {say(refusal.reason)} <RuleLink id={refusal.rule} />
      </p>
      {refusal.cure && (
        <div class="cure">
          <Icon name="fix" size={16} />
          <span>{say(refusal.cure)}</span>
        </div>
      )}
    </div>
  )
}
