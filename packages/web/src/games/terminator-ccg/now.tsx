import type { ChoiceOdds } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import type { Attack, View } from '@muster/terminator-ccg/state'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import { OddsBar } from '../../shell/odds-bar.tsx'
import type { Control } from '../../tools/control.ts'
import { isWindow } from './aims.ts'
import { CardArt } from './art.tsx'
import { costOf } from './builder-cards.ts'
import { read } from './looked.ts'
import { attackSpot, cardName, framesOf, handSpot, pieceOf, placeName, plateOf, seatName, thingName, viewOf } from './names.ts'
import { needOf } from './numbers.ts'
import { targetsIn } from './phrases.ts'
import { pointing, Said, type TableProps } from './pieces.tsx'

const nameOf = (view: View, id: number) => thingName(view, pieceOf(view, id)) || t('ccg.attacks.gone')

/** How an attack stands: what it needs, or what became of it. */
export function stateOf(view: View, attack: Attack): string {
  if (attack.lost) return t('ccg.attacks.lost')
  if (attack.hit !== null) return t(attack.hit ? 'ccg.attacks.hit' : 'ccg.attacks.miss')
  const found = needOf(view, attack)
  if (!found) return t('ccg.attacks.waits')
  if (found.need <= 1) return t('ccg.attacks.sure')
  return found.need > 6 ? t('ccg.attacks.never') : t('ccg.attacks.need', { need: found.need })
}

/** The same in one word, for the line on the table. */
export function shortState(view: View, attack: Attack): string {
  const found = attack.hit === null && !attack.lost ? needOf(view, attack) : undefined
  return found && found.need > 1 && found.need <= 6 ? t('ccg.line.need', { need: found.need }) : stateOf(view, attack)
}

function weaponName(view: View, attack: Attack): string {
  if (attack.weapon === null) return t('ccg.attacks.bare')
  if (attack.weapon === attack.attacker) return t('ccg.attacks.own')
  const extras = [attack.ammo, ...attack.attachments].flatMap(id => (id === null ? [] : [nameOf(view, id)]))
  return [nameOf(view, attack.weapon), ...extras].join(', ')
}

/** All declared attacks of the Round, those still to be rolled first told by what they need. */
function Attacks({ update, control, tone }: TableProps) {
  const view = viewOf(update)
  return (
    <ol class="ccg-attacks" aria-label={t('ccg.attacks')} data-testid="attacks">
      {view.attacks.map((attack, i) => {
        const found = needOf(view, attack)
        const now = tone(attackSpot(attack.id))
        const [who, whom, weapon] = [nameOf(view, attack.attacker), nameOf(view, attack.target), weaponName(view, attack)]
        const state = stateOf(view, attack)
        const props = pointing(control, tone, [attackSpot(attack.id)])
        const { 'data-spot': _, ...handlers } = props
        return (
          <li key={attack.id}>
            <button
              type="button"
              class={`is-${now} seat-${plateOf(attack.by).side}${attack.hit !== null || attack.lost ? ' over' : ''}`}
              {...handlers}
            >
              <Said text={t('ccg.attacks.row', { n: i + 1, who, whom, weapon, state })}>
                <i class="num">{i + 1}</i>
                <b>{who}</b>
                <span>{weapon}</span>
                <span>→ {whom}</span>
                <em>{state}</em>
                {found && <small>{t('ccg.attacks.damage', { n: found.damage })}</small>}
              </Said>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** Cards that are being played, each answered by the next; what may be answered now stands last. */
function Stack({ update }: { update: TableProps['update'] }) {
  const view = viewOf(update)
  const plays = framesOf(view).filter(({ rule }) => rule === 'playEvent' || rule === 'playCounter' || rule === 'playMission')
  if (plays.length === 0) return null
  return (
    <ol class="ccg-stack" aria-label={t('ccg.stack')} data-testid="stack">
      {plays.map(play => {
        const card = String(play.card)
        const by = String(play.by)
        const cost = costOf(cardOf(card))
        const on = targetsIn(view, String(play.target ?? ''))
        return (
          <li key={play.id} class={`seat-${plateOf(by).side}${play.countered === true ? ' countered' : ''}`}>
            <button type="button" onClick={() => read(handSpot(card))}>
              <CardArt id={card} />
              <b>{cardName(card)}</b>
              <small>
                {seatName(by)}
                {cost ? `, ${t('ccg.fact.cp', { n: cost.n })}` : ''}
              </small>
              {on && <span>{on}</span>}
              {play.countered === true && <em>{t('ccg.stack.countered')}</em>}
            </button>
          </li>
        )
      })}
      {update.prompt && isWindow(update) && (
        <li class="you">
          <b>{t('ccg.stack.you')}</b>
          <span>{t(update.prompt.rule === 'C5.3.2' ? 'ccg.stack.you.text' : 'ccg.stack.window')}</span>
        </li>
      )}
    </ol>
  )
}

/** The chances of the attack about to be rolled, if nobody plays anything more: shown without choosing to pass first. */
function Ahead({ update, control }: { update: TableProps['update']; control: Control }) {
  const [odds, setOdds] = useState<ChoiceOdds>()
  const view = viewOf(update)
  const attack = view.moment?.kind === 'hit' && update.prompt?.rule === 'C5.2.7r' ? view.moment.attack : null
  useEffect(() => {
    setOdds(undefined)
    if (attack === null) return undefined
    let gone = false
    control.session.odds({ pick: { do: 'pass' } }).then(
      found => {
        if (!gone) setOdds(found)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [attack, update.number])
  const chosen = control.pointing.value.chosen?.option.do
  if (!odds || odds.outcomes.length < 2 || chosen === 'pass') return null
  return (
    <div class="ccg-ahead">
      <OddsBar odds={odds} />
    </div>
  )
}

/** What is going on beside the places: declared attacks, searches, cards being played, the chances ahead. */
export function Now({ update, control, tone }: TableProps) {
  const view = viewOf(update)
  const open = framesOf(view).some(({ rule }) => rule === 'playEvent' || rule === 'playMission')
  const ahead = control && view.moment?.kind === 'hit' && update.prompt?.rule === 'C5.2.7r'
  if (view.attacks.length === 0 && view.searches.length === 0 && !open && !ahead) return null
  return (
    <div class="ccg-now">
      {view.attacks.length > 0 && <Attacks update={update} tone={tone} {...(control ? { control } : {})} />}
      {view.searches.length > 0 && (
        <ul class="ccg-searches" aria-label={t('ccg.searches')}>
          {view.searches.map(({ by, searcher, place }) => (
            <li key={searcher}>
              <Plate side={plateOf(by).side} sign={plateOf(by).sign} size={14} />{' '}
              {t('ccg.searches.row', { who: nameOf(view, searcher), place: placeName(view, place) })}
            </li>
          ))}
        </ul>
      )}
      <Stack update={update} />
      {control && <Ahead update={update} control={control} />}
    </div>
  )
}
