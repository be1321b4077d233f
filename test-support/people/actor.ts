import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/values/language.ts'
import { type Answer, apiBase, type CallInput, type Endpoint } from '../../contract/wire/endpoint.ts'

/** A response. The body has the type of a success, so that tests can use it; refusals are only compared. */
export interface Reply<E extends Endpoint> {
  status: number
  body: Answer<E>
}

/** A client that calls the API as a browser does. */
export interface Actor {
  call: <E extends Endpoint>(
    endpoint: E,
    input?: Partial<CallInput<E>> | Record<string, unknown>,
  ) => Promise<Reply<E>>
}

/** A client of the API: a visitor, or a signed-in person with a token; by default from the network address of
 *  the test machine. */
export function createActor(
  app: FastifyInstance,
  token: string | null = null,
  lang: Language = 'en',
  remoteAddress = '127.0.0.1',
): Actor {
  return {
    call: async (endpoint, input = {}) => {
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
