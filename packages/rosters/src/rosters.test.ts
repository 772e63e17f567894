import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyGame, type Roster, words } from '@muster/core'
import { levies, ticTacToe } from '@muster/core/testing'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importList, importPack, isRoster, readCatalogues, readRoster } from './index.ts'

const bytesOf = (file: string) => new Uint8Array(readFileSync(fileURLToPath(new URL(`../samples/${file}`, import.meta.url))))
const ros = bytesOf('core-task-force.ros')
const data = ['prototype.gst', 'rim.cat'].map(name => ({ name, bytes: bytesOf(`catalogues/${name}`) }))
const roster = (body: string) => strToU8(`<roster name="A"><forces>${body}</forces></roster>`)

describe('rosters', () => {
  test('are told by their content', () => {
    expect(isRoster(ros)).toBe(true)
    expect(isRoster(bytesOf('new-recruit.json'))).toBe(true)
    expect(isRoster(zipSync({ 'a.ros': ros }))).toBe(true)
    expect(isRoster(strToU8('{"format":"muster-list/1"}'))).toBe(false)
    expect(isRoster(strToU8('Army: A'))).toBe(false)
    expect(isRoster(strToU8('<html>'))).toBe(false)
  })
  test('of BattleScribe: forces, and what was chosen in them', () => {
    const { name, forces } = readRoster(ros)
    expect(name).toBe('Core & Company')
    expect(forces.map(force => [force.name, force.catalogue, force.entries.map(entry => entry.name)])).toEqual([
      [
        'Line Detachment',
        'ASTUN',
        ['Captain and Command Squad', 'Infantry Platoon', 'APC Group', 'Mobile Heavy Support Squad', 'Space Elves'],
      ],
    ])
    expect(forces[0]!.entries[1]!.entries[1]).toEqual({
      name: 'Infantry Squad with Special Weapon',
      count: 2,
      kind: 'model',
      entries: [
        { name: 'Coilrifle', count: 4, kind: 'upgrade', entries: [] },
        { name: 'Plasma Cannon', count: 1, kind: 'upgrade', entries: [] },
        { name: 'Missile Launcher', count: 1, kind: 'upgrade', entries: [] },
      ],
    })
  })
  test('zipped are the same', () => {
    expect(readRoster(zipSync({ 'notes.txt': strToU8('no'), 'army.ros': ros }))).toEqual(readRoster(ros))
  })
  test('of New Recruit', () => {
    const { name, forces } = readRoster(bytesOf('new-recruit.json'))
    expect(name).toBe('Oath Band')
    expect(forces[0]!.entries[1]!.entries[1]!.entries).toEqual([{ name: 'Pneumatic Cannon', count: 3, kind: 'upgrade', entries: [] }])
  })
  test('with forces in forces', () => {
    const { forces } = readRoster(roster('<force name="A"><forces><force name="B"/></forces></force>'))
    expect(forces.map(({ name }) => name)).toEqual(['A', 'B'])
  })
})

describe('what is no roster is refused, and why', () => {
  const endless = `{"roster":{"forces":[{"selections":[${'{"selections":['.repeat(70)}${']}'.repeat(70)}]}]}}`
  test.each([
    ['other XML', strToU8('<catalogue/>'), /begins with <catalogue>/],
    ['XML that ends too early', strToU8('<roster><forces>'), /^1:\d+: unclosed tag/],
    ['XML with a fault in its third line', strToU8('<roster>\n<forces>\n<force name=x/>'), /^3:\d+: /],
    ['a document type with entities', strToU8('<!DOCTYPE r [<!ENTITY a "b">]><roster/>'), /document type/],
    ['XML nested without end', roster('<a>'.repeat(70)), /nested too deeply/],
    ['JSON nested without end', strToU8(endless), /nested too deeply/],
    [
      'a count that is none',
      roster('<force><selections><selection name="B" number="-2"/></selections></force>'),
      /“B” has the number "-2"/,
    ],
    ['broken JSON', strToU8('{"roster": '), /JSON/],
    ['JSON of another form', strToU8('{"roster": {"forces": 3}}'), /“forces” is not a list/],
    ['a broken archive', zipSync({ 'a.ros': ros }).subarray(0, 200), /archive is broken/],
    ['an archive without a roster', zipSync({ 'a.txt': ros }), /holds no file .ros/],
    ['nothing', new Uint8Array(), /.+/],
  ])('%s', (_, bytes, message) => {
    expect(() => readRoster(bytes)).toThrow(message)
  })
})

