import { call, jump, refuse, type Seat, words } from '@muster/core'
import { cardOf, isCharacter } from '../content/library.ts'
import type { Effect, Trigger } from '../content/vocabulary.ts'
import { steps } from '../flow.ts'
import { characterOf } from '../pieces.ts'
import { locationsAt } from '../places.ts'
import { isPresent, playerOf, playOrder } from '../seats.ts'
import type { Deed, State, Table } from '../state.ts'
import { carryOut } from './carry-out.ts'
import { type Context, characterBehind } from './context.ts'
import { fits, holds } from './filters.ts'
import { type Source, sourceOfLocation, standsAt, type Text, textsInPlay, textsOf } from './source.ts'

type On = Text<Extract<Effect, { tag: 'on' }>>
type Trigger_<K extends Trigger['on']> = Extract<Trigger, { on: K }>
type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>

/** What a trigger is about: a character or a marker, the player that it names, an attack. Undefined where it is not set off. */
interface About {
  readonly who?: number
  readonly whose?: Seat
  readonly attack?: number
}

/** The texts that a deed sets off, each with all that it needs. Those of who has just died, and of what has just become Damaged, work once more. */
export function setOffBy(s: Table, deed: Deed): readonly Context[] {
  const found: Context[] = []
  const seen = new Set<string>()
  for (const text of [...textsInPlay(s, 'on'), ...lastTexts(s, deed)]) {
    const { source, effect, index } = text
    const about = aboutOf(s, text, deed)
    if (!about || !holds(s, effect.when, source)) continue
    // C3.6.4: of copies of an Item on one bearer, one helps.
    const key = `${source.card}@${source.bearer ?? source.piece ?? source.seat}#${index}`
    if (seen.has(key)) continue
    seen.add(key)
    const by = source.seat ?? about.whose ?? playOrder(s)[0]
    if (by === undefined) continue
    found.push({
      by,
      source,
      effect: index,
      chosen: {},
      payer: null,
      who: about.who ?? null,
      whose: about.whose ?? null,
      attack: about.attack ?? null,
    })
  }
  return found
}

/**
 * C9.5.3, C3.5.11: texts of cards that are no longer on: one's own death, one's own damage. RULING: no other text works of a card that has left play at the moment
 * that would set it off; triggers go after the action, and a text is on while its card is in play.
 */
function lastTexts(s: Table, deed: Deed): readonly On[] {
  if (deed.kind === 'dies') {
    const { card, character, controller, place } = deed
    return textsOf({ card, piece: character, seat: controller, place, bearer: character, hidden: false }, 'on').filter(
      ({ effect }) => effect.trigger.on === 'dies',
    )
  }
  if (deed.kind !== 'locationDamaged') return []
  const [location] = locationsAt(s, deed.place)
  return location ? textsOf(sourceOfLocation(location), 'on').filter(({ effect }) => effect.trigger.on === 'selfDamaged') : []
}

/** Whether a deed sets off a text, and what that is about then. */
function aboutOf(s: Table, { source, effect: { trigger } }: On, deed: Deed): About | undefined {
  switch (trigger.on) {
    case 'gameStarts':
    case 'readyRoundBegins':
      return deed.kind === trigger.on && source.seat !== null && (trigger.on === 'gameStarts' || isPresent(s, source.seat)) ? {} : undefined
    case 'protected':
      return deed.kind === 'protected' && isProtected(source, deed) ? {} : undefined
    case 'combatRoundEnds':
      return deed.kind === 'combatRoundEnds' && wasHit(s, source, deed.round) ? {} : undefined
    case 'revealedToAttack':
      return deed.kind === 'revealedToAttack' && deed.character === source.piece ? { attack: deed.attack } : undefined
    case 'locationDamaged':
      return deed.kind === 'locationDamaged' && deed.by === source.seat ? {} : undefined
    case 'selfDamaged':
      return deed.kind === 'locationDamaged' && deed.place === source.place ? { whose: deed.by } : undefined
    case 'dies':
      return deed.kind === 'dies' && deed.character === source.piece ? { whose: deed.controller ?? deed.owner } : undefined
    case 'kills':
      return deed.kind === 'dies' && isKill(source, trigger, deed) ? {} : undefined
    case 'gainsControl':
      return deed.kind === 'gainsControl' && deed.first && source.piece !== null && deed.able.includes(source.piece) ? {} : undefined
    case 'controlled':
      return deed.kind === 'gainsControl' && isFirstControl(s, source, trigger, deed) ? { whose: deed.by } : undefined
    case 'attackHere':
      return deed.kind === 'attackDeclared' && isFirstAttackHere(s, source, trigger, deed) ? {} : undefined
    case 'enters':
      return deed.kind === 'enters' && deed.place === source.place && characterBehind(s, deed.piece) ? { who: deed.piece } : undefined
  }
}

