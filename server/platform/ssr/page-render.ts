import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Language } from '../../../contract/values/language.ts'
import { brotli } from '../http/compress.ts'
import { formatPagePolicy, takeInlineScripts } from '../http/page-policy.ts'
import { type PageApi, type RecordedCall, recordCalls } from './page-api.ts'
import type { PageKey } from './page-key.ts'

/** A rendered page as stored in the cache. */
export interface RenderedPage {
  status: number
  /** The target of a redirect. */
  location: string | null
  br: Buffer
  /** Compressed when a client without brotli first requests the page (page-body.ts). */
  gzip: Promise<Buffer> | null
  /** Whether `br` is compressed at the highest level or queued for it (recompress-page.ts). */
  isRecompressed: boolean
  etag: string
  policy: string
  /** What the page was rendered from: with the same answers it would be the same. */
  calls: readonly RecordedCall[]
  /** Bytes it takes in memory. */
  size: number
}

/** A rendered page before its compression. */
export interface HtmlPage extends Pick<RenderedPage, 'status' | 'location' | 'calls'> {
  html: string
  /** Its inline scripts, which the policy allows. */
  scripts: string[]
}

export type RenderPage = (key: PageKey, options?: { isTurnedAway?: boolean }) => Promise<RenderedPage>

/** The parts of the built storefront that the server uses. */
export interface Storefront {
  build: ServerBuild
  /** When it was built (ISO): the deploy time that browsers compare with (docs/spec/accounts.md#sessions). */
  builtAt: string
  /** Hashed path of the text asset of each language. */
  textAssets: Record<Language, string | null>
}

export interface RenderSettings {
  api: PageApi
  /** The public origin, without a trailing slash. */
  origin: string
  formTargets: readonly string[]
  report: (error: unknown) => void
}

/** The build's entry exports `createPageContext`, because React Router contexts are compared by identity and must come
 *  from the build's own copy. */
type Entry = ServerBuild['entry']['module'] & { createPageContext: (page: object) => RouterContextProvider }

/** Loads the output of `react-router build`. */
export async function openStorefront(directory: string): Promise<Storefront> {
  const build: ServerBuild = await import(pathToFileURL(join(directory, 'server/index.js')).href)
  const { builtAt } = await readJson<{ builtAt: string }>(join(directory, 'build-time.json'))
  const files = await readJson<Record<string, { file: string }>>(
    join(directory, 'client/.vite/manifest.json'),
  )
  const findTextAsset = (source: string) => {
    const file = files[`web/shared/text/${source}/first.ts`]?.file
    return file === undefined ? null : `/${file}`
  }
  return { build, builtAt, textAssets: { zh_tw: findTextAsset('zh-tw'), en: findTextAsset('en') } }
}

/** Creates the page renderer. It receives only the key of a request, so a cached page cannot contain data of one
 *  visitor (docs/spec/invariants.md#a40, docs/spec/attacks.md#b29). */
export function createRenderer(storefront: Storefront, settings: RenderSettings): RenderPage {
  const renderHtml = createHtmlRenderer(storefront, settings, 'production')
  return async (key, options) => {
    const page = await renderHtml(key, options)
    return await packPage(page, formatPagePolicy(page.scripts, settings.formTargets))
  }
}

/** Creates the function that renders the HTML of a page. */
export function createHtmlRenderer(
  { build, builtAt, textAssets }: Storefront,
  { api, origin, report }: Pick<RenderSettings, 'api' | 'origin' | 'report'>,
  mode: 'production' | 'development',
): (...args: Parameters<RenderPage>) => Promise<HtmlPage> {
  const handle = createRequestHandler(build, mode)
  const { createPageContext } = build.entry.module as Entry
  return async ({ path, search, language }, { isTurnedAway = false } = {}) => {
    const query = new URLSearchParams(search)
    query.set('lang', language)
    const textAsset = textAssets[language]
    const nonce = randomBytes(16).toString('hex')
    const recorded = recordCalls(api)
    let rendered: string | null = null
    const page = {
      language,
      origin,
      deployTime: builtAt,
      textAsset,
      transport: recorded.api,
      report,
      isTurnedAway,
      nonce,
      receive: (html: string) => {
        rendered = html
      },
    }
    const context = createPageContext(page)
    const answer = await handle(new Request(`${origin}${path}?${query}`), context)
    const location = answer.headers.get('location')
    const html = takeInlineScripts(rendered ?? (await answer.text()), nonce)
    return { status: answer.status, location, calls: recorded.calls, ...html }
  }
}

/** Compresses a page and computes its etag. */
export async function packPage(
  { status, location, calls, html }: Omit<HtmlPage, 'scripts'>,
  policy: string,
): Promise<RenderedPage> {
  const bytes = Buffer.from(html)
  // The highest level is applied when the page is requested again.
  const br = await brotli(bytes, 5)
  // Weak, because one etag identifies the page in every encoding.
  const etag = `W/"${createHash('sha256').update(policy).update(bytes).digest('base64url').slice(0, 22)}"`
  // A fifth more than `br` for `gzip`, which may be added.
  const size = Math.ceil(2.2 * br.length) + policy.length + 200 + 300 * calls.length
  return { status, location, calls, br, gzip: null, isRecompressed: false, etag, policy, size }
}

async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(path, 'utf8')) as Content
}
