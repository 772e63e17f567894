import type { Option, Seat } from './choice.ts'
import { call, callByName, finish, flow, jump, type Rule } from './flow.ts'
import type { Json } from './json.ts'
import { refuse } from './refusal.ts'
import { emit, type Frame, type State } from './state.ts'
import { type Words, words } from './words.ts'

/** A change to a roll's total, with its reason. */
export interface Modifier {
  readonly value: number
  readonly reason: Words
  readonly rule: string
}

/**
 * An offer to roll dice again, made to a seat while the roll lies on the table. Offers are made in the order given, each once; a die that was rolled again
 * is never rolled again by another offer.
 */
export interface RerollOffer {
  readonly id: string
  readonly seat: Seat
  readonly rule: string
  /** Which dice may be taken up again. */
  readonly dice: 'failed' | 'succeeded' | 'any'
  /** The most dice that may be taken up; all that fit if absent. */
  readonly most?: number
  /** All dice that fit, or none. */
  readonly whole?: boolean
  /** Id of an earlier offer: this one is made only if that was carried out. */
  readonly after?: string
  /** A die that it takes up stands for good, even if the payment fails: no later offer may touch it. */
  readonly settles?: boolean
  readonly reason: Words
  /** A rule, by name, that is run when the offer is taken and before the dice are rolled again: it pays the cost, and may ask for reactions. If it returns `false`, the offer is lost. */
  readonly payment?: { readonly rule: string; readonly locals: { readonly [name: string]: Json } }
  /** Where in the state the list lies that it is paid out of, field by field: the offer is made only while something is in it. */
  readonly stock?: readonly string[]
}

/** What is rolled, by whom, for what, and what may change it. */
export interface RollSpec {
  readonly seat: Seat
  readonly dice: number
  readonly sides: number
  /** What it is for (`hit`, `save`): names it in the log. */
  readonly for: Words
  readonly rule: string
  /** A die that shows this or more, modifiers included, is a hit. */
  readonly atLeast?: number
  /** Faces up to this are misses, whatever the modifiers (1 where a natural 1 always fails). */
  readonly alwaysMiss?: number
  /** Faces from this on are hits, whatever the modifiers (6 where a natural 6 always succeeds). */
  readonly alwaysHit?: number
  /** Without a target: the values, modifiers included, at which it begins to matter what a die shows (the Defences of several enemies). Odds need no more. */
  readonly bands?: readonly number[]
  /** Applied to every die where there is a target or bands, else to the total, in the order given. */
  readonly modifiers?: readonly Modifier[]
  readonly rerolls?: readonly RerollOffer[]
  /** The dice belong to different things: odds keep them apart, and who rolls again names each die. */
  readonly ordered?: boolean
  /** Seats that may know the result; everybody if absent. */
  readonly seen?: readonly Seat[]
}

/** What a roll gives to the rule that called it: read it with `rolled(f)`. */
export interface RollResult {
  /** The faces as they lie at the end. */
  readonly faces: readonly number[]
  /** Dice that reach the target; 0 where there is none. */
  readonly hits: number
  /** Sum of the faces and, where there is no target, the modifiers. */
  readonly total: number
  /** Ids of the re-roll offers that were carried out. */
  readonly rerolled: readonly string[]
}

interface Rolling {
  spec: RollSpec
  faces: number[]
  offer: number
  /** Dice taken up by the offer in hand, by index. */
  up: number[]
  /** Dice that were rolled again, by index. */
  again: number[]
  rerolled: string[]
}

type Again = Option & { readonly do: 'reroll' | 'keep'; readonly dice?: number }
type Die = Option & { readonly do: 'reroll'; readonly die: number }

const { rule, run, draw, pick, pickSome } = flow<State>()<Rolling>()

/** The change that the modifiers make. */
function shift(spec: RollSpec): number {
  return (spec.modifiers ?? []).reduce((sum, m) => sum + m.value, 0)
}

/** The face that a die must show, modifiers and faces that always miss or hit included. */
function needed(spec: RollSpec): number | undefined {
  if (spec.atLeast === undefined) return undefined
  const { alwaysMiss = 0, alwaysHit = Number.POSITIVE_INFINITY } = spec
  return Math.max(alwaysMiss + 1, Math.min(alwaysHit, spec.atLeast - shift(spec)))
}

