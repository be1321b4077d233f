import { z } from 'zod'
import { basisPoints, cents } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { keysetQuery, keysetSchema } from '../../values/keyset.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { distributorsOnly, month, shownPerson } from './downline.ts'

const signedCents = z.int().describe('Hong Kong cents; negative for a reversal')
const signedPv = z.int().describe('hundredths of a PV point; negative for a reversal')

/** Earnings of a sponsor, by state. */
const earnings = z.object({
  pendingCents: signedCents.describe('while the goods may still be returned'),
  payableCents: signedCents.describe('after the return period, less payouts'),
})

/** Totals of a month. */
const monthSums = earnings.extend({
  month,
  orders: z.int().describe('orders paid in this month'),
  members: z.int().describe('distinct members who ordered in this month'),
  goodsCents: signedCents.describe('paid for goods, less refunds'),
  pvHundredths: signedPv,
  paidOutCents: cents.describe(
    'paid to the distributor outside the mall and deducted from the payable balance',
  ),
})
export type MonthSums = z.infer<typeof monthSums>

export const entryKinds = ['ACCRUAL', 'MATURITY', 'REVERSAL'] as const

/** One ledger entry with all figures of its calculation. */
export const statementEntry = z.object({
  id,
  at: z.iso.datetime(),
  kind: z.enum(entryKinds),
  invoice,
  lineNumber: z.int().describe('of the order, from 1'),
  ...goodsNames,
  ...shownPerson,
  quantity: z.int(),
  listCents: cents.describe('of the line'),
  profitShareCents: cents.describe('the discount of the member from the rate'),
  companyDiscountCents: cents,
  netCents: cents.describe('amount paid for the line'),
  marginBasisPoints: basisPoints,
  rateBasisPoints: basisPoints.describe('capped by the margin'),
  earningCents: cents.describe('list price × (margin − rate), after company discounts'),
  goodsCents: signedCents,
  pendingCents: signedCents,
  payableCents: signedCents,
  pvHundredths: signedPv,
})
export type StatementEntry = z.infer<typeof statementEntry>

const statement = keysetSchema(statementEntry).extend({
  opening: earnings,
  sums: monthSums,
  closing: earnings,
  continuedDay: earnings
    .nullable()
    .describe('total of the day of the last entry, if further entries of this day follow'),
})
export type Statement = z.infer<typeof statement>

const quietMember = z.object({ id, ...shownPerson, lastOrderAt: z.iso.datetime().nullable() })

export const overview = z.object({
  balance: earnings,
  paidOutCents: cents.describe('all-time total'),
  months: z.array(monthSums).describe('this month and the previous twelve, earliest first'),
  news: z.object({
    since: z.iso.datetime().describe('time of the previous visit, at most 30 days ago'),
    ordersPaid: z.int(),
    ordersReturned: z.int(),
    ordersMatured: z.int().describe('orders with earnings that became payable'),
  }),
  attention: z.object({
    renewal: z
      .object({
        expiresOn: z.iso.date(),
        contractStatus: z.enum(['ACTIVE', 'GRACE', 'EXPIRED', 'DISABLED']),
        activeLinks: z.int().describe('share links that stop working when the contract expires'),
      })
      .nullable()
      .describe('null until 60 days before the contract expires'),
    quietMembers: z.array(quietMember).describe('a sample of members without an order for 90 days'),
    quietCount: z.int().describe(`counted up to ${1_000}`),
  }),
})
export type Overview = z.infer<typeof overview>

/** Maximum count in the overview; beyond it a page shows “more than”. */
export const maxNoticed = 1_000

/** Endpoints for the earnings of a distributor. */
export const profitShareEndpoints = {
  readStatement: endpoint({
    method: 'GET',
    path: '/profitShare',
    access: distributorsOnly,
    summary: 'The statement of a month: balances, and the entries between them, latest first',
    query: keysetQuery.extend({ month }),
    answer: statement,
  }),
  exportStatement: endpoint({
    method: 'GET',
    path: '/profitShare/export',
    access: distributorsOnly,
    summary: 'The same statement as CSV, with every entry',
    limit: { max: 30, windowSeconds: 600 },
    query: z.object({ month }),
    media: 'text/csv',
    answer: bytes,
  }),
  printStatement: endpoint({
    method: 'GET',
    path: '/profitShare/print',
    access: distributorsOnly,
    summary:
      'The same statement in both languages as PDF; a month with too many entries is summarised by day',
    limit: { max: 30, windowSeconds: 600 },
    query: z.object({ month }),
    media: 'application/pdf',
    answer: bytes,
  }),
  readOverview: endpoint({
    method: 'GET',
    path: '/profitShare/overview',
    access: distributorsOnly,
    summary:
      'This month and the last twelve, changes since the previous visit, and items that need attention',
    answer: overview,
  }),
}
