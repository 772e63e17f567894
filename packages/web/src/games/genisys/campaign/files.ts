import type { Json } from '@muster/core'
import type { Campaign } from '@muster/genisys/scenarios/campaign/course'
import { campaignFileFault } from '@muster/genisys/scenarios/campaign/file'
import { download } from '../../../app/download.ts'
import { say, t } from '../../../app/speak.ts'
import { GAME } from '../builder-data.ts'

/** The largest file that is read, in bytes. */
const LARGEST = 20_000_000

/** Gives a campaign to the reader to keep, as `muster campaign` reads it. */
export function exportCampaign(name: string, campaign: Campaign): void {
  const file = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || GAME
  download(`${file}.${GAME}-campaign.json`, campaign)
}

/** What a file holds, or why it cannot be read. */
export type Read<T> = { readonly value: T } | { readonly why: string }

/** JSON from a file. */
export async function readJson(file: File): Promise<Read<Json>> {
  if (file.size > LARGEST) return { why: t('camp.tooLarge', { file: file.name }) }
  try {
    return { value: JSON.parse(await file.text()) as Json }
  } catch (error) {
    return { why: t('camp.notJson', { file: file.name, detail: (error as Error).message }) }
  }
}

/** A campaign from a file. */
export async function readCampaign(file: File): Promise<Read<Campaign>> {
  const read = await readJson(file)
  if ('why' in read) return read
  const fault = campaignFileFault(read.value)
  return fault ? { why: `${file.name}: ${say(fault, GAME)}` } : { value: read.value as unknown as Campaign }
}
