import type { Seat } from '@muster/core'
import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { keptCode, type OpenTable, tableOfCode } from '../session/lobby-api.ts'
import type { OwnMatch } from '../session/me.ts'
import { keptLinks } from '../session/server-links.ts'
import { useDoing } from '../session/use-asked.ts'
import type { Games } from '../session/use-games.ts'
import { CopyField } from '../shell/share.tsx'
import { Outcome } from './person-parts.tsx'

interface InvitationsProps {
  readonly matches: readonly OwnMatch[]
  readonly games: Games
  onSit(match: string, seat: Seat, code?: string): Promise<void>
}

/** Links and codes of one's own tables that wait for friends, and the way in for who was told a code. */
export function Invitations({ matches, games, onSit }: InvitationsProps) {
  const open = matches.filter(({ begun }) => !begun).map(match => ({ match, links: keptLinks(match.match), code: keptCode(match.match) }))
  const shown = open.filter(({ links, code }) => code !== null || Object.keys(links.seats ?? {}).length > 0)
  return (
    <section aria-labelledby="invitations">
      <div class="lobby-head">
        <h2 id="invitations">{t('lobby.invitations')}</h2>
        <span>{t('lobby.invitations.count', { n: shown.length })}</span>
      </div>
      <ul class="invitations">
        {shown.map(({ match, links, code }) => (
          <li key={match.match} class="card own-card">
            <b>{t('lobby.invitation', { game: games.nameOf(match.game) })}</b>
            {code !== null && <CopyField label={t('lobby.code')} text={code} />}
            {Object.entries(links.seats ?? {}).map(([seat, link]) => (
              <CopyField key={seat} label={t('share.seat', { name: games.seatOf(match.game, seat) })} text={link} />
            ))}
          </li>
        ))}
        <li class="card own-card">
          <CodeForm games={games} onSit={onSit} />
        </li>
      </ul>
    </section>
  )
}

/** A code leads to the free seats of a private table. */
function CodeForm({ games, onSit }: Pick<InvitationsProps, 'games' | 'onSit'>) {
  const [code, setCode] = useState('')
  const [found, setFound] = useState<OpenTable>()
  const doing = useDoing()
  const free = found?.seats.filter(seat => seat.free)
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault()
        void doing.run(async () => setFound(await tableOfCode(code.trim())))
      }}
    >
      <label class="field">
        <span>{t('lobby.code.have')}</span>
        <input
          required
          minLength={4}
          maxLength={20}
          autocomplete="off"
          autocapitalize="characters"
          value={code}
          onInput={event => setCode(event.currentTarget.value)}
        />
        <small>{t('lobby.code.help')}</small>
      </label>
      <Outcome doing={doing} />
      <div class="btns">
        <button type="submit" class="btn btn-quiet" disabled={doing.isBusy}>
          {t('lobby.code.open')}
        </button>
        {free?.map(({ seat }) => (
          <button key={seat} type="button" class="btn btn-primary" onClick={() => void onSit(found!.match, seat, code.trim())}>
            {t('lobby.sit', { seat: games.seatOf(found!.game, seat) })}
          </button>
        ))}
      </div>
      {free?.length === 0 && <p class="fine">{t('lobby.code.full')}</p>}
    </form>
  )
}
