import { type DestinationStream, type Logger, pino } from 'pino'
import { errorFacts, requestFacts } from './log-rules.ts'

export type Log = Logger

/** What must never be written down, wherever it stands in what is logged (docs/spec/attacks.md#b36). */
const secrets = ['password', 'currentPassword', 'token', 'authorization', 'phone', 'contactNumber', 'email']

/** One JSON object a line, so that nothing a visitor sends can forge a line of its own (docs/spec/attacks.md#b22).
 *  @param to where the lines go; standard output unless told. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const redact = { paths, censor: '[kept out of the log]' }
  // Fastify takes these in place of its own, which log whole URLs and every property of an error.
  return pino({ level, redact, serializers: { err: errorFacts, req: requestFacts } }, to)
}
