import { t } from '../app/speak.ts'

/** Where the pips of a six-sided die lie, by its face. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [
    [8, 8],
    [16, 16],
  ],
  [
    [7.4, 7.4],
    [12, 12],
    [16.6, 16.6],
  ],
  [
    [8, 8],
    [16, 8],
    [8, 16],
    [16, 16],
  ],
  [
    [7.6, 7.6],
    [16.4, 7.6],
    [12, 12],
    [7.6, 16.4],
    [16.4, 16.4],
  ],
  [
    [8, 7],
    [16, 7],
    [8, 12],
    [16, 12],
    [8, 17],
    [16, 17],
  ],
]

export type DieTone = 'plain' | 'hit' | 'miss'

/** A die as a die: filled where it reached the needed number, dashed where it did not. */
export function Die({ face, sides, tone }: { face: number; sides: number; tone: DieTone }) {
  const name = tone === 'plain' ? t('die.plain', { face }) : t(tone === 'hit' ? 'die.hit' : 'die.miss', { face })
  return (
    <svg class={`die d${sides} ${tone === 'plain' ? '' : tone}`} viewBox="0 0 24 24" role="img" aria-label={name}>
      <rect class="die-body" x="2.4" y="2.4" width="19.2" height="19.2" rx="3.4" />
      {sides === 6 ? (
        PIPS[face]?.map(([x, y]) => <circle key={`${x} ${y}`} class="die-pip" cx={x} cy={y} r="1.9" />)
      ) : (
        <text x="12" y="12.4">
          {face}
        </text>
      )}
    </svg>
  )
}

/** The dice of one roll. `need` is the least face that counts. */
export function Dice({ faces, sides, need }: { faces: readonly number[]; sides: number; need: number | undefined }) {
  return (
    <span class="dice">
      {faces.map((face, i) => (
        <Die key={`${i} ${face}`} face={face} sides={sides} tone={need === undefined ? 'plain' : face >= need ? 'hit' : 'miss'} />
      ))}
    </span>
  )
}
