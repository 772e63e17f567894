import type { Update } from '@muster/core'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import type { Control } from '../../tools/control.ts'
import { facesOf, type HandCardFace, handSeat } from './cards.ts'
import { seatName } from './names.ts'

/** The hand under the map: cards of the current number lit, the others saying what they wait for. */
export function Hand({ update, control }: { update: Update; control?: Control }) {
  const aims = control?.aims.value ?? []
  const faces = facesOf(update, aims)
  const seat = handSeat(update)
  const tray = aims.find(aim => aim.option.do === 'take' || aim.option.do === 'develop')?.option.do
  if (faces.length === 0 && seat === undefined) return null
  const label =
    tray === 'take'
      ? t('sal.hand.pile')
      : tray === 'develop'
        ? t('sal.hand.tokens')
        : seat === update.viewer
          ? t('sal.hand', { n: faces.length })
          : t('sal.hand.of', { who: seatName(seat ?? '') })
  const given = new Set(control?.several.value.chosen.map(aim => aim.target))
  const { subject, target } = control?.pointing.value ?? {}
  return (
    <section class="hand" aria-label={label} data-testid="hand">
      {faces.length === 0 && <p class="hand-empty">{t('sal.hand.empty')}</p>}
      <ol style={{ '--cards': Math.max(5, faces.length) }}>
        {faces.map(face => (
          <li key={face.spot}>
            <CardFace
              face={face}
              chosen={face.spot === subject || face.spot === target || given.has(face.spot)}
              given={given.has(face.spot)}
              {...(control ? { onPoint: () => control.point([face.spot]) } : {})}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface FaceProps {
  readonly face: HandCardFace
  readonly chosen: boolean
  readonly given: boolean
  onPoint?(): void
}

function CardFace({ face, chosen, given, onPoint }: FaceProps) {
  const note = given ? t('sal.card.given') : face.note
  const sign = face.tone === 'lit' ? 'fix' : face.tone === 'half' ? 'swap' : face.tone === 'shut' ? 'lock' : undefined
  return (
    <button
      type="button"
      class={`hand-card is-${face.tone}${chosen ? ' chosen' : ''}`}
      aria-pressed={chosen}
      aria-disabled={face.tone === 'shut'}
      data-testid={`card-${face.spot}`}
      onClick={onPoint}
    >
      <span class="hand-title">
        <Icon name={face.icon} size={18} />
        <b>
          {face.title}
          {face.house && (
            <sup class="house" title={t('sal.house.title')}>
              °<span class="sr">{t('sal.house')}</span>
            </sup>
          )}
        </b>
      </span>
      <span class="hand-lines">
        {face.lines.map((line, i) => (
          <span key={line}>
            {i > 0 && <em>{t('sal.card.or')} </em>}
            {line}
          </span>
        ))}
      </span>
      <span class="hand-note">
        {sign && <Icon name={sign} size={14} />}
        <span>{note}</span>
      </span>
      {face.number !== undefined && <span class="hand-number num">{face.number}</span>}
    </button>
  )
}
