import type { GameEvent } from '@muster/core'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { LogWords } from '../../shell/log.tsx'
import type { LogGroup, Place } from '../../shell/log-groups.ts'
import { isSide, LOOK } from './names.ts'

/** Events whose dice stand just before them. */
const ENDS_ROLL = [
  'passed',
  'failed',
  'initiative',
  'deploymentRoll',
  'routed',
  'driven',
  'retreats',
  'regroups',
  'lands',
  'strikes',
  'drops',
  'irradiated',
  'plagued',
  'trueDrop',
  'actionDone',
  'actionFailed',
  'repaired',
  'hazard',
]
/** Attacks, whose dice come after they are told, and the chapters of the rules that roll them: making attacks, keywords, Combat Initiative. */
const ATTACKS = ['shoots', 'strikesNow', 'charges', 'fight', 'burns', 'barrageHits', 'beam', 'caster']
const ATTACK_RULES = /^P(13|14|18|19|20)\./
/** Told by headings. */
const SILENT = ['round', 'phase', 'detachmentTurn']

const NOTHING = { a: 0, b: 0, lost: 0 }

/** The plain name of an event of this game: `event.shoots` is shoots. */
const nameOf = (event: GameEvent): string => event.key.replace(/^event\./, '')

function placeOf(event: GameEvent, before: Place): Place {
  const params = event.params ?? {}
  const tally = counted(event, before.tally ?? NOTHING)
  switch (nameOf(event)) {
    case 'round':
      return { turn: Number(params.round), step: 'command', actor: undefined, tally: { ...tally, lost: 0 } }
    case 'phase':
      return { ...before, step: phaseOf(params.phase), actor: undefined, tally }
    case 'detachmentTurn':
      return { ...before, actor: String(params.unit), tally }
    default:
      return { ...before, tally }
  }
}

/** The phase that words name: `phase.melee` is melee. */
function phaseOf(named: unknown): string {
  const key = typeof named === 'object' && named !== null && 'key' in named ? String(named.key) : ''
  return key.replace(/^phase\./, '')
}

/** Running totals for the summary at the end of a round. */
function counted(event: GameEvent, tally: { readonly [name: string]: number }): { readonly [name: string]: number } {
  const { side, points } = event.params ?? {}
  const add = (name: string, by: number) => ({ ...tally, [name]: (tally[name] ?? 0) + by })
  if (nameOf(event) === 'scored' && typeof side === 'string') return add(side, Number(points))
  return nameOf(event) === 'unitDestroyed' ? add('lost', 1) : tally
}

function Head({ group }: { group: LogGroup }) {
  const { turn, step, actor } = group.place
  const phase = step === '' ? '' : t(`wp.phase.${step as 'command'}`)
  return (
    <>
      {group.seat !== undefined && isSide(group.seat) && actor !== undefined && <Plate {...LOOK[group.seat]} size={18} />}
      <b>{turn > 0 ? t('wp.log.head', { n: turn, phase }) : t('wp.phase.setup')}</b> {actor ?? ''}
    </>
  )
}

export const prototypeLog: LogWords = {
  placeOf,
  isSilent: event => SILENT.includes(nameOf(event)),
  endsRoll: event => ENDS_ROLL.includes(nameOf(event)),
  gathers: (event, roll) => ATTACKS.includes(nameOf(event)) && ATTACK_RULES.test(roll.rule),
  head: group => <Head group={group} />,
  foot: group => (group.place.step === 'morale' ? <p class="turn-sum">{t('wp.log.sum', { ...NOTHING, ...group.place.tally })}</p> : null),
}
