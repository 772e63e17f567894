import type { Seat, Update } from '@muster/core'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { say, t } from '../app/speak.ts'
import type { ServerSession } from '../session/server-session.ts'
import type { Proposal, Proposed } from '../session/server-table.ts'
import { faceOf } from './clock-face.ts'
import { useServerTime } from './clocks.tsx'
import { Icon } from './icons.tsx'
import { seatCall } from './seat-call.ts'
import { CopyField } from './share.tsx'

/** What is asked and agreed at the table, above the board: proposals to answer, a pause, a seat whose time is up. Nothing while there is nothing. */
export function Agreements({ session, update }: { session: ServerSession; update: Update }) {
  const { clocks, proposals = [] } = session.table.value
  const now = useServerTime(session)
  const [trouble, setTrouble] = useState<string>()
  if (update.outcome) return null
  const does = (act: Promise<string | undefined>) => void act.then(setTrouble)
  const late = clocks?.pace.late === 'ask' ? Object.keys(clocks.seats).filter(seat => faceOf(clocks, seat, now)?.is === 'over') : []
  const isPlayer = Object.hasOwn(update.seats, session.viewer)
  const isReplaced = clocks !== undefined && isPlayer && update.seats[update.viewer]?.bot === undefined && !clocks.seats[update.viewer]
  return (
    <div class="agreements" data-testid="agreements">
      {proposals.map(one => (
        <Asked key={one.what.kind} proposal={one} update={update} onAnswer={yes => does(session.answer(one.what.kind, yes))} />
      ))}
      {clocks?.paused && (
        <Note icon="pause" text={t('agree.paused')}>
          {isPlayer && <Do label={t('clock.resume')} onPress={() => does(session.resume())} />}
        </Note>
      )}
      {late.map(seat => (
        <Late key={seat} seat={seat} update={update} proposals={proposals} onPropose={what => does(session.propose(what))} />
      ))}
      {isReplaced && (
        <Note icon="people" text={t('agree.replaced')}>
          <Do label={t('agree.comeBack')} onPress={() => does(session.comeBack())} />
        </Note>
      )}
      {Object.entries(session.links.value.opened ?? {}).map(([seat, link]) => (
        <div key={seat} class="agreement">
          <CopyField label={t('agree.link', { name: seatCall(update, seat) })} text={link} />
        </div>
      ))}
      {trouble && (
        <p class="agreement refused" role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}

function Asked({ proposal, update, onAnswer }: { proposal: Proposal; update: Update; onAnswer(agree: boolean): void }) {
  const { seat, needs, agreed } = proposal
  const isOwn = seat === update.viewer
  const missing = needs.filter(other => !agreed.includes(other))
  const isAsked = missing.includes(update.viewer)
  const asks = t('agree.asks', { name: seatCall(update, seat), own: String(isOwn), what: say(proposal.words) })
  const waits = isAsked ? '' : t('agree.waits', { names: missing.map(other => seatCall(update, other)) })
  return (
    <Note icon="people" text={`${asks}. ${waits}`} urgent={isAsked}>
      {isAsked && (
        <>
          <Do label={t('agree.yes')} primary onPress={() => onAnswer(true)} />
          <Do label={t('agree.no')} onPress={() => onAnswer(false)} />
        </>
      )}
      {isOwn && <Do label={t('agree.withdraw')} onPress={() => onAnswer(false)} />}
    </Note>
  )
}

/** A seat whose time is up and that is for the others to decide on. */
function Late(props: { seat: Seat; update: Update; proposals: readonly Proposal[]; onPropose(what: Proposed): void }) {
  const { seat, update, proposals, onPropose } = props
  const name = seatCall(update, seat)
  if (seat === update.viewer) return <Note icon="time" text={t('agree.late.own')} urgent />
  if (!Object.hasOwn(update.seats, update.viewer)) return <Note icon="time" text={t('agree.late.watched', { name })} />
  const isAsked = proposals.some(({ what }) => what.kind === 'replace')
  return (
    <Note icon="time" text={t('agree.late', { name })}>
      {!isAsked &&
        (['bot', 'substitute', 'forfeit'] as const).map(by => (
          <Do key={by} label={t(`agree.${by}`)} onPress={() => onPropose({ kind: 'replace', seat, by })} />
        ))}
    </Note>
  )
}

function Note(props: { icon: string; text: string; urgent?: boolean; children?: ComponentChildren }) {
  return (
    <div class="agreement" role={props.urgent ? 'alert' : 'status'}>
      <Icon name={props.icon} />
      <p>{props.text}</p>
      <span class="agreement-do">{props.children}</span>
    </div>
  )
}

function Do({ label, primary, onPress }: { label: string; primary?: boolean; onPress(): void }) {
  return (
    <button type="button" class={`btn ${primary ? 'btn-primary' : 'btn-quiet'}`} onClick={onPress}>
      {label}
    </button>
  )
}
