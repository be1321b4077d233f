import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brotli, gzip } from './compress.ts'

const text = '紫荊商城 Bauhinia '.repeat(2_000)

test.each([
  ['brotli, fast', async () => await brotli(text, 5), brotliDecompressSync],
  ['brotli, small', async () => await brotli(Buffer.from(text), 11), brotliDecompressSync],
  ['gzip', async () => await gzip(text), gunzipSync],
])('%s: the buffer has no spare capacity, and decompressing restores the text', async (_, make, unpack) => {
  const bytes = await make()
  expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(unpack(bytes).toString()).toBe(text)
})
