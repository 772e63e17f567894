import { useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { number, t } from '../app/speak.ts'
import type { Me } from '../session/me.ts'
import { decide, type Pairing, type Tournament } from '../session/tournament-api.ts'
import { useDoing } from '../session/use-asked.ts'
import { Dialog } from '../shell/dialog.tsx'
import { TabPanel, Tabs } from '../shell/tabs.tsx'
import { Outcome, Part } from './person-parts.tsx'

/** Points without a needless fraction. */
export const points = (n: number): string => number(n, Number.isInteger(n) ? 0 : 1)

interface RoundsProps {
  readonly tournament: Tournament
  readonly person: Me | null | undefined
  reload(): Promise<void>
}

/** Who meets whom, round by round: the newest, or the one that the reader chooses. */
export function Rounds({ tournament, person, reload }: RoundsProps) {
  const { round, pairings } = tournament
  const [chosen, setChosen] = useState<number>()
  const shown = chosen ?? round
  const rounds = Array.from({ length: round }, (_, i) => i + 1)
  return (
    <Part id="pairings" title={t('tournament.perRound')}>
      <Tabs
        label={t('tournament.perRound')}
        name="rounds"
        current={String(shown)}
        tabs={rounds.map(each => ({ id: String(each), label: t('tournament.round', { round: each }) }))}
        onChange={id => setChosen(Number(id))}
      />
      <TabPanel name="rounds" current={String(shown)}>
        <ul class="rows">
          {pairings
            .filter(pairing => pairing.round === shown)
            .map(pairing => (
              <PairRow key={pairing.board} pairing={pairing} tournament={tournament} person={person} reload={reload} />
            ))}
        </ul>
      </TabPanel>
    </Part>
  )
}

function PairRow({ pairing, tournament, person, reload }: RoundsProps & { readonly pairing: Pairing }) {
  const [isDeciding, setDeciding] = useState(false)
  const { first, second, match, watch, result } = pairing
  const nameOf = (number: number) => tournament.entrants[number]!.name
  const isOwn = [first, second].some(number => number !== null && person && tournament.entrants[number]!.person === person.id)
  const mayDecide = result === null && person?.id === tournament.madeBy && tournament.standing === 'running'
  return (
    <li data-testid="pair">
      <span class="pair">
        <b>{nameOf(first)}</b>
        <span class="pair-result">
          {result === null || second === null ? '–' : t('tournament.result', { first: points(result), second: points(1 - result) })}
        </span>
        <b>{second === null ? t('tournament.free') : nameOf(second)}</b>
      </span>
      {match && isOwn && (
        <Link to={`/match/${match}`} class={result === null ? 'btn btn-primary' : 'btn btn-quiet'}>
          {t(result === null ? 'tournament.play' : 'tournament.review')}
        </Link>
      )}
      {match && watch && !isOwn && (
        <Link to={`/match/${match}?token=${encodeURIComponent(watch)}`} class="btn btn-quiet">
          {t(result === null ? 'tournament.watch' : 'tournament.review')}
        </Link>
      )}
      {mayDecide && (
        <button type="button" class="btn btn-bare" onClick={() => setDeciding(true)}>
          {t('tournament.decide')}
        </button>
      )}
      {isDeciding && (
        <DecideDialog
          names={[nameOf(first), second === null ? '' : nameOf(second)]}
          onDecide={async won => {
            await decide(tournament.id, pairing.board, won)
            await reload()
            setDeciding(false)
          }}
          onClose={() => setDeciding(false)}
        />
      )}
    </li>
  )
}

function DecideDialog(props: { names: readonly [string, string]; onDecide(won: number): Promise<void>; onClose(): void }) {
  const { names, onDecide, onClose } = props
  const doing = useDoing()
  const ways = [
    { points: 1, text: t('tournament.decide.wins', { name: names[0] }) },
    { points: 0.5, text: t('tournament.decide.draw') },
    { points: 0, text: t('tournament.decide.wins', { name: names[1] }) },
  ]
  return (
    <Dialog title={t('tournament.decide.title')} onClose={onClose}>
      <p>{t('tournament.decide.text')}</p>
      <Outcome doing={doing} />
      <div class="act">
        {ways.map(way => (
          <button
            key={way.points}
            type="button"
            class="btn btn-quiet"
            disabled={doing.isBusy}
            onClick={() => void doing.run(() => onDecide(way.points))}
          >
            {way.text}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
