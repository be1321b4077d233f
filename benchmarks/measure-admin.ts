import { Pool } from 'pg'
import type { AdminOrder } from '../contract/admin/orders/order-list.ts'
import { daysAfter, hongKongDay } from '../contract/values/hong-kong-time.ts'
import type { Keyset } from '../contract/values/keyset.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../test-support/people/a-member.ts'
import { median, percentile } from './figures/median.ts'
import { fillAdmin } from './fill-admin.ts'
import { fillOrders } from './fill-downline.ts'
import { startMall } from './mall-process.ts'

const rounds = 20

/** People with orders; the others have none. */
const buyers = 50_000

/** Response times of the admin with 1,000,000 orders and 1,000,000 people stored: the first and second page of each list
 *  by each filter, and the pages that read all of them. `-- admin 100000 100000` uses fewer. */
export async function measureAdmin(): Promise<void> {
  const [orders = 1_000_000, people = 1_000_000] = process.argv.slice(3).map(Number)
  const mall = await startMall()
  const pool = new Pool({ connectionString: mall.databaseUrl, max: 2 })
  try {
    const { id } = await aDistributor(mall.db, { edcNumber: '87654321' })
    const began = performance.now()
    const members = Math.min(buyers, people)
    await fillOrders(pool, id, { members, orders })
    await pool.query(insertPayments)
    await fillAdmin(pool, { people: people - members, entries: orders })
    console.log(
      `${orders} orders and ${people} people, written in ${Math.round((performance.now() - began) / 1000)} s`,
    )
    const staff = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
    const token = await insertSessionForPerson(mall.db, { now: () => new Date() }, staff.id)
    const read = async (path: string) => {
      const start = performance.now()
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${mall.url}${apiBase}${path}`, { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      const body = (await answer.json()) as Partial<Keyset<AdminOrder>>
      return { ms: performance.now() - start, next: body.next ?? null, found: body.items?.length ?? 0 }
    }
    const table: Record<string, Record<string, number | null>> = {}
    for (const [name, path] of Object.entries(pages())) {
      const firstPage = await measureTimes(() => read(path))
      const next =
        firstPage.next === null ? null : `${path}${path.includes('?') ? '&' : '?'}after=${firstPage.next}`
      const second = next === null ? null : await measureTimes(() => read(next))
      table[name] = {
        found: firstPage.found,
        p50: firstPage.p50,
        p95: firstPage.p95,
        nextP50: second?.p50 ?? null,
      }
    }
    console.table(table)
  } finally {
    await pool.end()
    await mall.stop()
  }
}

/** Captures for the orders of the last month; without them each would be a discrepancy. */
const insertPayments = `
  insert into payment_attempts (order_id, merchant_ref, gateway, method, amount_cents, state, captured_cents, pays_order,
    evidence, created_at, completed_at)
  select id, upper(replace(id::text, '-', '')), 'demo-bank', 'CARD', total_cents, 'SUCCEEDED', total_cents, true,
    'query:bench', created_at, paid_at
  from orders where idempotency_key like 'bench %' and created_at > now() - interval '30 days'`

/** The requests, by the filter of the list. */
function pages(): Record<string, string> {
  const today = hongKongDay(new Date())
  const longAgo = daysAfter(today, -200)
  const orders = (query: string) => `/admin/order?${query}`
  return {
    'all orders': '/admin/order',
    'paid ones': orders('state=PAID'),
    'a state that few are in': orders('state=REFUND'),
    'to be verified': orders('task=CONFIRM'),
    'on their way': orders('task=ARRIVE'),
    'paid by AlipayHK': orders('paymentType=ALIPAY.HK'),
    'a way of paying that few use': orders('paymentType=OFFSET_DADAN'),
    'of a week, long ago': orders(`from=${longAgo}&to=${daysAfter(longAgo, 7)}`),
    'up to a day, long ago': orders(`to=${longAgo}`),
    'cancelled, by AlipayHK, in a week': orders(
      `state=CANCEL&paymentType=ALIPAY.HK&from=${longAgo}&to=${daysAfter(longAgo, 7)}`,
    ),
    'a phone that everybody has': orders('k=91234567'),
    'the beginning of many names': orders('k=Member'),
    'one name': orders('k=Member%2049999'),
    'a name that nobody has': orders('k=Nobody'),
    'a part of a Chinese name': orders(`k=${encodeURIComponent('丁')}`),
    'a common surname': orders(`k=${encodeURIComponent('陳')}`),
    'a part of a name': orders('k=ber%20499'),
    'the end of a number': orders('k=049999'),
    'a tracking number': orders('k=SF1000007919000'),
    'a product that everybody bought': orders('k=BENCH'),
    'a product, cancelled': orders('k=tea&state=CANCEL'),
    'a number': orders(`k=BH${longAgo.slice(2).replaceAll('-', '')}`),
    'many names, cancelled': orders('k=Member&state=CANCEL'),
    'of one account, by number': orders('personId=00000000-0000-7000-8000-000000000000'),
    'totals of a month by payment': `/admin/orderSums?paidFrom=${daysAfter(today, -30)}&paidTo=${today}&payment=KEPT`,
    today: '/admin/today',
    people: '/admin/person',
    'people by a common surname': `/admin/person?k=${encodeURIComponent('陳')}`,
    'people by two words': '/admin/person?k=hoi%20ming',
    'people by the beginning of a phone': '/admin/person?k=9123',
    'people by the beginning of an address': '/admin/person?k=wing.',
    'people by an eDC number': '/admin/person?k=70000042',
    'people of a group': '/admin/person?tag=VIP',
    'people with an open appeal': '/admin/person?task=OPEN_APPEAL',
    log: '/admin/log',
    'log of the mall itself': '/admin/log?by=SYSTEM',
    'log of one staff member': '/admin/log?k=Clerk%203',
    'log of one person': '/admin/log?k=70000042',
    'data requests': '/admin/dataRequest',
    appeals: '/admin/appeal',
    'mails sent': '/admin/mail?state=SENT',
    reconciliation: '/admin/reconciliation',
    'reconciliation, resolved': '/admin/reconciliation/resolved',
  }
}

async function measureTimes(read: () => Promise<{ ms: number; next: string | null; found: number }>) {
  const answers: Awaited<ReturnType<typeof read>>[] = []
  for (let round = 0; round < rounds; round += 1) answers.push(await read())
  const times = answers.map(({ ms }) => ms)
  const [firstAnswer] = answers
  const p50 = Math.round(median(times))
  return {
    p50,
    p95: Math.round(percentile(times, 0.95)),
    next: firstAnswer?.next ?? null,
    found: firstAnswer?.found ?? 0,
  }
}