function isHit(spec: RollSpec, face: number): boolean {
  const target = needed(spec)
  return target !== undefined && face >= target
}

function offerInHand(f: Rolling): RerollOffer {
  return f.spec.rerolls![f.offer]!
}

/** Indexes of the dice that the offer in hand may take up; without a target, `failed` and `succeeded` mean nothing and no die fits. */
function fitting(f: Rolling): number[] {
  const { dice, after } = offerInHand(f)
  if (after !== undefined && !f.rerolled.includes(after)) return []
  const fits = (face: number) => dice === 'any' || (needed(f.spec) !== undefined && isHit(f.spec, face) === (dice === 'succeeded'))
  return f.faces.flatMap((face, i) => (fits(face) && !f.again.includes(i) ? [i] : []))
}

/** Whether what pays for an offer has been used up, by an offer before it or in answer to one. */
function isOutOfStock(s: State, { stock }: RerollOffer): boolean {
  if (!stock) return false
  const list = stock.reduce<unknown>((value, field) => (value as { readonly [field: string]: unknown })[field], s)
  return (list as readonly unknown[]).length === 0
}

/** How many dice at most. */
function mostDice(f: Rolling): number {
  return Math.min(fitting(f).length, offerInHand(f).most ?? Number.POSITIVE_INFINITY)
}

/** How many dice at least, if any. */
function leastDice(f: Rolling): number {
  return offerInHand(f).whole ? mostDice(f) : 1
}

/** The dice taken up: of those that fit the lowest first; the highest of the successes, and where somebody spoils another's roll. */
function takeUp(f: Rolling, count: number): number[] {
  const { dice, seat } = offerInHand(f)
  const order = dice === 'succeeded' || (dice === 'any' && seat !== f.spec.seat) ? -1 : 1
  return fitting(f)
    .sort((a, b) => order * (f.faces[a]! - f.faces[b]!) || a - b)
    .slice(0, count)
}

function drawSpec(spec: RollSpec, count: number) {
  const atLeast = needed(spec)
  const dice = { kind: 'dice' as const, count, sides: spec.sides }
  if (spec.ordered) return { ...dice, ordered: true }
  if (atLeast !== undefined) return { ...dice, atLeast }
  return spec.bands ? { ...dice, bands: spec.bands.map(value => value - shift(spec)) } : dice
}

/** What both forms of the offer say. Who may not see the roll is told of the offer alone. */
const asking = {
  seat: (_: State, f: Rolling) => offerInHand(f).seat,
  rule: (_: State, f: Rolling) => offerInHand(f).rule,
  prompt: (_: State, f: Rolling) => words('muster.reroll', { for: f.spec.for, faces: f.faces, reason: offerInHand(f).reason }),
  promptToOthers: (_: State, f: Rolling) =>
    f.spec.seen
      ? words('muster.rerollOther', { for: f.spec.for, reason: offerInHand(f).reason })
      : words('muster.reroll', { for: f.spec.for, faces: f.faces, reason: offerInHand(f).reason }),
}

