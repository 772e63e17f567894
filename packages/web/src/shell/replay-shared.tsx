import { useState } from 'preact/hooks'
import { moment, t } from '../app/speak.ts'
import { openTo, type Remark, remarkAt, type SharedReplay, sharedReplay, VISIBILITIES, type Visibility } from '../session/replays-api.ts'
import { ServerRefusal } from '../session/server-api.ts'
import { Icon } from './icons.tsx'

const textOf = (error: unknown) => (error instanceof ServerRefusal ? error.message : t('again.failed'))

/** How open a match of the server is: whoever played says how open they wish it, and the most reserved wish holds. */
export function Openness({ shared, token }: { shared: SharedReplay; token: string | undefined }) {
  const { match, viewer, wishes } = shared
  const isOwn = viewer !== undefined && Object.hasOwn(wishes, viewer)
  const [wish, setWish] = useState<Visibility>(isOwn ? wishes[viewer]! : shared.visibility)
  const [holds, setHolds] = useState(shared.visibility)
  const [trouble, setTrouble] = useState<string>()
  const change = (wanted: Visibility) =>
    openTo(match, token, wanted).then(
      ({ visibility }) => {
        setTrouble(undefined)
        setWish(wanted)
        setHolds(visibility)
      },
      error => setTrouble(textOf(error)),
    )
  return (
    <section class="openness" aria-label={t('open.title')}>
      {isOwn && (
        <label class="field">
          <span>{t('open.wish')}</span>
          <select value={wish} data-testid="open-wish" onChange={event => void change(event.currentTarget.value as Visibility)}>
            {VISIBILITIES.map(one => (
              <option key={one} value={one}>
                {t(`open.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="fine" role="status" data-testid="open-holds">
        {trouble ?? t(`open.${holds}.holds`)}
        {!trouble && isOwn && holds !== wish && ` ${t('open.others')}`}
      </p>
    </section>
  )
}

interface RemarksProps {
  readonly shared: SharedReplay
  readonly token: string | undefined
  /** Where the replay stands. */
  readonly row: number
  /** What was remarked, as far as it is known here. */
  readonly remarks: readonly Remark[]
  onRow(row: number): void
  onRemarks(remarks: readonly Remark[]): void
}

/** What was remarked, each at its moment, and a place to remark something at this one. Texts are shown as they are. */
export function Remarks({ shared, token, row, remarks, onRow, onRemarks }: RemarksProps) {
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const { match } = shared
  const send = async () => {
    try {
      await remarkAt(match, token, row, text)
      onRemarks((await sharedReplay(match, token)).remarks)
      setText('')
      setTrouble(undefined)
    } catch (error) {
      setTrouble(textOf(error))
    }
  }
  return (
    <section class="talk" aria-label={t('remark.tab')}>
      <ol class="talk-lines" {...{ tabIndex: 0 }} data-testid="remarks">
        {remarks.length === 0 && <li class="log-empty">{t('remark.none')}</li>}
        {remarks.map(remark => (
          <li key={remark.id} class={remark.row === row ? 'talk-own' : ''}>
            <span class="talk-head">
              <b>{remark.name}</b>
              <time>{moment(remark.at)}</time>
              <button
                type="button"
                class="btn btn-bare remark-row"
                aria-label={t('remark.go', { row: remark.row })}
                onClick={() => onRow(remark.row)}
              >
                {t('remark.at', { row: remark.row })}
              </button>
            </span>
            <span class="talk-text">{remark.text}</span>
          </li>
        ))}
      </ol>
      <form
        class="talk-form"
        onSubmit={event => {
          event.preventDefault()
          if (text.trim()) void send()
        }}
      >
        <div class="talk-row">
          <input
            value={text}
            maxLength={500}
            aria-label={t('remark.say', { row })}
            placeholder={t('remark.say', { row })}
            autocomplete="off"
            data-testid="remark-text"
            onInput={event => setText(event.currentTarget.value)}
          />
          <button type="submit" class="btn btn-quiet" data-testid="remark-send">
            <Icon name="chevron" />
            {t('remark.send')}
          </button>
        </div>
        <small role="status">{trouble ?? t('remark.who')}</small>
      </form>
    </section>
  )
}
