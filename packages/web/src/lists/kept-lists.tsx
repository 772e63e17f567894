import { useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { moment, say, t } from '../app/speak.ts'
import type { GameInfo } from '../session/game-info.ts'
import { forgetList, type KeptList, keepList, keptLists, listChanges, putBack, renamed } from '../session/list-store.ts'
import { Icon } from '../shell/icons.tsx'
import { Menu, type MenuItem } from '../shell/menu.tsx'
import { exportList, keepNew } from './exchange.ts'
import { Verdict } from './faults.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useJudged } from './use-judged.ts'

/** The reader's own lists of a game: open, duplicate, rename, export, delete; what was deleted can be brought back. */
export function KeptLists({ info }: { info: GameInfo }) {
  const [renaming, setRenaming] = useState<KeptList>()
  const [deleted, setDeleted] = useState<KeptList>()
  const [trouble, setTrouble] = useState<string>()
  void listChanges.value
  const lists = keptLists(info.id)
  const itemsOf = (list: KeptList): MenuItem[] => [
    { label: t('lists.duplicate'), icon: 'layers', onPress: () => setTrouble(duplicated(list)) },
    { label: t('lists.rename'), icon: 'list', onPress: () => setRenaming(list) },
    { label: t('lists.export.json'), icon: 'save', onPress: () => void exportList(list, 'json') },
    {
      label: t('lists.export.text'),
      icon: 'save',
      onPress: () => void exportList(list, 'text').then(done => setTrouble(done ? undefined : t('lists.notWritten'))),
    },
    {
      label: t('lists.delete'),
      icon: 'close',
      danger: true,
      onPress: () => {
        forgetList(list.id)
        setDeleted(list)
      },
    },
  ]
  return (
    <section class="lists-own" aria-label={t('lists.own')}>
      <h2>{t('lists.own')}</h2>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {lists.length === 0 && (
        <div class="empty">
          <b>{t('lists.none')}</b>
          <p>{t('lists.none.text')}</p>
        </div>
      )}
      <ul class="kept">
        {lists.map(list => (
          <Entry key={list.id} info={info} list={list} items={itemsOf(list)} />
        ))}
      </ul>
      {deleted && (
        <div class="toast lists-toast" role="status">
          {t('lists.deleted', { name: deleted.name })}
          <button
            type="button"
            class="btn btn-quiet"
            data-testid="bring-back"
            onClick={() => {
              setTrouble(putBack(deleted) ? undefined : t('lists.noRoom'))
              setDeleted(undefined)
            }}
          >
            <Icon name="undo" />
            {t('lists.back')}
          </button>
          <button type="button" class="btn btn-bare btn-icon" aria-label={t('close')} onClick={() => setDeleted(undefined)}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {renaming && (
        <RenameDialog
          name={renaming.name}
          onClose={() => setRenaming(undefined)}
          onName={name => {
            setTrouble(keepList({ ...renaming, name, list: renamed(renaming.list, name) }) ? undefined : t('lists.noRoom'))
            setRenaming(undefined)
          }}
        />
      )}
    </section>
  )
}

/** Keeps a second one; gives what went wrong. */
function duplicated({ game, seat, options, list, name }: KeptList): string | undefined {
  return keepNew(game, seat, options, list, name) ? undefined : t('lists.noRoom')
}

function Entry({ info, list, items }: { info: GameInfo; list: KeptList; items: readonly MenuItem[] }) {
  const judged = useJudged(list.game, list.options, list.seat, list.list)
  const seat = info.seats.find(one => one.id === list.seat)
  const when = moment(list.changed)
  const about = [seat ? t('lists.for', { seat: seat.name }) : '', ...(judged?.sheet?.totals.map(total => say(total)) ?? [])]
  return (
    <li class="kept-list" data-testid="kept-list">
      <span>
        <Link to={`/lists/${list.game}/${list.id}`} class="kept-name" label={t('lists.open', { name: list.name })}>
          <b>{list.name}</b>
        </Link>
        <small>{[...about, t('lists.changed', { when })].filter(Boolean).join(', ')}</small>
      </span>
      <span class="kept-list-verdict">
        <Verdict faults={judged?.faults.length} />
      </span>
      <Menu label={t('lists.more', { name: list.name })} items={items} />
    </li>
  )
}
