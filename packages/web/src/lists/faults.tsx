import type { ListFault } from '@muster/core'
import { say, t } from '../app/speak.ts'
import { Icon } from '../shell/icons.tsx'
import { RuleLink } from '../shell/rule-link.tsx'

/** All that is wrong with a list: what, where, by which rule, and what would mend it. */
export function ListFaults({ game, faults }: { game: string; faults: readonly ListFault[] }) {
  if (faults.length === 0)
    return (
      <p class="list-ok">
        <Icon name="fix" size={18} />
        {t('lists.legal')}
      </p>
    )
  return (
    <ul class="list-faults" aria-label={t('lists.faults')}>
      {faults.map((fault, i) => (
        <li key={`${fault.at}${i}`}>
          <Icon name="no" size={18} />
          <div>
            <b>{say(fault.why, game)}</b>
            {fault.cure && <p>{say(fault.cure, game)}</p>}
            <small>
              {/^line \d+$/.test(fault.at) && <span>{fault.at} </span>}
              <RuleLink id={fault.rule} game={game} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Whether a list may be played, in a word. */
export function Verdict({ faults }: { faults: number | undefined }) {
  const isLegal = faults === 0
  return (
    <span class={`verdict${faults === undefined ? ' is-open' : isLegal ? ' is-legal' : ''}`} role="status" data-testid="verdict">
      <Icon name={isLegal ? 'fix' : 'no'} size={16} />
      {faults === undefined ? t('lists.judging') : t('lists.verdict', { faults })}
    </span>
  )
}
