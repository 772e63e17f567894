import { type Choice, type Prompt, plainAnswers, type Update } from '@muster/core'
import { useState } from 'preact/hooks'
import { say, t } from '../app/speak.ts'
import type { GameUi } from '../games/types.ts'
import type { Session } from '../session/types.ts'
import type { Control } from '../tools/control.ts'
import type { Aim } from '../tools/pointing.ts'
import { Icon } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

/** Below the question: have it, and others like it, answered without being asked; and what is ordered so far. Nobody else learns of it. */
export function StandingOrders({ update, control, ui }: { update: Update; control: Control; ui: GameUi }) {
  const { session } = control
  const orders = session.orders.value
  const answers = update.prompt ? plainAnswers(update.prompt) : []
  if (answers.length === 0 && orders.length === 0) return null
  return (
    <details class="orders" data-testid="orders">
      <summary>
        <Icon name="time" size={16} />
        {t('orders.title')} {orders.length > 0 && <span class="count">{orders.length}</span>}
      </summary>
      {update.prompt && answers.length > 0 && (
        <OrderForm
          key={update.number}
          prompt={update.prompt}
          answers={answers}
          aims={control.aims.value}
          update={update}
          session={session}
          ui={ui}
        />
      )}
      <ul>
        {orders.map(order => (
          <li key={`${order.rule} ${order.words.key}`}>
            <span>
              {say(order.words)} <RuleLink id={order.rule} />
              <small>{order.until ? t('orders.until', { rule: say(order.until) }) : t('orders.always')}</small>
            </span>
            <button type="button" class="btn btn-quiet" onClick={() => void session.withdraw({ rule: order.rule, key: order.words.key })}>
              {t('orders.withdraw')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface FormProps {
  readonly prompt: Prompt
  readonly answers: readonly Choice[]
  readonly aims: readonly Aim[]
  readonly update: Update
  readonly session: Session
  readonly ui: GameUi
}

function OrderForm({ prompt, answers, aims, update, session, ui }: FormProps) {
  const [answer, setAnswer] = useState(0)
  const [unless, setUnless] = useState<readonly string[]>([])
  const [until, setUntil] = useState(String(prompt.crumbs.length - 1))
  const [trouble, setTrouble] = useState<string>()
  const verbs = verbsOf(aims)
  const give = async () => {
    const refused = await session.order({ answer: answers[answer]!, unless, until: until === '' ? null : Number(until) })
    setTrouble(refused && say(refused.reason))
  }
  return (
    <div>
      <label class="field">
        <span>{t('orders.answer')}</span>
        <select value={answer} onChange={event => setAnswer(Number(event.currentTarget.value))}>
          {answers.map((one, i) => (
            <option key={JSON.stringify(one)} value={i}>
              {answerText(one, aims, update, ui)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t('orders.for')}</span>
        <select value={until} data-testid="order-until" onChange={event => setUntil(event.currentTarget.value)}>
          {prompt.crumbs.map((crumb, i) => (
            <option key={`${i}`} value={i}>
              {t('orders.until', { rule: say(crumb.words) })}
            </option>
          ))}
          <option value="">{t('orders.always')}</option>
        </select>
      </label>
      {verbs.length > 0 && (
        <fieldset>
          <legend>{t('orders.unless')}</legend>
          {verbs.map(({ verb, aim }) => (
            <label key={verb}>
              <input
                type="checkbox"
                checked={unless.includes(verb)}
                onChange={event => setUnless(event.currentTarget.checked ? [...unless, verb] : unless.filter(one => one !== verb))}
              />
              {ui.verb(aim)}
            </label>
          ))}
        </fieldset>
      )}
      <button type="button" class="btn btn-quiet" data-testid="order" onClick={() => void give()}>
        {t('orders.give')}
      </button>
      <p class="fine">{trouble ?? t(session.where === 'server' ? 'orders.secret' : 'orders.here')}</p>
    </div>
  )
}

/** What else could be done than the plain answers, each verb once. */
function verbsOf(aims: readonly Aim[]): { readonly verb: string; readonly aim: Aim }[] {
  const found = new Map<string, Aim>()
  for (const aim of aims) if (!aim.refusal && Object.keys(aim.option).length > 1 && !found.has(aim.option.do)) found.set(aim.option.do, aim)
  return [...found].map(([verb, aim]) => ({ verb, aim }))
}

function answerText(answer: Choice, aims: readonly Aim[], update: Update, ui: GameUi): string {
  if (!('pick' in answer)) return t('orders.none')
  const aim = aims.find(({ option }) => JSON.stringify(option) === JSON.stringify(answer.pick))
  return aim ? ui.name(update, aim) : t('orders.none')
}
