import { type AnyGame, clone, engineOf, type State } from '@muster/core'
import { type Effort, type Side, unitsPerSecond } from '../measure.ts'
import { type Peer, type PeerGame, peerOf } from '../peer/boardgame.ts'
import { NO_CHANCE, type Recorded, record } from '../record.ts'
import type { BenchResult } from '../result.ts'

/** One game written for both engines. */
export interface Duel<S, G> {
  readonly name: string
  readonly game: AnyGame
  readonly peer: PeerGame<G>
  /** The peer's move: the option's parameters that it takes, in order. */
  readonly move: { readonly name: string; readonly args: readonly string[] }
  /** The boards as text, alike where the boards are. */
  board(s: S): string
  peerBoard(G: G): string
}

/** Games recorded for a comparison: enough that no branch of either engine is trained on one of them. */
const GAMES = 24

/**
 * Both engines play the same recorded games, each move judged by the rules and carried out up to the next question: ours in place, ours on a copy of
 * the state for every move (what the peer's reducer promises, too), and the peer. All final boards are compared first.
 */
export function duel<S, G>({ name, game, peer, move, board, peerBoard }: Duel<S, G>, effort: Effort): BenchResult[] {
  const games = record(game, board, GAMES)
  const seats = game.seats({}).map(seat => seat.id)
  const theirs = games.map(({ moves }) =>
    moves.map(({ seat, option }) => ({ player: String(seats.indexOf(seat)), args: move.args.map(arg => Number(option[arg])) })),
  )
  const reducer = peerOf(peer)
  const playPeer = (i: number) => playOnPeer(reducer, move.name, theirs[i]!)
  games.forEach((recorded, i) => {
    same(name, recorded, board(playInPlace(game, recorded) as unknown as S))
    same(name, recorded, board(playOnCopies(game, recorded) as unknown as S))
    same(name, recorded, peerBoard(playPeer(i).G))
  })
  const side = (label: string, play: (i: number) => unknown): Side => {
    let next = 0
    return {
      name: label,
      batch() {
        const i = next++ % games.length
        play(i)
        return games[i]!.moves.length
      },
    }
  }
  const sides = [
    side('in place', i => playInPlace(game, games[i]!)),
    side('on copies', i => playOnCopies(game, games[i]!)),
    side('boardgame.io', playPeer),
  ]
  const [inPlace, onCopies, peerSpeed] = unitsPerSecond(sides, effort) as [number, number, number]
  const unit = 'decisions/s'
  return [
    { name, ours: inPlace, peer: peerSpeed, unit, ratio: inPlace / peerSpeed },
    { name: `${name}-on-copies`, ours: onCopies, peer: peerSpeed, unit, ratio: onCopies / peerSpeed },
  ]
}

function playInPlace(game: AnyGame, { answers }: Recorded): State {
  const engine = engineOf(game)
  const s = engine.start({}, null, NO_CHANCE)
  for (const { seat, choice } of answers) if (engine.choose(s, seat, choice, NO_CHANCE)) throw new Error('a recorded move is refused')
  return s
}

function playOnCopies(game: AnyGame, { answers }: Recorded): State {
  const engine = engineOf(game)
  let s = engine.start({}, null, NO_CHANCE)
  for (const { seat, choice } of answers) {
    s = clone(s)
    if (engine.choose(s, seat, choice, NO_CHANCE)) throw new Error('a recorded move is refused')
  }
  return s
}

function playOnPeer<G>(peer: Peer<G>, name: string, moves: readonly { readonly player: string; readonly args: readonly number[] }[]) {
  let state = peer.start()
  for (const { player, args } of moves) state = peer.move(state, player, name, args)
  if (state.ctx.gameover === undefined) throw new Error('a recorded game does not end on the peer')
  return state
}

function same(name: string, { board }: Recorded, other: string): void {
  if (other !== board) throw new Error(`${name}: the same moves lead to different boards:\n${board}\n${other}`)
}
