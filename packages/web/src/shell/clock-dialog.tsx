import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { PACES, type Pace, type PaceName, paceName } from '../session/lobby-api.ts'
import type { ServerSession } from '../session/server-session.ts'
import type { Proposed } from '../session/server-table.ts'
import { timeText } from './clock-face.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'

/** How the match is played against time, what happens at the end of it, and what may be proposed instead. */
export function ClockDialog({ session, mayAct, onClose }: { session: ServerSession; mayAct: boolean; onClose(): void }) {
  const [trouble, setTrouble] = useState<string>()
  const { clocks, proposals = [] } = session.table.value
  const pace: Pace = clocks?.pace ?? PACES.leisure
  const current = paceName(pace)
  const propose = async (what: Proposed) => {
    const refused = await session.propose(what)
    setTrouble(refused)
    if (!refused) onClose()
  }
  const isOpen = (kind: Proposed['kind']) => !proposals.some(({ what }) => what.kind === kind)
  return (
    <Dialog title={t('clock.title')} onClose={onClose}>
      <p>{paceText(pace, current)}</p>
      {pace.allowance !== null && <p>{t('clock.late', { late: pace.late })}</p>}
      {mayAct && (
        <>
          <h3>{t('clock.propose')}</h3>
          <div class="stack">
            {pace.allowance !== null && !clocks?.paused && isOpen('pause') && (
              <button type="button" class="btn btn-quiet" onClick={() => void propose({ kind: 'pause' })}>
                <Icon name="pause" />
                {t('clock.propose.pause')}
              </button>
            )}
            {isOpen('pace') &&
              (['live', 'days', 'leisure'] as const)
                .filter(name => name !== current)
                .map(name => (
                  <button key={name} type="button" class="btn btn-quiet" onClick={() => void propose({ kind: 'pace', pace: PACES[name] })}>
                    <Icon name="time" />
                    {t(`clock.propose.${name}`)}
                  </button>
                ))}
          </div>
          <p class="fine">{t('clock.holds')}</p>
        </>
      )}
      {trouble && (
        <p class="refused" role="alert">
          {trouble}
        </p>
      )}
    </Dialog>
  )
}

function paceText({ allowance, bank, increment }: Pace, name: PaceName): string {
  if (name === 'leisure') return t('clock.pace.none')
  if (allowance === 0) return t('clock.pace.live', { bank: timeText(bank), increment: Math.round(increment / 1000) })
  return t('clock.pace.days', { allowance: timeText(allowance ?? 0), bank: timeText(bank) })
}
