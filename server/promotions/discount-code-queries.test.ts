import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCode } from '../../test-support/orders/a-code.ts'
import { manyOrders } from '../../test-support/orders/many-orders.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { findCodeWithUses } from './discount-code-queries.ts'

const db = await createTestDatabase()
const nobody = '019b0000-0000-7000-8000-000000000000'

test('the uses of a code with a total limit are counted without reading them, and the first gap is the next number', async () => {
  await manyOrders(db, { count: 2_000, hasArrived: false })
  const code = await aCode(db, { maxUses: 5_000 })
  await sql`
    insert into discount_code_uses (order_id, discount_code_id, person_id, use_number, use_number_of_person, off_cents,
      state, locked_at, ended_at)
    select orders.id, discount_codes.id, person_id, number, number, 5000,
      case when number <= 3 then 'LOCKED' else 'USED' end, now(), case when number > 3 then now() end
    from (select id, person_id, row_number() over (order by id) as number from orders) as orders, discount_codes
    where code = ${code}`.execute(db)
  const read = async () => (await findCodeWithUses(db, code, nobody)).uses
  const counted = { used: 1_997, held: 3, heldUntil: expect.any(Date), freeNumber: 2_001 }
  expect(await read()).toEqual({ own: [], total: counted })
  const free = async (numbers: number[]) =>
    await db
      .updateTable('discount_code_uses')
      .set({ state: 'FREED', ended_at: new Date() })
      .where('use_number', 'in', numbers)
      .execute()
  await free([900, 1_500])
  expect((await read()).total).toMatchObject({ used: 1_995, freeNumber: 900 })
  await free([1])
  expect((await read()).total).toMatchObject({ held: 2, freeNumber: 1 })
})

test('a code without a total limit counts only the uses of the person', async () => {
  const code = await aCode(db, { maxUses: null })
  expect((await findCodeWithUses(db, code, nobody)).uses).toEqual({ own: [], total: null })
})
