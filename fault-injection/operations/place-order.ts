import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { signedIn } from '../../test-support/people/a-member.ts'
import { aShopper, orderInputOf } from '../../test-support/people/a-shopper.ts'
import { faultsIn, isPromise, type Operation } from '../operation.ts'
import { aKey } from './unpaid-order.ts'

/** Place Your Order: two lines and a discount code that can be used once. */
export const place: Operation = {
  name: 'place',
  prepare: async ({ mall, calls }) => {
    const { db } = mall
    const goods = [await aProduct(db, { onHand: 10, codeEligible: true }), await aProduct(db, { onHand: 10 })]
    const shopper = await aShopper(mall, { withInCart: goods })
    const token = await signedIn(db, mall.clock, shopper.id)
    const code = await aCode(db)
    const shown = await shopper.previews({ code })
    const submit = {
      token,
      headers: { 'content-type': 'application/json', 'idempotency-key': aKey() },
      body: JSON.stringify({ ...orderInputOf(shown, shopper.receiverId), code }),
    }
    const act = async () => await calls('/order', submit)
    return {
      act,
      retry: act,
      faults: async (first) => {
        const orders = await db
          .selectFrom('orders')
          .where('person_id', '=', shopper.id)
          .select(['id', 'invoice', 'state'])
          .execute()
        const uses = await db
          .selectFrom('discount_code_uses')
          .where('person_id', '=', shopper.id)
          .select('state')
          .execute()
        const shelves = await db
          .selectFrom('stock')
          .where(
            'specification_id',
            'in',
            goods.map(({ specificationId }) => specificationId),
          )
          .select('reserved')
          .execute()
        const kept = first?.body as { order?: { invoice: string } } | undefined
        return faultsIn({
          'there is exactly one order': orders.length === 1 && orders[0]?.state === 'UNPAID',
          'an order that was answered is there':
            !isPromise(first) || kept?.order?.invoice === orders[0]?.invoice,
          'each line keeps one piece': shelves.every(({ reserved }) => reserved === 1),
          'the code is kept once': uses.length === 1 && uses[0]?.state === 'LOCKED',
        })
      },
    }
  },
}
