import type { ReadyText } from './printed.ts'

/** Ready armies of 500 and of 1000 points. */
export const PATROLS: readonly ReadyText[] = [
  {
    id: 'corePatrol',
    points: 500,
    text: `
Army: Core Patrol
Allegiance: ASTUN

Detachment: Line
1 Lieutenant and Command Squad (Commander: Core-Born): 4 Coilrifle, Grenade Launcher
6 Infantry Platoon: Power Armour, Plasma Cannon, Missile Launcher
3 Heavy Weapons Teams: 3 Railgun
3 Scout Squads: Heavy Coilrifle
`,
  },
  {
    id: 'townWatch',
    points: 500,
    text: `
Army: Town Watch
Allegiance: Coalition Militia

Detachment: Line
1 Lieutenant and Command Squad (Commander: Grim Responsibility): 5 Coilrifle
7 Infantry Platoon: 2 Mortar, Veteran Sergeant
- in 4 Truck Squadron
3 Close Combat Squads
- in 2 Truck Squadron
3 Scout Squads
2 Jury-Rigged Tank Squadron: 2 Railcannon
`,
  },
  {
    id: 'oathBand',
    points: 500,
    text: `
Army: Oath Band
Allegiance: Cellean Successors

Detachment: Line
1 Lieutenant and Command Squad (Commander: Champion of Cellea): 5 Coilpistol and Chain Blade
6 Close Combat Squads: Power Armour, 4 Squad with Chain Blades and Coilpistols, Squad with Pneumatic Cannons, Squad with Thunderblast Hammers
- in 2 APC Group
3 Scout Squads
`,
  },
  {
    id: 'borderPost',
    points: 500,
    text: `
Army: Border Post
Allegiance: Rim-Bound Frontier

Detachment: Line
1 Lieutenant and Command Squad (Commander: Lord of the Frost): 5 Coilrifle
6 Infantry Platoon: Heavy Armour, 2 Machine Gun
2 Scout Squads
3 Sniper Squad: 3 Obliterator Rifle
3 Scavenger Squad: Laser Cannon
`,
  },
  {
    id: 'retainer',
    points: 500,
    text: `
Army: Retainer
Allegiance: Military Contractors

Detachment: Line
1 Lieutenant and Command Squad (Commander: Mental-Linked Loyalty): 5 Coilrifle
6 Infantry Platoon: Power Armour, 2 Railgun
- in 2 APC Group
2 Scout Squads
3 Special Combat Platoon: Missile Launcher
`,
  },
  {
    id: 'subroutine',
    points: 500,
    text: `
Army: Subroutine
Allegiance: The Machine Empire of Cine

Detachment: Line
1 Lieutenant and Command Squad (Commander: Terrifying Presence): 4 Coilrifle, Missile Launcher
6 Killbot Group: 2 Machine Gun
4 Strike Drone Group: 2 Missile Launcher
3 Logimagi
`,
  },
  {
    id: 'coreSpearhead',
    points: 1000,
    text: `
Army: Core Spearhead
Allegiance: ASTUN

Detachment: Line
1 Captain and Command Squad (Commander: Veteran of the Long Centuries): Enhanced Power Armour, 4 Coilrifle, Plasma Cannon
6 Infantry Platoon: Power Armour, Plasma Cannon, Missile Launcher
- in 2 APC Group
3 Heavy Weapons Teams: 3 Railgun
3 Scout Squads: Heavy Coilrifle
2 Mobile Heavy Support Squad: 2 Plasma Cannon
4 Strike Drone Group: 2 Missile Launcher
2 MBT Squadron: 2 Railcannon
`,
  },
  {
    id: 'harvestMuster',
    points: 1000,
    text: `
Army: Harvest Muster
Allegiance: Coalition Militia

Detachment: Line
1 Lieutenant and Command Squad (Commander: Master of the Legions): 5 Coilrifle, Inspirational Symbol
9 Infantry Platoon: 2 Machine Gun, Missile Launcher, Veteran Sergeant
- in 5 Truck Squadron
6 Infantry Platoon: 2 Mortar, Veteran Sergeant
- in 3 Truck Squadron
3 Scout Squads
3 Mode Team
2 Jury-Rigged Tank Squadron: 2 Railcannon
3 Mobile Engineers
`,
  },
  {
    id: 'swornBlades',
    points: 1000,
    text: `
Army: Sworn Blades
Allegiance: Cellean Successors

Detachment: Line
1 Captain and Command Squad (Commander: The Resurgent): 5 Coilpistol and Chain Blade, Cluster Frag Cannons
6 Close Combat Squads: Power Armour, 4 Squad with Chain Blades and Coilpistols, Squad with Pneumatic Cannons, Squad with Thunderblast Hammers
- in 2 APC Group
3 Close Combat Squads: Power Armour
- in 2 Truck Squadron
3 Old Cellean Elites: 3 Pneumatic Cannon, Orbital Insertion Backpack
2 Experimental Close Combat Squadron: 2 Pair of Flamethrowers
`,
  },
  {
    id: 'wasteRangers',
    points: 1000,
    text: `
Army: Waste Rangers
Allegiance: Rim-Bound Frontier

Detachment: Line
1 Captain and Command Squad (Commander: Master of the Wastes): Heavy Armour, 5 Coilrifle
9 Infantry Platoon: Heavy Armour, 3 Railgun
- in 3 APC Group
4 Scout Squads: Heavy Coilrifle
3 Scavenger Squad: Laser Cannon, Missile Launcher
3 Sniper Squad: 3 Eliminator Rifle
2 MBT Squadron: 2 Railcannon
`,
  },
  {
    id: 'goldenHandshake',
    points: 1000,
    text: `
Army: Golden Handshake
Allegiance: Military Contractors

Detachment: Line
1 PMC Commander (Commander: Merchant Lord): 2 Heavy Coilrifle, Reinforced Suit, Subatmospheric Dispersion Targeting Arrays
6 Infantry Platoon: Power Armour, 2 Railgun
- in 2 APC Group
3 Close Combat Squads: 3 Squad with Amprhan-Lock Shields
- in 1 APC Group
2 Scout Squads
2 HAST Squad: 4 Heavy Coilrifle, 4 Coilrifle
2 MBT Squadron: 2 Railcannon
1 Medical Group
`,
  },
  {
    id: 'forgeCohort',
    points: 1000,
    text: `
Army: Forge Cohort
Allegiance: The Machine Empire of Cine

Detachment: Line
1 Command Tank (Commander: Machinist-Prime): Railcannon
9 Killbot Group: 4 Laser Cannon, Control Node
6 Killbot Group: 2 Machine Gun
3 Logimagi
4 Strike Drone Group
3 Heavy-Duty Killbots: 3 Railgun
`,
  },
]
