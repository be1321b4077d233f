import { expect } from 'vitest'
import { stockAdminEndpoints as stock } from '../../contract/admin/stock/stock-admin.ts'
import { alertEndpoints as alerts } from '../../contract/shop/alerts/alerts.ts'
import { checkoutEndpoints as checkout } from '../../contract/shop/checkout/checkout.ts'
import { downlineEndpoints as downline } from '../../contract/shop/distributors/downline.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { nextNumber } from '../next-number.ts'
import { aCode } from '../orders/a-code.ts'
import { aDistributor, insertSessionForPerson } from '../people/a-member.ts'
import { aShopper } from '../people/a-shopper.ts'
import { createActor } from '../people/actor.ts'
import { bodyOfSuccess, type History, type HistoryMall, pay, readState } from './create-history-mall.ts'

const callers = 20

export const checkoutHistories: Record<string, History> = {
  'twenty shoppers who order the last piece at once': async (mall) => {
    const kettle = await aProduct(mall.db, { onHand: 1 })
    const answers = await orderConcurrently(
      mall,
      Array.from({ length: callers }, () => kettle),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  },

  'goods that are received and counted beside checkouts': async (mall) => {
    const kettle = await aProduct(mall.db, { onHand: 4 })
    const staff = await mall.staff()
    const params = { id: kettle.specificationId }
    const [answers] = await Promise.all([
      orderConcurrently(
        mall,
        Array.from({ length: 8 }, () => kettle),
      ),
      ...Array.from({ length: 4 }, async () => {
        // Another delivery may be recorded in between; then this one is refused.
        const { onHand: expectedOnHand } = bodyOfSuccess(await staff.call(stock.read, { params }))
        const body = { expectedOnHand, quantity: 1, note: 'Delivery 8812' }
        await staff.call(stock.receive, { params, body })
        const { onHand } = bodyOfSuccess(await staff.call(stock.read, { params }))
        // The same holds for a count.
        await staff.call(stock.correct, {
          params,
          body: { expectedOnHand: onHand, onHand: onHand + 1, note: 'Counted again' },
        })
      }),
    ])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(4)
  },

  'a discount code of a cancelled order that another order uses': async (mall) => {
    const code = await aCode(mall.db, { off: { cents: 50_00 } })
    const [firstBuyer, secondBuyer] = [await buyerWith(mall, code), await buyerWith(mall, code)]
    const cancelled = bodyOfSuccess(await firstBuyer.placeOrder())
    expect((await secondBuyer.placeOrder()).body).toMatchObject({ code: 'discount-code-in-use' })
    const params = { invoice: cancelled.order.invoice }
    bodyOfSuccess(await firstBuyer.shopper.call(checkout.cancelOrder, { params }))
    const placed = bodyOfSuccess(await secondBuyer.placeOrder())
    const order = { shopper: secondBuyer.shopper, placed, invoice: placed.order.invoice }
    await pay(mall, order)
    expect(await readState(mall, order)).toBe('PAID')
    expect((await firstBuyer.placeOrder()).status).toBe(422)
  },

  "a member's rate that changes between cart and order": async (mall) => {
    const sponsor = await aDistributor(mall.db, { edcNumber: String(86_500_000 + nextNumber()) })
    const inputs = { sponsorId: sponsor.id, rateBasisPoints: 1_000, withInCart: [await aProduct(mall.db)] }
    const shopper = await aShopper(mall, inputs)
    const preview = await shopper.previewOrder()
    const distributor = createActor(mall.app, await insertSessionForPerson(mall.db, mall.clock, sponsor.id))
    const body = { rateBasisPoints: 500, expectedRateBasisPoints: 1_000 }
    bodyOfSuccess(await distributor.call(downline.setRate, { params: { id: shopper.id }, body }))
    expect((await shopper.placeOrder(preview)).body).toMatchObject({ code: 'discount-rate-changed' })
    const placed = bodyOfSuccess(await shopper.placeOrder())
    await pay(mall, { shopper, placed, invoice: placed.order.invoice })
    expect(placed.order.rateBasisPoints).toBe(500)
  },

  'two people who wait for one piece': async (mall) => {
    const lamp = await aProduct(mall.db, { onHand: 0 })
    const body = { specificationId: lamp.specificationId }
    for (const shopper of [await aShopper(mall), await aShopper(mall)]) {
      await mall.clock.advance({ seconds: 1 })
      bodyOfSuccess(await shopper.call(alerts.add, { body }))
    }
    const delivery = { expectedOnHand: 0, quantity: 1, note: 'Delivery 8813' }
    const input = { params: { id: lamp.specificationId }, body: delivery }
    bodyOfSuccess(await (await mall.staff()).call(stock.receive, input))
    await mall.jobs.drain()
    const notified = mall.db
      .selectFrom('availability_alerts')
      .where('specification_id', '=', lamp.specificationId)
    expect(await notified.orderBy('id').select('state').execute()).toEqual([
      { state: 'NOTIFIED' },
      { state: 'WAITING' },
    ])
  },

  'an order that is still unpaid, with a locked discount code': async (mall) => {
    const buyer = await buyerWith(mall, await aCode(mall.db))
    bodyOfSuccess(await buyer.placeOrder())
  },
}

/** Each place is ordered by a shopper of its own, all at once, after all have seen their preview. */
async function orderConcurrently(mall: HistoryMall, places: readonly Awaited<ReturnType<typeof aProduct>>[]) {
  const ready: (() => Promise<{ status: number }>)[] = []
  for (const place of places) {
    const shopper = await aShopper(mall, { withInCart: [place] })
    const preview = await shopper.previewOrder()
    ready.push(async () => await shopper.placeOrder(preview))
  }
  return await Promise.all(ready.map(async (placeOrder) => await placeOrder()))
}

/** A shopper with goods that a code applies to. */
async function buyerWith(mall: HistoryMall, code: string) {
  const withInCart = [await aProduct(mall.db, { codeEligible: true })]
  const shopper = await aShopper(mall, { withInCart })
  return {
    shopper,
    placeOrder: async () =>
      await shopper.placeOrder(await shopper.previewOrder({ code }), { more: { code } }),
  }
}
