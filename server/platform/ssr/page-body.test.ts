import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBody } from './page-body.ts'
import { packPage } from './page-render.ts'

test('a page has the same content in every encoding, and gzip is compressed once', async () => {
  const html = `<p>${'紫荊花茶 '.repeat(500)}</p>`
  const page = await packPage({ status: 200, location: null, calls: [], html }, '')
  const [br, first, second, plain] = await Promise.all([
    readBody(page, 'br'),
    readBody(page, 'gzip'),
    readBody(page, 'gzip'),
    readBody(page, null),
  ])
  expect([brotliDecompressSync(br), gunzipSync(first), plain].map(String)).toEqual([html, html, html])
  expect(second).toBe(first)
  expect(page.size).toBeGreaterThan(br.length + first.length)
})
