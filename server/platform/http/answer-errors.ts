import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import { type FieldCode, fieldCode } from '../../../contract/values/field.ts'
import type { PlainFailure } from '../../../contract/wire/refusals.ts'
import { isUnavailable } from '../../core/is-unavailable.ts'
import { Failed, Refused } from '../../core/refusals.ts'

/** The HTTP status of each failure. */
export const failureStatuses: Record<PlainFailure['code'], number> = {
  'bad-request': 400,
  'api-version-unknown': 400,
  'signed-out': 401,
  'api-key-unknown': 401,
  'api-key-expired': 401,
  'api-key-revoked': 401,
  'api-key-suspended': 401,
  'wrong-role': 403,
  'api-key-not-permitted': 403,
  'not-found': 404,
  'idempotency-key-reused': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
}

/** Turns every error into a response. Responses contain no text for people and no stack trace. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
}

/** The 404 response for unknown paths. */
export function answerNotFound(reply: FastifyReply) {
  return plain(reply, 404, { code: 'not-found' })
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) {
    request.refusalCode = error.refusal.code
    const status = findRefusalStatus(error, request.method)
    if (status === 503) reply.header('retry-after', 10)
    const { refusal, others } = error
    return send(reply, status, others.length === 0 ? refusal : { ...refusal, others })
  }
  if (error instanceof Failed) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    return plain(reply, failureStatuses[error.code], { code: error.code })
  }
  if (hasZodFastifySchemaValidationErrors(error)) return answerInvalidInput(error, reply)
  const known = failureOfStatus(error.statusCode)
  if (known !== null) return plain(reply, error.statusCode ?? 400, { code: known })
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database could not be reached')
    reply.header('retry-after', 2)
    return plain(reply, 503, { code: 'unavailable' })
  }
  request.log.error({ err: error }, 'a request failed because of a bug')
  return plain(reply, 500, { code: 'internal-error', requestId: request.id })
}

/** Files that are refused during the upload. */
const tooLarge: ReadonlySet<string> = new Set([
  ...['image-too-large', 'sheet-too-large', 'too-many-images', 'too-many-files'],
])

/** 413 for too many or too large files, which are refused during the upload, 503 for a picture that
 *  cannot be read; otherwise 422, whose sentence pages show. */
function findRefusalStatus({ refusal: { code } }: Refused, method: string): 413 | 422 | 503 {
  if (code === 'storage-unavailable') return method === 'GET' ? 503 : 422
  return tooLarge.has(code) ? 413 : 422
}

function answerInvalidInput(
  error: { validation: ZodFastifySchemaValidationError[]; validationContext?: string | undefined },
  reply: FastifyReply,
) {
  // A malformed id in a path is answered like an unknown one: 404.
  if (error.validationContext === 'params') return plain(reply, 404, { code: 'not-found' })
  const limits = listLimits(error.validation)
  const fields = toFieldCodes(error.validation)
  const refusal = Object.keys(limits).length === 0 ? { fields } : { fields, limits }
  return send(reply, 422, { code: 'invalid-input', ...refusal })
}

/** The first error of each field. */
export function toFieldCodes(faults: ZodFastifySchemaValidationError[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const fault of faults) {
    const field = findFieldName(fault)
    fields[field] ??= toFieldCode(fault)
  }
  return fields
}

/** The exceeded limit of each field, by the first error of the field. */
function listLimits(faults: ZodFastifySchemaValidationError[]): Record<string, number> {
  const seen = new Set<string>()
  const limits: Record<string, number> = {}
  for (const fault of faults) {
    const field = findFieldName(fault)
    if (!seen.has(field)) {
      // An empty text is missing, not too short.
      const limit = toFieldCode(fault) === 'required' ? null : findLimit(fault)
      if (limit !== null) limits[field] = limit
    }
    seen.add(field)
  }
  return limits
}

/** Null for lists, whose limits are not input, and for the limit of bytes before a text is read. */
function findLimit({ params }: ZodFastifySchemaValidationError): number | null {
  const {
    origin,
    minimum,
    maximum,
    params: own,
  } = params as {
    origin?: string
    minimum?: unknown
    maximum?: unknown
    params?: { maximum?: unknown }
  }
  if (origin === 'array' || (origin === 'string' && maximum !== undefined)) return null
  const limit = minimum ?? maximum ?? own?.maximum
  return typeof limit === 'number' ? limit : null
}

function findFieldName({ instancePath }: ZodFastifySchemaValidationError): string {
  return instancePath.replace(/^\//, '').replaceAll('/', '.')
}

function toFieldCode({ keyword, message }: ZodFastifySchemaValidationError): FieldCode {
  const parsed = fieldCode.safeParse(message)
  if (parsed.success) return parsed.data
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

function plain(reply: FastifyReply, status: number, failure: PlainFailure) {
  return send(reply, status, failure)
}

/** Bypasses the schema of the route, so that errors before routing have the same format. */
function send(reply: FastifyReply, status: number, body: object) {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}
