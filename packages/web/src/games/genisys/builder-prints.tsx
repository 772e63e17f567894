import type { Json, Options, Seat } from '@muster/core'
import { type Content, contentOf } from '@muster/genisys/content/packs'
import { lists } from '@muster/genisys/lists'
import { forceFrom } from '@muster/genisys/lists/form'
import { forceCost } from '@muster/genisys/lists/legality'
import { completeOptions } from '@muster/genisys/options'
import { modelFrom } from '@muster/genisys/setup'
import type { Model } from '@muster/genisys/state'
import { t } from '../../app/speak.ts'
import { profileName, rulesLine, weaponLines } from './builder-data.ts'
import { type Row, rowsOf } from './builder-force.ts'
import { SourceMark, Stats } from './builder-stats.tsx'

/** A card for every kind of model of the force, armed as it was bought, with boxes for its damage. */
export function ModelCards({ list, options, seat }: { list: Json; options: Options; seat: Seat }) {
  if (lists.faults(list, options, seat).length > 0) return <p>{t('genb.print.illegal')}</p>
  const force = forceFrom(list)
  const agreed = completeOptions(options)
  const content = contentOf(agreed.pack)
  return (
    <div class="sheet unit-cards">
      <header>
        <h2>{force.name}</h2>
        <p>{t('genb.points', { n: forceCost(force, agreed) })}</p>
      </header>
      {rowsOf(force).map((row, i) => (
        <Card key={`${i}`} content={content} row={row} model={modelFrom(i, seat, row.model, agreed, force.faction)} />
      ))}
    </div>
  )
}

function Card({ content, row, model }: { content: Content; row: Row; model: Model }) {
  const { resilient = 0 } = model.special
  return (
    <article class="army-card">
      <header>
        <b>{t('genb.print.count', { n: row.places.length, name: model.name ?? profileName(model.profile) })}</b>
        <em>{t('genb.points', { n: model.cost })}</em> <SourceMark source={content.profile(model.profile).source} />
        <Stats {...model} />
      </header>
      <p>{rulesLine(model.special)}</p>
      <table>
        <tbody>
          {weaponLines(content, model.mounts).map(({ name, line }, i) => (
            <tr key={`${i}`}>
              <th scope="row">{name}</th>
              <td>{line}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {resilient > 0 && (
        <p class="unit-boxes">
          {t('genb.print.boxes')}
          {row.places.map((place, n) => (
            <span key={place}>
              {n + 1}
              {Array.from({ length: resilient }, (_, box) => (
                <i key={`${box}`} />
              ))}
            </span>
          ))}
        </p>
      )}
    </article>
  )
}
