import type { Update } from '@muster/core'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { download } from '../app/download.ts'
import { go } from '../app/router.tsx'
import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { UIS } from '../games/index.ts'
import type { GameUi } from '../games/types.ts'
import { campaignOfMatch } from '../session/kept-store.ts'
import { again, aloneMatch } from '../session/start.ts'
import type { Session } from '../session/types.ts'
import { type Alone, workerSession } from '../session/worker-session.ts'
import { Confirm } from '../shell/confirm.tsx'
import { Curtain } from '../shell/curtain.tsx'
import { Help } from '../shell/help.tsx'
import { LiveRegion } from '../shell/live.tsx'
import { MatchHeader } from '../shell/match-header.tsx'
import { useMatchKeys } from '../shell/match-keys.ts'
import { type ExtraTab, MatchTable } from '../shell/match-table.tsx'
import type { MenuItem } from '../shell/menu.tsx'
import { OutcomePanel } from '../shell/outcome.tsx'
import { ShareDialog } from '../shell/share.tsx'
import { useAnnouncedLog } from '../shell/use-announced-log.ts'
import { control as controlOf } from '../tools/control.ts'
import { NotHere } from './not-found.tsx'

/** A match alone in this browser. */
export function LocalMatchPage({ id }: { id: string }) {
  const alone = useMemo(() => aloneMatch(id), [id])
  const session = useMemo(() => alone && workerSession(alone), [alone])
  useEffect(() => () => session?.close(), [session])
  if (!alone || !session) return <NotHere text={t('match.gone')} />
  return <MatchPage session={session} game={alone.game} alone={alone} />
}

/** What stands around a match that people play together. */
export interface Company {
  beside(update: Update, seat: string): ComponentChildren
  above(update: Update): ComponentChildren
  talk(update: Update): ExtraTab
  again(update: Update): ComponentChildren
  readonly items: readonly MenuItem[]
}

interface PageProps {
  readonly session: Session
  readonly game: string
  readonly alone?: Alone
  readonly company?: Company
}

/** A match as one viewer plays or watches it. */
export function MatchPage({ session, game, alone, company }: PageProps) {
  const { part: ui, failed } = UIS.use(game)
  speakOf(game)
  if (!UIS.has(game)) return <NotHere text={t('match.noGame')} />
  if (!ui) return <Opening trouble={failed ? t('trouble.fetch') : undefined} />
  return <Playing session={session} ui={ui} {...(alone ? { alone } : {})} {...(company ? { company } : {})} />
}

type Sheet = 'help' | 'concede' | 'share' | undefined

function Playing({ session, ui, alone, company }: Omit<PageProps, 'game'> & { readonly ui: GameUi }) {
  const control = useMemo(() => controlOf(session, ui), [session, ui])
  const [sheet, setSheet] = useState<Sheet>()
  useEffect(() => () => control.dispose(), [control])
  const onHelp = useMemo(() => () => setSheet('help'), [])
  useMatchKeys(control, ui, onHelp)
  useAnnouncedLog(session)
  const update = session.update.value
  const trouble = session.trouble.value
  useTitle(update && (update.prompt ? t('title.yours', { game: ui.title(update).name }) : ui.title(update).name))
  if (!update) return <Opening trouble={trouble} />
  const campaign = alone && update.outcome ? campaignOfMatch(alone.game, alone.id) : undefined
  const seated = Object.hasOwn(update.seats, session.viewer)
  const save = async () => download(`${update.game}-${update.number}.muster.json`, await session.file())
  const replay = () => go(alone ? `/replay?match=${alone.id}` : `/replays/${location.pathname.split('/').at(-1)}${location.search}`)
  const items: MenuItem[] = [
    { label: t('menu.help'), icon: 'help', onPress: onHelp },
    { label: t('share'), icon: 'link', onPress: () => setSheet('share') },
    ...(company?.items ?? []),
    { label: t('menu.new'), icon: 'plus', onPress: () => go(`/new/${update.game}`) },
    ...(update.outcome || session.where === 'worker' ? [{ label: t('menu.file'), icon: 'save', onPress: () => void save() }] : []),
    ...(seated && !update.outcome ? [{ label: t('menu.concede'), icon: 'flag', danger: true, onPress: () => setSheet('concede') }] : []),
  ]
  return (
    <div class={`match seat-${seated ? ui.seat(update, session.viewer).side : 'amber'}`}>
      <MatchHeader
        update={update}
        ui={ui}
        items={items}
        onShare={() => setSheet('share')}
        {...(company ? { beside: (seat: string) => company.beside(update, seat) } : {})}
      />
      {(trouble || session.link.value === 'lost') && (
        <p class="trouble" role="alert">
          {trouble ?? t('trouble.lost')}
        </p>
      )}
      {company?.above(update)}
      <MatchTable
        update={update}
        log={session.log.value}
        control={control}
        ui={ui}
        {...(company ? { extra: company.talk(update) } : {})}
        {...(alone?.guided ? { coach: <ui.Coach update={update} control={control} /> } : {})}
        {...(update.outcome
          ? {
              ended: (
                <OutcomePanel
                  update={update}
                  onFile={() => void save()}
                  onReplay={replay}
                  {...(company ? { again: company.again(update) } : {})}
                  {...(campaign ? { onCampaign: () => go(`/campaign/${campaign.game}/${campaign.id}`) } : {})}
                  {...(alone ? { onRematch: () => again(alone, false), onSwap: () => again(alone, true) } : {})}
                />
              ),
            }
          : {})}
      />
      {sheet === 'help' && <Help {...(ui.keys ? { keys: ui.keys } : {})} onClose={() => setSheet(undefined)} />}
      {sheet === 'share' && <ShareDialog session={session} onSave={() => void save()} onClose={() => setSheet(undefined)} />}
      {sheet === 'concede' && (
        <Confirm
          title={t('concede.title')}
          text={t('concede.text')}
          action={t('concede.do')}
          onClose={() => setSheet(undefined)}
          onConfirm={() => void session.concede()}
        />
      )}
      <Curtain session={session} ui={ui} />
      <LiveRegion />
    </div>
  )
}

function Opening({ trouble }: { trouble: string | undefined }) {
  return (
    <main class="opening">
      {trouble ? (
        <NotHere text={trouble} />
      ) : (
        <p role="status">
          <span class="thinking" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t('match.opening')}
        </p>
      )}
    </main>
  )
}
