import type { Json, Options } from '@muster/core'
import type { GameInfo } from './game-info.ts'

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** All options of a ready set-up, the defaults included; the defaults alone for a game without set-ups. */
export function optionsOfSetup(info: GameInfo, at = 0): Options {
  return { ...Object.fromEntries(info.options.map(option => [option.id, option.default])), ...info.setups[at]?.options }
}

/** The number of the ready set-up that these options are; -1 if they are none. Options that are not named count as their defaults. */
export function setupOf(info: GameInfo, options: Options): number {
  const whole = { ...optionsOfSetup(info, -1), ...options }
  return info.setups.findIndex((_, at) => {
    const of = optionsOfSetup(info, at)
    return info.options.every(({ id }) => same(of[id], whole[id]))
  })
}

/** Which of the options differ from the defaults. */
export function differing(info: GameInfo, options: Options): Options {
  const known = info.options.filter(option => option.id in options && !same(options[option.id], option.default))
  return Object.fromEntries(known.map(({ id }) => [id, options[id]!]))
}
