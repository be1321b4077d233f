import { expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { checkoutRoutes } from '../../checkout/checkout-routes.ts'
import { mailQueue } from '../../platform/mail/mail.ts'
import { orderRoutes } from '../order-routes.ts'
import { cancelUnpaidQueue } from '../transitions/cancel-unpaid-queue.ts'
import { listBestsellerIds } from './bestseller-queries.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [orderRoutes, checkoutRoutes])
mall.jobs.work(mailQueue, async () => undefined)
mall.jobs.work(cancelUnpaidQueue, async () => undefined)
await mall.jobs.prepare()
const kettle = await aProduct(db, { nameEn: 'Kettle', nameCn: '水煲', onHand: 50 })
const towel = await aProduct(db, { nameEn: 'Towel', nameCn: '浴巾', onHand: 50 })
const cup = await aProduct(db, { nameEn: 'Cup', nameCn: '杯', onHand: 50 })

test('bestsellers are ranked by paid orders, not by pieces, within the period', async () => {
  const place = async (
    withInCart: NonNullable<Parameters<typeof aShopper>[1]>['withInCart'],
    isPaid: boolean,
  ) => {
    const { order } = await (await aShopper(mall, { withInCart })).placeSuccessfully()
    if (isPaid) await advanceOrderTo(mall, order.invoice, 'paid')
  }
  await place([kettle, towel], true)
  await place([towel], true)
  await place([{ place: kettle, quantity: 9 }], false)
  await place([{ place: kettle, quantity: 9 }], false)
  await place([cup], false)
  const dayMs = 24 * 60 * 60 * 1_000
  const now = mall.clock.now().getTime()
  const [firstId, secondId, ...others] = await listBestsellerIds(db, new Date(now - dayMs))
  const idOf = async (specificationId: string) =>
    await db
      .selectFrom('specifications')
      .innerJoin('products', 'products.id', 'specifications.product_id')
      .where('specifications.id', '=', specificationId)
      .select('products.display_product_id as id')
      .executeTakeFirstOrThrow()
  expect([firstId, secondId]).toEqual([
    (await idOf(towel.specificationId)).id,
    (await idOf(kettle.specificationId)).id,
  ])
  expect(others).toEqual([])
  expect(await listBestsellerIds(db, new Date(now + dayMs))).toEqual([])
})
