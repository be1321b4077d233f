import { Pool } from 'pg'
import { startMall } from './mall-process.ts'
import { aSecond, atOnce, medianPace, type Pace } from './pace.ts'
import { type Shopper, shoppersAt } from './shoppers.ts'

const rounds = 5
const ordersARound = 150
const most = 8
const calm = 50

/** Orders placed through the API, each by somebody else and each with its bank page opened at the demo bank,
 *  beside one indexed SELECT, in turn. */
export async function measureOrders(): Promise<void> {
  const mall = await startMall()
  const pool = new Pool({ connectionString: mall.databaseUrl, max: most })
  const places = async (shopper: Shopper) => await shopper.placesOrder()
  const selects = async (shopper: Shopper) => await findPerson(pool, shopper)
  try {
    // One more round than is counted: the first one warms up.
    const shoppers = await shoppersAt(mall, (rounds + 1) * ordersARound * 2)
    const figures: Record<'calm' | 'most' | 'bare', Pace[]> = { calm: [], most: [], bare: [] }
    for (let round = 0; round <= rounds; round += 1) {
      const first = shoppers.splice(0, ordersARound)
      const second = shoppers.splice(0, ordersARound)
      const paces = {
        calm: await aSecond(first, calm, places),
        most: await atOnce(second, most, places),
        bare: await atOnce(first, most, selects),
      }
      if (round === 0) continue
      figures.calm.push(paces.calm)
      figures.most.push(paces.most)
      figures.bare.push(paces.bare)
    }
    const fastest = medianPace(figures.most)
    const bare = medianPace(figures.bare)
    console.table({
      [`orders, ${calm} a second`]: medianPace(figures.calm),
      [`orders, ${most} at once`]: fastest,
      [`SELECT by key, ${most} at once`]: bare,
    })
    console.log(`One order costs as much time as ${Math.round(bare.perSecond / fastest.perSecond)} SELECTs.`)
  } finally {
    await pool.end()
    await mall.stop()
  }
}

async function findPerson(pool: Pool, { personId }: Shopper): Promise<void> {
  await pool.query({ name: 'person', text: 'select email from people where id = $1', values: [personId] })
}
