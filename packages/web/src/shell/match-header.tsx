import type { Seat, Update } from '@muster/core'
import type { ComponentChildren } from 'preact'
import { Link } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { Plate } from '../boards/hex/signs.tsx'
import type { GameUi } from '../games/types.ts'
import { Icon, Mark } from './icons.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { seatCall } from './seat-call.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/** More seats than these are plates in a row: there is no room for their names. */
const MOST_NAMED = 4

interface HeaderProps {
  readonly update: Update
  readonly ui: GameUi
  readonly items: readonly MenuItem[]
  onShare?(): void
  readonly title?: string
  /** What stands beside the name of a seat: its clock. */
  beside?(seat: Seat): ComponentChildren
}

/** Who plays whom, whose decision it is, where the match stands. */
export function MatchHeader(props: HeaderProps) {
  const { update, ui, items, onShare, beside } = props
  const { name, sub } = ui.title(update)
  const { turn, step } = ui.clock(update)
  const stock = ui.stock(update)
  const [first, second, ...others] = Object.keys(update.seats)
  const isCrowd = others.length + 2 > MOST_NAMED
  return (
    <header class="top">
      <div class="top-l">
        <Link to="/" class="brand" label={t('home.link')}>
          <Mark />
          <span>{t('muster')}</span>
        </Link>
        <div class="title">
          <h1>{props.title ?? name}</h1>
          <small>{sub}</small>
        </div>
      </div>
      <div class={isCrowd ? 'versus crowd' : 'versus'}>
        {first && !isCrowd && <SeatLabel update={update} ui={ui} seat={first} beside={beside} />}
        <div class="turn" data-testid="turn">
          <b>{turn}</b>
          <small>{step}</small>
        </div>
        {second && others.length === 0 && <SeatLabel update={update} ui={ui} seat={second} beside={beside} />}
        {isCrowd && <Crowd update={update} ui={ui} beside={beside} />}
        {second && others.length > 0 && !isCrowd && (
          <div class="allies">
            {[second, ...others].map(seat => (
              <SeatLabel key={seat} update={update} ui={ui} seat={seat} beside={beside} />
            ))}
          </div>
        )}
      </div>
      <div class="top-r">
        <span class="chip stock">
          {stock.rest} <b>{stock.strong}</b>
        </span>
        {onShare && (
          <button type="button" class="btn btn-bare btn-icon" aria-label={t('share')} onClick={onShare}>
            <Icon name="link" />
          </button>
        )}
        <ThemeToggle />
        <Menu label={t('menu')} items={items} />
      </div>
    </header>
  )
}

type Beside = { readonly beside: HeaderProps['beside'] | undefined }

function SeatLabel({ update, ui, seat, beside }: { update: Update; ui: GameUi; seat: string } & Beside) {
  const look = ui.seat(update, seat)
  const name = seatCall(update, seat)
  const deciding = update.waiting.some(asked => asked.seat === seat)
  return (
    <div class={`seat seat-${look.side}${deciding ? ' deciding' : ''}`}>
      <Plate side={look.side} sign={look.sign} />
      <div class="seat-name">
        <b>{name}</b>
        <small>{look.note}</small>
      </div>
      {deciding && <span class="decides">{t('decides')}</span>}
      {beside?.(seat)}
    </div>
  )
}

/** Many seats, each a plate; that of who decides stands out, and the viewer's own is marked. */
function Crowd({ update, ui, beside }: { update: Update; ui: GameUi } & Beside) {
  return (
    <ul class="plates">
      {Object.keys(update.seats).map(seat => {
        const { side, sign, note } = ui.seat(update, seat)
        const name = seatCall(update, seat)
        const deciding = update.waiting.some(asked => asked.seat === seat)
        const marks = `${deciding ? ' deciding' : ''}${seat === update.viewer ? ' own' : ''}`
        return (
          <li key={seat} class={`seat-${side}${marks}`} title={`${name}: ${note}`}>
            <Plate side={side} sign={sign} />
            <span class="sr">
              {name}, {note} {deciding && t('decides')}
            </span>
            {(deciding || seat === update.viewer) && beside?.(seat)}
          </li>
        )
      })}
    </ul>
  )
}
