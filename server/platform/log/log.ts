import { type DestinationStream, pino } from 'pino'
import type { Log } from '../../core/log.ts'
import { type ErrorFacts, errorFacts, loggedTags, requestFacts, withoutAddresses } from './log-rules.ts'

/** An error as it is logged. */
export interface LoggedError {
  message: string
  level: 'error' | 'fatal'
  /** Null for a message without an error. */
  facts: ErrorFacts | null
  /** Such as the id of the request or the queue of the job. */
  tags: Record<string, string>
}

/** Properties that are redacted at any depth up to three (docs/spec/attacks.md#b36). */
const secrets = ['password', 'currentPassword', 'token', 'authorization', 'phone', 'contactNumber', 'email']

/** Levels of pino. */
const [errorLevel, fatalLevel] = [50, 60]

/** Writes one JSON object per line, so that input cannot forge a log line (docs/spec/attacks.md#b22).
 *  @param to the destination; standard output by default
 *  @param report is called with each error in addition */
export function openLog(
  level: string,
  to: DestinationStream = pino.destination(1),
  report?: (error: LoggedError) => void,
): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const redact = { paths, censor: '[redacted]' }
  // Replaces Fastify's serializers, which log whole URLs and all properties of an error.
  const serializers = { err: errorFacts, req: requestFacts }
  if (report === undefined) return pino({ level, redact, serializers }, to)
  return pino(
    {
      level,
      redact,
      serializers,
      hooks: {
        logMethod(args, method, at) {
          if (at >= errorLevel) report(loggedError(args, this.bindings(), at))
          method.apply(this, args)
        },
      },
    },
    to,
  )
}

/** @param args of the log method: an object and a message, or a message */
function loggedError(args: unknown[], bindings: object, level: number): LoggedError {
  const [firstArgument, secondArgument] = args
  const object =
    typeof firstArgument === 'object' && firstArgument !== null ? (firstArgument as { err?: unknown }) : {}
  const message = typeof firstArgument === 'string' ? firstArgument : secondArgument
  return {
    message: withoutAddresses(String(message ?? '')),
    level: level >= fatalLevel ? 'fatal' : 'error',
    facts: object.err === undefined ? null : errorFacts(object.err),
    tags: loggedTags({ ...bindings, ...object }),
  }
}
