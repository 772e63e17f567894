import type { GameEvent } from '@muster/core'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { LogWords } from '../../shell/log.tsx'
import type { LogGroup, Place } from '../../shell/log-groups.ts'
import { isSide, LOOK } from './names.ts'

/** Events whose dice stand just before them. */
const ENDS_ROLL = ['passed', 'failed', 'wounded', 'shielded', 'healed', 'routed', 'driven', 'stunned', 'suppressed', 'scattered']
/** Told by headings. */
const SILENT = ['phaseBegins']

const NOTHING = { a: 0, b: 0, lostA: 0, lostB: 0 }

function placeOf(event: GameEvent, before: Place): Place {
  const params = event.params ?? {}
  const tally = counted(event, before.tally ?? NOTHING)
  if (event.key === 'event.roundBegins')
    return { turn: Number(params.round), step: 'command', actor: undefined, tally: { ...tally, lostA: 0, lostB: 0 } }
  if (event.key === 'event.phaseBegins') return { ...before, step: String(params.phase), actor: undefined, tally }
  return typeof params.side === 'string' && isSide(params.side) && event.key === 'event.acts'
    ? { ...before, actor: params.side, tally }
    : { ...before, tally }
}

/** Running totals for the summary at the end of a round. */
function counted(event: GameEvent, tally: { readonly [name: string]: number }): { readonly [name: string]: number } {
  const { side, points } = event.params ?? {}
  const add = (name: string, by: number) => ({ ...tally, [name]: (tally[name] ?? 0) + by })
  if (typeof side !== 'string') return tally
  if (event.key === 'event.scored') return add(side, Number(points))
  return event.key === 'event.unitDestroyed' ? add(side === 'a' ? 'lostA' : 'lostB', 1) : tally
}

function Head({ group }: { group: LogGroup }) {
  const { turn, step, actor } = group.place
  return (
    <>
      {actor !== undefined && isSide(actor) && <Plate {...LOOK[actor]} size={18} />}
      <b>{turn > 0 ? t('wp.log.round', { n: turn }) : t('wp.phase.setup')}</b> {turn > 0 ? t(`wp.phase.${step as 'command'}`) : ''}
    </>
  )
}

export const prototypeLog: LogWords = {
  placeOf,
  isSilent: event => SILENT.some(key => event.key === `event.${key}`),
  endsRoll: event => ENDS_ROLL.some(key => event.key === `event.${key}`),
  head: group => <Head group={group} />,
  foot: group => (group.place.step === 'morale' ? <p class="turn-sum">{t('wp.log.sum', { ...NOTHING, ...group.place.tally })}</p> : null),
}
