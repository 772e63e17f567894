import type { Json, ListFault } from '@muster/core'
import { isRecord } from '@muster/core/forms'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { download } from '../../app/download.ts'
import { Link } from '../../app/router.tsx'
import { say, t } from '../../app/speak.ts'
import { nameIn } from '../../session/list-store.ts'
import { keptPacks, packChanges } from '../../session/pack-store.ts'
import { library } from '../../session/worker-session.ts'
import { Icon, Mark } from '../../shell/icons.tsx'
import { Menu } from '../../shell/menu.tsx'
import { TabPanel, Tabs } from '../../shell/tabs.tsx'
import { GAME } from './builder-data.ts'
import { changesOfRows, rowsOfAll } from './design-data.ts'
import { withValue } from './design-pack.ts'
import { Changes } from './designer-changes.tsx'
import { PackFaults } from './designer-faults.tsx'
import { DraftInput } from './designer-fields.tsx'
import { Numbers, type Shown } from './designer-numbers.tsx'
import { TryOut } from './designer-try.tsx'
import { PACK_FILES, packIn, type ReadPack } from './pack-files.ts'
import { type EditedPack, usePack } from './use-pack.ts'

const TABS = ['numbers', 'changes', 'try'] as const
type Tab = (typeof TABS)[number]

/** The designer's view: a copy of the printed numbers to change, to play with, and to measure against them. */
export function Designer() {
  const rows = useMemo(rowsOfAll, [])
  const edited = usePack()
  const { pack } = edited
  const faults = useFaults(pack)
  const [tab, setTab] = useState<Tab>('numbers')
  const [shown, setShown] = useState<Shown>({ table: 'units' })
  const [read, setRead] = useState<ReadPack & { readonly file: string }>()
  const changes = changesOfRows(rows, pack)
  const take = (next: Json) => {
    setRead(undefined)
    edited.begin(next)
  }
  const open = async (files: readonly File[]) => {
    if (files.length === 0) return
    const found = await packIn(files)
    if (found.pack !== null && found.faults.length === 0) take(found.pack)
    else setRead({ ...found, file: files[0]!.name })
  }
  return (
    <div class="build design">
      <Top edited={edited} faults={faults} onFiles={files => void open(files)} onTry={() => setTab('try')} />
      {edited.trouble && (
        <p class="trouble" role="alert">
          {edited.trouble}
        </p>
      )}
      <main class="design-main">
        {read && (
          <section class="design-read" aria-label={t('wpd.faults.file', { file: read.file })}>
            <h2>{t('wpd.faults.file', { file: read.file })}</h2>
            <PackFaults rows={rows} faults={read.faults} />
            <div class="act">
              {read.pack !== null && (
                <button type="button" class="btn btn-quiet" onClick={() => take(read.pack)}>
                  {t('wpd.file.rest')}
                </button>
              )}
              <button type="button" class="btn btn-bare" onClick={() => setRead(undefined)}>
                {t('wpd.file.leave')}
              </button>
            </div>
          </section>
        )}
        {faults && faults.length > 0 && (
          <section class="design-read" aria-label={t('wpd.faults')}>
            <h2>{t('wpd.faults')}</h2>
            <PackFaults
              rows={rows}
              faults={faults}
              onShow={place => {
                setShown(place)
                setTab('numbers')
              }}
            />
          </section>
        )}
        <Tabs
          label={t('wpd.tabs')}
          name="design"
          current={tab}
          tabs={TABS.map(id => ({ id, label: t(`wpd.tab.${id}`), ...(id === 'changes' ? { count: changes.length } : {}) }))}
          onChange={id => setTab(id as Tab)}
        />
        <TabPanel name="design" class="design-panel" current={tab}>
          {tab === 'numbers' && (
            <Numbers rows={rows} pack={pack} faults={faults ?? []} shown={shown} onShow={setShown} onChange={edited.change} />
          )}
          {tab === 'changes' && <Changes changes={changes} onChange={edited.change} />}
          {tab === 'try' && <TryOut pack={pack} rows={rows} isSound={faults?.length === 0} isChanged={changes.length > 0} />}
        </TabPanel>
      </main>
    </div>
  )
}

