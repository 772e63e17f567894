import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetList, freeName, keepList, keptList, keptLists, listChanges, nameIn, putBack, renamed } from './list-store.ts'

/** What a page has, as far as lists need it; `room` is how many records fit. */
function storageOf(room: number): Storage {
  const records = new Map<string, string>()
  const storage = {
    get length() {
      return records.size
    },
    key: (n: number) => [...records.keys()][n] ?? null,
    getItem: (key: string) => records.get(key) ?? null,
    removeItem: (key: string) => void records.delete(key),
    setItem(key: string, value: string) {
      if (records.size >= room && !records.has(key)) throw new Error('full')
      records.set(key, value)
    },
  }
  return storage as unknown as Storage
}

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
const install = (room: number) => Object.defineProperty(globalThis, 'localStorage', { value: storageOf(room), configurable: true })
beforeEach(() => void install(100))
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

const levy = (name: string, game = 'levies') => ({ game, seat: 'red', options: { size: 6 }, name, list: { name, cards: [] } })

describe('lists in the browser', () => {
  test('are kept by game, the latest first, and changed under their id', () => {
    const first = keepList(levy('One'))!
    keepList(levy('Two', 'other'))
    expect(keptLists('levies').map(({ name }) => name)).toEqual(['One'])
    expect(keptLists().length).toBe(2)
    const changed = keepList({ ...first, name: 'Uno' })!
    expect(changed.id).toBe(first.id)
    expect(keptLists('levies').map(({ name }) => name)).toEqual(['Uno'])
    expect(keptList(first.id)).toEqual(changed)
  })
  test('are forgotten, and come back as they were', () => {
    const kept = keepList(levy('One'))!
    const changes = listChanges.value
    forgetList(kept.id)
    expect(keptList(kept.id)).toBeUndefined()
    expect(putBack(kept)).toBe(true)
    expect(keptList(kept.id)).toEqual(kept)
    expect(listChanges.value).toBe(changes + 2)
  })
  test('are not there where the record is damaged', () => {
    for (const [id, text] of [
      ['a', '{'],
      ['b', 'null'],
      ['c', '{"id":"c"}'],
      ['d', '{"id":"d","game":"levies","seat":"red","options":{},"name":"D"}'],
    ] as const)
      localStorage.setItem(`muster.list.${id}`, text)
    expect(keptLists()).toEqual([])
  })
  test('are not kept where there is no room, and that is told', () => {
    install(1)
    expect(keepList(levy('One'))).toBeDefined()
    expect(keepList(levy('Two'))).toBeUndefined()
    expect(keptLists().map(({ name }) => name)).toEqual(['One'])
  })
})

describe('names', () => {
  test('are read from a list and changed in it where it carries one', () => {
    expect([nameIn({ name: 'One' }), nameIn({ name: ' ' }), nameIn({ name: 7 }), nameIn([]), nameIn(null)]).toEqual(['One', ...Array(4)])
    expect(renamed({ name: 'One', cards: [] }, 'Two')).toEqual({ name: 'Two', cards: [] })
    for (const list of [{ cards: [] }, { name: 7 }, [], 'x', null]) expect(renamed(list, 'Two')).toBe(list)
  })
  test('are numbered until one is free', () => {
    expect(freeName('levies', 'One')).toBe('One')
    keepList(levy('One'))
    keepList(levy('One 2'))
    expect(freeName('levies', 'One')).toBe('One 3')
    expect(freeName('other', 'One')).toBe('One')
  })
})
