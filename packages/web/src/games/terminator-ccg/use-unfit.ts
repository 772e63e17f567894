import type { Json, ListFault, Options, Seat } from '@muster/core'
import { CARDS } from '@muster/terminator-ccg/content/library'
import { useEffect, useState } from 'preact/hooks'
import { library } from '../../session/worker-session.ts'
import { GAME } from './builder-cards.ts'
import { partOf } from './builder-deck.ts'

/** Why a card can be in no deck of this seat under these options, by card: the wrong faction, era or Scenario. Asked of the rules once, each card alone. */
export function useUnfit(
  deck: { readonly side: string; readonly scenario: string },
  options: Options,
  seat: Seat,
): ReadonlyMap<string, ListFault> {
  const [unfit, setUnfit] = useState<ReadonlyMap<string, ListFault>>(new Map())
  const key = JSON.stringify([deck.side, deck.scenario, options, seat])
  useEffect(() => {
    let wanted = true
    const alone = CARDS.map(card => deckOfOne(card.id, deck))
    library()
      .judgeEach(GAME, options, seat, alone)
      .then(
        found => {
          if (!wanted) return
          const faults = found.map(one => one.find(({ at }) => /^(draw|locations)\[0\]/.test(at) || /^condition\b/.test(at)))
          setUnfit(new Map(CARDS.flatMap((card, i) => (faults[i] ? [[card.id, faults[i]] as const] : []))))
        },
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [key])
  return unfit
}

function deckOfOne(card: string, { side, scenario }: { readonly side: string; readonly scenario: string }): Json {
  const part = partOf(card)
  return {
    name: 'One card',
    side,
    scenario,
    start: { characters: [], locations: [], items: [] },
    condition: part === undefined ? card : null,
    locations: part === 'locations' ? [card] : [],
    draw: part === 'draw' ? [{ card, count: 1 }] : [],
    reserves: [],
  }
}
