import type { Allegiance, AllegianceDef, DetachmentDef, DetachmentKind, Trait, TraitDef } from './types.ts'

/** P3, D6 */
export const ALLEGIANCE_ROWS: { readonly [id in Allegiance]: AllegianceDef } = {
  astun: {
    id: 'astun',
    name: 'ASTUN',
    rules: ['The Technology of the Core', 'Core Engineering'],
    rule: 'P3.1',
    armour: 'enhanced',
    traits: ['veteranOfTheLongCenturies', 'coreBorn'],
  },
  coalition: {
    id: 'coalition',
    name: 'Coalition Militia',
    rules: ['Heavy Industry, Heavier Population', 'Wargear of the Thousand Worlds'],
    rule: 'P3.2',
    armour: 'exo',
    traits: ['steelMarshall', 'masterOfTheLegions', 'grimResponsibility'],
  },
  cellean: {
    id: 'cellean',
    name: 'Cellean Successors',
    rules: ['Legacy of a Warrior Culture', 'Cellean Relics'],
    rule: 'P3.3',
    traits: ['championOfCellea', 'theResurgent'],
  },
  rim: {
    id: 'rim',
    name: 'Rim-Bound Frontier',
    rules: ['Of Resilient Worlds', 'Rimward Innovations'],
    rule: 'P3.4',
    armour: 'heavy',
    traits: ['lordOfTheFrost', 'masterOfTheWastes'],
  },
  contractors: {
    id: 'contractors',
    name: 'Military Contractors',
    rules: ['Charismatic Leadership', 'Special Purchases'],
    rule: 'P3.5',
    traits: ['merchantLord', 'mentalLinkedLoyalty'],
  },
  machine: {
    id: 'machine',
    name: 'The Machine Empire of Cine',
    rules: ['Machine Command System', 'Esoteric Machine-Tech'],
    rule: 'P3.6',
    traits: ['machinistPrime', 'terrifyingPresence'],
  },
}

/** D6 */
export const TRAIT_ROWS: { readonly [id in Trait]: TraitDef } = {
  veteranOfTheLongCenturies: {
    id: 'veteranOfTheLongCenturies',
    name: 'Veteran of the Long Centuries',
    allegiance: 'astun',
    rule: 'P3.1.6',
    radius: null,
  },
  coreBorn: { id: 'coreBorn', name: 'Core-Born', allegiance: 'astun', rule: 'P3.1.7', radius: null },
  steelMarshall: { id: 'steelMarshall', name: 'Steel-Marshall', allegiance: 'coalition', rule: 'P3.2.7', radius: 8 },
  masterOfTheLegions: { id: 'masterOfTheLegions', name: 'Master of the Legions', allegiance: 'coalition', rule: 'P3.2.8', radius: null },
  grimResponsibility: { id: 'grimResponsibility', name: 'Grim Responsibility', allegiance: 'coalition', rule: 'P3.2.10', radius: 12 },
  championOfCellea: { id: 'championOfCellea', name: 'Champion of Cellea', allegiance: 'cellean', rule: 'P3.3.8', radius: 6 },
  theResurgent: { id: 'theResurgent', name: 'The Resurgent', allegiance: 'cellean', rule: 'P3.3.10', radius: 12 },
  lordOfTheFrost: { id: 'lordOfTheFrost', name: 'Lord of the Frost', allegiance: 'rim', rule: 'P3.4.5', radius: 12 },
  masterOfTheWastes: { id: 'masterOfTheWastes', name: 'Master of the Wastes', allegiance: 'rim', rule: 'P3.4.7', radius: 6 },
  merchantLord: { id: 'merchantLord', name: 'Merchant Lord', allegiance: 'contractors', rule: 'P3.5.9', radius: null },
  mentalLinkedLoyalty: {
    id: 'mentalLinkedLoyalty',
    name: 'Mental-Linked Loyalty',
    allegiance: 'contractors',
    rule: 'P3.5.11',
    radius: 18,
  },
  machinistPrime: { id: 'machinistPrime', name: 'Machinist-Prime', allegiance: 'machine', rule: 'P3.6.8', radius: null },
  terrifyingPresence: { id: 'terrifyingPresence', name: 'Terrifying Presence', allegiance: 'machine', rule: 'P3.6.10', radius: 12 },
}

/** P2.2; a Superheavy detachment has no HQ (P2.2.6r). */
export const DETACHMENTS: { readonly [kind in DetachmentKind]: DetachmentDef } = {
  line: {
    kind: 'line',
    name: 'Line',
    rule: 'P2.2.2',
    slots: { hq: [1, 1], troops: [1, 3], elites: [0, 2], armour: [0, 1], support: [0, 1] },
  },
  support: {
    kind: 'support',
    name: 'Support',
    rule: 'P2.2.3',
    slots: { hq: [1, 1], support: [1, 3], troops: [0, 1], elites: [0, 1] },
  },
  armoured: {
    kind: 'armoured',
    name: 'Armoured',
    rule: 'P2.2.4',
    slots: { hq: [1, 1], armour: [1, 2], troops: [0, 2], elites: [0, 2], support: [0, 1] },
  },
  superheavy: { kind: 'superheavy', name: 'Superheavy', rule: 'P2.2.5', slots: { superheavies: [1, 1] } },
}
