import { afterEach, describe, expect, test } from 'vitest'
import { offsetCreditEndpoints as offsetCredits } from '../../contract/offset-credits.ts'
import { orderEndpoints as orders } from '../../contract/orders/orders.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { returnAmountOf } from '../../test-support/orders/an-appeal.ts'
import { checkoutBench } from '../../test-support/orders/checkout-bench.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import { aMember, signedIn } from '../../test-support/people/a-member.ts'
import { aShopper, orderInputOf, type Shopper } from '../../test-support/people/a-shopper.ts'
import { type Actor, actor } from '../../test-support/people/actor.ts'
import { testDatabase } from '../../test-support/test-database.ts'
import { refundOrder } from '../admin/refunds/refund-order.ts'
import { endReturn } from '../appeals/end-return.ts'
import { changeState, lockOrder } from '../orders/lifecycle/order-transition-queries.ts'
import { offsetCreditAdminRoutes } from './offset-credit-admin-routes.ts'

const db = await testDatabase()
const mall = await checkoutBench(db, undefined, [offsetCreditAdminRoutes])
const staff = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const admin = actor(mall.app, await signedIn(db, mall.clock, staff.id))
let cards = 88_000_000
let documents = 0

afterEach(async () => expect(await violations(db)).toEqual([]))

/** A distributor with a cart, and a large order of so much behind him. */
async function aDrawer(
  withInCart: readonly ProductIds[],
  { amountCents = 1_000_00, ...contract }: { amountCents?: number; renewalExpiresOn?: string } = {},
): Promise<Shopper & { edcNumber: string }> {
  cards += 1
  const edcNumber = String(cards)
  const shopper = await aShopper(mall, { withInCart, roles: ['ROLE_API_DISTRIBUTOR'] })
  await db
    .insertInto('distributors')
    .values({
      person_id: shopper.id,
      edc_number: edcNumber,
      renewal_expires_on: '2099-12-31',
      ...renewal(contract),
    })
    .execute()
  if (amountCents > 0) await gives(edcNumber, amountCents)
  return { ...shopper, edcNumber }
}

function renewal({ renewalExpiresOn }: { renewalExpiresOn?: string }) {
  return renewalExpiresOn ? { renewal_expires_on: renewalExpiresOn } : {}
}

async function gives(edcNumber: string, amountCents: number, expiresOn: string | null = null) {
  documents += 1
  const body = { edcNumber, documentNumber: `DD-${documents}`, amountCents, expiresOn }
  return await admin.calls(offsetCredits.recordOffsetCredit, { body })
}

const suited = { priceCents: 150_00, offsetEligible: true, onHand: 100 }
const byOffset = { paymentType: 'OFFSET_DADAN' } as const

async function redemptions(drawer: Shopper) {
  return await drawer.places(await drawer.previews(byOffset), { more: byOffset })
}

async function leftOf(edcNumber: string): Promise<number[]> {
  const { body } = await admin.calls(offsetCredits.listOffsetCredits, { query: { edcNumber } })
  return body.items.map(({ remainingCents }) => remainingCents).toReversed()
}

