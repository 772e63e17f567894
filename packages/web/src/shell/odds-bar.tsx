import type { ChoiceOdds, Draw } from '@muster/core'
import { number, percent, say, t } from '../app/speak.ts'
import { Icon } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

/** Tones of outcomes, the most telling first; each has its own pattern, so that colour is never alone. */
const TONES = ['o-out', 'o-left', 'o-reel', 'o-grid', 'o-dash', 'o-dots'] as const

interface Line {
  readonly tone: string
  readonly text: string
  readonly p: number
  readonly share: string
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isCount = (odds: ChoiceOdds) => odds.outcomes.every(outcome => typeof outcome.value === 'number')

/** The outcomes from the most to the least; an outcome of none is left plain. */
function linesOf(odds: ChoiceOdds): Line[] {
  const lines = odds.outcomes.map((outcome, i) => ({
    value: outcome.value,
    text:
      typeof outcome.value === 'number' ? t('odds.line', { name: say(odds.name), value: say(odds.says[i]!) }) : capital(say(odds.says[i]!)),
    p: outcome.p,
    share: outcome.ways === undefined || outcome.of === undefined ? '' : `${outcome.ways}/${outcome.of}`,
  }))
  if (isCount(odds)) lines.reverse()
  const isNone = (value: string | number) => value === 0 || value === 'draw'
  lines.sort((a, b) => Number(isNone(a.value)) - Number(isNone(b.value)))
  return lines.map((line, i) => {
    const none = isNone(line.value)
    return { text: line.text, p: line.p, share: line.share, tone: none ? 'o-none' : (TONES[i] ?? TONES[TONES.length - 1]!) }
  })
}

/** The exact chances of a choice: a bar, the numbers, and how they are worked out. */
export function OddsBar({ odds }: { odds: ChoiceOdds }) {
  const lines = linesOf(odds)
  const spoken = lines.map(line => `${line.text}: ${percent(line.p)}`).join(', ')
  return (
    <div class="chances" data-testid="odds">
      {!isCount(odds) && <p class="kicker">{say(odds.name)}</p>}
      <div class="odds" role="img" aria-label={spoken}>
        {lines.map(line => (
          <i key={line.text} class={line.tone} style={`--p:${line.p * 100}`} />
        ))}
      </div>
      <ul class="odds-list" aria-label={say(odds.name)}>
        {lines.map(line => (
          <li key={line.text}>
            <i class={`odds-key ${line.tone}`} />
            <span>{line.text}</span>
            <span class="num">{percent(line.p)}</span>
          </li>
        ))}
      </ul>
      <details class="how">
        <summary>
          <Icon name="chevron" size={16} />
          <b>{t('odds.how')}</b>
          <span>{summary(odds)}</span>
        </summary>
        <ul class="tree">
          {odds.draws.map((draw, i) => (
            <li key={`${i}`}>{drawInWords(draw)}</li>
          ))}
          {lines.map(line => (
            <li key={line.text} class="in">
              <span>{line.text}</span>
              <b class="num">{line.share || percent(line.p)}</b>
            </li>
          ))}
          <li>
            <span>{odds.exact ? t('odds.exactLong', { leaves: odds.leaves }) : t('odds.sampledLong', { samples: odds.leaves })}</span>
            <RuleLink id={odds.rule} />
          </li>
        </ul>
      </details>
    </div>
  )
}

function summary(odds: ChoiceOdds): string {
  const how = odds.exact ? t('odds.exact') : t('odds.sampled')
  return odds.mean === undefined ? how : t('odds.mean', { how, mean: number(odds.mean, 2) })
}

/** A draw on the way, in words: the dice and what they need. */
export function drawInWords(draw: Draw): string {
  if (draw.kind === 'shuffle') return t('odds.shuffle')
  const { count, sides, atLeast } = draw
  return atLeast === undefined
    ? t('odds.dice', { count, sides })
    : t('odds.diceNeed', { count, need: atLeast, ways: sides - atLeast + 1, sides })
}
