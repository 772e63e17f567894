import { readFileSync, writeFileSync } from 'node:fs'
import type { MatchFile } from '@muster/core'
import { expect, test } from 'vitest'
import { inFolder, muster } from '../testing/harness.ts'

type Path = (name: string) => string

/** A whole match between random bots. */
async function played(path: Path): Promise<MatchFile> {
  const levels = ['--bot', 'marines=random', '--bot', 'genestealers=random']
  await muster(['sim', 'lost-patrol', '--games', '1', '--seed', '5', '--workers', '0', ...levels, '--out', path('out')])
  return JSON.parse(readFileSync(path('out/lost-patrol-0.json'), 'utf8'))
}

function write(path: string, data: unknown): string {
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data))
  return path
}

const flipped = (hex: string) => (hex[0] === '0' ? '1' : '0') + hex.slice(1)

const CHANGES: readonly (readonly [what: string, says: RegExp, change: (file: MatchFile) => unknown])[] = [
  [
    'a choice that another option replaced',
    /DIFFERS at choice \d+/,
    file => {
      const choices = [...file.choices]
      const first = choices.findIndex((row, i) => 'choice' in row && i > 0 && row.seat === choices[i - 1]!.seat)
      ;[choices[first], choices[first - 1]] = [choices[first - 1]!, choices[first]!]
      return { ...file, choices }
    },
  ],
  [
    'a choice that nobody can make',
    /DIFFERS at choice 1:/,
    file => ({ ...file, choices: [{ seat: 'genestealers', choice: { pick: { do: 'fly' } } }, ...file.choices.slice(1)] }),
  ],
  ['a choice that is left out at the end', /DIFFERS/, file => ({ ...file, choices: file.choices.slice(0, -1) })],
  [
    'a hash',
    /DIFFERS at choice 20, or at one after choice 10/,
    file => ({ ...file, hashes: file.hashes.map(([n, hash]) => [n, n === 20 ? flipped(hash) : hash]) }),
  ],
  [
    'the first hash',
    /DIFFERS before the first choice/,
    file => ({ ...file, hashes: file.hashes.map(([n, hash]) => [n, n === 0 ? flipped(hash) : hash]) }),
  ],
  [
    'the secret of the dice',
    /DIFFERS: The secret of the dice is not the one/,
    file => ({ ...file, chance: { ...file.chance, secret: flipped(file.chance.secret!) } }),
  ],
  [
    'the commitment to the dice',
    /DIFFERS: The secret of the dice is not the one/,
    file => ({ ...file, chance: { ...file.chance, commitment: flipped(file.chance.commitment) } }),
  ],
  [
    'what a player added to the dice',
    /DIFFERS/,
    file => ({ ...file, chance: { ...file.chance, entropy: [{ by: 'marines', value: 'x' }] } }),
  ],
  ['the winner', /DIFFERS/, file => ({ ...file, outcome: { ...file.outcome, winners: [] } })],
]

test('verify: a match as it was played is ok; any change is found, with its place and exit code 1', () =>
  inFolder(async path => {
    const file = await played(path)
    const { code, out } = await muster(['replay', 'verify', write(path('m.json'), file)])
    expect(code).toBe(0)
    expect(out).toMatch(/m\.json: ok: \d+ choices, \d+ hashes, dice as committed$/)
    for (const [what, says, change] of CHANGES) {
      const found = await muster(['replay', 'verify', write(path('changed.json'), change(file))])
      expect([what, found.code, found.err]).toEqual([what, 1, ''])
      expect(found.out, what).toMatch(says)
    }
  }))

const MALFORMED: readonly (readonly [what: string, says: string, data: (file: MatchFile) => unknown])[] = [
  ['no JSON', 'not JSON', () => '{"format": '],
  ['another format', 'format must be', file => ({ ...file, format: 'other/1' })],
  ['no choices', 'choices must be a list', file => ({ ...file, choices: undefined })],
  ['an odd row', 'choices[2]', file => ({ ...file, choices: file.choices.map((row, i) => (i === 2 ? { seat: 'marines' } : row)) })],
  ['an unknown game', 'there is no game chess', file => ({ ...file, game: 'chess' })],
  ['other rules', 'played under version 99', file => ({ ...file, version: 99 })],
  ['no secret', 'The secret of the dice is not revealed', file => ({ ...file, chance: { ...file.chance, secret: undefined } })],
]

test('verify: what is no match file of this build is bad input, with the file named and exit code 2', () =>
  inFolder(async path => {
    const file = await played(path)
    for (const [what, says, data] of MALFORMED) {
      const bad = write(path('bad.json'), data(file))
      const { code, out, err } = await muster(['replay', 'verify', bad])
      expect([what, code, out]).toEqual([what, 2, ''])
      expect(err.split('\n').length, what).toBe(1)
      expect(err, what).toContain(bad)
      expect(err, what).toContain(says)
    }
  }))

test('verify: every file is looked at, and the worst one decides', () =>
  inFolder(async path => {
    const file = await played(path)
    const good = write(path('good.json'), file)
    const changed = write(path('changed.json'), { ...file, outcome: null })
    const { code, out } = await muster(['replay', 'verify', changed, good])
    expect(code).toBe(1)
    expect(out.split('\n').map(line => / ok: | DIFFERS /.exec(line)?.[0])).toEqual([' DIFFERS ', ' ok: '])
    const withMissing = await muster(['replay', 'verify', path('missing.json'), good])
    expect(withMissing.code).toBe(2)
    expect(withMissing.out).toContain(': ok: ')
  }))

test('show: tells the match as the viewer saw it; a choice of another seat is told by what came of it', () =>
  inFolder(async path => {
    const file = write(path('m.json'), await played(path))
    const [referee, marines] = [await muster(['replay', 'show', file]), await muster(['replay', 'show', file, '--as', 'marines'])]
    expect([referee.code, marines.code]).toEqual([0, 0])
    expect(referee.out).toContain('genestealers > ')
    expect(marines.out).not.toContain('genestealers > ')
    expect(marines.out).toContain('marines > ')
    const stranger = await muster(['replay', 'show', file, '--as', 'nobody'])
    expect(stranger).toMatchObject({ code: 2, out: '' })
    expect(stranger.err).toContain('--as: nobody is called nobody; there are: marines, genestealers, spectator, referee')
  }))
