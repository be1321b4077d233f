import type { VitalDevice, VitalMetric, VitalPageType } from '../../contract/shop/analytics/vital-metrics.ts'

/** What a count of the histograms belongs to. */
export interface VitalKey {
  /** Build time, ISO 8601. */
  release: string
  pageType: VitalPageType
  device: VitalDevice
  metric: VitalMetric
  bucket: number
}

export interface VitalCount extends VitalKey {
  count: number
}
