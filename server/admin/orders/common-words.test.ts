import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { anUnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderAdminRoutes } from './order-admin-routes.ts'
import { listExactMatches } from './order-search-queries.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [orderAdminRoutes])
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

/** Adds search words of orders, each later than the ones before. */
const addWords = async (word: string, count: number) =>
  await sql`insert into order_search (order_id, words)
    select uuidv7(), array_to_tsvector(array[${word}]) from generate_series(1, ${count})`.execute(db)

const matchesOf = async (prefix: string) =>
  await listExactMatches(db, { terms: [{ where: 'words', prefix }], max: 5_000 })

const idsOf = async (word: string) => {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from order_search where words @@ ${word}::tsquery order by order_id desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

test('a word of very many orders finds the latest 2,000 of them', async () => {
  await addWords('nwoodall', 2_600)
  expect(await matchesOf('nwood')).toEqual((await idsOf('nwoodall')).slice(0, 2_000))
})

test('a word that only the latest orders have in common finds the earlier ones too', async () => {
  await addWords('nseldom', 10)
  await addWords('nfiller', 3_000)
  await addWords('nseldom', 100)
  const found = await matchesOf('nseld')
  expect(found).toHaveLength(110)
  expect(found).toEqual(await idsOf('nseldom'))
})
