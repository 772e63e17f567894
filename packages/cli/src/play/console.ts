import { createInterface } from 'node:readline'
import { type Choice, choose, oddsFor, play, seededRandom, undoOffer } from '@muster/core'
import { type Context, sayOf } from '../context.ts'
import { ruleLines, rulesNamed } from '../rules/page.ts'
import { rulesOf } from '../rules/text.ts'
import { groupBy } from '../text/group.ts'
import { oddsLines } from '../text/odds.ts'
import { answerOf, type Line, type Menu } from './menu.ts'
import { menuLines, type Screen, screenOf } from './screen.ts'
import { botsAnswer, keep, type Session } from './session.ts'

export const HELP = [
  'a number     answers; the list says how where one number is not enough',
  '?            the question explained, and what is not allowed with the reason and the cure; ? 5 for one line',
  'o            the odds of every answer that rolls dice; o 5 for one line',
  'p            passes as long as nothing else can be answered',
  'u            takes back your last choice',
  'l            the log; l 40 from choice 40 on',
  'b            the board and the question again',
  'r L6.1       shows a rule; r L6 its chapter',
  'concede      gives up',
  'q            keeps the match in its file and leaves',
]

/** One sitting at a match: reads lines and answers each, until the match is over or the person leaves. */
interface Sitting {
  readonly context: Context
  readonly session: Session
  readonly screen: Screen
  /** Rows whose events have been shown. */
  shown: number
}

/** Plays the session's match in the terminal. */
export async function sitDown(context: Context, session: Session): Promise<void> {
  const sitting: Sitting = { context, session, screen: screenOf(context, session), shown: 0 }
  const { match, me } = session
  context.out(
    `You play ${sayOf(match.game)(match.game.seats(match.options).find(seat => seat.id === me)!.name)}. The dice are fixed by ${match.chanceFile.commitment}.`,
  )
  for (const line of goOn(sitting)) context.out(line)
  if (!match.state.outcome) await listen(sitting)
  if (!match.state.outcome) leave(sitting)
  else end(sitting)
}

async function listen(sitting: Sitting): Promise<void> {
  const { context, session } = sitting
  const terminal = context.terminal.input && context.terminal.output
  const lines = createInterface({ input: context.input, ...(terminal ? { output: process.stdout, prompt: '> ' } : { terminal: false }) })
  lines.on('SIGINT', () => lines.close())
  lines.prompt()
  for await (const line of lines) {
    if (!terminal) context.out(`> ${line}`)
    if (line.trim() === 'q') break
    obey(sitting, line.trim())
    if (session.match.state.outcome) break
    lines.prompt()
  }
  lines.close()
}

/** Lets the bots answer, and gives what happened since, then the board and the question that waits. */
function goOn(sitting: Sitting): string[] {
  const { session, screen } = sitting
  botsAnswer(session)
  const { steps, state } = session.match
  const news = screen.log(sitting.shown)
  sitting.shown = steps.length + 1
  return state.outcome ? news : [...news, ...table(sitting)]
}

function table({ screen }: Sitting): string[] {
  const menu = screen.menu()
  return ['', ...screen.board(), '', ...(menu ? screen.question(menu) : [])]
}

type Command = (sitting: Sitting, word: string) => readonly string[]

const COMMANDS: { readonly [command: string]: Command } = {
  h: () => HELP,
  '?': explained,
  o: chances,
  p: passOn,
  u: takeBack,
  l: ({ screen }, word) => screen.log(/^\d+$/.test(word) ? Number(word) : 0),
  b: table,
  r: rule,
  concede: giveUp,
}

/** Carries out one line that was typed: a command, or else an answer. */
function obey(sitting: Sitting, text: string): void {
  if (text === '') return
  const [command, ...rest] = text.split(/\s+/)
  const lines = Object.hasOwn(COMMANDS, command!) ? COMMANDS[command!]!(sitting, rest.join(' ')) : answer(sitting, text)
  for (const line of lines) sitting.context.out(line)
}

function answer(sitting: Sitting, text: string): string[] {
  const { session, screen } = sitting
  const menu = screen.menu()
  const given = menu ? answerOf(menu, text) : { wrong: 'Nothing is asked of you.' }
  if ('wrong' in given) return [given.wrong]
  const refusal = choose(session.match, session.me, given.choice)
  return refusal ? screen.refusal(refusal) : goOn(sitting)
}

