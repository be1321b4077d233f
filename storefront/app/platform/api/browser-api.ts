import type { apiBase, callTimeoutMs } from '../../../../contract/endpoint.ts'
import { watchDeployTime } from '../pages/deploy.ts'
import { languageOfPage } from '../pages/language.ts'
import { readToken, session } from '../session/session.ts'
import { type Api, createApi, type Transport } from './api.ts'
import { CallFailed } from './calls.ts'
import { reportFailure } from './failures.ts'

// Held to the contract by their types: importing the values would bring its schemas into the browser.
const base: typeof apiBase = '/back/api'
const timeoutMs: typeof callTimeoutMs = 30_000

/** Calls the mall and says nothing when that fails: for what nobody asked for, and for pages that draw the failure. */
export const quietApi: Api = {
  call: async (name, input) => {
    const token = readToken()
    const { user } = session.get()
    try {
      return await client().call(name, input)
    } catch (failure) {
      // Another tab may have signed in again meanwhile. A call that was not authorised has done nothing.
      const current = readToken()
      const isOutdated = failure instanceof CallFailed && failure.status === 401 && current !== token
      if (!isOutdated || current === null) throw failure
      // What one person has sent is never written into the account of another.
      if (!name.startsWith('GET') && user !== null && session.get().user?.email !== user.email)
        throw new CallFailed(0)
      return await client().call(name, input)
    }
  },
}

/** Calls the mall; where that fails, a toast says so before the failure is thrown on (docs/spec/errors.md#requests). */
export const call: Api['call'] = async (name, input) => {
  try {
    return await quietApi.call(name, input)
  } catch (failure) {
    reportFailure(failure)
    throw failure
  }
}

let made: Api | null = null

/** Made at the first call, because the language is read from the document. */
function client(): Api {
  made ??= createApi({
    transport: overNetwork,
    language: languageOfPage(),
    token: readToken,
    onAnswer: (answer) => watchDeployTime(answer.header('last-deploy-time')),
  })
  return made
}

let writes = 0

/** How many calls that change something are on their way: a page that goes now would not hear what came of them. */
export function openWrites(): number {
  return writes
}

const overNetwork: Transport = async ({ method, path, headers, body }) => {
  const isWriting = method !== 'GET'
  if (isWriting) writes += 1
  try {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
      cache: 'no-store',
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
