import { useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { becomeSomebody, type Me } from '../session/me.ts'
import { BOT_LEVELS, type BotLevel, botName } from '../session/start.ts'
import { callOff, type Entrant, enter, start, type Tournament, withdraw } from '../session/tournament-api.ts'
import { useDoing } from '../session/use-asked.ts'
import { Confirm } from '../shell/confirm.tsx'
import { Icon } from '../shell/icons.tsx'
import { Outcome, Part } from './person-parts.tsx'

interface DeskProps {
  readonly tournament: Tournament
  readonly person: Me | null | undefined
  reload(): Promise<void>
}

/** Where one enters and withdraws, and where whoever made the tournament has it begin. */
export function TournamentDesk({ tournament, person, reload }: DeskProps) {
  const { id, standing, entrants, madeBy } = tournament
  const doing = useDoing()
  const act = (what: () => Promise<unknown>) => void doing.run(() => what().then(reload))
  const own = entrants.find(entrant => person && entrant.person === person.id)
  const isMaker = person?.id === madeBy
  if (standing === 'over' || standing === 'calledOff') return null
  return (
    <div class="desk">
      {standing === 'open' && (
        <Part id="who" title={t('tournament.who')} aside={t('tournament.entrants', { n: entrants.length })}>
          <ul class="rows">
            {entrants.map(entrant => (
              <EntrantRow
                key={entrant.number}
                entrant={entrant}
                onTakeOut={isMaker && entrant !== own ? () => act(() => withdraw(id, entrant.number)) : undefined}
              />
            ))}
          </ul>
        </Part>
      )}
      <Outcome doing={doing} />
      <div class="btns">
        {standing === 'open' && !own && (
          <button type="button" class="btn btn-primary" disabled={doing.isBusy} onClick={() => act(() => enterAsSomebody(id))}>
            {t('tournament.enter')}
          </button>
        )}
        {own && !own.withdrawn && <Withdraw isRunning={standing === 'running'} onWithdraw={() => act(() => withdraw(id))} />}
        {standing === 'open' && isMaker && <Maker tournament={tournament} isBusy={doing.isBusy} act={act} />}
      </div>
    </div>
  )
}

async function enterAsSomebody(id: string): Promise<void> {
  await becomeSomebody()
  await enter(id)
}

function EntrantRow({ entrant, onTakeOut }: { entrant: Entrant; onTakeOut: (() => void) | undefined }) {
  const { name, person, level } = entrant
  return (
    <li data-testid="entrant">
      <span>
        {person ? <Link to={`/people/${person}`}>{name}</Link> : <b>{name}</b>}
        {level && <small>{botName(level)}</small>}
      </span>
      {onTakeOut && (
        <button type="button" class="btn btn-bare btn-icon" aria-label={t('tournament.takeOut', { name })} onClick={onTakeOut}>
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}

function Withdraw({ isRunning, onWithdraw }: { isRunning: boolean; onWithdraw(): void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" class="btn btn-quiet" onClick={() => (isRunning ? setAsking(true) : onWithdraw())}>
        {t(isRunning ? 'tournament.withdraw.running' : 'tournament.withdraw')}
      </button>
      {isAsking && (
        <Confirm
          title={t('tournament.withdraw.running')}
          text={t('tournament.withdraw.text')}
          action={t('tournament.withdraw.running')}
          onConfirm={onWithdraw}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Maker({ tournament, isBusy, act }: { tournament: Tournament; isBusy: boolean; act(what: () => Promise<unknown>): void }) {
  const [level, setLevel] = useState<BotLevel>('normal')
  const [isAsking, setAsking] = useState(false)
  const { id, entrants } = tournament
  const isTooFew = entrants.length < 2
  return (
    <>
      <span class="joined">
        <select
          class="input"
          aria-label={t('new.level')}
          value={level}
          data-testid="bot-level"
          onChange={event => setLevel(event.currentTarget.value as BotLevel)}
        >
          {BOT_LEVELS.map(each => (
            <option key={each} value={each}>
              {botName(each)}
            </option>
          ))}
        </select>
        <button type="button" class="btn btn-quiet" disabled={isBusy} onClick={() => act(() => enter(id, level))}>
          {t('tournament.addBot')}
        </button>
      </span>
      <button
        type="button"
        class={isTooFew ? 'btn btn-quiet' : 'btn btn-primary'}
        disabled={isBusy || isTooFew}
        title={t('tournament.start.help')}
        onClick={() => act(() => start(id))}
      >
        {t('tournament.start')}
      </button>
      <button type="button" class="btn btn-danger" onClick={() => setAsking(true)}>
        {t('tournament.callOff')}
      </button>
      {isAsking && (
        <Confirm
          title={t('tournament.callOff')}
          text={t('tournament.callOff.text')}
          action={t('tournament.callOff')}
          onConfirm={() => act(() => callOff(id))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
