import { describe, expect, test } from 'vitest'
import { checkedPack, packFaults } from './check.ts'
import { isHouseCard, isHouseValue } from './house.ts'
import { bordersOf, cardOf, deckOf, FACE_IDS, SECTOR_IDS, SEPARATE_TACTICS, sectorRow, TYPES_OF, tokenOf, unitCard } from './library.ts'
import type { DataPack } from './pack.ts'
import { pack } from './standard.ts'

/** A pack with changes: rows by list and place. */
function changed(change: (draft: { -readonly [list in keyof DataPack]: unknown[] }) => void): DataPack {
  const draft = JSON.parse(JSON.stringify(pack)) as never
  change(draft)
  return draft
}

describe('the data pack', () => {
  test('the standard pack is sound', () => {
    expect(packFaults(pack)).toEqual([])
    expect(checkedPack(pack)).toBe(pack)
  })

  test('S1.6, S3.1, S3.2, S3.3: eight unit cards with the figures of the box', () => {
    expect(TYPES_OF).toEqual({ skynet: ['T600', 'T1', 'MOT', 'HUN'], resistance: ['INF', 'TNK', 'JEP', 'A10'] })
    const figures = Object.fromEntries(pack.units.map(row => [row.type, row.figures]))
    expect(figures).toEqual({ INF: 7, TNK: 4, JEP: 3, A10: 4, T600: 5, T1: 5, MOT: 3, HUN: 5 })
    expect(unitCard('INF')).toMatchObject({ movement: [1, 1], attack: 1, defense: 4, durability: 1 })
    expect(unitCard('T1')).toMatchObject({ movement: [1, 2], attack: 2, defense: 5, durability: 2, recon: 5 })
    expect(unitCard('T600')).toMatchObject({ attack: 1, defense: 4, durability: 1 })
    expect(unitCard('TNK')).toMatchObject({ defense: 5, durability: 2 })
  })

  test('S3.4r: every machine has a Recon, no human has one', () => {
    for (const type of TYPES_OF.skynet) expect(unitCard(type).recon).toBeGreaterThan(0)
    for (const type of TYPES_OF.resistance) expect(unitCard(type).recon).toBeUndefined()
  })

  test('S3.5, S3.6: the upgrade tokens, each better than what it covers', () => {
    const values = (kind: string) => pack.upgrades.filter(row => row.id.startsWith(kind)).map(row => `${row.stat} ${row.value}`)
    const printed = ['recon 2', 'recon 3', 'movement 1,3', 'movement 3,3', 'defense 5', 'defense 5', 'durability 3', 'attack 2', 'attack 3']
    expect(values('DEV').sort()).toEqual(printed.sort())
    expect(values('TEC').sort()).toEqual(['attack 2', 'attack 3', 'attack 3', 'defense 5', 'defense 5', 'durability 3'])
    for (const { unit, stat, value } of pack.upgrades) {
      const now = unitCard(unit)[stat]!
      if (stat === 'recon') expect(value as number).toBeLessThan(now as number)
      else expect(String(value) > String(now)).toBe(true)
    }
  })

  test('S2.2, S2.3r, S5.9: 26 sectors, six cities, room for 32 tokens', () => {
    expect(SECTOR_IDS).toHaveLength(26)
    const cities = SECTOR_IDS.filter(at => sectorRow(at).city !== undefined)
    expect(cities).toEqual(['PUG', 'BAY', 'FRO', 'LAB', 'NTX', 'GUL'])
    expect(26 + cities.length).toBe(FACE_IDS.length)
  })

  test('S2.4, S2.6r: 57 borders, none with road and mountain; such a one would stop ground units and be a road for flyers', () => {
    const count = (kind: string) => pack.borders.filter(border => border.kind === kind).length
    expect(['road', 'plain', 'mountain', 'road+mountain'].map(count)).toEqual([29, 17, 11, 0])
    expect(bordersOf('WES')).toContainEqual({ to: 'FRO', road: false, mountain: true })
  })

  test('S1.8: 32 faces', () => {
    const faces = FACE_IDS.map(id => tokenOf(id).terrain ?? tokenOf(id).face)
    const count = (face: string) => faces.filter(one => one === face).length
    expect(['shelter', 'mission', 'technology', 'tank', 'aircraft'].map(count)).toEqual([5, 5, 6, 4, 4])
    expect(new Set(faces).size).toBe(13)
  })

  test('S1.7, S4.1, S4.2: the decks by number', () => {
    const byNumber = (side: 'skynet' | 'resistance') => [0, 1, 2, 3, 4].map(n => deckOf(side).filter(id => cardOf(id).number === n).length)
    expect(byNumber('resistance')).toEqual([6, 24, 13, 17, 9])
    expect(byNumber('skynet')).toEqual([3, 14, 18, 10, 9])
    expect(SEPARATE_TACTICS).toEqual(['K55', 'K56', 'K57', 'K58', 'K59', 'K60'])
    const kinds = new Set(deckOf('resistance').flatMap(id => cardOf(id).effects.map(effect => effect.kind)))
    expect([...kinds].sort()).toEqual(['attack', 'draw', 'move', 'new', 'recon', 'score', 'turn'])
  })

  test('S4.3: the printed sample', () => {
    expect(cardOf('R41')).toMatchObject({ number: 3, effects: [{ kind: 'move', most: 1, types: null }, { kind: 'recon' }] })
  })

  test('house data are marked', () => {
    expect([isHouseCard('R41'), isHouseCard('R07')]).toEqual([false, true])
    expect([isHouseValue('T1', 'attack'), isHouseValue('HUN', 'recon')]).toEqual([false, true])
  })
})

