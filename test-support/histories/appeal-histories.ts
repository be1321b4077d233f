import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  appealAdminEndpoints,
  replacementEndpoints,
  returnEndpoints,
} from '../../contract/admin/appeals/appeals-admin.ts'
import { appealEndpoints, maxUnansweredMessages } from '../../contract/shop/appeals/appeals.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { listRefunds } from '../orders/a-capture.ts'
import { aForm, aPhoto } from '../orders/an-appeal.ts'
import { readOrderVersion } from '../orders/order-version.ts'
import { aReceivedReturn } from '../orders/stated-refund.ts'
import {
  aPaidOrder,
  bodyOfSuccess,
  deliver,
  type History,
  type HistoryMall,
  type OrderOf,
  readOrder,
  readState,
} from './create-history-mall.ts'

export const appealHistories: Record<string, History> = {
  'a return of several lines and pieces': async (mall) => {
    const order = await anArrivedOrder(mall)
    const { id } = await request(mall, order, { requestType: 'RETURN', reason: 'DAMAGED', lines: '1:2,2:1' })
    const [staff, params] = [await mall.staff(), { invoice: order.invoice }]
    const { amountCents: expectedCents } = bodyOfSuccess(
      await staff.call(returnEndpoints.preview, { params }),
    )
    const accepting = { params: { id }, body: { message: 'Yes.', lastMessage: 1, expectedCents } }
    bodyOfSuccess(await staff.call(appealAdminEndpoints.accept, accepting))
    const body = { ...(await aReceivedReturn(mall.db, order.invoice)), expectedCents }
    bodyOfSuccess(await staff.call(returnEndpoints.complete, { params, body }))
    await mall.jobs.drain()
    expect(await listRefunds(mall.db, order.invoice)).toEqual([expectedCents])
    const { orderState, lines } = await readOrder(mall, order)
    expect([orderState, lines.map(({ refundedQuantity }) => refundedQuantity)]).toEqual(['PAID', [2, 1]])
  },

  'a replacement': async (mall) => {
    const order = await anArrivedOrder(mall)
    const replacing = { requestType: 'REPLACEMENT', reason: 'WRONG_ITEM', lines: '2:1' }
    const { id } = await request(mall, order, replacing)
    const staff = await mall.staff()
    bodyOfSuccess(
      await staff.call(appealAdminEndpoints.accept, {
        params: { id },
        body: { message: 'A new one is sent.', lastMessage: 1 },
      }),
    )
    expect(await readState(mall, order)).toBe('APPEAL')
    const params = { invoice: order.invoice }
    const orderVersion = await readOrderVersion(mall.db, order.invoice)
    const parcel = { logisticsInfo: `SF Express ${order.invoice.replace('BH', 'SF')}`, orderVersion }
    bodyOfSuccess(await staff.call(replacementEndpoints.send, { params, body: parcel }))
    await mall.jobs.drain()
    expect([await readState(mall, order), await listRefunds(mall.db, order.invoice)]).toEqual(['PAID', []])
  },

  'a replacement that is cancelled, and another one that waits to be sent': async (mall) => {
    const order = await anArrivedOrder(mall)
    const replacing = { requestType: 'REPLACEMENT', reason: 'WRONG_ITEM', lines: '2:1' }
    const { id } = await request(mall, order, replacing)
    const [staff, params] = [await mall.staff(), { invoice: order.invoice }]
    const accept = { params: { id }, body: { message: 'A new one is sent.', lastMessage: 1 } }
    bodyOfSuccess(await staff.call(appealAdminEndpoints.accept, accept))
    const orderVersion = await readOrderVersion(mall.db, order.invoice)
    const cancel = { params, body: { reason: 'The wrong colour', orderVersion } }
    bodyOfSuccess(await staff.call(replacementEndpoints.cancel, cancel))
    const again = { ...accept, body: { message: 'Another one.', lastMessage: 2 } }
    bodyOfSuccess(await staff.call(appealAdminEndpoints.accept, again))
    expect(await readState(mall, order)).toBe('APPEAL')
  },

  'a request for help with a hundred messages that is answered': async (mall) => {
    const order = await anArrivedOrder(mall)
    const { id } = await requestHelp(mall, order)
    const staff = await mall.staff()
    const params = { invoice: order.invoice }
    // The request itself is the first message.
    let messages = 1
    for (let round = 0; round < 5; round += 1) {
      for (let unanswered = round === 0 ? 1 : 0; unanswered < maxUnansweredMessages; unanswered += 1) {
        bodyOfSuccess(
          await order.shopper.call(appealEndpoints.addMessage, {
            params,
            headers: { 'idempotency-key': randomUUID() },
            body: { message: `Hello? ${messages}` },
          }),
        )
        messages += 1
      }
      const more = await order.shopper.call(appealEndpoints.addMessage, {
        params,
        body: { message: 'Hello?' },
      })
      expect(more.body).toMatchObject({ code: 'too-many-messages' })
      bodyOfSuccess(
        await staff.call(appealAdminEndpoints.sendMessage, {
          params: { id },
          body: { message: 'One moment.' },
        }),
      )
    }
    expect(messages).toBe(100)
    const answered = bodyOfSuccess(
      await staff.call(appealAdminEndpoints.answer, {
        params: { id },
        body: { message: 'It is on its way.' },
      }),
    )
    expect(answered.messages).toHaveLength(106)
    expect(await readState(mall, order)).toBe('PAID')
    await mall.jobs.drain()
  },

  'a request for help that is still open': async (mall) => {
    const order = await anArrivedOrder(mall)
    await requestHelp(mall, order)
    expect(await readState(mall, order)).toBe('APPEAL')
  },
}

/** A delivered order of three kettles and two cups. */
async function anArrivedOrder(mall: HistoryMall): Promise<OrderOf> {
  const withInCart = [
    { place: await aProduct(mall.db, { priceCents: 155_55 }), quantity: 3 },
    { place: await aProduct(mall.db, { nameEn: 'Cup', priceCents: 100_00 }), quantity: 2 },
  ]
  const order = await aPaidOrder(mall, { withInCart })
  await deliver(mall, order)
  return order
}

async function requestHelp(mall: HistoryMall, order: OrderOf) {
  return await request(mall, order, { requestType: 'HELP', reason: 'DELIVERY', lines: '1:1' })
}

async function request(_mall: HistoryMall, { shopper, invoice }: OrderOf, fields: Record<string, string>) {
  const form = aForm({ ...fields, contactNumber: '91234567', message: 'Hello' }, [await aPhoto()])
  const headers = { 'idempotency-key': randomUUID() }
  return bodyOfSuccess(await shopper.call(appealEndpoints.send, { params: { invoice }, headers, body: form }))
}
