import { type Campaign, nextBattle } from '@muster/genisys/scenarios/campaign/course'
import { FATE_POINTS, MAJOR_CHARACTERS } from '@muster/genisys/scenarios/campaign/form'
import { say, t } from '../../../app/speak.ts'
import { Icon } from '../../../shell/icons.tsx'
import { RuleLink } from '../../../shell/rule-link.tsx'
import { GAME } from '../builder-data.ts'

/** How a campaign stands, in a sentence. */
export function standLine(campaign: Campaign): string {
  if (campaign.winner) return t('camp.stand.over', { winner: say({ key: `faction.${campaign.winner}` }, GAME) })
  const station = campaign.next!
  if (!nextBattle(campaign)) return t('camp.stand.end')
  return t('camp.stand.next', { scenario: say({ key: `opt.scenario.${station}` }, GAME), fate: campaign.fatePoints })
}

/** What is carried from battle to battle: Fate points, and what the last battle brought. */
export function Carried({ campaign }: { campaign: Campaign }) {
  const { fatePoints, powerDown, offLine, reeseSkill, next, battles } = campaign
  return (
    <section class="panel campaign-carried" aria-labelledby="carried">
      <h2 id="carried">{t('camp.carried')}</h2>
      <h3>
        {t('camp.fate')} <RuleLink id="G22.1.2" />
      </h3>
      <p class="fate">
        <b class="num-big">{fatePoints}</b> {t('camp.fate.of', { all: FATE_POINTS })}
        <span class="fate-pips" aria-hidden="true">
          {Array.from({ length: FATE_POINTS }, (_, i) => (
            <i key={`${i}`} class={i < fatePoints ? 'is-left' : ''} />
          ))}
        </span>
      </p>
      <ul class="fate-characters">
        {MAJOR_CHARACTERS.map(profile => (
          <li key={profile} class="chip">
            {say({ key: `profile.${profile}` })}
          </li>
        ))}
      </ul>
      <p class="fine">{t('camp.fate.text')}</p>
      <dl class="campaign-facts">
        <div>
          <dt>
            {t('camp.powerDown')} <RuleLink id="G22.4.11" />
          </dt>
          <dd>{powerDown}</dd>
        </div>
        <div>
          <dt>
            {t('camp.offLine')} <RuleLink id="G22.4.10" />
          </dt>
          <dd>{t(battles.length === 0 ? 'camp.offLine.open' : offLine ? 'camp.offLine.yes' : 'camp.offLine.no')}</dd>
        </div>
        <div>
          <dt>
            {t('camp.reese')} <RuleLink id="G22.4.12" />
          </dt>
          <dd>{t('camp.die', { die: reeseSkill })}</dd>
        </div>
      </dl>
      {next === 'guardianAngel' && (
        <p class="campaign-note">
          <Icon name="info" size={18} />
          {say({ key: 'campaign.guardianAngel' })} <RuleLink id="G22.5.1" />
        </p>
      )}
    </section>
  )
}
