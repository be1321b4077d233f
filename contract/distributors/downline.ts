import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { bytes, endpoint } from '../endpoint.ts'
import { id, wholeInText } from '../field.ts'
import { basisPoints, cents, pvHundredths } from '../money.ts'
import {
  figures,
  invoice,
  oneOrder,
  orderLine,
  orderState,
  progressStep,
  shippedState,
} from '../orders/orders.ts'
import { keyword, pageOf, pageQuery } from '../page.ts'

export const distributorsOnly = ['ROLE_API_DISTRIBUTOR'] as const satisfies Role[]

/** The most members whose rate is set by one press. */
export const maxRatesAtOnce = 100

/** A month of Hong Kong, as `YYYY-MM`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid' })

export const someone = {
  name: z
    .string()
    .describe('the whole name only if its person agreed that it is passed on; else its first character'),
  account: z.string().describe('a shortened email address'),
}

export const downlineMember = z.object({
  id,
  ...someone,
  joinedAt: z.iso.datetime().describe('when they registered, or changed to this sponsor'),
  lastOrderAt: z.iso.datetime().nullable().describe('when an order below this sponsor was last paid'),
  discountRate: basisPoints,
  totalPriceCents: cents.describe('goods paid below this sponsor and not refunded, without freight'),
  totalPvHundredths: pvHundredths,
})
export type DownlineMember = z.infer<typeof downlineMember>

export const memberSorts = ['joined', 'lastOrder', 'rate', 'totalPrice', 'totalPv'] as const
export type MemberSort = (typeof memberSorts)[number]

const memberSearch = {
  k: keyword.describe('a part of the name or the account, as far as they are shown'),
  sort: z.enum(memberSorts, { error: 'not-an-option' }).optional().default('joined'),
}

export const downlineOrder = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  ...someone,
  totalQuantity: z.int(),
  totalCents: cents,
})
export type DownlineOrder = z.infer<typeof downlineOrder>

/** What a sponsor earned by a line or an order, where it stands. */
const earnings = z.object({
  pendingCents: cents.describe('while the goods may still come back'),
  payableCents: cents.describe('for the next payout'),
})

export const downlineOrderDetail = downlineOrder.omit({ totalQuantity: true, totalCents: true }).extend({
  distributorName: z.string(),
  discountRate: basisPoints,
  logisticsInfo: z.string().nullable(),
  progress: z.array(progressStep),
  figures,
  lines: z.array(orderLine),
  earnings,
})
export type DownlineOrderDetail = z.infer<typeof downlineOrderDetail>

const rate = { rateBasisPoints: basisPoints.describe('0 for none, or within the range of the shop') }
const expected = { expectedRateBasisPoints: basisPoints.describe('as the page showed it') }
const rateRefusals = ['rate-out-of-range', 'member-rate-changed', 'distributor-not-in-force'] as const

/** What a distributor sees of the downline: members, and the orders that they placed below this sponsor. */
export const downlineEndpoints = {
  listDownlineMembers: endpoint({
    method: 'GET',
    path: '/downline/member',
    access: distributorsOnly,
    summary: 'The members of the signed-in distributor, by words, sorted',
    query: pageQuery.extend(memberSearch),
    answer: pageOf(downlineMember),
  }),
  exportDownlineMembers: endpoint({
    method: 'GET',
    path: '/downline/member/export',
    access: distributorsOnly,
    summary: 'The same members as a table to keep',
    limit: { max: 30, windowSeconds: 600 },
    query: z.object(memberSearch),
    media: 'text/csv',
    answer: bytes,
  }),
  setMemberRate: endpoint({
    method: 'PUT',
    path: '/downline/member/:id/discountRate',
    access: distributorsOnly,
    summary: 'Sets the rate of one member for orders from now on; the member is told by mail',
    params: z.object({ id }),
    body: z.object({ ...rate, ...expected }),
    answer: downlineMember,
    refusals: rateRefusals,
  }),
  setMemberRates: endpoint({
    method: 'PUT',
    path: '/downline/member/discountRate',
    access: distributorsOnly,
    summary: 'Sets one rate for several members, or for none of them',
    body: z.object({
      ...rate,
      members: z
        .array(z.object({ id, ...expected }))
        .min(1, { error: 'required' })
        .max(maxRatesAtOnce, { error: 'too-long' }),
    }),
    answer: z.object({ items: z.array(downlineMember) }),
    refusals: rateRefusals,
  }),
  previewRate: endpoint({
    method: 'GET',
    path: '/downline/ratePreview',
    access: distributorsOnly,
    summary: 'What a member would pay for a sample basket at a rate, and what the distributor would keep',
    query: z.object({ rateBasisPoints: wholeInText.pipe(basisPoints) }),
    answer: z.object({
      listCents: cents.describe('of the basket'),
      memberPaysCents: cents,
      distributorKeepsCents: cents,
      pvHundredths,
    }),
  }),
  listDownlineOrders: endpoint({
    method: 'GET',
    path: '/downline/order',
    access: distributorsOnly,
    summary: 'The orders that were placed below the signed-in distributor, latest first, by month and state',
    query: pageQuery.extend({ month: month.optional(), state: orderState.optional() }),
    answer: pageOf(downlineOrder).extend({
      total: z.int().describe('counted up to 10,000: more than that nobody pages through'),
    }),
  }),
  readDownlineOrder: endpoint({
    method: 'GET',
    path: '/downline/order/:invoice',
    access: distributorsOnly,
    summary: 'One of these orders, without address, phone, receiver and payment',
    params: oneOrder,
    answer: downlineOrderDetail,
  }),
}
