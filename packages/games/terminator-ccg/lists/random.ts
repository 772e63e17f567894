import type { Random } from '@muster/core'
import { CARDS, cardOf } from '../content/library.ts'
import type { CardDef, LocationCard, MainCard } from '../content/types.ts'
import { isDistinct, isInterior } from '../places.ts'
import type { Scenario, ScenarioSide } from '../scenarios.ts'
import type { CardKey, Copies, Deck, Side, StartingCards } from '../state.ts'
import { canUse, isCalled } from './judging.ts'

/** Takes cards at random, each as likely. */
function shuffled<T>(random: Random, from: readonly T[]): T[] {
  const left = [...from]
  return from.map(() => left.splice(random.below(left.length), 1)[0]!)
}

const inEra = (card: CardDef, { era }: Scenario): boolean => era === 'both' || card.era === 'both' || card.era === era
const isLocation = (card: CardDef): card is LocationCard => card.kind === 'location'

/**
 * A legal deck at random, for tests that must meet every card: in a Scenario that follows the official ones (C21, C22), whatever its numbers. Cards that the side can
 * use come up before others, and every one of them comes up in some deck.
 */
export function randomDeck(scenario: Scenario, side: Side, random: Random): Deck {
  const rules = scenario[side]
  return {
    name: `Random ${side}`,
    side,
    scenario: scenario.id,
    start: { ...startingForce(scenario, rules, side, random), locations: startingLocations(scenario, rules, random) },
    condition: randomCondition(scenario, side, random),
    locations: locationDeck(scenario, rules, random),
    draw: drawDeck(scenario, rules, side, random),
    reserves: [],
  }
}

function mainsOf(scenario: Scenario, side: Side): readonly MainCard[] {
  return CARDS.filter((card): card is MainCard => card.kind === 'main' && card.faction === side && inEra(card, scenario))
}

type Force = Pick<StartingCards, 'characters' | 'items'>

function startingForce(scenario: Scenario, rules: ScenarioSide, side: Side, random: Random): Force {
  if (rules.production && !rules.mains) return boughtForce(scenario, rules.production, side, random)
  const characters: CardKey[] = []
  let leaders = 0
  for (const { id, resources } of shuffled(random, mainsOf(scenario, side))) {
    const isLeader = resources.includes('Leader')
    if (characters.length === (rules.mains?.count ?? 0) || (isLeader && leaders === (rules.mains?.maxLeaders ?? 0))) continue
    if (isLeader) leaders++
    characters.push(id)
  }
  const items = characters.flatMap((card, on) =>
    rules.items.flatMap(itemClass => {
      const fitting = CARDS.filter(
        item => item.kind === 'item' && item.itemClass === itemClass && inEra(item, scenario) && canUse(cardOf(card), item),
      )
      return fitting.length > 0 && random.below(4) > 0 ? [{ card: fitting[random.below(fitting.length)]!.id, on }] : []
    }),
  )
  return { characters, items }
}

/** Characters, then Items for them, as far as the Production goes; the first always is one that fights. */
function boughtForce(scenario: Scenario, bought: NonNullable<ScenarioSide['production']>, side: Side, random: Random): Force {
  const { sum, droneMax, mainMax, need } = bought
  const characters: MainCard[] = []
  let [left, drones] = [sum, droneMax]
  const buy = (card: MainCard) => {
    const cost = card.cost ?? 0
    const isDrone = card.resources.includes('Drone')
    if (cost > left || (isDrone && cost > drones) || characters.length === Math.min(mainMax, 9)) return
    left -= cost
    if (isDrone) drones -= cost
    characters.push(card)
  }
  const offered = mainsOf(scenario, side).filter(card => isCalled(card, need))
  buy(
    shuffled(
      random,
      offered.filter(card => !card.resources.includes('Drone')),
    )[0]!,
  )
  for (let n = 0; n < 6; n++) buy(offered[random.below(offered.length)]!)
  const ids = characters.map(({ id }) => id)
  return { characters: ids, items: boughtItems(scenario, bought.items, characters, left, need, random) }
}

