import { scenarioFault, scenarioOf } from '@muster/terminator-ccg/scenarios'
import type { Deck } from '@muster/terminator-ccg/state'
import { t } from '../../app/speak.ts'
import { RuleLink } from '../../shell/rule-link.tsx'
import { GAME } from './builder-cards.ts'

/** What the Production spent at the start does to who begins when (C21.4.1): the bands of the schedule, and where this deck stands. */
export function Schedule({ deck, spent }: { deck: Deck; spent: number }) {
  if (deck.side !== 'skynet' || scenarioFault(deck.scenario)) return null
  const { schedule, skynet } = scenarioOf(deck.scenario)
  const most = skynet.production?.sum
  if (!schedule || most === undefined) return null
  const bands = schedule.map(({ upTo, skynetAhead }, i) => ({ from: i === 0 ? 0 : schedule[i - 1]!.upTo + 1, upTo, ahead: skynetAhead }))
  const now = bands.find(({ upTo }) => spent <= upTo)
  return (
    <div class="schedule">
      <p>
        {t('ccgb.spentOf', { spent, most })}
        {now && <b> {t('ccgb.ahead', { n: now.ahead })}</b>} {t('ccgb.unspent')} <RuleLink id="C21.4.1" game={GAME} />
      </p>
      <ol aria-label={t('ccgb.schedule')}>
        {bands.map(band => (
          <li
            key={band.upTo}
            style={{ flexGrow: band.upTo - band.from + 1 }}
            {...(band === now ? { class: 'now', 'aria-current': 'true' as const } : {})}
          >
            <b>{t('ccgb.ahead.short', { n: band.ahead })}</b>
            <small class="num">{t('ccgb.range', { from: band.from, to: band.upTo })}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
