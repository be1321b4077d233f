import { type DestinationStream, type Logger, pino } from 'pino'
import { errorFacts, requestFacts } from './log-rules.ts'

export type Log = Logger

/** Properties that are redacted at any depth up to three (docs/spec/attacks.md#b36). */
const secrets = ['password', 'currentPassword', 'token', 'authorization', 'phone', 'contactNumber', 'email']

/** Writes one JSON object per line, so that input cannot forge a log line (docs/spec/attacks.md#b22).
 *  @param to the destination; standard output by default */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const redact = { paths, censor: '[redacted]' }
  // Replaces Fastify's serializers, which log whole URLs and all properties of an error.
  return pino({ level, redact, serializers: { err: errorFacts, req: requestFacts } }, to)
}
