import { isFlying, mountsOf } from '@muster/genisys/profile'
import { holderOf } from '@muster/genisys/rules/scores'
import { doubleWays, movesAnywhere, normalWays, type Way } from '@muster/genisys/rules/ways'
import type { Model, View } from '@muster/genisys/state'
import { onTable } from '@muster/genisys/table/pieces'
import { isFriend } from '@muster/genisys/table/sides'
import { TEMPLATES } from '@muster/genisys/tables'
import { say, t } from '../../app/speak.ts'
import { inches } from '../../boards/table/units.ts'
import { gapBetween, nameOf } from './names.ts'
import { about } from './scene.ts'
import { coveredBy, sighted } from './sights.ts'

/** How many others are told of at most. */
const MOST = 6

/** What a model can see, reach and shoot, in sentences to be read aloud. */
export function tell(view: View, model: Model): string {
  const others = onTable(view)
    .filter(other => other.id !== model.id)
    .sort((a, b) => gapBetween(model, a) - gapBetween(model, b))
  const enemies = others.filter(other => !isFriend(view, model, other))
  const seen = enemies.filter(other => sighted(view, model, other).line.clear)
  const hidden = enemies.filter(other => !seen.includes(other))
  return [
    about(model),
    t('gen.tell.weapons', { weapons: weaponsOf(model) }),
    reachOf(view, model),
    seen.length > 0
      ? t('gen.tell.sees', { n: seen.length, list: seen.slice(0, MOST).map(other => seenInWords(view, model, other)) })
      : t('gen.tell.seesNobody'),
    ...(hidden.length > 0 ? [t('gen.tell.hidden', { n: hidden.length, list: hidden.slice(0, MOST).map(nameOf) })] : []),
    ...friendsNear(
      model,
      others.filter(other => isFriend(view, model, other)),
    ),
    ...objectivesNear(view, model),
  ].join(' ')
}

const weaponsOf = (model: Model): string =>
  mountsOf(model)
    .flatMap(mount => mount.weapons)
    .map(weapon => say({ key: `weapon.${weapon}` }))
    .join(', ')

/** How far its moves take it, unbroken. */
function reachOf(view: View, model: Model): string {
  const far = (way: Way | undefined) =>
    inches(
      (way?.templates ?? []).reduce((sum, template) => sum + TEMPLATES[template], 0),
      0,
    )
  const [normal] = normalWays(view, model)
  const [double] = doubleWays(view, model)
  const dash = movesAnywhere(model) ? 'anywhere' : double ? 'far' : 'none'
  return t('gen.tell.reach', { walk: far(normal), run: far(double), dash, flies: isFlying(model) ? 'yes' : 'no' })
}

function seenInWords(view: View, model: Model, other: Model): string {
  const { range, cover } = sighted(view, model, other)
  const by = coveredBy(cover)
  return t('gen.tell.seen', {
    name: nameOf(other),
    gap: inches(gapBetween(model, other), 1),
    band: range ? t(`gen.band.${range}`) : t('gen.band.beyond'),
    cover: by === '' ? t('gen.tell.open') : t('gen.tell.behind', { by }),
  })
}

function friendsNear(model: Model, friends: readonly Model[]): readonly string[] {
  const [nearest] = friends
  return nearest ? [t('gen.tell.friend', { name: nameOf(nearest), gap: inches(gapBetween(model, nearest), 1) })] : []
}

function objectivesNear(view: View, model: Model): readonly string[] {
  const apart = ({ at }: { readonly at: { readonly x: number; readonly y: number } }) =>
    Math.sqrt((at.x - model.at.x) ** 2 + (at.y - model.at.y) ** 2)
  const [nearest] = view.objectives.filter(one => !one.destroyed).sort((a, b) => apart(a) - apart(b))
  if (!nearest) return []
  const held = holderOf(view, nearest)
  return [t('gen.tell.objective', { n: nearest.id, gap: inches(apart(nearest), 1), held: held ?? 'nobody' })]
}
