import { oneOf, type Random, type Seat, type Viewer } from '@muster/core'
import { PROFILES } from './content/library.ts'
import { contentOf } from './content/packs.ts'
import type { ProfileDef } from './content/types.ts'
import { isUnseen, isVeiled } from './profile.ts'
import { modelFrom } from './setup.ts'
import type { Model, State, Table } from './state.ts'
import { PLACES } from './tables.ts'

/** Whether a viewer knows what a model is (G14.1.3): one of a closed list only its owner, until it comes onto the table. */
function knows(viewer: Viewer, model: Model): boolean {
  return viewer === model.seat || viewer === 'referee' || !isUnseen(model)
}

/** The models as a viewer sees them: of one that he does not know only whose it is, where it waits, and its markers. */
export function modelsFor(s: Table, viewer: Viewer): Model[] {
  return s.models.map(model => {
    if (knows(viewer, model)) return model
    const { id, seat, where, aboard, ready, done } = model
    return { ...modelFrom(id, seat, plainest(s, seat), s.options, s.factions[seat]!), cost: 0, mounts: [], where, aboard, ready, done }
  })
}

/** A model becomes known before it comes onto the table. */
export function unveil(s: State, model: Model): void {
  if (!isUnseen(model)) return
  model.secret = false
  s.learnt.all = (s.learnt.all ?? 0) + 1
}

/** A model comes onto the table, and with it all that ride in it (G15.2.1): from now on they are known. */
export function comeOnto(s: State, model: Model, turn: number): void {
  for (const one of s.models) if (one.id === model.id || (one.where === 'aboard' && one.aboard === model.id)) one.arrived = turn
}

/** What stands for a model that is not known: it says nothing of it. */
function plainest({ factions }: Table, seat: Seat) {
  return { profile: factions[seat] === 'machines' ? 'M1' : 'R1', options: [] }
}

/** A force that fits what is known of it: what is not known is any entry that there are points and room for, as it comes from its list. */
export function drawModels(s: State, random: Random): void {
  for (const seat of Object.keys(s.factions)) {
    const unknown = s.models.filter(model => model.seat === seat && isVeiled(model))
    let left = s.options.gameSize - s.models.reduce((sum, model) => sum + (model.seat === seat ? model.cost : 0), 0)
    for (const [i, model] of unknown.entries()) {
      const { where, aboard, ready, done } = model
      const profile = oneOf(random, fitting(s, model, left / (unknown.length - i))).id
      s.models[model.id] = {
        ...modelFrom(model.id, seat, { profile, options: [] }, s.options, s.factions[seat]!),
        ...{ where, aboard, ready, done },
      }
      left -= s.models[model.id]!.cost
    }
  }
}

/** Entries that an unknown model might be: not much dearer than its share; one that carries others has room for them, one that is carried fits in. */
function fitting(s: State, model: Model, share: number): readonly ProfileDef[] {
  const riders = s.models.filter(other => other.where === 'aboard' && other.aboard === model.id).length
  const own = PROFILES.filter(({ faction, unique }) => faction === s.factions[model.seat] && !unique).map(({ id }) =>
    contentOf(s.options.pack).profile(id),
  )
  const places = ({ special, size }: ProfileDef) => (special.vehicle ? undefined : PLACES[size])
  const possible = own.filter(entry => {
    if (riders > 0) return (entry.special.transport ?? 0) >= riders
    return model.where !== 'aboard' || (places(entry) ?? 3) <= 2
  })
  const cheap = possible.filter(entry => entry.cost <= 2 * share)
  const some = cheap.length > 0 ? cheap : possible
  if (some.length > 0) return some
  return own.toSorted((a, b) => (b.special.transport ?? 0) - (a.special.transport ?? 0)).slice(0, 1)
}
