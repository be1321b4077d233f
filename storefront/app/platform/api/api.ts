import type { Language } from '../../../../contract/language.ts'
import { CallFailed, type CallName, type InputOf, isRefusal, Refused, type ResultOf } from './calls.ts'

/** A call on its way: what any transport has to carry. */
export interface WireRequest {
  method: string
  /** Below the API's base path, with its query. */
  path: string
  headers: Record<string, string>
  /** Already written as JSON or a form; absent where the call has none. */
  body?: string | FormData
}

export interface WireAnswer {
  status: number
  header: (name: string) => string | null
  body: unknown
}

/** Carries a call to the API: through the process on the server, over the network in a browser.
 *  Throws `CallFailed(0)` where no answer came. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/** The one way in which anything of the storefront speaks to the mall. */
export interface Api {
  call: <Name extends CallName>(name: Name, input?: InputOf<Name>) => Promise<ResultOf<Name>>
}

export interface ApiSettings {
  transport: Transport
  language: Language
  token?: () => string | null
  /** Sees every answer first. */
  onAnswer?: (answer: WireAnswer) => void
}

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/** Makes a client. A refusal is given back, whatever else goes wrong is thrown as `CallFailed`. */
export function createApi({ transport, language, token, onAnswer }: ApiSettings): Api {
  return {
    call: async <Name extends CallName>(name: Name, input?: InputOf<Name>) => {
      const answer = await transport(
        requestOf(name, (input ?? {}) as LooseInput, language, token?.() ?? null),
      )
      onAnswer?.(answer)
      if (answer.status < 300) return answer.body as ResultOf<Name>
      const isWriting = !name.startsWith('GET ')
      if (isRefused(answer) && isWriting && isRefusal(answer.body)) {
        return new Refused(answer.body) as ResultOf<Name>
      }
      throw new CallFailed(answer.status, Number(answer.header('retry-after')) || null)
    },
  }
}

/** Whether an answer says why it refuses. A file too large is refused as HTTP means 413, with its own code;
 *  any other 413 says nothing that a page could repeat. */
function isRefused({ status, body }: WireAnswer): boolean {
  return status === 422 || (status === 413 && (body as { code?: unknown } | null)?.code !== 'too-large')
}

/** Writes a call down as the wire wants it: parameters in the path, `lang` on every call (docs/spec/wire.md#base). */
export function requestOf(
  name: string,
  input: LooseInput,
  language: Language,
  token: string | null,
): WireRequest {
  const [method = 'GET', pattern = '/'] = name.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  query.set('lang', language)
  const isForm = input.body instanceof FormData
  const headers = { ...input.headers }
  if (token !== null) headers.authorization = `Bearer ${token}`
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const request: WireRequest = { method, path: `${path}?${query}`, headers }
  if (input.body !== undefined) request.body = isForm ? (input.body as FormData) : JSON.stringify(input.body)
  return request
}
