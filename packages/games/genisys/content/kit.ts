import type { MountDef, Shape } from './types.ts'

/** The base of everybody on foot (G25.8.1). */
export const INFANTRY: Shape = { radius: 500 }

/** One mount for each weapon. */
export const mounts = (...weapons: readonly string[]): MountDef[] => weapons.map(weapon => ({ weapons: [weapon] }))
