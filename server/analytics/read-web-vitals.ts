import { vitalDays } from '../../contract/shop/analytics/vital-metrics.ts'
import type { WebVitals } from '../../contract/shop/analytics/web-vitals.ts'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { listVitalCounts } from './web-vital-queries.ts'
import { summariseVitals } from './web-vitals-rules.ts'

/** The Web Vitals of the last days. */
export async function readWebVitals({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<WebVitals> {
  const since = daysAfter(hongKongDay(clock.now()), 1 - vitalDays)
  return { since, ...summariseVitals(await listVitalCounts(db, since)) }
}
