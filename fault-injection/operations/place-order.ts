import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper, toOrderInput } from '../../test-support/people/a-shopper.ts'
import { failedExpectations, isSuccess, type Operation } from '../operation.ts'
import { newIdempotencyKey } from './unpaid-order.ts'

/** Places an order of two lines with a single-use discount code. */
export const place: Operation = {
  name: 'place',
  prepare: async ({ mall, call }) => {
    const { db } = mall
    const goods = [await aProduct(db, { onHand: 10, codeEligible: true }), await aProduct(db, { onHand: 10 })]
    const shopper = await aShopper(mall, { withInCart: goods })
    const token = await insertSessionForPerson(db, mall.clock, shopper.id)
    const code = await aCode(db)
    const preview = await shopper.previewOrder({ code })
    const submit = {
      token,
      headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
      body: JSON.stringify({ ...toOrderInput(preview, shopper.receiverId), code }),
    }
    const act = async () => await call('/order', submit)
    return {
      act,
      retry: act,
      failures: async (firstAnswer) => {
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
        const stock = await db
          .selectFrom('stock')
          .where(
            'specification_id',
            'in',
            goods.map(({ specificationId }) => specificationId),
          )
          .select('reserved')
          .execute()
        const confirmed = firstAnswer?.body as { order?: { invoice: string } } | undefined
        return failedExpectations({
          'there is exactly one order': orders.length === 1 && orders[0]?.state === 'UNPAID',
          'an order answered with 2xx is stored':
            !isSuccess(firstAnswer) || confirmed?.order?.invoice === orders[0]?.invoice,
          'each line reserves one piece': stock.every(({ reserved }) => reserved === 1),
          'the code is locked once': uses.length === 1 && uses[0]?.state === 'LOCKED',
        })
      },
    }
  },
}
