import { type Campaign, STATIONS, type Station } from '@muster/genisys/scenarios/campaign/course'
import { TABLE as CHEYENNE_MOUNTAIN } from '@muster/genisys/scenarios/cheyenne-mountain/forces'
import { TABLE as LAX } from '@muster/genisys/scenarios/lax/forces'
import { say, t } from '../../../app/speak.ts'
import { Icon } from '../../../shell/icons.tsx'
import { RuleLink } from '../../../shell/rule-link.tsx'
import type { WebKey } from '../../../words.ts'
import { Picture } from '../tables/pages.tsx'
import { type Branch, branchesOf, type Fork, type Standing, stationStanding } from './branches.ts'

type Playable = Exclude<Station, 'guardianAngel'>

const TABLES = { cheyenneMountain: CHEYENNE_MOUNTAIN, lax: LAX } as const
const RULES: { readonly [station in Station]: string } = { cheyenneMountain: 'G22.2.1', lax: 'G22.3.1', guardianAngel: 'G22.5.1' }
const FORK_NAMES: { readonly [fork in Fork]: WebKey } = {
  resistance: 'camp.fork.resistance',
  machines: 'camp.fork.machines',
  character: 'camp.fork.character',
}
const STANDING_NAMES: { readonly [standing in Standing]: WebKey } = {
  taken: 'camp.branch.taken',
  open: 'camp.branch.open',
  closed: 'camp.branch.closed',
}
const ICONS: { readonly [standing in Standing]: string } = { taken: 'fix', open: 'chevron', closed: 'close' }

/** What each result brings. */
const BRINGS: { readonly [station in Playable]: { readonly [fork in Fork]: WebKey } } = {
  cheyenneMountain: { resistance: 'camp.brings.reRolls', machines: 'camp.brings.noOffLine', character: 'camp.brings.lost' },
  lax: { resistance: 'camp.brings.angel', machines: 'camp.brings.lost', character: 'camp.brings.lost' },
}

/** The lines of the branches, in the order of `branchesOf`: a thousand wide, 420 high. */
const LINES = [
  'M225 140C265 140 255 70 305 70S350 140 390 140',
  'M225 140C265 140 255 210 305 210S350 140 390 140',
  'M112 250C112 330 190 355 305 355H690C750 355 735 290 785 290',
  'M610 140C655 140 645 70 695 70H785',
  'M610 140C655 140 645 210 695 210S745 270 785 270',
] as const

/** The campaign as a map: its scenarios, and the branches between them. */
export function CampaignMap({ campaign }: { campaign: Campaign }) {
  const branches = branchesOf(campaign)
  const from = (station: Station) => branches.filter(branch => branch.from === station)
  return (
    <div class="campaign-map" data-testid="campaign-map">
      <svg viewBox="0 0 1000 420" preserveAspectRatio="none" aria-hidden="true">
        {branches.map((branch, i) => (
          <path key={LINES[i]} d={LINES[i]!} class={`is-${branch.standing} of-${branch.fork}`} />
        ))}
      </svg>
      <ol>
        {STATIONS.flatMap(station => [
          <StationCard key={station} campaign={campaign} station={station} />,
          ...from(station).map(branch => <BranchCard key={`${station} ${branch.fork}`} branch={branch} />),
        ])}
        <Lost campaign={campaign} />
      </ol>
    </div>
  )
}

function StationCard({ campaign, station }: { campaign: Campaign; station: Station }) {
  const standing = stationStanding(campaign, station)
  const battle = campaign.battles[STATIONS.indexOf(station)]
  const winner = battle?.winner
  const line = battle
    ? t(winner ? 'camp.station.won' : 'camp.station.drawn', {
        winner: winner ? say({ key: `faction.${winner}` }) : '',
        fate: battle.fatePoints,
      })
    : t(station === 'guardianAngel' ? 'camp.station.announced' : `camp.station.${standing as 'next' | 'later' | 'never'}`)
  return (
    <li
      class={`station card at-${station} is-${standing}`}
      data-testid={`station-${station}`}
      aria-current={standing === 'next' ? 'step' : undefined}
    >
      {station !== 'guardianAngel' && <Picture table={TABLES[station]} />}
      <b>{say({ key: `opt.scenario.${station}` })}</b>
      <p>
        {line} <RuleLink id={RULES[station]} />
      </p>
    </li>
  )
}

function BranchCard({ branch: { from, fork, standing } }: { branch: Branch }) {
  return (
    <li class={`branch of-${fork} from-${from} is-${standing}`} data-testid={`branch-${from}-${fork}`}>
      <Icon name={ICONS[standing]} size={16} />
      <p>
        <span class="sr">{t(STANDING_NAMES[standing])} </span>
        <b>{t(FORK_NAMES[fork])}</b>
        <small>{t(BRINGS[from as Playable][fork])}</small>
      </p>
    </li>
  )
}

function Lost({ campaign }: { campaign: Campaign }) {
  const isLost = campaign.winner === 'machines'
  return (
    <li class={`station card at-lost ${isLost ? 'is-next' : 'is-later'}`}>
      <b>{t('camp.lost')}</b>
      <p>{t(isLost ? 'camp.lost.now' : 'camp.lost.text')}</p>
    </li>
  )
}
