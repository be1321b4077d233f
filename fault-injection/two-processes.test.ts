import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { insertSessionForPerson } from '../test-support/people/a-member.ts'
import { aShopper, toOrderInput } from '../test-support/people/a-shopper.ts'
import { template } from '../test-support/start-postgres.ts'
import { newIdempotencyKey, placeUnpaidOrder } from './operations/unpaid-order.ts'
import { openWorld } from './world.ts'

const { admin, app } = inject('postgresUrls')
const world = await openWorld({ adminUrl: admin, appUrl: app, template })
const { mall, targetProcess, bank, call, notify, advanceClock, runPeriodicJobs } = world

beforeEach(() => bank.setBehaviour('normally'))
afterEach(async () => expect(await world.audit()).toEqual([]))
afterAll(async () => await world.close())

/** Both processes run the due jobs concurrently. */
async function drainBoth(): Promise<void> {
  await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
}

test.each(['with 500', 'by closing the connection', 'unreadably'] as const)(
  'two processes refund a late payment once after the bank has recovered from answering %s',
  async (mood) => {
    const { placed, orderSnapshot } = await placeUnpaidOrder(world)
    if (placed.bankPage === null) throw new Error('The bank did not answer.')
    const notifications = await bank.pay(placed.bankPage)
    bank.setBehaviour(mood)
    await advanceClock({ seconds: 335 })
    await drainBoth()
    expect(await orderSnapshot()).toMatchObject({ state: 'CANCEL', onHand: 10, reserved: 0, refunds: [] })

    bank.setBehaviour('normally')
    // The bank sends its notification late, and both processes query the bank as well.
    await Promise.all(notifications.map(async (notification) => await notify(notification)))
    await advanceClock({ seconds: 90 })
    await Promise.all([runPeriodicJobs(), drainBoth()])
    await advanceClock({ seconds: 90 })
    await runPeriodicJobs()
    expect(await orderSnapshot()).toMatchObject({
      state: 'CANCEL',
      refunds: ['SUCCEEDED'],
      refundedCents: placed.order.figures.totalCents,
      mails: ['order-voided', 'payment-returned'],
    })
  },
)

test('a flash sale on two processes sells exactly the stock, with abandoned orders and late payments', async () => {
  const [quantity, buyers] = [10, 60]
  const kettle = await aProduct(mall.db, { onHand: quantity })
  const shoppers = await Promise.all(
    Array.from({ length: buyers }, async (_, number) => {
      const shopper = await aShopper(mall, { withInCart: [kettle] })
      const token = await insertSessionForPerson(mall.db, mall.clock, shopper.id)
      return { ...shopper, number, token, shown: await shopper.previewOrder() }
    }),
  )
  const answers = await Promise.all(
    shoppers.map(async ({ number, token, shown, receiverId, placeOrder }) => {
      const isHere = number % 2 === 0
      if (isHere) return await placeOrder(shown)
      const headers = { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() }
      return await call('/order', { token, headers, body: JSON.stringify(toOrderInput(shown, receiverId)) })
    }),
  )
  const placed = answers.filter((answer) => answer?.status === 201)
  expect(placed).toHaveLength(quantity)
  // A busy machine refuses placements that waited too long.
  for (const answer of answers)
    if (answer?.status !== 201 && answer?.status !== 503)
      expect(answer).toMatchObject({ status: 422, body: { code: 'not-enough-stock' } })

  // Two of ten abandon their order; the payment of one is notified only after the order is cancelled.
  const pages = placed.map((answer) => {
    const { bankPage } = (answer?.body ?? {}) as { bankPage?: { url: string } | null }
    return bankPage?.url ?? ''
  })
  const late = await bank.pay({ method: 'GET', url: pages[2] ?? '', fields: {} })
  for (const url of pages.slice(3)) {
    for (const notification of await bank.pay({ method: 'GET', url, fields: {} })) await notify(notification)
  }
  await drainBoth()
  bank.setBehaviour('by closing the connection')
  await advanceClock({ seconds: 335 })
  await drainBoth()
  bank.setBehaviour('normally')
  for (const notification of late) await notify(notification)
  await advanceClock({ seconds: 90 })
  await Promise.all([runPeriodicJobs(), drainBoth()])

  const states = await mall.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('specification_id', '=', kettle.specificationId)
    .select('state')
    .execute()
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'CANCEL'),
    ...Array.from({ length: 7 }, () => 'PAID'),
  ])
  const stock = mall.db.selectFrom('stock').where('specification_id', '=', kettle.specificationId)
  expect(await stock.select(['on_hand', 'reserved']).executeTakeFirst()).toEqual({ on_hand: 3, reserved: 0 })
})
