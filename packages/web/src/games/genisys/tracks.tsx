import type { Update } from '@muster/core'
import { isEligible } from '@muster/genisys/profile'
import { scoreOf } from '@muster/genisys/rules/scores'
import { titleOf } from '@muster/genisys/scenarios/scenery'
import { SEATS, type View } from '@muster/genisys/state'
import { say, t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import { lookOfSeat, viewOf } from './names.ts'

/** Turn, mission, whose impulse, agents, who is still to act, and the score. */
export function Tracks({ update }: { update: Update }) {
  const view = viewOf(update)
  return (
    <section class="battle-track" aria-label={t('gen.track')} data-testid="track">
      <div class="battle-rounds">
        <span>{view.turn > 0 ? t('gen.turn', { n: view.turn }) : t('gen.preparation')}</span>
      </div>
      <div class="gen-mission">{missionLine(view)}</div>
      <div class="battle-acting">
        {SEATS.map(seat => (
          <Side key={seat} view={view} seat={seat} />
        ))}
      </div>
    </section>
  )
}

/** What is fought for: the scenario, or the missions that the viewer may know. */
export function missionLine(view: View): string {
  const scenario = titleOf(view)
  if (scenario) return say(scenario)
  const missions = [...new Set(SEATS.flatMap(seat => view.missions[seat] ?? []))]
  return missions.map(mission => say({ key: `mission.${mission}` })).join(', ')
}

function Side({ view, seat }: { view: View; seat: string }) {
  const open = view.models.filter(model => model.seat === seat && isEligible(model)).length
  const scores = (view.missions[seat] ?? []).map(mission => scoreOf(view, seat, mission)).join(' · ')
  const agents = view.agents[seat]?.length ?? 0
  return (
    <span
      class="battle-acting-side"
      role="img"
      aria-label={t('gen.side', { seat: say({ key: `seat.${seat}` }), open, agents, scores: scores || '–' })}
    >
      <Plate {...lookOfSeat(seat)} size={16} />
      {scores !== '' && <b>{t('gen.score', { scores })}</b>}
      <small>{t('gen.toAct', { open, agents })}</small>
    </span>
  )
}
