import { call, finish, jump, type Option, refuse, rolled, type Seat, words } from '@muster/core'
import { seatName, steps, tell } from '../flow.ts'
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

type Secret = Option & { readonly do: 'mission'; readonly mission: string }

const { rule, run, pickSome } = steps<Preparing>()

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
    if (s.options.mission !== 'roll') {
      takeMission(s, SEATS, s.options.mission)
      return jump(f, 'layOut')
    }
    const seat = rollers(s, 'mission')[f.roller]!
    rollPolyhedral(s, { seat, die: plain(6), dice: 1, for: words('for.mission'), rule: 'G14.1.6' })
  }),
  mission: run((s, f) => {
    const own = rollers(s, 'mission')
    const seat = own[f.roller!]!
    takeMission(s, own.length > 1 ? [seat] : SEATS, MISSION_TABLE[rolled(f).total - 1]!)
    const isDone = own.length === 1 || s.missions[seat]!.length === s.options.missionsEach
    if (isDone) f.roller = f.roller! + 1
    if (f.roller! < own.length) jump(f, 'missionRoll')
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
  secretMissions: pickSome<Secret>({
    when: s => s.options.secretMissions,
    seat: () => SEATS,
    rule: 'G17.1.2',
    prompt: s => words('ask.mission', { missions: s.options.missionsEach }),
    always: () => true,
    forms: { mission: { mission: 'string' } },
    options: () => MISSIONS.map(mission => ({ do: 'mission', mission })),
    refuse: (_s, _f, { mission }) =>
      MISSIONS.some(one => one === mission) ? undefined : refuse('G17.1.2', words('mission.none', { mission })),
    range: s => ({ min: s.options.missionsEach, max: s.options.missionsEach }),
    take(s, _, chosen, seat) {
      s.missions[seat] = chosen.map(({ mission }) => mission as Mission)
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

/** RULING: G17.1.10r: of several missions each is a different one: one that a side has already is rolled again. */
function takeMission(s: State, seats: readonly Seat[], mission: Mission): void {
  const [seat] = seats
  if (s.missions[seat!]!.includes(mission)) return
  for (const one of seats) s.missions[one] = [...s.missions[one]!, mission]
  const name = words(`mission.${mission}`)
  if (seats.length > 1) tell(s, 'G14.2.1', 'log.mission', { mission: name })
  else tell(s, 'G17.1.1', 'log.ownMission', { mission: name, seat: seatName(seat!) })
}
