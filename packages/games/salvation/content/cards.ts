import type { CardRow } from './pack.ts'

type Row = readonly [ids: string, number: number, text: string, mark?: 'named' | 'separate' | 'printed']

/** The Resistance deck. 69 cards are printed; what they say is house data except where marked. */
const RESISTANCE: readonly Row[] = [
  ['R01', 0, 'TURN MODMOVE RES +1 +1', 'named'],
  ['R02', 0, 'TURN DICE RES +1', 'named'],
  ['R03', 0, 'TURN MODRECON -1', 'named'],
  ['R04', 0, 'TURN MODDEF INF +1 MAX 6', 'named'],
  ['R05', 0, 'NOW DRAW 2', 'named'],
  ['R06', 0, 'TURN BAN SKY NEW', 'named'],
  ['R07-R14', 1, 'ATTACK'],
  ['R15-R18', 1, 'MOVE 3 ANY'],
  ['R19-R20', 1, 'MOVE 3 INF'],
  ['R21', 1, 'MOVE 2 A10'],
  ['R22', 1, 'MOVE 3 TNK/JEP'],
  ['R23-R24', 2, 'NEW 1 INF'],
  ['R25-R26', 1, 'MOVE 2 ANY or ATTACK'],
  ['R27', 2, 'NEW 1 INF or NEW 1 JEP'],
  ['R28', 1, 'MOVE 2 ANY or ATTACK'],
  ['R29', 2, 'NEW 1 TNK'],
  ['R30', 1, 'MOVE 2 ANY or ATTACK'],
  ['R31', 2, 'NEW 1 JEP'],
  ['R32', 2, 'NEW 1 A10'],
  ['R33', 1, 'MOVE 2 ANY or ATTACK'],
  ['R34', 2, 'NEW 1 TNK or NEW 1 A10'],
  ['R35-R40', 2, 'MOVE 2 ANY or ATTACK'],
  ['R41-R52', 3, 'MOVE 1 ANY or RECON', 'printed'],
  ['R53-R55', 3, 'RECON'],
  ['R56-R57', 3, 'MOVE 1 ANY or ATTACK'],
  ['R58', 4, 'SCORE 1 IF HOLD(PUG)', 'named'],
  ['R59', 4, 'SCORE 1 IF HOLD(BAY)', 'named'],
  ['R60', 4, 'SCORE 1 IF HOLD(FRO)', 'named'],
  ['R61-R63', 1, 'MOVE 2 ANY or ATTACK'],
  ['R64', 4, 'SCORE 1 IF KILLS(ANY)>=1', 'named'],
  ['R65', 4, 'SCORE 1 IF KILLS(HUN)>=1', 'named'],
  ['R66', 4, 'SCORE 1 IF KILLS(T1)>=1', 'named'],
  ['R67', 4, 'SCORE 1 IF SPREAD(RES)>=8', 'named'],
  ['R68', 4, 'SCORE 1 IF PRESENT(RES,GROUND,{BAJ,CHI})>=3', 'named'],
  ['R69', 4, 'SCORE 1 IF ANYSECTOR(FACTORY AND PRESENT(RES,ANY)>=3)', 'named'],
]

/** The Skynet deck, and the six Tactics of the separate pile. 54 and 6 are printed; what the cards say is house data except where marked. */
const SKYNET: readonly Row[] = [
  ['K01-K03', 0, 'TAKETACTIC'],
  ['K04-K06', 2, 'RECON or ATTACK'],
  ['K07-K10', 1, 'ATTACK'],
  ['K11-K12', 2, 'MOVE 2 ANY or ATTACK'],
  ['K13-K14', 2, 'RECON or ATTACK'],
  ['K15-K17', 1, 'MOVE 3 ANY'],
  ['K18', 1, 'MOVE 3 T600'],
  ['K19', 1, 'MOVE 2 HUN'],
  ['K20', 1, 'MOVE 2 MOT'],
  ['K21', 1, 'MOVE 2 T1'],
  ['K22', 2, 'NEW 2 T600'],
  ['K23', 2, 'NEW 1 T600'],
  ['K24', 1, 'MOVE 3 ANY'],
  ['K25', 2, 'NEW 2 T1'],
  ['K26', 1, 'MOVE 2 ANY or ATTACK'],
  ['K27', 2, 'NEW 2 HUN'],
  ['K28', 1, 'MOVE 3 ANY'],
  ['K29', 2, 'NEW 2 MOT'],
  ['K30-K31', 2, 'NEW 1 T600 or FACTORY'],
  ['K32', 2, 'NEW 1 T1 or FACTORY'],
  ['K33-K35', 2, 'MOVE 2 ANY or ATTACK'],
  ['K36-K44', 3, 'MOVE 1 ANY or RECON', 'printed'],
  ['K45', 3, 'RECON'],
  ['K46-K47', 4, 'DEVELOP T600'],
  ['K48-K50', 4, 'DEVELOP T1'],
  ['K51-K52', 4, 'DEVELOP HUN'],
  ['K53-K54', 4, 'DEVELOP MOT'],
  ['K55', 0, 'TURN MODMOVE SKY +1 +1', 'separate'],
  ['K56', 0, 'TURN DICE SKY +1', 'separate'],
  ['K57', 0, 'TURN MODRECON +1', 'separate'],
  ['K58', 0, 'TURN BAN RES EXCHANGE', 'separate'],
  ['K59', 0, 'TURN BAN RES INTERCEPT', 'separate'],
  ['K60', 0, 'NOW PEEKSWAP', 'separate'],
]

/** `R07-R14` is eight cards. */
function idsOf(ids: string): string[] {
  const [first, last] = ids.split('-') as [string, string | undefined]
  const from = Number(first.slice(1))
  const to = last === undefined ? from : Number(last.slice(1))
  return Array.from({ length: to - from + 1 }, (_, i) => `${first[0]}${String(from + i).padStart(2, '0')}`)
}

function cardsOf(side: CardRow['side'], rows: readonly Row[]): CardRow[] {
  return rows.flatMap(([ids, number, text, mark]) =>
    idsOf(ids).map(id => ({
      id,
      side,
      number,
      text,
      named: mark === 'named' || mark === 'separate',
      separate: mark === 'separate',
      printed: mark === 'printed',
    })),
  )
}

/** Every card of both sides. */
export const CARDS: readonly CardRow[] = [...cardsOf('resistance', RESISTANCE), ...cardsOf('skynet', SKYNET)]
