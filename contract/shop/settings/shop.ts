import { z } from 'zod'
import { basisPoints, cents } from '../../values/amounts.ts'
import { district, subArea } from '../receivers/district-fields.ts'

/** The shop's settings, as far as pages show them (docs/spec/limits.md). */
export const shop = z.object({
  nameEn: z.string(),
  nameCn: z.string(),
  branding: z.object({
    version: z
      .string()
      .describe('of the logo and the colours: part of the URL of every file generated from them'),
    hasOwnColours: z.boolean().describe('whether pages need an additional style sheet'),
  }),
  contact: z
    .object({
      email: z.string(),
      phone: z.string(),
      addressEn: z.string(),
      addressCn: z.string(),
      businessRegistrationNumber: z.string().describe('8 digits; empty if it is not shown'),
    })
    .describe('contact for customers, also about their personal data'),
  freeDeliveryFromCents: cents.describe('minimum of goods after all discounts for free delivery'),
  freightCents: cents.describe('freight of an order below that'),
  closedDistricts: z
    .array(z.object({ code: district, nameEn: z.string(), nameCn: z.string() }))
    .describe('districts without delivery at present'),
  deliveredSubAreas: z
    .array(z.object({ code: subArea, nameEn: z.string(), nameCn: z.string() }))
    .describe('sub-areas of the Islands district with delivery at present'),
  offer: z
    .object({
      overCents: cents,
      discountBasisPoints: basisPoints,
      endsOn: z.iso.date().nullable().describe('last day in Hong Kong; null if no end is planned'),
    })
    .nullable()
    .describe('discount on goods above this price, after profit share; null while none is running'),
  profitShare: z
    .object({ minBasisPoints: basisPoints, maxBasisPoints: basisPoints, stepBasisPoints: basisPoints })
    .describe('the rates that a sponsor may set for members'),
  paymentWindowSeconds: z.int(),
  redirectSeconds: z.int().describe('countdown before the bank page opens'),
  terms: z
    .object({
      minAge: z.int(),
      usualCheckDays: z.int().describe('days in which a paid order is usually verified'),
      maxCheckWorkingDays: z.int().describe('working days in which it is verified at the latest'),
      appealDays: z.int().describe('days after arrival in which an appeal is possible'),
      maxAppealImages: z.int(),
      maxImageMegabytes: z.int(),
      recordYears: z.int().describe('years for which orders and payments are retained (Cap. 112 s. 51C)'),
      dataAnswerDays: z.int().describe('days in which a data request is answered (Cap. 486 s. 19)'),
    })
    .describe('promises of the help and legal pages'),
})
export type Shop = z.infer<typeof shop>
