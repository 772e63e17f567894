import { say, t } from '../app/speak.ts'
import type { Verified } from '../session/replay-player.ts'
import { Icon } from './icons.tsx'

/** Runs the match again from nothing and says what it found: every row, every hash, and the dice against what was promised. */
export function VerifyPanel({ verified, onVerify }: { verified: Verified | 'working' | undefined; onVerify(): void }) {
  if (verified === undefined || verified === 'working')
    return (
      <div class="verify">
        <button type="button" class="btn btn-quiet" data-testid="verify" aria-disabled={verified === 'working'} onClick={onVerify}>
          <Icon name="shield" />
          {verified === 'working' ? t('verify.working') : t('verify')}
        </button>
        <p class="why">{t('verify.what')}</p>
      </div>
    )
  if (verified.fault)
    return (
      <div class="verify refusal" role="alert" data-testid="verified">
        <Icon name="no" />
        <b>{t('verify.failed', { row: verified.fault.row })}</b>
        <p>{say(verified.fault.fault)}</p>
      </div>
    )
  return (
    <div class="verify" data-testid="verified">
      <p class="verify-head">
        <Icon name="shield" size={28} />
        <span>
          <b>{t('verify.done')}</b>
          <small>{t('verify.dice', { dice: verified.dice, rows: verified.rows })}</small>
        </span>
      </p>
      <ul class="checks">
        {(['verify.rows', 'verify.hashes', 'verify.commitment'] as const).map(key => (
          <li key={key}>
            <Icon name="fix" size={16} />
            {t(key, { rows: verified.rows, hashes: verified.hashes.length })}
          </li>
        ))}
      </ul>
      <details class="how">
        <summary>
          <Icon name="chevron" size={16} />
          <b>{t('verify.show')}</b>
        </summary>
        <dl class="hashes">
          <div>
            <dt>{t('verify.promise')}</dt>
            <dd>{verified.commitment}</dd>
          </div>
          {verified.hashes.map(({ row, hash }) => (
            <div key={row}>
              <dt>{t('verify.after', { row })}</dt>
              <dd>{hash}</dd>
            </div>
          ))}
        </dl>
      </details>
      <button type="button" class="btn btn-bare" onClick={onVerify}>
        {t('verify.again')}
      </button>
    </div>
  )
}
