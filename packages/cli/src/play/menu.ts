import type { Choice, Json, Option, Prompt, Refusal } from '@muster/core'
import type { Listed, Panel } from '../panel.ts'
import { groupBy } from '../text/group.ts'

/** One numbered line of a question. */
export interface Line {
  readonly number: number
  readonly listed: Listed
  /** The option behind it; nothing for a part that is to be given a number, or for a whole answer. */
  readonly option?: Option
  /** The answer that the number alone gives; nothing where numbers are combined. */
  readonly choice?: Choice
  readonly refusal?: Refusal
}

/** A question as it is put in a terminal: numbered lines, the legal ones first, and how to answer. */
export interface Menu {
  readonly prompt: Prompt
  readonly lines: readonly Line[]
  readonly refused: readonly Line[]
  /** How to answer, in a sentence. */
  readonly how: string
}

/** Makes the menu of a question. `tries` are answers worth offering where the question is `stop` or `place`. */
export function menuOf(prompt: Prompt, view: Json, panel: Panel, tries: readonly Choice[]): Menu {
  switch (prompt.kind) {
    case 'pick':
    case 'pickSome':
      return optionMenu(prompt, view, panel)
    case 'divide': {
      const lines = (prompt.parts ?? []).map(({ id, cap }, i): Line => {
        const listed = { verb: 'Divide', text: `${panel.part(view, id)}: at most ${cap}` }
        return { number: i + 1, listed }
      })
      return {
        prompt,
        lines,
        refused: [],
        how: `answer with a number for each line, ${rangeText(prompt)} in all, like: ${exampleOf(prompt)}`,
      }
    }
    case 'place': {
      const pieces = (prompt.pieces ?? []).map(piece => panel.part(view, piece.id)).join(', ')
      const offered: readonly Choice[] = tries.length > 0 ? tries : [{ place: prompt.suggestion ?? [] }]
      const lines = offered.map(
        (choice, i): Line => ({ number: i + 1, listed: { verb: 'Place', text: offerText(view, panel, choice) }, choice }),
      )
      const numbers = lines.length === 1 ? '1' : `a number from 1 to ${lines.length}`
      return { prompt, lines, refused: [], how: `answer with ${numbers}, or with x and y (and heading) in turn for: ${pieces}` }
    }
    case 'stop': {
      const lines = tries.map((choice, i): Line => ({ number: i + 1, listed: { verb: 'Stop it', text: stopText(choice) }, choice }))
      return { prompt, lines, refused: [], how: 'answer with a number of the list, or with "at" and a distance' }
    }
  }
}

function optionMenu(prompt: Prompt, view: Json, panel: Panel): Menu {
  const candidates = prompt.candidates ?? []
  const legal = candidates.filter(candidate => !candidate.refusal)
  const refused = candidates.filter(candidate => candidate.refusal)
  const inOrder = (some: typeof candidates) =>
    grouped(some.map(candidate => ({ ...candidate, listed: panel.list(view, candidate.option) })))
  const lines = inOrder(legal).map(({ option, listed }, i): Line => {
    const line = { number: i + 1, listed, option }
    return prompt.kind === 'pick' ? { ...line, choice: { pick: option } } : line
  })
  const rest = inOrder(refused).map(
    ({ option, refusal, listed }, i): Line => ({ number: legal.length + i + 1, listed, option, refusal: refusal! }),
  )
  const one = lines.length === 1 ? 'answer with 1' : `answer with a number from 1 to ${lines.length}`
  const many = rangeText(prompt)
  const none = (prompt.range?.min ?? 0) === 0 ? ', or "none"' : ''
  const all = isAllAllowed(prompt, lines.length) ? ', or "all"' : ''
  const some = `answer with ${many} number${many === '1' ? '' : 's'}${prompt.ordered ? ' in order' : ''}${none}${all}`
  return { prompt, lines, refused: rest, how: prompt.kind === 'pick' ? one : some }
}

/** Puts options of one verb together, and among them those of one piece; in the order in which verbs and pieces come first. */
function grouped<T extends { readonly listed: Listed }>(items: readonly T[]): T[] {
  return [...groupBy(items, ({ listed }) => listed.verb).values()].flatMap(verb =>
    [...groupBy(verb, ({ listed }) => listed.piece ?? '').values()].flat(),
  )
}

