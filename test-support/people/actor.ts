import type { FastifyInstance } from 'fastify'
import { type Answer, apiBase, type CallInput, type Endpoint } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/language.ts'

/** What came back. The body has the type of an answer, so that a test can go on with it; a refusal is only compared. */
export interface Reply<E extends Endpoint> {
  status: number
  body: Answer<E>
}

/** Somebody who calls the mall as a browser would. */
export interface Actor {
  calls: <E extends Endpoint>(
    endpoint: E,
    input?: Partial<CallInput<E>> | Record<string, unknown>,
  ) => Promise<Reply<E>>
}

/** Somebody at the front door: a visitor, or with a token a signed-in person; from the network address of the test
 *  machine unless told. */
export function actor(
  app: FastifyInstance,
  token: string | null = null,
  lang: Language = 'en',
  remoteAddress = '127.0.0.1',
): Actor {
  return {
    calls: async (endpoint, input = {}) => {
      const {
        params = {},
        query = {},
        headers = {},
        body,
      } = input as Record<string, Record<string, string> | undefined>
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
      const reply = await app.inject({
        method: endpoint.method,
        url: apiBase + path,
        remoteAddress,
        query: { lang, ...query },
        headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body }),
      })
      return { status: reply.statusCode, body: reply.json() }
    },
  }
}
