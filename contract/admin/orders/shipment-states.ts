import { z } from 'zod'
import { lineQuantities } from '../../shop/orders/line-quantities.ts'
import { oneOrder, order, orderVersion } from '../../shop/orders/orders.ts'
import { recordedStates } from '../../shop/orders/shipment-states.ts'
import { shipmentNumber } from '../../shop/orders/shipments.ts'
import { calendarDay, optionalLine } from '../../values/field.ts'
import { shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Admin endpoints for one of the shipments of an order. */
export const shipmentStateEndpoints = {
  pack: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/packing',
    act: 'packShipment',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Records a packed shipment, before it has a tracking number',
    params: oneOrder,
    body: z.object({
      orderVersion,
      lines: lineQuantities.optional().describe('only these pieces; without it, everything that is left'),
    }),
    answer: order,
    refusals: ['order-not-shippable', 'quantity-not-sendable', 'order-edit-open', 'order-changed-meanwhile'],
  }),
  record: endpoint({
    method: 'POST',
    path: '/admin/order/:invoice/shipmentState',
    act: 'recordShipment',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Records what happened to one shipment, or corrects it; mails the shopper what they must know',
    params: oneOrder,
    body: z.object({
      shipment: shipmentNumber,
      state: z.enum(recordedStates, { error: 'not-an-option' }),
      deliveredOn: calendarDay.optional().describe('of a delivery; without it, today'),
      note: optionalLine(200),
      orderVersion,
    }),
    answer: order,
    refusals: ['shipment-not-possible', 'arrival-not-possible', 'order-changed-meanwhile'],
  }),
}
