import { INCH } from '../tables.ts'
import type { MissionDef, MissionId, ZoneId } from './types.ts'

/** P22: the source leaves missions empty; all of them are house rules. Points in inches, x in quarters of the board's width. */
type Spot = readonly [quarters: number, y: number]

function markers(...spots: readonly Spot[]): MissionDef['markers'] {
  return width => spots.map(([quarters, y]) => [(width * quarters) / 4, y * INCH])
}

const CROSSROADS: readonly Spot[] = [
  [2, 24],
  [1, 24],
  [3, 24],
  [2, 12],
  [2, 36],
]
const LAND_GRAB: readonly Spot[] = [
  [1, 12],
  [1, 36],
  [3, 12],
  [3, 36],
]

function mission(
  id: MissionId,
  name: string,
  rule: string,
  zone: ZoneId,
  spots: readonly Spot[],
  more: Partial<MissionDef> = {},
): MissionDef {
  return {
    id,
    name,
    rule,
    zone,
    rounds: 5,
    assault: false,
    attackerQuarters: 4,
    leastPoints: 0,
    markers: markers(...spots),
    house: true,
    ...more,
  }
}

/** P22.3 to P22.5 */
export const MISSIONS: { readonly [id in MissionId]: MissionDef } = {
  crossroads: mission('crossroads', 'Crossroads', 'P22.3.1h', 'longEdges', CROSSROADS),
  landGrab: mission('landGrab', 'Land Grab', 'P22.3.2h', 'shortEdges', LAND_GRAB),
  supplyDrop: mission('supplyDrop', 'Supply Drop', 'P22.3.3h', 'corners', [
    [2, 24],
    [1, 36],
    [3, 12],
  ]),
  dataRecovery: mission('dataRecovery', 'Data Recovery', 'P22.3.4h', 'steps', LAND_GRAB),
  holdTheLine: mission(
    'holdTheLine',
    'Hold the Line',
    'P22.4.1h',
    'bulwark',
    [
      [1, 10],
      [2, 16],
      [3, 10],
    ],
    { assault: true, attackerQuarters: 5 },
  ),
  breakout: mission('breakout', 'Breakout', 'P22.4.2h', 'siege', [], { assault: true, rounds: 6 }),
  // P22.5.1h: on its board 72" wide, the two more markers lie at a quarter and at three quarters.
  engineWar: mission('engineWar', 'Engine War', 'P22.5.1h', 'longEdges', [...CROSSROADS, [1, 12], [3, 36]], {
    rounds: 6,
    leastPoints: 4000,
  }),
}
