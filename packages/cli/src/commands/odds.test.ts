import { readFileSync, writeFileSync } from 'node:fs'
import type { MatchFile } from '@muster/core'
import { expect, test } from 'vitest'
import { inFolder, muster } from '../testing/harness.ts'

/** The match as it stood after `n` choices. */
function cut(file: MatchFile, n: number): MatchFile {
  return { ...file, choices: file.choices.slice(0, n), hashes: file.hashes.filter(([row]) => row <= n), outcome: null }
}

interface Row {
  readonly choice: unknown
  readonly exact: boolean
  readonly outcomes: readonly { readonly p: number; readonly ways?: number; readonly of?: number }[]
}

test('odds --match: an exact distribution for each option that rolls dice, and a fault once the match is over', () =>
  inFolder(async path => {
    const levels = ['--bot', 'marines=random', '--bot', 'genestealers=random']
    await muster(['sim', 'lost-patrol', '--games', '1', '--seed', '5', '--workers', '0', ...levels, '--out', path('out')])
    const whole: MatchFile = JSON.parse(readFileSync(path('out/lost-patrol-0.json'), 'utf8'))
    const shot = whole.choices.findIndex(row => 'choice' in row && 'pick' in row.choice && row.choice.pick.do === 'fire')
    writeFileSync(path('cut.json'), JSON.stringify(cut(whole, shot)))
    const { code, out } = await muster(['odds', 'lost-patrol', '--match', path('cut.json'), '--json'])
    expect(code).toBe(0)
    const rows: Row[] = JSON.parse(out)
    expect(rows.length).toBeGreaterThan(0)
    for (const { exact, outcomes } of rows) {
      expect(exact).toBe(true)
      expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12)
      expect(outcomes.reduce((sum, { ways }) => sum + ways!, 0)).toBe(outcomes[0]!.of)
    }
    const text = await muster(['odds', 'lost-patrol', '--match', path('cut.json')])
    expect(text.out).toMatch(/Fire .*\n.*\(L7\.\d+r?; exact, mean \d\.\d{3}\)\n.* \d+\.\d %/)
    const over = await muster(['odds', 'lost-patrol', '--match', path('out/lost-patrol-0.json')])
    expect(over).toMatchObject({ code: 2, out: '' })
    expect(over.err).toContain('the match is over: no decision waits')
  }))
