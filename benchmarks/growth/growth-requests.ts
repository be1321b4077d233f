import type { Pool } from 'pg'
import { reportGroups } from '../../contract/admin/dashboard/report-groups.ts'
import { shipmentQueues } from '../../contract/admin/orders/shipment-queues.ts'
import { mailDays, mailRowDays } from '../../contract/shop/privacy/privacy.ts'
import { daysAfter, hongKongDay, monthsAfter } from '../../contract/values/hong-kong-time.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { forgetSecurityEvents } from '../../server/accounts/credentials/security-queries.ts'
import { deleteDeadSessions } from '../../server/accounts/credentials/session-queries.ts'
import { forgetUnverified } from '../../server/accounts/people/registration-queries.ts'
import type { Database } from '../../server/core/database.ts'
import { mailLateOrders } from '../../server/orders/promise/mail-late-orders.ts'
import { listPaymentDiscrepancies } from '../../server/payments/reconciliation/discrepancy-queries.ts'
import { deleteForgottenMails, forgetSentMails } from '../../server/platform/mail/mail-queries.ts'
import { retentionBatch } from '../../server/platform/retention/retention.ts'
import { forgetOldReceivers } from '../../server/privacy/account-queries.ts'

/** Who sends a request. */
export type Sender = 'staff' | 'distributor' | 'shopper' | 'nobody'

export interface GrowthRequest {
  path: string
  sender: Sender
  /** The body of a POST. */
  body?: object
}

interface Facts {
  invoice: string
  ofShopper: string
  ofDownline: string
  shopper: string
  phoneEnd: string
  tracking: string
}

/** The requests by name. Those with a cursor are read again from their second page. */
export async function listRequests(pool: Pool): Promise<Record<string, GrowthRequest>> {
  const { rows } = await pool.query<Facts>(`
    select invoice, right(receiver_phone, 4) as "phoneEnd", bench.person_id(0) as shopper,
      (select invoice from orders where person_id = bench.person_id(0) order by created_at desc limit 1) as "ofShopper",
      (select invoice from orders where sponsor_id = bench.person_id(1) order by created_at desc limit 1) as "ofDownline",
      split_part(split_part(logistics_info, ';', 1), ' ', 3) as tracking
    from orders where arrived_at is not null and idempotency_key like 'bench %' order by created_at limit 1`)
  const [facts] = rows
  if (facts === undefined) throw new Error('There is no order.')
  return {
    ...named('orders', 'staff', orderPaths(facts)),
    ...named('shipments', 'staff', {
      ...Object.fromEntries(shipmentQueues.map((queue) => [queue, `/admin/order/queue?queue=${queue}`])),
      counts: '/admin/order/queueCounts',
      'reports of carriers': '/admin/order/carrierReports',
    }),
    ...named('people', 'staff', peoplePaths(facts)),
    ...named('admin', 'staff', otherPaths()),
    ...named('report of a year by', 'staff', reportPaths()),
    ...named('distributor', 'distributor', distributorPaths(facts)),
    ...named('shopper', 'shopper', {
      orders: '/order?page=1&size=10',
      'orders, page 2': '/order?page=2&size=10',
      'orders by a word': '/order?page=1&size=10&k=tea',
      'one order': `/order/${facts.ofShopper}`,
    }),
    'export of 10,000 orders': { path: '/admin/order/export', sender: 'staff', body: { k: '' } },
    'tracking by phone': {
      path: '/tracking',
      sender: 'nobody',
      body: { invoice: facts.invoice, phoneEnd: facts.phoneEnd },
    },
  }
}

function named(group: string, sender: Sender, paths: Record<string, string>): Record<string, GrowthRequest> {
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [`${group}: ${name}`, { path, sender }]),
  )
}

const keyword = (k: string) => `k=${encodeURIComponent(k)}`

function orderPaths({ invoice, shopper, tracking }: Facts): Record<string, string> {
  const today = hongKongDay(new Date())
  const longAgo = daysAfter(today, -200)
  const orders = (query: string) => `/admin/order?${query}`
  return {
    all: '/admin/order',
    paid: orders('state=PAID'),
    'a rare state': orders('state=REFUND'),
    'to confirm': orders('task=CONFIRM'),
    'to ship': orders('task=SHIP'),
    'to arrive': orders('task=ARRIVE'),
    'a payment type': orders('paymentType=ALIPAY.HK'),
    'a rare payment type': orders('paymentType=OFFSET_DADAN'),
    'prepared by staff': orders('origin=STAFF'),
    'a week, long ago': orders(`from=${longAgo}&to=${daysAfter(longAgo, 7)}`),
    'paid on a day': orders(`paidFrom=${longAgo}&paidTo=${longAgo}`),
    'shipped, overdue': orders(`task=ARRIVE&shippedTo=${daysAfter(today, -8)}`),
    'cancelled, a payment type, a week': orders(
      `state=CANCEL&paymentType=ALIPAY.HK&from=${longAgo}&to=${daysAfter(longAgo, 7)}`,
    ),
    'one person': orders(`personId=${shopper}`),
    'a whole name': orders(keyword('chan wing mei')),
    'a common surname': orders(keyword('陳')),
    'a part of a name': orders(keyword('ing m')),
    'a name of nobody': orders(keyword('Nobody')),
    'the end of a phone': orders(keyword('4321')),
    'an email address': orders(keyword('wing.')),
    'an order number': orders(keyword(invoice)),
    'the end of an order number': orders(keyword(invoice.slice(-4))),
    'a tracking number': orders(keyword(tracking)),
    'a product': orders(keyword('tea')),
    'a product, refunded': orders(`${keyword('tea')}&state=REFUND`),
    'sums of a day': `/admin/orderSums?paidFrom=${longAgo}&paidTo=${longAgo}`,
    'sums of a month': `/admin/orderSums?paidFrom=${daysAfter(longAgo, -30)}&paidTo=${longAgo}`,
    'sums of all, cut': '/admin/orderSums',
    'one order': `/admin/order/${invoice}`,
  }
}

