import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { endpoints } from '../contract/endpoints.ts'
import type { PlacedOrder, preview } from '../contract/shop/checkout/checkout.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { aProduct, type ProductIds } from '../test-support/catalogue/a-product.ts'
import { aMember, insertSessionForPerson } from '../test-support/people/a-member.ts'
import { anAddress } from '../test-support/people/an-address.ts'
import type { BenchMall } from './mall-process.ts'

/** A member with a reviewed order. */
export interface Shopper {
  personId: string
  placeOrder: () => Promise<void>
}

/** A signed-in member with one piece of a product in the cart. */
export interface Member {
  token: string
  personId: string
  /** The line in the cart. */
  item: ProductIds
  call: (path: string, body: object, headers?: Record<string, string>) => Promise<unknown>
  read: (path: string) => Promise<unknown>
}

/** Creates members, each with one piece of one of several products in the cart. */
export async function signInMembers(
  mall: Pick<BenchMall, 'url' | 'db'>,
  count: number,
  { kinds = 20, onHand = count } = {},
): Promise<Member[]> {
  const goods = await Promise.all(Array.from({ length: kinds }, () => aProduct(mall.db, { onHand: onHand })))
  const members: Member[] = []
  for (let place = 0; place < count; place += 1) {
    const { id } = await aMember(mall.db)
    const token = await insertSessionForPerson(mall.db, { now: () => new Date() }, id)
    const call = callerFor(mall.url, token)
    const item = goods[place % goods.length] as ProductIds
    await call(endpoints.cart.saveLine.path, { ...item, quantity: 1 })
    members.push({ personId: id, token, item, call, read: readerFor(mall.url, token) })
  }
  return members
}

/** Creates members with a reviewed order of their cart. */
export async function shoppersAt(
  mall: Pick<BenchMall, 'url' | 'db'>,
  count: number,
  goods = { kinds: 20 },
): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (const { personId, call } of await signInMembers(mall, count, goods)) {
    await call(endpoints.receivers.add.path, anAddress)
    const place = await reviewOrder(call)
    shoppers.push({ personId, placeOrder: async () => void (await place()) })
  }
  return shoppers
}

/** Reviews an order of the whole cart and returns the function that places it. */
export async function reviewOrder(call: Member['call']): Promise<() => Promise<PlacedOrder>> {
  const { previewOrder, placeOrder } = endpoints.checkout
  const order = toOrderBody(previewOrder.answer.parse(await call(previewOrder.path, {})))
  return async () =>
    placeOrder.answer.parse(await call(placeOrder.path, order, { 'idempotency-key': randomUUID() }))
}

function toOrderBody({ lines, receiver, figures, sponsorId, rateBasisPoints }: z.output<typeof preview>) {
  return {
    cartIds: lines.map(({ cartId }) => cartId),
    receiverId: receiver?.id,
    paymentType: 'JETCO',
    expected: { ...figures, sponsorId, rateBasisPoints },
  }
}

function readerFor(url: string, token: string): Member['read'] {
  return async (path) => {
    const answer = await fetch(`${url}${apiBase}${path}?lang=en`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }
}

function callerFor(url: string, token: string): Member['call'] {
  return async (path, body, headers = {}) => {
    const answer = await fetch(`${url}${apiBase}${path}?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }
}
