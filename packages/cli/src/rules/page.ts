import { hanging, wrap } from '../text/layout.ts'
import { chapterNamed, type RuleText, ruleNamed } from './text.ts'

const WIDTH = 100

/** The paragraphs that explain a rule: its id and text, wrapped; tables are left as they are. */
export function ruleLines(rule: RuleText): string[] {
  const [first, ...rest] = rule.text.split('\n')
  return [...hanging(`${rule.id}  `, first!, WIDTH), ...rest.flatMap(line => (/^(\||```|\s)/.test(line) ? [line] : wrap(line, WIDTH)))]
}

/** Finds what an id means in the reference of one game: a rule, or all of a chapter. */
export function rulesNamed(rules: readonly RuleText[], id: string): RuleText[] {
  const rule = ruleNamed(rules, id)
  return rule ? [rule] : chapterNamed(rules, id)
}
