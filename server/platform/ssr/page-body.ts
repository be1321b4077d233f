import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { gzip } from '../http/compress.ts'
import type { RenderedPage } from './page-render.ts'

/** The body of a page in an encoding that its client accepts, or as HTML for null. Browsers accept brotli; gzip is
 *  compressed at its first request and kept. */
export async function readBody(page: RenderedPage, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  if (encoding === 'br') return page.br
  if (encoding === null) return await readHtml(page)
  page.gzip ??= readHtml(page).then(gzip)
  return await page.gzip
}

/** The HTML of a page. */
export async function readHtml({ br }: Pick<RenderedPage, 'br'>): Promise<Buffer> {
  return await promisify(brotliDecompress)(br)
}
