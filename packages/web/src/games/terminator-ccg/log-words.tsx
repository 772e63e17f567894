import type { GameEvent } from '@muster/core'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { LogWords } from '../../shell/log.tsx'
import type { LogGroup, Place } from '../../shell/log-groups.ts'
import type { WebKey } from '../../words.ts'
import { plateOf, seatName } from './names.ts'

/** What is told by the headings. */
const SILENT = ['turnBegins', 'round', 'movementBegins']
/** Events whose die stands just before them. */
const ENDS_ROLL = ['attackLost', 'tokens', 'noTokens', 'immune']

const ROUNDS: { readonly [round: string]: WebKey } = {
  ready: 'ccg.round.ready',
  staging: 'ccg.round.staging',
  draw: 'ccg.round.draw',
  combat: 'ccg.round.combat',
  search: 'ccg.round.search',
}

function placeOf(event: GameEvent, before: Place): Place {
  const params = event.params ?? {}
  if (event.key === 'turnBegins') return { turn: Number(params.turn), step: 'ready', actor: undefined }
  if (event.key === 'round') return { turn: Number(params.turn ?? before.turn), step: String(params.round), actor: undefined }
  const seat = params.seat
  return typeof seat === 'string' ? { ...before, actor: seat } : before
}

/** When it was, and whose doing. */
function Head({ group }: { group: LogGroup }) {
  const { turn, step, actor } = group.place
  const plate = actor === undefined ? undefined : plateOf(actor)
  const round = ROUNDS[step]
  return (
    <>
      {plate && <Plate side={plate.side} sign={plate.sign} size={18} />}
      <b>{turn > 0 ? t('ccg.turn', { turn }) : t('ccg.log.setup')}</b> {round === undefined || turn === 0 ? '' : t(round)}{' '}
      {actor === undefined ? '' : seatName(actor)}
    </>
  )
}

export const ccgLog: LogWords = {
  placeOf,
  isSilent: event => SILENT.includes(event.key),
  endsRoll: event => ENDS_ROLL.includes(event.key),
  head: group => <Head group={group} />,
}
