import { type Options, updateFor } from '@muster/core'
import { expect, test } from 'vitest'
import { say } from '../../app/speak.ts'
import { IDLE, pointed } from '../../tools/pointing.ts'
import { aimsOf, meantBy, shortcut } from './aims.ts'
import { goalsOf } from './hud.tsx'
import { framesOf, playerIn, spotOfPiece, thingAt, viewOf } from './names.ts'
import { isOpen, needOf, standingOf } from './numbers.ts'
import { askOf, factsOf, groupOf, nameOf, verbOf } from './phrases.ts'
import { rowsOf, slotsIn, tonesOf } from './scene.ts'
import { positions } from './testing.ts'
import { ccgUi } from './ui.tsx'

const TABLES = [{}, { scenario: 'futureWar' }, { scenario: 'futureWar', resistance: 2, skynet: 2 }] as const

test('every answer of every question can be reached by pointing or is a button, and has words of its own', () => {
  const verbs = new Set<string>()
  for (const [i, options] of TABLES.entries())
    for (const { match, seat } of positions(options, `aims ${i}`, 260)) {
      const update = updateFor(match, seat)
      const aims = aimsOf(update)
      for (const aim of aims) {
        verbs.add(aim.option.do)
        const said = [
          askOf(update, aim),
          nameOf(update, aim),
          verbOf(aim),
          groupOf(update, aim),
          ...factsOf(update, aim).map(fact => fact.strong),
        ]
        for (const text of said) expect(text).not.toMatch(/[[\]{}]|^$|^[a-z]+[A-Z]|ccg\.|\b[A-Z]\d\d\b|undefined|NaN/)
        if (update.prompt?.kind !== 'pick' || aim.refusal) continue
        if (aim.target !== undefined) {
          const from = aim.subject === undefined ? IDLE : pointed(aims, IDLE, { kind: 'point', spots: [aim.subject] }).state
          const { state, confirmed } = pointed(aims, from.target === aim.target ? IDLE : from, { kind: 'point', spots: [aim.target] })
          expect(confirmed?.target ?? state.chosen?.target ?? state.subject).toBe(aim.target)
        }
      }
    }
  const usual = ['move', 'attack', 'search', 'find', 'discard', 'pass', 'done', 'deck', 'put', 'produce', 'play', 'group', 'join']
  expect([...verbs]).toEqual(expect.arrayContaining(usual))
})

test('no two answers read the same, but for copies of a card', () => {
  for (const [i, options] of TABLES.entries())
    for (const { match, seat } of positions(options, `alike ${i}`, 400)) {
      const update = updateFor(match, seat)
      const legal = aimsOf(update).filter(aim => !aim.refusal && !['discard', 'find', 'build'].includes(aim.option.do))
      const names = legal.map(aim => nameOf(update, aim))
      expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
    }
})

test('whatever an answer points at lies on the table, in the hand or in the row', () => {
  for (const { match, seat } of positions({}, 'spots', 240)) {
    const update = updateFor(match, seat)
    const view = viewOf(update)
    const slots = new Set(slotsIn(aimsOf(update), IDLE))
    for (const { subject, target, refusal, option } of aimsOf(update))
      for (const spot of [subject, target]) {
        if (spot === undefined || refusal) continue
        if (spot.startsWith('s:')) expect(slots.has(spot) || option.do === 'hand').toBe(true)
        else if (spot.startsWith('a')) expect(view.attacks.some(({ id }) => `a${id}` === spot)).toBe(true)
        else expect(thingAt(view, spot), `${option.do} ${spot}`).toBeDefined()
      }
  }
})

test('the viewer sits at the bottom; every location lies in one row, once', () => {
  for (const { match, seat } of positions(TABLES[2], 'rows', 60)) {
    const update = updateFor(match, seat)
    const rows = rowsOf(update, [])
    expect(rows.at(-1)!.seat).toBe(seat)
    const laid = rows.flatMap(row => row.columns.flat().map(({ id }) => id))
    expect([...laid].sort((a, b) => a - b)).toEqual(
      viewOf(update)
        .places.map(({ id }) => id)
        .sort((a, b) => a - b),
    )
  }
})

