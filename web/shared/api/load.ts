import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { Language } from '../../../contract/values/language.ts'
import { languageOfPage } from '../language/language.ts'
import { createAhead } from './ahead.ts'
import { createSend } from './api.ts'
import { quietApi } from './browser-api.ts'
import { CallFailed } from './calls.ts'
import type { Api } from './client.ts'
import { reportFailure } from './failures.ts'
import { type Menu, menuInBrowser, menuOnServer } from './menu.ts'
import { pageRequest } from './page-request.ts'

/** What a page loader receives, on the server and in a browser alike. */
export interface Loading {
  api: Api
  /** Categories and brands, for pages that depend on the catalogue's names. */
  menu: () => Promise<Menu>
  language: Language
  url: URL
}

/** The `loader` of a page: the first page of a visit calls the API in process. */
export function onServer<Loaded>(load: (from: Loading) => Promise<Loaded>) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const page = context.get(pageRequest)
    const { language, transport } = page
    const api = createSend({ transport, language }) as unknown as Api
    const menu = () => menuOnServer(page, api)
    return await orErrorPage(load({ api, menu, language, url: new URL(request.url) }))
  }
}

/** Loads a page on navigation, or on prefetch while its link is pointed at (shell/prefetch.ts). */
export interface BrowserLoader<Loaded> {
  (to: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<Loaded>
  ahead: (url: string) => void
}

/** The `clientLoader` of a page: every further page is loaded from the API over the network. */
export function inBrowser<Loaded>(load: (from: Loading) => Promise<Loaded>): BrowserLoader<Loaded> {
  const ahead = createAhead<Loaded>(() => performance.now())
  const menu = () => menuInBrowser(quietApi).catch(asMenuFailure)
  const begin = async (url: string) =>
    await load({ api: quietApi, menu, language: languageOfPage(), url: new URL(url) })
  const loader = async ({ request: { url } }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
    const reported = ahead
      .open(url, () => begin(url))
      .catch(async (failure) => {
        await openDocument(failure, url)
        return reportSessionEnd(failure)
      })
    return await orErrorPage(reported)
  }
  return Object.assign(loader, { ahead: (url: string) => ahead.begin(url, () => begin(url)) })
}

/** Turns a failed call into the error page of its status. An unparsable query becomes a 404. */
export async function orErrorPage<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    const status = failure.status === 422 ? 404 : failure.status === 0 ? 503 : failure.status
    throw data(null, { status })
  }
}

class MenuFailed extends CallFailed {}

function asMenuFailure(failure: unknown): never {
  throw failure instanceof CallFailed ? new MenuFailed(failure.status, failure.retryAfterSeconds) : failure
}

/** Lets the browser open the address as a document. While offline the service worker answers with the cached page or
 *  the offline page; a server that refuses the menu may still have the page in its cache. */
async function openDocument(failure: unknown, url: string): Promise<void> {
  if (!(failure instanceof CallFailed)) return
  const isCutOff = failure.status === 0 && !navigator.onLine && navigator.serviceWorker?.controller
  const isRefused = failure instanceof MenuFailed && (failure.status === 429 || failure.status >= 500)
  if (!isCutOff && !isRefused) return
  location.assign(url)
  await new Promise(() => {})
}

/** Reports the end of the session, which affects more than the page. The error page shows all other failures. */
function reportSessionEnd(failure: unknown): never {
  if (failure instanceof CallFailed && (failure.status === 401 || failure.status === 403))
    reportFailure(failure)
  throw failure
}
