import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxCounted } from '../../../contract/admin/dashboard/today.ts'
import { countRowsRead } from '../../../test-support/catalogue/count-rows-read.ts'
import { manyOrders } from '../../../test-support/orders/many-orders.ts'
import { sendManyOrders } from '../../../test-support/orders/send-many-orders.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { vacuumUntilVisible } from '../../../test-support/vacuum-until-visible.ts'
import type { Transaction } from '../../core/database.ts'
import { countQueues, readQueue } from '../fulfilment/read-queues.ts'
import { countWaiting } from './today-queries.ts'

const db = await createTestDatabase()
const clock = { now: () => new Date() }
const count = 1_200
await manyOrders(db, { count, hasArrived: false })
await sendManyOrders(db)
await manyOrders(db, { count: 6_000, hasArrived: true })
await vacuumUntilVisible(db)

test('work is counted for the dashboard without the rows of the orders on their way', async () => {
  const read = await countRowsRead(db, async (tx) => {
    const { waiting, longestInTransit } = await countWaiting(tx, clock.now())
    expect(waiting).toMatchObject({ inTransit: maxCounted, toArrive: maxCounted })
    const { longest } = await db
      .selectFrom('orders')
      .where('arrived_at', 'is', null)
      .select((eb) => eb.fn.min('shipped_at').as('longest'))
      .executeTakeFirstOrThrow()
    expect(longestInTransit).toEqual(longest)
  })
  expect(read).toBeLessThan(100)
})

test('queues of shipments are counted without the orders that have arrived', async () => {
  const read = await db.transaction().execute(async (tx) => {
    const before = await countEntriesByState(tx)
    const { counts } = await countQueues({ db: tx, clock })
    expect(counts).toMatchObject({ LATE: maxCounted })
    return (await countEntriesByState(tx)) - before
  })
  expect(read).toBeLessThan(100)
})

test('the count of each queue is the length of its list, whatever became of the orders of its shipments', async () => {
  await sql`
    with numbered as (
      select id, row_number() over (order by created_at) as n from orders where arrived_at is null)
    update orders set state = case n % 3 when 0 then 'REFUND' when 1 then 'APPEAL' else 'PAID' end,
      -- As an earlier release could leave it: arrived with a shipment on its way.
      arrived_at = case n % 5 when 0 then shipped_at end
    from numbered where numbered.id = orders.id`.execute(db)
  await sql`
    with numbered as (select id, row_number() over (order by created_at) as n from shipments where state = 'IN_TRANSIT')
    update shipments set state = case n % 4 when 0 then 'PACKED' when 1 then 'AT_PICKUP_POINT' else state end,
      handed_over_at = case when n % 4 > 0 then handed_over_at end,
      logistics_info = case when n % 4 > 0 then logistics_info end
    from numbered where numbered.id = shipments.id`.execute(db)
  await sql`
    insert into carrier_news (shipment_id, news_at)
    select id, handed_over_at from shipments where handed_over_at is not null`.execute(db)
  const { counts } = await countQueues({ db, clock })
  for (const queue of ['TO_HAND_OVER', 'LATE', 'STUCK', 'AT_PICKUP_POINT'] as const) {
    const { items } = await readQueue({ db, clock }, { queue, size: maxCounted })
    expect(items.length, queue).toBeGreaterThan(100)
    expect(counts[queue], queue).toBe(items.length)
  }
})

/** Entries that were read of the index of all orders by their state. */
async function countEntriesByState(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select pg_stat_get_xact_tuples_returned('orders_by_state'::regclass)::int as read`.execute(tx)
  return rows[0]?.read ?? 0
}
