import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { brotli } from '../http/compress.ts'
import type { RenderedPage } from './page-render.ts'

/** Queue limit; a skipped page is offered again on its next request. */
const maxWaiting = 20

/** Creates a function that recompresses pages at the highest level in the background. It saves an eighth, on a
 *  phone possibly a round trip, and runs one page at a time to use at most one core. */
export function createRecompressor(): (page: RenderedPage) => Promise<void> {
  let waiting = 0
  let last = Promise.resolve()
  return async (page) => {
    if (page.isRecompressed || waiting >= maxWaiting) return
    page.isRecompressed = true
    waiting += 1
    last = last
      .then(() => recompress(page))
      .finally(() => {
        waiting -= 1
      })
    await last
  }
}

async function recompress(page: RenderedPage): Promise<void> {
  page.br = await brotli(await promisify(gunzip)(page.gzip), 11)
}
