import { z } from 'zod'
import { cents, pvHundredths } from '../../values/amounts.ts'
import { calendarDay, optionalLine } from '../../values/field.ts'
import { daysBetween } from '../../values/hong-kong-time.ts'
import { salesPermissions } from '../../values/permissions.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { maxLargestRows, maxReportDays, maxReportRows, partGroups, reportGroups } from './report-groups.ts'

const query = z
  .object({
    from: calendarDay.describe('first day of payment in Hong Kong'),
    to: calendarDay.describe(`last day of payment, at most ${maxReportDays} days in all`),
    by: z.enum(reportGroups, { error: 'not-an-option' }),
    of: z
      .enum(partGroups, { error: 'not-an-option' })
      .optional()
      .describe('with `by` DAY: counts only the goods of one row of a report by this group'),
    key: optionalLine(40).default('').describe('with `of`: the key of that row; empty: no sponsor'),
  })
  .refine(({ from, to }) => from <= to, { error: 'too-small', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < maxReportDays, { error: 'too-large', path: ['to'] })
  .refine(({ by, of }) => of === undefined || by === 'DAY', { error: 'not-an-option', path: ['of'] })

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
  largest: z
    .array(
      z.object({
        key: z.string().describe('of its row'),
        days: z
          .array(z.object({ day: z.iso.date(), goodsCents: cents }))
          .describe('days with sales, in order'),
      }),
    )
    .describe(`the first ${maxLargestRows} rows by day; empty for days`),
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
    summary:
      'Sales of orders paid in a range of days, by day, brand, category or distributor, or of one of these by day',
    query,
    answer: report,
  }),
}
