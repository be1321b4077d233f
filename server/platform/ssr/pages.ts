import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { htmlLanguage } from '../../../contract/language.ts'
import { networkOf } from '../http/limit-rules.ts'
import { securityHeaders } from '../http/page-policy.ts'
import { Failed } from '../http/refuse.ts'
import { apiWithin, type PageApi } from './page-api.ts'
import { serveAssets } from './page-assets.ts'
import { createPageCache } from './page-cache.ts'
import { type PageKey, pageKeyOf } from './page-key.ts'
import { createRenderer, openStorefront, type RenderedPage } from './page-render.ts'
import { createRecompressor } from './recompress-page.ts'

export interface PagesOptions {
  /** Where `react-router build` left the storefront. */
  buildDirectory: string
  /** The mall's own address from the configuration, without a slash at its end. Never taken from a request. */
  origin: string
  /** Changes whenever anything in the catalogue has changed. */
  epoch: () => number | string
  /** Origins of the bank pages that forms are sent to. */
  formTargets?: readonly string[]
  /** How pages call the API while they are rendered: within this process unless told. */
  api?: PageApi
  /** Turns away networks that ask for too much, before a page is rendered for them. */
  admit?: (key: PageKey, address: string) => Promise<void>
  /** How much memory rendered pages may take. */
  maxCachedBytes?: number
}

/** Serves the storefront: the files of its build, and every page of it, rendered once per path, allowed query
 *  and language, and kept until the catalogue changes. Register it last: it answers every path that is left. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { buildDirectory, origin, epoch, formTargets = [], maxCachedBytes = 64 * 1024 * 1024 } = options
  const render = createRenderer(await openStorefront(buildDirectory), {
    api: options.api ?? apiWithin(app),
    origin,
    formTargets,
    report: (error) => app.log.error({ err: error }, 'a page could not be rendered'),
  })
  const cache = createPageCache<RenderedPage>({ maxBytes: maxCachedBytes, epoch })
  const recompress = createRecompressor()

  /** What a network is told that asks for too much: one page for each path and language, so that it costs nothing. */
  const busyPage = async ({ path, language, saysLanguage }: PageKey) =>
    await cache.obtain(
      `${language} ${path} turned away`,
      () => render({ path, search: '', language, saysLanguage }, { isTurnedAway: true }),
      () => true,
    )

  await serveAssets(app, buildDirectory)
  await app.register(takeBackForms)
  app.get('/*', async (request, reply) => {
    const key = pageKeyOf(request.url, request.headers['accept-language'])
    if (key === null) return reply.callNotFound()
    const name = `${key.language} ${key.path}?${key.search}`
    const kept = cache.find(name)
    // Asked for a second time, so it will be asked for again.
    if (kept !== undefined) void recompress(kept)
    else {
      const waitSeconds = await secondsToWait(options.admit?.(key, networkOf(request.ip)))
      if (waitSeconds > 0)
        return send(request, reply.header('retry-after', waitSeconds), key, await busyPage(key))
    }
    const page =
      kept ??
      (await cache.obtain(
        name,
        () => render(key),
        (made) => isCacheable(key, made),
      ))
    return page.location === null ? send(request, reply, key, page) : redirect(reply, key, page)
  })
}

/** For how long somebody is turned away; 0 for whoever is let in. */
async function secondsToWait(admitting: Promise<void> | undefined): Promise<number> {
  try {
    await admitting
    return 0
  } catch (error) {
    if (error instanceof Failed && error.status === 429) return error.retryAfterSeconds ?? 1
    throw error
  }
}

/** Only a browser without scripts sends a form to its own page. It gets the page back, which says what it needs, and
 *  nothing of what was typed is read or kept. */
async function takeBackForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.post('/member/*', { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(request.url, 303),
  )
}

/** Only pages that exist are kept: whoever makes up addresses must not push them out. Invitations are never kept:
 *  their owners can end them at any moment, of which the catalogue's epoch knows nothing. */
function isCacheable({ path }: PageKey, { status }: RenderedPage): boolean {
  if (/^\/s\//i.test(path)) return false
  return status === 200 || (status === 404 && path === '/404')
}

function send(request: FastifyRequest, reply: FastifyReply, key: PageKey, page: RenderedPage) {
  const isCached = isCacheable(key, page)
  reply.headers({
    ...securityHeaders,
    'content-security-policy': page.policy,
    'content-language': htmlLanguage[key.language],
    vary: key.saysLanguage ? 'accept-encoding' : 'accept-encoding, accept-language',
    // Browsers ask again each time, so that an old price is never shown; mostly the answer is 304.
    'cache-control': isCached ? 'public, max-age=0, must-revalidate' : 'no-store',
  })
  if (page.status >= 500) reply.header('retry-after', 5)
  if (isCached) reply.header('etag', page.etag)
  if (isCached && request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send()
  reply.status(page.status).type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted))
    return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(gunzipSync(page.gzip))
}

/** A language that only the browser's preferences name stays out of the address: there it would outweigh the one that
 *  the person has chosen, which the browser stores and the server cannot see (docs/spec/language.md#choosing). */
function redirect(reply: FastifyReply, { saysLanguage }: PageKey, { status, location }: RenderedPage) {
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
