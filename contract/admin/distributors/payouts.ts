import { z } from 'zod'
import { month } from '../../shop/distributors/downline.ts'
import { cents } from '../../values/amounts.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { refusal } from '../../wire/refusals.ts'

/** A past month and the payouts up to its end. */
const payoutMonth = z.object({
  month,
  paidAt: z.iso.datetime().nullable().describe('null if not paid out'),
  payBy: z.iso.date().describe('the promised day: the 25th of the next month'),
  daysLate: z
    .int()
    .describe('days since the promised day; 0 if it is paid, carried, not late or without payees'),
  distributors: z.int().describe('number of payees; a negative balance is excluded and carried forward'),
  paidCents: cents.describe('total of all payees; an estimate until it is paid out'),
  refusal: refusal.nullable().describe('why it cannot be paid out now, or null'),
})
export type PayoutMonth = z.infer<typeof payoutMonth>

/** Number of months listed. */
export const payoutMonths = 12

const staff = ['ROLE_CMS_IIT'] as const

/** Endpoints for payouts to distributors. The money itself moves outside the mall
 *  (docs/spec/distributors.md#ledger). */
export const payoutEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/payout',
    access: staff,
    permissions: ['money'],
    summary: `The last ${payoutMonths} past months, latest first, with the amounts paid or payable up to each`,
    answer: z.object({ items: z.array(payoutMonth) }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/admin/payout',
    act: 'makePayout',
    access: staff,
    permissions: ['money'],
    isLong: true,
    summary:
      'Records the payout of everything that was payable at the end of a month and still is. Idempotent',
    body: z.object({ month, expectedCents: cents.describe('the total as displayed') }),
    answer: payoutMonth,
    refusals: ['payout-not-due', 'payout-changed', 'approval-needed'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/admin/payout/:month/export',
    repeat: 'log',
    act: 'exportPayout',
    access: staff,
    permissions: ['money'],
    isLong: true,
    summary: 'Payees and amounts of a paid-out month as CSV',
    params: z.object({ month }),
    media: 'text/csv',
    answer: bytes,
  }),
}