describe('data folders', () => {
  test('give all tables and all that can be bought, with what it is for', () => {
    const { profiles, entries } = readCatalogues([...data, { name: 'notes.txt', bytes: strToU8('no') }])
    expect(profiles.map(({ name, kind, at }) => [name, kind, at])).toEqual([
      ['Railgun', 'Weapon', 'prototype.gst / Railgun / Railgun'],
      ['Laser Cannon', 'Weapon', 'prototype.gst / Laser Cannon / Laser Cannon'],
      ['MBT Squadron', 'Unit', 'rim.cat / MBT Squadron / MBT Squadron'],
      ['Space Elves', 'Unit', 'rim.cat / Space Elves / Space Elves'],
    ])
    expect(profiles[0]!.values).toEqual({ Range: '30"', A: '1', AP: '2/9', Ev: '-', Keywords: 'Heavy, Stun, Blast (2)' })
    expect(entries.find(({ name }) => name === 'Improved Point-Defence')).toEqual({
      name: 'Improved Point-Defence',
      kind: 'upgrade',
      costs: { pts: 10 },
      of: ['MBT Squadron', 'MBT'],
      at: 'rim.cat / MBT Squadron / MBT / Improved Point-Defence',
    })
  })
  test('zipped are the same', () => {
    const zipped = data.map(({ name, bytes }) => ({ name: `${name}z`, bytes: zipSync({ [name]: bytes }) }))
    expect(readCatalogues(zipped).profiles.map(({ name }) => name)).toEqual(readCatalogues(data).profiles.map(({ name }) => name))
  })
  test.each([
    ['no file of the kind', [{ name: 'a.txt', bytes: ros }], /no file .gst/],
    ['a roster under the wrong name', [{ name: 'a.cat', bytes: ros }], /^a.cat: it begins with <roster>/],
    [
      'a cost that is none',
      [
        {
          name: 'a.cat',
          bytes: strToU8('<catalogue><selectionEntry name="B"><costs><cost name="pts" value="x"/></costs></selectionEntry></catalogue>'),
        },
      ],
      /a.cat \/ B: the cost "x"/,
    ],
  ])('%s is refused, and why', (_, files, message) => {
    expect(() => readCatalogues(files)).toThrow(message)
  })
})

describe('games', () => {
  const plain = ticTacToe as unknown as AnyGame
  const fromRoster = ({ name }: Roster) => ({ list: name, faults: [{ at: 'A', rule: 'V1', why: words('odd') }] })
  const reading = { ...(levies as unknown as AnyGame), lists: { ...levies.lists!, fromRoster } } as AnyGame

  test('that read rosters get them, and tell what means nothing to them', () => {
    expect(importList(reading, ros)).toEqual({ list: 'Core & Company', faults: [{ at: 'A', rule: 'V1', why: { key: 'odd' } }] })
  })
  test('get no broken ones: that is a fault', () => {
    const { list, faults } = importList(reading, strToU8('<roster>'))
    expect([list, faults.length, faults[0]!.why.key]).toEqual([null, 1, 'muster.rosterUnread'])
  })
  test('that read none say so', () => {
    expect(importList(plain, ros).faults[0]!.why.key).toBe('muster.noRosters')
    expect(importPack(plain, data).faults[0]!.why.key).toBe('muster.noPacks')
  })
  test('that are played with packs get the data', () => {
    const packs = { option: 'pack', faults: () => [], fromCatalogues: () => ({ pack: { cost: 1 }, faults: [] }) }
    expect(importPack({ ...plain, packs }, data)).toEqual({ pack: { cost: 1 }, faults: [] })
    expect(importPack({ ...plain, packs }, []).faults[0]!.why.key).toBe('muster.rosterUnread')
  })
})
