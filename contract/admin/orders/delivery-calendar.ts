import { z } from 'zod'
import { suspensionKinds } from '../../shop/catalogue/suspension-kinds.ts'
import { integerBetween } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

const days = {
  cutOffHour: integerBetween(0, 24).describe(
    'an order paid from then on is handled from the next working day on',
  ),
  handlingDays: integerBetween(0, 30).describe('working days until it is with the carrier'),
  transitDays: integerBetween(0, 30).describe('working days that the carrier takes'),
}
const kind = z.enum(suspensionKinds, { error: 'not-an-option' })

const deliveryCalendar = z.object({
  cutOffHour: z.int(),
  handlingDays: z.int(),
  transitDays: z.int(),
  version: z.int(),
  suspension: z.object({ kind, startedAt: z.iso.datetime() }).nullable().describe('the one in force'),
  earliestOn: z.iso.date().describe('day of delivery of an order that is paid now'),
})
export type DeliveryCalendar = z.infer<typeof deliveryCalendar>

/** How the promised day of delivery is computed, and its suspensions. */
export const deliveryCalendarEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/order/deliveryCalendar',
    access: staff,
    permissions: ['orders'],
    summary: 'Cut-off hour and working days of deliveries, and the suspension in force',
    answer: deliveryCalendar,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/order/deliveryCalendar',
    act: 'saveDeliveryCalendar',
    access: staff,
    permissions: ['orders'],
    summary: 'Changes cut-off hour and working days; orders that were paid keep their promised day',
    body: z.object({
      ...days,
      version: z
        .int32({ error: 'not-whole-number' })
        .min(1, { error: 'too-small' })
        .describe('that was shown'),
    }),
    answer: deliveryCalendar,
    refusals: ['changed-meanwhile'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/admin/order/deliverySuspension',
    act: 'suspendDelivery',
    access: staff,
    permissions: ['orders'],
    summary: 'Suspends deliveries from now on; another kind replaces the one in force',
    body: z.object({ kind }),
    answer: deliveryCalendar,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/admin/order/deliveryResumption',
    act: 'resumeDelivery',
    access: staff,
    permissions: ['orders'],
    summary: 'Ends the suspension in force, if there is one',
    answer: deliveryCalendar,
  }),
}
