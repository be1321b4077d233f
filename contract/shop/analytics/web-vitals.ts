import { z } from 'zod'
import { endpoint } from '../../wire/endpoint.ts'
import { reportLimit } from './report-limit.ts'
import { minVitalSamples, vitalDays, vitalDevices, vitalMetrics, vitalPageTypes } from './vital-metrics.ts'

const value = z.int({ error: 'not-whole-number' }).min(0, { error: 'too-small' }).max(600_000, {
  error: 'too-large',
})

const vitalFigure = z.object({
  metric: z.enum(vitalMetrics),
  device: z.enum(vitalDevices),
  samples: z.int(),
  p75: z
    .int()
    .nullable()
    .describe(`75th percentile in ms, of CLS in thousandths; null below ${minVitalSamples} measurements`),
  goodBasisPoints: z.int().nullable().describe('share of good measurements; null like p75'),
})
export type VitalFigure = z.infer<typeof vitalFigure>

const releaseFigures = z.object({
  release: z.iso.datetime().describe('build time'),
  firstDay: z.iso.date(),
  figures: z.array(vitalFigure),
})
export type ReleaseFigures = z.infer<typeof releaseFigures>

const vitalRegression = z.object({
  metric: z.enum(vitalMetrics),
  device: z.enum(vitalDevices),
  release: z.iso.datetime(),
  p75: z.int(),
  p75Before: z.int().describe('of the release before with enough measurements'),
})
export type VitalRegression = z.infer<typeof vitalRegression>

export const webVitals = z.object({
  since: z.iso.date().describe(`first of the last ${vitalDays} days`),
  figures: z.array(vitalFigure).describe('pages of the shop; the admin is not counted'),
  pages: z
    .array(vitalFigure.extend({ pageType: z.enum(vitalPageTypes) }))
    .describe('with enough measurements'),
  releases: z.array(releaseFigures).describe('pages of the shop, latest release first'),
  regressions: z.array(vitalRegression).describe('of the latest release against the one before'),
})
export type WebVitals = z.infer<typeof webVitals>

/** Web Vitals of real visits, as daily histograms without personal data. */
export const webVitalEndpoints = {
  /** No rate limit, like the funnel: it writes nothing itself, and nothing depends on the exact figures. */
  report: endpoint({
    method: 'POST',
    path: '/webVitals',
    repeat: 'log',
    access: 'public',
    limit: reportLimit,
    summary: 'Counts the measurements of one page load; stores no personal data',
    body: z.object({
      release: z.iso
        .datetime({ error: 'invalid' })
        .max(40, { error: 'invalid' })
        .describe('build time of the page; a page of another release is not counted'),
      pageType: z.enum(vitalPageTypes, { error: 'not-an-option' }),
      device: z.enum(vitalDevices, { error: 'not-an-option' }),
      values: z
        .object({ LCP: value, INP: value, CLS: value, TTFB: value })
        .partial()
        .describe('ms, of CLS thousandths'),
    }),
    answer: z.object({}),
  }),
}
