import { z } from 'zod'

/** A tracking number within a text of carrier and numbers, with the page of the carrier that shows its parcel. */
export const trackedNumber = z.object({
  number: z.string().describe('as it is written in the text'),
  carrierName: z
    .string()
    .describe('the carrier as the text names it; empty if the number alone tells the carrier'),
  nameEn: z.string(),
  nameCn: z.string(),
  linkEn: z.string().nullable().describe('page of the carrier in English; null if it has none'),
  linkCn: z.string().nullable(),
})
export type TrackedNumber = z.infer<typeof trackedNumber>

export const trackedNumbers = z.array(trackedNumber).describe('the tracking numbers of known carriers')
