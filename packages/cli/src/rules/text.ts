import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '@muster/core'
import type { Context } from '../context.ts'
import { Fault } from '../fault.ts'

/** One numbered rule of a game's reference, with the tables that follow it. */
export interface RuleText {
  readonly id: string
  /** The chapter that it stands in: `L6 Marine actions (step 1)`. */
  readonly chapter: string
  /** As written, without the mark around the id. */
  readonly text: string
}

/** The folder of a game's sources. */
export function folderOf(context: Context, game: AnyGame): string {
  return join(context.root, 'packages', 'games', game.id)
}

/** Reads a game's numbered reference: every rule in order. */
export function rulesOf(context: Context, game: AnyGame): RuleText[] {
  const path = join(folderOf(context, game), 'rules.md')
  if (!existsSync(path)) throw new Fault(`${game.id}: its rules.md is missing`)
  return parseRules(readFileSync(path, 'utf8'), game.letter)
}

/** Cuts a reference into its rules: a rule begins with its id in bold at the start of a line and ends where the next or a heading begins. */
export function parseRules(text: string, letter: string): RuleText[] {
  const start = new RegExp(`^\\*\\*(${idPattern(letter)})\\*\\*\\s*`)
  const rules: RuleText[] = []
  let chapter = ''
  let open: { id: string; chapter: string; lines: string[] } | undefined
  const close = () => {
    if (open) rules.push({ id: open.id, chapter: open.chapter, text: open.lines.join('\n').trim() })
    open = undefined
  }
  for (const line of text.split('\n')) {
    const found = start.exec(line)
    if (found) {
      close()
      open = { id: found[1]!, chapter, lines: [line.slice(found[0].length)] }
    } else if (line.startsWith('#')) {
      close()
      chapter = line.replace(/^#+\s*/, '')
    } else open?.lines.push(line)
  }
  close()
  return rules
}

/** The form of a game's rule ids, as the source of a regular expression: `L6.8r`, and what a reference marks as house data with `h`. */
export function idPattern(letter: string): string {
  return `${letter}\\d+(?:\\.\\d+)+[rh]?`
}

/** Finds a rule by its id; the mark of a ruling at its end and capitals may be left out. */
export function ruleNamed(rules: readonly RuleText[], id: string): RuleText | undefined {
  const bare = (one: string) => one.toLowerCase().replace(/[rh]$/, '')
  return rules.find(rule => rule.id.toLowerCase() === id.toLowerCase()) ?? rules.find(rule => bare(rule.id) === bare(id))
}

/** The rules of a chapter: `L6`, also in small letters. */
export function chapterNamed(rules: readonly RuleText[], chapter: string): RuleText[] {
  return rules.filter(rule => rule.id.toLowerCase().startsWith(`${chapter.toLowerCase()}.`))
}
