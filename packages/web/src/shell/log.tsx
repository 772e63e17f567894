import type { LoggedRow, Seat } from '@muster/core'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { number, say, t } from '../app/speak.ts'
import { Dice } from './dice.tsx'
import { type Grouping, groupLog, type LogGroup, type LogLine, type ShownRoll } from './log-groups.ts'
import { luckOf } from './luck.ts'
import { RuleLink } from './rule-link.tsx'

export interface LogWords extends Grouping {
  /** The heading of a group: who did it and when. */
  head(group: LogGroup): ComponentChildren
  /** A line under a group: what a stretch came to. */
  foot?(group: LogGroup): ComponentChildren
}

/** Groups drawn before the reader asks for more. */
const FIRST = 40

/** What happened, the newest first, grouped by what one actor did. */
export function Log({ rows, words }: { rows: readonly LoggedRow[]; words: LogWords }) {
  const [most, setMost] = useState(FIRST)
  const box = useRef<HTMLElement>(null)
  const groups = useMemo(() => groupLog(rows, words).reverse(), [rows, words])
  const newest = groups[0]?.lines.length
  useEffect(() => {
    if (newest && box.current && box.current.scrollTop < 80) box.current.scrollTop = 0
  }, [newest])
  return (
    <section class="log" ref={box} aria-label={t('log.label')} {...{ tabIndex: 0 }} data-testid="log">
      <h2 class="sr">{t('tab.log')}</h2>
      {groups.length === 0 && <p class="log-empty">{t('log.empty')}</p>}
      {groups.slice(0, most).map((group, i) => (
        <section key={`${groups.length - i}`} class="log-group">
          <h3 class="log-head">{words.head(group)}</h3>
          <ul>
            {group.lines.map((line, at) => (
              <Line key={`${line.row} ${at}`} line={line} />
            ))}
          </ul>
          {words.foot?.(group)}
        </section>
      ))}
      {groups.length > most && (
        <button type="button" class="btn btn-bare" onClick={() => setMost(most + FIRST)}>
          {t('log.more')}
        </button>
      )}
    </section>
  )
}

function Line({ line }: { line: LogLine }) {
  return (
    <li class={line.undone ? 'log-line undone' : 'log-line'}>
      <span>
        {line.undone && <span class="sr">{t('log.undone')} </span>}
        {say(line.event)}
        {line.rolls.map((roll, i) => (
          <Roll key={`${i}`} roll={roll} />
        ))}
      </span>
      <RuleLink id={line.event.rule} />
    </li>
  )
}

function Roll({ roll }: { roll: ShownRoll }) {
  return (
    <span class="log-roll">
      <Dice faces={roll.faces} sides={roll.sides} need={roll.need} />
      {roll.need !== undefined && <span class="need">{t('log.need', { need: roll.need })}</span>}
      {roll.modifiers.map(modifier => (
        <span class="need" key={modifier.rule}>
          {modifier.value < 0 ? '−' : '+'}
          {Math.abs(modifier.value)} ({say(modifier.reason)})
        </span>
      ))}
      {roll.need === undefined && <b class="num">= {roll.total}</b>}
      <RuleLink id={roll.rule} />
    </span>
  )
}

/** The dice of the match, rolled and expected, for each seat. */
export function LuckLine({
  rows,
  seats,
}: {
  rows: readonly LoggedRow[]
  seats: readonly { readonly seat: Seat; readonly name: string }[]
}) {
  const luck = useMemo(() => luckOf(rows), [rows])
  // Of a table of many those who have not rolled yet are passed over.
  const shown = seats.length > 2 ? seats.filter(({ seat }) => luck.has(seat)) : seats
  return (
    <div class="luck" data-testid="luck">
      {shown.map(({ seat, name }) => {
        const dice = luck.get(seat)
        if (!dice) return <span key={seat}>{t('luck.none', { name })}</span>
        return (
          <span key={seat}>
            {dice.aimed > 0 && (
              <>
                {t('luck.hits', { name })} <b>{dice.hits}</b>, {t('luck.expected')} <b>{number(dice.expected)}</b>
              </>
            )}
            {dice.aimed > 0 && dice.plain > 0 && ' · '}
            {dice.plain > 0 && (
              <>
                {dice.aimed > 0 ? t('luck.assault') : t('luck.assaultOf', { name })} <b>{number(dice.sum / dice.plain)}</b>,{' '}
                {t('luck.expected')} <b>{number(dice.expectedSum / dice.plain)}</b>
              </>
            )}
          </span>
        )
      })}
    </div>
  )
}
