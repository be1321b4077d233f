import { z } from 'zod'
import { cents, pvHundredths } from '../../values/amounts.ts'
import { calendarDay } from '../../values/field.ts'
import { daysBetween } from '../../values/hong-kong-time.ts'
import { salesPermissions } from '../../values/permissions.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { maxReportDays, maxReportRows, reportGroups } from './report-groups.ts'

const query = z
  .object({
    from: calendarDay.describe('first day of payment in Hong Kong'),
    to: calendarDay.describe(`last day of payment, at most ${maxReportDays} days in all`),
    by: z.enum(reportGroups, { error: 'not-an-option' }),
  })
  .refine(({ from, to }) => from <= to, { error: 'too-small', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < maxReportDays, { error: 'too-large', path: ['to'] })

const sums = z.object({
  orders: z.int().describe('orders with goods that were kept'),
  pieces: z.int().describe('less refunded pieces'),
  goodsCents: cents.describe('paid for goods after all discounts and refunds, without freight'),
  pvHundredths,
})

const report = z.object({
  rows: z
    .array(
      sums.extend({
        key: z.string().describe('day, id of the brand or category, or eDC number; empty: no sponsor'),
        nameEn: z.string().describe('empty for days and distributors'),
        nameCn: z.string(),
      }),
    )
    .describe(`days in order, others by sales; at most ${maxReportRows}`),
  total: sums.describe('of all orders; a product in several categories counts once'),
})
export type SalesReport = z.infer<typeof report>

/** Reports of sales. */
export const reportEndpoints = {
  run: endpoint({
    method: 'GET',
    path: '/admin/report',
    access: ['ROLE_CMS_IIT'],
    permissions: salesPermissions,
    isLong: true,
    summary: 'Sales of orders paid in a range of days, by day, brand, category or distributor',
    query,
    answer: report,
  }),
}