/** The only answer there is, where it names nothing and so merely passes or ends. */
function onlyPass(menu: Menu | undefined): Choice | undefined {
  const [only, ...others] = menu?.lines ?? []
  const choice = others.length === 0 ? only?.choice : undefined
  return choice && 'pick' in choice && Object.keys(choice.pick).length === 1 ? choice : undefined
}

/** `p`: passes on and on. Against bots that tells nobody what is held. */
function passOn(sitting: Sitting): string[] {
  const { session, screen } = sitting
  let passed = 0
  for (let choice = onlyPass(screen.menu()); choice; choice = onlyPass(screen.menu())) {
    choose(session.match, session.me, choice)
    botsAnswer(session)
    passed++
  }
  return passed === 0 ? ['There is more to answer here than passing.'] : goOn(sitting)
}

function giveUp(sitting: Sitting): string[] {
  const { match, me } = sitting.session
  const refusal = play(match, { seat: me, concede: true })
  return refusal ? sitting.screen.refusal(refusal) : goOn(sitting)
}

/** Takes back the last choice. The bots agree to everything; where it is not free, the reason is said, for the match's record has it. */
function takeBack(sitting: Sitting): string[] {
  const { match, me } = sitting.session
  const say = sayOf(match.game)
  const offer = undoOffer(match, me)
  if (!offer) return ['There is nothing of yours to take back.']
  const price = offer.reason ? [`${say(offer.reason)} The other side agrees; dice that were rolled stay rolled.`] : []
  const refusal = play(match, { seat: me, undo: offer.to, agreed: offer.needs })
  return [...price, ...(refusal ? sitting.screen.refusal(refusal) : goOn(sitting))]
}

function lineNamed(menu: Menu, word: string): Line | undefined {
  return /^\d+$/.test(word) ? [...menu.lines, ...menu.refused].find(line => line.number === Number(word)) : undefined
}

/** `?`: the rule of the question, and all that is refused, by reason; `? 5`: one line. */
function explained(sitting: Sitting, word: string): string[] {
  const { screen } = sitting
  const menu = screen.menu()
  if (!menu) return ['Nothing is asked of you.']
  const lines = word === '' ? menu.refused : [lineNamed(menu, word)].filter(line => line !== undefined)
  if (word !== '' && lines.length === 0) return [`there is no ${word} here`]
  const byReason = groupBy(lines, ({ refusal }) => (refusal ? screen.refusal(refusal).join('\n') : 'Allowed.'))
  const reasons = [...byReason].flatMap(([reason, some]) => [
    ...menuLines(some, screen.paint),
    ...reason.split('\n').map(line => `      ${line}`),
  ])
  const rules = word === '' ? [menu.prompt.rule] : lines.map(line => line.refusal?.rule ?? menu.prompt.rule)
  return [...rules.flatMap(id => rule(sitting, id)), ...reasons]
}

/** `o`: the odds of every legal line that has any; `o 5`: of one. */
function chances({ session, screen }: Sitting, word: string): string[] {
  const menu = screen.menu()
  if (!menu) return ['Nothing is asked of you.']
  const { match, me } = session
  const lines = word === '' ? menu.lines : [lineNamed(menu, word)].filter(line => line !== undefined)
  const random = seededRandom(match.steps.length, 'odds')
  const found = lines.flatMap(line => {
    const odds = line.choice && !line.refusal ? oddsFor(match.game, match.state, me, line.choice, random) : undefined
    return odds ? [...menuLines([line], screen.paint), ...oddsLines(odds, sayOf(match.game))] : []
  })
  return found.length > 0 ? found : ['No dice are rolled for that.']
}

function rule({ context, session }: Sitting, id: string): string[] {
  if (id.startsWith('muster.')) return []
  const found = rulesNamed(rulesOf(context, session.match.game), id)
  return found.length > 0 ? found.flatMap(ruleLines) : [`there is no rule ${id || 'without an id'}`]
}

function leave({ context, session }: Sitting): void {
  keep(session)
  context.out(`Kept in ${session.path}. Go on with: muster play ${session.match.game.id} --file ${session.path}`)
}

function end({ context, session, screen }: Sitting): void {
  const { match, me, named } = session
  const say = sayOf(match.game)
  const { winners, rule: id, reason } = match.state.outcome!
  const result = winners.length === 0 ? 'A draw.' : winners.includes(me) ? 'You win.' : 'You lose.'
  for (const line of ['', ...screen.board(), '', `${result} ${say(reason)} (${id})`]) context.out(line)
  if (!named) return
  keep(session)
  context.out(`Kept in ${session.path}. Check the dice with: muster replay verify ${session.path}`)
}
