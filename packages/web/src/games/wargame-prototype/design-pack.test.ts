import { packFaults } from '@muster/wargame-prototype/content/packs'
import { describe, expect, test } from 'vitest'
import { changesOfRows, fieldsOf, placeAt, rowsOfAll, TABLES } from './design-data.ts'
import { nowOf, shown, typed, valueAt, withField, withValue } from './design-pack.ts'

const rows = rowsOfAll()
const fields = TABLES.flatMap(table => rows[table].flatMap(fieldsOf))
const fieldAt = (at: string) => fields.find(({ path }) => path.join('.') === at)!

describe('a pack as it is changed', () => {
  test('a value is put at its place, beside what is there; the printed value takes it out again, and all that is then empty', () => {
    const cost = fieldAt('units.mbtSquadron.cost')
    const armour = fieldAt('units.mbtSquadron.stats.av')
    const changed = withField(withField({ name: 'Trial' }, cost, 70), armour, 14)
    expect(changed).toEqual({ name: 'Trial', units: { mbtSquadron: { cost: 70, stats: { av: 14 } } } })
    expect(nowOf(changed, cost)).toBe(70)
    expect(nowOf({}, cost)).toBe(cost.printed)
    expect(withField(withField(changed, armour, armour.printed), cost, undefined)).toEqual({ name: 'Trial' })
  })

  test('null is a value: it takes a keyword away, and stays where there is a number in print', () => {
    const stun = fieldAt('weapons.railgun.keywords.stun')
    const without = withField({}, stun, null)
    expect(without).toEqual({ weapons: { railgun: { keywords: { stun: null } } } })
    expect(nowOf(without, stun)).toBe(null)
    expect(valueAt({ units: {} }, ['units', 'toString', 'cost'])).toBeUndefined()
  })

  test('what is typed is a number, none, a pair or a text; nothing is the printed value', () => {
    expect([typed(' 12 ', 3), typed('-', 3), typed('', 3), typed('1.5', 3), typed('twelve', 3)]).toEqual([
      12,
      null,
      undefined,
      '1.5',
      'twelve',
    ])
    expect([typed('3 – 9', [1, 2]), typed('4', [1, 2]), typed('3-9-12', [1, 2])]).toEqual([[3, 9], [4, 4], '3-9-12'])
    expect(typed('70', 'Main Battle Tank')).toBe('70')
    expect([shown(null), shown([3, 9]), shown(undefined)]).toEqual(['–', '3 – 9', ''])
  })

  test('what is wrong is told by the rules at the place of its field, which has a name', () => {
    const pack = withValue(withValue({}, ['units', 'mbtSquadron', 'stats', 'av'], 'x'), ['units', 'mbtSquadron', 'size'], [5, 0])
    const names = packFaults(pack)
      .map(({ at }) => placeAt(rows, at))
      .map(found => `${found!.row.name}: ${found!.field.label}`)
    expect(names).toEqual(['MBT Squadron: AV', 'MBT Squadron: Models'])
  })
})

describe('the fields of the designer', () => {
  test('every one may hold what is printed, and each of the pack is among them', () => {
    const whole = fields.reduce<ReturnType<typeof withValue>>(
      (pack, { path, printed }) => (printed === undefined ? pack : withValue(pack, path, printed)),
      {},
    )
    expect(packFaults(whole)).toEqual([])
    expect(changesOfRows(rows, whole)).toEqual([])
    expect(changesOfRows(rows, withValue(whole, ['prices', 'missileLauncher'], 1)).map(({ row, now }) => [row.id, now])).toEqual([
      ['prices', 1],
    ])
    expect(new Set(fields.map(({ path }) => path.join('.'))).size).toBe(fields.length)
    expect(Object.keys(whole).sort()).toEqual(['armours', 'prices', 'units', 'wargear', 'weapons'])
  })
})
