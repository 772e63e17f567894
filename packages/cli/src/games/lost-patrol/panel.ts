import { type AnyGame, type Json, type Option, words } from '@muster/core'
import type { Hex, Marine, View } from '@muster/lost-patrol/state'
import { sayOf } from '../../context.ts'
import type { Listed, Panel } from '../../panel.ts'
import { columns } from '../../text/layout.ts'
import type { Paint } from '../../text/paint.ts'
import { LEGEND, mapLines } from './map.ts'

const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west']

/** Lost Patrol in a terminal. */
export function lostPatrolPanel(game: AnyGame): Panel {
  const say = sayOf(game)
  const marineName = (id: string) => say(words(`marine.${id}`))
  const tileName = (view: View, at: Hex) => say(words(`tile.${view.tiles.find(tile => tile.at === at)?.kind ?? 'none'}`))
  const where = (view: View, at: Hex) => `${at}, ${contents(view, at, tileName(view, at))}`
  return {
    board: (view, paint) => board(asView(view), paint, marineName),
    list: (view, option) => listed(asView(view), option, where),
    part: (view, id) => where(asView(view), id),
  }
}

/** A view that reaches the panel is always one of this game's. */
function asView(view: Json): View {
  return view as unknown as View
}

function contents(view: View, at: Hex, name: string): string {
  const tile = view.tiles.find(one => one.at === at)
  const marines = view.marines.filter(marine => marine.at === at).map(marine => marine.id)
  const models = tile && tile.genestealers > 0 ? [`${tile.genestealers}G`] : marines
  return [name, ...models, ...(tile && tile.infested > 0 ? ['I'] : [])].join(' ')
}

function board(view: View, paint: Paint, marineName: (id: string) => string): string[] {
  const { turn, pool, supply, stack, actions, drawn } = view
  const counts = `Genestealers in the pool ${pool}   infestations ${supply}   tiles in the stack ${stack}`
  const left = view.step === 'genestealerActions' ? `   Genestealer actions left ${actions}` : ''
  const laying = drawn ? [`tile to lay: ${drawn.kind}, paths ${drawn.edges.map(edge => DIRECTIONS[edge]).join(', ')} before turning`] : []
  return [
    paint('strong', turn === 0 ? 'Setup' : `Turn ${turn}`),
    ...mapLines(view, paint),
    paint('faint', LEGEND),
    `${counts}${left}`,
    ...laying,
    ...columns(view.marines.map(marine => squadRow(view, marine, marineName(marine.id)))),
  ]
}

function squadRow(view: View, { id, at, actions }: Marine, name: string): string[] {
  if (at === null) return [id, name, 'dead', '', '']
  const sees = view.sight[id]?.tiles.filter(hex => hex !== at) ?? []
  return [id, name, `at ${at}`, `actions ${actions}`, `sees ${sees.join('  ') || 'nothing else'}`]
}

const VERBS: { readonly [verb: string]: string } = {
  move: 'Move',
  fire: 'Fire',
  rest: 'Act no more',
  arm: 'Carry',
  end: 'End',
  place: 'Place Genestealers',
  infest: 'Lay an Infestation',
  lay: 'Lay the tile',
  site: 'Lay a tile at',
  turn: 'Turn the tile',
  stop: 'Stop',
  keep: 'Keep the part of the map with',
  assault: 'Assault',
  advance: 'Advance',
  hold: 'Stay',
  lose: 'Lose',
  retreat: 'Fall back',
}

/** The pieces first, then where and what. */
function listed(view: View, option: Option, where: (view: View, at: Hex) => string): Listed {
  const { do: verb, marine, from, to, at, count, edges, weapon } = option
  const piece = marine ?? from ?? (verb === 'lay' ? at : undefined)
  const parts = [
    ...(to === undefined ? [] : [`to ${where(view, String(to))}`]),
    ...(at === undefined || at === piece ? [] : [where(view, String(at))]),
    ...(count === undefined ? [] : [`${count} of them`]),
    ...(edges === undefined ? [] : [`paths ${[...String(edges)].map(edge => DIRECTIONS[Number(edge)]).join(', ')}`]),
    ...(weapon === undefined ? [] : [String(weapon)]),
  ]
  return { verb: VERBS[verb] ?? verb, ...(piece === undefined ? {} : { piece: String(piece) }), text: parts.join(', ') }
}
