import {
  goodVitals,
  minVitalSamples,
  vitalDevices,
  vitalMetrics,
  vitalPageTypes,
} from '../../contract/shop/analytics/vital-metrics.ts'
import type {
  ReleaseFigures,
  VitalFigure,
  VitalRegression,
  WebVitals,
} from '../../contract/shop/analytics/web-vitals.ts'
import type { VitalCount } from './web-vital-state.ts'

/** A percentile is at most this factor above the value. */
const bucketGrowth = 1.1

/** The bucket of a value: 0 for 0, bucket n for values up to 1.1 to the power of n - 1. */
export function findBucket(value: number): number {
  return value <= 0 ? 0 : Math.max(0, Math.ceil(Math.log(value) / Math.log(bucketGrowth) - 1e-9)) + 1
}

/** The largest value of a bucket. */
export function findUpperBound(bucket: number): number {
  return bucket <= 0 ? 0 : bucketGrowth ** (bucket - 1)
}

/** The percentile of a histogram, interpolated within its bucket; null without counts.
 *  @param share of the counts at or below the result, such as 0.75 */
export function estimatePercentile(histogram: ReadonlyMap<number, number>, share: number): number | null {
  const total = countMeasurements(histogram)
  let below = 0
  for (const [bucket, count] of sorted(histogram)) {
    const rest = share * total - below
    if (rest <= count) {
      const floor = findUpperBound(bucket - 1)
      return Math.round(floor + (findUpperBound(bucket) - floor) * (rest / count))
    }
    below += count
  }
  return null
}

/** The share of the counts at or below a value, in basis points, interpolated within its bucket. */
export function shareUpTo(histogram: ReadonlyMap<number, number>, value: number): number | null {
  const total = countMeasurements(histogram)
  if (total === 0) return null
  const last = findBucket(value)
  const floor = findUpperBound(last - 1)
  const part = last === 0 ? 1 : (value - floor) / (findUpperBound(last) - floor)
  let below = 0
  for (const [bucket, count] of histogram) {
    if (bucket < last) below += count
    if (bucket === last) below += count * part
  }
  return Math.round((below / total) * 10_000)
}

/** The figures of the dashboard. */
export function summariseVitals(
  counts: readonly (VitalCount & { firstDay: string })[],
): Omit<WebVitals, 'since'> {
  const shop = counts.filter(({ pageType }) => pageType !== 'ADMIN')
  const releases = [...new Set(shop.map(({ release }) => release))]
    .toSorted()
    .toReversed()
    .map((release): ReleaseFigures => {
      const own = shop.filter((counted) => counted.release === release)
      return { release, firstDay: own[0]?.firstDay ?? '', figures: summariseMetric(own) }
    })
  const pages = vitalPageTypes.flatMap((pageType) =>
    summariseMetric(counts.filter((counted) => counted.pageType === pageType))
      .filter(({ p75 }) => p75 !== null)
      .map((figure) => ({ ...figure, pageType })),
  )
  return { figures: summariseMetric(shop), pages, releases, regressions: findRegressions(releases) }
}

function summariseMetric(counts: readonly VitalCount[]): VitalFigure[] {
  return vitalMetrics.flatMap((metric) =>
    vitalDevices.map((device) => {
      const histogram = new Map<number, number>()
      for (const counted of counts)
        if (counted.metric === metric && counted.device === device)
          histogram.set(counted.bucket, (histogram.get(counted.bucket) ?? 0) + counted.count)
      const samples = countMeasurements(histogram)
      if (samples < minVitalSamples) return { metric, device, samples, p75: null, goodBasisPoints: null }
      return {
        metric,
        device,
        samples,
        p75: estimatePercentile(histogram, 0.75),
        goodBasisPoints: shareUpTo(histogram, goodVitals[metric]),
      }
    }),
  )
}

/** A p75 that grew by less is within the width of a bucket and the noise of a day. */
const regressionGrowth = 1.2
/** Below a quarter of the good limit a growth is not felt. */
const leastRegression = 0.25

/** Measurements of the latest release that are clearly slower than those of the release before with enough of them. */
export function findRegressions(releases: readonly ReleaseFigures[]): VitalRegression[] {
  const [latest, ...earlier] = releases
  if (latest === undefined) return []
  return latest.figures.flatMap(({ metric, device, p75 }) => {
    const p75Before = earlier
      .map(
        ({ figures }) => figures.find((figure) => figure.metric === metric && figure.device === device)?.p75,
      )
      .find((known) => typeof known === 'number')
    if (p75 === null || typeof p75Before !== 'number') return []
    const isWorse = p75 > p75Before * regressionGrowth && p75 > goodVitals[metric] * leastRegression
    return isWorse ? [{ metric, device, release: latest.release, p75, p75Before }] : []
  })
}

function countMeasurements(histogram: ReadonlyMap<number, number>): number {
  return [...histogram.values()].reduce((sum, count) => sum + count, 0)
}

function sorted(histogram: ReadonlyMap<number, number>): [bucket: number, count: number][] {
  return [...histogram].toSorted(([one], [other]) => one - other)
}
