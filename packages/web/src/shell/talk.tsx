import { type Update, words } from '@muster/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { say, t } from '../app/speak.ts'
import type { ServerSession } from '../session/server-session.ts'
import { type Line, PHRASES } from '../session/server-table.ts'
import { Icon } from './icons.tsx'
import { SpeakerMenu } from './speaker-menu.tsx'

/** What is said at the table. Texts are shown as they are: nothing in them is a link or a picture. */
export function Talk({ session, update }: { session: ServerSession; update: Update }) {
  const lines = session.lines.value
  const box = useRef<HTMLOListElement>(null)
  const last = lines.at(-1)?.number
  useEffect(() => box.current?.scrollTo({ top: box.current.scrollHeight }), [last])
  return (
    <section class="talk" aria-label={t('talk.title')}>
      <ol class="talk-lines" ref={box} {...{ tabIndex: 0 }} data-testid="talk">
        {lines.length === 0 && <li class="log-empty">{t('talk.empty')}</li>}
        {lines.map(line => (
          <li key={line.number} class={line.note ? 'talk-note' : line.by === update.viewer ? 'talk-own' : ''}>
            <Speaker line={line} update={update} />
            <span class="talk-text">{wording(line)}</span>
          </li>
        ))}
      </ol>
      <SayForm session={session} isPlayer={Object.hasOwn(update.seats, update.viewer)} />
    </section>
  )
}

function Speaker({ line, update }: { line: Line; update: Update }) {
  const name = line.by === 'spectator' ? t('talk.watcher', { name: speakerName(line) }) : speakerName(line)
  const isOwn = line.by === update.viewer && line.by !== 'spectator'
  return (
    <span class="talk-head">
      <b>{isOwn ? t('you') : name}</b>
      <time>{new Date(line.at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}</time>
      {line.person && !isOwn && <SpeakerMenu person={line.person} name={name} match={location.pathname.split('/').at(-1)!} />}
    </span>
  )
}

function speakerName({ by, name }: Line): string {
  return name === 'spectator' && by === 'spectator' ? '' : name
}

/** A line in the reader's language. */
export function wording({ note, phrase, text }: Line): string {
  if (note) return say(note)
  return phrase ? say(words(`chat.${phrase}`)) : (text ?? '')
}

function SayForm({ session, isPlayer }: { session: ServerSession; isPlayer: boolean }) {
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const send = async (wish: { readonly text: string } | { readonly phrase: string }) => {
    const refused = await session.say(wish)
    setTrouble(refused)
    if (!refused && 'text' in wish) setText('')
  }
  return (
    <form
      class="talk-form"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim()) void send({ text })
      }}
    >
      <fieldset class="talk-phrases" aria-label={t('talk.phrases')}>
        {PHRASES.map(phrase => (
          <button key={phrase} type="button" class="chip" onClick={() => void send({ phrase })}>
            {say(words(`chat.${phrase}`))}
          </button>
        ))}
      </fieldset>
      <div class="talk-row">
        <input
          value={text}
          maxLength={500}
          aria-label={t('talk.say')}
          placeholder={t('talk.say')}
          autocomplete="off"
          data-testid="say"
          onInput={event => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn btn-quiet">
          <Icon name="chevron" />
          {t('talk.send')}
        </button>
      </div>
      <small>{trouble ?? t(isPlayer ? 'talk.players' : 'talk.watchers')}</small>
    </form>
  )
}
