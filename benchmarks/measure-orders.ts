import { Pool } from 'pg'
import type { Figure } from './figures/figure.ts'
import { median } from './figures/median.ts'
import type { BenchMall } from './mall-process.ts'
import { measurePace, type Pace, runConcurrently } from './pace.ts'
import { measureSelects, selectPerson } from './select-reference.ts'
import { type Shopper, shoppersAt } from './shoppers.ts'

const rounds = 5
const ordersARound = 150
const max = 8
const calm = 50

/** Orders placed through the API by different members, each with its page at the demo bank: for many products
 *  and for one product, alternating with an indexed SELECT. */
export async function measureOrders(mall: BenchMall): Promise<Figure[]> {
  const pool = new Pool({ connectionString: mall.databaseUrl, max: max })
  const place = async (shopper: Shopper) => await shopper.placeOrder()
  const select = async (shopper: Shopper) => await selectPerson(pool, shopper)
  try {
    // One extra round warms up and is not counted.
    const shoppers = await shoppersAt(mall, (rounds + 1) * ordersARound * 2)
    const wantingOne = await shoppersAt(mall, (rounds + 1) * ordersARound, { kinds: 1 })
    const measured: Record<'calm' | 'max' | 'hot' | 'bare' | 'calmBare', Pace>[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const firstShoppers = shoppers.splice(0, ordersARound)
      const secondShoppers = shoppers.splice(0, ordersARound)
      const paces = {
        calm: await measurePace(firstShoppers, calm, place),
        calmBare: await measurePace(firstShoppers, calm, select),
        max: await runConcurrently(secondShoppers, max, place),
        hot: await runConcurrently(wantingOne.splice(0, ordersARound), max, place),
        bare: await measureSelects(pool, firstShoppers, max),
      }
      if (round > 0) measured.push(paces)
    }
    const figure = (
      what: string,
      unit: Figure['unit'],
      ratio: (paces: (typeof measured)[number]) => number,
    ): Figure => ({
      name: `an order in an empty mall: ${what}`,
      value: median(measured.map(ratio)),
      unit,
      better: 'lower',
      noise: 0.4,
    })
    return [
      {
        ...figure(
          `time of one, ${max} at once`,
          'SELECTs',
          ({ bare, max: fastest }) => bare.perSecond / fastest.perSecond,
        ),
        target: 45,
      },
      figure(`time of one of the same product`, 'SELECTs', ({ bare, hot }) => bare.perSecond / hot.perSecond),
      figure(`p50 at ${calm} a second`, '× SELECT', (paces) => paces.calm.p50 / paces.calmBare.p50),
    ]
  } finally {
    await pool.end()
  }
}
