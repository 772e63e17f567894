import type { Choice, ChoiceOdds, Option, Placement, Prompt, Refusal, Update } from '@muster/core'
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { skip } from '../app/preferences.ts'
import type { Session } from '../session/types.ts'
import { isEnough, NONE_CHOSEN, optionsIn, type Range, type Several, toggled, toggledAt } from './choosing-several.ts'
import { type DivideLimits, type Dividing, type DividingEvent, divided, isComplete, NOTHING } from './dividing.ts'
import { type Aim, carried, IDLE, type Pointing, type PointingEvent, pointed, type Spot } from './pointing.ts'
import { forcedChoice } from './skipping.ts'
import { type Holding, holding } from './table/holding.ts'

/** How the odds of the choice in hand stand. */
export type OddsState = { readonly at: 'none' } | { readonly at: 'working' } | { readonly at: 'known'; readonly odds: ChoiceOdds }

/** The hand of the player at the table: what is pointed at, chosen and asked, for one session. */
export interface Control {
  readonly session: Session
  readonly aims: ReadonlySignal<readonly Aim[]>
  readonly pointing: Signal<Pointing>
  readonly dividing: Signal<Dividing>
  readonly several: Signal<Several>
  /** What is placed on a table, or where something is stopped. */
  readonly table: Holding
  readonly limits: ReadonlySignal<DivideLimits | undefined>
  readonly peek: Signal<readonly Spot[] | undefined>
  /** The choice that Confirm would give; nothing while there is none. */
  readonly choice: ReadonlySignal<Choice | undefined>
  readonly odds: Signal<OddsState>
  /** Why the last answer was refused by the authority, or the divided total is not allowed. */
  readonly refused: Signal<Refusal | undefined>
  readonly busy: Signal<boolean>
  point(spots: readonly Spot[]): void
  choose(aim: Aim): void
  toggle(aim: Aim): void
  divide(event: DividingEvent): void
  back(): void
  confirm(): Promise<void>
  /** Answers at once: buttons that stand for a whole answer. */
  answer(choice: Choice): Promise<void>
  undo(): Promise<void>
  dispose(): void
}

/** The hand while several answers are chosen together: those chosen, and what is pointed at. */
export interface SeveralHand {
  readonly several: Several
  readonly pointing: Pointing
}

/** How a game reads pointing. */
export interface Reading {
  /** What pointing does while several answers are chosen, where it is more than taking the answer of a spot in or out. */
  severalAt?(update: Update, aims: readonly Aim[], hand: SeveralHand, spots: readonly Spot[]): SeveralHand
  aimsOf(update: Update): readonly Aim[]
  /** What somebody must mean who points from a subject at a spot that no candidate is about; nothing if it means nothing. */
  meantBy(update: Update, subject: Spot, spot: Spot): Option | undefined
  /** Where pieces that are to be placed stand when the hand takes them; where they are suggested, if nothing. */
  placedFrom?(update: Update): readonly Placement[] | undefined
  /** How far at most the pieces that are held may go, if the game says so. */
  farthest?(update: Update, held: readonly string[]): number | undefined
  /** Whether an answer given at once would tell the others what is held: where others wait, the question is then always put. */
  tells?(update: Update): boolean
}

