import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { apiBase, type Endpoint } from '../contract/wire/endpoint.ts'
import { plainFailure, refusal } from '../contract/wire/refusals.ts'
import { nextNumber } from './next-number.ts'
import { encodeForm } from './orders/an-appeal.ts'
import type { Input } from './whole-mall.ts'

/** Invalid and malicious values. */
export const strangeTexts = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  '-1',
  '1e999',
  'NaN',
  "' or 1=1 --",
  '{"$gt":""}',
  '%00',
]
export const strangeValues = [
  ...strangeTexts,
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  {},
  [],
  [[[[]]]],
  { length: 1e9 },
]

interface Replacement {
  field: string
  value: unknown
  isChanged: boolean
}

/** The value with itself and each of its fields replaced in turn by another value. */
export function* replacements(
  value: unknown,
  swap: (part: unknown) => unknown,
  field = '',
): Generator<Replacement> {
  const swapped = swap(value)
  yield { field, value: swapped, isChanged: swapped !== value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    for (const inner of replacements(part, swap, field === '' ? key : `${field}.${key}`)) {
      const copy: Record<string, unknown> = Array.isArray(value) ? Object([...value]) : { ...value }
      copy[key] = inner.value
      yield { ...inner, value: copy }
    }
  }
}

export interface Answered {
  status: number
  body: unknown
}

/** Every call has another network address, so that rate limits do not apply. */
function anAddress(): string {
  const number = nextNumber()
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** Calls an endpoint with arbitrary input and checks that the answer is well-formed. */
export async function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  { params = {}, query = {}, headers = {}, body, form }: Input,
  token: string | null,
  raw?: { payload: string | Buffer; type: string },
): Promise<Answered> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const json = body === undefined ? null : { payload: JSON.stringify(body), type: 'application/json' }
  const sent = raw ?? (form ? await encodeForm(form) : json)
  const reply = await app.inject({
    method: endpoint.method,
    remoteAddress: anAddress(),
    url: apiBase + path,
    query: { lang: 'en', ...query } as Record<string, string>,
    headers: {
      ...headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': sent.type }),
    },
    ...(sent && { payload: sent.payload }),
  })
  expectDecent(reply)
  const isJson = String(reply.headers['content-type']).includes('json')
  return { status: reply.statusCode, body: isJson ? reply.json() : null }
}

const failure = z.union([refusal, plainFailure])

/** No 500, no caching, the time of the last deployment; an error contains only its code and facts, no sentence and
 *  no stack trace. */
export function expectDecent(reply: {
  statusCode: number
  headers: Record<string, unknown>
  json: () => unknown
  body: string
}) {
  expect(reply.statusCode, reply.body).toBeLessThan(500)
  expect(reply.headers, reply.body).toMatchObject({
    'cache-control': 'no-store',
    'last-deploy-time': expect.stringMatching(/^\d{4}-.*Z$/),
    'x-content-type-options': 'nosniff',
  })
  if (reply.statusCode < 400) return
  // Further refusals of the same input (docs/spec/errors.md#requests).
  const { others = [], ...body } = reply.json() as { others?: object[] }
  expect(failure.parse(body)).toEqual(body)
  for (const other of others) expect(refusal.parse(other)).toEqual(other)
}

/** The fields reported as invalid. */
export function listRefusedFields({ status, body }: Answered): string[] {
  expect([status, body]).toMatchObject([422, { code: 'invalid-input' }])
  return Object.keys((body as { fields: object }).fields)
}
