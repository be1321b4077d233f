import { expect, test } from 'vitest'
import { aCapture } from '../../test-support/orders/a-capture.ts'
import { anUnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { createTestClock } from '../../test-support/test-clock.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { readPaymentFacts } from './payment-facts-queries.ts'

const db = await createTestDatabase()
const clock = await createTestClock(db)
const readLastMinute = async () => (await readPaymentFacts(db, clock.now())).lastMinute

test('orders, payments and refunds count for 60 seconds', async () => {
  const nothing = { placedOrders: 0, paidOrders: 0, paidCents: 0, refundedCents: 0 }
  expect(await readLastMinute()).toEqual(nothing)
  const order = await anUnpaidOrder(db, { placedAt: clock.now(), totalCents: 123_450 })
  await anUnpaidOrder(db, { placedAt: clock.now() })
  await clock.advance({ seconds: 30 })
  await db
    .updateTable('orders')
    .set({ state: 'PAID', paid_at: clock.now() })
    .where('id', '=', order.id)
    .execute()
  await aCapture({ db, clock }, order.invoice)
  expect(await readLastMinute()).toEqual({
    placedOrders: 2,
    paidOrders: 1,
    paidCents: 123_450,
    refundedCents: 0,
  })

  await clock.advance({ seconds: 30 })
  const attempts = db.selectFrom('payment_attempts').where('order_id', '=', order.id).select('id')
  await db
    .insertInto('payment_refunds')
    .values({
      attempt_id: attempts,
      reason_key: 'a test',
      amount_cents: 450,
      state: 'MANUAL',
      created_at: clock.now(),
    })
    .execute()
  expect(await readLastMinute()).toEqual({
    placedOrders: 0,
    paidOrders: 1,
    paidCents: 123_450,
    refundedCents: 450,
  })

  await clock.advance({ seconds: 60 })
  expect(await readLastMinute()).toEqual(nothing)
})