describe('an inconsistent pack does not load, and says which row', () => {
  type Draft = { readonly [list: string]: { [field: string]: unknown }[] }
  const cases: readonly [string, (draft: Draft) => void][] = [
    ['unit HUN is missing', d => d.units!.pop()],
    ['unit INF is there twice', d => (d.units![1]!.type = 'INF')],
    ['unit TNK: no side Legion', d => (d.units![1]!.side = 'Legion')],
    ['unit INF: a value is not a whole number', d => (d.units![0]!.attack = 0)],
    ['unit JEP: slower along roads', d => (d.units![2]!.movement = [3, 1])],
    ['unit T600: Skynet units have a Recon value', d => delete d.units![4]!.recon],
    ['upgrade DEV1: no unit CAT', d => (d.upgrades![0]!.unit = 'CAT')],
    ['upgrade TEC1: TNK has no recon', d => (d.upgrades![9]!.stat = 'recon')],
    ['upgrade TEC1: of the wrong side', d => (d.upgrades![9]!.unit = 'T1')],
    ['development tokens: 8 rows, not 9', d => d.upgrades!.shift()],
    ['sector COL is there twice', d => (d.sectors![0]!.id = 'COL')],
    ['sector PUG: no city card C9', d => (d.sectors![0]!.city = 'C9')],
    ['sector PUG: its polygon has no area', d => (d.sectors![0]!.polygon = [[1, 1]])],
    ['border PUG/XYZ: no sector XYZ', d => (d.borders![0]!.b = 'XYZ')],
    ['border ORC/PUG is there twice', d => d.borders!.push({ ...d.borders![1]!, a: 'ORC', b: 'PUG' })],
    ['border PUG/PUG: from a sector to itself', d => (d.borders![0]!.b = 'PUG')],
    ['border PUG/COL: no kind river', d => (d.borders![0]!.kind = 'river')],
    ['point PUG/COL: they have a border', d => d.points!.push(['PUG', 'COL'] as never)],
    ['sector BAJ: ground units cannot reach it', d => closeOff(d, 'BAJ')],
    ['city C1: sector SAL does not name it', d => (d.cities![0]!.sector = 'SAL')],
    ['token H01 is there twice', d => (d.tokens![1]!.id = 'H01')],
    ['token H25: a terrain, and only a terrain', d => delete d.tokens![24]!.terrain],
    ['token H25: no terrain swamp', d => (d.tokens![24]!.terrain = 'swamp')],
    ['shelters: 4 rows, not 5', d => (d.tokens![0]!.face = 'mission')],
    ['places for hidden tokens: 31 rows, not 32', d => delete d.sectors![0]!.city],
    ['card R07: "STORM" is no effect', d => (cardIn(d, 'R07').text = 'STORM')],
    ['card R21: "B52" is no unit type', d => (cardIn(d, 'R21').text = 'MOVE 2 B52')],
    ['card R21: HUN is not of this side', d => (cardIn(d, 'R21').text = 'MOVE 2 HUN')],
    ['card R23: only Skynet builds', d => (cardIn(d, 'R23').text = 'FACTORY')],
    ['card R23: T1 is not of this side', d => (cardIn(d, 'R23').text = 'NEW 1 T1')],
    ['card K07: only the Resistance scores', d => (cardIn(d, 'K07').text = 'SCORE 1 IF HOLD(PUG)')],
    ['card R58: no sector XYZ', d => (cardIn(d, 'R58').text = 'SCORE 1 IF HOLD(XYZ)')],
    ['card R58: "SLEEP" is no task', d => (cardIn(d, 'R58').text = 'SCORE 1 IF SLEEP')],
    ['card R07: number 5', d => (cardIn(d, 'R07').number = 5)],
    ['card R07: Tactics, and no other cards, have the number 0', d => (cardIn(d, 'R07').number = 0)],
    ['card R07 is there twice', d => (cardIn(d, 'R08').id = 'R07')],
    [
      'Skynet cards: 53 rows, not 54',
      d =>
        d.cards!.splice(
          d.cards!.findIndex(row => row.id === 'K07'),
          1,
        ),
    ],
  ]
  /** Mountains all around a sector. */
  function closeOff(draft: Draft, at: string): void {
    for (const row of draft.borders!) if (row.a === at || row.b === at) row.kind = 'mountain'
  }
  const cardIn = (draft: Draft, id: string) => draft.cards!.find(row => row.id === id)!

  test.each(cases)('%s', (fault, change) => {
    const bad = changed(change as never)
    expect(packFaults(bad).join('; ')).toContain(fault)
    expect(() => checkedPack(bad)).toThrow('the data of Terminator Salvation do not fit')
  })
})
