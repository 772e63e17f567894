import type { AnyGame } from '@muster/core'
import type { Command } from 'commander'
import { gameOf } from '../arguments.ts'
import type { Context } from '../context.ts'
import { EXIT, Fault } from '../fault.ts'
import { type Coverage, coverageOf, sourcesOf } from '../rules/coverage.ts'
import { plainText, ruleLines, rulesNamed } from '../rules/page.ts'
import { chapterNamed, type RuleText, rulesOf } from '../rules/text.ts'
import { columns, hanging } from '../text/layout.ts'

const WIDTH = 100

/** `muster rules`: the numbered references of the games. */
export function addRules(program: Command, context: Context): void {
  const rules = program.command('rules').description('the numbered rules of the games')
  rules
    .command('show')
    .description('show a rule, or the rules of a chapter')
    .argument('<id>', 'L6.8r, or L6 for the chapter')
    .action((id: string) => show(context, id))
  rules
    .command('search')
    .description('find the rules that have all of the words')
    .argument('<words...>')
    .option('--game <game>', 'in one game only')
    .action((words: string[], { game }: { game?: string }) => search(context, words, game))
  rules
    .command('coverage')
    .description('which rules code and tests name; fails if a rule that can be broken is named by no test')
    .option('--game <game>', 'of one game only')
    .option('--json', 'as JSON')
    .action((flags: { game?: string; json?: true }) => coverage(context, flags))
}

function show(context: Context, id: string): void {
  const game = context.games.find(one => id.toUpperCase().startsWith(one.letter))
  if (!game) throw new Fault(`no game has rules like ${id}; ids begin with ${context.games.map(one => one.letter).join(' or ')}`)
  const rules = rulesOf(context, game)
  const found = rulesNamed(rules, id)
  if (found.length === 0) throw new Fault(`${game.id} has no rule ${id}; ${nearby(rules, id)}`)
  context.out(`${found[0]!.chapter}\n`)
  context.out(found.map(rule => ruleLines(rule).join('\n')).join('\n\n'))
}

function nearby(rules: readonly RuleText[], id: string): string {
  const chapter = chapterNamed(rules, id.split('.')[0]!)
  return chapter.length > 0 ? `the chapter has ${chapter[0]!.id} to ${chapter.at(-1)!.id}` : `it has ${rules[0]?.id} to ${rules.at(-1)?.id}`
}

function search(context: Context, words: readonly string[], id: string | undefined): void {
  const games = id === undefined ? context.games : [gameOf(context, id)]
  const wanted = words.map(word => word.toLowerCase())
  const hit = ({ chapter, text }: RuleText) => wanted.every(word => `${chapter}\n${text}`.toLowerCase().includes(word))
  const found = games.flatMap(game => rulesOf(context, game).filter(hit))
  for (const rule of found)
    for (const line of hanging(`${rule.id.padEnd(8)}`, plainText(rule.text.split('\n')[0]!), WIDTH)) context.out(line)
  if (found.length === 0) context.err(`muster: no rule has all of: ${words.join(' ')}`)
}

function coverage(context: Context, flags: { game?: string; json?: true }): void {
  const games: readonly AnyGame[] = flags.game === undefined ? context.games : [gameOf(context, flags.game)]
  const sources = sourcesOf(context)
  const reports = games.map(game => coverageOf(context, game, sources))
  if (flags.json) context.out(JSON.stringify(reports))
  else for (const line of coverageLines(reports)) context.out(line)
  if (reports.some(report => report.missing.length > 0)) context.exitCode = EXIT.mismatch
}

function coverageLines(reports: readonly Coverage[]): string[] {
  const head = ['game', 'rules', 'breakable', 'cited by code', 'cited by tests', 'missing']
  const rows = reports.map(({ game, total, breakable, citedByCode, citedByTests, missing }) =>
    [game, total, breakable, citedByCode, citedByTests, missing.length].map(String),
  )
  const notes = reports.flatMap(({ game, missing, unknown }) => [
    ...(missing.length > 0 ? hanging(`${game}: cited by no test: `, missing.join(' '), WIDTH) : []),
    ...(unknown.length > 0 ? hanging(`${game}: not in rules.md: `, unknown.join(' '), WIDTH) : []),
  ])
  return [...columns([head, ...rows], [1, 2, 3, 4, 5]), ...notes]
}
