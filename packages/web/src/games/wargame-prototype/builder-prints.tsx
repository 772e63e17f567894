import type { Json, Options, Seat } from '@muster/core'
import { TRAIT_ROWS } from '@muster/wargame-prototype/content/allegiances'
import { kitName } from '@muster/wargame-prototype/content/names'
import { type Content, contentOf } from '@muster/wargame-prototype/content/packs'
import type { BattleArmy, BattleUnit, WeaponDef } from '@muster/wargame-prototype/content/types'
import { battleArmy, lists } from '@muster/wargame-prototype/lists'
import { t } from '../../app/speak.ts'
import { abilitiesOf } from './builder-data.ts'
import { StatRow } from './builder-stats.tsx'
import { keywordName } from './weapons.tsx'

/** A card for every unit of the army as it comes to battle: values, wounds to cross out, weapons with what they do. */
export function UnitCards({ list, options, seat }: { list: Json; options: Options; seat: Seat }) {
  if (lists.faults(list, options, seat).length > 0) return <p>{t('wpb.print.illegal')}</p>
  const content = contentOf(options.pack ?? null)
  const army = battleArmy(list, options.pack ?? null)
  return (
    <div class="sheet unit-cards">
      <header>
        <h2>{army.name}</h2>
        <p>{[t('wpb.points', { n: army.points }), t('wpb.print.note')].join('. ')}</p>
      </header>
      {army.detachments.map((detachment, d) => (
        <section key={`${d}`}>
          <h3>{t(`wp.detachment.${detachment.kind}`)}</h3>
          {detachment.units.map((unit, u) => (
            <Card
              key={unit.name}
              content={content}
              army={army}
              unit={unit}
              isCommander={army.commander[0] === d && army.commander[1] === u}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

function Card({ content, army, unit, isCommander }: { content: Content; army: BattleArmy; unit: BattleUnit; isCommander: boolean }) {
  const facts = [
    isCommander ? `${t('wpb.commander')}: ${TRAIT_ROWS[army.trait].name}` : '',
    unit.commandRange === null ? '' : t('wpb.print.command', { n: unit.commandRange }),
    unit.infantry ? t(`wpb.armour.${unit.armour}`) : '',
    abilitiesOf(unit),
    [...new Set([...unit.wargear, ...unit.models.flatMap(({ bears }) => bears)])].map(kitName).join(', '),
  ]
  return (
    <article class="army-card">
      <header>
        <b>{unit.name}</b>
        <em>{t('wpb.points', { n: unit.points })}</em>
        <StatRow stats={unit.stats} />
      </header>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('wpb.print.weapon')}</th>
            <th scope="col">{t('wpb.print.range')}</th>
            <th scope="col">{t('wpb.print.attacks')}</th>
            <th scope="col">{t('wpb.print.ap')}</th>
            <th scope="col">{t('wpb.print.evade')}</th>
            <th scope="col">{t('wpb.print.keywords')}</th>
          </tr>
        </thead>
        <tbody>
          {weaponsOf(content, unit).map(({ weapon, count }) => (
            <WeaponRow key={weapon.id} weapon={weapon} count={count} />
          ))}
        </tbody>
      </table>
      <p class="unit-boxes">
        {t('wpb.print.boxes')}
        {unit.models.map((_, m) => (
          <span key={`${m}`}>
            {m + 1}
            {Array.from({ length: unit.stats.hp }, (_none, box) => (
              <i key={`${box}`} />
            ))}
          </span>
        ))}
      </p>
    </article>
  )
}

const dash = (value: number | null) => (value === null ? '–' : String(value))

function WeaponRow({ weapon, count }: { weapon: WeaponDef; count: number }) {
  return (
    <tr>
      <th scope="row">{count > 1 ? `${count} ${weapon.name}` : weapon.name}</th>
      <td>{weapon.range > 0 ? `${weapon.range}″` : t('wp.melee')}</td>
      <td>{dash(weapon.attacks)}</td>
      <td>{`${dash(weapon.ap.infantry)}/${dash(weapon.ap.vehicle)}`}</td>
      <td>{weapon.evade === null ? '–' : `${weapon.evade}+`}</td>
      <td>
        {Object.entries(weapon.keywords)
          .map(([word, n]) => keywordName(word, n ?? 1))
          .join(', ')}
      </td>
    </tr>
  )
}

/** The weapons of a unit, each with how many it has in all. */
function weaponsOf(content: Content, { models }: BattleUnit): readonly { readonly weapon: WeaponDef; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { weapons } of models) for (const [id, n] of Object.entries(weapons)) counts.set(id, (counts.get(id) ?? 0) + n)
  return [...counts].flatMap(([id, count]) => {
    const weapon = content.weapons[id]
    return weapon ? [{ weapon, count }] : []
  })
}
