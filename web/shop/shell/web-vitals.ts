import type { Metric } from 'web-vitals'
import type { VitalMetric } from '../../../contract/shop/analytics/vital-metrics.ts'
import type { webVitalEndpoints } from '../../../contract/shop/analytics/web-vitals.ts'
import type { apiBase, CallInput } from '../../../contract/wire/endpoint.ts'
import { pageTypeAt } from '../../shared/browser/page-type.ts'
import { languageOfPage } from '../../shared/language/language.ts'

// Checked against the contract by type only: importing the value would bundle its schemas.
const url: `${typeof apiBase}${typeof webVitalEndpoints.report.path}` = '/back/api/webVitals'
type Report = CallInput<typeof webVitalEndpoints.report>['body']

/** Measures a page load and reports it when the page is first hidden, without any mark of the visitor. A visit is
 *  counted for the page that it began with. */
export async function measureVisit(release: string, pathname: string): Promise<void> {
  // A failed download costs only the measurement.
  const vitals = await import('web-vitals').catch(() => null)
  if (vitals === null) return
  const values: Report['values'] = {}
  const keep = ({ name, value }: Metric) => {
    values[name as VitalMetric] = Math.round(name === 'CLS' ? value * 1000 : value)
  }
  vitals.onLCP(keep)
  vitals.onINP(keep)
  vitals.onCLS(keep)
  vitals.onTTFB(keep)
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    // Added after the listeners of the library, so that its last values are there.
    document.removeEventListener('visibilitychange', send)
    const isPhone = matchMedia('(pointer: coarse) and (max-width: 767px)').matches
    const report: Report = {
      release,
      pageType: pageTypeAt(pathname),
      device: isPhone ? 'PHONE' : 'DESKTOP',
      values,
    }
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    navigator.sendBeacon(`${url}?lang=${languageOfPage()}`, body)
  }
  document.addEventListener('visibilitychange', send)
}
