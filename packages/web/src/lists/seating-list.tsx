import type { ReadyList } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import type { ServerSession } from '../session/server-session.ts'
import { library } from '../session/worker-session.ts'
import { ListPicker, type Picked, pickOf, wishPicked } from './picker.tsx'

/** What one brings to a match on the server, to be chosen on taking the seat and until everybody sits. Nothing for a game without lists. */
export function SeatingList({ session }: { session: ServerSession }) {
  const seating = session.seating.value!
  const { game, viewer, options, absent, seats } = seating
  const [ready, setReady] = useState<readonly ReadyList[]>()
  const [picked, setPicked] = useState<Picked>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    library()
      .readyLists(game, options)
      .then(
        found => setReady(found[viewer]),
        () => undefined,
      )
  }, [game, viewer])
  if (!ready || !Object.hasOwn(seats, viewer)) return null
  const isAbsent = absent.includes(viewer)
  const choice = picked ?? pickOf(seating.list, game, ready)
  return (
    <section class="seating-list" aria-label={t('lists.bring')}>
      <ListPicker
        game={game}
        seat={viewer}
        options={options}
        label={t('lists.bring')}
        ready={ready}
        picked={choice}
        onPick={next => {
          setPicked(next)
          setTrouble(undefined)
        }}
      />
      <p class="fine">{t('lists.bring.text')}</p>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <button
        type="button"
        class={isAbsent ? 'btn btn-primary btn-lg' : 'btn btn-quiet'}
        data-testid="bring"
        onClick={() => void session.bring(wishPicked(choice)).then(setTrouble)}
      >
        {isAbsent ? t('lists.bring.do') : t('lists.bring.change')}
      </button>
    </section>
  )
}
