/** A piece of running text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'emphasis'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }

/** What a paragraph rests on: said at its end in square brackets. */
export interface RuleTag {
  readonly kind: 'ruling' | 'option' | 'variant' | 'source' | 'deduced'
  readonly text: string
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string | undefined }
  | {
      readonly kind: 'rule'
      readonly id: string
      readonly body: readonly Inline[]
      readonly tags: readonly RuleTag[]
      readonly ruling: boolean
    }
  | { readonly kind: 'paragraph'; readonly body: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }

const RULE_LINE = /^\*\*([A-Z]+\d+(?:\.\d+)*r?)\*\*\s+/
/** Lines with which a block begins whatever stands before: headings, code, and rules that follow one another without a gap. */
const BEGINS = /^(?:#|```|\*\*[A-Z]+\d+(?:\.\d+)+r?\*\*\s)/
const TAG = /\s*\[(ruling|option|var|src|ded)\b([^[\]]*)\]/g
const TAG_KINDS = { ruling: 'ruling', option: 'option', var: 'variant', src: 'source', ded: 'deduced' } as const

/** Reads a rules reference: headings, numbered paragraphs with their tags, tables, lists and code. */
export function parseRules(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const blocks: Block[] = []
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!
    if (line.startsWith('```')) {
      const end = lines.findIndex((other, at) => at > i && other.startsWith('```'))
      blocks.push({ kind: 'code', text: lines.slice(i + 1, end).join('\n') })
      i = end + 1
      continue
    }
    const end = endOfBlock(lines, i)
    const text = lines.slice(i, end)
    if (line.trim() !== '') blocks.push(blockOf(text))
    i = Math.max(end, i + 1)
  }
  return blocks
}

function endOfBlock(lines: readonly string[], start: number): number {
  if (lines[start]!.startsWith('#')) return start + 1
  let end = start
  while (end < lines.length && lines[end]!.trim() !== '' && !(end > start && BEGINS.test(lines[end]!))) end++
  return end
}

function blockOf(lines: readonly string[]): Block {
  const first = lines[0]!
  const heading = /^(#+)\s+(.*)$/.exec(first)
  if (heading) return { kind: 'heading', level: heading[1]!.length, text: heading[2]!, id: /^([A-Z]+\d+)\b/.exec(heading[2]!)?.[1] }
  if (first.startsWith('|')) return tableOf(lines)
  if (first.startsWith('- ')) return { kind: 'list', items: itemsOf(lines).map(inline) }
  const text = lines.map(line => line.trim()).join(' ')
  const rule = RULE_LINE.exec(text)
  return rule ? ruleOf(rule[1]!, text.slice(rule[0].length)) : { kind: 'paragraph', body: inline(text) }
}

function ruleOf(id: string, written: string): Block {
  const ruling = id.endsWith('r')
  const text = tagged(written, ruling)
  const tags = [...text.matchAll(TAG)].map(([, kind, rest]) => ({ kind: TAG_KINDS[kind as keyof typeof TAG_KINDS], text: rest!.trim() }))
  return { kind: 'rule', id, body: inline(text.replace(TAG, '').trim()), tags, ruling }
}

/** References that name an option in code after its tag, and give a ruling's reason after `Why:`, in the form of the others. */
function tagged(text: string, ruling: boolean): string {
  const named = text.replace(/\[option\]\s+((?:`\w+`(?:,\s+)?)+):?\s*/g, (_, names: string) =>
    [...names.matchAll(/\w+/g)]
      .map(([name]) => `[option ${name}]`)
      .join(' ')
      .concat(' '),
  )
  return ruling ? named.replace(/\s+Why:\s+([^[\]]+?)\.?$/, ' [ruling: $1]') : named
}

function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2))
    else items[items.length - 1] += ` ${line.trim()}`
  }
  return items
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map(cell => inline(cell.trim()))
  return { kind: 'table', head: cells(lines[0]!), rows: lines.slice(2).map(cells) }
}

/** Bold, emphasis, code and rule ids within a text. */
export function inline(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`|\b([A-Z]\d+\.\d+r?)\b|\*(\S[^*]*)\*/g)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) })
    if (match[1] !== undefined) found.push({ kind: 'strong', text: match[1] })
    else if (match[2] !== undefined) found.push({ kind: 'code', text: match[2] })
    else if (match[3] !== undefined) found.push({ kind: 'rule', id: match[3] })
    else found.push({ kind: 'emphasis', text: match[4]! })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) })
  return found
}

/** The words of a block, for searching. */
export function plainText(block: Block): string {
  const of = (body: readonly Inline[]) => body.map(part => (part.kind === 'rule' ? part.id : part.text)).join('')
  switch (block.kind) {
    case 'heading':
    case 'code':
      return block.text
    case 'paragraph':
      return of(block.body)
    case 'rule':
      return `${block.id} ${of(block.body)} ${block.tags.map(tag => `${tag.kind} ${tag.text}`).join(' ')}`
    case 'list':
      return block.items.map(of).join(' ')
    case 'table':
      return [block.head, ...block.rows].map(row => row.map(of).join(' ')).join(' ')
  }
}

/** The blocks that hold all the words, under the heading that they stand below. */
export function searchRules(blocks: readonly Block[], query: string): readonly Block[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return blocks
  const found: Block[] = []
  let heading: Block | undefined
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block
      continue
    }
    const text = plainText(block).toLowerCase()
    if (!wanted.every(word => text.includes(word))) continue
    if (heading) found.push(heading)
    heading = undefined
    found.push(block)
  }
  return found
}
