import { z } from 'zod'
import { cents } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** Days to answer a request about personal data (Personal Data (Privacy) Ordinance, s. 19). */
export const dataRequestDays = 40

/** Days after which the content and recipient of a sent mail are deleted. */
export const mailDays = 30

/** Days after which the row of a sent mail is deleted. Until then it prevents a duplicate. */
export const mailRowDays = 365

/** Retention of a gateway's notification in days: the period in which a card payment can be disputed. */
export const notificationDays = 540

/** Retention of carriers' reports of parcels in days. Their texts can name who took a parcel. */
export const carrierReportDays = 180

/** Retention of orders and payments in years (Inland Revenue Ordinance, Cap. 112 s. 51C). */
export const recordYears = 7

/** Retention of the security log of accounts in days (decision 20). */
export const securityLogDays = 365

/** One row of personal data, by column name. */
const dataRow = z.record(z.string(), z.json())

/** All data stored about one account, without data about other people. */
export const accountData = z.object({
  shop: z.string(),
  exportedAt: z.iso.datetime(),
  sections: z.array(z.object({ name: z.string(), rows: z.array(dataRow) })),
})
export type AccountData = z.infer<typeof accountData>

const dataExport = z.object({ id, madeAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
export type DataExport = z.infer<typeof dataExport>

export const privacyEndpoints = {
  downloadData: endpoint({
    method: 'POST',
    path: '/user/download',
    repeat: 'log',
    access: 'signed-in',
    summary: 'All data stored about the signed-in person; the request is logged',
    limit: { max: 20, windowSeconds: 3_600 },
    answer: accountData,
  }),
  listExports: endpoint({
    method: 'GET',
    path: '/user/dataExport',
    access: 'signed-in',
    summary: 'Copies of the data of the signed-in person that the staff made on request',
    answer: z.object({ items: z.array(dataExport) }),
  }),
  downloadExport: endpoint({
    method: 'POST',
    path: '/user/dataExport/:id',
    repeat: 'log',
    access: 'signed-in',
    summary: 'Downloads such a copy; the first download is recorded',
    limit: { max: 20, windowSeconds: 3_600 },
    params: z.object({ id }),
    answer: accountData,
  }),
  readDeletionLosses: endpoint({
    method: 'GET',
    path: '/user/deletionLosses',
    access: 'signed-in',
    summary: 'What the signed-in person would lose by deleting the account; both amounts are 0 for members',
    answer: z.object({
      earningCents: cents.describe('pending and payable earnings, less payouts; 0 if negative'),
      creditCents: cents.describe('the remainder of prepaid credits'),
    }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/user/delete',
    repeat: 'state',
    access: 'signed-in',
    summary:
      'Deletes the account of the signed-in person; data with a legal retention period stays under a pseudonym',
    // Prevents the holder of a stolen token from guessing the password here.
    limit: { max: 10, windowSeconds: 3_600 },
    body: z.object({
      password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'too-long' }),
      // Optional because the pages of the release before send none.
      expectedLosses: z
        .object({ earningCents: cents, creditCents: cents })
        .optional()
        .describe('as displayed to the caller; a difference is refused'),
    }),
    answer: z.object({}),
    refusals: [
      'current-password-incorrect',
      'deletion-of-staff',
      'deletion-order-unpaid',
      'deletion-refund-running',
      'deletion-refund-unpaid',
      'account-losses-changed',
    ],
  }),
}
