import type { Division, Update } from '@muster/core'
import { t } from '../../app/speak.ts'
import { MiniCounter } from '../../boards/map/pieces.tsx'
import { Die } from '../../shell/dice.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import type { Control } from '../../tools/control.ts'
import { aimsThatDiffer, assign, destroyedBy, roomOf, type Target, total } from './dice.ts'
import { counterOf, figureName, typeOfUnit, unitName, unitOf, viewOf } from './names.ts'

/** What the dice show after all changes, as the question says. */
export function diceOf(update: Update): readonly number[] {
  const dice = update.prompt?.words.params?.dice
  return Array.isArray(dice) ? dice.map(Number) : []
}

/** The units that may be aimed at, with what hits and what destroys them. */
export function targetsOf(update: Update): readonly Target[] {
  const view = viewOf(update)
  return (update.prompt?.parts ?? []).flatMap(({ id }) => {
    const unit = unitOf(view, id)
    if (!unit) return []
    const { defense, durability } = view.values[unit.type]
    return [{ id, defense, need: durability - unit.damage, kind: `${unit.type} ${unit.damage}` }]
  })
}

/** Aiming: the dice, the targets with the dice that go to them, and the aims that differ. */
export function Aiming({ update, control }: { update: Update; control: Control }) {
  const dice = diceOf(update)
  const targets = targetsOf(update)
  const hits = control.dividing.value.amounts
  const { byTarget, spare } = assign(dice, targets, hits)
  const lowest = Math.min(...targets.map(target => target.defense))
  return (
    <div class="aiming" data-testid="aiming">
      <ol class="targets">
        {targets.map((target, i) => (
          <TargetRow
            key={target.id}
            number={i + 1}
            target={target}
            update={update}
            dice={(byTarget[target.id] ?? []).map(at => dice[at]!)}
            room={roomOf(dice, targets, hits, target)}
            onPress={() => {
              const now = hits[target.id] ?? 0
              const more = roomOf(dice, targets, hits, target) > 0
              control.divide({ kind: 'add', part: target.id, by: more ? 1 : -now })
            }}
          />
        ))}
      </ol>
      <div class="spare">
        <span class="dice">
          {spare.map(at => (
            <Die key={at} face={dice[at]!} sides={6} tone={dice[at]! >= lowest ? 'plain' : 'miss'} />
          ))}
        </span>
        <span>
          {t('sal.aim.spare', { n: spare.length })} {t('sal.aim.low', { need: lowest })} <RuleLink id="S11.6" />
        </span>
      </div>
      <Alternatives update={update} control={control} dice={dice} targets={targets} hits={hits} />
    </div>
  )
}

interface RowProps {
  readonly number: number
  readonly target: Target
  readonly update: Update
  readonly dice: readonly number[]
  readonly room: number
  onPress(): void
}

function TargetRow({ number, target, update, dice, room, onPress }: RowProps) {
  const view = viewOf(update)
  const unit = unitOf(view, target.id)!
  const state = dice.length >= target.need ? 'destroyed' : dice.length > 0 || unit.damage > 0 ? 'damaged' : 'stands'
  return (
    <li class={dice.length > 0 ? 'aim-row on' : 'aim-row'}>
      <button
        type="button"
        aria-label={t('sal.aim.target', { who: figureName(view, target.id), hits: dice.length })}
        data-testid={`target-${target.id}`}
        onClick={onPress}
      >
        <MiniCounter counter={counterOf(view, unit)} />
        <span class="target-name">
          <b>
            {unitName(unit.type)} <kbd>{number}</kbd>
          </b>
          <small>{t('sal.aim.need', { defense: target.defense, n: target.need })}</small>
        </span>
        <span class="target-dice">
          {dice.map((face, i) => (
            <Die key={`${i} ${face}`} face={face} sides={6} tone="hit" />
          ))}
          {Array.from({ length: Math.min(room, target.need - dice.length) }, (_, i) => (
            <i key={i} class="slot" />
          ))}
        </span>
        <span class="target-state">{t(`sal.aim.${state}`)}</span>
      </button>
    </li>
  )
}

interface AlternativesProps {
  readonly update: Update
  readonly control: Control
  readonly dice: readonly number[]
  readonly targets: readonly Target[]
  readonly hits: Division
}

function Alternatives({ update, control, dice, targets, hits }: AlternativesProps) {
  const view = viewOf(update)
  const found = aimsThatDiffer(dice, targets)
  const same = (aim: Division) => targets.every(({ id }) => (aim[id] ?? 0) === (hits[id] ?? 0))
  return (
    <fieldset class="alternatives" aria-label={t('sal.aim.alternatives')}>
      {found.map(aim => {
        const names = targets.filter(({ id }) => (aim[id] ?? 0) > 0).map(({ id }) => unitName(typeOfUnit(view, id)))
        return (
          <button
            key={JSON.stringify(aim)}
            type="button"
            aria-pressed={same(aim)}
            data-testid="alternative"
            onClick={() => control.divide({ kind: 'set', amounts: aim })}
          >
            <b>{total(aim) === 0 ? t('sal.aim.nothing') : names.join(', ')}</b>
            <small>{t('sal.aim.kills', { n: destroyedBy(targets, aim).length })}</small>
          </button>
        )
      })}
    </fieldset>
  )
}
