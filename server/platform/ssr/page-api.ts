import { createHash } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { renderingAddress } from '../../core/rendering-address.ts'

/** The menu of each language, and the most frequent other answers. */
const maxParsed = 20

interface PageRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** How server-rendered pages call the API. The storefront declares the same type as `Transport`. */
export type PageApi = (request: PageRequest) => Promise<{
  status: number
  header: (name: string) => string | null
  body: unknown
  /** Equal for equal statuses and bodies. */
  digest: string
}>

/** A call that a page was rendered from, with a digest of its answer. */
export interface RecordedCall {
  request: PageRequest
  digest: string
}

/** An API that records its calls. */
export function recordCalls(api: PageApi): { api: PageApi; calls: RecordedCall[] } {
  const calls: RecordedCall[] = []
  const recording: PageApi = async (request) => {
    const answer = await api(request)
    calls.push({ request, digest: answer.digest })
    return answer
  }
  return { api: recording, calls }
}

/** Whether all calls have the same answers now. Rejects if that is unknown, because one of them fails. */
export async function areUnchanged(api: PageApi, calls: readonly RecordedCall[]): Promise<boolean> {
  const answers = await Promise.all(calls.map(async ({ request }) => await api(request)))
  const failed = answers.find(({ status }) => status >= 500)
  if (failed !== undefined) throw new Error(`a call of the page was answered with ${failed.status}`)
  return answers.every(({ digest }, place) => digest === calls[place]?.digest)
}

/** The digest of a response. */
export function digestAnswer(status: number, body: string): string {
  return createHash('sha256').update(`${status} `).update(body).digest('base64url')
}

/** Calls the API in-process: same routes and validation, no network. Equal answers have the same parsed body, so that
 *  pages can share what they derive from it. */
export function apiWithin(app: FastifyInstance): PageApi {
  const parsed = new LRUCache<string, { body: unknown }>({ max: maxParsed })
  const parse = (digest: string, json: string) => {
    const known = parsed.get(digest) ?? { body: JSON.parse(json) as unknown }
    parsed.set(digest, known)
    return known.body
  }
  return async ({ method, path, headers, body }) => {
    const request: InjectOptions = {
      method: method as 'GET',
      url: apiBase + path,
      headers,
      remoteAddress: renderingAddress,
    }
    if (typeof body === 'string') request.payload = body
    const answer = await app.inject(request)
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    const digest = digestAnswer(answer.statusCode, answer.payload)
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name]
        return value === undefined ? null : String(value)
      },
      body: isJson ? parse(digest, answer.payload) : null,
      digest,
    }
  }
}
