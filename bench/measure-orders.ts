import { Pool } from 'pg'
import { startMall } from './mall-process.ts'
import { median, percentile } from './median.ts'
import { type Shopper, shoppersAt } from './shoppers.ts'

const rounds = 5
const ordersARound = 200
const atOnce = 8

interface Round {
  perSecond: number
  p50: number
  p99: number
}

/** Orders placed through the API, each by somebody else and each with its bank page opened at the demo bank,
 *  beside one indexed SELECT, in turn. */
export async function measureOrders(): Promise<void> {
  const mall = await startMall()
  const pool = new Pool({ connectionString: mall.databaseUrl, max: atOnce })
  try {
    // One more round than is counted: the first one warms up.
    const shoppers = await shoppersAt(mall, (rounds + 1) * ordersARound)
    const figures: Record<'orders' | 'selects', Round[]> = { orders: [], selects: [] }
    for (let round = 0; round <= rounds; round += 1) {
      const buyers = shoppers.slice(round * ordersARound, (round + 1) * ordersARound)
      const orders = await timed(buyers, async (shopper) => await shopper.placesOrder())
      const selects = await timed(buyers, async (shopper) => await findPerson(pool, shopper))
      if (round === 0) continue
      figures.orders.push(orders)
      figures.selects.push(selects)
    }
    const [orders, selects] = [medianOf(figures.orders), medianOf(figures.selects)]
    console.table({ [`orders, ${atOnce} at once`]: orders, [`SELECT by key, ${atOnce} at once`]: selects })
    console.log(
      `One order costs as much time as ${Math.round(selects.perSecond / orders.perSecond)} SELECTs.`,
    )
  } finally {
    await pool.end()
    await mall.stop()
  }
}

async function findPerson(pool: Pool, { personId }: Shopper): Promise<void> {
  await pool.query({ name: 'person', text: 'select email from people where id = $1', values: [personId] })
}

/** Does a thing for everyone, some at once, and answers how fast it went, in milliseconds. */
async function timed(shoppers: readonly Shopper[], act: (shopper: Shopper) => Promise<void>): Promise<Round> {
  const queue = shoppers.values()
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const shopper of queue) {
        const started = performance.now()
        await act(shopper)
        times.push(performance.now() - started)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { perSecond: shoppers.length / seconds, p50: median(times), p99: percentile(times, 0.99) }
}

function medianOf(figures: readonly Round[]): Round {
  const of = (name: keyof Round) => Math.round(median(figures.map((round) => round[name])) * 100) / 100
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
}
