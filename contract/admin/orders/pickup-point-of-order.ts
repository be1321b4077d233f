import { z } from 'zod'
import { oneOrder, order } from '../../shop/orders/orders.ts'
import { pickupPoint } from '../../shop/settings/pickup-points.ts'
import { id } from '../../values/field.ts'
import { shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** The pick-up point of an order. */
export const pickupPointOfOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/order/:invoice/pickupPoint',
    access: staff,
    permissions: shippingPermissions,
    summary: "The pick-up points of an order's delivery method that have not closed",
    params: oneOrder,
    answer: z.object({ items: z.array(pickupPoint) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/order/:invoice/pickupPoint',
    act: 'changePickupPoint',
    access: staff,
    permissions: shippingPermissions,
    summary:
      'Sends a paid order that has not left, or its replacement, to another pick-up point, and mails the shopper',
    params: oneOrder,
    body: z.object({
      pickupPointId: id,
      shownPointId: id.describe('the point that was shown; the change is refused if it is another one now'),
    }),
    answer: order,
    refusals: [
      'receiver-not-correctable',
      'changed-meanwhile',
      'pickup-point-missing',
      'pickup-point-unavailable',
    ],
  }),
}
