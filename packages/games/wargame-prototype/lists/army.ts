/** The form of an army as a list (P2.1.6): detachments, in them units, each with the models it has and the kit that was bought. */
import type { Json } from '@muster/core'
import { type Flaw, fields, id, list, oneOf, recordOf, someOf, text, whole } from '@muster/core/forms'
import { ALLEGIANCES, type Allegiance, DETACHMENT_KINDS, type DetachmentKind, TRAITS, type Trait } from '../content/types.ts'

/** What was bought, by the ids of `kit.ts`: weapons and wargear with their numbers. */
export type Kit = { readonly [id: string]: number }

/** A unit of a list. */
export interface Entry {
  readonly unit: string
  readonly models: number
  readonly kit?: Kit
  /** Makes this HQ the Commander (P2.3.2). */
  readonly trait?: Trait
  /** The Transport that was taken for it (P2.5.1). */
  readonly transport?: Entry
  /** The Bodyguard Squad of this HQ (P2.2.9r). */
  readonly bodyguard?: Entry
}

export interface ArmyDetachment {
  readonly kind: DetachmentKind
  readonly units: readonly Entry[]
}

export interface Army {
  readonly name: string
  readonly allegiance: Allegiance
  readonly detachments: readonly ArmyDetachment[]
}

/** Most models of a unit, pieces of a kit, letters of a name: beyond all that any army needs. */
const MOST_MODELS = 30
const MOST_PIECES = 200
const LONGEST_NAME = 80

const CARRIED = {
  unit: id(LONGEST_NAME),
  models: whole(1, MOST_MODELS),
  kit: someOf(recordOf(whole(1, MOST_PIECES))),
}
const NEEDED = ['unit', 'models']
const TRANSPORT = fields(CARRIED, NEEDED)
const BODYGUARD = fields({ ...CARRIED, transport: TRANSPORT }, NEEDED)
const ENTRY = fields({ ...CARRIED, trait: oneOf(TRAITS), transport: TRANSPORT, bodyguard: BODYGUARD }, NEEDED)
const DETACHMENT = fields({ kind: oneOf(DETACHMENT_KINDS), units: list(ENTRY) }, ['kind', 'units'])
const ARMY = fields({ name: text(LONGEST_NAME), allegiance: oneOf(ALLEGIANCES), detachments: list(DETACHMENT) }, [
  'name',
  'allegiance',
  'detachments',
])

/** Where a list does not have the form of an army. */
export function formFlaws(list: Json): readonly Flaw[] {
  return ARMY(list, '')
}

/** The army in a list of the right form. */
export function armyOf(list: Json): Army {
  return list as unknown as Army
}

/** An army as a list. */
export function listOf(army: Army): Json {
  return army as unknown as Json
}

/** An entry where it stands in the army. */
export interface Placed {
  readonly entry: Entry
  /** `detachments[0].units[2].transport` */
  readonly at: string
  readonly detachment: number
  readonly role: 'unit' | 'transport' | 'bodyguard'
  /** The unit that a Transport or a Bodyguard Squad was taken for. */
  readonly for?: Placed
}

/** Every entry of a detachment: each unit, then its Bodyguard Squad, and after each the Transport taken for it. */
export function placedIn({ units }: ArmyDetachment, detachment: number): readonly Placed[] {
  return units.flatMap((entry, i) => {
    const unit: Placed = { entry, at: `detachments[${detachment}].units[${i}]`, detachment, role: 'unit' }
    return [...withTransport(unit), ...(entry.bodyguard ? withTransport(taken(unit, entry.bodyguard, 'bodyguard')) : [])]
  })
}

function taken(rider: Placed, entry: Entry, role: 'transport' | 'bodyguard'): Placed {
  return { entry, at: `${rider.at}.${role}`, detachment: rider.detachment, role, for: rider }
}

function withTransport(placed: Placed): readonly Placed[] {
  const { transport } = placed.entry
  return transport ? [placed, taken(placed, transport, 'transport')] : [placed]
}

/** Every entry of the army, in its order. */
export function allPlaced(army: Army): readonly Placed[] {
  return army.detachments.flatMap(placedIn)
}
