import { z } from 'zod'
import { basisPoints, cents } from '../../values/amounts.ts'
import { invoice } from '../../values/invoice.ts'
import { pageQuery, pageSchema } from '../../values/page.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { distributorsOnly, month, shownPerson } from '../distributors/downline.ts'
import {
  commonRateBasisPoints,
  figures,
  listedGoods,
  oneOrder,
  orderLine,
  orderState,
  orderStatus,
  progressStep,
  shippedState,
} from './orders.ts'

export const downlineOrder = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  status: orderStatus,
  ...shownPerson,
  totalQuantity: z.int(),
  totalCents: cents,
  ...listedGoods.shape,
})
export type DownlineOrder = z.infer<typeof downlineOrder>

/** Earnings of a sponsor from a line or an order, by state. */
const earnings = z.object({
  pendingCents: cents.describe('while the goods may still be returned'),
  payableCents: cents.describe('due with the next payout'),
})

export const downlineOrderDetail = downlineOrder
  .omit({ totalQuantity: true, totalCents: true, firstLine: true, otherImages: true, productCount: true })
  .extend({
    sponsorName: z.string(),
    rateBasisPoints: basisPoints,
    commonRateBasisPoints,
    progress: z.array(progressStep),
    figures,
    lines: z.array(orderLine),
    earnings,
  })
export type DownlineOrderDetail = z.infer<typeof downlineOrderDetail>

/** The orders of a downline, as their sponsor sees them. */
export const downlineOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/downline/order',
    access: distributorsOnly,
    summary:
      'Orders placed with the signed-in distributor as sponsor, latest first, by month, state and status',
    query: pageQuery.extend({
      month: month.optional(),
      state: orderState.optional(),
      status: orderStatus.optional(),
    }),
    answer: pageSchema(downlineOrder).extend({
      total: z.int().describe('counted up to 10,000'),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/downline/order/:invoice',
    access: distributorsOnly,
    summary: 'One of these orders, without address, phone, receiver, parcel and payment',
    params: oneOrder,
    answer: downlineOrderDetail,
  }),
}
