import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { payoutEndpoints as payouts } from '../../../contract/admin/distributors/payouts.ts'
import { profitShareEndpoints as profitShare } from '../../../contract/shop/distributors/profit-share.ts'
import { violations } from '../../../database/audit/audit.ts'
import { ledgerInvariants } from '../../../database/audit/ledger-invariants.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { maskedEmail } from '../../accounts/people/mask-rules.ts'
import { completeReturn } from '../../orders/transitions/order-transitions.ts'
import { listPaymentDiscrepancies } from '../../payments/reconciliation/discrepancy-queries.ts'
import { matureEarnings } from '../ledger/mature-earnings.ts'
import { profitShareRoutes } from '../profit-share-routes.ts'
import { makePayout } from './make-payout.ts'
import { payoutAdminRoutes } from './payout-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [payoutAdminRoutes, profitShareRoutes])
const amy = await aDistributor(db, { edcNumber: '88000001', username: 'Amy Chan' })
const clerk = await aMember(db, { roles: ['ROLE_CMS_IIT'] })

// Orders change state here without a gateway, which the ledger does not depend on.
const promises = ledgerInvariants.map(({ id }) => id)
afterEach(async () => expect((await violations(db)).filter(({ id }) => promises.includes(id))).toEqual([]))

/** An order of 1,080.00 that earns Amy 120.00, paid now. */
async function aPaidOrder(): Promise<string> {
  const dear = await aProduct(db, { priceCents: 1_200_00 })
  const mei = await aShopper(mall, { withInCart: [dear], sponsorId: amy.id, rateBasisPoints: 1_000 })
  const { invoice } = (await mei.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  return invoice
}

async function completeReturnOf(invoice: string): Promise<void> {
  const { id } = await db
    .updateTable('orders')
    .set({ state: 'REFUND' })
    .where('invoice', '=', invoice)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into order_state_changes (order_id, number, from_state, to_state, cause, at)
    select ${id}, max(number) + 1, 'PAID', 'REFUND', 'a test', ${mall.clock.now()}
    from order_state_changes where order_id = ${id}`.execute(db)
  const back = { invoice, to: 'RETURNSUCCESS', now: mall.clock.now() } as const
  await db.transaction().execute(async (tx) => await completeReturn(tx, back))
}

const at = async (person: { id: string }) =>
  createActor(mall.app, await insertSessionForPerson(db, mall.clock, person.id))
const pay = async (month: string, expectedCents: number) =>
  await (await at(clerk)).call(payouts.record, { body: { month, expectedCents } })
const statementOf = async (month: string) =>
  (await (await at(amy)).call(profitShare.readStatement, { query: { month } })).body

test('the payable amount of a month is paid out once and appears on the statement, and later returns are deducted', async () => {
  const order = await aPaidOrder()
  await mall.clock.set(new Date('2026-03-30T04:00:00Z'))
  await matureEarnings(mall)
  expect((await pay('2026-03', 120_00)).body).toEqual({ code: 'payout-not-due' })

  await mall.clock.set(new Date('2026-04-02T04:00:00Z'))
  const staff = await at(clerk)
  expect((await staff.call(payouts.list)).body.items[0]).toEqual({
    month: '2026-03',
    paidAt: null,
    payBy: '2026-04-25',
    daysLate: 0,
    distributors: 1,
    paidCents: 120_00,
    refusal: null,
  })
  expect((await pay('2026-03', 1)).body).toEqual({ code: 'payout-changed', expected: 1, fresh: 120_00 })
  const answers = await Promise.all(Array.from({ length: 5 }, async () => await pay('2026-03', 120_00)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await pay('2026-03', 120_00)).body).toMatchObject({ distributors: 1, paidCents: 120_00 })
  expect((await pay('2026-02', 0)).body).toEqual({ code: 'payout-not-due' })

  expect(await statementOf('2026-03')).toMatchObject({ closing: { payableCents: 120_00 } })
  expect(await statementOf('2026-04')).toMatchObject({
    opening: { payableCents: 120_00 },
    sums: { payableCents: 0, paidOutCents: 120_00 },
    closing: { payableCents: 0 },
  })
  const overview = await (await at(amy)).call(profitShare.readOverview)
  expect(overview.body).toMatchObject({ balance: { payableCents: 0 }, paidOutCents: 120_00 })

  await completeReturnOf(order)
  expect(await statementOf('2026-04')).toMatchObject({ closing: { payableCents: -120_00 } })
  const discrepancies = await listPaymentDiscrepancies(db, mall.clock.now(), 50)
  expect(discrepancies.filter(({ edcNumber }) => edcNumber === '88000001')).toMatchObject([
    { discrepancyKind: 'paid-out-too-much', subjectId: amy.id, atStakeCents: 120_00 },
  ])
  await mall.clock.set(new Date('2026-05-02T04:00:00Z'))
  expect((await pay('2026-04', 0)).body).toMatchObject({ distributors: 0, paidCents: 0 })
})

test('October returns before the October payout are not paid for, and an earlier loss is still deducted', async () => {
  // The order above was returned after its payout, so its amount is still to be deducted.
  const [order] = await Promise.all([aPaidOrder(), aPaidOrder(), aPaidOrder()])
  await mall.clock.set(new Date('2026-05-30T04:00:00Z'))
  await matureEarnings(mall)
  await mall.clock.set(new Date('2026-06-10T04:00:00Z'))
  const readDuePayout = async () => (await (await at(clerk)).call(payouts.list)).body.items[0]
  expect(await readDuePayout()).toMatchObject({ month: '2026-05', distributors: 1, paidCents: 240_00 })
  await completeReturnOf(order)
  expect(await readDuePayout()).toMatchObject({ month: '2026-05', distributors: 1, paidCents: 120_00 })
  expect((await pay('2026-05', 240_00)).body).toMatchObject({ code: 'payout-changed', fresh: 120_00 })
  expect((await pay('2026-05', 120_00)).body).toMatchObject({ distributors: 1, paidCents: 120_00 })
  expect(await statementOf('2026-06')).toMatchObject({
    opening: { payableCents: 240_00 },
    sums: { payableCents: -120_00, paidOutCents: 120_00 },
    closing: { payableCents: 0 },
  })
})

test('the CSV lists payees and amounts, and answers 404 before the payout', async () => {
  await Promise.all([aPaidOrder(), aPaidOrder()])
  await mall.clock.set(new Date('2026-07-02T04:00:00Z'))
  await matureEarnings(mall)
  await mall.clock.set(new Date('2026-08-02T04:00:00Z'))
  const token = await insertSessionForPerson(db, mall.clock, clerk.id)
  const file = async (month: string) =>
    await mall.app.inject({
      method: 'POST',
      url: `/back/api/admin/payout/${month}/export?lang=zh_tw`,
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await file('2026-07')).statusCode).toBe(404)
  await pay('2026-07', 240_00)
  const reply = await file('2026-07')
  expect(reply.body).toContain('eDC 卡號,姓名,電郵,月份,已付（港元）')
  expect(reply.body).toContain(`88000001,Amy Chan,${maskedEmail(amy.email)},2026-07,240.00`)
  expect(reply.body).not.toContain(amy.email)
})

test('a concurrent payout waits for the first and returns its result', async () => {
  await Promise.all([aPaidOrder(), aPaidOrder()])
  await mall.clock.set(new Date('2026-08-29T04:00:00Z'))
  await matureEarnings(mall)
  await mall.clock.set(new Date('2026-09-02T04:00:00Z'))
  const input = { month: '2026-08', expectedCents: 240_00 }
  const { first, second } = await db.transaction().execute(async (tx) => {
    const firstPayout = await makePayout({ db: tx, clock: mall.clock }, input)
    const secondPayout = pay(input.month, input.expectedCents)
    await expect
      .poll(
        async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          return rows.length
        },
        { interval: 10 },
      )
      .toBe(1)
    return { first: firstPayout, second: secondPayout }
  })
  expect(first).toMatchObject({ distributors: 1, paidCents: 240_00 })
  expect(await second).toMatchObject({ status: 200, body: { paidAt: first.paidAt, paidCents: 240_00 } })
})

test('a month without a payee is not late', async () => {
  await mall.clock.set(new Date('2026-10-28T04:00:00Z'))
  const [latest] = (await (await at(clerk)).call(payouts.list)).body.items
  expect(latest).toMatchObject({ month: '2026-09', distributors: 0, daysLate: 0, refusal: null })
})
