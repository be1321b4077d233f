import { isbot } from 'isbot'
import { vitalMetrics } from '../../contract/shop/analytics/vital-metrics.ts'
import type { webVitalEndpoints } from '../../contract/shop/analytics/web-vitals.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { HandlerInput } from '../../contract/wire/endpoint.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { Log } from '../core/log.ts'
import { type CountBuffer, openCountBuffer } from './count-buffer.ts'
import { addVitalCounts } from './web-vital-queries.ts'
import type { VitalKey } from './web-vital-state.ts'
import { findBucket } from './web-vitals-rules.ts'

type Report = HandlerInput<typeof webVitalEndpoints.report>['body']

/** Counts measurements of page loads. */
export interface VitalCounter extends Pick<CountBuffer<object>, 'write' | 'stop'> {
  /** Counts one report. Reports of other releases and of self-declared bots are skipped. */
  count: (report: Report, userAgent: string) => void
}

/** @param release build time of this process. Browsers can invent others; only this one bounds the number of rows. */
export function openVitalCounter(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  log: Log,
  release: string,
): VitalCounter {
  const { add, write, stop } = openCountBuffer<{ day: string } & VitalKey>(
    async (counts) => await addVitalCounts(db, counts),
    { log, failure: 'web vitals could not be written; they are retained for the next write' },
  )
  return {
    count: ({ pageType, device, values, ...report }, userAgent) => {
      if (new Date(report.release).toISOString() !== release || isbot(userAgent)) return
      const day = hongKongDay(clock.now())
      for (const metric of vitalMetrics) {
        const value = values[metric]
        if (value !== undefined) add({ day, release, pageType, device, metric, bucket: findBucket(value) })
      }
    },
    write,
    stop,
  }
}
