import { type Json, type ListFault, words } from '@muster/core'
import { findProfile, PROFILES } from '../content/library.ts'
import { FACTIONS } from '../content/types.ts'
import type { Force } from './force.ts'

const RULE = 'muster.lists'
const MOST_MODELS = 200
const LONGEST_NAME = 80

function fault(at: string, why: string, params: Parameters<typeof words>[1] = {}): ListFault {
  return { at, rule: RULE, why: words(why, params) }
}

type Fields = { readonly [key: string]: Json }

function fieldsOf(value: Json): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

/** A name is one line without quotation marks, so that it can stand in a text and be read again. */
function isName(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length <= LONGEST_NAME && /^[^"\s\p{C}](?:[^"\p{C}]*[^"\s\p{C}])?$/u.test(value)
}

/** What is wrong with the form of a force: every fault with its place. */
export function formFaults(value: Json): ListFault[] {
  const force = fieldsOf(value)
  if (!force) return [fault('', 'form.notForce')]
  const faults: ListFault[] = []
  const extra = Object.keys(force).find(key => !['name', 'faction', 'agents', 'models'].includes(key))
  if (extra) faults.push(fault(extra, 'form.unknown', { field: extra }))
  if (!isName(force.name)) faults.push(fault('name', 'form.name', { most: LONGEST_NAME }))
  if (!FACTIONS.some(faction => faction === force.faction)) faults.push(fault('faction', 'form.faction', { factions: [...FACTIONS] }))
  const agents = fieldsOf(force.agents ?? null)
  if (!agents || ![0, 1, 2].includes(agents.extra as number) || typeof agents.upgraded !== 'boolean' || Object.keys(agents).length !== 2) {
    faults.push(fault('agents', 'form.agents'))
  }
  if (!Array.isArray(force.models) || force.models.length > MOST_MODELS)
    return [...faults, fault('models', 'form.models', { most: MOST_MODELS })]
  return [...faults, ...(force.models as Json[]).flatMap((model, i) => modelFaults(model, `models[${i}]`))]
}

function modelFaults(value: Json, at: string): ListFault[] {
  const model = fieldsOf(value)
  if (!model) return [fault(at, 'form.model')]
  const faults: ListFault[] = []
  const extra = Object.keys(model).find(key => !['profile', 'options', 'name'].includes(key))
  if (extra) faults.push(fault(`${at}.${extra}`, 'form.unknown', { field: extra }))
  if (typeof model.profile !== 'string' || !findProfile(model.profile)) {
    faults.push(fault(`${at}.profile`, 'form.profile', { profile: String(model.profile), profiles: PROFILES.map(profile => profile.id) }))
  }
  if (!Array.isArray(model.options) || !(model.options as Json[]).every(option => typeof option === 'string')) {
    faults.push(fault(`${at}.options`, 'form.options'))
  }
  if (model.name !== undefined && !isName(model.name)) faults.push(fault(`${at}.name`, 'form.name', { most: LONGEST_NAME }))
  return faults
}

/** A force whose form is right. Throws otherwise. */
export function forceFrom(value: Json): Force {
  const [first] = formFaults(value)
  if (first) throw new Error(`not a force: ${first.at} ${first.why.key}`)
  return value as unknown as Force
}
