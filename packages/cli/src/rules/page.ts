import { hanging, wrap } from '../text/layout.ts'
import { chapterNamed, type RuleText, ruleNamed } from './text.ts'

const WIDTH = 100

/** What a paragraph rests on, as marks at its end: how sure a source is says nothing to a player, the others are spelt out. */
const SOURCE = /\s*\[(?:src|ded)\b[^[\]]*\]/g
const MARK = /\[(ruling|option|var)\b([^[\]]*)\]/g
const MARKS: { readonly [mark: string]: string } = { ruling: 'ruling', option: 'option', var: 'variant' }

/** A line of a reference as a terminal shows it: without marks for sources and for type. */
export function plainText(line: string): string {
  return line
    .replace(SOURCE, '')
    .replace(MARK, (_, mark: string, more: string) => `(${MARKS[mark]}${more})`)
    .replace(/\*\*([^*]+)\*\*|`([^`]+)`/g, (_, strong: string | undefined, code: string | undefined) => strong ?? code ?? '')
}

/** The paragraphs that explain a rule: its id and text, wrapped; tables are left as they are. */
export function ruleLines(rule: RuleText): string[] {
  const [first, ...rest] = rule.text.split('\n').map(plainText)
  return [...hanging(`${rule.id}  `, first!, WIDTH), ...rest.flatMap(line => (/^(\||```|\s)/.test(line) ? [line] : wrap(line, WIDTH)))]
}

/** Finds what an id means in the reference of one game: a rule, or all of a chapter. */
export function rulesNamed(rules: readonly RuleText[], id: string): RuleText[] {
  const rule = ruleNamed(rules, id)
  return rule ? [rule] : chapterNamed(rules, id)
}
