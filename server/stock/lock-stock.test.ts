import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { lockStock } from './stock-queries.ts'

const db = await createTestDatabase()

test('stock is locked in the order of ids, whatever the order of the lines: while the first waits, no other is locked', async () => {
  const ids: string[] = []
  for (let count = 0; count < 8; count += 1) ids.push((await aProduct(db)).specificationId)
  const [firstId = '', ...otherIds] = ids.toSorted()
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await lockStock(tx, [firstId])
    waiting = db
      .transaction()
      .execute(async (other) => await lockStock(other, [...otherIds.toReversed(), firstId]))
    const blocked = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await blocked.execute(db)).rows, { interval: 10 }).toHaveLength(1)
    const free = await tx
      .selectFrom('stock')
      .where('specification_id', 'in', otherIds)
      .select('specification_id')
      .forUpdate()
      .skipLocked()
      .execute()
    expect(free).toHaveLength(otherIds.length)
  })
  expect(await waiting).toHaveLength(ids.length)
})
