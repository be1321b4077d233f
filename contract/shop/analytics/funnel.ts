import { z } from 'zod'
import { endpoint } from '../../wire/endpoint.ts'
import { reportLimit } from './report-limit.ts'

/** Steps that the browser reports. Placed and paid orders are counted from the orders. */
export const seenSteps = ['VISIT', 'PRODUCT', 'CART', 'REVIEW'] as const
export type SeenStep = (typeof seenSteps)[number]

/** The steps from a visit to a paid order. */
export const funnelSteps = [...seenSteps, 'PLACED', 'PAID'] as const

const funnelCount = z.object({
  step: z.enum(funnelSteps),
  count: z.int(),
  shareBasisPoints: z
    .int()
    .nullable()
    .describe(
      'share of the previous step; null for the first step, and if the previous count is zero or smaller',
    ),
})
export type FunnelCount = z.infer<typeof funnelCount>

/** Counts of each step, today and in the last days. */
export const funnel = z.object({
  today: z.array(funnelCount),
  week: z.array(funnelCount).describe('the last seven days, today included'),
})
export type Funnel = z.infer<typeof funnel>

/** Conversion funnel of visits. */
export const funnelEndpoints = {
  countStep: endpoint({
    method: 'POST',
    path: '/funnel',
    repeat: 'log',
    access: 'public',
    limit: reportLimit,
    summary: 'Counts the first arrival of a visit at a step; stores no personal data',
    body: z.object({ step: z.enum(seenSteps) }),
    answer: z.object({}),
  }),
}
