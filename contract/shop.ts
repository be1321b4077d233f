import { z } from 'zod'
import { basisPoints, cents } from './money.ts'

/** What the operator of a mall decides (spec 9, design 5), as far as pages have to say it. */
export const shop = z.object({
  nameEn: z.string(),
  nameCn: z.string(),
  freeDeliveryFromCents: cents.describe(
    'goods of this much or more, after all discounts, are delivered free',
  ),
  freightCents: cents.describe('delivery of an order below that'),
  offer: z
    .object({ overCents: cents, discountBasisPoints: basisPoints })
    .nullable()
    .describe('goods of more than this, after profit share, cost so much less; null while none is running'),
  paymentWindowSeconds: z.int(),
  redirectSeconds: z.int().describe('the countdown before the bank page opens'),
})
export type Shop = z.infer<typeof shop>
