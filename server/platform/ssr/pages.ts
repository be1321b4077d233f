import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '../../../contract/site-map.ts'
import { htmlLanguage } from '../../../contract/values/language.ts'
import { Failed } from '../../core/refusals.ts'
import type { Storage } from '../../core/storage.ts'
import { acceptedEncoding } from '../http/compress.ts'
import { securityHeaders } from '../http/page-policy.ts'
import { toNetwork } from '../limits/limit-rules.ts'
import type { CacheFacts, Observed } from '../metrics/observed.ts'
import { sendBusyPage } from './busy-page.ts'
import { redirectToMissingPage } from './missing-page.ts'
import { apiWithin, areUnchanged, type PageApi } from './page-api.ts'
import { serveAssets } from './page-assets.ts'
import { readBody, readHtml } from './page-body.ts'
import { createPageCache } from './page-cache.ts'
import { findPageKey, type PageKey } from './page-key.ts'
import { createRenderer, openStorefront, type RenderedPage, type RenderPage } from './page-render.ts'
import { servePublishedAssets } from './published-assets.ts'
import { createRecompressor } from './recompress-page.ts'

/** Time after which a cached page is compared with the stock of now, which changes without the epoch. */
const compareAfterMs = 1_000

export interface PagesOptions {
  /** The output folder of `react-router build`. */
  buildDirectory: string
  /** The configured public origin, without a trailing slash. Never taken from a request. */
  origin: string
  /** Changes with every change of the catalogue. */
  epoch: () => number | string
  /** Origins of bank pages that forms may be submitted to. */
  formTargets?: readonly string[]
  /** How pages call the API; in-process by default. */
  api?: PageApi
  /** Rejects networks with too many requests before a page is rendered. */
  admit?: (key: PageKey, address: string) => Promise<void>
  /** Whether pages that are not cached are refused for now. */
  isOverloaded?: () => boolean
  /** Has the assets of other releases. */
  storage?: Storage
  /** The current path of a former one, or null; called only for paths without a page. */
  movedPath?: (path: string) => Promise<string | null>
  /** The current address of a link of the previous shop, or null. */
  oldLink?: (path: string, query: URLSearchParams) => Promise<string | null>
  /** Lets the metrics read the page cache. */
  observe?: (facts: Observed) => void
  /** The size limit of the page cache. Searches and filtered lists have a second one of a quarter of it. */
  maxCachedBytes?: number
  /** The clock of the page cache, in ms. */
  now?: () => number
  /** Replaces the renderer of the build in development. No page is cached then, because any source may change. */
  renderSources?: RenderPage
}

/** Serves the build files and every page, rendered once per path, allowed query and language and cached until one of the
 *  answers that it was rendered from changes. Register it last, because it handles all remaining paths. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { epoch, renderSources, api = apiWithin(app), maxCachedBytes = 64 * 1024 * 1024 } = options
  const isOverloaded = options.isOverloaded ?? (() => false)
  const render = renderSources ?? (await openBuild(app, options))
  const isUnchanged = async ({ calls }: RenderedPage) => await areUnchanged(api, calls)
  const cached = { epoch, isUnchanged, compareAfterMs, ...(options.now && { now: options.now }) }
  // Every page is larger than one byte, so that none is cached.
  const maxBytes = renderSources ? 1 : maxCachedBytes
  const cache = createPageCache<RenderedPage>({ ...cached, maxBytes })
  const queryCache = createPageCache<RenderedPage>({ ...cached, maxBytes: Math.ceil(maxBytes / 4) })
  options.observe?.({ pageCache: () => addFacts(cache.facts(), queryCache.facts()) })
  const recompress = createRecompressor()

  /** The response to a network with too many requests: one cached page for each path and language. */
  const busyPage = async ({ path, language, saysLanguage }: PageKey) =>
    await cache.obtain(
      `${language} ${path} turned away`,
      () => render({ path, search: '', language, saysLanguage }, { isTurnedAway: true }),
      () => true,
    )

  await app.register(redirectForms)
  app.get('/*', async (request, reply) => {
    const key = findPageKey(request.url, request.headers['accept-language'])
    if (key === null) return redirectToMissingPage(request, reply) ? reply : reply.callNotFound()
    // Without the menu, the page itself may still be cached.
    const current = await options
      .oldLink?.(key.path, new URLSearchParams(cutQuery(request.url)))
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'a link of the previous shop could not be looked up')
        return null
      })
    if (current) return redirect(reply, key, { status: 301, location: inLanguage(current, key.language) })
    const name = `${key.language} ${key.path}?${key.search}`
    const ownCache = hasFreeAddress(key) ? queryCache : cache
    const isBusy = isOverloaded()
    const cached = ownCache.find(name, { isAnyAge: isBusy })
    if (cached === undefined && isBusy) return sendBusyPage(reply.headers(securityHeaders), key)
    if (cached === undefined) {
      const waitSeconds = await secondsToWait(options.admit?.(key, toNetwork(request.ip)))
      if (waitSeconds > 0)
        return send(request, reply.header('retry-after', waitSeconds), key, await busyPage(key))
    }
    const page =
      cached ??
      (await ownCache.obtain(
        name,
        () => render(key),
        (made) => isCacheable(key, made),
      ))
    // A page requested again is likely to be requested more. Requests that wait for its rendering do not count: they
    // need the processor themselves.
    if (cached !== undefined) void recompress(cached)
    if (page.location === null) return send(request, reply, key, page)
    const isMissing = new URL(page.location, options.origin).pathname === '/404'
    const moved = isMissing ? await options.movedPath?.(key.path) : null
    if (!moved) return redirect(reply, key, page)
    const location = inLanguage(`${moved}?${key.search}`, key.language)
    return redirect(reply, key, { status: 301, location })
  })
}

