import type { Json, Prompt, Update } from '@muster/core'
import type { Model, Unit, View } from '@muster/wargame-prototype/state'

/** A unit of a position for tests: whose it is, and where its models stand, in inches. */
export interface Stood {
  readonly side: 'a' | 'b'
  readonly at: readonly (readonly [number, number])[]
  readonly unit?: Partial<Unit>
  readonly model?: Partial<Model>
}

/** A view with these units on an empty table of 48 by 48 inches, each in a detachment of its own. */
export function viewWith(stood: readonly Stood[], more: { readonly [name: string]: unknown } = {}): View {
  const models: Model[] = []
  const units = stood.map(({ side, at, unit, model }, index): Unit => {
    const indexes = at.map(([x, y]) => {
      const one = {
        unit: index,
        x: x * 1000,
        y: y * 1000,
        facing: 0,
        where: 'board',
        hp: 1,
        layers: 0,
        path: [],
        weapons: { coilrifle: 3 },
        ...model,
      }
      return models.push(one as unknown as Model) - 1
    })
    const base = {
      side,
      detachment: index,
      name: `Unit ${index}`,
      def: 'infantryPlatoon',
      infantry: true,
      sizeClass: 'I',
      stats: { mv: 6, sv: 5, av: null, ws: 2, fs: 2, hp: 1, ld: 7 },
      abilities: {},
      commandRange: 0,
      models: indexes,
      order: 'moveOut',
      marks: 0,
      retreating: false,
      commander: false,
      rampant: false,
      hovering: false,
      did: { acted: false, shot: false, fought: false },
      effects: [],
      ...unit,
    }
    return base as unknown as Unit
  })
  const detachments = units.map(({ side }, index) => ({ side, kind: 'line', units: [index], reserve: false, used: false }))
  const table = {
    options: { points: 4000, mission: 'crossroads', rounds: 'mission', zone: 'mission' },
    pack: null,
    width: 48_000,
    height: 48_000,
    armies: { a: { name: 'Amber', points: 4000 }, b: { name: 'Cyan', points: 4000 } },
    areas: [],
    models,
    units,
    detachments,
    markers: [{ x: 24_000, y: 24_000 }],
    tokens: [],
    round: 1,
    phase: 'movement',
    zones: { a: 'a', b: 'b' },
    secondaries: { a: [], b: [] },
    scores: { a: { vp: 0, from: {} }, b: { vp: 0, from: {} } },
    seen: [],
    held: [null],
    core: null,
    ...more,
  }
  return table as unknown as View
}

/** An update with this view and a question to side a. */
export function asking(view: View, prompt: Partial<Prompt>): Update {
  const asked: Prompt = { seat: 'a', kind: 'pick', rule: 'P1', words: { key: 'ask' }, crumbs: [], ...prompt }
  return { viewer: 'a', view: view as unknown as Json, prompt: asked } as unknown as Update
}
