import { useEffect, useMemo, useState } from 'preact/hooks'
import { go, place } from '../app/router.tsx'
import { say, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { UIS } from '../games/index.ts'
import type { OpenedReplay } from '../session/replay-player.ts'
import { publicReplays, type ReplayLine, type SharedReplay, sharedReplay } from '../session/replays-api.ts'
import { forgetMatch, keptMatch, keptMatches, storeChanges } from '../session/store.ts'
import { startEngine } from '../session/worker-session.ts'
import { FileDrop, KeptList, PublicList } from '../shell/replay-open.tsx'
import { ReplayTable } from '../shell/replay-table.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'

type Opened = Extract<OpenedReplay, { rows: number }>

/** Looks at a match again: one of the server by its id, a finished one of this browser, or a file. */
export function ReplayPage({ id }: { id?: string }) {
  useTitle(t('replay.title'))
  const { engine, stop } = useMemo(() => startEngine(), [])
  const [opened, setOpened] = useState<Opened>()
  const [shared, setShared] = useState<SharedReplay>()
  const [lines, setLines] = useState<readonly ReplayLine[]>([])
  const [fault, setFault] = useState<string>()
  useEffect(() => stop, [stop])

  const open = async (file: unknown) => {
    setFault(undefined)
    try {
      const found = await engine.openReplay(file)
      if (found.fault) setFault(t('replay.fault', { row: found.fault.row, fault: say(found.fault.fault) }))
      else setOpened(found)
    } catch (error) {
      setFault(t('replay.unreadable', { text: error instanceof Error ? error.message : String(error) }))
    }
  }
  const { search } = place.value
  const token = search.get('token') ?? undefined
  const kept = search.get('match')
  useEffect(() => {
    setOpened(undefined)
    if (id !== undefined)
      sharedReplay(id, token).then(
        found => {
          setShared(found)
          void open(found.file)
        },
        (error: Error) => setFault(error.message),
      )
    else {
      setShared(undefined)
      const file = kept ? keptMatch(kept)?.file : undefined
      if (file) void open(file)
      publicReplays().then(setLines, () => setLines([]))
    }
  }, [id, token, kept])

  if (opened && UIS.has(opened.game))
    return (
      <Watching
        key={`${id} ${kept}`}
        engine={engine}
        opened={opened}
        {...(shared ? { shared, token } : {})}
        onClose={() => {
          setOpened(undefined)
          go('/replay')
        }}
      />
    )
  if (id !== undefined && !fault) return <p class="opening">{t('match.opening')}</p>
  return (
    <div class="page">
      <SiteHeader />
      <main class="prose">
        <h1>{t('replay.title')}</h1>
        <p class="lead">{t('replay.lead')}</p>
        {fault && (
          <p class="trouble" role="alert">
            {fault}
          </p>
        )}
        <FileDrop onFile={file => void open(file)} onTrouble={setFault} />
        <KeptList
          key={storeChanges.value}
          matches={keptMatches()}
          onOpen={match => void open(match.file)}
          onForget={match => forgetMatch(match.id)}
        />
        <PublicList lines={lines} />
      </main>
      <SiteFooter />
    </div>
  )
}

type WatchingProps = Omit<Parameters<typeof ReplayTable>[0], 'ui'>

/** The replay, once the drawings of its game are there. */
function Watching(props: WatchingProps) {
  const { part, failed } = UIS.use(props.opened.game)
  return part ? <ReplayTable ui={part} {...props} /> : <p class="opening">{t(failed ? 'trouble.fetch' : 'match.connecting')}</p>
}
