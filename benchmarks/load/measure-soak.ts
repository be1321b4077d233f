import { setTimeout as until } from 'node:timers/promises'
import { sql } from 'kysely'
import { endpoints } from '../../contract/endpoints.ts'
import type { BankPage } from '../../contract/shop/checkout/checkout.ts'
import { violations } from '../../database/audit/audit.ts'
import { unresolvedCents } from '../../fault-injection/scenario.ts'
import { type Seeded, seededBy } from '../../seed/random/seeded.ts'
import { anAddress } from '../../test-support/people/an-address.ts'
import { median } from '../figures/median.ts'
import { type BenchMall, startMall } from '../mall-process.ts'
import { measurePace, medianPace, type Pace } from '../pace.ts'
import { listPages } from '../public-pages.ts'
import { type Member, reviewOrder, signInMembers } from '../shoppers.ts'

const [ordersPerSecond, visitsPerSecond, people] = [1, 5, 400]
const usualMinutes = 120
/** The payment window, the minutes of the bank queries, and a reserve. */
const warmUpMinutes = 10

/** Cards of the demo bank, mostly the successful one: declined, notified twice, notified late. */
const cards = [
  ...Array.from({ length: 7 }, () => ({ number: '4242424242424242', isGood: true })),
  { number: '4000000000009995', isGood: false },
  { number: '4000000000003030', isGood: true },
  { number: '4000000000004046', isGood: true },
]

/** The figures of one minute. */
interface Minute {
  orders: Pace
  visits: Pace
  memoryMb: number
  connections: number
  /** Jobs overdue by more than two minutes. */
  overdueJobs: number
}

/** Confirmed orders and failures. */
interface Diary {
  placed: string[]
  paid: string[]
  failures: string[]
}

/** `-- soak MINUTES` (default 120): clients view pages, order, pay at the demo bank, cancel or abandon their
 *  orders at the rate of a busy shop. At the end no money is unresolved. */
export async function measureSoak(): Promise<void> {
  const minutes = Number(process.argv[3] ?? usualMinutes)
  const mall = await startMall()
  const diary: Diary = { placed: [], paid: [], failures: [] }
  try {
    const members = await signInMembers(mall, people, { onHand: minutes * 60 * ordersPerSecond })
    for (const { call } of members) await call(endpoints.receivers.add.path, anAddress)
    const pages = await listPages(mall.url)
    const lived: Minute[] = []
    for (let minute = 0; minute < minutes; minute += 1) {
      const turns = { from: minute * 60, members, pages }
      const [orders, visits] = await Promise.all([order(turns, diary), visit(turns, diary)])
      lived.push({ orders, visits, memoryMb: mall.memoryMb(), ...(await readDatabase(mall)) })
    }
    console.table(Object.fromEntries(quarters(lived)))
    await waitForOutcomes(mall)
    await reportOutcome(mall, diary)
  } finally {
    await mall.stop()
  }
}

/** The actions of one minute, with the position in the lists of pages and members. */
interface Schedule {
  from: number
  members: readonly Member[]
  pages: readonly string[]
}

async function order({ from, members }: Schedule, diary: Diary): Promise<Pace> {
  return await measurePace(numbersFrom(from, ordersPerSecond), ordersPerSecond, async (turn) => {
    const member = members[turn % members.length] as Member
    await runOrder(member, seededBy(`soak/${turn}`), diary).catch((error) => diary.failures.push(`${error}`))
  })
}

async function visit({ from, pages }: Schedule, diary: Diary): Promise<Pace> {
  return await measurePace(
    numbersFrom(from * visitsPerSecond, visitsPerSecond),
    visitsPerSecond,
    async (turn) => {
      const page = seededBy(`soak/${turn}`).oneOf('page', pages)
      const answer = await fetch(page)
      await answer.arrayBuffer()
      if (!answer.ok) diary.failures.push(`${page} answered ${answer.status}`)
    },
  )
}

function numbersFrom(firstNumber: number, times: number): number[] {
  return Array.from({ length: 60 * times }, (_, place) => firstNumber + place)
}

