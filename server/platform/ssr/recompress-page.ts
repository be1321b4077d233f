import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { brotli } from '../http/compress.ts'
import type { RenderedPage } from './page-render.ts'

/** Beyond this the machine has better things to do: a page that is passed over is offered again when next asked for. */
const maxWaiting = 20

/** Makes the function that compresses pages anew at the highest level, which is too slow to be waited for:
 *  an eighth less is left, and on a phone that can be one turn to the server and back. One page after the
 *  other, so that it never takes more than one processor. */
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
