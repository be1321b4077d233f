import { z } from 'zod'
import { orderState, paymentType, shippedState } from '../../shop/orders/orders.ts'
import { cents, pvHundredths } from '../../values/amounts.ts'
import { calendarDay, id } from '../../values/field.ts'
import { invoice } from '../../values/invoice.ts'
import { keyword } from '../../values/page.ts'
import { deliveryStates, orderOrigins, orderPayments, orderTasks } from './shipments.ts'

/** Maximum orders confirmed in one request. */
export const maxConfirmedAtOnce = 100

const day = calendarDay

/** Maximum orders that are counted and summed, by days of payment alone and by any other filter. */
export const maxSummedByDay = 250_000
export const maxSummed = 25_000

/** The filters of the staff's order list. */
const filter = {
  k: keyword.describe(
    'an order number or its end, a product name, product code or SKU, a tracking number, or any part of a name, phone or account; for staff who see masked contact data, no phone and only a whole account',
  ),
  state: orderState.optional(),
  task: z.enum(orderTasks, { error: 'not-an-option' }).optional(),
  paymentType: paymentType.optional(),
  origin: z
    .enum(orderOrigins, { error: 'not-an-option' })
    .optional()
    .describe('who placed it: the shopper, or the staff for a shopper'),
  from: day.optional().describe('first day of placement, in Hong Kong time'),
  to: day.optional().describe('last day of placement'),
  paidFrom: day.optional().describe('first day of payment, in Hong Kong time'),
  paidTo: day.optional().describe('last day of payment'),
  payment: z
    .enum(orderPayments, { error: 'not-an-option' })
    .optional()
    .describe('paid, refunded or not (PAID), or paid and not refunded in full, as sales are counted (KEPT)'),
  shippedTo: day.optional().describe('last day of shipping, in Hong Kong time'),
  personId: id.optional().describe('only the orders of this account'),
}
export const orderFilter = z.object(filter)
export type OrderFilter = z.output<typeof orderFilter>

/** Maximum saved filters of one staff member. */
export const maxSavedFilters = 20

const savedFilter = z.object({
  id,
  name: z.string(),
  filter: z.object({ ...filter, k: z.string() }).partial(),
})
export type SavedFilter = z.infer<typeof savedFilter>
export const savedFilters = z.object({ items: z.array(savedFilter) })

export const adminOrder = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  orderState,
  shippedState,
  task: z.enum(orderTasks).nullable().describe('next task of the company'),
  deliveryState: z.enum(deliveryStates).nullable().describe('null: nothing is or was delivered'),
  paymentType,
  ordererName: z.string(),
  receiverName: z.string(),
  totalQuantity: z.int(),
  totalCents: cents,
  carriedInCents: cents.describe('part of the total that is paid with the money of another order'),
  carriedOutCents: cents.describe('part of the payment that pays added orders'),
  refundedCents: cents.describe('of the total: in parts or in full'),
  unpaidRefundCents: cents.describe('part of it that the bank declined or cannot pay'),
  hasLeft: z.boolean().describe('whether the goods were shipped'),
  isExchanged: z.boolean().describe('whether an edit exchanged all its goods for those of another order'),
  isPrepared: z.boolean().describe('whether the staff prepared it'),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** Totals of a filter. */
export const orderSums = z.object({
  orders: z.int(),
  isCut: z.boolean().describe(`whether there are more, of which no amounts are summed`),
  paidCents: cents.describe('charged for the paid orders'),
  carriedInCents: cents.describe('paid with the money of other orders'),
  carriedOutCents: cents.describe('part of the paid amounts that pays other orders'),
  refundedCents: cents.describe('part of the paid amounts that was refunded'),
  netCents: cents.describe('the totals less exchanged and refunded goods, as the sales of the dashboard'),
  pvHundredths: pvHundredths.describe('PV of the pieces that were paid and not refunded'),
})
export type OrderSums = z.infer<typeof orderSums>
