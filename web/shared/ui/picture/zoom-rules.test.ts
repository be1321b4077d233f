import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { boundedZoom, largestZoom, scrollPreserving, zoomStep } from './zoom-rules.ts'

const pixels = fc.integer({ min: 0, max: 4_000 })
const ratio = fc.double({ min: 0.25, max: largestZoom, noNaN: true })

prop.prop([fc.double({ noNaN: true, min: -10, max: 100 })])(
  'a picture is never smaller than its frame',
  (zoom) => {
    expect(boundedZoom(zoom)).toBeGreaterThanOrEqual(1)
    expect(boundedZoom(zoom)).toBeLessThanOrEqual(largestZoom)
  },
)

prop.prop([pixels, pixels, ratio])(
  'zooming in and out again returns to the same place',
  (scroll, place, ratio) => {
    const there = scrollPreserving({ scroll, place, ratio })
    expect(scrollPreserving({ scroll: there, place, ratio: 1 / ratio })).toBeCloseTo(scroll, 6)
  },
)

test('the centre of the frame stays in place', () => {
  expect(scrollPreserving({ scroll: 0, place: 100, ratio: 2 })).toBe(100)
  expect(boundedZoom(largestZoom * zoomStep)).toBe(largestZoom)
})
