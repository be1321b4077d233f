import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { weightBudgets } from './budgets.ts'

export type PageWeight = Record<keyof typeof weightBudgets, number>

/** What the first load of a page weighs, in kB: itself, its styles, all scripts that it needs to come to life,
 *  and the widest form of the heaviest picture that its first screen waits for. */
export async function weighPage(url: string): Promise<PageWeight> {
  const html = unpack(await fetchAsSent(url))
  const styles = addresses(html, /<link rel="stylesheet" href="([^"]+)"/g)
  // All that the page imports is listed, so that nothing is found out about late.
  const scripts = addresses(html, /<link rel="later" href="([^"]+)"/g)
  if (scripts.length === 0) throw new Error(`${url} names no script that it would come to life by.`)
  const pictures = html.matchAll(
    /<picture><source type="image\/avif" srcSet="([^"]+)"[^>]*>(?:<source[^>]*>)*<img[^>]*fetchPriority="high"/g,
  )
  const widest = [...pictures].flatMap(([, list = '']) => list.split(', ').at(-1)?.split(' ')[0] ?? [])
  const weigh = async (path: string) => (await fetchAsSent(new URL(path, url).href)).bytes.length / 1000
  const weighAll = async (paths: readonly string[]) => await Promise.all(paths.map(weigh))
  return {
    // As all are sent it but the very first two who ask (server/platform/ssr/recompress-page.ts).
    HTML: brotliCompressSync(html).length / 1000,
    JavaScript: sum(await weighAll(scripts)),
    CSS: sum(await weighAll(styles)),
    'first picture': Math.max(0, ...(await weighAll(widest))),
    fonts: sum(await weighAll(addresses(html, /href="([^"]+\.woff2?)"/g))),
  }
}

/** Asks for a page until it is rendered and compressed as well as can be, and for its pictures, which are made in
 *  each size when somebody asks first: what is measured is a mall that others have visited before. */
export async function warmPage(url: string): Promise<void> {
  for (let asked = 0; asked < 50; asked += 1) {
    const page = await fetchAsSent(url)
    const html = unpack(page)
    if (!page.isCached || page.bytes.length <= brotliCompressSync(html).length) {
      const pictures = addresses(html, /(\/back\/images\/[^" ,]+\.avif)/g)
      await Promise.all(pictures.map((path) => fetchAsSent(new URL(path, url).href)))
      return
    }
    await after(50)
  }
  throw new Error(`${url} is not sent as small as it could be.`)
}

function addresses(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address))]
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

interface SentPage {
  bytes: Buffer
  isBrotli: boolean
  isCached: boolean
}

function unpack({ bytes, isBrotli }: SentPage): string {
  return (isBrotli ? brotliDecompressSync(bytes) : bytes).toString()
}

/** The bytes that browsers are sent, which `fetch` would unpack. */
async function fetchAsSent(url: string): Promise<SentPage> {
  const asking = get(url, { headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return {
    bytes: await buffer(answer),
    isBrotli: answer.headers['content-encoding'] === 'br',
    isCached: answer.headers['cache-control'] !== 'no-store',
  }
}
