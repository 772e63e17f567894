import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFolder, muster } from '../testing/harness.ts'

const BATTLE = ['--games', '2', '--workers', '0', '--set', 'points=500', '--set', 'rounds=2', '--bot', 'a=random', '--bot', 'b=random']

test('compare tells wins, losses and what each unit came to, with the printed numbers and with a pack', () =>
  inFolder(async path => {
    const file = path('pack.json')
    writeFileSync(file, JSON.stringify({ weapons: { coilrifle: { attacks: 20, ap: { infantry: 1 } } } }))
    const args = ['compare', 'wargame-prototype', '--pack', file, ...BATTLE, '--json']
    const { code, out, err } = await muster(args)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const report = JSON.parse(out)
    expect(Object.keys(report)).toEqual(['game', 'usual', 'changed', 'difference', 'units', 'seconds'])
    expect(report.usual.finished).toBe(report.usual.games)
    expect(report.changed.games).toBe(report.usual.games)
    expect(report.usual.losses.value).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(report.units)).not.toBe('[]')
    const text = await muster(args.slice(0, -1))
    expect(text.out).toMatch(/the printed numbers against .*pack\.json/)
    expect(text.out).toMatch(/change\n +a .* points, 95 % interval /)
    const again = await muster(['sim', 'wargame-prototype', '--pack', file, ...BATTLE, '--json'])
    expect(JSON.parse(again.out).finished).toBe(2)
  }))

test('what cannot be compared is refused in a line', () =>
  inFolder(async path => {
    const file = path('pack.json')
    writeFileSync(file, JSON.stringify({ weapons: { spoon: {} } }))
    expect((await muster(['compare', 'lost-patrol', '--pack', file])).err).toContain('not compared with data packs')
    expect((await muster(['compare', 'wargame-prototype', '--pack', file])).err).toContain('spoon')
    expect((await muster(['sim', 'lost-patrol', '--pack', file])).err).toContain('not played with data packs')
    const both = await muster(['compare', 'wargame-prototype', '--pack', file, '--set', 'pack=null'])
    expect(both.err).toContain('does not go with --pack')
    expect((await muster(['compare', 'wargame-prototype'])).code).toBe(2)
  }))
