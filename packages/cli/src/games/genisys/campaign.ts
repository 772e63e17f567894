import { existsSync, readFileSync } from 'node:fs'
import { type Json, replay, words } from '@muster/core'
import { afterBattle, battleFault } from '@muster/genisys/scenarios/campaign/campaign'
import { type Campaign, newCampaign, nextBattle } from '@muster/genisys/scenarios/campaign/course'
import { campaignFileFault } from '@muster/genisys/scenarios/campaign/file'
import { comparison } from '@muster/genisys/scenarios/comparison'
import { SEATS, type State } from '@muster/genisys/state'
import type { Command } from 'commander'
import { gameOf } from '../../arguments.ts'
import { type Context, sayOf } from '../../context.ts'
import { Fault } from '../../fault.ts'
import { loadMatch, saveJson } from '../../match-file.ts'

/** `muster campaign`: the campaign of Terminator Genisys, kept in a file between its battles, and scenarios played twice. */
export function addCampaign(program: Command, context: Context): void {
  const command = program.command('campaign').description('the campaign of Terminator Genisys, kept in a file between its battles')
  command
    .command('new')
    .description('begin a campaign')
    .argument('<file>', 'where it is kept')
    .action((path: string) => {
      if (existsSync(path)) throw new Fault(`${path}: there is such a file already`)
      save(context, path, newCampaign())
    })
  command
    .command('show')
    .description('how it stands, and how its next battle is played')
    .argument('<file>', 'a campaign file')
    .action((path: string) => tell(context, load(context, path)))
  command
    .command('record')
    .description('what its next battle came to')
    .argument('<file>', 'a campaign file')
    .argument('<match>', 'the match file of the battle')
    .action((path: string, match: string) => {
      const campaign = load(context, path)
      const state = played(context, match)
      const fault = battleFault(campaign, state)
      if (fault) throw new Fault(`${match}: ${sayHere(context)(fault)}`)
      save(context, path, afterBattle(campaign, state))
    })
  command
    .command('compare')
    .description('a scenario played twice with the sides swapped: who did better')
    .argument('<first>', 'a match file')
    .argument('<second>', 'a match file of the same scenario')
    .action((first: string, second: string) => compare(context, first, second))
}

const sayHere = (context: Context) => sayOf(gameOf(context, 'genisys'))

function load(context: Context, path: string): Campaign {
  if (!existsSync(path)) throw new Fault(`${path}: there is no such file`)
  let data: Json
  try {
    data = JSON.parse(readFileSync(path, 'utf8')) as Json
  } catch {
    throw new Fault(`${path}: not JSON`)
  }
  const fault = campaignFileFault(data)
  if (fault) throw new Fault(`${path}: ${sayHere(context)(fault)}`)
  return data as unknown as Campaign
}

function save(context: Context, path: string, campaign: Campaign): void {
  saveJson(path, campaign)
  tell(context, campaign)
}

/** The state at the end of a match, which is played again to be sure of it. */
function played(context: Context, path: string): State {
  const { game, file } = loadMatch(context, path)
  if (game.id !== 'genisys') throw new Fault(`${path}: a match of ${game.id}`)
  const { match, fault } = replay(game, file)
  if (fault || !match) throw new Fault(`${path}: ${sayOf(game)(fault!.fault)}`)
  return match.state as unknown as State
}

function tell(context: Context, campaign: Campaign): void {
  const say = sayHere(context)
  for (const { scenario, winner, fatePoints } of campaign.battles)
    context.out(
      `${say(words(`opt.scenario.${scenario}`))}: ${winner ? say(words(`faction.${winner}`)) : 'drawn'}; ${fatePoints} Fate points left`,
    )
  context.out(`Fate points: ${campaign.fatePoints}. Power Down re-rolls: ${campaign.powerDown}. Kyle Reese: Skill D${campaign.reeseSkill}.`)
  if (campaign.winner) context.out(`Won by: ${say(words(`faction.${campaign.winner}`))}.`)
  const next = nextBattle(campaign)
  if (next) context.out(`Next: muster play genisys --set scenario=${next.scenario} --set 'campaign=${JSON.stringify(next.campaign)}'`)
  else if (campaign.next === 'guardianAngel') context.out(say(words('campaign.guardianAngel')))
}

/** G19.1.5. */
function compare(context: Context, first: string, second: string): void {
  const states = [played(context, first), played(context, second)] as const
  const [one, other] = states
  for (const [i, state] of states.entries())
    if (!state.scenario || !state.outcome) throw new Fault(`${i === 0 ? first : second}: no scenario that was played to its end`)
  if (one.scenario!.id !== other.scenario!.id || one.scenario!.resistance === other.scenario!.resistance)
    throw new Fault(`${second}: not the same scenario with the sides swapped`)
  const better = comparison([one.outcome!, other.outcome!], SEATS)
  context.out(better ? `${better} did better in both games together.` : 'Both did as well.')
}
