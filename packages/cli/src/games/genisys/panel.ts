import { type AnyGame, type Json, type Seat, words } from '@muster/core'
import { armorOf, isFlying, isInAmbush, isReeling, mountsOf, resolutionOf, rulesOf, skillOf } from '@muster/genisys/profile'
import { scoreOf } from '@muster/genisys/rules/scores'
import { type Mission, type Model, SEATS, type View } from '@muster/genisys/state'
import { sayOf } from '../../context.ts'
import type { Panel } from '../../panel.ts'
import { columns } from '../../text/layout.ts'
import type { Paint } from '../../text/paint.ts'
import { mapLines } from './map.ts'
import { codeOf, type Names, namesFor } from './names.ts'
import { listed } from './options.ts'
import { placeText } from './places.ts'

const WIDTH = 100

/** Terminator Genisys in a terminal. */
export function genisysPanel(game: AnyGame): Panel {
  const names = namesFor(sayOf(game))
  return {
    board: (view, paint) => board(asView(view), paint, names),
    list: (view, option) => listed(asView(view), option, names),
    part: (view, id) => (asView(view).models[Number(id)] ? names.model(asView(view), Number(id)) : id),
    place: (view, place) => placeText(asView(view), place, names),
  }
}

/** A view that reaches the panel is always one of this game's. */
function asView(view: Json): View {
  return view as unknown as View
}

function board(view: View, paint: Paint, names: Names): string[] {
  const edge = view.edge === null ? '' : `, ${names.say(words(`seat.${view.edge}`))} has the Tactical Edge`
  return [
    paint('strong', view.turn === 0 ? 'Before the game' : `Turn ${view.turn}${edge}`),
    ...mapLines(view, paint),
    ...SEATS.flatMap(seat => [
      '',
      paint(seat === SEATS[0] ? 'one' : 'other', sideLine(view, seat, names)),
      ...modelRows(view, seat, names),
    ]),
  ]
}

function sideLine(view: View, seat: Seat, names: Names): string {
  const missions = view.missions[seat] ?? null
  const aims = missions === null ? 'a secret mission' : missions.map(mission => missionText(view, seat, mission, names)).join(', ')
  const agents = view.agents[seat]!.map(die => `D${die}`).join(' ')
  const faction = names.say(words(`faction.${view.factions[seat]}`))
  return `${names.say(words(`seat.${seat}`))}, ${faction}${aims ? `: ${aims}` : ''}${agents ? `; agents ${agents}` : ''}`
}

function missionText(view: View, seat: Seat, mission: Mission, names: Names): string {
  return `${names.say(words(`mission.${mission}`))} ${scoreOf(view, seat, mission)}`
}

const HEAD = ['', '', 'pts', 'Sk', 'Ar', 'Re', 'dmg', 'weapons', 'state']

function modelRows(view: View, seat: Seat, names: Names): string[] {
  const models = view.models.filter(model => model.seat === seat)
  const lines = columns([HEAD, ...models.map(model => modelRow(view, model, names))], [2, 3, 4, 5, 6])
  return lines.map(line => (line.length <= WIDTH ? line : `${line.slice(0, WIDTH - 1)}…`))
}

function modelRow(view: View, model: Model, names: Names): string[] {
  const { resilient } = rulesOf(model)
  const weapons = mountsOf(model).map(mount => `${mount.twin ? 'twin ' : ''}${mount.weapons.map(names.weapon).join(' or ')}`)
  return [
    codeOf(view, model.id),
    names.model(view, model.id).slice(codeOf(view, model.id).length + 1),
    String(model.cost),
    `D${skillOf(model)}`,
    `${armorOf(model)}+`,
    `D${resolutionOf(model)}`,
    resilient === undefined ? '' : `${model.damage}/${resilient}`,
    weapons.join(', '),
    stateText(view, model, names),
  ]
}

function stateText(view: View, model: Model, names: Names): string {
  if (model.where !== 'table') return model.where === 'aboard' ? `in ${names.model(view, model.aboard!)}` : WHERE[model.where]
  const marks = isReeling(model)
    ? [`Reeling ${model.done}`]
    : isInAmbush(model)
      ? ['in Ambush']
      : model.ready > 0
        ? ['Ready']
        : model.done > 0
          ? ['Done']
          : []
  const more = [
    ...(model.crawler ? ['Crawler'] : []),
    ...(isFlying(model) ? ['in the air'] : []),
    ...(model.revealed ? [] : ['not revealed']),
    ...(view.loot?.carrier === model.id ? ['carries the object'] : []),
    ...(view.targets[model.seat] === model.id ? ['target'] : []),
  ]
  return [...marks, ...more].join(', ')
}

const WHERE = { waiting: 'to enter', reserve: 'in reserve', destroyed: 'destroyed', escaped: 'escaped' } as const