function boughtItems(
  scenario: Scenario,
  kind: string,
  characters: readonly MainCard[],
  sum: number,
  need: string,
  random: Random,
): Force['items'] {
  const items: { card: CardKey; on: number }[] = []
  let left = sum
  for (const item of shuffled(random, CARDS)) {
    if (item.kind !== 'item' || item.cost === undefined || item.cost > left || !inEra(item, scenario)) continue
    if (kind === 'Implant' && item.itemClass !== 'Implant') continue
    const on = random.below(characters.length)
    const bearer = characters[on]!
    // K08 takes Infiltration off: not on who has too little to spare.
    if (!canUse(bearer, item) || (need === 'Infiltrator' && item.id === 'K08' && (bearer.infiltration ?? 0) < 2)) continue
    left -= item.cost
    items.push({ card: item.id, on })
  }
  return items.sort((a, b) => a.on - b.on)
}

function allowed(card: LocationCard, scenario: Scenario, rules: ScenarioSide): boolean {
  return inEra(card, scenario) && !rules.bans.some(ban => isCalled(card, ban))
}

function startingLocations(scenario: Scenario, rules: ScenarioSide, random: Random): readonly CardKey[] {
  const { named, resources, free, banned } = rules.startLocations
  const offered = shuffled(random, CARDS.filter(isLocation)).filter(card => allowed(card, scenario, rules) && !banned.includes(card.name))
  const asked = [...named, ...resources].map(name => offered.find(card => isCalled(card, name)))
  const chosen = [...asked.flatMap(card => card ?? []), ...offered.filter(card => !asked.includes(card)).slice(0, free)]
  return [...chosen.filter(card => !isInterior(card)), ...chosen.filter(isInterior)].map(({ id }) => id)
}

function locationDeck(scenario: Scenario, rules: ScenarioSide, random: Random): readonly CardKey[] {
  const { size, maxDistinct, bottom } = scenario.locationDeck
  const last = CARDS.find(card => isLocation(card) && card.name === bottom)
  const chosen: CardDef[] = last ? [last] : []
  for (const card of shuffled(random, CARDS.filter(isLocation))) {
    const distinct = chosen.filter(isDistinct).length
    if (chosen.length === size || chosen.includes(card) || !allowed(card, scenario, rules) || (isDistinct(card) && distinct >= maxDistinct))
      continue
    chosen.push(card)
  }
  return [...chosen.slice(1), ...chosen.slice(0, 1)].map(({ id }) => id)
}

function randomCondition(scenario: Scenario, side: Side, random: Random): CardKey | null {
  const fitting = CARDS.filter(card => card.kind === 'condition' && (card.by === 'any' || card.by === side) && inEra(card, scenario))
  return scenario.conditions > 0 && fitting.length > 0 && random.below(2) === 0 ? fitting[random.below(fitting.length)]!.id : null
}

/** Whether a side can do anything with a card in its Draw Deck. */
function isUseful(card: CardDef, scenario: Scenario, side: Side): boolean {
  if (card.kind === 'condition') return false
  if (card.kind === 'main') return card.faction === side && (side === 'resistance' || scenario.production)
  if (card.kind === 'event' || card.kind === 'mission') return card.by === 'any' || card.by === side
  if (card.kind === 'item' && card.cost !== undefined) return side === 'skynet' && scenario.production
  return true
}

function drawDeck(scenario: Scenario, rules: ScenarioSide, side: Side, random: Random): readonly Copies[] {
  const { min, copyMax } = scenario.drawDeck
  const offered = CARDS.filter(card => inEra(card, scenario) && isUseful(card, scenario, side))
  const fitting = offered.filter(card => !isLocation(card) || (allowed(card, scenario, rules) && card.name !== scenario.timeTravel?.place))
  const draw: Copies[] = []
  let left = min
  for (const card of shuffled(random, fitting)) {
    if (left <= 0) break
    const count = Math.min(left, card.unique ? 1 : 1 + random.below(Math.max(1, copyMax)))
    draw.push({ card: card.id, count })
    left -= count
  }
  return draw
}
