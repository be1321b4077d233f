import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCapture } from '../../test-support/orders/a-capture.ts'
import { anUnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { createTestClock } from '../../test-support/test-clock.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { readPaymentFacts } from './payment-facts-queries.ts'
import { insertAcknowledgement, listPaymentDiscrepancies } from './reconciliation/discrepancy-queries.ts'

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

test('a payment is under review until its money is refunded or acknowledged, however long that takes', async () => {
  const { id: order } = await anUnpaidOrder(db, { placedAt: clock.now() })
  const { id: attempt } = await db
    .insertInto('payment_attempts')
    .values({
      id: sql`uuidv7(interval '-3 days')`,
      order_id: order,
      merchant_ref: 'REVIEWED',
      gateway: 'demo-bank',
      method: 'CARD',
      amount_cents: 500,
      captured_cents: 400,
      state: 'REVIEW',
      created_at: clock.now(),
      completed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const count = async () => (await readPaymentFacts(db, clock.now())).underReview
  expect(await count()).toBe(1)
  const extra = { attempt_id: attempt, capture_ref: 'second', amount_cents: 500, evidence: 'query:then' }
  await db
    .insertInto('extra_captures')
    .values({ ...extra, at: clock.now() })
    .execute()
  expect(await count()).toBe(2)

  await db
    .insertInto('payment_refunds')
    .values({
      attempt_id: attempt,
      reason_key: 'another test',
      amount_cents: 400,
      state: 'SUCCEEDED',
      created_at: clock.now(),
    })
    .execute()
  expect(await count()).toBe(1)
  const listed = await listPaymentDiscrepancies(db, clock.now(), 50)
  const captured = listed.find(({ discrepancyKind }) => discrepancyKind === 'captured-twice')
  if (captured === undefined) throw new Error('The second capture is not listed.')
  await db
    .transaction()
    .execute(
      async (tx) => await insertAcknowledgement(tx, { ...captured, reason: 'returned', at: clock.now() }),
    )
  expect(await count()).toBe(0)
})