function peoplePaths({ shopper }: Facts): Record<string, string> {
  const people = (query: string) => `/admin/person?${query}`
  return {
    all: '/admin/person',
    distributors: people('role=DISTRIBUTOR'),
    unverified: people('status=UNVERIFIED'),
    disabled: people('status=ACCOUNT_DISABLED'),
    'a tag': people('tag=VIP'),
    'contract ends': people('task=CONTRACT_ENDS'),
    'open appeal': people('task=OPEN_APPEAL'),
    'a whole name': people(keyword('chan wing mei')),
    'a common surname': people(keyword('陳')),
    'two words': people(keyword('hoi ming')),
    'a part of a phone': people(keyword('9123')),
    'the beginning of an address': people(keyword('wing.')),
    'an eDC number': people(keyword('70000201')),
    'one person': `/admin/person/${shopper}`,
    'the record of one': `/admin/person/${shopper}/record`,
  }
}

function otherPaths(): Record<string, string> {
  const today = hongKongDay(new Date())
  return {
    dashboard: '/admin/today',
    'sales and funnel': '/admin/sales',
    log: '/admin/log',
    'log of the mall itself': '/admin/log?by=SYSTEM',
    'log of one staff member': `/admin/log?${keyword('Clerk 3')}`,
    'log of one act': '/admin/log?act=shipOrder',
    'log of a day': `/admin/log?from=${daysAfter(today, -100)}&to=${daysAfter(today, -100)}`,
    'data requests': '/admin/dataRequest',
    appeals: '/admin/appeal',
    'appeals, refused': '/admin/appeal?state=REFUSED',
    'mails sent': '/admin/mail?state=SENT',
    'mails that failed': '/admin/mail?state=FAILED',
    reconciliation: '/admin/reconciliation',
    payouts: '/admin/payout',
    stock: '/admin/stock',
    health: '/admin/health',
  }
}

function reportPaths(): Record<string, string> {
  const today = hongKongDay(new Date())
  const range = `from=${daysAfter(today, -364)}&to=${today}`
  return Object.fromEntries(reportGroups.map((by) => [by.toLowerCase(), `/admin/report?${range}&by=${by}`]))
}

function distributorPaths({ ofDownline }: Facts): Record<string, string> {
  const month = monthsAfter(hongKongDay(new Date()).slice(0, 7), -1)
  const sorts = ['joined', 'lastOrder', 'rate', 'totalPrice', 'totalPv']
  return {
    ...Object.fromEntries(
      sorts.map((sort) => [`members by ${sort}`, `/downline/member?sort=${sort}&size=20`]),
    ),
    'members by a word': '/downline/member?k=wing&size=20',
    orders: '/downline/order?size=20',
    'orders of a month': `/downline/order?month=${month}&size=20`,
    'orders of a state': '/downline/order?state=CANCEL&size=20',
    'one order': `/downline/order/${ofDownline}`,
    'share links': '/shareLink?size=10',
    'statement of a month': `/profitShare?month=${month}&size=20`,
    overview: '/profitShare/overview',
  }
}

/** Nightly work, in one batch. */
export const nightlyWork: Record<string, (db: Database) => Promise<unknown>> = {
  'night: contents of mails': async (db) => await forgetSentMails(db, daysAgo(mailDays), retentionBatch),
  'night: mails': async (db) => await deleteForgottenMails(db, daysAgo(mailRowDays), retentionBatch),
  'night: sessions': async (db) => await deleteDeadSessions(db, daysAgo(30), retentionBatch),
  'night: security events': async (db) => await forgetSecurityEvents(db, daysAgo(366), retentionBatch),
  'night: registrations': async (db) =>
    await forgetUnverified(db, {
      agreedBefore: daysAgo(7),
      now: new Date(),
      sparedDomain: 'demo.hk',
      max: retentionBatch,
    }),
  'night: receivers': async (db) => await forgetOldReceivers(db, daysAgo(7 * 366), retentionBatch),
  'morning: discrepancies': async (db) => await listPaymentDiscrepancies(db, new Date(), 500),
  'hour: late orders': async (db) => await mailLateOrders({ db, clock: { now: () => new Date() } }),
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

export const addressOf = (path: string) => apiBase + path