/** Makes the hand for a session, with the game's reading of what is pointed at. */
export function control(session: Session, { aimsOf, meantBy, severalAt, placedFrom, farthest, tells }: Reading): Control {
  const pointing = signal<Pointing>(IDLE)
  const dividing = signal<Dividing>(NOTHING)
  const several = signal<Several>(NONE_CHOSEN)
  const table = holding(session.why)
  const peek = signal<readonly Spot[] | undefined>(undefined)
  const odds = signal<OddsState>({ at: 'none' })
  const refused = signal<Refusal | undefined>(undefined)
  const busy = signal(false)

  const prompt = computed<Prompt | undefined>(() => session.update.value?.prompt)
  const aims = computed(() => (session.update.value?.prompt ? aimsOf(session.update.value) : []))
  const limits = computed<DivideLimits | undefined>(() => {
    const asked = prompt.value
    return asked?.kind === 'divide' && asked.parts && asked.range ? { parts: asked.parts, ...asked.range } : undefined
  })
  const choice = computed<Choice | undefined>(() => {
    const asked = prompt.value
    if (asked?.kind === 'pick') {
      const aim = pointing.value.chosen
      return aim && !aim.refusal ? { pick: aim.option } : undefined
    }
    if (asked?.kind === 'pickSome')
      return asked.range && isEnough(several.value, asked.range) ? { pickSome: optionsIn(several.value) } : undefined
    if (asked?.kind === 'place' || asked?.kind === 'stop') return table.choice(asked)
    return limits.value && isComplete(limits.value, dividing.value) ? { divide: dividing.value.amounts } : undefined
  })

  /** The player has taken something back and not answered since: what answered itself would only do so again. */
  let tookBack = false

  async function answer(given: Choice): Promise<void> {
    if (busy.value) return
    tookBack = false
    busy.value = true
    try {
      refused.value = await session.choose(given)
    } finally {
      busy.value = false
    }
  }

  let position = ''
  let felt = ''
  let feltFor: Prompt | undefined
  const stops = [
    /** A new position: the hand lets go of what is no longer asked. */
    effect(() => {
      const update = session.update.value
      if (!update) return
      const now = `${update.number} ${update.viewer}`
      if (now === position) return
      position = now
      batch(() => {
        pointing.value = carried(aims.value, pointing.peek())
        dividing.value = NOTHING
        several.value = NONE_CHOSEN
        refused.value = undefined
        table.take(update.prompt, update.prompt?.kind === 'place' ? placedFrom?.(update) : undefined)
      })
      // Whoever has just been handed the screen, or has taken something back, looks at the table before anything is answered.
      const isOpen = session.where === 'worker' || !tells?.(update)
      const forced = update.prompt && isOpen && !session.local && !tookBack && forcedChoice(update.prompt, skip.peek())
      if (forced) void answer(forced)
    }),
    /** Pieces in hand: how far they could go. Only where the judge is near: it takes many questions. */
    effect(() => {
      const update = session.update.value
      const placing = table.placing.value
      const held = placing?.held.join() ?? ''
      if (held === felt && prompt.peek() === feltFor) return
      felt = held
      feltFor = prompt.peek()
      if (update && placing && session.where === 'worker') table.feelOut(farthest?.(update, placing.held) ?? 0)
    }),
    /** A choice in hand: its odds. The answer to an older question is dropped. */
    effect(() => {
      const given = choice.value
      // While pieces are moved about the answer changes with every step of the pointer.
      if (!given || 'place' in given) {
        odds.value = { at: 'none' }
        return
      }
      odds.value = { at: 'working' }
      const still = () => choice.peek() === given
      if ('divide' in given || 'pickSome' in given) {
        void session.why(given).then(reason => {
          if (still()) refused.value = reason
        })
      }
      session.odds(given).then(
        found => {
          if (still()) odds.value = found && found.outcomes.length > 1 ? { at: 'known', odds: found } : { at: 'none' }
        },
        () => {
          if (still()) odds.value = { at: 'none' }
        },
      )
    }),
  ]

  /** Pointing at what no candidate is about: asks why not, and holds the answer so that its reason shows. Gives false if it means nothing. */
  function askAbout(spots: readonly Spot[]): boolean {
    const update = session.update.value
    const { subject } = pointing.value
    if (!update || subject === undefined || spots.includes(subject)) return false
    if (spots.some(spot => aims.value.some(aim => aim.target === spot || aim.subject === spot))) return false
    const spot = spots[0]
    const option = spot === undefined ? undefined : meantBy(update, subject, spot)
    if (!option || spot === undefined) return false
    void session.why({ pick: option }).then(refusal => {
      if (refusal && pointing.peek().subject === subject)
        pointing.value = { subject, target: spot, chosen: { option, refusal, subject, target: spot } }
    })
    return true
  }

  const move = (event: PointingEvent) => {
    const { state, confirmed } = pointed(aims.value, pointing.value, event)
    refused.value = undefined
    pointing.value = state
    if (confirmed) void answer({ pick: confirmed.option })
  }

  /** Several answers: the game may read more into a spot. An answer that is no candidate, or is refused, says why. */
  function pointSeveral(range: Range, spots: readonly Spot[]): void {
    const update = session.update.value
    refused.value = undefined
    if (!update || !severalAt) {
      several.value = toggledAt(several.value, aims.value, spots, range)
      return
    }
    const hand = severalAt(update, aims.value, { several: several.value, pointing: pointing.value }, spots)
    batch(() => {
      several.value = hand.several
      pointing.value = hand.pointing
    })
    const meant = hand.pointing.chosen
    if (!meant || meant.refusal) return
    void session.why({ pickSome: [meant.option] }).then(refusal => {
      if (pointing.peek().chosen !== meant) return
      const { chosen: _, ...rest } = hand.pointing
      pointing.value = refusal ? { ...rest, chosen: { ...meant, refusal } } : rest
      if (!refusal) several.value = { chosen: [...several.peek().chosen.filter(aim => aim.subject !== meant.subject), meant] }
    })
  }

  return {
    session,
    aims,
    pointing,
    dividing,
    several,
    table,
    limits,
    peek,
    choice,
    odds,
    refused,
    busy,
    point(spots) {
      const asked = prompt.value
      if (asked?.kind === 'pickSome' && asked.range) pointSeveral(asked.range, spots)
      else if (limits.value) {
        const part = spots.find(spot => limits.value!.parts.some(one => one.id === spot))
        if (part !== undefined) dividing.value = divided(limits.value, dividing.value, { kind: 'point', part })
      } else if (!askAbout(spots)) move({ kind: 'point', spots })
    },
    choose: aim => move({ kind: 'choose', aim }),
    toggle(aim) {
      const range = prompt.value?.range
      refused.value = undefined
      if (range) several.value = toggled(several.value, aim, range)
    },
    divide(event) {
      if (limits.value) dividing.value = divided(limits.value, dividing.value, event)
    },
    back() {
      dividing.value = NOTHING
      several.value = NONE_CHOSEN
      table.back()
      move({ kind: 'back' })
    },
    async confirm() {
      if (choice.value) await answer(choice.value)
    },
    answer,
    async undo() {
      tookBack = true
      refused.value = await session.undo()
    },
    dispose() {
      for (const stop of stops) stop()
    },
  }
}
