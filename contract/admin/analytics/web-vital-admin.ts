import { vitalDays } from '../../shop/analytics/vital-metrics.ts'
import { webVitals } from '../../shop/analytics/web-vitals.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** Figures of the dashboard. */
export const webVitalAdminEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/webVitals',
    access: ['ROLE_CMS_IIT'],
    permissions: ['catalogue', 'admin'],
    summary: `Web Vitals of the last ${vitalDays} days, by device, page type and release`,
    answer: webVitals,
  }),
}