test('numbers are the sums of their reasons, for everybody whose place is known', () => {
  let changed = 0
  for (const options of TABLES)
    for (const { match, seat } of positions(options, 'numbers', 200)) {
      const view = viewOf(updateFor(match, seat))
      for (const character of view.characters) {
        if (!isOpen(view, character)) {
          expect(standingOf(view, character)).toEqual([])
          continue
        }
        for (const { name, value, parts } of standingOf(view, character)) {
          const sum = parts.reduce((total, part) => total + part.value, 0)
          const least = name === 'ccg.sheet.power' || name === 'ccg.sheet.infiltration' ? sum : Math.max(0, sum)
          expect({ name, value }).toEqual({ name, value: least })
          if (parts.length > 1) changed++
        }
      }
    }
  expect(changed).toBeGreaterThan(50)
})

test('what an attack needs, as it stands before the last seat passes, is what the die is rolled against', () => {
  let rolled = 0
  let shown: { readonly need: number; readonly row: number } | undefined
  for (const { match, seat } of positions({}, 'needs', 900)) {
    const now = match.steps.length
    const { events } = updateFor(match, seat, now - 1).log.at(-1) ?? { events: [] }
    const roll = events.find(({ key, rule }) => key === 'muster.rolled' && rule === 'C9.3.2')?.params
    if (roll && shown?.row === now - 1 && !events.some(({ key }) => key === 'plays')) {
      const added = (roll.modifiers as unknown as readonly { readonly value: number }[]).reduce((sum, { value }) => sum + value, 0)
      expect(shown.need).toBe(Number(roll.atLeast) - added)
      rolled++
    }
    const view = viewOf(updateFor(match, seat))
    const attack = view.moment?.kind === 'hit' ? view.attacks.find(({ id }) => id === view.moment!.attack) : undefined
    const found = attack && needOf(view, attack)
    shown = found && { need: found.need, row: now }
  }
  expect(rolled).toBeGreaterThan(3)
})

test('pointing from an own piece to where no answer leads asks the rules why not', () => {
  let asked = 0
  for (const { match, seat } of positions({}, 'why', 200)) {
    const update = updateFor(match, seat)
    if (update.prompt?.rule !== 'C7.4.1') continue
    const view = viewOf(update)
    const own = view.characters.find(({ controller, hidden }) => controller === seat && !hidden)
    const far = view.places.find(({ place }) => own && place !== own.at)
    if (!own || !far) continue
    const meant = meantBy(update, spotOfPiece(view, own.id)!, `p:${far.place}`)!
    expect(meant).toEqual({ do: 'move', who: own.id, to: far.place })
    asked++
  }
  expect(asked).toBeGreaterThan(0)
})

test('every way to win that a Scenario gives a side stands beside its row', () => {
  const namesOf = (options: Options, seat: string): string[] => {
    const [first] = positions(options, 'goals', 1)
    const view = viewOf(updateFor(first!.match, seat))
    return goalsOf(view, playerIn(view, seat)!).map(({ name }) => name)
  }
  expect(namesOf({}, 'resistance')).toEqual(['Mission Points', 'Protected'])
  expect(namesOf({}, 'skynet')).toEqual(['Mission Points', 'Terminated'])
  expect(namesOf({ scenario: 'futureWar' }, 'resistance')).toEqual(['Mission Points', 'Factories sabotaged', 'Ahead in time travel'])
  expect(namesOf({ scenario: 'futureWar' }, 'skynet')).toEqual(['Mission Points', 'Firebases held', 'Ahead in time travel'])
})

test('tones: what may be chosen is lit, what is chosen stands out, and number keys choose in order', () => {
  for (const { match, seat } of positions({}, 'tones', 40)) {
    const update = updateFor(match, seat)
    const aims = aimsOf(update)
    const first = shortcut(update, '1')?.[0]
    if (first === undefined) continue
    expect(tonesOf(aims, IDLE, [])(first)).toBe('lit')
    const { state } = pointed(aims, IDLE, { kind: 'point', spots: [first] })
    expect(tonesOf(aims, state, [])(first)).toBe('chosen')
  }
})

test('the header, the hint and the stack have words at every question', () => {
  for (const { match, seat } of positions(TABLES[1], 'header', 120)) {
    const update = updateFor(match, seat)
    const { turn, step } = ccgUi.clock(update)
    const crumbs = [...(update.prompt?.crumbs ?? []), ...update.crumbs].map(crumb => say(crumb.words))
    for (const text of [turn, step, ccgUi.hint(update, IDLE), ccgUi.title(update).sub, ccgUi.seat(update, seat).note, ...crumbs])
      expect(text).not.toMatch(/ccg\.|step\.|rule\.|undefined|[{}[\]]/)
    for (const frame of framesOf(viewOf(update))) expect(typeof frame.rule).toBe('string')
  }
})
