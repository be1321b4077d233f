import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The steps that only a browser can tell. An order that is placed or paid says so by itself. */
export const seenSteps = ['VISIT', 'PRODUCT', 'CART', 'REVIEW'] as const
export type SeenStep = (typeof seenSteps)[number]

/** The way from a visit to a paid order, in its order. */
export const funnelSteps = [...seenSteps, 'PLACED', 'PAID'] as const

const funnelCount = z.object({
  step: z.enum(funnelSteps),
  count: z.int(),
  shareBasisPoints: z
    .int()
    .nullable()
    .describe('of the step before; null for the first, and where nothing or less came before'),
})
export type FunnelCount = z.infer<typeof funnelCount>

/** How many came how far, today and lately. */
export const funnel = z.object({
  today: z.array(funnelCount),
  week: z.array(funnelCount).describe('the last seven days, today included'),
})
export type Funnel = z.infer<typeof funnel>

/** How the mall learns how far visits come. */
export const funnelEndpoints = {
  /** No limit of calls: it would write for each of them, while this writes nothing. Its figures are a guide, and
   *  nothing is decided by them. */
  countStep: endpoint({
    method: 'POST',
    path: '/funnel',
    access: 'public',
    summary: 'Counts that a visit has come to a step for the first time; nothing about who it is',
    body: z.object({ step: z.enum(seenSteps) }),
    answer: z.object({}),
  }),
}
