import { expect, test } from 'vitest'
import { reference } from '../games/lost-patrol/reference.ts'
import { reference as salvation } from '../games/salvation/reference.ts'
import { type Block, parseRules, searchRules } from './rules-text.ts'

const blocks = parseRules(reference)
const rule = (id: string) => blocks.find((block): block is Block & { kind: 'rule' } => block.kind === 'rule' && block.id === id)

test('every numbered paragraph of the reference is found, with what it rests on', () => {
  expect(blocks.filter(block => block.kind === 'rule').length).toBeGreaterThan(180)
  expect(rule('L6.8r')).toMatchObject({ ruling: true, tags: [{ kind: 'ruling' }] })
  expect(rule('L6.9r')?.tags).toContainEqual({ kind: 'option', text: 'capScout' })
  expect(rule('L14.8')?.tags[0]?.kind).toBe('variant')
})

test('ids within the text are links', () => {
  expect(rule('L7.1')?.body).toContainEqual({ kind: 'rule', id: 'L14.17' })
})

test('emphasis is no star in the text', () => {
  expect(rule('L1.5')?.body).toContainEqual({ kind: 'emphasis', text: 'pool' })
  expect(rule('L16.6')?.body.some(part => part.kind === 'emphasis')).toBe(false)
})

test('tables and code are kept whole', () => {
  expect(blocks.find(block => block.kind === 'table')).toMatchObject({ head: { length: 5 } })
  expect(blocks.filter(block => block.kind === 'code')).toHaveLength(1)
})

test('searching finds paragraphs with all the words, under their heading', () => {
  const found = searchRules(blocks, 'weeds fires')
  expect(found.some(block => block.kind === 'rule' && block.id === 'L6.14r')).toBe(true)
  expect(found[0]?.kind).toBe('heading')
  expect(searchRules(blocks, 'L12.17r').some(block => block.kind === 'rule' && block.id === 'L12.17r')).toBe(true)
})

test('rules that follow one another without a gap are rules of their own, with options and reasons as tags', () => {
  const rules = parseRules(salvation).filter(block => block.kind === 'rule')
  expect(new Set(rules.map(rule => rule.id)).size).toBe(salvation.match(/^\*\*S\d+\.\d+r?\*\*/gm)?.length)
  const [city] = rules.filter(rule => rule.id === 'S5.8r')
  expect(city?.tags.map(tag => tag.kind).sort()).toEqual(['option', 'ruling'])
  expect(city?.tags.find(tag => tag.kind === 'option')?.text).toBe('factoryCity')
})