/** An order from the cart to its end: some are cancelled, some abandoned, most paid. */
async function runOrder({ call, item }: Member, chance: Seeded, diary: Diary): Promise<void> {
  await call(endpoints.cart.saveLine.path, { ...item, quantity: 1 })
  const place = await reviewOrder(call)
  const { order, bankPage } = await place()
  diary.placed.push(order.invoice)
  if (bankPage === null) throw new Error(`${order.invoice} was placed without a bank page.`)
  const isForgotten = chance.inHundred('is forgotten', 15)
  const isCancelled = chance.inHundred('is given up', 15)
  if (isCancelled) await call(endpoints.checkout.cancelOrder.path.replace(':invoice', order.invoice), {})
  if (isForgotten || isCancelled) return
  const card = chance.oneOf('card', cards)
  await pay(bankPage, card.number)
  if (card.isGood) diary.paid.push(order.invoice)
}

/** Pays on the bank page; the bank notifies the mall by itself. */
async function pay({ url }: BankPage, number: string): Promise<void> {
  const body = new URLSearchParams({ number, expiry: '12/34', cvc: '123' })
  const answer = await fetch(`${url}/card`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The bank answered ${answer.status}.`)
}

async function readDatabase({ db }: BenchMall): Promise<Pick<Minute, 'connections' | 'overdueJobs'>> {
  const { rows } = await sql<Pick<Minute, 'connections' | 'overdueJobs'>>`
    select (select count(*)::int from pg_stat_activity where usename = 'mall_app') as "connections",
           (select count(*)::int from pgboss.job
            where state < 'active' and start_after < now() - interval '2 minutes') as "overdueJobs"`.execute(
    db,
  )
  const [read] = rows
  if (read === undefined) throw new Error('The database returned no counts.')
  return read
}

/** The figures of each quarter of the time, which show growth. */
function quarters(lived: readonly Minute[]): [string, Record<string, number>][] {
  const length = Math.ceil(lived.length / 4)
  return [0, 1, 2, 3].flatMap((at) => {
    const minutes = lived.slice(at * length, (at + 1) * length)
    if (minutes.length === 0) return []
    const [orders, visits] = [
      medianPace(minutes.map((minute) => minute.orders)),
      medianPace(minutes.map((minute) => minute.visits)),
    ]
    const medianOf = (name: 'memoryMb' | 'connections' | 'overdueJobs') =>
      median(minutes.map((minute) => minute[name]))
    const figures = {
      'order p50': orders.p50,
      'order p99': orders.p99,
      'page p50': visits.p50,
      'page p99': visits.p99,
      'memory, MB': medianOf('memoryMb'),
      connections: medianOf('connections'),
      'overdue jobs': medianOf('overdueJobs'),
    }
    return [[`quarter ${at + 1}`, figures]]
  })
}

/** Waits until every abandoned order is cancelled and every payment is decided. */
async function waitForOutcomes({ db }: BenchMall): Promise<void> {
  for (let minute = 0; minute < warmUpMinutes; minute += 1) {
    const { undecided } = await db
      .selectFrom('orders')
      .where('state', '=', 'UNPAID')
      .select(({ fn }) => fn.countAll<number>().as('undecided'))
      .executeTakeFirstOrThrow()
    if (Number(undecided) === 0) return
    await until(60_000)
  }
  console.log(`After ${warmUpMinutes} minutes some orders are neither paid nor cancelled.`)
}

async function reportOutcome(mall: BenchMall, { placed, paid, failures }: Diary): Promise<void> {
  const stored = await mall.db.selectFrom('orders').select(['invoice', 'state']).execute()
  const states = new Map(stored.map(({ invoice, state }) => [invoice, state]))
  const kinds = Map.groupBy(placed, (invoice) => states.get(invoice) ?? 'lost')
  console.log(
    `${placed.length} orders placed: ${[...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ')}.`,
  )
  console.log(
    `${paid.length} paid at the bank, ${paid.filter((invoice) => states.get(invoice) !== 'PAID').length} of them not here.`,
  )
  console.log(
    `${await unresolvedCents({ mall })} cents unresolved, ${(await violations(mall.db)).length} violations.`,
  )
  console.log(`${failures.length} failures. ${[...new Set(failures)].slice(0, 10).join(' · ')}`)
}
