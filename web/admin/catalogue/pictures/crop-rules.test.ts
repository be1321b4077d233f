import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { isLargeEnough, leastSide, maxZoom, moveCrop, toPixels } from './crop-rules.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const crop = fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }), x: part, y: part })
const picture = fc.record({
  width: fc.integer({ min: 1, max: 6_000 }),
  height: fc.integer({ min: 1, max: 6_000 }),
})
const shape = fc.constantFrom(null, 1, 2.5, 0.5)
const pull = fc.double({ min: -2, max: 2, noNaN: true })

test.prop([crop, picture, shape])(
  'the crop is within the picture and has the required shape',
  (cropArea, size, ratio) => {
    const { left, top, width, height } = toPixels(cropArea, size, ratio)
    expect(Math.min(left, top, width, height)).toBeGreaterThanOrEqual(0)
    expect(left + width).toBeLessThanOrEqual(size.width + 0.001)
    expect(top + height).toBeLessThanOrEqual(size.height + 0.001)
    expect(width / height).toBeCloseTo(ratio ?? size.width / size.height, 3)
  },
)

test.prop([crop, picture, shape, pull, pull])(
  'the crop stays within the picture however it is dragged',
  (cropArea, size, ratio, x, y) => {
    const after = moveCrop(cropArea, size, ratio, x, y)
    expect([after.x, after.y].every((place) => place >= 0 && place <= 1)).toBe(true)
  },
)

test.prop([picture, shape])('a crop keeps the least side, or all of a smaller picture', (size, ratio) => {
  const whole = toPixels({ zoom: 1, x: 0.5, y: 0.5 }, size, ratio)
  const { width, height } = toPixels({ zoom: maxZoom(size, ratio), x: 0.5, y: 0.5 }, size, ratio)
  const least = Math.min(leastSide, whole.width, whole.height)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(least - 0.001)
})

test.prop([picture, fc.constantFrom(1, 2.5, 0.5)])(
  'a cropped picture fits, and a wider one does not',
  (size, ratio) => {
    const { width, height } = toPixels({ zoom: 1, x: 0.5, y: 0.5 }, size, ratio)
    expect(isLargeEnough({ width, height }, ratio)).toBe(true)
    expect(isLargeEnough({ width: width * 1.1, height }, ratio)).toBe(false)
    expect(isLargeEnough(size, null)).toBe(true)
  },
)
