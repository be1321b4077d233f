import { Pool } from 'pg'
import { aDistributor } from '../test-support/people/a-member.ts'
import { fillDownline } from './fill-downline.ts'
import { startMall } from './mall-process.ts'
import { aSecond, atOnce, medianPace, type Pace } from './pace.ts'
import { type Shopper, shoppersAt } from './shoppers.ts'

const rounds = 5
const ordersARound = 150
const most = 8
const calm = 50

/** Orders placed through the API, each by somebody else and each with its bank page opened at the demo bank, of many
 *  kinds of goods and of one that all want, beside one indexed SELECT, in turn. `-- orders 1000000` stores as many
 *  before. */
export async function measureOrders(): Promise<void> {
  const stored = Number(process.argv[3] ?? 0)
  const mall = await startMall()
  const pool = new Pool({ connectionString: mall.databaseUrl, max: most })
  const places = async (shopper: Shopper) => await shopper.placesOrder()
  const selects = async (shopper: Shopper) => await findPerson(pool, shopper)
  try {
    if (stored > 0) {
      const { id } = await aDistributor(mall.db, { edcNumber: '87654321' })
      await fillDownline(pool, id, { members: Math.ceil(stored / 20), orders: stored })
    }
    // One more round than is counted: the first one warms up.
    const shoppers = await shoppersAt(mall, (rounds + 1) * ordersARound * 2)
    const wantingOne = await shoppersAt(mall, (rounds + 1) * ordersARound, { kinds: 1 })
    const figures: Record<'calm' | 'most' | 'hot' | 'bare', Pace[]> = {
      calm: [],
      most: [],
      hot: [],
      bare: [],
    }
    for (let round = 0; round <= rounds; round += 1) {
      const first = shoppers.splice(0, ordersARound)
      const second = shoppers.splice(0, ordersARound)
      const paces = {
        calm: await aSecond(first, calm, places),
        most: await atOnce(second, most, places),
        hot: await atOnce(wantingOne.splice(0, ordersARound), most, places),
        bare: await atOnce(first, most, selects),
      }
      if (round === 0) continue
      figures.calm.push(paces.calm)
      figures.most.push(paces.most)
      figures.hot.push(paces.hot)
      figures.bare.push(paces.bare)
    }
    const fastest = medianPace(figures.most)
    const bare = medianPace(figures.bare)
    console.table({
      [`orders, ${calm} a second`]: medianPace(figures.calm),
      [`orders, ${most} at once`]: fastest,
      [`orders of one thing, ${most} at once`]: medianPace(figures.hot),
      [`SELECT by key, ${most} at once`]: bare,
    })
    console.log(
      `${stored} orders stored. One order costs as much time as ${Math.round(bare.perSecond / fastest.perSecond)} SELECTs.`,
    )
  } finally {
    await pool.end()
    await mall.stop()
  }
}

async function findPerson(pool: Pool, { personId }: Shopper): Promise<void> {
  await pool.query({ name: 'person', text: 'select email from people where id = $1', values: [personId] })
}