/** An own Supporting Character here; while hidden, a character's text works on itself only. */
const isProtected = (source: Source, deed: DeedOf<'protected'>): boolean =>
  !source.hidden && deed.by === source.seat && deed.place === source.place

/** Hit in the Combat Round that has ended; who has a text still lives. */
function wasHit(s: Table, source: Source, round: number): boolean {
  return s.deeds.some(
    deed =>
      deed.kind === 'hit' && deed.round === round && (deed.target === source.piece || characterBehind(s, deed.target)?.id === source.piece),
  )
}

function isKill(source: Source, { by, who }: Trigger_<'kills'>, deed: DeedOf<'dies'>): boolean {
  const killer = by === 'self' ? source.piece : source.bearer
  if (deed.character === killer || !deed.killers.some(({ piece }) => piece === killer)) return false
  const card = cardOf(deed.card)
  return isCharacter(card) && (who.kind === undefined || card.kind === who.kind)
}

/** The first player of that faction that ever controls it. */
function isFirstControl(s: Table, source: Source, { by }: Trigger_<'controlled'>, deed: DeedOf<'gainsControl'>): boolean {
  if (deed.character !== source.piece || playerOf(s, deed.by).side !== by || !deed.first) return false
  const controllers = characterOf(s, deed.character)?.controlledBy ?? []
  return controllers.every(seat => seat === deed.by || playerOf(s, seat).side !== by)
}

/** The first attack here in this turn by such a character; who has died since, is not asked again. */
function isFirstAttackHere(s: Table, source: Source, { by }: Trigger_<'attackHere'>, deed: DeedOf<'attackDeclared'>): boolean {
  if (deed.place !== source.place || !isSuch(s, by, deed)) return false
  return !s.deeds.some(
    other =>
      other.kind === 'attackDeclared' &&
      s.deeds.indexOf(other) < s.deeds.indexOf(deed) &&
      other.place === deed.place &&
      isSuch(s, by, other),
  )
}

function isSuch(s: Table, who: Trigger_<'attackHere'>['by'], { attacker, by }: DeedOf<'attackDeclared'>): boolean {
  const character = characterOf(s, attacker)
  return character
    ? fits(s, who, character, standsAt(character), { seat: by, place: null, piece: null })
    : playerOf(s, by).side === 'skynet'
}

const { rule, run, pick } = steps<{ waiting: Context[] }>()
const looking = steps()

type First = {
  readonly do: 'first'
  readonly index: number
  readonly card: string
}

/** Those of the player whose turn it is to resolve triggers, first in play order. */
function ofNext(s: State, waiting: readonly Context[]): readonly Context[] {
  const order = [...playOrder(s), ...s.players.map(({ seat }) => seat)]
  const next = order.find(seat => waiting.some(({ by }) => by === seat))
  return waiting.filter(({ by }) => by === next)
}

/** C5.3.8r: texts set off at one moment work in play order, each player's own in the order that he likes. */
export const resolveTriggers = rule('resolveTriggers', 'C5.3.8r', {
  choose: pick<First>({
    when: (_, f) => f.waiting.length > 0,
    seat: (s, f) => ofNext(s, f.waiting)[0]!.by,
    rule: 'C5.3.8r',
    prompt: () => words('ask.first'),
    forms: { first: { index: 'number', card: 'string' } },
    options: (s, f) => ofNext(s, f.waiting).map(({ source }, index) => ({ do: 'first', index, card: source.card })),
    refuse: (s, f, { index, card }) =>
      ofNext(s, f.waiting)[index]?.source.card === card ? undefined : refuse('C5.3.8r', words('effect.no.trigger')),
    take(s, f, { index }) {
      const first = ofNext(s, f.waiting)[index]!
      f.waiting = [first, ...f.waiting.filter(other => other !== first)]
    },
  }),
  work: run((s, f) => {
    const [first, ...rest] = f.waiting
    if (!first) return
    f.waiting = rest
    jump(f, 'choose')
    call(s, carryOut, { on: first, event: null, verb: 0 })
  }),
})

/** What has been done since the last time sets off texts; what they do may set off more, after them. */
export const triggers = looking.rule('triggers', 'C5.3.8r', {
  collect: looking.run((s, f) => {
    const deeds = s.deeds.slice(s.settled)
    s.settled = s.deeds.length
    const waiting = deeds.flatMap(deed => setOffBy(s, deed))
    if (waiting.length === 0) return
    jump(f, 'collect')
    call(s, resolveTriggers, { waiting })
  }),
})

/** Whether anything has been done that `triggers` has not looked at. */
export const hasNewDeeds = (s: Table): boolean => s.settled < s.deeds.length
