import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { weightBudgets } from './budgets.ts'

export type PageWeight = Record<keyof typeof weightBudgets, number>

/** Transfer sizes of the first load of a page, in kB: HTML, alone and with its headers, CSS, all scripts for hydration,
 *  and the largest variant of the heaviest picture of the first screen. */
export async function weighPage(url: string): Promise<PageWeight> {
  const sent = await fetchAsSent(url)
  const html = unpack(sent)
  // As every client except the first two receives it (server/platform/ssr/recompress-page.ts).
  const htmlSize = brotliCompressSync(html).length / 1000
  const styles = urlsIn(html, /<link rel="stylesheet" href="([^"]+)"/g)
  const scripts = listScripts(html, url)
  const pictures = html.matchAll(
    /<picture><source type="image\/avif" srcSet="([^"]+)"[^>]*>(?:<source[^>]*>)*<img[^>]*fetchPriority="high"/g,
  )
  const widest = [...pictures].flatMap(([, list = '']) => list.split(', ').at(-1)?.split(' ')[0] ?? [])
  const weigh = async (path: string) => (await fetchAsSent(new URL(path, url).href)).bytes.length / 1000
  const weighAll = async (paths: readonly string[]) => await Promise.all(paths.map(weigh))
  return {
    HTML: htmlSize,
    'HTML and headers': htmlSize + sent.headerBytes / 1000,
    JavaScript: sum(await weighAll(scripts)),
    CSS: sum(await weighAll(styles)),
    'first picture': Math.max(0, ...(await weighAll(widest))),
    fonts: sum(await weighAll(urlsIn(html, /href="([^"]+\.woff2?)"/g))),
  }
}

/** The text of all scripts for hydration. */
export async function scriptTexts(url: string): Promise<string[]> {
  const scripts = listScripts(unpack(await fetchAsSent(url)), url)
  return await Promise.all(scripts.map(async (path) => unpack(await fetchAsSent(new URL(path, url).href))))
}

/** The URLs of all scripts for hydration, which the page lists as preloads. */
function listScripts(html: string, url: string): string[] {
  const scripts = urlsIn(html, /<link rel="later" href="([^"]+)"/g)
  if (scripts.length === 0) throw new Error(`${url} lists no script for hydration.`)
  return scripts
}

/** Requests the page until it is cached at the highest compression, and its pictures, which are resized on
 *  the first request: the figures are those of a mall with earlier visitors. */
export async function warmPage(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const page = await fetchAsSent(url)
    const html = unpack(page)
    if (!page.isCached || page.bytes.length <= brotliCompressSync(html).length) {
      const pictures = urlsIn(html, /(\/back\/images\/[^" ,]+\.avif)/g)
      await Promise.all(pictures.map((path) => fetchAsSent(new URL(path, url).href)))
      return
    }
    await after(50)
  }
  throw new Error(`${url} is not sent at the highest compression.`)
}

function urlsIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, url = '']) => url))]
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

interface SentPage {
  bytes: Buffer
  /** Size of the status line and the headers over HTTP/1.1. */
  headerBytes: number
  isBrotli: boolean
  isCached: boolean
}

function unpack({ bytes, isBrotli }: SentPage): string {
  return (isBrotli ? brotliDecompressSync(bytes) : bytes).toString()
}

/** The compressed size, which `fetch` would decompress. */
async function fetchAsSent(url: string): Promise<SentPage> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  // With `: ` and CRLF each, and an empty line after the last.
  const headers = answer.rawHeaders.reduce((size, part) => size + part.length + 2, 0)
  return {
    bytes: await buffer(answer),
    headerBytes: `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`.length + 2 + headers + 2,
    isBrotli: answer.headers['content-encoding'] === 'br',
    isCached: answer.headers['cache-control'] !== 'no-store',
  }
}
