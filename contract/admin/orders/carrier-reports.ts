import { z } from 'zod'
import { shipmentState } from '../../shop/orders/shipments.ts'
import { id } from '../../values/field.ts'
import { keysetQuery, keysetSchema } from '../../values/keyset.ts'
import { shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Why the staff have to look at a report. UNREADABLE: not of the published format. UNKNOWN_NUMBER: of no shipment.
 *  OTHER_CARRIER: of a shipment that names another carrier. RETURNING: the parcel comes back. IMPOSSIBLE_TIME: long before
 *  its shipment or in the future. */
export const carrierProblems = [
  'UNREADABLE',
  'UNKNOWN_NUMBER',
  'OTHER_CARRIER',
  'RETURNING',
  'IMPOSSIBLE_TIME',
] as const
export type CarrierProblem = (typeof carrierProblems)[number]

/** Maximum characters of a carrier's text, of its place and of its code. */
export const maxReportText = 1_000
export const maxReportPlace = 200
export const maxReportCode = 60

/** What a carrier reported about a parcel. */
export const carrierEvent = z.object({
  carrier: z.string().describe('code of the carrier'),
  trackingNumber: z.string().nullable().describe('null if the report could not be read'),
  code: z.string().describe('the state by the words of the carrier'),
  text: z.string().describe('as the carrier reports it'),
  place: z.string().nullable(),
  state: shipmentState.nullable().describe('what it means; null: unknown to the mall'),
  at: z.iso.datetime().nullable().describe('by the clock of the carrier'),
  receivedAt: z.iso.datetime(),
})
export type CarrierEvent = z.infer<typeof carrierEvent>

const carrierReport = carrierEvent.extend({
  id,
  problem: z.enum(carrierProblems),
  invoices: z.array(z.string()).describe('orders with this tracking number'),
})
export type CarrierReportTask = z.infer<typeof carrierReport>

/** Reports of carriers that the staff have to look at. */
export const carrierReportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/order/carrierReports',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Reports of carriers that were not applied, oldest first',
    query: keysetQuery,
    answer: keysetSchema(carrierReport),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/admin/order/carrierReport/:id/settlement',
    act: 'settleCarrierReport',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Ends the task of a report that was looked at; a second call changes nothing',
    params: z.object({ id }),
    answer: z.object({ id }),
  }),
}
