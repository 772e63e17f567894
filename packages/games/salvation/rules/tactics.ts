import { emit, type Option, type Refusal, refuse, words } from '@muster/core'
import { tokenOf } from '../content/library.ts'
import { sectorName, shows, steps, tell } from '../flow.ts'
import type { HiddenToken, State } from '../state.ts'

interface PeekSwap {
  slot?: string
}

type Look = Option & { readonly do: 'look'; readonly token: string }
type Swap = (Option & { readonly do: 'swap'; readonly token: string }) | (Option & { readonly do: 'keep' })

const { rule, pick } = steps<PeekSwap>()

/** The card False Traces: Skynet looks at a hidden token alone, and may let it change places with one of another sector. */
export const peekSwap = rule('peekSwap', 'S8', {
  look: pick<Look>({
    seat: () => 'skynet',
    rule: 'S8.2',
    prompt: () => words('ask.look'),
    forms: { look: { token: 'string' } },
    options: s => s.hidden.map(({ slot }) => ({ do: 'look', token: slot })),
    refuse: (s, _, { token }) => refuseHidden(s, token),
    take(s, f, { token }) {
      f.slot = token
      const seen = hiddenToken(s, token)!
      seen.peeked = true
      s.learnt.skynet = (s.learnt.skynet ?? 0) + 1
      tellLooked(s, seen)
    },
  }),
  swap: pick<Swap>({
    seat: () => 'skynet',
    rule: 'S8.2',
    prompt: (s, f) => words('ask.swap', { sector: sectorName(hiddenToken(s, f.slot!)!.at) }),
    forms: { swap: { token: 'string' }, keep: {} },
    options: (s, f) => [...others(s, f.slot!).map(({ slot }): Swap => ({ do: 'swap', token: slot })), { do: 'keep' }],
    refuse: (s, f, option) => (option.do === 'keep' ? undefined : refuseSwap(s, f.slot!, option.token)),
    take(s, f, option) {
      if (option.do === 'keep') return
      const [one, other] = [hiddenToken(s, f.slot!)!, hiddenToken(s, option.token)!]
      const [from, to] = [one.at, other.at]
      one.at = to
      other.at = from
      tell(s, 'S8.2', 'swapped', { from: sectorName(from), to: sectorName(to), tokens: [one.slot, other.slot], ats: [from, to] })
    },
  }),
})

function hiddenToken(s: State, slot: string): HiddenToken | undefined {
  return s.hidden.find(token => token.slot === slot)
}

function tellLooked(s: State, { face, at, slot }: HiddenToken): void {
  const { terrain, face: kind } = tokenOf(face)
  const what = terrain ? words(`terrain.${terrain}`) : words(`face.${kind}`)
  const params = { sector: sectorName(at), at, slot }
  emit(s, { ...words('looked', { ...params, what, face }), rule: 'S8.2', seen: ['skynet'], blur: words('lookedHidden', params) })
}

/** Face-down tokens of other sectors. */
function others(s: State, slot: string): HiddenToken[] {
  const { at } = hiddenToken(s, slot)!
  return s.hidden.filter(token => token.at !== at)
}

/** S8.4, S13.21: revealed tokens stay where they are; whoever means one names its sector. */
function refuseHidden(s: State, token: string): Refusal | undefined {
  if (hiddenToken(s, token)) return undefined
  const revealed = s.terrain.find(({ face, at }) => face === token || at === token)
  if (!revealed) return refuse('S8.2', words('refuse.noHiddenToken'))
  return refuse(
    'S8.4',
    words('refuse.terrainStays', { what: words(`terrain.${revealed.kind}`) }),
    undefined,
    shows({ sectors: [revealed.at] }),
  )
}

function refuseSwap(s: State, slot: string, token: string): Refusal | undefined {
  const refusal = refuseHidden(s, token)
  if (refusal) return refusal
  return others(s, slot).some(other => other.slot === token) ? undefined : refuse('S8.2', words('refuse.sameSector'))
}

/** Why False Traces cannot be played: nothing lies face down (S7.8r). */
export function refusePeekSwap(s: State): Refusal | undefined {
  return s.hidden.length > 0 ? undefined : refuse('S7.8r', words('refuse.nothingFaceDown'))
}