/** The one rule by which every game rolls dice: roll, offer re-rolls in order, count. */
export const roll: Rule<State, Rolling> = rule('roll', 'muster.roll', {
  rollDice: draw({
    draw: (_, f) => drawSpec(f.spec, f.spec.dice),
    take(_, f, faces) {
      f.faces = [...faces]
    },
  }),
  nextOffer: run((s, f) => {
    const offers = f.spec.rerolls ?? []
    while (f.offer < offers.length && (mostDice(f) === 0 || isOutOfStock(s, offerInHand(f)))) f.offer++
    if (f.offer >= offers.length) jump(f, 'count')
    else showFaces(s, f)
  }),
  offerReroll: pick<Again>({
    ...asking,
    when: (_, f) => !f.spec.ordered,
    forms: { keep: {}, reroll: { dice: 'number' } },
    options: (_, f) => [
      { do: 'keep' },
      ...Array.from({ length: mostDice(f) - leastDice(f) + 1 }, (_, i) => ({ do: 'reroll' as const, dice: mostDice(f) - i })),
    ],
    refuse(_, f, option) {
      if (option.do === 'keep' || (option.dice! >= leastDice(f) && option.dice! <= mostDice(f))) return undefined
      return refuse(offerInHand(f).rule, words('muster.rerollDice', { least: leastDice(f), most: mostDice(f), given: option.dice! }))
    },
    take: (s, f, option) => takeInHand(s, f, option.do === 'keep' ? [] : takeUp(f, option.dice!)),
  }),
  offerDice: pickSome<Die>({
    ...asking,
    when: (_, f) => f.spec.ordered === true,
    forms: { reroll: { die: 'number' } },
    options: (_, f) => fitting(f).map(die => ({ do: 'reroll', die })),
    refuse: (_, f, { die }) =>
      fitting(f).includes(die) ? undefined : refuse(offerInHand(f).rule, words('muster.rerollDie', { die, dice: fitting(f) })),
    range: (_, f) => ({ min: 0, max: mostDice(f) }),
    refuseTogether: (_, f, dice) =>
      dice.length === 0 || dice.length >= leastDice(f)
        ? undefined
        : refuse(offerInHand(f).rule, words('muster.rerollDice', { least: leastDice(f), most: mostDice(f), given: dice.length })),
    take: (s, f, dice) =>
      takeInHand(
        s,
        f,
        dice.map(({ die }) => die).sort((a, b) => a - b),
      ),
  }),
  payForReroll: run((s, f) => {
    const { payment } = offerInHand(f)
    delete f.returned
    if (f.up.length === 0) passOffer(f)
    else if (payment) callByName(s, payment.rule, payment.locals)
  }),
  rollAgain: draw({
    draw: (_, f) => drawSpec(f.spec, f.returned === false ? 0 : f.up.length),
    take(_, f, faces) {
      if (faces.length > 0) f.rerolled.push(offerInHand(f).id)
      faces.forEach((face, i) => {
        f.faces[f.up[i]!] = face
      })
      if (faces.length > 0 || offerInHand(f).settles) f.again.push(...f.up)
      passOffer(f)
    },
  }),
  count: run((s, f) => {
    const { spec, faces } = f
    const result: RollResult = {
      faces,
      hits: faces.filter(face => isHit(spec, face)).length,
      total: faces.reduce((a, b) => a + b, 0) + (spec.atLeast === undefined && !spec.bands ? shift(spec) : 0),
      rerolled: f.rerolled,
    }
    const { seat, sides, for: what, atLeast, modifiers } = spec
    const params = {
      seat,
      sides,
      for: what,
      faces,
      hits: result.hits,
      total: result.total,
      need: needed(spec) ?? null,
      atLeast: atLeast ?? null,
      modifiers: (modifiers ?? []) as never,
      rerolled: f.rerolled,
    }
    emit(s, { ...words('muster.rolled', params), rule: spec.rule, ...(spec.seen ? { seen: spec.seen } : {}) })
    finish(s, f, result as unknown as Json)
  }),
})

/** Takes up dice for the offer in hand, or none, and tells of it. */
function takeInHand(s: State, f: Rolling, up: number[]): void {
  f.up = up
  if (up.length === 0) return
  const { id, rule, seat, reason } = offerInHand(f)
  const { seen } = f.spec
  emit(s, { ...words('muster.rerolls', { id, seat, dice: up.map(i => f.faces[i]!), reason }), rule, ...(seen ? { seen } : {}) })
}

/** Goes on to the next offer. */
function passOffer(f: Rolling & Frame): void {
  f.up = []
  f.offer++
  jump(f, 'nextOffer')
}

function showFaces(s: State, f: Rolling & Frame): void {
  const { seat, for: what, rule, seen } = f.spec
  emit(s, {
    ...words('muster.showing', { seat, for: what, faces: f.faces, need: needed(f.spec) ?? null }),
    rule,
    ...(seen ? { seen } : {}),
  })
}

/** Rolls dice. The next step of the calling rule reads the result with `rolled(f)`. */
export function rollDice(s: State, spec: RollSpec): void {
  call(s, roll, { spec, faces: [], offer: 0, up: [], again: [], rerolled: [] })
}

/** The result of the roll that the frame's rule called last. Throws if it called none. */
export function rolled(f: Frame): RollResult {
  const result = f.returned as unknown as RollResult | undefined
  if (!result?.faces) throw new Error(`${f.rule}: nothing was rolled`)
  return result
}
