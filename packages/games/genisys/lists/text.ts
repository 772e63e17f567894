import { type Json, type ListFault, words } from '@muster/core'
import { OPTION_NAMES, PROFILE_NAMES } from '../content/names.ts'
import { FACTIONS, type Faction } from '../content/types.ts'
import type { Force, ForceModel } from './force.ts'

/** A force as plain text: name, faction, agents, then a line for each run of equal models: `5 Soldier: plasma rifle`; read without a number it is one. */
export function writeForce({ name, faction, agents, models }: Force): string {
  const agentLine = `Agents: ${agents.extra} extra${agents.upgraded ? ', one upgraded' : ''}`
  return [
    `Name: ${name}`,
    `Faction: ${faction}`,
    agentLine,
    ...runsOf(models).map(([model, count]) => `${count} ${lineOf(model)}`),
    '',
  ].join('\n')
}

function lineOf({ profile, options, name }: ForceModel): string {
  const bought = options.map(option => OPTION_NAMES[option] ?? option).join(', ')
  return `${PROFILE_NAMES[profile] ?? profile}${name ? ` "${name}"` : ''}${bought ? `: ${bought}` : ''}`
}

/** Equal models that follow one another, and how many. */
function runsOf(models: readonly ForceModel[]): [ForceModel, number][] {
  const runs: [ForceModel, number][] = []
  for (const model of models) {
    const last = runs.at(-1)
    if (last && lineOf(last[0]) === lineOf(model)) last[1]++
    else runs.push([model, 1])
  }
  return runs
}

const LINE = /^(?:([1-9]\d{0,2})\s*x?\s+)?([^:"]+?)\s*(?:"([^"]*)")?\s*(?::\s*(.*))?$/i
const AGENTS = /^agents\s*:\s*([0-2])(?:\s+extra)?(\s*,\s*one upgraded)?$/i

/** A force from plain text: what could not be read is named with its line, and the rest is kept. Empty lines and lines that begin with # are passed over. */
export function readForce(text: string): { readonly list: Json; readonly faults: readonly ListFault[] } {
  const force: Draft = { name: 'Force', faction: undefined, agents: { extra: 0, upgraded: false }, models: [] }
  const faults: ListFault[] = []
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const why = readLine(line, force)
    if (why) faults.push({ at: `line ${i + 1}`, rule: 'muster.lists', why })
  }
  const faction = force.faction ?? (force.models[0]?.profile.startsWith('M') ? 'machines' : 'resistance')
  return { list: { ...force, faction } as unknown as Json, faults }
}

/** A force as it is being read. */
interface Draft {
  name: string
  faction: Faction | undefined
  agents: Force['agents']
  models: ForceModel[]
}

/** Reads one line into a force; what is wrong with it, if anything. */
function readLine(line: string, force: Draft) {
  const [head, ...rest] = line.split(':')
  const value = rest.join(':').trim()
  if (/^name$/i.test(head!.trim()) && value) {
    force.name = value
    return undefined
  }
  if (/^faction$/i.test(head!.trim())) {
    force.faction = FACTIONS.find(faction => faction === value.toLowerCase())
    return force.faction ? undefined : words('text.faction', { value })
  }
  const agents = AGENTS.exec(line)
  if (agents) {
    force.agents = { extra: Number(agents[1]) as 0 | 1 | 2, upgraded: agents[2] !== undefined }
    return undefined
  }
  return readModels(line, force)
}

function idOf(names: { readonly [id: string]: string }, text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  return Object.keys(names).find(id => id.toLowerCase() === wanted || names[id]!.toLowerCase() === wanted)
}

function readModels(line: string, force: Draft) {
  const match = LINE.exec(line)
  if (!match) return words('text.line', { line })
  const [, count, entry, name, bought] = match
  const profile = idOf(PROFILE_NAMES, entry!)
  if (!profile) return words('text.entry', { entry: entry! })
  const parts = bought ? bought.split(',').map(part => part.trim()) : []
  const options = parts.map(part => idOf(OPTION_NAMES, part))
  const unknown = parts.find((_, i) => options[i] === undefined)
  if (unknown !== undefined) return words('text.option', { option: unknown })
  const model: ForceModel = { profile, options: options as string[], ...(name ? { name } : {}) }
  for (let i = 0; i < Number(count ?? 1); i++) force.models.push(model)
  return undefined
}
