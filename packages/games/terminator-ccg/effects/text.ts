import { type Words, words } from '@muster/core'
import { cardOf, effectsOf } from '../content/library.ts'
import type {
  AttackCase,
  CardFilter,
  Case,
  Cost,
  Effect,
  Passive,
  Ref,
  Requirement,
  Subject,
  Target,
  Trigger,
  Until,
  Verb,
  Who,
} from '../content/vocabulary.ts'
import type { CardKey } from '../state.ts'

/** What a card's text says, a sentence an effect; for a Mission, what must have been done. Made from the data, so that it says neither more nor less than the card does. */
export function cardText(card: CardKey): readonly Words[] {
  const def = cardOf(card)
  if (def.kind === 'mission')
    return [words('text.mission', { when: words(`text.missionMoment.${def.moment}`), need: needWords(def.requirement) })]
  return effectsOf(card).map(effectText)
}

function effectText(effect: Effect): Words {
  switch (effect.tag) {
    case 'weapon':
      return words(`text.weapon.${effect.range}`, { damage: effect.damage })
    case 'counter':
      return counterText(effect)
    case 'passive':
      return words('text.passive', { does: effect.does.map(passiveWords), when: caseWords(effect.when) })
    case 'on':
      return words('text.on', {
        trigger: triggerWords(effect.trigger),
        does: effect.does.map(verb => verbWords(verb, [])),
        when: caseWords(effect.when),
      })
    case 'act': {
      const does = effect.does.map(verb => verbWords(verb, effect.choose))
      const windows = effect.windows.map(window => words(`text.window.${window}`))
      return words('text.act', {
        windows,
        costs: effect.costs.map(costWords),
        count: effect.costs.length,
        does,
        when: caseWords(effect.when),
      })
    }
    case 'play':
      return playText(effect)
  }
}

function counterText({ of, discard }: Extract<Effect, { tag: 'counter' }>): Words {
  if (of.kind === 'mission') return words('text.counter.mission', { discard: discard === true })
  return words('text.counter.event', { cost: of.costAtLeast ?? 0, own: of.targetsOwn === true })
}

function playText({ choose, does, moment, if: need, hand, lasts }: Extract<Effect, { tag: 'play' }>): Words {
  return words('text.play', {
    moment: moment ? words(`effect.moment.${moment}`) : '',
    timed: moment !== undefined,
    need: need ? needWords(need) : '',
    needed: need !== undefined,
    hand: hand ?? 0,
    does: does.filter(verb => verb.do !== 'attach').map(verb => verbWords(verb, choose)),
    lying: choose.length > 0 && does.every(verb => verb.do === 'attach') ? choose.map(target => targetWords(target)) : [],
    doing: does.some(verb => verb.do !== 'attach'),
    laid: does.length > 0 && does.every(verb => verb.do === 'attach'),
    lasts: lasts === undefined ? 'no' : lasts === 'permanent' ? 'permanent' : 'turns',
    turns: typeof lasts === 'object' ? lasts.turns : 0,
  })
}