/** Serves the build files and creates the renderer of the build. */
async function openBuild(app: FastifyInstance, options: PagesOptions): Promise<RenderPage> {
  const { buildDirectory, origin, formTargets = [], api = apiWithin(app), storage } = options
  const render = createRenderer(await openStorefront(buildDirectory), {
    api,
    origin,
    formTargets,
    report: (error) => app.log.error({ err: error }, 'a page could not be rendered'),
  })
  await serveAssets(app, buildDirectory)
  if (storage) servePublishedAssets(app, storage)
  return render
}

function cutQuery(url: string): string {
  return url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
}

/** The retry-after in seconds; 0 if the request is admitted. */
async function secondsToWait(admitting: Promise<void> | undefined): Promise<number> {
  try {
    await admitting
    return 0
  } catch (error) {
    if (error instanceof Failed && error.code === 'too-many-requests') return error.retryAfterSeconds ?? 1
    throw error
  }
}

/** A form is submitted to its own page only without JavaScript. The page is returned with a hint, and the
 *  submitted data is not read. */
async function redirectForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.post('/member/*', { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(request.url, 303),
  )
}

/** Whether a page is one of countless searches and filtered lists, or one of the admin, whose paths have many spellings.
 *  They have a cache of their own, so that made-up ones cannot evict other pages. */
function hasFreeAddress({ path, search }: PageKey): boolean {
  return search === '' ? !isOfShop.test(path) : path !== '/product/detail'
}

/** Paths of catalogue pages and fixed pages as `findPageKey` writes them. */
const isOfShop = /^\/(?!admin(?:\/|$))[a-z0-9/-]*$/i

function addFacts(one: CacheFacts, other: CacheFacts): CacheFacts {
  return {
    hits: one.hits + other.hits,
    misses: one.misses + other.misses,
    pages: one.pages + other.pages,
    bytes: one.bytes + other.bytes,
  }
}

/** Only existing pages are cached, so that requests for made-up URLs cannot evict them. Share links are not
 *  cached, because their owners can end them without a change of the epoch. */
function isCacheable({ path }: PageKey, { status }: RenderedPage): boolean {
  if (/^\/s\//i.test(path)) return false
  return status === 200 || (status === 404 && path === '/404')
}

async function send(request: FastifyRequest, reply: FastifyReply, key: PageKey, page: RenderedPage) {
  const isCached = isCacheable(key, page)
  reply.headers({
    ...securityHeaders,
    'content-security-policy': page.policy,
    'content-language': htmlLanguage[key.language],
    vary: key.saysLanguage ? 'accept-encoding' : 'accept-encoding, accept-language',
    // Browsers revalidate each time, so that an old price is never shown; usually the answer is 304.
    'cache-control': isCached ? 'public, max-age=0, must-revalidate' : 'no-store',
  })
  if (page.status >= 500) return await sendBroken(request, reply.header('retry-after', 5), page)
  if (isCached) reply.header('etag', page.etag)
  if (isCached && request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send()
  reply.status(page.status).type('text/html; charset=utf-8')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(await readBody(page, encoding))
}

/** Adds the id of the request, by which the log line of a reported error is found. React ignores unknown elements at
 *  the end of the body. */
async function sendBroken({ id }: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  const html = (await readHtml(page)).toString()
  const line = `<p lang="en">Request ${id}</p>`
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .send(html.replace('</body>', `${line}</body>`))
}

/** Removes a language that only accept-language named: in the URL it would override the user's choice, which the
 *  browser stores (docs/spec/language.md#choosing). */
function redirect(
  reply: FastifyReply,
  { saysLanguage }: PageKey,
  { status, location }: Pick<RenderedPage, 'status' | 'location'>,
) {
  const target = location ?? '/home'
  return reply
    .headers(securityHeaders)
    .header('cache-control', 'no-store')
    .redirect(saysLanguage ? target : withoutLanguage(target), status)
}

function withoutLanguage(target: string): string {
  const [path = '', written] = target.split('?')
  const query = new URLSearchParams(written)
  query.delete('lang')
  return query.size === 0 ? path : `${path}?${query}`
}
