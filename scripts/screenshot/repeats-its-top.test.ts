import sharp from 'sharp'
import { expect, test } from 'vitest'
import { repeatsItsTop } from './repeats-its-top.ts'

/** A white picture with a square on the left, at these distances from its top. */
async function aPicture(...squaresAt: number[]): Promise<Buffer> {
  const square = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a02068' } })
    .png()
    .toBuffer()
  return await sharp({ create: { width: 100, height: 600, channels: 3, background: '#ffffff' } })
    .composite(squaresAt.map((top) => ({ input: square, top, left: 5 })))
    .png()
    .toBuffer()
}

test('a picture of a whole page differs from one that shows its top repeatedly', async () => {
  expect(await repeatsItsTop(await aPicture(20))).toBe(false)
  expect(await repeatsItsTop(await aPicture(20, 330, 355))).toBe(false)
  expect(await repeatsItsTop(await aPicture(20, 320))).toBe(true)
})
