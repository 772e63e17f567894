import { call, finish, jump, type Option, refuse, rolled, type Seat, words } from '@muster/core'
import { otherSeat, seatName, steps, tell } from '../flow.ts'
import { MISSIONS, type Mission, SEATS, type State } from '../state.ts'
import { MISSION_TABLE, SET_UP_TABLE } from '../tables.ts'
import { extractionEdges } from './extract.ts'
import { layLoot } from './loot.ts'
import { layObjectives } from './objectives.ts'
import { plain, rollPolyhedral } from './rolls.ts'
import { setUp } from './set-ups.ts'
import { nameTargets } from './terminate.ts'

interface Preparing {
  /** Whose roll it is, as a place among those who roll. */
  roller?: number
}

type Secret = Option & { readonly do: 'mission' | 'rollMission'; readonly mission?: string }

const { rule, run, pick } = steps<Preparing>()

/** G14.1.6, G14.1.7r: who rolls for the mission, and who for the set-up; with missions or set-ups of their own, both (G17.1.1). */
function rollers(s: State, what: 'mission' | 'setUp'): readonly Seat[] {
  const own = what === 'mission' ? s.options.ownMissions || s.options.secretMissions : s.options.ownSetUps
  if (own) return SEATS
  return [what === 'mission' ? SEATS[0] : SEATS[1]]
}

/** Whether a mission is part of the match: somebody has it, or nobody may know who has which (G17.1.9r). */
export function isPlayed(s: State, mission: Mission): boolean {
  return s.options.secretMissions || SEATS.some(seat => s.missions[seat]!.includes(mission))
}

/** G14.1, G14.2.2r: the mission and what it needs, then the set-up. */
export const prepare = rule('prepare', 'G14.1', {
  missionRoll: run((s, f) => {
    f.roller ??= 0
    if (s.options.secretMissions) return jump(f, 'layOut')
    if (s.options.mission !== 'roll') return setMissions(s, f, s.options.mission)
    const seat = rollers(s, 'mission')[f.roller]!
    rollPolyhedral(s, { seat, die: plain(6), dice: 1, for: words('for.mission'), rule: 'G14.1.6' })
  }),
  mission: run((s, f) => {
    if (s.options.mission === 'roll') setMissions(s, f, MISSION_TABLE[rolled(f).total - 1]!)
    f.roller = f.roller! + 1
    if (s.options.mission === 'roll' && f.roller < rollers(s, 'mission').length) jump(f, 'missionRoll')
  }),
  layOut: run(s => {
    if (isPlayed(s, 'occupy') || isPlayed(s, 'demolish')) call(s, layObjectives, {})
  }),
  targets: run(s => {
    if (isPlayed(s, 'terminate')) call(s, nameTargets, {})
  }),
  loot: run(s => {
    if (isPlayed(s, 'retrieve')) call(s, layLoot, {})
  }),
  secretMissions: pick<Secret>({
    when: s => s.options.secretMissions,
    seat: () => SEATS,
    rule: 'G17.1.2',
    prompt: () => words('ask.mission'),
    always: () => true,
    forms: { mission: { mission: 'string' } },
    options: () => MISSIONS.map(mission => ({ do: 'mission', mission })),
    refuse: (_s, _f, { mission }) =>
      MISSIONS.some(one => one === mission) ? undefined : refuse('G17.1.2', words('mission.none', { mission: mission! })),
    take(s, _, { mission }, seat) {
      s.missions[seat] = [mission as Mission]
    },
  }),
  setUpRoll: run((s, f) => {
    f.roller = 0
    if (s.options.setUp === 'roll') rollSetUp(s, f)
  }),
  setUpRolled: run((s, f) => {
    const own = rollers(s, 'setUp')
    const chosen = s.options.setUp === 'roll' ? SET_UP_TABLE[rolled(f).total - 1]! : s.options.setUp
    for (const seat of own.length > 1 && s.options.setUp === 'roll' ? [own[f.roller!]!] : SEATS) s.ground[seat]!.setUp = chosen
    tell(s, 'G14.9.1', 'log.setUpKind', { setUp: words(`setUp.${chosen}`) })
    f.roller = f.roller! + 1
    if (s.options.setUp !== 'roll' || f.roller >= own.length) return
    rollSetUp(s, f)
    jump(f, 'setUpRolled')
  }),
  extraction: run(s => {
    if (isPlayed(s, 'extract')) call(s, extractionEdges, {})
  }),
  setUp: run(s => call(s, setUp, {})),
  done: run((s, f) => finish(s, f)),
})

function rollSetUp(s: State, f: Preparing): void {
  const seat = rollers(s, 'setUp')[f.roller!]!
  rollPolyhedral(s, { seat, die: plain(6), dice: 1, for: words('for.setUp'), rule: 'G14.1.6' })
}

/** Gives a mission to who rolled it, or to both. */
function setMissions(s: State, f: Preparing, mission: Mission): void {
  const own = rollers(s, 'mission')
  for (const seat of own.length > 1 && s.options.mission === 'roll' ? [own[f.roller!]!] : SEATS) s.missions[seat] = [mission]
  tell(s, 'G14.2.1', 'log.mission', { mission: words(`mission.${mission}`), seat: seatName(own[f.roller!] ?? otherSeat(SEATS[1])) })
}
