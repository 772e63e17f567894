import type { GameEvent } from '@muster/core'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { LogWords } from '../../shell/log.tsx'
import type { LogGroup, Place } from '../../shell/log-groups.ts'
import { PLATE, seatName } from './names.ts'

/** Events whose dice stand just before them. */
const ENDS_ROLL = [
  'struck',
  'unnoticed',
  'intercepted',
  'foundNothing',
  'turnedUp',
  'leftHidden',
  'irradiated',
  'shelterHolds',
  'shelterLost',
  'repaired',
]
/** What is told by the headings. */
const SILENT = ['partBegins', 'numberBegins']
/** Events with which somebody's go begins. */
const GOES = ['passed', 'exchanged', 'cardPlayed']

const NOTHING = { points: 0, shelters: 0, factories: 0, losses: 0 }

function placeOf(event: GameEvent, before: Place): Place {
  const tally = counted(event, before.tally ?? NOTHING)
  const params = event.params ?? {}
  if (event.key === 'partBegins') {
    const fresh = params.part === 'draw' ? { ...tally, losses: 0 } : tally
    return { turn: Number(params.turn), step: String(params.part), actor: undefined, tally: fresh }
  }
  if (event.key === 'numberBegins') return { ...before, step: `number ${params.number}`, actor: undefined, tally }
  if (GOES.includes(event.key)) return { ...before, actor: String(params.seat), tally }
  return { ...before, tally }
}

/** Running totals for the summary at the end of a turn. */
function counted(event: GameEvent, tally: { readonly [name: string]: number }): { readonly [name: string]: number } {
  const add = (name: string, by: number) => ({ ...tally, [name]: (tally[name] ?? 0) + by })
  switch (event.key) {
    case 'scored':
      return add('points', 1)
    case 'shelterLost':
      return { ...tally, shelters: Number(event.params?.count) }
    case 'firstFactory':
    case 'factoryBuilt':
      return add('factories', 1)
    case 'factoryLost':
      return add('factories', -1)
    case 'destroyed':
    case 'irradiated':
      return add('losses', 1)
    default:
      return tally
  }
}

/** When it was, and whose go. */
function Head({ group }: { group: LogGroup }) {
  const { turn, step, actor } = group.place
  const look = actor === undefined ? undefined : PLATE[actor]
  return (
    <>
      {look && <Plate side={look.side} sign={look.sign} size={18} />}
      <b>{stepName(step, turn)}</b> {actor === undefined ? (turn > 0 && step !== 'end' ? t('sal.turn', { turn }) : '') : seatName(actor)}
    </>
  )
}

function stepName(step: string, turn: number): string {
  if (step.startsWith('number ')) return t('sal.log.number', { n: Number(step.slice(7)) })
  if (step === 'draw') return t('sal.log.draw')
  return step === 'end' ? t('sal.log.end', { turn }) : t('sal.log.setup')
}

export const salvationLog: LogWords = {
  placeOf,
  isSilent: event => SILENT.includes(event.key),
  endsRoll: event => ENDS_ROLL.includes(event.key),
  head: group => <Head group={group} />,
  foot: group => (group.place.step === 'end' ? <p class="turn-sum">{t('sal.log.sum', { ...NOTHING, ...group.place.tally })}</p> : null),
}
