import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { apiBase } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { preview } from '../contract/orders.ts'
import { aMember, signedIn } from '../server/testing/a-member.ts'
import { aProduct } from '../server/testing/a-product.ts'
import { anAddress } from '../server/testing/an-address.ts'
import type { BenchMall } from './mall-process.ts'

/** Somebody who has reviewed an order and is about to place it. */
export interface Shopper {
  personId: string
  placesOrder: () => Promise<void>
}

/** So many people, each with one piece of one of several goods in the cart. */
export async function shoppersAt(mall: BenchMall, count: number): Promise<Shopper[]> {
  const goods = await Promise.all(Array.from({ length: 20 }, () => aProduct(mall.db, { onHand: count })))
  const shoppers: Shopper[] = []
  for (let place = 0; place < count; place += 1) {
    const { id } = await aMember(mall.db)
    const token = await signedIn(mall.db, { now: () => new Date() }, id)
    const ask = asker(mall.url, token)
    await ask(endpoints.receivers.addReceiver.path, anAddress)
    await ask(endpoints.cart.saveCartLine.path, { ...goods[place % goods.length], quantity: 1 })
    const review = endpoints.orders.previewOrder.answer.parse(
      await ask(endpoints.orders.previewOrder.path, {}),
    )
    const order = orderOf(review)
    shoppers.push({
      personId: id,
      placesOrder: async () =>
        void (await ask(endpoints.orders.placeOrder.path, order, { 'idempotency-key': randomUUID() })),
    })
  }
  return shoppers
}

function orderOf({ lines, receiver, figures, sponsorId, rateBasisPoints }: z.output<typeof preview>) {
  return {
    cartIds: lines.map(({ cartId }) => cartId),
    receiverId: receiver?.id,
    paymentType: 'JETCO',
    expected: { ...figures, sponsorId, rateBasisPoints },
  }
}

function asker(url: string, token: string) {
  return async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${url}${apiBase}${path}?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }
}