/** Whether all of several lines may be named together. */
function isAllAllowed({ kind, range }: Prompt, lines: number): boolean {
  return kind === 'pickSome' && lines > 1 && range !== undefined && range.min <= lines && range.max >= lines
}

function rangeText({ range }: Prompt): string {
  if (!range) return 'any'
  return range.min === range.max ? String(range.min) : `${range.min} to ${range.max}`
}

/** A division that fills the parts from the first on, as an example of the form. */
function exampleOf({ parts = [], range }: Prompt): string {
  let left = range?.min ?? 0
  return parts
    .map(({ cap }) => {
      const amount = Math.min(cap, left)
      left -= amount
      return amount
    })
    .join(' ')
}

function offerText(view: Json, panel: Panel, choice: Choice): string {
  return panel.place && 'place' in choice ? panel.place(view, choice.place) : `as suggested: ${placesText(choice)}`
}

function placesText(choice: Choice): string {
  const places = 'place' in choice ? choice.place : []
  return places.map(({ piece, x, y, heading }) => `${piece} at ${x} ${y}${heading === undefined ? '' : ` heading ${heading}`}`).join(', ')
}

function stopText(choice: Choice): string {
  return 'stop' in choice && choice.stop !== null ? `at ${choice.stop}` : 'not at all'
}

/** What was typed as an answer: the choice, or what is wrong with it. */
export type Answer = { readonly choice: Choice } | { readonly wrong: string }

/** Reads an answer to a menu. Whether it is legal is for the rules to say. */
export function answerOf(menu: Menu, text: string): Answer {
  const { prompt, how } = menu
  const wrong = { wrong: `${JSON.stringify(text)} is no answer here: ${how}; h for help` }
  const at = /^at (-?\d+)$/.exec(text)
  if (prompt.kind === 'stop' && at) return { choice: { stop: Number(at[1]) } }
  if (prompt.kind === 'pickSome' && text === 'none') return { choice: { pickSome: [] } }
  if (text === 'all' && isAllAllowed(prompt, menu.lines.length)) return { choice: { pickSome: menu.lines.map(line => line.option!) } }
  if (!/^-?\d+([ ,]+-?\d+)*$/.test(text)) return wrong
  const numbers = text.split(/[ ,]+/).map(Number)
  if (prompt.kind === 'divide') return divided(menu, numbers) ?? wrong
  if (prompt.kind === 'place' && numbers.length > 1) return placed(prompt, numbers) ?? wrong
  const chosen = numbers.map(number => [...menu.lines, ...menu.refused].find(line => line.number === number))
  const missing = numbers.find((_, i) => !chosen[i])
  if (missing !== undefined) return { wrong: `there is no ${missing} here: 1 to ${menu.lines.length} can be chosen` }
  if (prompt.kind === 'pickSome') return { choice: { pickSome: chosen.map(line => line!.option!) } }
  if (numbers.length > 1) return wrong
  const { choice, option } = chosen[0]!
  return { choice: choice ?? { pick: option! } }
}

function divided({ prompt }: Menu, amounts: readonly number[]): Answer | undefined {
  const parts = prompt.parts ?? []
  if (amounts.length !== parts.length) return undefined
  const given = parts.map(({ id }, i) => [id, amounts[i]!] as const).filter(([, amount]) => amount !== 0)
  return { choice: { divide: Object.fromEntries(given) } }
}

function placed({ pieces = [] }: Prompt, numbers: readonly number[]): Answer | undefined {
  const left = [...numbers]
  const place = pieces.map(({ id, heading }) => {
    const [x = Number.NaN, y = Number.NaN] = left.splice(0, 2)
    return heading ? { piece: id, x, y, heading: left.shift() ?? Number.NaN } : { piece: id, x, y }
  })
  const complete = left.length === 0 && place.every(({ x, y, heading = 0 }) => !Number.isNaN(x + y + heading))
  return complete ? { choice: { place } } : undefined
}
