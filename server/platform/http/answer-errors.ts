import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import { type FieldCode, fieldCode } from '../../../contract/field.ts'
import type { PlainFailure } from '../../../contract/refusals.ts'
import { Failed, Refused } from './refuse.ts'

/** The one place where an error becomes an answer. No sentence for people and no stack trace leaves it. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
}

/** What every address gets that leads nowhere. */
export function answerNotFound(reply: FastifyReply) {
  return plain(reply, 404, { code: 'not-found' })
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) return send(reply, statusOf(error), error.refusal)
  if (error instanceof Failed) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    return plain(reply, error.status, { code: error.code })
  }
  if (hasZodFastifySchemaValidationErrors(error)) return answerInvalidInput(error, reply)
  const known = failureOfStatus(error.statusCode)
  if (known !== null) return plain(reply, error.statusCode ?? 400, { code: known })
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database could not be reached')
    reply.header('retry-after', 2)
    return plain(reply, 503, { code: 'unavailable' })
  }
  request.log.error({ err: error }, 'a bug answered a request')
  return plain(reply, 500, { code: 'internal-error', requestId: request.id })
}

/** Files that are too many or too large are refused while they still arrive, as HTTP means 413; the rest is 422. */
function statusOf({ refusal: { code } }: Refused): 413 | 422 {
  return code === 'image-too-large' || code === 'sheet-too-large' || code === 'too-many-images' ? 413 : 422
}

function answerInvalidInput(
  error: { validation: ZodFastifySchemaValidationError[]; validationContext?: string | undefined },
  reply: FastifyReply,
) {
  // An id in a path that is no id is an id that nothing has: the same 404 as for any other unknown one.
  if (error.validationContext === 'params') return plain(reply, 404, { code: 'not-found' })
  return send(reply, 422, { code: 'invalid-input', fields: fieldsOf(error.validation) })
}

/** The first fault of each field. */
export function fieldsOf(faults: ZodFastifySchemaValidationError[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const fault of faults) {
    const field = fault.instancePath.replace(/^\//, '').replaceAll('/', '.')
    fields[field] ??= codeOf(fault)
  }
  return fields
}

function codeOf({ keyword, message }: ZodFastifySchemaValidationError): FieldCode {
  const said = fieldCode.safeParse(message)
  if (said.success) return said.data
  if (keyword === 'too_big') return 'too-large'
  if (keyword === 'too_small') return 'too-small'
  if (message?.endsWith('received undefined')) return 'required'
  return 'invalid'
}

function failureOfStatus(status: number | undefined): PlainFailure['code'] | null {
  if (status === 413) return 'too-large'
  if (status === 415) return 'unsupported-media-type'
  if (status === 429) return 'too-many-requests'
  return status !== undefined && status >= 400 && status < 500 ? 'bad-request' : null
}

/** PostgreSQL unreachable, shutting down, out of connections or of room, slower than its time limits, or ending one of two
 *  that wait for each other, as a migration and an order may (40P01): the same request can succeed in a moment, so the
 *  client is told to come back. */
function isUnavailable(error: FastifyError): boolean {
  const code: string = error.code ?? ''
  const { syscall } = error as NodeJS.ErrnoException
  return (
    /^(08|53|57P0|55P03|57014|25P03|40P01|40001)/.test(code) ||
    // The socket of a database that does not run is a file that is not there.
    (code === 'ENOENT' && syscall === 'connect') ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
      error.message,
    )
  )
}

function plain(reply: FastifyReply, status: number, failure: PlainFailure) {
  return send(reply, status, failure)
}

/** Past the route's own schema, so that even an error before routing is answered alike. */
function send(reply: FastifyReply, status: number, body: object) {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}
