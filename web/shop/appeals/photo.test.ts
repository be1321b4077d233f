import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { sizeWithin } from './photo.ts'

const side = fc.integer({ min: 1, max: 20_000 })

test.prop([side, side])(
  'resizing preserves the aspect ratio, never enlarges, and limits both sides',
  (width, height) => {
    const sent = sizeWithin({ width, height })
    expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(2_000)
    expect(sent.width <= width && sent.height <= height).toBe(true)
    expect(Math.min(sent.width, sent.height)).toBeGreaterThanOrEqual(1)
    if (Math.max(width, height) <= 2_000) expect(sent).toEqual({ width, height })
  },
)