describe('an order drawn from a large one', () => {
  test('is paid at once, at list price with freight and without PV', async () => {
    const drawer = await aDrawer([await aProduct(db, suited)])
    const { status, body } = await redemptions(drawer)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      bankPage: null,
      order: {
        orderState: 'PAID',
        paymentType: 'OFFSET_DADAN',
        figures: { totalCents: 250_00, freightCents: 100_00, pvHundredths: 0 },
      },
    })
    expect(await leftOf(drawer.edcNumber)).toEqual([750_00])
  })

  test('says why nothing is taken off it', async () => {
    const drawer = await aDrawer([await aProduct(db, { ...suited, priceCents: 6_000_00 })])
    const { reasons } = await drawer.previews(byOffset)
    expect(reasons).toEqual([
      { rule: 'large-order', isApplied: true, cents: 6_000_00 },
      expect.objectContaining({ rule: 'freight', isApplied: false }),
    ])
    const otherwise = await drawer.previews()
    expect(otherwise.reasons).toContainEqual(expect.objectContaining({ rule: 'offer', isApplied: true }))
  })

  test('comes out of what ends first', async () => {
    const drawer = await aDrawer([await aProduct(db, suited)], { amountCents: 200_00 })
    await gives(drawer.edcNumber, 100_00, '2026-12-31')
    await redemptions(drawer)
    expect(await leftOf(drawer.edcNumber)).toEqual([50_00, 0])
  })

  test.each([
    ['goods that are not for it', { ...suited, offsetEligible: false }, {}, { code: 'offset-unsuitable' }],
    ['more than is left', suited, { amountCents: 249_99 }, { code: 'offset-exceeded', leftCents: 249_99 }],
  ])('is refused for %s, and the page says so before', async (_, product, wish, refusal) => {
    const drawer = await aDrawer([await aProduct(db, product)], wish)
    const { paymentOptions } = await drawer.previews()
    expect(paymentOptions.at(-1)).toMatchObject({ type: 'OFFSET_DADAN', refusal })
    expect(await redemptions(drawer)).toMatchObject({ status: 422, body: refusal })
  })

  test('is for active distributors only', async () => {
    const kettle = await aProduct(db, suited)
    const member = await aShopper(mall, { withInCart: [kettle] })
    const late = await aDrawer([kettle], { renewalExpiresOn: '2026-02-01' })
    for (const shopper of [member, late]) {
      const { paymentOptions } = await shopper.previews()
      expect(paymentOptions.map(({ type }) => type)).not.toContain('OFFSET_DADAN')
      expect(await redemptions(shopper)).toMatchObject({
        status: 422,
        body: { code: 'payment-type-unavailable' },
      })
    }
  })

  test('goes back to its grant once it is returned, and never as cash', async () => {
    const drawer = await aDrawer([await aProduct(db, suited)])
    const { invoice } = (await redemptions(drawer)).body.order
    const { id } = await db
      .selectFrom('orders')
      .where('invoice', '=', invoice)
      .select('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      const now = mall.clock.now()
      await changeState(tx, await lockOrder(tx, id), { to: 'REFUND', cause: 'a test', now })
    })
    const expectedCents = await returnAmountOf(mall, invoice)
    await endReturn(mall, { invoice, outcome: 'RETURNED', expectedCents, isFitForSale: true })
    expect(await leftOf(drawer.edcNumber)).toEqual([1_000_00])
  })

  test('goes back to its grant as well where the staff give it back whole', async () => {
    const drawer = await aDrawer([await aProduct(db, suited)])
    const { invoice } = (await redemptions(drawer)).body.order
    expect(await leftOf(drawer.edcNumber)).not.toEqual([1_000_00])
    await refundOrder(mall, { invoice, expectedCents: 0, isRestocked: true, reason: 'The distributor rang' })
    expect(await leftOf(drawer.edcNumber)).toEqual([1_000_00])
  })
})

test('of twenty orders at once as many are drawn as the grant holds, and no more', {
  timeout: 60_000,
}, async () => {
  const goods = await Promise.all(Array.from({ length: 20 }, () => aProduct(db, suited)))
  const drawer = await aDrawer(goods, { amountCents: 1_100_00 })
  const all = await drawer.previews(byOffset)
  const inputs = await Promise.all(
    all.lines.map(async ({ cartId }) => {
      const { body } = await drawer.calls(orders.previewOrder, { body: { cartIds: [cartId], ...byOffset } })
      return orderInputOf(body, drawer.receiverId)
    }),
  )
  const answers = await Promise.all(
    inputs.map((wish) => drawer.places(all, { more: { ...wish, ...byOffset } })),
  )
  expect(answers.filter(({ status }) => status === 201).length).toBe(4)
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body)
  expect(refused.every((body) => (body as { code?: string }).code === 'offset-exceeded')).toBe(true)
  expect(await leftOf(drawer.edcNumber)).toEqual([100_00])
})

