import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFolder, muster } from '../testing/harness.ts'

/** Answers in turn with the first, the middle and the last of the list; where amounts are asked for, with the example that the question gives, and where several are, with the first. */
function everySort(): (how: string) => string {
  let n = 0
  return how => {
    const several = /^answer with (\d+)(?: to \d+)? numbers?\b/.exec(how)
    if (several) return Array.from({ length: Math.max(1, Number(several[1])) }, (_, i) => i + 1).join(' ')
    const most = Number(/from 1 to (\d+);/.exec(how)?.[1] ?? 1)
    return /like: ([\d ]+);/.exec(how)?.[1] ?? String([1, Math.ceil(most / 2), most][n++ % 3])
  }
}

test.each([
  ['marines', 'scouts'],
  ['genestealers', 'scouts'],
  ['marines', 'terminators'],
])('a whole match by piped input as %s, with %s', (seat, squad) =>
  inFolder(async path => {
    const other = seat === 'marines' ? 'genestealers' : 'marines'
    const file = path('match.json')
    const args = [
      'play',
      'lost-patrol',
      '--seat',
      seat,
      '--bot',
      `${other}=random`,
      '--seed',
      '4',
      '--file',
      file,
      '--set',
      `squad=${squad}`,
    ]
    const { code, out, err } = await muster(args, { reply: everySort() })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/(You win|You lose|A draw)\. .*\(L13\.\d+r?\)/)
    expect(JSON.parse(readFileSync(file, 'utf8')).outcome).not.toBeNull()
    expect((await muster(['replay', 'verify', file])).code).toBe(0)
  }),
)

test('a whole match of Terminator Salvation by piped input', () =>
  inFolder(async path => {
    const file = path('match.json')
    const args = [
      'play',
      'salvation',
      '--seat',
      'resistance',
      '--bot',
      'skynet=random',
      '--seed',
      '4',
      '--set',
      'turnLimit=20',
      '--file',
      file,
    ]
    const { code, out, err } = await muster(args, { reply: everySort() })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/(You win|You lose)\. .*\(S17\.\d+r?\)/)
    expect((await muster(['replay', 'verify', file])).code).toBe(0)
  }))

test('a whole match of The Terminator CCG by piped input, with ready decks', () =>
  inFolder(async path => {
    const file = path('match.json')
    const args = [
      'play',
      'terminator-ccg',
      '--seat',
      'resistance',
      '--bot',
      'skynet=random',
      '--seed',
      '4',
      '--set',
      'turnLimit=40',
      '--file',
      file,
    ]
    const { code, out, err } = await muster(args, { reply: everySort() })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/(You win|You lose|A draw)\. .*\(C2\d\.\d+\.\d+r?\)/)
    expect((await muster(['replay', 'verify', file])).code).toBe(0)
  }))

test('a match is kept on leaving and gone on with: the same question waits', () =>
  inFolder(async path => {
    const file = path('match.json')
    const args = ['play', 'lost-patrol', '--file', file]
    const begun = await muster([...args, '--seed', '3', '--bot', 'genestealers=random'], { input: ['1', '2', 'q'] })
    expect(begun.out).toContain(`Kept in ${file}`)
    const resumed = await muster(args, { input: ['q'] })
    expect(resumed.code).toBe(0)
    const last = (out: string) => out.slice(out.lastIndexOf('Lost Patrol (L5)'), out.lastIndexOf('h for help'))
    expect(last(resumed.out)).toBe(last(begun.out))
    const changed = await muster([...args, '--set', 'squad=terminators'], { input: [] })
    expect(changed).toMatchObject({ code: 2, err: `muster: --set does not go with a match that has begun: ${file} exists` })
  }))

test('input that ends keeps the match, too', () =>
  inFolder(async path => {
    const file = path('match.json')
    const { code, out } = await muster(['play', 'lost-patrol', '--file', file, '--bot', 'genestealers=random'], { input: ['1'] })
    expect(code).toBe(0)
    expect(out).toContain('Kept in')
    expect(existsSync(file)).toBe(true)
  }))

test('a whole match of the card game by piped input: p passes as long as there is nothing else, and says where there is', () =>
  inFolder(async path => {
    const file = path('match.json')
    const args = [
      'play',
      'terminator-ccg',
      '--seat',
      'resistance',
      '--bot',
      'skynet=random',
      '--seed',
      '4',
      '--set',
      'turnLimit=4',
      '--file',
      file,
    ]
    const other = everySort()
    let asked = 0
    const reply = (how: string) => {
      asked++
      return /^answer with 1;/.test(how) ? 'p' : other(how)
    }
    const { code, out, err } = await muster(args, { reply })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { choices, outcome } = JSON.parse(readFileSync(file, 'utf8'))
    expect(outcome).not.toBeNull()
    const own = choices.filter(({ seat }: { seat: string }) => seat === 'resistance').length
    expect(own).toBeGreaterThan(asked)
    expect(out).not.toContain('There is more to answer here than passing.')
    const more = await muster([...args.slice(0, -2), '--file', path('other.json')], { input: ['p', 'q'] })
    expect(more.out).toContain('There is more to answer here than passing.')
  }))

/** What each line of input was answered with. */
async function answers(input: readonly string[], path: string): Promise<string[]> {
  const args = ['play', 'lost-patrol', '--seed', '3', '--bot', 'genestealers=random', '--file', path]
  const { out } = await muster(args, { input: [...input, 'q'] })
  return out.split(/^> .*$/m).slice(1)
}

test('every command answers, and a wrong answer says how to give a right one', () =>
  inFolder(async path => {
    const [, listed] = await answers(['1', '?'], path('probe.json'))
    const no = /^ +\S+ +(\d+) to /m.exec(listed!)![1]!
    const lines = ['h', '?', '1', '?', `? ${no}`, '? 999', no, '999', 'o', 'u', 'u', 'l 2', 'b', 'r L6.1', 'r L99.9', 'fly', 'concede']
    const [help, none, moved, refused, one, noLine, illegal, noNumber, odds, undone, nothing, log, board, rule, noRule, wrong, end] =
      await answers(lines, path('match.json'))
    expect(help).toContain('takes back your last choice')
    expect(none).toContain('L6.2')
    expect(moved).toMatch(/\d you: .*\(L6\.5\)/)
    expect(refused).toMatch(/Not allowed: .*\(L6\.\d+r?\)\n.*To make it so: /)
    expect(one).toContain('Not allowed: ')
    expect(noLine).toContain('there is no 999 here')
    expect(odds).toContain('No dice are rolled for that.')
    expect(undone).toMatch(/you: Takes back to move \d+/)
    expect(nothing).toContain('There is nothing of yours to take back.')
    expect(log).toMatch(/^\n +2 genestealers: /)
    expect(board).toContain('clearing')
    expect(rule).toContain('L6.1  Each living marine')
    expect(noRule).toContain('there is no rule L99.9')
    expect(illegal).toContain('Not allowed: ')
    expect(noNumber).toContain('there is no 999 here: 1 to ')
    expect(wrong).toMatch(/"fly" is no answer here: answer with a number from 1 to \d+; h for help/)
    expect(end).toMatch(/You lose\. .*\n/)
  }))
