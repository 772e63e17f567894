import type { AnyGame, OptionSpec, Options } from './game.ts'
import { canonical } from './hash.ts'
import type { Json } from './json.ts'
import { type Words, words } from './words.ts'

/** A fault of the options of a match: which option, and what is wrong with it. */
export interface OptionFault {
  readonly option: string
  readonly fault: Words
}

/** Checks options before a match: unknown names and values that the game does not allow. */
export function checkOptions(game: AnyGame, options: { readonly [id: string]: unknown }): OptionFault[] {
  return Object.entries(options).flatMap(([option, value]) => {
    const spec = game.options.find(o => o.id === option)
    const fault = spec ? faultOf(spec, value as Json) : words('muster.noOption', { option, options: game.options.map(o => o.id) })
    return fault ? [{ option, fault }] : []
  })
}

function faultOf(spec: OptionSpec, value: Json): Words | undefined {
  const key = canonical(value)
  if (key === canonical(spec.default) || spec.values.some(v => canonical(v.value) === key)) return undefined
  return spec.refuse
    ? spec.refuse(value)
    : words('muster.noValue', { option: spec.id, value: key, values: spec.values.map(v => canonical(v.value)) })
}

/** The options that do nothing in a match with these options, each with the reason. */
export function idleOptions(game: AnyGame, options: Options): { readonly [option: string]: Words } {
  return Object.fromEntries(
    game.options.flatMap(spec => {
      const why = spec.idle?.(options)
      return why ? [[spec.id, why]] : []
    }),
  )
}

/** Faults of options that somebody sets for a new match: beside those of `checkOptions` options that are set and would do nothing. Replays do not mind them. */
export function settingFaults(game: AnyGame, options: Options): OptionFault[] {
  const faults = checkOptions(game, options)
  if (faults.length > 0) return faults
  const isSet = (id: string) => id in options && canonical(options[id]!) !== canonical(game.options.find(o => o.id === id)!.default)
  return Object.entries(idleOptions(game, options)).flatMap(([option, fault]) => (isSet(option) ? [{ option, fault }] : []))
}

/** Completes options with the defaults. Throws on the first fault. */
export function optionsOf(game: AnyGame, options: Options): Options {
  const [fault] = checkOptions(game, options)
  if (fault) throw new Error(`${game.id}: option ${fault.option}: ${fault.fault.key} ${canonical(fault.fault.params ?? {})}`)
  return { ...Object.fromEntries(game.options.map(o => [o.id, o.default])), ...options }
}
