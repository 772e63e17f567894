import { type Json, type Words, words } from '@muster/core'
import { isRecord } from '@muster/core/forms'
import { type Battle, CAMPAIGN_FORMAT, type Campaign, newCampaign, STATIONS } from './course.ts'
import { FATE_POINTS, MOST_POWER_DOWN } from './form.ts'

const FIELDS = Object.keys(newCampaign())
const BATTLE_FIELDS = ['scenario', 'winner', 'fatePoints']

const fault = (at: string, why: string, params: NonNullable<Words['params']> = {}): Words =>
  words('campaign.fault', { at, why: words(`campaign.${why}`, params) })

/** Why JSON is no campaign file: where it is wrong, and what belongs there. Nothing if it is one. */
export function campaignFileFault(value: Json): Words | undefined {
  if (!isRecord(value) || value.format !== CAMPAIGN_FORMAT) return words('campaign.format', { format: CAMPAIGN_FORMAT })
  const unknown = Object.keys(value).find(field => !FIELDS.includes(field))
  if (unknown !== undefined) return fault(unknown, 'unknown', { fields: FIELDS })
  if (!Array.isArray(value.battles)) return fault('battles', 'battles')
  const battles = value.battles as readonly Json[]
  return battlesFault(battles) ?? courseFault(value, battles as unknown as readonly Battle[])
}

/** The battles are those of the book in their order, and Fate points only grow fewer. */
function battlesFault(battles: readonly Json[]): Words | undefined {
  const played = STATIONS.slice(0, -1)
  if (battles.length > played.length) return fault('battles', 'tooMany', { most: played.length })
  let left: number = FATE_POINTS
  for (const [i, battle] of battles.entries()) {
    const at = (field: string) => `battles[${i}].${field}`
    if (!isRecord(battle)) return fault(`battles[${i}]`, 'battle')
    const unknown = Object.keys(battle).find(field => !BATTLE_FIELDS.includes(field))
    if (unknown !== undefined) return fault(at(unknown), 'unknown', { fields: BATTLE_FIELDS })
    if (battle.scenario !== played[i]) return fault(at('scenario'), 'exactly', { value: JSON.stringify(played[i]) })
    if (battle.winner !== null && battle.winner !== 'resistance' && battle.winner !== 'machines') return fault(at('winner'), 'winner')
    if (!isCount(battle.fatePoints, left)) return fault(at('fatePoints'), 'count', { most: left })
    left = battle.fatePoints as number
  }
  return undefined
}

const isCount = (value: Json | undefined, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most

/** What is kept follows from the battles, but for how a lost one ended and for how many objectives were achieved. */
function courseFault(file: { readonly [field: string]: Json | undefined }, battles: readonly Battle[]): Words | undefined {
  const exactly = (field: keyof Campaign, ...allowed: readonly Json[]) =>
    allowed.some(one => one === file[field])
      ? undefined
      : fault(field, 'exactly', { value: allowed.map(one => JSON.stringify(one)).join(', ') })
  const [cheyenne, lax] = battles
  const lostWith = battles.at(-1)?.winner === 'machines'
  const next = lax
    ? [lax.winner === 'resistance' ? 'guardianAngel' : null]
    : cheyenne
      ? ['lax', ...(lostWith ? [null] : [])]
      : [STATIONS[0]]
  const isOver = file.next === null
  const reRolls = cheyenne?.winner === 'resistance' && !lax
  return (
    exactly('next', ...next) ??
    exactly('winner', isOver ? 'machines' : null) ??
    exactly('fatePoints', battles.at(-1)?.fatePoints ?? FATE_POINTS) ??
    (reRolls && isCount(file.powerDown, MOST_POWER_DOWN) ? undefined : exactly('powerDown', 0)) ??
    (cheyenne && !lostWith
      ? exactly('offLine', cheyenne.winner === 'resistance')
      : typeof file.offLine === 'boolean'
        ? undefined
        : exactly('offLine', true, false)) ??
    exactly('reeseSkill', file.next === 'guardianAngel' ? 10 : 8)
  )
}
