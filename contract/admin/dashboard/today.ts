import { z } from 'zod'
import { funnel } from '../../shop/analytics/funnel.ts'
import { cents, pvHundredths } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { anyPermission, salesPermissions } from '../../values/permissions.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { gatewayFaults } from '../health/health-admin.ts'

/** Maximum count of each task list; larger counts are shown as “and more”. */
export const maxCounted = 999

/** Days after shipping at which an order without an arrival needs attention. */
export const maxDaysInTransit = 7

/** Number of days in the sales chart. */
export const chartDays = 30

const sums = z.object({ orders: z.int(), totalCents: cents, pvHundredths })
export type SalesSums = z.infer<typeof sums>

/** Orders that wait for the staff. */
export const orderTaskCounts = z.object({
  toConfirm: z.int(),
  toShip: z.int(),
  replacements: z.int().describe('accepted and not sent'),
  toArrive: z.int().describe('shipped without an arrival date'),
})
export type OrderTaskCounts = z.infer<typeof orderTaskCounts>

/** Orders of each view above their list. */
export const orderViewCounts = orderTaskCounts.extend({
  inAppeal: z.int().describe('orders with an open appeal'),
  unpaid: z.int(),
})
export type OrderViewCounts = z.infer<typeof orderViewCounts>

/** Open tasks by kind. */
const waiting = z.object({
  ...orderTaskCounts.shape,
  unpaidPrepared: z.int().describe('orders that the staff prepared, not yet paid'),
  inTransit: z.int().describe(`shipped more than ${maxDaysInTransit} days ago without an arrival date`),
  appeals: z.int().describe('customers whose last message has no reply'),
  unpaidRefunds: z.int().describe('the bank declined them, or the staff pay them by hand'),
  failedMails: z.int(),
  dataRequests: z.int(),
})

const today = z.object({
  toConfirm: z
    .array(
      z.object({
        invoice,
        ordererName: z.string(),
        totalCents: cents,
        paidAt: z.iso.datetime(),
        usualBy: z.iso.date().describe('last day of the usual review period'),
        promisedBy: z.iso.date().describe('last working day of the promised review period'),
        isLate: z.boolean().describe('whether the promised day has passed'),
      }),
    )
    .describe('the longest waiting; none for staff who may not see orders'),
  waiting,
  overdueShippedTo: z.iso.date().describe('last shipping day of the orders that are overdue'),
  gateways: z.array(gatewayFaults).describe('failing gateways: orders are placed and not paid'),
  backups: z
    .object({
      lastAt: z.iso.datetime().nullable().describe('end of the last backup; null: none was reported'),
      isFaulty: z.boolean().describe('whether it is late, or the last one or its trial restore failed'),
    })
    .nullable()
    .describe('null for staff without the permission admin, and in a demo without backups'),
  nextPayBefore: z.iso.datetime().nullable().describe('when the next unpaid prepared order is cancelled'),
  isAppealOverdue: z.boolean().describe('whether a customer waits for a reply that is overdue'),
  oldestAppeal: z.iso.datetime().nullable(),
  longestInTransit: z.iso.datetime().nullable().describe('shipping time of the oldest of those'),
  nextDataRequestDue: z.iso.date().nullable(),
  lowStock: z.array(
    z.object({
      specificationId: id,
      sku: z.string(),
      ...goodsNames,
      left: z.int(),
      wanted: z.int().describe('members with a back-in-stock alert'),
    }),
  ),
  nextHoliday: z.object({ day: z.iso.date(), nameEn: z.string(), nameCn: z.string() }).nullable(),
})
export type Today = z.infer<typeof today>

const salesFigures = z.object({
  sales: z.object({
    today: sums,
    week: sums.describe('the last seven days, including today'),
    month: sums.describe('since the first of the month'),
    since: z.object({ today: z.iso.date(), week: z.iso.date(), month: z.iso.date() }).describe('first days'),
    days: z.array(sums.extend({ day: z.iso.date() })).describe(`${chartDays} days, ending today`),
  }),
  funnel,
})
export type SalesFigures = z.infer<typeof salesFigures>

/** Dashboard of the admin. */
export const dashboardEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/today',
    access: ['ROLE_CMS_IIT'],
    permissions: anyPermission,
    summary: 'Open tasks of the staff',
    answer: today,
  }),
  countWaiting: endpoint({
    method: 'GET',
    path: '/admin/waiting',
    access: ['ROLE_CMS_IIT'],
    permissions: anyPermission,
    summary: `Numbers of open tasks of the staff, each at most ${maxCounted}`,
    answer: waiting,
  }),
  readSales: endpoint({
    method: 'GET',
    path: '/admin/sales',
    access: ['ROLE_CMS_IIT'],
    permissions: salesPermissions,
    summary: 'Recent sales and the conversion funnel',
    answer: salesFigures,
  }),
}
