import { z } from 'zod'
import { district } from '../districts.ts'
import { basisPoints, cents } from '../money.ts'

/** What the operator of a mall decides (docs/spec/limits.md, docs/spec/limits.md), as far as pages have to say it. */
export const shop = z.object({
  nameEn: z.string(),
  nameCn: z.string(),
  branding: z.object({
    version: z
      .string()
      .describe('of the logo and the colours: part of the address of every file made from them'),
    hasOwnColours: z.boolean().describe('whether pages need a style sheet beside their own'),
  }),
  contact: z
    .object({ email: z.string(), phone: z.string(), addressEn: z.string(), addressCn: z.string() })
    .describe('where people write or call, also about their personal data'),
  freeDeliveryFromCents: cents.describe(
    'goods of this much or more, after all discounts, are delivered free',
  ),
  freightCents: cents.describe('delivery of an order below that'),
  closedDistricts: z
    .array(z.object({ code: district, nameEn: z.string(), nameCn: z.string() }))
    .describe('to which nothing is delivered for now'),
  offer: z
    .object({ overCents: cents, discountBasisPoints: basisPoints })
    .nullable()
    .describe('goods of more than this, after profit share, cost so much less; null while none is running'),
  profitShare: z
    .object({ minBasisPoints: basisPoints, maxBasisPoints: basisPoints, stepBasisPoints: basisPoints })
    .describe('the rates that a sponsor may give to members'),
  paymentWindowSeconds: z.int(),
  redirectSeconds: z.int().describe('the countdown before the bank page opens'),
  terms: z
    .object({
      minAge: z.int(),
      usualCheckDays: z.int().describe('in which a paid order is usually checked'),
      maxCheckWorkingDays: z.int().describe('in which it is checked at the latest'),
      appealDays: z.int().describe('after arrival, in which help with an order can be asked for'),
      maxAppealImages: z.int(),
      maxImageMegabytes: z.int(),
      recordYears: z.int().describe('for which orders and payments are kept (Cap. 112 s. 51C)'),
      dataAnswerDays: z.int().describe('in which a request for personal data is answered (Cap. 486 s. 19)'),
    })
    .describe('what help and law pages promise'),
})
export type Shop = z.infer<typeof shop>
