import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './field.ts'
import { oneOrder, order } from './orders.ts'
import type { Role } from './roles.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** What the company's staff record of an order on its way (spec 4, design 5). */
export const orderDeskEndpoints = {
  confirmOrder: endpoint({
    method: 'POST',
    path: '/desk/order/:invoice/confirmation',
    act: 'confirmOrder',
    access: staff,
    summary: 'The company has verified the order: its shopper is told by mail',
    params: oneOrder,
    answer: order,
    refusals: ['order-not-confirmable'],
  }),
  shipOrder: endpoint({
    method: 'POST',
    path: '/desk/order/:invoice/shipment',
    act: 'shipOrder',
    access: staff,
    summary: 'The order has left; may be corrected until it has arrived',
    params: oneOrder,
    body: z.object({
      logisticsInfo: line(200).describe('carrier and parcel number, as the shopper reads it'),
    }),
    answer: order,
    refusals: ['order-not-shippable'],
  }),
  recordArrival: endpoint({
    method: 'POST',
    path: '/desk/order/:invoice/arrival',
    act: 'recordArrival',
    access: staff,
    summary: 'The order has arrived on a day in Hong Kong: seven days for an appeal begin',
    params: oneOrder,
    body: z.object({ arrivedOn: z.iso.date({ error: 'invalid' }) }),
    answer: order,
    refusals: ['arrival-not-possible'],
  }),
}
