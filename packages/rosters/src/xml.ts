import { SaxesParser } from 'saxes'

/** An element of an XML file. */
export interface Element {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  readonly children: readonly Element[]
  /** The text directly in it, without space about it. */
  readonly text: string
}

/** What is wrong with a file, in plain words with its line. */
export class Unreadable extends Error {}

/** Deeper nesting is no roster. */
const DEEPEST = 64

interface Open {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  readonly children: Element[]
  text: string
}

/**
 * The root element of an XML file.
 *
 * @throws {Unreadable} on XML that is not well formed, with line and column, and on a document type of its own.
 */
export function parseXml(source: string): Element {
  const parser = new SaxesParser()
  const open: Open[] = []
  let root: Element | undefined
  parser.on('error', error => {
    throw new Unreadable(error.message)
  })
  parser.on('doctype', () => {
    throw new Unreadable(`${parser.line}:${parser.column}: a document type of its own is not read`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) throw new Unreadable(`${parser.line}:${parser.column}: nested too deeply`)
    open.push({ name, attributes: attributes as { [name: string]: string }, children: [], text: '' })
  })
  const addText = (text: string) => {
    const top = open.at(-1)
    if (top) top.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const { name, attributes, children, text } = open.pop()!
    const element: Element = { name, attributes, children, text: text.trim() }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
  })
  parser.write(source.replace(/^\uFEFF/, '')).close()
  if (!root) throw new Unreadable('there is no element in it')
  return root
}

/** The children of a child that holds many: `<forces><force/></forces>`. */
export function within(element: Element, holder: string, name: string): readonly Element[] {
  return element.children.filter(child => child.name === holder).flatMap(child => child.children.filter(each => each.name === name))
}
