import { z } from 'zod'
import { bytes, endpoint } from '../endpoint.ts'
import { id } from '../field.ts'
import { keysetOf, keysetQuery } from '../keyset.ts'
import { basisPoints, cents } from '../money.ts'
import { invoice } from '../orders/orders.ts'
import { distributorsOnly, month, someone } from './downline.ts'

const movedCents = z.int().describe('Hong Kong cents; less than 0 where something is taken back')
const movedPv = z.int().describe('hundredths of a PV point; less than 0 where something is taken back')

/** What a sponsor has earned, by where it stands. */
const earnings = z.object({
  pendingCents: movedCents.describe('while the goods may still come back'),
  payableCents: movedCents.describe('when they no longer can, less what was paid out'),
})

/** What happened in a month, in sums. */
const monthSums = earnings.extend({
  month,
  orders: z.int().describe('that were paid in this month'),
  members: z.int().describe('who ordered in this month, each counted once'),
  goodsCents: movedCents.describe('paid for goods, less what came back'),
  pvHundredths: movedPv,
  paidOutCents: cents.describe('paid to the distributor outside the mall, and taken off what is payable'),
})
export type MonthSums = z.infer<typeof monthSums>

export const entryKinds = ['ACCRUAL', 'MATURITY', 'REVERSAL'] as const

/** One entry of the ledger with everything that explains it. */
export const statementEntry = z.object({
  id,
  at: z.iso.datetime(),
  kind: z.enum(entryKinds),
  invoice,
  lineNumber: z.int().describe('of the order, from 1'),
  nameEn: z.string(),
  nameCn: z.string(),
  specificationNameEn: z.string(),
  specificationNameCn: z.string(),
  ...someone,
  quantity: z.int(),
  listCents: cents.describe('of the line'),
  profitShareCents: cents.describe('what the member saved by the rate'),
  companyDiscountCents: cents,
  netCents: cents.describe('what was paid for the line'),
  marginBasisPoints: basisPoints,
  rateBasisPoints: basisPoints.describe('as far as the margin covers it'),
  earningCents: cents.describe('list price × (margin − rate), on what is left after company discounts'),
  goodsCents: movedCents,
  pendingCents: movedCents,
  payableCents: movedCents,
  pvHundredths: movedPv,
})
export type StatementEntry = z.infer<typeof statementEntry>

const statement = keysetOf(statementEntry).extend({
  opening: earnings,
  sums: monthSums,
  closing: earnings,
})
export type Statement = z.infer<typeof statement>

const quietMember = z.object({ id, ...someone, lastOrderAt: z.iso.datetime().nullable() })

export const overview = z.object({
  balance: earnings,
  paidOutCents: cents.describe('of all time'),
  months: z.array(monthSums).describe('this month and the twelve before it, earliest first'),
  news: z.object({
    since: z.iso.datetime().describe('of the visit before this one, at most 30 days ago'),
    ordersPaid: z.int(),
    ordersReturned: z.int(),
    ordersMatured: z.int().describe('of which the earnings became payable'),
    membersJoined: z.int(),
  }),
  attention: z.object({
    renewal: z
      .object({
        expiresOn: z.iso.date(),
        contractStatus: z.enum(['ACTIVE', 'GRACE', 'EXPIRED', 'DISABLED']),
        activeLinks: z.int().describe('share links that lead nowhere once the contract has run out'),
      })
      .nullable()
      .describe('null until 60 days before the contract runs out'),
    quietMembers: z.array(quietMember).describe('some who have not ordered for 90 days'),
    quietCount: z.int().describe(`counted up to ${1_000}`),
  }),
})
export type Overview = z.infer<typeof overview>

/** How far the overview counts: beyond it a page says “more than”. */
export const maxNoticed = 1_000

/** What a distributor earned, month by month, and what there is to know of it. */
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
    summary: 'The same statement as a table to keep, with every entry',
    limit: { max: 30, windowSeconds: 600 },
    query: z.object({ month }),
    media: 'text/csv',
    answer: bytes,
  }),
  printStatement: endpoint({
    method: 'GET',
    path: '/profitShare/print',
    access: distributorsOnly,
    summary: 'The same statement in both languages, to print; of a month with very many entries, by days',
    limit: { max: 30, windowSeconds: 600 },
    query: z.object({ month }),
    media: 'application/pdf',
    answer: bytes,
  }),
  readOverview: endpoint({
    method: 'GET',
    path: '/profitShare/overview',
    access: distributorsOnly,
    summary: 'This month and the last twelve, what changed since the last visit, and what needs attention',
    answer: overview,
  }),
}
