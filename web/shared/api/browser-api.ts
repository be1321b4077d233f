import type { apiBase, callTimeoutMs } from '../../../contract/wire/endpoint.ts'
import { watchDeployTime } from '../browser/deploy.ts'
import { languageOfPage } from '../language/language.ts'
import { describePerson, readToken, session } from '../session/session.ts'
import { createSend, type Transport } from './api.ts'
import { CallFailed } from './calls.ts'
import type { AnyInput, Api, Send } from './client.ts'
import { reportFailure } from './failures.ts'
import { repeatKeyed } from './repeat-keyed.ts'

// Checked against the contract by type only: importing the values would bundle its schemas.
const base: typeof apiBase = '/back/api'
const timeoutMs: typeof callTimeoutMs = 30_000

/** The API without a toast on failure: for background calls and for pages that render the failure. A read that an
 *  overloaded process turned away is repeated, because a page reads several answers. */
export const quietApi = (async (route: string, input?: AnyInput) => {
  try {
    return await sendSigned(route, input)
  } catch (failure) {
    const isTurnedAway = (failure as CallFailed).retryAfterSeconds
    const repeat = isTurnedAway && (await import('./repeat-turned-away.ts').catch(() => null))
    if (!repeat) throw failure
    return await repeat.repeatTurnedAway(failure, sendSigned, route, input)
  }
}) as unknown as Api

/** Sends a call as the user of the tab. */
async function sendSigned(route: string, input?: AnyInput): Promise<unknown> {
  const token = readToken()
  const person = describePerson(session.get())
  try {
    return await send()(route, input)
  } catch (failure) {
    // Another tab may have signed in again meanwhile. An unauthorised call has changed nothing.
    const current = readToken()
    const isOutdated = failure instanceof CallFailed && failure.status === 401 && current !== token
    if (!isOutdated || current === null) throw failure
    // A write of one person is never sent to the account of another.
    if (!route.startsWith('GET') && person !== null && describePerson(session.get()) !== person)
      throw new CallFailed(0)
    return await send()(route, input)
  }
}

/** The API of the shop: `api.checkout.placeOrder({ body })`. On failure it shows a toast and rethrows
 *  (docs/spec/errors.md#requests). */
export const api = (async (route: string, input?: AnyInput) => {
  try {
    return await sendSigned(route, input)
  } catch (failure) {
    reportFailure(failure)
    throw failure
  }
}) as unknown as Api

let made: Send | null = null

/** Created at the first call, because the language is read from the document. */
function send(): Send {
  made ??= createSend({
    transport: repeatKeyed(overNetwork),
    language: languageOfPage(),
    token: readToken,
    onAnswer: (answer) => watchDeployTime(answer.header('last-deploy-time')),
  })
  return made
}

let writes = 0

/** Number of writes in flight. A page that is left now would not receive their results. */
export function openWrites(): number {
  return writes
}

const overNetwork: Transport = async ({ method, path, headers, body, signal }) => {
  const isWriting = method !== 'GET'
  const timeout = AbortSignal.timeout(timeoutMs)
  if (isWriting) writes += 1
  try {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'omit',
      cache: 'no-store',
      // A sign-out arrives even if the page is closed at once.
      keepalive: isWriting && body === undefined,
    })
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      header: (name) => answer.headers.get(name),
      body: isJson ? await answer.json() : new Uint8Array(await answer.arrayBuffer()),
    }
  } catch {
    throw new CallFailed(0)
  } finally {
    if (isWriting) writes -= 1
  }
}
