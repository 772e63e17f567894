import type { GameEvent } from '@muster/core'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { LogWords } from '../../shell/log.tsx'
import type { LogGroup, Place } from '../../shell/log-groups.ts'
import { isSeat, LOOK } from './names.ts'

/** Events whose dice stand just before them. */
const ENDS_ROLL = [
  'log.steady',
  'log.reels',
  'log.lost.damage',
  'log.lost.retreat',
  'log.crawler',
  'log.damaged',
  'log.rollOffWon',
  'log.heldUp',
]
const SILENT = ['log.turn']

function placeOf(event: GameEvent, before: Place): Place {
  if (event.key === 'log.turn') return { turn: Number(event.params?.turn), step: 'turn', actor: undefined }
  return before
}

function Head({ group }: { group: LogGroup }) {
  const { turn } = group.place
  return (
    <>
      {group.seat !== undefined && isSeat(group.seat) && <Plate {...LOOK[group.seat]} size={18} />}
      <b>{turn > 0 ? t('gen.turn', { n: turn }) : t('gen.preparation')}</b>
    </>
  )
}

export const genisysLog: LogWords = {
  placeOf,
  isSilent: event => SILENT.includes(event.key),
  endsRoll: event => ENDS_ROLL.includes(event.key),
  gathers: event => event.key === 'log.fires',
  head: group => <Head group={group} />,
}
