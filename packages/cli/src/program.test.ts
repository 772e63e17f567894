import { expect, test } from 'vitest'
import { inFolder, muster } from './testing/harness.ts'

const FAULTS: readonly (readonly [args: string, says: string])[] = [
  ['frobnicate', "unknown command 'frobnicate'"],
  ['sim', "missing required argument 'game'"],
  ['sim chess', 'there is no game chess; there are: lost-patrol'],
  ['sim lost-patrol --games', "option '--games <n>' argument missing"],
  ['sim lost-patrol --games many', '--games must be a whole number from 1 to 10000000, not many'],
  ['sim lost-patrol --games 0', '--games must be a whole number'],
  ['sim lost-patrol --games 2.5', '--games must be a whole number'],
  ['sim lost-patrol --workers 9999', '--workers must be a whole number from 0 to 256, not 9999'],
  ['sim lost-patrol --set squad', '--set must have the form option=value, not squad'],
  ['sim lost-patrol --set colour=red', '--set colour: There is no option colour'],
  ['sim lost-patrol --set hitOn=9', '--set hitOn: hitOn cannot be 9'],
  ['sim lost-patrol --set hitOn=6 --set hitOn=5', '--set hitOn is given twice'],
  ['sim lost-patrol --bot marines', '--bot must have the form seat=level, not marines'],
  ['sim lost-patrol --bot nobody=easy', '--bot: lost-patrol has no seat nobody; it has: marines, genestealers'],
  ['sim lost-patrol --bot marines=superb', '--bot marines: there is no level superb; there are: random, easy, normal, hard'],
  ['sim lost-patrol --bot marines=easy --bot marines=hard', '--bot marines is given twice'],
  ['play lost-patrol --seat nobody', '--seat: lost-patrol has no seat nobody'],
  ['play lost-patrol --seat marines --bot marines=easy', '--bot marines: that is your own seat'],
  ['play lost-patrol --bot marines=easy --bot genestealers=easy', '--bot: every seat has a bot'],
  ['replay show missing.json', 'missing.json: there is no such file'],
  ['odds lost-patrol', "required option '--match <file>' not specified"],
  ['rules show Q1.1', 'no game has rules like Q1.1'],
  ['rules show L999.9', 'lost-patrol has no rule L999.9'],
  ['rules coverage --game chess', 'there is no game chess'],
  ['bench sorting', 'there is no benchmark sorting; there are: tic-tac-toe, tokens'],
  ['serve --port http', '--port must be a whole number from 0 to 65535, not http'],
]

test.each(FAULTS)('muster %s: one line on stderr, nothing on stdout, exit code 2', async (args, says) => {
  const { code, out, err } = await muster(args.split(' '))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err.split('\n')[0]).toContain(`muster: ${says}`)
  expect(err.split('\n').length).toBe(1)
})

test('--out that is a file is refused before anything is played', async () => {
  const { code, err } = await muster(['sim', 'lost-patrol', '--out', '/dev/null/x'])
  expect(code).toBe(2)
  expect(err).toContain('--out /dev/null/x: cannot be written to')
})

test('help goes to stdout and is no fault', async () => {
  const { code, out, err } = await muster(['sim', '--help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const flag of ['--games', '--seed', '--bot', '--set', '--workers', '--out', '--json']) expect(out).toContain(flag)
})

test('games --json lists what there is', async () => {
  const { code, out } = await muster(['games', '--json'])
  expect(code).toBe(0)
  const [game] = JSON.parse(out)
  expect(Object.keys(game)).toEqual(['id', 'name', 'summary', 'minutes', 'version', 'seats', 'options', 'setups'])
  expect(game).toMatchObject({ id: 'lost-patrol', seats: [{ id: 'marines' }, { id: 'genestealers' }] })
})

test('sim --json has the fields of the contract, and equal seeds give equal digests', async () => {
  const args = [
    'sim',
    'lost-patrol',
    '--games',
    '4',
    '--seed',
    '7',
    '--workers',
    '0',
    '--bot',
    'marines=random',
    '--bot',
    'genestealers=random',
    '--json',
  ]
  const [one, two] = [await muster(args), await muster(args)]
  expect({ code: one.code, err: one.err }).toEqual({ code: 0, err: '' })
  const report = JSON.parse(one.out)
  const fields = [
    'game',
    'games',
    'finished',
    'failed',
    'overlong',
    'draws',
    'wins',
    'length',
    'decisions',
    'decisionsPerSecond',
    'seconds',
    'digest',
  ]
  expect(Object.keys(report)).toEqual(fields)
  expect(report).toMatchObject({ game: 'lost-patrol', games: 4, failed: 0 })
  expect(Object.keys(report.wins)).toEqual(['marines', 'genestealers'])
  expect(Object.keys(report.wins.marines)).toEqual(['n', 'share', 'low', 'high'])
  expect(Object.keys(report.length)).toEqual(['p5', 'p50', 'p95', 'max'])
  expect(JSON.parse(two.out).digest).toBe(report.digest)
})

test('sim --out writes one file a match, and every one verifies', () =>
  inFolder(async path => {
    const levels = ['--bot', 'marines=random', '--bot', 'genestealers=random']
    await muster(['sim', 'lost-patrol', '--games', '3', '--workers', '0', ...levels, '--out', path('out')])
    const files = [0, 1, 2].map(i => path(`out/lost-patrol-${i}.json`))
    const { code, out } = await muster(['replay', 'verify', ...files])
    expect(code).toBe(0)
    expect(out.split('\n').map(line => line.includes(': ok: '))).toEqual([true, true, true])
  }))
