import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRowsRead } from '../../../test-support/catalogue/count-rows-read.ts'
import { manyOrders } from '../../../test-support/orders/many-orders.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { vacuumUntilVisible } from '../../../test-support/vacuum-until-visible.ts'
import { listInboxAppeals } from './inbox-queries.ts'

const db = await createTestDatabase()
const appeals = 3_000
await manyOrders(db, { count: appeals, hasArrived: true })
await sql`
  insert into appeals (order_id, person_id, idempotency_key, request_hash, reason, request_type, contact_number, language,
    state, created_at, opened_at, closed_at)
  select id, person_id, invoice, request_hash, 'HELP', 'HELP', '+85291234567', 'en', 'ANSWERED', created_at, created_at,
    created_at
  from orders`.execute(db)
await vacuumUntilVisible(db)

test('the latest appeals are read without the others', async () => {
  let total = 0
  const read = await countRowsRead(db, async (tx) => {
    total = (await listInboxAppeals(tx, { search: null, page: 1, size: 20 })).total
  })
  expect(total).toBe(appeals)
  expect(read).toBeLessThan(500)
})
