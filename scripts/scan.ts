/** Reads TypeScript source just well enough to tell code from comments, strings and regular expressions. */

/** One import, export-from, dynamic import or require: what it names and on which line. */
export interface Import {
  readonly specifier: string
  readonly line: number
}

const REGEX_MAY_FOLLOW = /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of|do|else|void|await|yield))\s*$/
const IMPORT =
  /\b(?:import|export)\b(?:[\w\s*{},$]*?\bfrom)?\s*(["'])( *)\1|\b(?:import|require)\s*\(\s*(["'`])( *)\3|\bimport\.meta\.resolve\s*\(\s*(["'`])( *)\5/dg

/** Gives the index just past the closing `quote`, or the end of the line: quoted strings and regular expressions do not span lines. */
function endOfQuoted(source: string, start: number, quote: string): number {
  let inClass = false
  for (let i = start + 1; i < source.length; i++) {
    const c = source[i]
    if (c === '\\') i++
    else if (c === '\n') return i
    else if (quote === '/' && c === '[') inClass = true
    else if (quote === '/' && c === ']') inClass = false
    else if (c === quote && !inClass) return i + 1
  }
  return source.length
}

/** Gives the source with comments and the insides of strings turned to spaces: offsets and lines stay as they were. */
export function codeOf(source: string): string {
  let out = ''
  /** Depth of braces inside each open `${`; the innermost is the last. */
  const templates: number[] = []
  const keep = (to: number) => {
    out += source.slice(out.length, to)
  }
  const blank = (to: number) => {
    out += source.slice(out.length, to).replace(/[^\n]/g, ' ')
  }
  const quoted = (quote: string) => {
    const end = endOfQuoted(source, out.length, quote)
    const closed = source[end - 1] === quote
    keep(out.length + 1)
    blank(closed ? end - 1 : end)
    if (closed) keep(end)
  }
  /** From a backtick or from the brace that ends a `${}`: up to the next `${` or the end of the template. */
  const template = () => {
    keep(out.length + 1)
    for (let i = out.length; i < source.length; i++) {
      if (source[i] === '\\') i++
      else if (source[i] === '`') {
        blank(i)
        keep(i + 1)
        return
      } else if (source.startsWith('${', i)) {
        blank(i)
        keep(i + 2)
        templates.push(0)
        return
      }
    }
    blank(source.length)
  }
  while (out.length < source.length) {
    const i = out.length
    const c = source[i]!
    const endOf = (mark: string) => (source.indexOf(mark, i) + 1 || source.length + 1) - 1
    if (source.startsWith('//', i)) blank(endOf('\n'))
    else if (source.startsWith('/*', i)) blank(Math.min(endOf('*/') + 2, source.length))
    else if (c === '"' || c === "'") quoted(c)
    else if (c === '`') template()
    else if (c === '/' && REGEX_MAY_FOLLOW.test(out.slice(-40))) quoted('/')
    else if (c === '}' && templates.at(-1) === 0) {
      templates.pop()
      template()
    } else {
      if (templates.length > 0 && c === '{') templates[templates.length - 1]!++
      if (templates.length > 0 && c === '}') templates[templates.length - 1]!--
      keep(i + 1)
    }
  }
  return out
}

/** The line, from 1, on which `offset` lies. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

/** Everything that the source imports. */
export function importsOf(source: string): Import[] {
  return [...codeOf(source).matchAll(IMPORT)].map(match => {
    const [from, to] = (match.indices![2] ?? match.indices![4] ?? match.indices![6])!
    return { specifier: source.slice(from, to), line: lineAt(source, from) }
  })
}
