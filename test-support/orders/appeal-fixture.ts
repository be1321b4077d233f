import { randomUUID } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { violations } from '../../database/audit/audit.ts'
import { appealRoutes } from '../../server/appeals/appeal-routes.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { aMember, insertSessionForPerson } from '../people/a-member.ts'
import { aShopper, type Shopper } from '../people/a-shopper.ts'
import { createTestDatabase } from '../test-database.ts'
import { advanceOrderTo, type StepOfOrder } from './advance-order-to.ts'
import { aForm, encodeForm } from './an-appeal.ts'
import { createCheckoutFixture } from './checkout-fixture.ts'

/** A shopper with an order. */
export interface Sender extends Shopper {
  invoice: string
  token: string
}

/** The fields of a return of one piece. */
export const aReturn = {
  requestType: 'RETURN',
  reason: 'DAMAGED',
  lines: '1:1',
  contactNumber: '9123 4567',
  message: 'It is broken.',
}

/** A mall that receives appeals, with a member of the staff and a product. */
export async function createAppealFixture() {
  const db = await createTestDatabase()
  const mall = await createCheckoutFixture(db, undefined, [appealRoutes])
  const adminPerson = await aMember(db, { roles: ['ROLE_CMS_IIT'], language: 'zh_tw' })
  const kettle = await aProduct(db, { nameEn: 'Kettle', nameCn: '水煲', onHand: 200 })
  // No payments back these orders, and the clock is moved.
  const unmetInvariants = new Set(['A17', 'A5', 'A11'])
  afterEach(async () => {
    expect((await violations(db)).filter(({ id }) => !unmetInvariants.has(id))).toEqual([])
  })
  return {
    db,
    mall,
    adminPerson,
    kettle,
    /** A shopper with an order at a step, by default arrived. */
    aSender: async (
      step: StepOfOrder = 'arrived',
      withInCart: NonNullable<Parameters<typeof aShopper>[1]>['withInCart'] = [kettle],
    ): Promise<Sender> => {
      const shopper = await aShopper(mall, { withInCart })
      const { invoice } = (await shopper.placeSuccessfully()).order
      await advanceOrderTo(mall, invoice, step)
      return { ...shopper, invoice, token: await insertSessionForPerson(db, mall.clock, shopper.id) }
    },
    send: async (
      { token, invoice }: Pick<Sender, 'token' | 'invoice'>,
      images: readonly Uint8Array[] = [],
      { fields = aReturn, key = randomUUID() }: { fields?: Record<string, string>; key?: string } = {},
    ) => {
      const { payload, type } = await encodeForm(aForm(fields, images))
      const reply = await mall.app.inject({
        method: 'POST',
        url: `${apiBase}/order/${invoice}/appeal?lang=zh_tw`,
        headers: { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': key },
        payload,
      })
      return { status: reply.statusCode, body: reply.json() }
    },
  }
}
