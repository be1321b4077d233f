import { z } from 'zod'
import { suspensionKinds } from './suspension-kinds.ts'

/** When an order that is paid now is delivered. */
export const deliveryEstimate = z.object({
  earliestOn: z.iso.date().describe('earliest day of delivery if it is paid now'),
  suspendedBy: z.enum(suspensionKinds).nullable().describe('why nothing is delivered at present, or null'),
})
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>
