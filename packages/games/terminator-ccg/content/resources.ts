/** Species and class of a character (C26.1). */
export const SPECIES = ['Human', 'Animal', 'Terminator', 'Drone', 'Hunter-Killer'] as const

/** What else a character can be. Marine and Synthetic belong to crossovers (C25). */
export const CHARACTER_RESOURCES = [
  ...SPECIES,
  'Resistance',
  'SkyNet',
  'Marine',
  'Synthetic',
  'Infiltrator',
  'Leader',
  'Demolitions',
  'Brave',
  'Coward',
  'Medic',
  'Flight',
  'Computers',
  'Civillian',
  'Law',
  'Science',
] as const

/** What a location can be (C26.3). The spelling of Civillian is the source's. */
export const LOCATION_RESOURCES = [
  'Exterior',
  'Interior',
  'Distinct',
  'Damaged',
  'Factory',
  'SkyNet Item',
  'Firebase',
  'Equipment',
  'Weaponry',
  'Military Arms',
  'Central',
  'Civillian',
  'Computers',
  'Confined',
  'Cover',
  'Law',
  'Medical',
  'Science',
  'Industrial',
  'Dark',
] as const

/** Classes of Items: how one is used. */
export const ITEM_CLASSES = ['Ranged', 'Close', 'Body Armor', 'Ammo', 'Attachment', 'Equipment', 'Implant'] as const
export type ItemClass = (typeof ITEM_CLASSES)[number]

export const REGIMENTS = [
  'Recon/Security',
  'Iron Guard',
  'Canine Support',
  'Covert Ops',
  'Black Shield Unit',
  'Delta Company',
  '132nd Eagle Watch',
] as const

/** What an Event can be (C26.2). */
export const EVENT_RESOURCES = ['Barrier'] as const

/** Every Resource that a card may have or ask for. A regiment is one too (C24.1.3r). */
export const RESOURCES: readonly Resource[] = [
  ...new Set([...CHARACTER_RESOURCES, ...LOCATION_RESOURCES, ...REGIMENTS, ...EVENT_RESOURCES]),
]
export type Resource =
  | (typeof CHARACTER_RESOURCES)[number]
  | (typeof LOCATION_RESOURCES)[number]
  | (typeof REGIMENTS)[number]
  | (typeof EVENT_RESOURCES)[number]
