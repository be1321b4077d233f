import { expect, test } from 'vitest'
import { orderAdminEndpoints as admin } from '../../../contract/admin/order-admin.ts'
import { anUnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { checkoutBench } from '../../../test-support/orders/checkout-bench.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { testDatabase } from '../../../test-support/test-database.ts'
import { adminOrderRoutes } from './admin-order-routes.ts'

const db = await testDatabase()
const mall = await checkoutBench(db, undefined, [adminOrderRoutes])
const clerk = await aClerk(mall, { permissions: ['orders'] })
const found = async (k: string) =>
  (await clerk.call(admin.list, { query: { k, size: '100' } })).body.items.map(({ invoice }) => invoice)

// Forty of the latest orders make a word common, which is then searched for without its index.
test.each([10, 35, 10])(
  'a name of few and of many orders finds all of them, latest first (%d more)',
  async (more) => {
    const before = await found('tai mei')
    const placed: string[] = []
    for (let number = 0; number < more; number += 1)
      placed.unshift((await anUnpaidOrder(db, { placedAt: mall.clock.now() })).invoice)
    expect(await found('Tai Mei')).toEqual([...placed, ...before])
    expect(await found('mei tai')).toEqual([])
  },
)
