import { preparedOrderEndpoints } from '../../contract/admin/orders/prepared-orders.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import { failedExpectations, isSuccess, type Operation } from '../operation.ts'
import { newIdempotencyKey } from './unpaid-order.ts'

/** A staff member prepares an order with a single-use discount code for a person. */
export const preparing: Operation = {
  name: 'prepare',
  prepare: async ({ mall, call }) => {
    const { db } = mall
    const { specificationId } = await aProduct(db, { onHand: 10, codeEligible: true })
    const { id: personId, email, receiverId } = await aShopper(mall)
    const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    const token = await insertSessionForPerson(db, mall.clock, staffId)
    const choice = { personId, lines: [{ specificationId, quantity: 2 }], code: await aCode(db) }
    const preview = await createActor(mall.app, token).call(preparedOrderEndpoints.preview, { body: choice })
    const { figures, sponsorId, rateBasisPoints } = preview.body
    const expected = { ...figures, sponsorId, rateBasisPoints }
    const submit = {
      token,
      headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
      body: JSON.stringify({ ...choice, receiverId, language: 'en', expected }),
    }
    const act = async () => await call('/admin/preparedOrder', submit)
    return {
      act,
      retry: act,
      failures: async (firstAnswer) => {
        const orders = await db
          .selectFrom('orders')
          .innerJoin('prepared_orders', 'prepared_orders.order_id', 'orders.id')
          .where('person_id', '=', personId)
          .select(['invoice', 'state', 'staff_id as staffId'])
          .execute()
        const uses = db.selectFrom('discount_code_uses').where('person_id', '=', personId)
        const stock = db.selectFrom('stock').where('specification_id', '=', specificationId)
        const mails = db
          .selectFrom('mails')
          .where('to_address', '=', email)
          .where('kind', '=', 'order-prepared')
        const { reserved } = await stock.select('reserved').executeTakeFirstOrThrow()
        const confirmed = firstAnswer?.body as { invoice?: string } | undefined
        const [order] = orders
        return failedExpectations({
          'there is exactly one order, with its author':
            orders.length === 1 && order?.state === 'UNPAID' && order.staffId === staffId,
          'an order answered with 2xx is stored':
            !isSuccess(firstAnswer) || confirmed?.invoice === order?.invoice,
          'its two pieces are reserved once': reserved === 2,
          'the code is locked once': (await uses.select('state').execute()).length === 1,
          'one mail has the link': (await mails.select('id').execute()).length === 1,
        })
      },
    }
  },
}
