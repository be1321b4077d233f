import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { alertEndpoints as alerts } from '../../contract/shop/alerts/alerts.ts'
import { createAlertFixture } from '../../test-support/alert-fixture.ts'
import { aProduct, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { anUnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import type { Database } from '../core/database.ts'
import { cancelUnpaidOrder, markOrderPaid } from '../orders/transitions/order-transitions.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { notifyNextInLine, notifyWaiting } from './notify-waiting.ts'

const {
  db,
  clock,
  jobs,
  aPerson,
  addAlerts: whoWaitFor,
  deliver,
  listNotifiedAddresses: toldOf,
} = await createAlertFixture()
const aSoldOutProduct = async () => await aProduct(db, { onHand: 0 })
const addressesOf = (people: readonly { email: string }[]) => people.map(({ email }) => email)

describe('goods that return to stock', () => {
  test('notify as many waiting people as there are pieces, first come first served', async () => {
    const kettle = await aSoldOutProduct()
    const people = await whoWaitFor(kettle, 5)
    await deliver(kettle, 2)
    await jobs.drain()
    expect(await toldOf(kettle)).toEqual(addressesOf(people.slice(0, 2)))
  })

  test('are offered to the next in the queue after two hours unsold, and not before', async () => {
    const kettle = await aSoldOutProduct()
    const people = await whoWaitFor(kettle, 5)
    await deliver(kettle, 2)
    await jobs.drain()
    await clock.advance({ minutes: 119 })
    await notifyNextInLine(db, clock.now())
    expect(await toldOf(kettle)).toEqual(addressesOf(people.slice(0, 2)))
    await clock.advance({ minutes: 1 })
    await notifyNextInLine(db, clock.now())
    expect(await toldOf(kettle)).toEqual(addressesOf(people.slice(0, 4)))
    await clock.advance({ hours: 2 })
    await notifyNextInLine(db, clock.now())
    expect(await toldOf(kettle)).toEqual(addressesOf(people))
  })

  test('notify also when a cancelled unpaid order releases them', async () => {
    const order = await anUnpaidOrder(db, { placedAt: clock.now() })
    const { specificationId } = await db
      .selectFrom('order_lines')
      .where('order_id', '=', order.id)
      .select('specification_id as specificationId')
      .executeTakeFirstOrThrow()
    const mei = await aPerson()
    await mei.call(alerts.add, { body: { specificationId } })
    await db
      .transaction()
      .execute(async (tx) => cancelUnpaidOrder(tx, { orderId: order.id, now: clock.now(), cause: 'a test' }))
    await jobs.drain()
    const [line] = await db
      .selectFrom('order_lines')
      .where('order_id', '=', order.id)
      .select(['display_product_id as displayProductId', 'product_id as productId'])
      .execute()
    expect(line && (await toldOf({ ...line, specificationId }))).toEqual([mei.email])
  })

  test('notify nobody while not on sale, and the first in the queue once on sale again', async () => {
    const kettle = await aSoldOutProduct()
    const people = await whoWaitFor(kettle, 2)
    await takeOffShelf(db, kettle)
    await deliver(kettle, 1)
    await jobs.drain()
    expect(await toldOf(kettle)).toEqual([])
    await db
      .updateTable('display_products')
      .set({ enabled: true })
      .where('id', '=', kettle.displayProductId)
      .execute()
    await notifyNextInLine(db, clock.now())
    expect(await toldOf(kettle)).toEqual(addressesOf(people.slice(0, 1)))
  })

  test('skip people without an email address', async () => {
    const kettle = await aSoldOutProduct()
    const [mei, ka, bo] = await whoWaitFor(kettle, 3)
    await db
      .updateTable('people')
      .set({ disabled_at: clock.now() })
      .where('id', '=', mei?.id ?? '')
      .execute()
    await deliver(kettle, 1)
    await jobs.drain()
    expect(await toldOf(kettle)).toEqual([ka?.email])
    expect(await toldOf(kettle)).not.toContain(bo?.email)
  })
})

test('a purchase ends the buyer’s alert and makes room for the next person', async () => {
  const order = await anUnpaidOrder(db, { placedAt: clock.now() })
  const bought = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.id', '=', order.id)
    .select(['person_id', 'display_product_id', 'product_id', 'specification_id'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('availability_alerts')
    .values({ ...bought, created_at: clock.now() })
    .execute()
  await db
    .transaction()
    .execute(async (tx) => markOrderPaid(tx, { orderId: order.id, now: clock.now(), cause: 'a test' }))
  await sql`
    insert into payment_attempts (order_id, merchant_ref, gateway, method, amount_cents, state, pays_order, evidence,
      captured_cents, created_at)
    values (${order.id}, 'REF', 'demo-bank', 'CARD', ${order.totalCents}, 'SUCCEEDED', true, 'query:now',
      ${order.totalCents}, ${clock.now()})`.execute(db)
  const alert = await db
    .selectFrom('availability_alerts')
    .where('person_id', '=', bought.person_id)
    .select('state')
    .executeTakeFirst()
  expect(alert).toEqual({ state: 'BOUGHT' })
})

test('two processes that notify hundreds while others join mail nobody twice and preserve the order', async () => {
  const kettle = await aSoldOutProduct()
  const waiting = await whoWaitFor(kettle, 150)
  const late = await Promise.all(Array.from({ length: 20 }, () => aPerson()))
  const other = await openSameDatabase(db)
  const notify = (process: Database) =>
    notifyWaiting(process, { specificationId: kettle.specificationId, now: clock.now() })
  try {
    await deliver(kettle, 100)
    const requests = late.map((person) =>
      person.call(alerts.add, { body: { specificationId: kettle.specificationId } }),
    )
    await Promise.all([...[db, other, db, other].map(notify), ...requests, jobs.drain()])
    // One piece at a time, so that all compete for the same next person.
    for (let piece = 0; piece < 10; piece += 1) {
      await deliver(kettle, 1)
      await Promise.all([db, other, db, other, db, other].map(notify))
    }
  } finally {
    await other.destroy()
  }
  expect(await toldOf(kettle)).toEqual(addressesOf(waiting.slice(0, 110)))
})

/** A second process with its own connection pool. */
async function openSameDatabase(openedDatabase: Database): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(openedDatabase)
  const url = new URL(inject('postgresUrls').app)
  url.pathname = rows[0]?.name ?? ''
  return openDatabase(url.href, { connections: 4 })
}
