import type { VNode } from 'preact'
import { fetched } from '../app/fetched.ts'

/** What a game with a campaign brings. */
export interface CampaignUi {
  /** All campaigns of the reader. */
  Campaigns(): VNode
  /** One of them: its course, and its next battle. */
  Campaign(props: { id: string }): VNode
}

/** Each fetched when a page of campaigns is opened, and not before. */
export const CAMPAIGN_UIS = fetched<CampaignUi>({
  genisys: async () => (await import('./genisys/campaign/pages.tsx')).campaignUi,
})
