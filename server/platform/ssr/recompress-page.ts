import PQueue from 'p-queue'
import { brotli } from '../http/compress.ts'
import { readHtml } from './page-body.ts'
import type { RenderedPage } from './page-render.ts'

/** Queue limit; a skipped page is offered again on its next request. */
const maxQueued = 20

/** Creates a function that recompresses pages at the highest level in the background. It saves an eighth, on a
 *  phone possibly a round trip, and runs one page at a time to use at most one core. */
export function createRecompressor(): (page: RenderedPage) => Promise<void> {
  const queue = new PQueue({ concurrency: 1 })
  return async (page) => {
    if (page.isRecompressed || queue.size + queue.pending >= maxQueued) return
    page.isRecompressed = true
    await queue.add(async () => await recompress(page))
  }
}

async function recompress(page: RenderedPage): Promise<void> {
  page.br = await brotli(await readHtml(page), 11)
}
