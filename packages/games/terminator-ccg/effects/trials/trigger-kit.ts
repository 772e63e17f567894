import type { Seat } from '@muster/core'
import type { Character, Deed } from '../../state.ts'
import type { Bench } from './bench.ts'

export const street = (b: Bench) => b.row('L09', 'L08') as [string, string]

export const cp = (b: Bench, seat: Seat = 'resistance'): number => b.state.players.find(player => player.seat === seat)!.cp

type WithoutStamp<D> = D extends Deed ? Omit<D, 'round' | 'segment'> : never

/** Lets deeds be done, and what they set off work: CP are the gain since then. */
export function done(b: Bench, ...deeds: readonly WithoutStamp<Deed>[]): { readonly resistance: number; readonly skynet: number } {
  const before = { resistance: cp(b), skynet: cp(b, 'skynet') }
  for (const deed of deeds) b.state.deeds.push({ round: b.state.rounds, segment: b.state.segment, ...deed } as Deed)
  b.at('declare')
  settleAll(b)
  return { resistance: cp(b) - before.resistance, skynet: cp(b, 'skynet') - before.skynet }
}

/** The position is settled before a window opens: an action that changes nothing starts it. */
export function settleAll(b: Bench): void {
  b.hand('resistance', 'E01', 'L17')
  const [anybody] = b.state.characters
  b.act('resistance', { do: 'play', card: 'E01', target: `c${anybody!.id}` })
}

const death = (who: Character, killers: readonly Character[] = []): WithoutStamp<Deed> => ({
  kind: 'dies',
  character: who.id,
  card: who.card,
  owner: who.owner,
  controller: who.controller,
  importance: 2,
  place: who.at,
  killers: killers.map(({ id, card, controller }) => ({ piece: id, card, by: controller })),
})

/** Somebody dies: he is gone when texts are set off. */
export function kill(b: Bench, who: Character, ...killers: Character[]) {
  b.state.characters = b.state.characters.filter(other => other !== who)
  return done(b, death(who, killers))
}

export const control = (who: Character, by: Seat, able: readonly Character[], first = true): WithoutStamp<Deed> => ({
  kind: 'gainsControl',
  character: who.id,
  by,
  first,
  able: able.map(({ id }) => id),
  place: who.at,
})

export const declared = (by: Character, target: Character): WithoutStamp<Deed> => ({
  kind: 'attackDeclared',
  attack: 1,
  attacker: by.id,
  by: by.controller!,
  target: target.id,
  of: target.controller,
  place: target.at,
  free: false,
})
