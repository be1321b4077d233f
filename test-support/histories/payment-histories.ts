import { expect } from 'vitest'
import { checkoutEndpoints as checkout } from '../../contract/shop/checkout/checkout.ts'
import { listRefunds } from '../orders/a-capture.ts'
import {
  anOrder,
  bankPagePath,
  bodyOfSuccess,
  type History,
  pay,
  readOrder,
  readState,
} from './create-history-mall.ts'

export const paymentHistories: Record<string, History> = {
  'a payment that arrives after the deadline': async (mall) => {
    const order = await anOrder(mall)
    await mall.bank.pay(bankPagePath(order.placed), 'notifyLate')
    mall.bank.line('cut')
    await mall.clock.advance({ seconds: 330 })
    await mall.jobs.drain()
    expect(await readState(mall, order)).toBe('CANCEL')
    mall.bank.line('open')
    const notified = mall.waitForNotification()
    mall.bank.runDelayedSteps()
    await notified
    await mall.jobs.drain()
    const { orderState, wasPaidLate, figures } = await readOrder(mall, order)
    expect([orderState, wasPaidLate]).toEqual(['CANCEL', true])
    expect(await listRefunds(mall.db, order.invoice)).toEqual([figures.totalCents])
  },

  'two notifications of one payment': async (mall) => {
    const order = await anOrder(mall)
    await pay(mall, order, 'notifyTwice')
    expect(await readState(mall, order)).toBe('PAID')
  },

  'two captures of one order at two gateways, and two under one reference': async (mall) => {
    const order = await anOrder(mall, { paymentType: 'ALIPAY.HK' })
    const body = { paymentType: 'JETCO' }
    const params = { invoice: order.invoice }
    const placed = bodyOfSuccess(await order.shopper.call(checkout.payOrder, { params, body }))
    await mall.bank.pay(bankPagePath(placed), 'good')
    await mall.jobs.drain()
    // AsiaPay cannot close its page, so the shopper can still pay there, and even twice.
    for (const _ of ['first', 'second']) {
      await mall.asiaPay.pay(bankPagePath(order.placed))
      await mall.jobs.drain()
    }
    const { orderState, figures } = await readOrder(mall, order)
    expect(orderState).toBe('PAID')
    expect(await listRefunds(mall.db, order.invoice)).toEqual([figures.totalCents])
  },

  'cancellations that race the notifications of their payments': async (mall) => {
    const race = await Promise.all(Array.from({ length: 6 }, async () => await anOrder(mall)))
    for (const { placed } of race) await mall.bank.pay(bankPagePath(placed), 'notifyLate')
    await Promise.all([
      mall.waitForNotification(),
      mall.bank.runDelayedSteps(),
      ...race.map(
        async ({ shopper, invoice }) => await shopper.call(checkout.cancelOrder, { params: { invoice } }),
      ),
      mall.jobs.drain(),
    ])
    await mall.clock.advance({ seconds: 330 })
    await mall.jobs.drain()
    for (const order of race) {
      const { orderState, figures } = await readOrder(mall, order)
      const refunds = await listRefunds(mall.db, order.invoice)
      expect(refunds).toEqual(orderState === 'PAID' ? [] : [figures.totalCents])
    }
  },

  'goods that return to the cart after a declined card': async (mall) => {
    const order = await anOrder(mall)
    await pay(mall, order, 'stolen')
    await mall.clock.advance({ seconds: 330 })
    await mall.jobs.drain()
    expect(await readOrder(mall, order)).toMatchObject({ orderState: 'CANCEL', returnedToCart: 1 })
    const again = await order.shopper.placeSuccessfully()
    await pay(mall, { ...order, placed: again })
    expect(await readState(mall, { ...order, invoice: again.order.invoice })).toBe('PAID')
  },
}
