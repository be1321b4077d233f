import { createHash } from 'node:crypto'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { hashInSlices, joinInSlices } from './bytes-in-slices.ts'

const parts = fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 20 })

test.prop([parts])('joins parts in their sequence', async (parts) => {
  expect(await joinInSlices(parts)).toEqual(new Uint8Array(Buffer.concat(parts)))
})

test.prop([fc.integer({ min: 0, max: 2_500_000 })], { numRuns: 10 })('hashes all bytes', async (length) => {
  const bytes = new Uint8Array(length).map((_, at) => at % 251)
  const hash = createHash('sha256')
  await hashInSlices(hash, bytes)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
})
