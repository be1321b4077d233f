/** Measurements of the loading and use of a page (https://web.dev/articles/vitals). CLS is a score, the others are
 *  times. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type VitalMetric = (typeof vitalMetrics)[number]

export const vitalPageTypes = [
  'HOME',
  'LIST',
  'PRODUCT',
  'SEARCH',
  'CART',
  'CHECKOUT',
  'ACCOUNT',
  'ADMIN',
  'OTHER',
] as const
export type VitalPageType = (typeof vitalPageTypes)[number]

export const vitalDevices = ['PHONE', 'DESKTOP'] as const
export type VitalDevice = (typeof vitalDevices)[number]

/** Share of page loads that are measured. */
export const vitalsSampleShare = 0.25

/** Largest values at which a page counts as good: ms, of CLS thousandths (https://web.dev/articles/vitals). */
export const goodVitals: Readonly<Record<VitalMetric, number>> = { LCP: 2_500, INP: 200, CLS: 100, TTFB: 800 }

/** Share of all sites whose p75 is good, in basis points; null if not published
 *  (Chrome UX Report, May 2026, https://developer.chrome.com/docs/crux). */
export const sitesWithGoodVitals: Readonly<Record<VitalMetric, number | null>> = {
  LCP: 6_860,
  INP: 8_660,
  CLS: 8_130,
  TTFB: null,
}

/** Fewer measurements give no percentile. */
export const minVitalSamples = 50

/** Days that the dashboard sums up. */
export const vitalDays = 7
