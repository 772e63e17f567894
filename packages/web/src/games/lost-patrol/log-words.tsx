import type { GameEvent } from '@muster/core'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { LogWords } from '../../shell/log.tsx'
import type { LogGroup, Place } from '../../shell/log-groups.ts'
import { marineName } from './names.ts'
import { actorOf, stepName } from './phrases.ts'

/** Events whose dice stand just before them. */
const ENDS_ROLL = ['fired', 'assaulted', 'sidesTaken', 'rollAgain']
/** Steps that are told by what happens in them. */
const SILENT = ['turnBegins', 'stepBegins', 'turnedOver', 'genestealersEnd', 'marinesEnd', 'assaultsEnd']

function placeOf(event: GameEvent, before: Place): Place {
  if (event.key === 'turnBegins') return { turn: Number(event.params?.turn), step: '', actor: undefined }
  if (event.key === 'stepBegins') return { turn: before.turn, step: String(event.params?.step), actor: undefined }
  if (event.key === 'assaultLaunched') return { ...before, actor: `assault ${String(event.params?.at)}` }
  return before.step === 'marineActions' ? { ...before, actor: actorOf(event) ?? before.actor } : before
}

/** Marines act in step 1; what follows is the Genestealers' and the jungle's. */
function Head({ group }: { group: LogGroup }) {
  const { turn, step, actor } = group.place
  const marines = step === 'marineActions'
  const who = marines && actor ? marineName(actor) : stepName(step)
  return (
    <>
      <Plate side={marines ? 'amber' : 'cyan'} sign={marines ? 'sergeant' : 'claw'} size={18} />
      <b>{turn > 0 ? t('lp.turn', { turn }) : t('lp.setup')}</b> {turn > 0 ? who : ''}
    </>
  )
}

export const lostPatrolLog: LogWords = {
  placeOf,
  isSilent: event => SILENT.includes(event.key),
  endsRoll: event => ENDS_ROLL.includes(event.key),
  head: group => <Head group={group} />,
}
