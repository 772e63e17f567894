import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields that never reach a log, at any of the depths that are logged. */
const SECRET = [
  'token',
  'tokens',
  'links',
  'spectate',
  'secret',
  'entropy',
  'seed',
  'authorization',
  'cookie',
  'password',
  'email',
  'webhook',
  'code',
  'link',
]

/** A structured log, one JSON object a line, without tokens and secrets. To stderr unless told otherwise: stdout belongs to the command. */
export function openLog(level = 'info', to: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger {
  const paths = SECRET.flatMap(field => [field, `*.${field}`, `*.*.${field}`])
  return pino({ level, base: null, redact: { paths, censor: '[hidden]' } }, to)
}
