import { refuseFiring } from '../rules/firings.ts'
import { type fire, type GenisysTable, genisys, type PlacedModel, type PositionSetup, stay } from '../testing.ts'

/** Attacks with the first model, standing still, with exactly these dice. */
export function attack(
  models: readonly PlacedModel[],
  option: ReturnType<typeof fire>,
  dice: readonly number[],
  setup: PositionSetup = {},
): GenisysTable {
  const table = genisys.position(models, { ...setup, dice })
  table.play(models[0]!.seat, stay, option)
  table.done()
  return table
}

/** The rolls so far: sides of the dice, and the number needed or null. */
export function rolls(table: GenisysTable): (readonly [sides: unknown, need: unknown])[] {
  return table.happened('muster.rolled').map(({ sides, need }) => [sides, need] as const)
}

/** The rule by which the first model may not attack another; nothing if it may. */
export function refused(
  models: readonly PlacedModel[],
  option: ReturnType<typeof fire>,
  setup: PositionSetup = {},
  before: { readonly moved?: boolean; readonly doubled?: boolean } = {},
): string | undefined {
  const { state } = genisys.position(models, setup)
  const { do: _, ...firing } = option
  return refuseFiring(state, { model: 0, moved: false, doubled: false, ...before }, firing as never)?.rule
}