/** All that the rules find wrong with a pack, whenever it changes; nothing until they have answered. */
function useFaults(pack: Json): readonly ListFault[] | undefined {
  const [faults, setFaults] = useState<readonly ListFault[]>()
  useEffect(() => {
    let wanted = true
    library()
      .packFaults(GAME, pack)
      .then(
        found => wanted && setFaults(found),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [pack])
  return faults
}

interface TopProps {
  readonly edited: EditedPack
  readonly faults: readonly ListFault[] | undefined
  onFiles(files: readonly File[]): void
  onTry(): void
}

function Top({ edited, faults, onFiles, onTry }: TopProps) {
  const { pack, kept } = edited
  const input = useRef<HTMLInputElement>(null)
  void packChanges.value
  const all = keptPacks(GAME)
  const name = nameIn(pack) ?? ''
  const file = `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || GAME}.pack.json`
  const items = [
    { label: t('wpd.file'), icon: 'open', onPress: () => input.current?.click() },
    { label: t('wpd.copy'), icon: 'layers', onPress: () => edited.begin(renamed(pack, t('wpd.copyOf', { name }))) },
    { label: t('wpd.new'), icon: 'plus', onPress: () => edited.begin({ name: t('wpd.new.name') }) },
    ...(kept ? [{ label: t('wpd.delete'), icon: 'close', danger: true, onPress: edited.remove }] : []),
  ]
  return (
    <header class="build-top">
      <h1 class="sr">{t('wpd.title')}</h1>
      <Link to="/" class="brand" label={t('home.link')}>
        <Mark size={28} />
      </Link>
      <div class="build-title">
        <DraftInput
          value={name}
          field={{ class: '', 'aria-label': t('wpd.packName'), 'data-testid': 'pack-name', maxLength: 80 }}
          onEnter={text => edited.change(before => renamed(before, text.trim()))}
        />
        <small class="build-about">
          <Link to={`/new/${GAME}`}>{say({ key: 'game.name' }, GAME)}</Link>
          <span>{t('wpd.title')}</span>
          {all.length > 0 && (
            <select
              class="build-for"
              aria-label={t('wpd.kept')}
              value={kept?.id ?? ''}
              onChange={event => edited.open(event.currentTarget.value)}
            >
              {!kept && <option value="">{t('wpd.notKept')}</option>}
              {all.map(one => (
                <option key={one.id} value={one.id}>
                  {nameIn(one.pack) ?? t('wpb.pack.unnamed')}
                </option>
              ))}
            </select>
          )}
        </small>
      </div>
      {faults && (
        <span class={`verdict${faults.length === 0 ? ' is-legal' : ''}`} role="status" data-testid="pack-verdict">
          <Icon name={faults.length === 0 ? 'fix' : 'no'} size={16} />
          {faults.length === 0 ? t('wpd.faults.none') : t('wpd.faults.count', { n: faults.length })}
        </span>
      )}
      <div class="build-tools">
        <button type="button" class="btn btn-bare btn-icon" aria-label={t('lists.undo')} aria-disabled={!edited.undo} onClick={edited.undo}>
          <Icon name="undo" />
        </button>
        <button type="button" class="btn btn-quiet" data-testid="pack-download" onClick={() => download(file, pack)}>
          <Icon name="save" />
          {t('wpd.download')}
        </button>
        <button type="button" class="btn btn-primary" data-testid="pack-try" onClick={onTry}>
          <Icon name="play" />
          {t('wpd.tab.try')}
        </button>
        <Menu label={t('wpd.more')} items={items} />
        <input
          ref={input}
          class="sr"
          type="file"
          multiple
          tabIndex={-1}
          accept={PACK_FILES}
          aria-label={t('wpd.file')}
          data-testid="pack-file"
          onChange={event => {
            onFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </header>
  )
}

/** The pack under another name; without one, unnamed. */
function renamed(pack: Json, name: string): Json {
  return isRecord(pack) ? withValue(pack, ['name'], name === '' ? undefined : name) : pack
}