const NONE: Words = words('text.none')
const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`)
const statWords = (stat: string): Words => words(`text.stat.${stat}`)

/** Some names with `or` between them. */
function orWords(names: readonly string[]): Words {
  const [first, ...rest] = names
  return rest.length === 0 ? words('text.name', { name: first ?? '' }) : words('text.or', { first: first!, rest: orWords(rest) })
}

/** Characters of a kind: what they are, whose, and where. */
export function whoWords(who: Who): Words {
  return words('text.who', {
    noun: who.is ? orWords(who.is) : NONE,
    named: who.is !== undefined,
    kind: who.kind ?? 'any',
    side: who.side ?? 'any',
    other: who.other === true,
    not: who.not ? orWords(who.not) : NONE,
    without: who.not !== undefined,
    at: who.at ?? 'any',
    placeHas: who.placeHas ?? '',
    placed: who.placeHas !== undefined,
    importance: who.importance ?? 0,
    power: who.printedPower ?? 0,
  })
}

const subjectWords = (to: Subject): Words =>
  typeof to === 'string' ? words(`text.subject.${to}`) : words('text.subject.each', { who: whoWords(to) })

function attackWords(attack: AttackCase | undefined): Words {
  if (!attack) return NONE
  return words('text.attack', {
    type: attack.type ?? 'any',
    range: attack.range ?? 'any',
    target: attack.target ?? 'any',
    against: attack.against ? orWords(attack.against) : NONE,
    aimed: attack.against !== undefined,
    with: attack.with ?? 'any',
  })
}

function caseWords(when: Case | undefined): Words {
  if (!when) return NONE
  if ('placeHas' in when) return words('text.case.placeHas', { resource: when.placeHas })
  if ('present' in when) return words('text.case.present', { who: whoWords(when.present) })
  if ('bearerIs' in when) return words('text.case.bearerIs', { resource: when.bearerIs })
  if ('combatPool' in when) return words('text.case.combatPool', { cp: when.combatPool })
  return words('text.case.movementBegins')
}

function passiveWords(passive: Passive): Words {
  switch (passive.do) {
    case 'mod':
      return words('text.mod', {
        to: subjectWords(passive.to),
        stat: statWords(passive.stat),
        by: signed(passive.by),
        attack: attackWords(passive.attack),
        until: NONE,
      })
    case 'env':
      return words(`text.env.${passive.from}`, { kind: passive.kind, by: signed(passive.by) })
    case 'immune':
      return words('text.immune', { to: subjectWords(passive.to), kind: passive.kind })
    case 'forbidControl':
      return words('text.forbidControl', { players: words(`side.${passive.players}`) })
    case 'forbidEnter':
      return words('text.forbidEnter', { who: whoWords(passive.who) })
    case 'buildCost':
      return words('text.buildCost', { resource: passive.is, by: signed(passive.by) })
    case 'medicAnimals':
      return words('text.medicAnimals', { n: passive.n })
    case 'unarmed':
      return words('text.unarmed')
    case 'weaponEnv':
      return words('text.weaponEnv', { n: passive.n, kind: passive.kind })
  }
}

function untilWords(until: Until): Words {
  return typeof until === 'object' ? words('text.until.turns', { n: until.turns }) : words(`text.until.${until}`)
}

/** What a reference means, in the words of the target that was chosen for it. */
function refWords(ref: Ref, choose: readonly Target[]): Words {
  if (typeof ref === 'string') return words(`text.ref.${ref}`)
  if ('chosen' in ref) return chosenWords(ref.chosen, choose)
  if ('attackerOf' in ref) return words('text.ref.attackerOf', { attack: chosenWords(ref.attackerOf, choose) })
  if ('each' in ref) return words('text.subject.each', { who: whoWords(ref.each) })
  if ('eachAt' in ref) return words('text.ref.eachAt', { who: whoWords(ref.who), place: chosenWords(ref.eachAt, choose) })
  return words('text.ref.markersAt', { place: chosenWords(ref.markersAt, choose) })
}

function chosenWords(name: string, choose: readonly Target[]): Words {
  const target = choose.find(other => other.name === name)
  return target ? targetWords(target) : words('text.ref.who')
}

/** Something to be chosen. */
export function targetWords(target: Target): Words {
  switch (target.what) {
    case 'character':
      return words(target.withPlaceOf === undefined ? 'text.one' : 'text.oneAtSamePlace', { who: whoWords(target.who) })
    case 'marker':
      return words('text.marker', { at: target.at, all: target.all === true })
    case 'place':
      return words('text.place', {
        of: target.of ?? 'any',
        next: target.adjacentTo !== undefined,
        own: target.ownThere === true,
        alone: target.noOpposing === true,
      })
    case 'item':
      return words('text.item', {
        itemClass: target.classes ? orWords(target.classes) : NONE,
        classed: target.classes !== undefined,
        carried: target.carriedBy !== undefined,
      })
    case 'placeOrItem':
      return words('text.placeOrItem')
    case 'attack':
      return words('text.oneAttack', {
        type: target.type ?? 'any',
        by: target.by ? words('text.attackBy', { who: whoWords(target.by) }) : NONE,
        on: target.on ? words('text.attackOn', { who: whoWords(target.on) }) : NONE,
        target: target.target ?? 'any',
      })
    case 'opponent':
      return words('text.opponent')
    case 'handCard':
      return words('text.handCard', { filter: filterWords(target.filter) })
  }
}

function filterWords(filter: CardFilter): Words {
  const parts = filter.map(part =>
    part.kind === 'main'
      ? words('text.filter.main', { is: part.is ? orWords(part.is) : NONE })
      : words('text.filter.item', { at: part.at ? orWords(part.at) : NONE, placed: part.at !== undefined }),
  )
  const [first, second] = parts
  return second ? words('text.or', { first: first!, rest: second }) : first!
}

function verbWords(verb: Verb, choose: readonly Target[]): Words {
  const to =
    'to' in verb && typeof verb.to === 'object'
      ? refWords(verb.to, choose)
      : 'to' in verb && verb.do !== 'barrier'
        ? refWords(verb.to as Ref, choose)
        : NONE
  const who = 'who' in verb ? partyWords(verb.who) : NONE
  const until = 'until' in verb ? untilWords(verb.until) : NONE
  switch (verb.do) {
    case 'mod':
      return words('text.mod', { to, stat: statWords(verb.stat), by: signed(verb.by), attack: attackWords(verb.attack), until })
    case 'find':
      return words('text.do.find', { filter: filterWords(verb.filter), from: verb.from })
    case 'cp':
    case 'points':
      return words(`text.do.${verb.do}`, { who, n: verb.n, size: Math.abs(verb.n) })
    case 'freeAttack':
      return words('text.do.freeAttack', { by: refWords(verb.by, choose), type: verb.type ?? 'any', on: verb.on ?? 'any' })
    case 'move':
      return words('text.do.move', { to, place: chosenWords(verb.place, choose) })
    case 'bring':
      return words('text.do.bring', { card: chosenWords(verb.card, choose), place: chosenWords(verb.place, choose) })
    case 'barrier':
      return words('text.do.barrier', { from: chosenWords(verb.from, choose), to: chosenWords(verb.to, choose), power: verb.power })
    case 'take':
      return words('text.do.take', { item: chosenWords(verb.item, choose), by: chosenWords(verb.by, choose) })
    default:
      return words(`text.do.${verb.do}`, {
        to,
        who,
        until,
        n: 'n' in verb ? verb.n : 0,
        pick: 'pick' in verb ? verb.pick : 0,
        kind: 'kind' in verb ? verb.kind : '',
        resource: 'resource' in verb ? verb.resource : '',
        decoys: 'decoys' in verb ? verb.decoys : 0,
        first: 'first' in verb ? words(`side.${verb.first}`) : NONE,
      })
  }
}

function partyWords(party: Extract<Verb, { do: 'cp' }>['who']): Words {
  return typeof party === 'object' ? words('text.opponent') : words(`text.party.${party}`)
}

function costWords(cost: Cost): Words {
  if ('rotate' in cost) {
    if (typeof cost.rotate === 'object') return words('text.cost.rotateOne', { who: whoWords(cost.rotate) })
    return words(`text.cost.rotate.${cost.rotate}`, { has: cost.has ?? '', asked: cost.has !== undefined })
  }
  if ('discard' in cost) return words('text.cost.discard')
  if ('once' in cost) return words(`text.cost.once.${cost.once}`)
  if ('cp' in cost) return words('text.cost.cp', { n: cost.cp })
  if ('prod' in cost) return words('text.cost.prod', { n: cost.prod })
  return words('text.cost.hand', { n: cost.hand })
}

function triggerWords(trigger: Trigger): Words {
  const who = 'who' in trigger ? whoWords(trigger.who) : 'by' in trigger && typeof trigger.by === 'object' ? whoWords(trigger.by) : NONE
  const by = 'by' in trigger && typeof trigger.by === 'string' ? trigger.by : 'any'
  return words(`text.trigger.${trigger.on}`, { who, by })
}

function needWords(need: Requirement): Words {
  return words(`text.need.${need.need}`, {
    who: 'who' in need ? whoWords(need.who) : NONE,
    least: 'least' in need ? need.least : 0,
    places: 'places' in need ? need.places : 0,
    resource: 'resource' in need ? need.resource : '',
    classes: 'classes' in need ? orWords(need.classes) : NONE,
    alone: 'noOpposing' in need && need.noOpposing === true,
    production: 'production' in need ? need.production : 0,
  })
}
