import { call, type Frame, finish, words } from '@muster/core'
import { cardName, seatName, steps, tell } from '../flow.ts'
import { characterOf } from '../pieces.ts'
import { isPresent } from '../seats.ts'
import type { FreeAttack, PieceId, State } from '../state.ts'
import { attacksOf, type Bounds, type Declaration, declare, refuseAttack } from './attack.ts'
import { removeTheDead } from './deaths.ts'
import { ATTACK_FORM } from './forms.ts'
import { landDamage, revealHits, rollAttack, theAttack } from './hits.ts'
import { askMissions } from './missions.ts'
import { settled } from './settle.ts'
import { openPause } from './window.ts'

type Locals = FreeAttack & { attack?: number }
type Option = Declaration | { readonly do: 'decline' }

const { rule, run, pick } = steps<Locals>()

/** C17.1.1, C12.2.5: a card lets a character make a Free Attack: it waits its turn (C17.1.3). Who is controlled by nobody makes none. */
export function grantFreeAttack(
  s: State,
  free: { readonly character: PieceId; readonly card: string; readonly kind: FreeAttack['kind']; readonly target: PieceId | null },
): void {
  const by = characterOf(s, free.character)?.controller
  if (by === null || by === undefined || s.round === 'draw') return
  s.freeAttacks.push({ ...free, by })
  tell(s, 'C17.1.1', 'freeAttack', {
    seat: by,
    side: seatName(by),
    who: cardName(characterOf(s, free.character)!.card),
    card: cardName(free.card),
  })
}

const boundsOf = (f: Locals): Bounds => ({ kind: f.kind, hidden: null, free: f })

function kindsOf(f: Locals): readonly ('close' | 'ranged')[] {
  return f.kind === null ? ['close', 'ranged'] : [f.kind]
}

/** C17.1.2: a complete combat at once: declare, hits, damage; all other play waits. One whose attacker is gone is lost (C17.1.4r). */
export const makeFreeAttack = rule('makeFreeAttack', 'C17', {
  begin: run((s, f) => {
    if (characterOf(s, f.character)?.controller !== f.by || !isPresent(s, f.by)) return finish(s, f)
    s.freeing = true
  }),
  declare: pick<Option>({
    seat: (_, f) => f.by,
    rule: 'C17.1.2',
    prompt: (s, f) => words('ask.freeAttack', { who: cardName(characterOf(s, f.character)!.card), card: cardName(f.card) }),
    always: () => true,
    forms: { attack: ATTACK_FORM, decline: {} },
    *options(s, f) {
      yield* attacksOf(s, characterOf(s, f.character)!, kindsOf(f))
      yield { do: 'decline' }
    },
    refuse: (s, f, option) => (option.do === 'decline' ? undefined : refuseAttack(s, f.by, option, boundsOf(f))),
    take(s, f, option) {
      if (option.do === 'decline') return over(s, f)
      f.attack = declare(s, f.by, option, true).id
    },
  }),
  declared: run(s => settled(s)),
  hits: run((s, f) => {
    call(s, rollAttack, { attack: f.attack! })
  }),
  reveal: run((s, f) => {
    revealHits(s, [theAttack(s, f.attack!)])
  }),
  react: run((s, f) => {
    const { hit, lost, done } = theAttack(s, f.attack!)
    if (hit === true && !lost && !done) openPause(s, { kind: 'damage', attack: null })
  }),
  damage: run((s, f) => {
    landDamage(s, [theAttack(s, f.attack!)])
    removeTheDead(s)
    settled(s)
  }),
  missions: run(s => askMissions(s, 'damageSegmentEnds')),
  end: run((s, f) => over(s, f)),
})

function over(s: State, f: Frame): void {
  s.freeing = false
  finish(s, f)
}

export const freeAttackRules = [makeFreeAttack]
