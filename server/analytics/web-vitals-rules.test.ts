import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { minVitalSamples } from '../../contract/shop/analytics/vital-metrics.ts'
import type { ReleaseFigures } from '../../contract/shop/analytics/web-vitals.ts'
import type { VitalCount } from './web-vital-state.ts'
import {
  estimatePercentile,
  findBucket,
  findRegressions,
  findUpperBound,
  shareUpTo,
  summariseVitals,
} from './web-vitals-rules.ts'

const values = fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 1, maxLength: 200 })

function histogramOf(list: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>()
  for (const value of list) histogram.set(findBucket(value), (histogram.get(findBucket(value)) ?? 0) + 1)
  return histogram
}

test.prop([fc.integer({ min: 0, max: 600_000 })])('a value lies within the bounds of its bucket', (value) => {
  const bucket = findBucket(value)
  expect(bucket).toBeLessThanOrEqual(200)
  expect(value).toBeLessThanOrEqual(findUpperBound(bucket) + 1e-6)
  if (bucket > 0) expect(value).toBeGreaterThan(findUpperBound(bucket - 1) - 1e-6)
})

test.prop([values])('a percentile is within a tenth of the exact value', (list) => {
  const exact = list.toSorted((one, other) => one - other)[Math.ceil(list.length * 0.75) - 1] ?? 0
  const found = estimatePercentile(histogramOf(list), 0.75) ?? Number.NaN
  expect(found).toBeLessThanOrEqual(exact * 1.1 + 1)
  expect(found).toBeGreaterThanOrEqual(exact / 1.1 - 1)
})

test.prop([values, fc.integer({ min: 1, max: 600_000 })])(
  'the share up to a value differs from the exact one by the counts of its bucket at most',
  (list, limit) => {
    const histogram = histogramOf(list)
    const exact = (list.filter((value) => value <= limit).length / list.length) * 10_000
    const doubt = ((histogram.get(findBucket(limit)) ?? 0) / list.length) * 10_000
    expect(Math.abs((shareUpTo(histogram, limit) ?? Number.NaN) - exact)).toBeLessThanOrEqual(doubt + 1)
  },
)

test('an empty histogram has neither a percentile nor a share', () => {
  expect([estimatePercentile(new Map(), 0.75), shareUpTo(new Map(), 200)]).toEqual([null, null])
})

test('figures of the shop leave out the admin, and too few measurements give no percentile', () => {
  const key = {
    release: '2026-11-20T00:00:00.000Z',
    firstDay: '2026-11-20',
    device: 'PHONE',
    metric: 'LCP',
  } as const
  const counted = (pageType: VitalCount['pageType'], value: number, count: number) => ({
    ...key,
    pageType,
    count,
    bucket: findBucket(value),
  })
  const { figures, pages } = summariseVitals([
    counted('HOME', 1_000, minVitalSamples - 1),
    counted('PRODUCT', 3_000, minVitalSamples),
    counted('ADMIN', 9_000, 1_000),
  ])
  const lcp = figures.find(({ metric, device }) => metric === 'LCP' && device === 'PHONE')
  expect(lcp).toMatchObject({ samples: 2 * minVitalSamples - 1 })
  expect(lcp?.goodBasisPoints).toBe(4_949)
  expect(pages.map(({ pageType }) => pageType)).toEqual(['PRODUCT', 'ADMIN'])
})

test('a release is slower only if its p75 grew clearly and is not small', () => {
  const release = (day: string, p75s: Partial<Record<'LCP' | 'INP', number>>): ReleaseFigures => ({
    release: `${day}T00:00:00.000Z`,
    firstDay: day,
    figures: Object.entries(p75s).map(([metric, p75]) => ({
      metric: metric as 'LCP' | 'INP',
      device: 'PHONE',
      samples: minVitalSamples,
      p75,
      goodBasisPoints: 5_000,
    })),
  })
  const before = release('2026-11-20', { LCP: 1_000, INP: 20 })
  expect(findRegressions([release('2026-11-21', { LCP: 1_190, INP: 40 }), before])).toEqual([])
  const slower = findRegressions([release('2026-11-22', { LCP: 1_300 }), release('2026-11-21', {}), before])
  expect(slower).toEqual([
    { metric: 'LCP', device: 'PHONE', release: '2026-11-22T00:00:00.000Z', p75: 1_300, p75Before: 1_000 },
  ])
})
