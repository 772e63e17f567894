import type { ReadyText } from './printed.ts'

/** Ready armies of 2000 and of 4000 points, of the Allegiances for which the data file has none of that size. */
export const HOSTS: readonly ReadyText[] = [
  {
    id: 'longWinter',
    points: 2000,
    text: `
Army: Long Winter
Allegiance: Rim-Bound Frontier

Detachment: Line
1 Captain and Command Squad (Commander: Lord of the Frost): Heavy Armour, 5 Coilrifle, Rad-Caster
9 Infantry Platoon: Heavy Armour, 3 Railgun
- in 3 APC Group
6 Scout Squads: Heavy Coilrifle
6 Scavenger Squad: 2 Laser Cannon, 2 Missile Launcher, Fire Discipline
3 Sniper Squad: 3 Obliterator Rifle
3 Eviscerators: 2 Squad with Flamethrowers, Squad with Revenant Chem-Hurlers
3 MBT Squadron: 3 Railcannon
3 Artillery Group

Detachment: Support
1 Lieutenant and Command Squad: 5 Coilrifle, Reinforced Communication Lines
2 SAM Platforms
1 Medical Group
3 Mobile Engineers
`,
  },
  {
    id: 'closingPrice',
    points: 2000,
    text: `
Army: Closing Price
Allegiance: Military Contractors

Detachment: Line
1 PMC Commander (Commander: Mental-Linked Loyalty): 2 Heavy Coilrifle, Reinforced Suit, Radial Scanner
- with 2 Bodyguard Squad: Power Armour, 2 Squad with Coilrifles
6 Infantry Platoon: Power Armour, 2 Railgun
- in 2 APC Group
3 Close Combat Squads: 3 Squad with Amprhan-Lock Shields
- in 1 APC Group
3 Special Combat Platoon: Missile Launcher, PD HISP
- in 2 Truck Squadron
3 HAST Squad: 6 Heavy Coilrifle, 6 Coilrifle
1 AB-FSP Team: Railcannon, AB-FSP Fist
1 Gunship: Missile Pod System

Detachment: Armoured
1 Command Tank: Railcannon, High-Density Disruption Arrays
3 MBT Squadron: 3 Railcannon
6 Infantry Platoon: 2 Autocannon
2 Scout Squads
`,
  },
  {
    id: 'coreExpedition',
    points: 4000,
    text: `
Army: Core Expedition
Allegiance: ASTUN

Detachment: Line
1 Captain and Command Squad (Commander: Veteran of the Long Centuries): Enhanced Power Armour, 4 Coilrifle, Plasma Cannon, Radial Scanner
6 Infantry Platoon: Power Armour, Plasma Cannon, Missile Launcher
- in 2 APC Group
3 Heavy Weapons Teams: 3 Railgun
3 Mobile Heavy Support Squad: 3 Plasma Cannon
1 Executioner AB-FSP
3 Artillery Group

Detachment: Armoured
1 Command Tank: Railcannon, Heavy Coilrifle
3 MBT Squadron: 3 Railcannon, Nano-Scale Composite Shielding
3 Infantry Platoon: Power Armour, Plasma Cannon
- in 2 Truck Squadron
3 Scout Squads: Heavy Coilrifle
4 Strike Drone Group: 2 Missile Launcher
2 SAM Platforms

Detachment: Support
1 Lieutenant and Command Squad: 5 Coilrifle
2 SAM Platforms
3 Artillery Group
2 Gunship: 2 Heavy Plasma Cannon
3 Support Weapons Section: 3 Plasma Rifle

Detachment: Armoured
1 Command Tank: Railcannon
4 MBT Squadron: 4 Heavy Plasma Cannon
2 AB-FSP Team: 4 Railcannon
6 Infantry Platoon: Power Armour, 2 Plasma Cannon
- in 2 APC Group
3 Scout Squads: Heavy Coilrifle
2 HAST Squad: 4 Heavy Coilrifle, 4 Coilrifle
`,
  },
  {
    id: 'theThousandWorlds',
    points: 4000,
    text: `
Army: The Thousand Worlds
Allegiance: Coalition Militia

Detachment: Line
1 Lieutenant and Command Squad: 4 Coilrifle, Coilpistol and Chain Blade, Inspirational Symbol
9 Infantry Platoon: 2 Machine Gun, Missile Launcher, Veteran Sergeant
- in 5 Truck Squadron
6 Infantry Platoon: 2 Mortar, Veteran Sergeant
- in 3 Truck Squadron
4 Close Combat Squads: 3 Squad with Chain Blades and Coilpistols, Squad with Arc-Flash Pistols
- in 2 Truck Squadron
3 Mode Team: 2 Laser Cannon
3 Jury-Rigged Tank Squadron: 3 Railcannon
3 Artillery Group: 3 MLRS Rack

Detachment: Armoured
1 Command Tank (Commander: Steel-Marshall): Railcannon
2 Jury-Rigged Tank Squadron: 2 Missile Pod System, 2 Machine Gun
3 Infantry Platoon: Railgun
- in 2 Truck Squadron
3 Scout Squads
2 Destroyer Fighters: 2 Railcannon, 2 Guided Bomb

Detachment: Superheavy
1 Excitatus Iterum at Metendum Anima

Detachment: Line
1 Lieutenant and Command Squad: 5 Coilrifle
6 Infantry Platoon: 2 Mortar, Veteran Sergeant
- in 3 Truck Squadron
3 Scout Squads
3 Jury-Rigged Tank Squadron: 3 Railcannon
3 Artillery Group: 3 MLRS Rack
`,
  },
  {
    id: 'lordsHost',
    points: 4000,
    text: `
Army: Host of the Highest Lord
Allegiance: Cellean Successors

Detachment: Line
1 Captain and Command Squad (Commander: Champion of Cellea): 5 Coilpistol and Chain Blade, Cluster Frag Cannons
6 Close Combat Squads: Power Armour, 4 Squad with Chain Blades and Coilpistols, Squad with Pneumatic Cannons, Squad with Thunderblast Hammers
- in 2 APC Group
3 Close Combat Squads: Power Armour
- in 2 Truck Squadron
3 Infantry Platoon: Flamethrower
- in 1 APC Group
3 Old Cellean Elites: 3 Pneumatic Cannon, Orbital Insertion Backpack
2 HAST Squad: 4 Heavy Coilrifle, 4 Layered Chain Blade Weapon
3 Experimental Close Combat Squadron: 3 Pair of Flamethrowers
1 Medical Group

Detachment: Armoured
1 Lieutenant and Command Squad: 5 Coilpistol and Chain Blade
1 AB-FSP Team: AB-FSP Fist, Heavy Autocannon
2 Experimental Close Combat Squadron
3 Close Combat Squads
- in 2 Truck Squadron
2 Nanomancer Squad: 2 Coilpistol and Chain Blade
1 Gunship: Railcannon, Guided Bomb

Detachment: Line
1 Lieutenant and Command Squad: 5 Coilpistol and Chain Blade
6 Close Combat Squads: Power Armour, 4 Squad with Chain Blades and Coilpistols, Squad with Pneumatic Cannons, Squad with Thunderblast Hammers
- in 2 APC Group
3 Close Combat Squads
- in 2 Truck Squadron
6 Infantry Platoon: 2 Missile Launcher
- in 2 APC Group
6 Old Cellean Elites: 6 Pneumatic Cannon
4 Experimental Close Combat Squadron
1 Gunship: Railcannon

Detachment: Armoured
1 Lieutenant and Command Squad: 5 Coilpistol and Chain Blade
3 MBT Squadron: 3 Railcannon
2 Scout Squads: Heavy Coilrifle
2 HAST Squad: 4 Heavy Coilrifle, 4 Layered Chain Blade Weapon
`,
  },
  {
    id: 'grandCensus',
    points: 4000,
    text: `
Army: Grand Census
Allegiance: The Machine Empire of Cine

Detachment: Line
1 Captain and Command Squad: 5 Coilrifle, Direct Comms Relay
9 Killbot Group: 4 Laser Cannon, Control Node, Structure-Carbon Reinforcement
6 Killbot Group: 2 Machine Gun
- in 2 APC Group
3 Logimagi
8 Strike Drone Group: 4 Missile Launcher
1 Siege Automata: Destructor Gun, Railcannon
3 Artillery Group

Detachment: Armoured
1 Command Tank (Commander: Machinist-Prime): Railcannon
2 MBT Squadron: 2 Missile Pod System, Control Node
3 Heavy-Duty Killbots: 3 Railgun
3 Killbot Group

Detachment: Superheavy
1 Mobile Command Center

Detachment: Armoured
1 Command Tank: Railcannon
2 Siege Automata: 2 Destructor Gun, 2 Railcannon
4 Heavy-Duty Killbots: 4 Railgun
6 Killbot Group: 2 Machine Gun
3 Logimagi
3 Artillery Group
`,
  },
]
