import type { Update } from '@muster/core'
import type { ComponentChildren } from 'preact'
import { say, t } from '../app/speak.ts'
import { Icon } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

/** How the match ended, and what may be done now. */
export function OutcomePanel(props: {
  update: Update
  /** Takes the result to the campaign for which the match was played. */
  onCampaign?: () => void
  onRematch?: () => void
  onSwap?: () => void
  onFile(): void
  onReplay(): void
  /** How the same people play again, where that is not for one alone to say. */
  again?: ComponentChildren
}) {
  const { update, onCampaign, onRematch, onSwap, onFile, onReplay, again } = props
  const { outcome } = update
  if (!outcome) return null
  const mine = Object.hasOwn(update.seats, update.viewer)
  const won = outcome.winners.includes(update.viewer)
  const names = outcome.winners.map(seat => update.seats[seat]?.name ?? seat)
  const heading =
    outcome.winners.length === 0 ? t('outcome.draw') : mine ? t(won ? 'outcome.won' : 'outcome.lost') : t('outcome.winner', { names })
  return (
    <section class={`ask outcome ${won ? 'won' : ''}`} aria-labelledby="question" data-testid="outcome">
      <h2 id="question">{heading}</h2>
      <p class="why">
        {say(outcome.reason)} <RuleLink id={outcome.rule} />
      </p>
      <div class="act act-wrap">
        {again}
        {onCampaign && (
          <button type="button" class="btn btn-primary" data-testid="to-campaign" onClick={onCampaign}>
            <Icon name="flag" />
            {t('outcome.campaign')}
          </button>
        )}
        {onSwap && (
          <button type="button" class={`btn ${onCampaign ? 'btn-quiet' : 'btn-primary'}`} onClick={onSwap}>
            <Icon name="swap" />
            {t('outcome.swap')}
          </button>
        )}
        {onRematch && (
          <button type="button" class="btn btn-quiet" onClick={onRematch}>
            <Icon name="replay" />
            {t('outcome.again')}
          </button>
        )}
        <button type="button" class="btn btn-quiet" onClick={onReplay}>
          <Icon name="play" />
          {t('outcome.replay')}
        </button>
        <button type="button" class="btn btn-quiet" onClick={onFile}>
          <Icon name="save" />
          {t('outcome.file')}
        </button>
      </div>
    </section>
  )
}
