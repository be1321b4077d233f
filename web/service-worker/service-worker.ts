// The service worker: it opens visited pages and the cart offline; online, pages come from the server as usual.
// It imports nothing; `finish-build.ts` prepends the version and the words of the build.

/** Set by the build. A new version changes the file, so that browsers install it immediately. */
declare const build: {
  version: string
  words: Record<'zh_tw' | 'en', { title: string; hint: string; retry: string; seen: string }>
}

/** Types of service workers, which TypeScript's DOM library lacks. */
interface Work extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Work {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: ((name: 'install' | 'activate', listener: (event: Work) => void) => void) &
    ((name: 'fetch', listener: (event: Fetching) => void) => void) &
    ((name: 'message', listener: (event: Work & { data: unknown }) => void) => void)
}

const worker = self as unknown as Worker

/** Pages and their files belong to one build; images are immutable. */
const stores = { pages: `pages ${build.version}`, files: `files ${build.version}`, pictures: 'pictures' }
const maxPages = 40
const maxPictures = 240
const maxNamed = 12

/** A page cached within this time is not fetched again. */
const freshMs = 5 * 60_000
const cachedAtMs = new Map<string, number>()

/** Pages with personal data, which are useless without the API and are never cached. */
const personal = /^\/(?:account|order|member|admin|back|demo|s)(?:\/|$)/i

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', (event) => event.waitUntil(cacheSeenPages(event.data)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(?:back|demo)\//.test(url.pathname)) event.respondWith(page(event, url))
  } else if (chooseCache(url) !== null) event.respondWith(file(event, url))
})

/** Deletes the caches of other builds. */
async function begin(): Promise<void> {
  const own = Object.values(stores)
  for (const name of await caches.keys()) if (!own.includes(name)) await caches.delete(name)
  // Navigation preload fetches the page while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** The page from the network; offline the cached page, or the offline page. */
async function page({ request, preloadResponse }: Fetching, url: URL): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await cachedPage(url)) ?? (await offlinePage(url))
  }
}

/** An immutable file, from the cache if possible. */
async function file(event: Fetching, url: URL): Promise<Response> {
  const cache = await caches.open(chooseCache(url) ?? stores.files)
  const cached = await cache.match(url.href, { ignoreVary: true })
  if (cached !== undefined) return cached
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(cache.put(url.href, response.clone()))
  return response
}

function chooseCache({ pathname }: URL): string | null {
  if (/^\/(?:assets|back\/look)\//.test(pathname)) return stores.files
  return pathname.startsWith('/back/images/') ? stores.pictures : null
}

/** Caches the current page with its loaded files, and the cart in the same language. */
async function cacheSeenPages(message: unknown): Promise<void> {
  if (typeof message !== 'object' || message === null || !('seen' in message) || !('files' in message)) return
  const url = new URL(String(message.seen), location.origin)
  const cart = new URL(`/shoppingCart?lang=${url.searchParams.get('lang') ?? 'zh_tw'}`, location.origin)
  for (const pageUrl of [url, cart]) if (!personal.test(pageUrl.pathname)) await cachePage(pageUrl)
  await cacheFiles(String(message.files))
  await trim(stores.pages, maxPages)
  await trim(stores.pictures, maxPictures)
}

async function cachePage(url: URL): Promise<void> {
  url.hash = ''
  if (Date.now() - (cachedAtMs.get(url.href) ?? 0) < freshMs) return
  // Revalidates with the etag of the HTTP cache: usually the answer is 304.
  const response = await fetch(url, { credentials: 'omit', cache: 'no-cache' })
  if (!response.ok || response.redirected || !response.headers.get('content-type')?.includes('html')) return
  await cacheFiles(await response.clone().text())
  await (await caches.open(stores.pages)).put(url.href, response)
  cachedAtMs.set(url.href, Date.now())
}

/** Caches the scripts and style sheets referenced in a text. */
async function cacheFiles(text: string): Promise<void> {
  const cache = await caches.open(stores.files)
  const named = text.matchAll(/\/(?:assets\/[\w.-]+\.(?:js|css)|back\/look\/[\w-]+\/(?:colours\.css|logo))/g)
  for (const path of new Set([...named].map(([name]) => name))) {
    if ((await cache.match(path)) === undefined) await cache.add(path)
  }
}

/** Deletes the oldest entries above the limit. */
async function trim(name: string, max: number): Promise<void> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  for (const request of requests.slice(0, Math.max(0, requests.length - max))) await cache.delete(request)
}

/** The cached page of a URL; without a language in the URL, the latest one of any language. */
async function cachedPage(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(stores.pages)
  const exact = await cache.match(url.href, { ignoreVary: true })
  if (exact !== undefined) return exact
  const pagePath = withoutLanguage(url)
  const alike = (await cache.keys()).findLast((cached) => withoutLanguage(new URL(cached.url)) === pagePath)
  return alike && (await cache.match(alike, { ignoreVary: true }))
}

function withoutLanguage({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('lang')
  return `${pathname}?${query}`
}

/** The offline page with links to the cached pages. Titles and style sheets are copied from cached pages of the
 *  mall, so they are already escaped. */
async function offlinePage(url: URL): Promise<Response> {
  const language = readLanguage(url)
  const { title, hint, retry, seen } = build.words[language]
  const pages = await namedPages(language)
  const styles = pages[0]?.styles ?? ''
  const links = pages
    .slice(0, maxNamed)
    .map(
      ({ path, name }) =>
        `<li><a class="flex min-h-11 items-center text-accent hover:underline" href="${path}">${name}</a></li>`,
    )
  const list =
    links.length === 0 ? '' : `<h2 class="mt-10 text-lg">${seen}</h2><ul class="mt-2">${links.join('')}</ul>`
  const html = `<!doctype html><html lang="${language === 'en' ? 'en-HK' : 'zh-Hant-HK'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title>${styles}</head><body><main class="mx-auto max-w-lg px-5 py-16"><svg class="mb-6 text-accent" width="120" height="90" viewBox="0 0 120 90" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M26 76a20 20 0 0 1-1-40a30 30 0 0 1 58-6a23 23 0 0 1 9 46Z" fill="currentColor" fill-opacity=".12"/><path d="M44 60a22 22 0 0 1 32 0M36 51a34 34 0 0 1 48 0M60 70h.01M34 20l54 66"/></svg><h1 class="text-2xl">${title}</h1><p class="mt-4 text-muted">${hint}</p><p class="mt-6"><a class="inline-flex min-h-12 items-center rounded-full bg-accent px-6 font-medium text-on-accent" href="">${retry}</a></p>${list}</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'",
    },
  })
}

function readLanguage({ searchParams }: URL): 'zh_tw' | 'en' {
  const requested = searchParams.get('lang') ?? (/^zh/i.test(navigator.language) ? 'zh_tw' : 'en')
  return requested === 'zh_tw' ? 'zh_tw' : 'en'
}

interface NamedPage {
  path: string
  name: string
  styles: string
}

/** The cached pages of a language with their titles, latest first. Of a list in several orders or with filters, which
 *  have one title, only the latest. */
async function namedPages(language: string): Promise<NamedPage[]> {
  const cache = await caches.open(stores.pages)
  const named: NamedPage[] = []
  const titles = new Set<string>()
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname, search, searchParams } = new URL(request.url)
    if (searchParams.get('lang') !== language) continue
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[1]
    if (title === undefined || titles.has(title)) continue
    titles.add(title)
    const [name = title] = title.split(' · ')
    const styles = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)?.join('') ?? ''
    named.push({ path: (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '%22'), name, styles })
  }
  return named
}
