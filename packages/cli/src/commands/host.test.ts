import { existsSync } from 'node:fs'
import { openLog, startServer } from '@muster/server'
import { expect, test } from 'vitest'
import { inFolder, muster } from '../testing/harness.ts'

const WISH = {
  game: 'lost-patrol',
  seats: { marines: { kind: 'bot', level: 'random' }, genestealers: { kind: 'bot', level: 'random' } },
} as const

test('a running server is copied, brought back elsewhere and examined', async () => {
  await inFolder(async path => {
    const server = await startServer({ port: 0, host: '127.0.0.1', dataDir: path('here'), log: openLog('error') })
    expect(await server.keeper.create(WISH)).toHaveProperty('match')
    const made = await muster(['backup', path('copy'), '--data', path('here')])
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/matches 1, seat_links 3, rows \d+/) })
    await server.close()
    expect(await muster(['restore', path('copy'), '--data', path('there')])).toMatchObject({
      code: 0,
      out: expect.stringContaining('matches 1, seat_links 3'),
    })
    const examined = await muster(['doctor', '--json', '--data', path('there')])
    expect(examined).toMatchObject({ code: 0, err: '1 matches, 0 that this build cannot go on with' })
    expect(JSON.parse(examined.out)).toMatchObject({ game: 'lost-patrol', result: 'same' })
  })
})

test('what cannot be done is said in one line', async () => {
  await inFolder(async path => {
    const ran = await muster(['restore', path('nothing'), '--data', path('here')])
    expect(ran).toMatchObject({ code: 2, err: expect.stringMatching(/^muster: restore: there is no .*nothing$/) })
    for (const command of [['doctor'], ['backup', path('copy')], ['role', 'Ada', 'admin']]) {
      const nowhere = await muster([...command, '--data', path('mistyped')])
      expect(nowhere).toMatchObject({ code: 2, err: expect.stringMatching(/^muster: \w+: nothing is kept in .*mistyped$/) })
    }
    expect(existsSync(path('mistyped'))).toBe(false)
    expect(existsSync(path('copy'))).toBe(false)
    const elsewhere = await muster(['doctor', '--database', 'mysql://there'])
    expect(elsewhere).toMatchObject({ code: 2, err: expect.stringMatching(/^muster: doctor: the address .* postgres:/) })
  })
})

test('an account is made one that looks after the server', async () => {
  await inFolder(async path => {
    const server = await startServer({ port: 0, host: '127.0.0.1', dataDir: path('here'), log: openLog('error') })
    await fetch(`${server.url}/api/people/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada L', password: 'a long password' }),
    })
    expect(await muster(['role', 'ada l', 'admin', '--data', path('here')])).toMatchObject({ code: 0, out: 'ada l: admin' })
    expect(await muster(['role', 'Nobody', 'admin', '--data', path('here')])).toMatchObject({ code: 2 })
    expect(await muster(['role', 'Ada L', 'emperor', '--data', path('here')])).toMatchObject({ code: 2 })
    await server.close()
  })
})
