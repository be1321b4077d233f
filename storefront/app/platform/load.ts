import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params } from 'react-router'
import type { Language } from '../../../contract/language.ts'
import { type Api, createApi } from './api.ts'
import { quietApi } from './browser-api.ts'
import { CallFailed } from './calls.ts'
import { reportFailure } from './failures.ts'
import { languageOfPage } from './language.ts'
import { pageRequest } from './page-request.ts'

/** What a page is loaded from, the same on the server and in a browser. */
export interface Loading {
  api: Api
  language: Language
  url: URL
  params: Params
}

/** The `loader` of a page: the first page of a visit is loaded in the mall's own process. */
export function onServer<Loaded>(load: (from: Loading) => Promise<Loaded>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const { language, transport } = context.get(pageRequest)
    const api = createApi({ transport, language })
    return await orErrorPage(load({ api, language, params, url: new URL(request.url) }))
  }
}

/** The `clientLoader` of a page: every further page is loaded straight from the API. */
export function inBrowser<Loaded>(load: (from: Loading) => Promise<Loaded>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<Loaded> => {
    const from = { api: quietApi, language: languageOfPage(), params, url: new URL(request.url) }
    return await orErrorPage(load(from).catch(reportSessionEnd))
  }
}

/** Gives a failed call the page of its status. A query that cannot be read leads nowhere, so it is a 404. */
export async function orErrorPage<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    const status = failure.status === 422 ? 404 : failure.status === 0 ? 503 : failure.status
    throw data(null, { status })
  }
}

/** The error page says all other failures; that a session has ended concerns more than the page. */
function reportSessionEnd(failure: unknown): never {
  if (failure instanceof CallFailed && (failure.status === 401 || failure.status === 403))
    reportFailure(failure)
  throw failure
}
