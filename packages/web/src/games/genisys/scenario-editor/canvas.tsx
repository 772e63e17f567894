import type { Faction } from '@muster/genisys/content/types'
import type { OwnScenarioFile } from '@muster/genisys/scenarios/own/form'
import { OBJECTIVE } from '@muster/genisys/tables'
import { type Point, rectangle } from '@muster/geometry/table'
import { useMemo, useRef, useState } from 'preact/hooks'
import { say, t } from '../../../app/speak.ts'
import { TableBoard } from '../../../boards/table/board.tsx'
import type { TableScene } from '../../../boards/table/scene.ts'
import { inches } from '../../../boards/table/units.ts'
import type { TableTool } from '../../../boards/table/use-table-input.ts'
import { lookOfFaction } from '../names.ts'
import { sceneOfTable } from '../tables/scene.ts'
import { type Box, boxBetween, type Place, placeOn, tableIn } from './draft.ts'

/** What a press on the table puts there. */
export type Putting = Faction | 'marker' | undefined

interface Props {
  readonly file: OwnScenarioFile
  readonly putting: Putting
  onZone(faction: Faction, zone: Box): void
  onMarker(at: Place): void
}

const INCH = 1000
const FACTIONS: readonly Faction[] = ['resistance', 'machines']
const placeOf = ({ x, y }: Point): Place => [x / INCH, y / INCH]
const outlineOf = ([left, bottom, right, top]: Box) => rectangle({ x: left * INCH, y: bottom * INCH }, { x: right * INCH, y: top * INCH })

/** The table of a scenario with its zones and markers; zones are drawn on it, markers put down. */
export function Canvas({ file, putting, onZone, onMarker }: Props) {
  const [drawn, setDrawn] = useState<Box>()
  const from = useRef<Place | undefined>(undefined)
  const scene = useMemo(() => sceneOf(file, putting, drawn), [file, putting, drawn])
  const isZone = putting === 'resistance' || putting === 'machines'
  const tool: TableTool = {
    grab(at) {
      if (!isZone) return false
      from.current = placeOf(at)
      return true
    },
    drag(at) {
      if (from.current) setDrawn(boxBetween(from.current, within(file, placeOf(at))))
    },
    drop() {
      if (drawn && isZone) onZone(putting, drawn)
      from.current = undefined
      setDrawn(undefined)
    },
    tap(at) {
      if (putting !== 'marker') return false
      onMarker(placeOn(within(file, placeOf(at))))
      return true
    },
  }
  return <TableBoard scene={scene} tool={tool} readable={0.3} />
}

function within(file: OwnScenarioFile, [x, y]: Place): Place {
  const { width, depth } = tableIn(file)
  return [Math.min(Math.max(x, 0), width / INCH), Math.min(Math.max(y, 0), depth / INCH)]
}

function sceneOf(file: OwnScenarioFile, putting: Putting, drawn: Box | undefined): TableScene {
  const zonesOf = (faction: Faction) => [...file[faction].zones, ...(drawn && putting === faction ? [drawn] : [])]
  return {
    ...sceneOfTable(tableIn(file)),
    zones: FACTIONS.map(faction => ({
      id: faction,
      outlines: zonesOf(faction).map(outlineOf),
      side: lookOfFaction(faction).side,
      label: say({ key: `faction.${faction}` }),
    })),
    objectives: (file.markers ?? []).map(([x, y], i) => ({
      id: `o${i}`,
      at: { x: x * INCH, y: y * INCH },
      radius: OBJECTIVE.radius,
      zone: OBJECTIVE.hold,
      side: 'none',
      label: String(i + 1),
      name: t('scen.marker', { n: i + 1, x: inches(x * INCH), y: inches(y * INCH) }),
    })),
  }
}
