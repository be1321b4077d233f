import { expect } from 'vitest'
import { consentEndpoints as consents } from '../../contract/shop/accounts/consents.ts'
import { accountEndpoints as people } from '../../contract/shop/accounts/people.ts'
import { cartEndpoints as cart } from '../../contract/shop/cart/cart.ts'
import { privacyEndpoints } from '../../contract/shop/privacy/privacy.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { aRegistration } from '../people/a-registration.ts'
import { createActor } from '../people/actor.ts'
import { password, passwordHash } from '../whole-mall.ts'
import { aPaidOrder, bodyOfSuccess, type History, type HistoryMall } from './create-history-mall.ts'

export const accountHistories: Record<string, History> = {
  'a deleted account with orders': async (mall) => {
    const { shopper, invoice } = await aPaidOrder(mall, { passwordHash })
    bodyOfSuccess(await shopper.call(consents.set, { body: { purpose: 'OWN_MARKETING', isGranted: true } }))
    bodyOfSuccess(await shopper.call(cart.saveLine, { body: { ...(await aProduct(mall.db)), quantity: 1 } }))
    bodyOfSuccess(await shopper.call(privacyEndpoints.deleteAccount, { body: { password } }))
    const order = mall.db.selectFrom('orders').where('invoice', '=', invoice).select(['state', 'person_id'])
    expect(await order.execute()).toEqual([{ state: 'PAID', person_id: shopper.id }])
  },

  'a registration that is verified, and one that is not': async (mall) => {
    const [verified] = [await register(mall), await register(mall)]
    await mall.jobs.drain()
    const mails = mall.db.selectFrom('demo_mailbox').where('to_address', '=', verified).select('text')
    const { text } = await mails.executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(text)?.[1]
    bodyOfSuccess(await createActor(mall.app).call(people.verifyEmail, { body: { password, token } }))
  },

  'a shopper whose cart holds what an earlier order contained': async (mall) => {
    const { shopper, placed } = await aPaidOrder(mall)
    const { displayProductId, productId, specificationId } = placed.order.lines[0] ?? {}
    await mall.clock.advance({ seconds: 1 })
    const body = { displayProductId, productId, specificationId, quantity: 1 }
    bodyOfSuccess(await shopper.call(cart.saveLine, { body }))
  },
}

async function register(mall: HistoryMall): Promise<string> {
  const body = aRegistration({ password })
  bodyOfSuccess(await createActor(mall.app).call(people.register, { body }))
  return body.email
}
