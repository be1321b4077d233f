import type { SeenStep } from '../../../contract/shop/analytics/funnel.ts'
import { tabStorage } from '../browser/storage.ts'
import { quietApi } from './browser-api.ts'

const reachedKey = 'reached'

/** Reports that this tab has reached a step for the first time. Nothing sent links two steps to one visit.
 *  Failures are ignored; a step reached offline is reported when it is next reached online. */
export function reportFunnelStep(step: SeenStep): void {
  const reported = tabStorage.get(reachedKey)?.split(' ') ?? []
  if (reported.includes(step) || !navigator.onLine) return
  tabStorage.set(reachedKey, [...reported, step].join(' '))
  quietApi.funnel.countStep({ body: { step } }).catch(() => null)
}
