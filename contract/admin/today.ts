import { z } from 'zod'
import { anyPermission } from '../accounts/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../field.ts'
import { funnel } from '../funnel.ts'
import { cents, pvHundredths } from '../money.ts'
import { invoice } from '../orders/orders.ts'
import { gatewayFaults } from './health-admin.ts'

/** Of whatever waits, so many are counted; more are “and more”. */
export const maxCounted = 999

/** An order that was shipped more days ago than these has to be looked into: its arrival is missing. */
export const maxDaysInTransit = 7

/** The days of the chart of sales. */
export const chartDays = 30

const sums = z.object({ orders: z.int(), totalCents: cents, pvHundredths })
export type SalesSums = z.infer<typeof sums>

const today = z.object({
  toConfirm: z
    .array(
      z.object({
        invoice,
        ordererName: z.string(),
        totalCents: cents,
        paidAt: z.iso.datetime(),
        usualBy: z.iso.date().describe('the last of the days in which an order is usually checked'),
        promisedBy: z.iso.date().describe('the last of the working days in which it is promised to be'),
        isLate: z.boolean().describe('whether the promise is broken'),
      }),
    )
    .describe('those that wait longest'),
  waiting: z.object({
    toConfirm: z.int(),
    toShip: z.int(),
    inTransit: z.int().describe(`shipped more than ${maxDaysInTransit} days ago, without a day of arrival`),
    appeals: z.int(),
    failedMails: z.int(),
    dataRequests: z.int(),
  }),
  gateways: z.array(gatewayFaults).describe('gateways that fail: orders are placed and not paid'),
  oldestAppeal: z.iso.datetime().nullable(),
  longestInTransit: z.iso.datetime().nullable().describe('when the first of those was shipped'),
  nextDataRequestDue: z.iso.date().nullable(),
  lowStock: z.array(
    z.object({
      specificationId: id,
      sku: z.string(),
      nameEn: z.string(),
      nameCn: z.string(),
      specificationNameEn: z.string(),
      specificationNameCn: z.string(),
      left: z.int(),
      wanted: z.int().describe('people who wait to be told that it is back'),
    }),
  ),
  sales: z.object({
    today: sums,
    week: sums.describe('the last seven days, today included'),
    month: sums.describe('since the first of the month'),
    days: z.array(sums.extend({ day: z.iso.date() })).describe(`${chartDays} days, the last is today`),
  }),
  funnel,
  nextHoliday: z.object({ day: z.iso.date(), nameEn: z.string(), nameCn: z.string() }).nullable(),
})
export type Today = z.infer<typeof today>

/** What the staff look at first in the morning. */
export const todayEndpoints = {
  readToday: endpoint({
    method: 'GET',
    path: '/admin/today',
    access: ['ROLE_CMS_IIT'],
    permissions: anyPermission,
    summary: 'What waits for the staff, and what was sold',
    answer: today,
  }),
}
