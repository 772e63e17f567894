/*
 * The effect language of the cards. An effect is data: a tag that says when it works, and verbs that say what it does. Nothing else is read from a card; its text is
 * made from this. Words for the parts: a *Who* is a filter on characters, a *Target* is what somebody chooses, a *Ref* is what a verb works on.
 */
import type { ItemClass, Resource } from './resources.ts'

/** Numbers that a card can change (C3.2): attributes, abilities, and what is added to them. */
export const STATS = [
  'speed',
  'power',
  'infiltration',
  'importance',
  'move',
  'defense',
  'resistance',
  'damage',
  'toHit',
  'armor',
  'handSize',
  'cost',
] as const
export type Stat = (typeof STATS)[number]

/** Kinds of environmental damage (C10.1.7r). */
export const ENVIRONMENTS = ['fire', 'plasma', 'drowning', 'acid', 'blast', 'radiation'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** How long a change lasts (C5.4): this attack, this Round, this turn, a number of turns, or for good. */
export type Until = 'attack' | 'round' | 'turn' | 'permanent' | { readonly turns: number }

/** A filter on characters. Every part given must hold. */
export interface Who {
  readonly kind?: 'main' | 'support'
  /** At least one of these Resources. */
  readonly is?: readonly Resource[]
  /** None of these Resources. */
  readonly not?: readonly Resource[]
  /** Seen from the controller of the source (of the player who acts, where the source is a location). */
  readonly side?: 'own' | 'opposing'
  /** Seen from the place of the source. */
  readonly at?: 'here' | 'hereOrAdjacent'
  /** Stands at a place with this Resource. */
  readonly placeHas?: Resource
  /** Not the source itself (not who was rotated to pay, where the source is a location). */
  readonly other?: true
  /** Importance of at least this much. */
  readonly importance?: number
  /** Printed Power of at least this much. */
  readonly printedPower?: number
}

/** Which attacks a change counts in. Seen from the attack, whether the changed character makes it or is its target. */
export interface AttackCase {
  readonly type?: 'close' | 'ranged'
  /** Made with a weapon of this range. */
  readonly range?: 'short' | 'long'
  /** Attacker and target at one place, or at adjacent places. */
  readonly target?: 'here' | 'adjacent'
  /** The target fits one of these. */
  readonly against?: readonly (Resource | 'SC' | 'Barrier')[]
  /** Made with the Item that says so, with it and any Attachment, or with the weapon that it is loaded or fastened to. */
  readonly with?: 'this' | 'thisAndAttachment' | 'itsWeapon'
}

/** When a text is on. */
export type Case =
  | { readonly placeHas: Resource }
  | { readonly present: Who }
  | { readonly bearerIs: Resource }
  | { readonly combatPool: number }
  | { readonly movementBegins: true }

/** Whose number is changed: by a text that is on. */
export type Subject = 'self' | 'bearer' | 'you' | Who

/** What a text does while it is on. */
export type Passive =
  | {
      readonly do: 'mod'
      readonly to: Subject
      readonly stat: Stat
      readonly by: number
      readonly attack?: AttackCase
    }
  | { readonly do: 'env'; readonly kind: Environment; readonly by: number; readonly from: 'ownHere' | 'all' }
  | { readonly do: 'immune'; readonly to: 'self' | 'bearer'; readonly kind: Environment }
  | { readonly do: 'forbidControl'; readonly players: 'skynet' | 'resistance' }
  | { readonly do: 'forbidEnter'; readonly who: Who }
  | { readonly do: 'buildCost'; readonly is: Resource; readonly by: number }
  | { readonly do: 'medicAnimals'; readonly n: number }
  | { readonly do: 'unarmed' }
  | { readonly do: 'weaponEnv'; readonly n: number; readonly kind: Environment }

/** A filter on cards of a pile or a hand: at least one of these. */
export type CardFilter = readonly /** An Item; with `at`, one whose Restriction names it. */
({ readonly kind: 'item'; readonly at?: readonly Resource[] } | { readonly kind: 'main'; readonly is?: readonly Resource[] })[]

/** What somebody chooses before an effect is carried out, in this order. `name` is how the verbs call it. */
export type Target = { readonly name: string } & (
  | { readonly what: 'character'; readonly who: Who; readonly withPlaceOf?: string }
  /** A marker of a hidden character, or with `all` every marker of one character in reach. */
  | { readonly what: 'marker'; readonly at: 'here' | 'hereOrAdjacent' | 'anywhere'; readonly all?: true }
  | {
      readonly what: 'place'
      /** One of your Starting Locations. */
      readonly of?: 'ownStart'
      /** Next to the place, or to where the character stands, that was chosen under this name. */
      readonly adjacentTo?: string
      readonly ownThere?: true
      readonly noOpposing?: true
    }
  | { readonly what: 'item'; readonly classes?: readonly ItemClass[]; readonly carriedBy?: Who; readonly carrier?: string }
  | { readonly what: 'placeOrItem'; readonly ownThere: true }
  | { readonly what: 'attack'; readonly type?: 'ranged' | 'close'; readonly by?: Who; readonly on?: Who; readonly target?: 'here' }
  | { readonly what: 'opponent' }
  | { readonly what: 'handCard'; readonly filter: CardFilter }
)
export type TargetKind = Target['what']

/**
 * What a verb works on: the source, its bearer, who was rotated to pay, the place of the source, whom the trigger is about; something chosen; who makes a chosen
 * attack; each that fits, at the source's place or a chosen one; the markers at a chosen place.
 */
export type Ref =
  | 'self'
  | 'bearer'
  | 'payer'
  | 'here'
  | 'who'
  | { readonly chosen: string }
  | { readonly attackerOf: string }
  | { readonly each: Who }
  | { readonly eachAt: string; readonly who: Who }
  | { readonly markersAt: string }

/** Whom a verb pays, costs or shows something. `whose` is the player a trigger names. */
export type Party = 'you' | 'each' | 'opponents' | 'eachResistance' | 'whose' | { readonly chosen: string }

/** What an effect does, once. */
export type Verb =
  | {
      readonly do: 'mod'
      readonly to: Ref
      readonly stat: Stat
      readonly by: number
      readonly until: Until
      readonly attack?: AttackCase
    }
  | { readonly do: 'harm'; readonly to: Ref; readonly n: number }
  | { readonly do: 'env'; readonly to: Ref; readonly n: number; readonly kind: Environment }
  | { readonly do: 'heal'; readonly to: Ref; readonly n: number }
  | { readonly do: 'prevent'; readonly to: Ref; readonly n: number }
  | { readonly do: 'ready'; readonly to: Ref }
  | { readonly do: 'immobile'; readonly to: Ref }
  | { readonly do: 'move'; readonly to: Ref; readonly place: string }
  | { readonly do: 'draw'; readonly who: Party; readonly n: number }
  | { readonly do: 'discardHand'; readonly who: Party; readonly n: number }
  | { readonly do: 'lookHand'; readonly who: Party }
  | { readonly do: 'lookDeck'; readonly n: number; readonly pick: number }
  | { readonly do: 'find'; readonly filter: CardFilter; readonly from: 'deck' | 'discard' }
  | { readonly do: 'bring'; readonly card: string; readonly place: string }
  | { readonly do: 'cp'; readonly who: Party; readonly n: number }
  | { readonly do: 'points'; readonly who: Party; readonly n: number }
  | { readonly do: 'prod'; readonly n: number }
  | { readonly do: 'grant'; readonly to: Ref; readonly resource: Resource; readonly until: Until }
  | { readonly do: 'remove'; readonly to: Ref; readonly resource: Resource; readonly until: Until }
  | { readonly do: 'hide'; readonly to: Ref; readonly decoys: number }
  | { readonly do: 'view'; readonly to: Ref }
  | { readonly do: 'reveal'; readonly to: Ref }
  | { readonly do: 'freeAttack'; readonly by: Ref; readonly type?: 'close' | 'ranged'; readonly on?: 'attacker' }
  | { readonly do: 'attach'; readonly to: Ref }
  | { readonly do: 'damageLocation'; readonly to: Ref }
  | { readonly do: 'repair'; readonly to: Ref }
  | { readonly do: 'barrier'; readonly from: string; readonly to: string; readonly power: number }
  | { readonly do: 'playOrder'; readonly first: 'skynet' | 'resistance'; readonly until: Until }
  | { readonly do: 'uncontrol'; readonly to: Ref; readonly until: Until }
  | { readonly do: 'take'; readonly item: string; readonly by: string }

export type VerbName = Verb['do']

/** What an activated ability costs. */
export type Cost =
  | { readonly rotate: 'self' | 'bearer' | Who; readonly has?: Resource }
  | { readonly discard: true }
  | { readonly cp: number }
  | { readonly prod: number }
  | { readonly hand: number }
  | { readonly once: 'turn' | 'round' }

/** Where an activated ability may be used: own movement, Protection, Production, Combat, the Declare Step of the Search, or anywhere but Discard and Draw. */
export const WINDOWS = ['move', 'protection', 'production', 'combat', 'search', 'any'] as const
export type Window = (typeof WINDOWS)[number]

/** When an Event may be played, beside the general rules of C19.1. */
export const MOMENTS = [
  'notInCombat',
  'ownMovement',
  'startOfStaging',
  'readyRound',
  'afterOwnSearch',
  'afterDroneRotated',
  'afterAttackOnIt',
  'beforeAttackDeclared',
  'endOfSearchRound',
] as const
export type Moment = (typeof MOMENTS)[number]

/** What sets off an ON text. */
export type Trigger =
  | { readonly on: 'protected'; readonly who: Who }
  | { readonly on: 'combatRoundEnds'; readonly hitAndLives: true }
  | { readonly on: 'revealedToAttack' }
  | { readonly on: 'locationDamaged'; readonly by: 'you' }
  | { readonly on: 'selfDamaged' }
  | { readonly on: 'dies' }
  | { readonly on: 'kills'; readonly by: 'self' | 'bearer'; readonly who: Who }
  | { readonly on: 'gainsControl'; readonly firstOfEach: true }
  | { readonly on: 'controlled'; readonly by: 'resistance' | 'skynet'; readonly first: true }
  | { readonly on: 'attackHere'; readonly by: Who; readonly firstInTurn: true }
  | { readonly on: 'enters' }
  | { readonly on: 'gameStarts' }
  | { readonly on: 'readyRoundBegins' }

/** Which card a counter may be played against (C5.3.2). */
export type CounterOf = { readonly kind: 'event'; readonly costAtLeast?: number; readonly targetsOwn?: true } | { readonly kind: 'mission' }

/** One line of a card's text. */
export type Effect =
  | { readonly tag: 'passive'; readonly does: readonly Passive[]; readonly when?: Case }
  | { readonly tag: 'weapon'; readonly range: 'short' | 'long' | 'close'; readonly damage: number }
  | {
      readonly tag: 'play'
      readonly choose: readonly Target[]
      readonly does: readonly Verb[]
      readonly moment?: Moment
      /** A requirement beside the moment. */
      readonly if?: Requirement
      /** Cards of choice from hand, paid beside the CP. */
      readonly hand?: number
      /** Stays in play for good, or for some turns. */
      readonly lasts?: 'permanent' | { readonly turns: number }
    }
  | { readonly tag: 'on'; readonly trigger: Trigger; readonly does: readonly Verb[]; readonly when?: Case }
  | {
      readonly tag: 'act'
      readonly windows: readonly Window[]
      readonly costs: readonly Cost[]
      readonly choose: readonly Target[]
      readonly does: readonly Verb[]
      readonly when?: Case
    }
  | { readonly tag: 'counter'; readonly of: CounterOf; readonly discard?: true }

export type EffectTag = Effect['tag']

/** What must have been done for a Mission (C19.4), or for an Event that asks for a deed. */
export type Requirement =
  /** An own character killed somebody in this Damage Segment. */
  | { readonly need: 'killed'; readonly who: Who }
  /** Somebody died in this Damage Segment. */
  | { readonly need: 'died'; readonly who: Who }
  /** You control so many at one place without opposing characters. */
  | { readonly need: 'sheltered'; readonly who: Who; readonly least: number }
  | { readonly need: 'controlled'; readonly who: Who; readonly least: number }
  /** Unhidden own characters at so many places that are only in opponents' HUDs. */
  | { readonly need: 'behindTheirLines'; readonly places: number }
  | { readonly need: 'armed'; readonly who: Who; readonly least: number; readonly classes: readonly ItemClass[] }
  /** An opponent's character attacked an own one in this Round, and no own one died. */
  | { readonly need: 'heldTheLine' }
  | { readonly need: 'aloneAt'; readonly resource: Resource }
  /** A location of which an opponent brought a copy into play has just become Damaged by your action. */
  | { readonly need: 'sabotaged'; readonly resource: Resource }
  /** An own character searched in this Round a place with the Resource, and still is there. */
  | { readonly need: 'searched'; readonly who: Who; readonly resource: Resource; readonly noOpposing?: true }
  | { readonly need: 'spent'; readonly production: number }
