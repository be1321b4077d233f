import { z } from 'zod'
import { findOperationId } from '../../../contract/operations.ts'
import { keyPermissionsFor } from '../../../contract/wire/api-keys.ts'
import type { Deprecation } from '../../../contract/wire/api-version.ts'
import { type Endpoint, findRepeatRule, idempotencyKeyPattern } from '../../../contract/wire/endpoint.ts'
import { plainFailure, refusal } from '../../../contract/wire/refusals.ts'

const keyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(idempotencyKeyPattern, { error: 'invalid' })
    .optional()
    .describe('new for each intent; a call repeated with it after a lost answer gets the first answer'),
})

const langQuery = z.object({ lang: z.string().max(20).optional().describe('zh_tw or en') })

function headerSchema(endpoint: Endpoint) {
  const headers = endpoint.headers ?? (findRepeatRule(endpoint) === 'key' ? keyHeaders : undefined)
  return headers && { headers }
}

/** The schemas of a route, which validate its calls and make its entry of the OpenAPI page. */
export function answerSchema(endpoint: Endpoint, status: 200 | 201) {
  const hasInput = endpoint.body ?? endpoint.form ?? endpoint.query ?? endpoint.params ?? endpoint.headers
  const codes = [
    ...(endpoint.refusals ?? []),
    ...(endpoint.permissions ? (['two-factor-missing', 'permission-missing'] as const) : []),
    ...(hasInput ? (['invalid-input'] as const) : []),
  ]
  return {
    operationId: findOperationId(endpoint),
    summary: endpoint.summary,
    ...(endpoint.deprecated && { deprecated: true }),
    tags: [endpoint.path.split('/')[1] ?? ''],
    description: [
      codes.length > 0 && `Refuses with: ${codes.join(', ')}.`,
      endpoint.permissions && `Requires one of the permissions ${endpoint.permissions.join(', ')}.`,
      endpoint.permissions && describeKeys(endpoint),
      endpoint.deprecated && describeEnd(endpoint.deprecated),
      endpoint.limit && `At most ${endpoint.limit.max} calls in ${endpoint.limit.windowSeconds} seconds.`,
    ]
      .filter(Boolean)
      .join(' '),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    ...headerSchema(endpoint),
    ...(endpoint.body && { body: endpoint.body }),
    querystring: endpoint.query ? endpoint.query.extend(langQuery.shape) : langQuery,
    ...(endpoint.form && { consumes: ['multipart/form-data'] }),
    // File responses have no schema.
    response: {
      ...(!endpoint.media && { [status]: endpoint.answer }),
      '4xx': z.union([refusal, plainFailure]),
      '5xx': plainFailure,
    },
  }
}

function describeKeys(endpoint: Endpoint): string {
  const permissions = keyPermissionsFor(endpoint)
  return permissions.length === 0
    ? 'Not for API keys.'
    : `API keys need one of the permissions ${permissions.join(', ')}.`
}

function describeEnd({ since, sunset, instead }: Deprecation): string {
  return `Deprecated since ${since}, ends on ${sunset}.${instead === undefined ? '' : ` Use ${instead} instead.`}`
}
