import type { FastifyInstance, InjectOptions } from 'fastify'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { renderingAddress } from '../../core/rendering-address.ts'

/** How server-rendered pages call the API. The storefront declares the same type as `Transport`. */
export type PageApi = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}) => Promise<{ status: number; header: (name: string) => string | null; body: unknown }>

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
