import type { Update } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import { t } from '../../app/speak.ts'
import { Dialog } from '../../shell/dialog.tsx'
import { CardArt } from './art.tsx'
import { CardFace } from './builder-card.tsx'
import { reading } from './looked.ts'
import { cardName, cardOfThing, placeName, type Thing, thingAt, thingName, viewOf } from './names.ts'
import { standingOf } from './numbers.ts'
import { contentsOf } from './place.tsx'

/** A card in full, at a size to read: all that is printed on it, and how it stands now. */
export function Sheet({ update }: { update: Update }) {
  const view = viewOf(update)
  const thing = thingAt(view, reading.value)
  if (!thing) return null
  const card = cardOf(cardOfThing(thing))
  return (
    <Dialog
      title={thingName(view, thing)}
      wide
      onClose={() => {
        reading.value = undefined
      }}
    >
      <div class="ccg-sheet" data-testid="card-sheet">
        <div class="sheet-card">
          <div class="sheet-art">
            <CardArt id={card.id} />
          </div>
          <CardFace card={card} />
        </div>
        <Now update={update} thing={thing} />
      </div>
    </Dialog>
  )
}

function Now({ update, thing }: { update: Update; thing: Thing }) {
  const view = viewOf(update)
  if (thing.kind === 'marker') return <p class="why">{t('ccg.sheet.hidden')}</p>
  if (thing.kind === 'place') return <PlaceNow update={update} place={thing.location.place} />
  if (thing.kind !== 'character') return null
  const { character } = thing
  const standing = standingOf(view, character)
  const items = view.items.filter(item => item.bearer === character.id)
  const events = view.events.filter(event => event.on === character.id)
  return (
    <section class="sheet-now">
      <h3>{t('ccg.sheet.now')}</h3>
      {standing.length === 0 && <p class="why">{t('ccg.sheet.hidden')}</p>}
      <table>
        <tbody>
          {standing.map(({ name, value, parts }) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td class="num">{value}</td>
              <td>
                {parts.map((part, i) => (
                  <span key={`${part.name} ${i}`}>
                    {i > 0 && (part.value < 0 ? ' − ' : ' + ')}
                    {i > 0 ? Math.abs(part.value) : part.value} {part.name}
                  </span>
                ))}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('ccg.sheet.mp')}</th>
            <td class="num">{character.mp}</td>
            <td />
          </tr>
        </tbody>
      </table>
      {items.length > 0 && (
        <p>
          <b>{t('ccg.sheet.carries')}</b> {items.map(item => cardName(item.card)).join(', ')}
        </p>
      )}
      {events.length > 0 && (
        <p>
          <b>{t('ccg.sheet.events')}</b> {events.map(event => cardName(event.card)).join(', ')}
        </p>
      )}
    </section>
  )
}

function PlaceNow({ update, place }: { update: Update; place: string }) {
  const view = viewOf(update)
  const near = view.map.find(other => other.place === place)?.neighbours ?? []
  const { characters, markers, items } = contentsOf(view, place)
  const here = [...characters.map(({ card }) => card), ...markers.map(({ character }) => character.card), ...items.map(({ card }) => card)]
  return (
    <section class="sheet-now">
      <p>
        <b>{t('ccg.sheet.here')}</b> {here.length > 0 ? here.map(cardName).join(', ') : t('ccg.loc.empty')}
      </p>
      <p>
        <b>{t('ccg.sheet.neighbours')}</b> {near.map(other => placeName(view, other)).join(', ')}
      </p>
    </section>
  )
}
