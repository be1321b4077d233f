import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RenderedPage } from './page-render.ts'
import { createRecompressor } from './recompress-page.ts'

function aPage(html: string): RenderedPage {
  const br = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const rest = {
    status: 200,
    location: null,
    calls: [],
    etag: '',
    policy: '',
    size: 0,
    isRecompressed: false,
  }
  return { ...rest, br, gzip: null }
}

const html = Array.from({ length: 2_000 }, (_, place) => `<li>${(place * 7919) % 997}</li>`).join('')

test('a recompressed page has the same content in fewer bytes', async () => {
  const page = aPage(html)
  const before = page.br.length
  await createRecompressor()(page)
  expect(page.br.length).toBeLessThan(before)
  expect(brotliDecompressSync(page.br).toString()).toBe(html)
})

test('recompresses each page once and skips pages while the queue is full', async () => {
  const recompress = createRecompressor()
  const pages = Array.from({ length: 30 }, () => aPage('<p>tea</p>'))
  await Promise.all([...pages, ...pages].map(recompress))
  expect(pages.map(({ isRecompressed }) => isRecompressed)).toEqual(pages.map((_, place) => place < 20))
})

test('a page that cannot be recompressed does not prevent the next one', async () => {
  const recompress = createRecompressor()
  await expect(recompress({ ...aPage(html), br: Buffer.from('no brotli') })).rejects.toThrow()
  const page = aPage(html)
  const before = page.br.length
  await recompress(page)
  expect(page.br.length).toBeLessThan(before)
})
