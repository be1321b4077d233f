import { z } from 'zod'
import { bytes, endpoint } from '../endpoint.ts'
import { cents } from '../money.ts'
import { refusal } from '../refusals.ts'
import { month } from './downline.ts'

/** A month that is over, and what distributors are paid up to its end. */
const payoutMonth = z.object({
  month,
  paidAt: z.iso.datetime().nullable().describe('null while it has not been paid out'),
  distributors: z
    .int()
    .describe('who are paid: whoever has less than nothing is left out, and it is carried forward'),
  paidCents: cents.describe('of all of them; before it was paid out, what would be'),
  refusal: refusal.nullable().describe('why it cannot be paid out now, or null'),
})
export type PayoutMonth = z.infer<typeof payoutMonth>

/** So many months the page of payouts looks back. */
export const payoutMonths = 12

const staff = ['ROLE_CMS_IIT'] as const

/** What the staff pay to distributors. The money itself moves outside the mall (docs/spec/distributors.md#ledger). */
export const payoutEndpoints = {
  listPayouts: endpoint({
    method: 'GET',
    path: '/admin/payout',
    access: staff,
    permissions: ['money'],
    summary: `The last ${payoutMonths} months that are over, latest first, and what was or would be paid up to each`,
    answer: z.object({ items: z.array(payoutMonth) }),
  }),
  makePayout: endpoint({
    method: 'POST',
    path: '/admin/payout',
    act: 'makePayout',
    access: staff,
    permissions: ['money'],
    isLong: true,
    summary:
      'Records the payout of everything that was payable at the end of a month and still is. Repeating the call changes nothing',
    body: z.object({ month, expectedCents: cents.describe('the sum that was shown') }),
    answer: payoutMonth,
    refusals: ['payout-not-due', 'payout-changed'],
  }),
  exportPayout: endpoint({
    method: 'POST',
    path: '/admin/payout/:month/export',
    act: 'exportPayout',
    access: staff,
    permissions: ['money'],
    isLong: true,
    summary: 'Who is paid how much for a month that was paid out, as a table for spreadsheets',
    params: z.object({ month }),
    media: 'text/csv',
    answer: bytes,
  }),
}
