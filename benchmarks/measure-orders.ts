import { Pool } from 'pg'
import { aDistributor } from '../test-support/people/a-member.ts'
import { fillDownline } from './fill-downline.ts'
import { startMall } from './mall-process.ts'
import { measurePace, medianPace, type Pace, runConcurrently } from './pace.ts'
import { type Shopper, shoppersAt } from './shoppers.ts'

const rounds = 5
const ordersARound = 150
const max = 8
const calm = 50

/** Orders placed through the API by different members, each with its page at the demo bank: for many products
 *  and for one product, alternating with an indexed SELECT. `-- orders 1000000` stores as many orders first. */
export async function measureOrders(): Promise<void> {
  const stored = Number(process.argv[3] ?? 0)
  const mall = await startMall()
  const pool = new Pool({ connectionString: mall.databaseUrl, max: max })
  const place = async (shopper: Shopper) => await shopper.placeOrder()
  const select = async (shopper: Shopper) => await selectPerson(pool, shopper)
  try {
    if (stored > 0) {
      const { id } = await aDistributor(mall.db, { edcNumber: '87654321' })
      await fillDownline(pool, id, { members: Math.ceil(stored / 20), orders: stored })
    }
    // One extra round warms up and is not counted.
    const shoppers = await shoppersAt(mall, (rounds + 1) * ordersARound * 2)
    const wantingOne = await shoppersAt(mall, (rounds + 1) * ordersARound, { kinds: 1 })
    const figures: Record<'calm' | 'max' | 'hot' | 'bare', Pace[]> = {
      calm: [],
      max: [],
      hot: [],
      bare: [],
    }
    for (let round = 0; round <= rounds; round += 1) {
      const firstShoppers = shoppers.splice(0, ordersARound)
      const secondShoppers = shoppers.splice(0, ordersARound)
      const paces = {
        calm: await measurePace(firstShoppers, calm, place),
        max: await runConcurrently(secondShoppers, max, place),
        hot: await runConcurrently(wantingOne.splice(0, ordersARound), max, place),
        bare: await runConcurrently(firstShoppers, max, select),
      }
      if (round === 0) continue
      figures.calm.push(paces.calm)
      figures.max.push(paces.max)
      figures.hot.push(paces.hot)
      figures.bare.push(paces.bare)
    }
    const fastest = medianPace(figures.max)
    const bare = medianPace(figures.bare)
    console.table({
      [`orders, ${calm} a second`]: medianPace(figures.calm),
      [`orders, ${max} at once`]: fastest,
      [`orders of one thing, ${max} at once`]: medianPace(figures.hot),
      [`SELECT by key, ${max} at once`]: bare,
    })
    console.log(
      `${stored} orders stored. One order costs as much time as ${Math.round(bare.perSecond / fastest.perSecond)} SELECTs.`,
    )
  } finally {
    await pool.end()
    await mall.stop()
  }
}

async function selectPerson(pool: Pool, { personId }: Shopper): Promise<void> {
  await pool.query({ name: 'person', text: 'select email from people where id = $1', values: [personId] })
}
