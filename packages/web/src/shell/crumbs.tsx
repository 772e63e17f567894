import type { Crumb } from '@muster/core'
import { say, t } from '../app/speak.ts'
import { RuleLink } from './rule-link.tsx'

/** The rules in progress, outermost first, with a link to the innermost. */
export function Crumbs({ first, crumbs, rule }: { first?: string; crumbs: readonly Crumb[]; rule: string }) {
  const inner = crumbs.slice(2).map(crumb => say(crumb.words))
  // A rule that runs within its like is said once.
  const all = [...(first ? [first] : []), ...inner].filter((text, i, every) => text !== every[i - 1])
  return (
    <ol class="crumbs" aria-label={t('crumbs.label')}>
      {all.map((text, i) => (
        <li key={text} aria-current={i === all.length - 1 ? 'step' : undefined}>
          {text}
        </li>
      ))}
      <li>
        <RuleLink id={rule} />
      </li>
    </ol>
  )
}
