import type { Choice, Update } from '@muster/core'
import { useEffect } from 'preact/hooks'
import { say, t } from '../app/speak.ts'
import type { Fact, GameUi } from '../games/types.ts'
import type { Control } from '../tools/control.ts'
import { type Aim, plainAims, variants } from '../tools/pointing.ts'
import { isMoved } from '../tools/table/placing.ts'
import { Crumbs } from './crumbs.tsx'
import { DividePanel } from './divide-panel.tsx'
import { announce } from './live.tsx'
import { drawInWords, OddsBar } from './odds-bar.tsx'
import { OptionsList } from './options-list.tsx'
import { PlacePanel } from './place-panel.tsx'
import { RuleLink } from './rule-link.tsx'
import { seatCall } from './seat-call.ts'
import { SeveralPanel } from './several-panel.tsx'
import { StandingOrders } from './standing-orders.tsx'
import { StopPanel } from './stop-panel.tsx'
import { UndoRow } from './undo-row.tsx'
import { Variants } from './variants.tsx'

/** What is asked of this seat now, with its buttons. */
export function Question({ update, control, ui }: { update: Update; control: Control; ui: GameUi }) {
  const prompt = update.prompt
  const heading = prompt ? headingOf(update, control, ui) : waitingFor(update)
  useEffect(() => announce(heading), [heading])
  return (
    <section class="ask" aria-labelledby="question" data-testid="question">
      <Crumbs
        first={ui.clock(update).turn}
        crumbs={prompt?.crumbs ?? update.crumbs}
        rule={prompt?.rule ?? update.waiting[0]?.rule ?? update.outcome?.rule ?? 'muster.over'}
      />
      <h2 id="question">{heading}</h2>
      {prompt ? <Answering update={update} control={control} ui={ui} /> : <Waiting update={update} />}
      <UndoRow update={update} control={control} />
      <StandingOrders update={update} control={control} ui={ui} />
    </section>
  )
}

function headingOf(update: Update, control: Control, ui: GameUi): string {
  const { chosen } = control.pointing.value
  return chosen && !chosen.refusal ? ui.ask(update, chosen) : (wholeOf(update, control, ui)?.ask ?? say(update.prompt!.words))
}

/** How the answer in hand reads, where it is no option. */
function wholeOf(update: Update, control: Control, ui: GameUi) {
  const choice = control.choice.value
  return choice && !('pick' in choice) ? ui.whole?.(update, choice) : undefined
}

function waitingFor(update: Update): string {
  const [first] = update.waiting
  if (!first) return t('waiting.nobody')
  return t('waiting.for', { name: seatCall(update, first.seat) })
}

function Waiting({ update }: { update: Update }) {
  const [first] = update.waiting
  const bot = first && update.seats[first.seat]?.bot !== undefined
  return (
    <div class="waiting">
      <span class="thinking" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p>{first ? t(bot ? 'waiting.bot' : 'waiting.person', { asked: say(first.prompt) }) : ''}</p>
    </div>
  )
}

function Answering({ update, control, ui }: { update: Update; control: Control; ui: GameUi }) {
  const { kind } = update.prompt!
  const aims = control.aims.value
  const pointing = control.pointing.value
  const { chosen } = pointing
  const plain = plainAims(aims, pointing)
  const all = variants(aims, pointing)
  const turnings = all.every(aim => typeof aim.option.edges === 'string')
  const choices = turnings ? all : all.filter(aim => !aim.refusal)
  const odds = control.odds.value
  const first = odds.at === 'known' ? odds.odds.draws[0] : undefined
  const whole = wholeOf(update, control, ui)
  return (
    <>
      {chosen && !chosen.refusal && (
        <div class="facts">
          {first?.kind === 'dice' && <span class="chip">{drawInWords(first)}</span>}
          <Chips facts={ui.facts(update, chosen)} />
        </div>
      )}
      {whole && whole.facts.length > 0 && (
        <div class="facts">
          <Chips facts={whole.facts} />
        </div>
      )}
      {!chosen && <p class="why">{ui.hint(update, pointing)}</p>}
      {kind === 'pick' && choices.length > 1 && <Variants update={update} control={control} ui={ui} aims={choices} />}
      {kind === 'divide' && (ui.Divide ? <ui.Divide update={update} control={control} /> : <DividePanel {...{ update, control, ui }} />)}
      {kind === 'pickSome' &&
        (ui.Several ? <ui.Several update={update} control={control} /> : <SeveralPanel {...{ update, control, ui }} />)}
      {kind === 'place' && <PlacePanel update={update} control={control} ui={ui} />}
      {kind === 'stop' && <StopPanel update={update} control={control} />}
      {control.refused.value && (
        <p class="not-now">
          {say(control.refused.value.reason)} <RuleLink id={control.refused.value.rule} />
        </p>
      )}
      {odds.at === 'known' && <OddsBar odds={odds.odds} />}
      {odds.at === 'working' && (chosen?.option.do === 'fire' || kind !== 'pick') && <div class="odds odds-working" aria-hidden="true" />}
      <Buttons control={control} plain={kind === 'pickSome' ? [] : plain} update={update} ui={ui} />
      {aims.length > 0 && kind === 'pick' && <OptionsList update={update} control={control} ui={ui} />}
    </>
  )
}

function Chips({ facts }: { facts: readonly Fact[] }) {
  return facts.map(fact => (
    <span key={fact.strong} class="chip">
      <b>{fact.strong}</b> {fact.rest}
    </span>
  ))
}

function Buttons({ control, plain, update, ui }: { control: Control; plain: readonly Aim[]; update: Update; ui: GameUi }) {
  const { chosen, subject } = control.pointing.value
  const choice: Choice | undefined = control.choice.value
  const whole = wholeOf(update, control, ui)
  const inHand = chosen !== undefined || choice !== undefined
  const busy = control.busy.value
  const buttons = inHand ? [] : plain.filter(aim => !aim.refusal)
  return (
    <div class={buttons.length > 2 ? 'act act-wrap' : 'act'}>
      {inHand && (
        <button
          type="button"
          class="btn btn-primary"
          data-testid="confirm"
          aria-disabled={!choice || busy}
          onClick={() => {
            if (choice) void control.confirm()
          }}
        >
          {chosen ? ui.verb(chosen) : (whole?.verb ?? t('confirm'))} <kbd>{t('key.enter')}</kbd>
        </button>
      )}
      {(inHand || subject !== undefined || isMoving(control)) && (
        <button type="button" class="btn btn-quiet" data-testid="back" onClick={control.back}>
          {t('back')} <kbd>{t('key.escape')}</kbd>
        </button>
      )}
      {buttons.map(aim => (
        <button
          key={JSON.stringify(aim.option)}
          type="button"
          class={subject === undefined ? 'btn btn-quiet btn-end' : 'btn btn-quiet'}
          data-testid={`plain-${aim.option.do}`}
          onClick={() => {
            if (isSafe(control.aims.value, aim) || ui.atOnce?.(aim)) void control.answer({ pick: aim.option })
            else control.choose(aim)
          }}
        >
          {ui.name(update, aim)}
        </button>
      ))}
    </div>
  )
}

/** Pieces are held elsewhere than they stood. */
function isMoving(control: Control): boolean {
  const placing = control.table.placing.value
  return placing !== undefined && isMoved(placing)
}

/** Ending while something else may still be done is asked again, so that nothing happens by accident. */
function isSafe(aims: readonly Aim[], aim: Aim): boolean {
  return aims.every(other => other === aim || other.refusal !== undefined)
}
