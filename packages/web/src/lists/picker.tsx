import type { Json, Options, ReadyList, Seat } from '@muster/core'
import { useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { say, t } from '../app/speak.ts'
import { type KeptList, keptList, keptLists, listChanges } from '../session/list-store.ts'
import type { ListWish } from '../session/server-api.ts'
import { Icon } from '../shell/icons.tsx'
import { ListFaults } from './faults.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useJudged } from './use-judged.ts'

/** What is chosen for a seat: `ready:ID`, `kept:ID` or `random`. */
export type Picked = string

const READY = 'ready:'
const KEPT = 'kept:'
export const RANDOM = 'random'

/** The list that is meant, for a match in this browser; nothing where it is gone. */
export function listPicked(picked: Picked, ready: readonly ReadyList[]): Json | undefined {
  if (picked === RANDOM) return ready[Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * ready.length)]?.list
  if (picked.startsWith(KEPT)) return keptList(picked.slice(KEPT.length))?.list
  return ready.find(one => READY + one.id === picked)?.list
}

/** The same for a match on a server. */
export function wishPicked(picked: Picked): ListWish {
  if (picked === RANDOM) return { ready: RANDOM }
  if (picked.startsWith(KEPT)) {
    const list = keptList(picked.slice(KEPT.length))?.list
    return list === undefined ? {} : { list }
  }
  return { ready: picked.slice(READY.length) }
}

/** The usual ready list of a seat. */
export function usualPick(ready: readonly ReadyList[]): Picked {
  return ready[0] ? READY + ready[0].id : RANDOM
}

/** What is chosen where a seat brings this list already; the usual one where it brings nothing of its own, or what this browser does not know. */
export function pickOf(list: Json | undefined, game: string, ready: readonly ReadyList[]): Picked {
  const same = (other: Json) => JSON.stringify(other) === JSON.stringify(list)
  const known = ready.find(one => same(one.list))
  if (known) return READY + known.id
  const kept = keptLists(game).find(one => same(one.list))
  return kept ? pickKept(kept) : usualPick(ready)
}

export const pickKept = (list: KeptList): Picked => KEPT + list.id

interface Props {
  readonly game: string
  readonly seat: Seat
  readonly options: Options
  readonly label: string
  readonly ready: readonly ReadyList[]
  readonly picked: Picked
  onPick(picked: Picked): void
}

/** What a seat brings: a ready list, one of the reader's own, any ready one, or one that is imported now. */
export function ListPicker({ game, seat, options, label, ready, picked, onPick }: Props) {
  const [importing, setImporting] = useState(false)
  // Read, so that it is drawn again when lists change.
  void listChanges.value
  const own = keptLists(game).filter(one => one.seat === seat || picked === pickKept(one))
  const others = keptLists(game).filter(one => !own.includes(one))
  const isKept = picked.startsWith(KEPT)
  const judged = useJudged(game, options, seat, isKept ? listPicked(picked, ready) : undefined)
  const chosen = ready.find(one => READY + one.id === picked)
  const entry = (list: KeptList) => (
    <option key={list.id} value={pickKept(list)}>
      {list.name}
    </option>
  )
  return (
    <div class="list-picker" data-testid={`list-${seat}`}>
      <label class="field">
        <span>{label}</span>
        <select value={picked} onChange={event => onPick(event.currentTarget.value)}>
          <optgroup label={t('lists.ready')}>
            {ready.map(one => (
              <option key={one.id} value={READY + one.id}>
                {say(one.name, game)}
              </option>
            ))}
            {ready.length > 1 && <option value={RANDOM}>{t('lists.any')}</option>}
          </optgroup>
          {own.length > 0 && <optgroup label={t('lists.own')}>{own.map(entry)}</optgroup>}
          {others.length > 0 && <optgroup label={t('lists.otherSeats')}>{others.map(entry)}</optgroup>}
        </select>
      </label>
      <p class="list-picker-note">
        {chosen && <span>{say(chosen.help, game)}</span>}
        {picked === RANDOM && <span>{t('lists.any.text')}</span>}
        <button type="button" class="btn btn-bare" onClick={() => setImporting(true)}>
          {t('lists.import')}
        </button>
        {isKept && (
          <Link to={`/lists/${game}/${picked.slice(KEPT.length)}`} class="btn btn-bare">
            <Icon name="chevron" size={16} />
            {t('lists.edit')}
          </Link>
        )}
      </p>
      {judged && judged.faults.length > 0 && <ListFaults game={game} faults={judged.faults.slice(0, 3)} />}
      {importing && (
        <ImportDialog
          game={game}
          purpose={{ seat, options }}
          onClose={() => setImporting(false)}
          onKept={kept => {
            setImporting(false)
            onPick(pickKept(kept))
          }}
        />
      )}
    </div>
  )
}
