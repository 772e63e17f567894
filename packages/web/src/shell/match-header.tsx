import type { Update } from '@muster/core'
import { Link } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { Plate } from '../boards/hex/signs.tsx'
import type { GameUi } from '../games/types.ts'
import { Icon, Mark } from './icons.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Who plays whom, whose decision it is, where the match stands. */
export function MatchHeader(props: { update: Update; ui: GameUi; items: readonly MenuItem[]; onShare?(): void; title?: string }) {
  const { update, ui, items, onShare } = props
  const { name, sub } = ui.title(update)
  const { turn, step } = ui.clock(update)
  const stock = ui.stock(update)
  const [first, second, ...others] = Object.keys(update.seats)
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
      <div class="versus">
        {first && <SeatLabel update={update} ui={ui} seat={first} />}
        <div class="turn" data-testid="turn">
          <b>{turn}</b>
          <small>{step}</small>
        </div>
        {second && others.length === 0 && <SeatLabel update={update} ui={ui} seat={second} />}
        {second && others.length > 0 && (
          <div class="allies">
            {[second, ...others].map(seat => (
              <SeatLabel key={seat} update={update} ui={ui} seat={seat} />
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

function SeatLabel({ update, ui, seat }: { update: Update; ui: GameUi; seat: string }) {
  const look = ui.seat(update, seat)
  const sitter = update.seats[seat]
  const name = update.viewer === seat ? t('you') : (sitter?.name ?? seat)
  const deciding = update.waiting.some(asked => asked.seat === seat)
  return (
    <div class={`seat seat-${look.side}${deciding ? ' deciding' : ''}`}>
      <Plate side={look.side} sign={look.sign} />
      <div class="seat-name">
        <b>{name}</b>
        <small>{look.note}</small>
      </div>
      {deciding && <span class="decides">{t('decides')}</span>}
    </div>
  )
}