test('an order and the closing of its grant at once: it is drawn whole before, or refused after', {
  timeout: 60_000,
}, async () => {
  const outcomes: unknown[] = []
  for (let round = 0; round < 12; round += 1) {
    const drawer = await aDrawer([await aProduct(db, suited)])
    const shown = await drawer.previews(byOffset)
    const { body } = await admin.calls(offsetCredits.listOffsetCredits, {
      query: { edcNumber: drawer.edcNumber },
    })
    const close = { params: { id: body.items[0]?.id ?? '' }, body: { reason: 'bought back' } }
    const [drawn, closed] = await Promise.all([
      drawer.places(shown, { more: byOffset }),
      admin.calls(offsetCredits.closeOffsetCredit, close),
    ])
    outcomes.push(drawn.status === 201 ? 'drawn' : (drawn.body as { code?: string }).code)
    expect(closed.status).toBe(200)
    expect(await leftOf(drawer.edcNumber)).toEqual([0])
  }
  expect(new Set(['drawn', 'offset-exceeded', ...outcomes]).size).toBe(2)
})

describe('the admin', () => {
  test('records a document once, for a distributor that there is', async () => {
    const { edcNumber } = await aDrawer([])
    const body = { edcNumber, documentNumber: 'DD-TWICE', amountCents: 1_00 }
    const over = { ...body, expiresOn: '2020-12-31' }
    expect((await admin.calls(offsetCredits.recordOffsetCredit, { body: over })).body).toEqual({
      code: 'day-in-past',
    })
    expect((await admin.calls(offsetCredits.recordOffsetCredit, { body })).status).toBe(201)
    expect((await admin.calls(offsetCredits.recordOffsetCredit, { body })).body).toEqual({
      code: 'offset-credit-number-taken',
    })
    const nobody = { ...body, edcNumber: '11111111', documentNumber: 'DD-NOBODY' }
    expect((await admin.calls(offsetCredits.recordOffsetCredit, { body: nobody })).body).toEqual({
      code: 'distributor-missing',
    })
  })

  test('takes the permission of an administrator for a large grant, also by parts', async () => {
    const { edcNumber } = await aDrawer([], { amountCents: 0 })
    const cashier = await aClerk(mall, { permissions: ['money'] })
    const give = async (clerk: Actor, documentNumber: string, amountCents: number) =>
      await clerk.calls(offsetCredits.recordOffsetCredit, {
        body: { edcNumber, documentNumber, amountCents },
      })
    const refusal = { code: 'permission-missing', permissions: ['admin'] }
    expect((await give(cashier, 'DD-LARGE', 5_000_01)).body).toEqual(refusal)
    expect((await give(cashier, 'DD-PART-1', 3_000_00)).status).toBe(201)
    expect((await give(cashier, 'DD-PART-2', 2_000_01)).body).toEqual(refusal)
    const outcomes = await Promise.all(
      ['DD-PART-3', 'DD-PART-4'].map(async (number) => (await give(cashier, number, 2_000_00)).status),
    )
    expect(outcomes.sort()).toEqual([201, 422])
    expect((await give(admin, 'DD-LARGE', 5_000_01)).status).toBe(201)
  })

  test('closes a grant once, with a reason, and nothing can be drawn from it', async () => {
    const drawer = await aDrawer([await aProduct(db, suited)])
    const { body } = await admin.calls(offsetCredits.listOffsetCredits, {
      query: { edcNumber: drawer.edcNumber },
    })
    const input = { params: { id: body.items[0]?.id ?? '' }, body: { reason: 'bought back' } }
    expect((await admin.calls(offsetCredits.closeOffsetCredit, input)).body).toMatchObject({
      remainingCents: 0,
    })
    expect((await admin.calls(offsetCredits.closeOffsetCredit, input)).body).toEqual({
      code: 'offset-credit-closed',
    })
    expect((await redemptions(drawer)).body).toMatchObject({ code: 'offset-exceeded', leftCents: 0 })
  })

  test('is open to the staff alone', async () => {
    const drawer = await aDrawer([])
    const body = { edcNumber: drawer.edcNumber, documentNumber: 'DD-OWN', amountCents: 1_00 }
    expect((await drawer.calls(offsetCredits.recordOffsetCredit, { body })).status).toBe(403)
  })
})
