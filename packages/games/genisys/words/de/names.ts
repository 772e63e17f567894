import type { Catalogue } from '@muster/core'
import { PROFILE_NAMES } from '../../content/names.ts'

const prefixed = (prefix: string, names: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [`${prefix}.${id}`, name]))

const WEAPONS: Catalogue = {
  fist: 'Faust',
  knife: 'Kampfmesser',
  claws: 'Terminatorklauen',
  knuckleduster: 'magnetischer Schlagring',
  stabbingParts: 'Stich- und Schneidteile',
  javelin: 'Polylegierungsspeer',
  pistol: 'Pistole',
  twoPistols: 'zwei Pistolen',
  shotgun: 'Schrotflinte',
  magneticShotgun: 'Schrotflinte mit Magnetpatronen',
  smg: 'Maschinenpistole',
  assaultRifle: 'Sturmgewehr',
  plasmaRifle: 'Plasmagewehr',
  plasmaGun: 'Plasmakanone',
  heavyPlasmaGun: 'schwere Plasmakanone',
  lightMachineGun: 'leichtes Maschinengewehr',
  minigun: 'Minigun',
  grenadeLauncher: 'Granatwerfer',
  rocketLauncher: 'Raketenwerfer',
  rocketLauncherHe: 'Raketenwerfer mit HE-Munition',
  rpg: 'RPG',
  heavySniperRifle: 'schweres Scharfschützengewehr',
  mortar: 'Mörser',
  flamethrower: 'Flammenwerfer',
  stickyBombs: 'Haftbomben',
  demolitionCharge: 'Sprengladung',
  lightBlaster: 'leichter Blaster',
  tankCannon: 'Panzerkanone',
  missileRack: 'Raketengestell',
}

/** Names of what is on the lists: weapons in German, models as they are printed. */
export const NAMES_GERMAN: Catalogue = {
  ...prefixed('profile', PROFILE_NAMES),
  ...prefixed('weapon', WEAPONS),
  ...prefixed('upgrade', {
    ...WEAPONS,
    heRounds: 'HE-Munition',
    snifferDog: 'Spürhund',
    addPistol: 'zusätzliche Pistole',
    addPlasmaRifle: 'zusätzliches Plasmagewehr',
    magneticShells: 'Magnetpatronen',
    additionalArmour: 'zusätzliche Panzerung',
    hullGun: 'Rumpfgeschütz',
    command1: 'Command (1)',
    command2: 'Command (2)',
    twoPlasmaRifles: 'zwei Plasmagewehre',
  }),
}
