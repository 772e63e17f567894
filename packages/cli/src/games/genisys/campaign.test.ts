import { readFileSync, writeFileSync } from 'node:fs'
import type { MatchFile } from '@muster/core'
import { expect, test } from 'vitest'
import { inFolder, muster } from '../../testing/harness.ts'

type Path = (name: string) => string

/** A whole match between random bots; its file. */
async function played(path: Path, seed: number, ...settings: string[]): Promise<string> {
  const levels = ['--bot', 'first=random', '--bot', 'second=random']
  const sets = settings.flatMap(setting => ['--set', setting])
  const ran = await muster([
    'sim',
    'genisys',
    '--games',
    '1',
    '--seed',
    String(seed),
    '--workers',
    '0',
    ...sets,
    ...levels,
    '--out',
    path(`out${seed}`),
  ])
  expect(ran.err).toBe('')
  return path(`out${seed}/genisys-0.json`)
}

test('a campaign is begun, shown, and goes on with each battle that is recorded', () =>
  inFolder(async path => {
    const file = path('campaign.json')
    const begun = await muster(['campaign', 'new', file])
    expect([begun.code, begun.out]).toEqual([0, expect.stringContaining('scenario=cheyenneMountain')])
    expect((await muster(['campaign', 'new', file])).err).toContain('already')
    const points = 'campaign={"fatePoints":10,"powerDown":0,"offLine":true}'
    const wrong = await played(path, 3, 'scenario=lax', points, 'lastTurn=2')
    expect((await muster(['campaign', 'record', file, wrong])).err).toContain('Cheyenne Mountain')
    const battle = await played(path, 4, 'scenario=cheyenneMountain', points)
    const recorded = await muster(['campaign', 'record', file, battle])
    expect([recorded.code, recorded.out]).toEqual([0, expect.stringContaining('scenario=lax')])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ next: 'lax', battles: [{ scenario: 'cheyenneMountain' }] })
    expect((await muster(['campaign', 'record', file, battle])).err).toContain('LAX')
    writeFileSync(file, '{"format":"x"}')
    expect((await muster(['campaign', 'show', file])).err).toContain('muster-genisys-campaign/1')
  }))

test('two games of a scenario with the sides swapped are compared', () =>
  inFolder(async path => {
    const first = await played(path, 1, 'scenario=libertyOrDeath')
    const second = await played(path, 2, 'scenario=libertyOrDeath', 'sides=swapped')
    const compared = await muster(['campaign', 'compare', first, second])
    expect([compared.code, compared.out]).toEqual([0, expect.stringMatching(/did better|did as well/)])
    expect((await muster(['campaign', 'compare', first, first])).err).toContain('sides swapped')
    const { outcome } = JSON.parse(readFileSync(first, 'utf8')) as MatchFile
    expect(outcome).not.toBeNull()
  }))
