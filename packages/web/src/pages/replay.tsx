import type { MatchFile } from '@muster/core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { place } from '../app/router.tsx'
import { say, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { UIS } from '../games/index.ts'
import type { OpenedReplay } from '../session/replay-player.ts'
import { fileFromServer } from '../session/server-api.ts'
import { forgetMatch, keptMatch, keptMatches, storeChanges } from '../session/store.ts'
import { startEngine } from '../session/worker-session.ts'
import { FileDrop, KeptList } from '../shell/replay-open.tsx'
import { ReplayTable } from '../shell/replay-table.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'

type Opened = Extract<OpenedReplay, { rows: number }>

/** Looks at a match again: a finished one of this browser, one of the server, or a file. */
export function ReplayPage() {
  useTitle(t('replay.title'))
  const { engine, stop } = useMemo(() => startEngine(), [])
  const [opened, setOpened] = useState<Opened>()
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
  const wanted = place.value.search
  useEffect(() => {
    void namedFile(wanted).then(
      file => file && open(file),
      (error: Error) => setFault(error.message),
    )
  }, [wanted])

  if (opened && UIS.has(opened.game))
    return <Watching key={place.value.search.toString()} engine={engine} opened={opened} onClose={() => setOpened(undefined)} />
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

/** The match that the address names: kept here, or on the server. */
async function namedFile(search: URLSearchParams): Promise<MatchFile | undefined> {
  const kept = search.get('match')
  if (kept) return keptMatch(kept)?.file
  const [id, token] = [search.get('id'), search.get('token')]
  return id && token ? fileFromServer(id, token) : undefined
}
