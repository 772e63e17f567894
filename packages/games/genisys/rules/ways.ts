import { rulesOf } from '../profile.ts'
import type { Model, Table } from '../state.ts'
import type { Template } from '../tables.ts'

/** A way to move: its templates one after the other, and whether it is a double move (G4.1.8r). */
export interface Way {
  readonly templates: readonly Template[]
  readonly double: boolean
}

/** A way as it is written in an option: `walk`, `crawl+crawl`. */
export function written({ templates }: Pick<Way, 'templates'>): string {
  return templates.join('+')
}

/** The unbroken templates of a normal and a double move (G25.1.2); null for a double move to anywhere (G9.3.2), and none for a Crawler, which makes none (G23.2.4). */
function templatesOf(model: Model): { readonly normal: readonly Template[]; readonly double: readonly Template[] | null | undefined } {
  if (model.crawler) return { normal: ['crawl'], double: undefined }
  const { slow, fast, extremelyFast } = rulesOf(model)
  if (slow) return { normal: ['crawl'], double: ['walk'] }
  if (extremelyFast) return { normal: ['run', 'run'], double: null }
  if (fast) return { normal: ['run'], double: ['run', 'run'] }
  return { normal: ['walk'], double: ['run'] }
}

/** G10.1.1, G10.1.2, G10.1.4: a template, and everything that it may be broken up into. */
const BROKEN: { readonly [template in Template]: readonly (readonly Template[])[] } = {
  crawl: [['crawl']],
  walk: [['walk'], ['crawl', 'crawl']],
  run: [['run'], ['walk', 'walk'], ['walk', 'crawl', 'crawl'], ['crawl', 'crawl', 'walk'], ['crawl', 'crawl', 'crawl', 'crawl']],
}

/** G10.1.3: every way to make some templates, each broken up or not. */
function brokenUp(s: Table, templates: readonly Template[]): (readonly Template[])[] {
  if (!s.options.brokenMoves) return [templates]
  return templates.reduce<(readonly Template[])[]>((ways, next) => ways.flatMap(way => BROKEN[next].map(parts => [...way, ...parts])), [[]])
}

/** The ways in which a model may make a normal move. */
export function normalWays(s: Table, model: Model): Way[] {
  return brokenUp(s, templatesOf(model).normal).map(templates => ({ templates, double: false }))
}

/** The ways in which a model may make a double move by templates. */
export function doubleWays(s: Table, model: Model): Way[] {
  const { double } = templatesOf(model)
  return double ? brokenUp(s, double).map(templates => ({ templates, double: true })) : []
}

/** G9.3.2: whether its double move takes it anywhere. */
export function movesAnywhere(model: Model): boolean {
  return templatesOf(model).double === null
}
