import { z } from 'zod'

/** What the shopper requests: an answer, a refund or a replacement. */
export const appealRequestType = z.enum(['HELP', 'RETURN', 'REPLACEMENT'], { error: 'not-an-option' })
export type AppealRequestType = z.infer<typeof appealRequestType>
