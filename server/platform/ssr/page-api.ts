import { createHash } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { renderingAddress } from '../../core/rendering-address.ts'

interface PageRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** How server-rendered pages call the API. The storefront declares the same type as `Transport`. */
export type PageApi = (
  request: PageRequest,
) => Promise<{ status: number; header: (name: string) => string | null; body: unknown }>

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
    calls.push({ request, digest: digestAnswer(answer) })
    return answer
  }
  return { api: recording, calls }
}

/** Whether all calls have the same answers now. */
export async function areUnchanged(api: PageApi, calls: readonly RecordedCall[]): Promise<boolean> {
  const same = await Promise.all(
    calls.map(async ({ request, digest }) => digestAnswer(await api(request)) === digest),
  )
  return !same.includes(false)
}

function digestAnswer({ status, body }: { status: number; body: unknown }): string {
  return createHash('sha256')
    .update(`${status} ${JSON.stringify(body)}`)
    .digest('base64url')
}

/** Calls the API in-process: same routes and validation, no network. */
export function apiWithin(app: FastifyInstance): PageApi {
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
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name]
        return value === undefined ? null : String(value)
      },
      body: isJson ? answer.json() : null,
    }
  }
}
