import type { Language } from '../../../contract/values/language.ts'
import { CallFailed, isRefusal, Refused } from './calls.ts'
import type { AnyInput, Send } from './client.ts'

/** A call as a transport receives it. */
export interface WireRequest {
  method: string
  /** Path below the API's base path, with its query string. */
  path: string
  headers: Record<string, string>
  /** Serialised as JSON or a form; absent for calls without a body. */
  body?: string | FormData
  signal?: AbortSignal
}

export interface WireAnswer {
  status: number
  header: (name: string) => string | null
  body: unknown
}

/** Sends a call to the API: in process on the server, over the network in a browser.
 *  Throws `CallFailed(0)` if there is no response. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

export interface ApiSettings {
  transport: Transport
  language: Language
  token?: () => string | null
  /** Called with every response, before the result is returned. */
  onAnswer?: (answer: WireAnswer) => void
}

/** Creates a function that sends calls. Refusals are returned; every other failure is thrown as `CallFailed`. */
export function createSend({ transport, language, token, onAnswer }: ApiSettings): Send {
  return async (route, input = {}) => {
    const answer = await sendKeyed(route, input, async (keyed) =>
      transport(buildRequest(route, keyed, language, token?.() ?? null)),
    )
    onAnswer?.(answer)
    if (answer.status < 300) return answer.body
    const isWriting = !route.startsWith('GET ')
    if (isRefused(answer) && isWriting && isRefusal(answer.body)) return new Refused(answer.body)
    throw new CallFailed(answer.status, Number(answer.header('retry-after')) || null)
  }
}

/** Sends a call with an idempotency key where its route has one. Without an answer, and after an error of the server,
 *  the same call gets the same key again. */
async function sendKeyed(
  route: string,
  input: AnyInput,
  send: (input: AnyInput) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  if (!route.endsWith(' key') || input.headers?.['idempotency-key']) return await send(input)
  // Loaded by the first write and not by every page.
  const { beginCall } = await import('./idempotency-keys.ts').catch(() => {
    throw new CallFailed(0)
  })
  const { key, end } = beginCall(route, input)
  let isAnswered = false
  try {
    const answer = await send({ ...input, headers: { ...input.headers, 'idempotency-key': key } })
    isAnswered = answer.status < 500
    return answer
  } finally {
    end(isAnswered)
  }
}

/** Whether a response carries a refusal code. An oversized file is refused with 413 and its own code;
 *  any other 413 has no message for a page. */
function isRefused({ status, body }: WireAnswer): boolean {
  return status === 422 || (status === 413 && (body as { code?: unknown } | null)?.code !== 'too-large')
}

/** Builds the HTTP request: path parameters, and `lang` on every call (docs/spec/wire.md#base). */
export function buildRequest(
  route: string,
  input: AnyInput,
  language: Language,
  token: string | null,
): WireRequest {
  const [method = 'GET', pattern = '/'] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const item of [value].flat())
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item))
  }
  query.set('lang', language)
  const isForm = input.body instanceof FormData
  const headers = { ...input.headers }
  if (token !== null) headers.authorization = `Bearer ${token}`
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const request: WireRequest = { method, path: `${path}?${query}`, headers }
  if (input.signal !== undefined) request.signal = input.signal
  if (input.body !== undefined) request.body = isForm ? (input.body as FormData) : JSON.stringify(input.body)
  return request
}
