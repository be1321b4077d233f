import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { signedIn } from '../test-support/people/a-member.ts'
import { aShopper, orderInputOf } from '../test-support/people/a-shopper.ts'
import { template } from '../test-support/start-postgres.ts'
import { aKey, anOrderAtHand } from './operations/unpaid-order.ts'
import { openWorld } from './world.ts'

const { admin, app } = inject('postgresUrls')
const world = await openWorld({ adminUrl: admin, appUrl: app, template })
const { mall, targetProcess, bank, calls, notifies, passes, recovers } = world

beforeEach(() => bank.answers('well'))
afterEach(async () => expect(await world.audit()).toEqual([]))
afterAll(async () => await world.close())

/** Both processes do what is due, at the same time. */
async function bothWork(): Promise<void> {
  await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
}

test.each(['with 500', 'by hanging up'] as const)(
  'money that a bank took before it answered %s is given back once the bank speaks again, by one of two processes',
  { timeout: 60_000 },
  async (mood) => {
    const { placed, orderSnapshot } = await anOrderAtHand(world)
    if (placed.bankPage === null) throw new Error('The bank did not answer.')
    const told = await bank.pays(placed.bankPage)
    bank.answers(mood)
    await passes({ seconds: 335 })
    await bothWork()
    expect(await orderSnapshot()).toMatchObject({ state: 'CANCEL', onHand: 10, reserved: 0, refunds: [] })

    bank.answers('well')
    // The bank tells late what it could not tell, and both processes ask it by themselves as well.
    await Promise.all(told.map(async (one) => await notifies(one)))
    await passes({ seconds: 90 })
    await Promise.all([recovers(), bothWork()])
    await passes({ seconds: 90 })
    await recovers()
    expect(await orderSnapshot()).toMatchObject({
      state: 'CANCEL',
      refunds: ['SUCCEEDED'],
      refundedCents: placed.order.figures.totalCents,
      mails: ['order-voided', 'payment-returned'],
    })
  },
)

test('a flash sale through two processes sells what there is, though some abandon their orders and some pay late', {
  timeout: 120_000,
}, async () => {
  const [pieces, buyers] = [10, 60]
  const kettle = await aProduct(mall.db, { onHand: pieces })
  const shoppers = await Promise.all(
    Array.from({ length: buyers }, async (_, number) => {
      const shopper = await aShopper(mall, { withInCart: [kettle] })
      const token = await signedIn(mall.db, mall.clock, shopper.id)
      return { ...shopper, number, token, shown: await shopper.previews() }
    }),
  )
  const answers = await Promise.all(
    shoppers.map(async ({ number, token, shown, receiverId, places }) => {
      const isHere = number % 2 === 0
      if (isHere) return await places(shown)
      const headers = { 'content-type': 'application/json', 'idempotency-key': aKey() }
      return await calls('/order', { token, headers, body: JSON.stringify(orderInputOf(shown, receiverId)) })
    }),
  )
  const placed = answers.filter((answer) => answer?.status === 201)
  expect(placed).toHaveLength(pieces)
  for (const answer of answers)
    if (answer?.status !== 201)
      expect(answer).toMatchObject({ status: 422, body: { code: 'not-enough-stock' } })

  // Two of ten abandon their order, one pays and the bank tells of it only when the order is void.
  const pages = placed.map((answer) => {
    const { bankPage } = (answer?.body ?? {}) as { bankPage?: { url: string } | null }
    return bankPage?.url ?? ''
  })
  const late = await bank.pays({ method: 'GET', url: pages[2] ?? '', fields: {} })
  for (const url of pages.slice(3)) {
    for (const one of await bank.pays({ method: 'GET', url, fields: {} })) await notifies(one)
  }
  await bothWork()
  bank.answers('by hanging up')
  await passes({ seconds: 335 })
  await bothWork()
  bank.answers('well')
  for (const one of late) await notifies(one)
  await passes({ seconds: 90 })
  await Promise.all([recovers(), bothWork()])

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
