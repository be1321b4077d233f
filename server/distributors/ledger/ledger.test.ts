import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { violations } from '../../../database/audit/audit.ts'
import { ledgerInvariants } from '../../../database/audit/ledger-invariants.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { completeReturn } from '../../orders/transitions/order-transitions.ts'
import { listMembersByIds } from '../downline/downline-member-queries.ts'
import { matureEarnings } from './mature-earnings.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db)
const sponsor = await aDistributor(db, { edcNumber: '88000001', username: 'Wong Siu Ming' })

// Orders change state here without a gateway or an appeal, which the ledger does not depend on.
const promises = ledgerInvariants.map(({ id }) => id)
afterEach(async () => expect(await brokenPromises()).toEqual([]))

async function brokenPromises() {
  return (await violations(db)).filter(({ id }) => promises.includes(id))
}

async function aPaidOrder(): Promise<{ id: string; invoice: string; personId: string }> {
  const dear = await aProduct(db, { priceCents: 1_000_00, pvHundredths: 500_00 })
  const cheap = await aProduct(db, { priceCents: 199_99, pvHundredths: 100_00 })
  const mei = await aShopper(mall, {
    withInCart: [dear, cheap],
    sponsorId: sponsor.id,
    rateBasisPoints: 1_000,
  })
  const { invoice } = (await mei.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  const { id } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, invoice, personId: mei.id }
}

async function balanceOf(orderId: string) {
  return await db
    .selectFrom('ledger_entries')
    .where('order_id', '=', orderId)
    .select([
      sql<number>`sum(goods_cents)::bigint`.as('goods'),
      sql<number>`sum(pending_cents)::bigint`.as('pending'),
      sql<number>`sum(payable_cents)::bigint`.as('payable'),
      sql<number>`sum(house_cents)::bigint`.as('house'),
      sql<number>`sum(pv_hundredths)::bigint`.as('pv'),
    ])
    .executeTakeFirstOrThrow()
}

/** Changes the state as the admin would. */
async function changeStateTo(
  orderId: string,
  state: 'APPEAL' | 'PAID' | 'REFUND',
  from: string,
): Promise<void> {
  await db.updateTable('orders').set({ state }).where('id', '=', orderId).execute()
  await sql`
    insert into order_state_changes (order_id, number, from_state, to_state, cause, at)
    select ${orderId}, max(number) + 1, ${from}, ${state}, 'a test', ${mall.clock.now()}
    from order_state_changes where order_id = ${orderId}`.execute(db)
}

async function startAndCompleteReturn({ id, invoice }: { id: string; invoice: string }): Promise<void> {
  await changeStateTo(id, 'REFUND', 'PAID')
  const back = { invoice, to: 'RETURNSUCCESS', now: mall.clock.now() } as const
  await db.transaction().execute(async (tx) => await completeReturn(tx, back))
}

describe('a paid order', () => {
  test('credits its sponsor the rest of the margin, pending until the appeal period ends', async () => {
    const order = await aPaidOrder()
    const earned = { goods: 1_079_99, house: 959_99, pv: 600_00 }
    expect(await balanceOf(order.id)).toEqual({ ...earned, pending: 120_00, payable: 0 })
    await advanceOrderTo(mall, order.invoice, 'arrived')
    await mall.clock.advance({ days: 7 })
    await matureEarnings(mall)
    expect(await balanceOf(order.id)).toMatchObject({ pending: 120_00, payable: 0 })
    await mall.clock.advance({ days: 1 })
    await Promise.all([matureEarnings(mall), matureEarnings(mall)])
    expect(await balanceOf(order.id)).toEqual({ ...earned, pending: 0, payable: 120_00 })
  })

  test('does not mature while an appeal is open', async () => {
    const order = await aPaidOrder()
    await changeStateTo(order.id, 'APPEAL', 'PAID')
    await mall.clock.advance({ days: 30 })
    await matureEarnings(mall)
    expect(await balanceOf(order.id)).toMatchObject({ pending: 120_00 })
    await changeStateTo(order.id, 'PAID', 'APPEAL')
    await matureEarnings(mall)
    expect(await balanceOf(order.id)).toMatchObject({ pending: 0, payable: 120_00 })
  })

  test('is seen by its sponsor as earned, pending or payable, until it is returned', async () => {
    const order = await aPaidOrder()
    const earned = async () => {
      const [member] = await listMembersByIds(db, sponsor.id, [order.personId])
      return member?.earnedCents
    }
    expect(await earned()).toBe(120_00)
    await mall.clock.advance({ days: 30 })
    await matureEarnings(mall)
    expect(await earned()).toBe(120_00)
    await startAndCompleteReturn(order)
    expect(await earned()).toBe(0)
  })

  test('has zero balances after a return, whether its earning was payable or not', async () => {
    const [soon, late] = [await aPaidOrder(), await aPaidOrder()]
    await startAndCompleteReturn(soon)
    await mall.clock.advance({ days: 30 })
    await matureEarnings(mall)
    await startAndCompleteReturn(late)
    const nothing = { goods: 0, pending: 0, payable: 0, house: 0, pv: 0 }
    expect([await balanceOf(soon.id), await balanceOf(late.id)]).toEqual([nothing, nothing])
  })
})

test('a ledger under concurrent writes equals the ledger computed from the orders', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, aPaidOrder))
  await mall.clock.advance({ days: 22 })
  await Promise.all([
    ...orders.filter((_, at) => at % 3 === 0).map(startAndCompleteReturn),
    ...Array.from({ length: 4 }, async () => await matureEarnings(mall)),
    ...Array.from({ length: 6 }, aPaidOrder),
  ])
  await matureEarnings(mall)
  expect(await brokenPromises()).toEqual([])
})

test('booking past orders is idempotent', async () => {
  const order = await aPaidOrder()
  await sql`select book_past_orders(${mall.clock.now()})`.execute(db)
  expect(await balanceOf(order.id)).toMatchObject({ goods: 1_079_99, pending: 120_00 })
})
