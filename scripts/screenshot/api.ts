import { apiBase, type Endpoint } from '../../contract/wire/endpoint.ts'
import { createSend, type Transport } from '../../web/shared/api/api.ts'
import { Refused } from '../../web/shared/api/calls.ts'
import type { AnyInput, Client } from '../../web/shared/api/client.ts'

/** The browser storage of a signed-in person. */
export interface SignedInPerson {
  session: Record<string, string>
}

export function accepted<Answer>(answer: Answer | Refused): Answer {
  if (answer instanceof Refused) throw new Error(`The demo refused: ${answer.refusal.code}`)
  return answer
}

/** The storefront's API client, over the network. */
export function apiAt<Modules extends Record<string, Record<string, Endpoint>>>(
  baseUrl: string,
  token: string | null,
  modules: Modules,
): Client<Modules> {
  const transport: Transport = async ({ method, path, headers, body }) => {
    const answer = await fetch(`${baseUrl}${apiBase}${path}`, { method, headers, ...(body && { body }) })
    return { status: answer.status, header: (name) => answer.headers.get(name), body: await answer.json() }
  }
  const send = createSend({ transport, language: 'en', token: () => token })
  const groups = Object.entries(modules).map(([module, group]) => {
    const calls = Object.entries(group).map(([name, { method, path }]) => [
      name,
      (input?: AnyInput) => send(`${method} ${path}`, input),
    ])
    return [module, Object.fromEntries(calls)]
  })
  return Object.fromEntries(groups)
}
