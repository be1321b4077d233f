import { afterEach, describe, expect, test } from 'vitest'
import { offsetCreditEndpoints as offsetCredits } from '../../contract/admin/offset-credit/offset-credit.ts'
import { checkoutEndpoints } from '../../contract/shop/checkout/checkout.ts'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { readReturnAmount } from '../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aReceivedReturn, aStatedRefund } from '../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { aShopper, type Shopper, toOrderInput } from '../../test-support/people/a-shopper.ts'
import { type Actor, createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { endReturn } from '../appeals/return/end-return.ts'
import { changeState, lockOrder } from '../orders/records/order-transition-queries.ts'
import { refundOrder } from '../refunds/whole/refund-order.ts'
import { offsetCreditAdminRoutes } from './offset-credit-admin-routes.ts'
import { lockOpenOffsetCredits } from './offset-credit-queries.ts'
import { daysOfReopened } from './reopen-offset-credit.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [offsetCreditAdminRoutes])
const staff = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const admin = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staff.id))
let cards = 88_000_000
let documents = 0

afterEach(async () => expect(await violations(db)).toEqual([]))

/** Creates a distributor with a cart and an offset credit of this amount. */
async function aDistributorWithCredit(
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
  if (amountCents > 0) await recordCredit(edcNumber, amountCents)
  return { ...shopper, edcNumber }
}

function renewal({ renewalExpiresOn }: { renewalExpiresOn?: string }) {
  return renewalExpiresOn ? { renewal_expires_on: renewalExpiresOn } : {}
}

async function recordCredit(edcNumber: string, amountCents: number, expiresOn: string | null = null) {
  documents += 1
  const body = { edcNumber, documentNumber: `DD-${documents}`, amountCents, expiresOn }
  return await admin.call(offsetCredits.record, { body })
}

const suited = { priceCents: 150_00, offsetEligible: true, onHand: 100 }
const byOffset = { paymentType: 'OFFSET_DADAN' } as const

async function placeByOffset(distributor: Shopper) {
  return await distributor.placeOrder(await distributor.previewOrder(byOffset), { more: byOffset })
}

async function readLeft(edcNumber: string): Promise<number[]> {
  const { body } = await admin.call(offsetCredits.list, { query: { edcNumber } })
  return body.items.map(({ remainingCents }) => remainingCents).toReversed()
}

describe('an order by offset credit', () => {
  test('is paid at once, at list price with freight and without PV', async () => {
    const distributor = await aDistributorWithCredit([await aProduct(db, suited)])
    const { status, body } = await placeByOffset(distributor)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      bankPage: null,
      order: {
        orderState: 'PAID',
        paymentType: 'OFFSET_DADAN',
        figures: { totalCents: 250_00, freightCents: 100_00, pvHundredths: 0 },
      },
    })
    expect(await readLeft(distributor.edcNumber)).toEqual([750_00])
  })

  test('explains why no discount applies', async () => {
    const distributor = await aDistributorWithCredit([
      await aProduct(db, { ...suited, priceCents: 6_000_00 }),
    ])
    const { reasons } = await distributor.previewOrder(byOffset)
    expect(reasons).toEqual([
      { rule: 'large-order', isApplied: true, cents: 6_000_00 },
      expect.objectContaining({ rule: 'freight', isApplied: false }),
    ])
    const otherwise = await distributor.previewOrder()
    expect(otherwise.reasons).toContainEqual(expect.objectContaining({ rule: 'offer', isApplied: true }))
  })

  test('redeems the credit that expires first', async () => {
    const distributor = await aDistributorWithCredit([await aProduct(db, suited)], { amountCents: 200_00 })
    await recordCredit(distributor.edcNumber, 100_00, '2026-12-31')
    await placeByOffset(distributor)
    expect(await readLeft(distributor.edcNumber)).toEqual([50_00, 0])
  })

  test.each([
    ['ineligible goods', { ...suited, offsetEligible: false }, {}, { code: 'offset-unsuitable' }],
    ['more than is left', suited, { amountCents: 249_99 }, { code: 'offset-exceeded', leftCents: 249_99 }],
  ])('is refused for %s, and the preview shows the refusal first', async (_, product, input, refusal) => {
    const distributor = await aDistributorWithCredit([await aProduct(db, product)], input)
    const { paymentOptions } = await distributor.previewOrder()
    expect(paymentOptions.at(-1)).toMatchObject({ type: 'OFFSET_DADAN', refusal })
    expect(await placeByOffset(distributor)).toMatchObject({ status: 422, body: refusal })
  })

  test('is for active distributors only', async () => {
    const kettle = await aProduct(db, suited)
    const member = await aShopper(mall, { withInCart: [kettle] })
    const late = await aDistributorWithCredit([kettle], { renewalExpiresOn: '2026-02-01' })
    for (const shopper of [member, late]) {
      const { paymentOptions } = await shopper.previewOrder()
      expect(paymentOptions.map(({ type }) => type)).not.toContain('OFFSET_DADAN')
      expect(await placeByOffset(shopper)).toMatchObject({
        status: 422,
        body: { code: 'payment-type-unavailable' },
      })
    }
  })

  test('is returned to its offset credit, and never as cash', async () => {
    const distributor = await aDistributorWithCredit([await aProduct(db, suited)])
    const { invoice } = (await placeByOffset(distributor)).body.order
    const { id } = await db
      .selectFrom('orders')
      .where('invoice', '=', invoice)
      .select('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      const now = mall.clock.now()
      await changeState(tx, await lockOrder(tx, id), { to: 'REFUND', cause: 'a test', now })
    })
    const expectedCents = await readReturnAmount(mall, invoice)
    const { id: staffId } = await aMember(db)
    await endReturn(mall, { invoice, ...(await aReceivedReturn(db, invoice)), expectedCents, staffId })
    expect(await readLeft(distributor.edcNumber)).toEqual([1_000_00])
  })

  test('is returned to its offset credit when the staff refund it in full', async () => {
    const distributor = await aDistributorWithCredit([await aProduct(db, suited)])
    const { invoice } = (await placeByOffset(distributor)).body.order
    expect(await readLeft(distributor.edcNumber)).not.toEqual([1_000_00])
    const { id: staffId } = await aMember(db)
    await refundOrder(mall, {
      invoice,
      expectedCents: 250_00,
      ...(await aStatedRefund(db, invoice)),
      staffId,
    })
    expect(await readLeft(distributor.edcNumber)).toEqual([1_000_00])
  })
})

describe('a refund to a credit that has ended', () => {
  async function anOrderByCredit(expiresOn: string | null = null) {
    const goods = await aProduct(db, suited)
    const distributor = await aDistributorWithCredit([goods], { amountCents: 0 })
    await recordCredit(distributor.edcNumber, 1_000_00, expiresOn)
    const { invoice } = (await placeByOffset(distributor)).body.order
    const query = { edcNumber: distributor.edcNumber }
    const readCredit = async () => (await admin.call(offsetCredits.list, { query })).body.items[0]
    const close = async () => {
      const params = { id: (await readCredit())?.id ?? '' }
      return (await admin.call(offsetCredits.close, { params, body: { reason: 'bought back' } })).status
    }
    return { distributor, invoice, readCredit, close }
  }

  async function refund(invoice: string, on = mall) {
    const { id: staffId } = await aMember(db)
    await refundOrder(on, { invoice, expectedCents: 250_00, ...(await aStatedRefund(db, invoice)), staffId })
  }

  async function readRedeemable(personId: string, now: Date): Promise<number[]> {
    const open = await db.transaction().execute((tx) => lockOpenOffsetCredits(tx, personId, now))
    return open.map(({ remainingCents }) => remainingCents)
  }

  async function readLog(id: string | undefined) {
    return await db
      .selectFrom('audit_log')
      .where('subject_name', '=', id ?? '')
      .where('act', '=', 'reopenOffsetCredit')
      .select(['before', 'after'])
      .execute()
  }

  test('reopens a closed one, which can be redeemed, and closed again', async () => {
    const { distributor, invoice, readCredit, close } = await anOrderByCredit()
    expect(await close()).toBe(200)
    await refund(invoice)
    const credit = await readCredit()
    expect(credit).toMatchObject({
      remainingCents: 250_00,
      closedAt: null,
      closeReason: null,
      expiresOn: null,
    })
    expect(await readLog(credit?.id)).toMatchObject([
      {
        before: { remainingCents: 0, closeReason: 'bought back' },
        after: { remainingCents: 250_00, closeReason: null },
      },
    ])
    expect(await readRedeemable(distributor.id, mall.clock.now())).toEqual([250_00])
    expect(await close()).toBe(200)
    expect(await readLeft(distributor.edcNumber)).toEqual([0])
  })

  test('extends an expired one by 90 days for the refunded amount alone', async () => {
    const today = hongKongDay(mall.clock.now())
    const { distributor, invoice, readCredit } = await anOrderByCredit(today)
    const later = new Date(mall.clock.now().getTime() + 3 * 86_400_000)
    await refund(invoice, { ...mall, clock: { ...mall.clock, now: () => later } })
    const credit = await readCredit()
    const expiresOn = daysAfter(hongKongDay(later), daysOfReopened)
    expect(credit).toMatchObject({ remainingCents: 250_00, closedAt: null, expiresOn })
    expect(await readRedeemable(distributor.id, later)).toEqual([250_00])
    expect(await readLog(credit?.id)).toMatchObject([
      { before: { remainingCents: 750_00, expiresOn: today }, after: { remainingCents: 250_00, expiresOn } },
    ])
  })
})

test('of twenty concurrent orders as many succeed as the credit covers', async () => {
  const goods = await Promise.all(Array.from({ length: 20 }, () => aProduct(db, suited)))
  const distributor = await aDistributorWithCredit(goods, { amountCents: 1_100_00 })
  const all = await distributor.previewOrder(byOffset)
  const inputs = await Promise.all(
    all.lines.map(async ({ cartId }) => {
      const { body } = await distributor.call(checkoutEndpoints.previewOrder, {
        body: { cartIds: [cartId], ...byOffset },
      })
      return toOrderInput(body, distributor.receiverId)
    }),
  )
  const answers = await Promise.all(
    inputs.map((input) => distributor.placeOrder(all, { more: { ...input, ...byOffset } })),
  )
  expect(answers.filter(({ status }) => status === 201).length).toBe(4)
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body)
  expect(refused.every((body) => (body as { code?: string }).code === 'offset-exceeded')).toBe(true)
  expect(await readLeft(distributor.edcNumber)).toEqual([100_00])
})

test('concurrent with the closing of its credit is redeemed whole before, or refused after', async () => {
  const outcomes: unknown[] = []
  for (let round = 0; round < 12; round += 1) {
    const distributor = await aDistributorWithCredit([await aProduct(db, suited)])
    const preview = await distributor.previewOrder(byOffset)
    const { body } = await admin.call(offsetCredits.list, {
      query: { edcNumber: distributor.edcNumber },
    })
    const close = { params: { id: body.items[0]?.id ?? '' }, body: { reason: 'bought back' } }
    const [placed, closed] = await Promise.all([
      distributor.placeOrder(preview, { more: byOffset }),
      admin.call(offsetCredits.close, close),
    ])
    outcomes.push(placed.status === 201 ? 'placed' : (placed.body as { code?: string }).code)
    expect(closed.status).toBe(200)
    expect(await readLeft(distributor.edcNumber)).toEqual([0])
  }
  expect(new Set(['placed', 'offset-exceeded', ...outcomes]).size).toBe(2)
})

describe('the admin', () => {
  test('records a document once, for an existing distributor', async () => {
    const { edcNumber } = await aDistributorWithCredit([])
    const body = { edcNumber, documentNumber: 'DD-TWICE', amountCents: 1_00 }
    const over = { ...body, expiresOn: '2020-12-31' }
    expect((await admin.call(offsetCredits.record, { body: over })).body).toEqual({
      code: 'day-in-past',
    })
    expect((await admin.call(offsetCredits.record, { body })).status).toBe(201)
    expect((await admin.call(offsetCredits.record, { body })).body).toEqual({
      code: 'offset-credit-number-taken',
    })
    const unknown = { ...body, edcNumber: '11111111', documentNumber: 'DD-NOBODY' }
    expect((await admin.call(offsetCredits.record, { body: unknown })).body).toEqual({
      code: 'distributor-missing',
    })
  })

  test('requires a second approver for a large credit, even when split', async () => {
    const { edcNumber } = await aDistributorWithCredit([], { amountCents: 0 })
    const cashier = await aClerk(mall, { permissions: ['money'] })
    const record = async (clerk: Actor, documentNumber: string, amountCents: number) =>
      await clerk.call(offsetCredits.record, {
        body: { edcNumber, documentNumber, amountCents },
      })
    const refusal = { code: 'approval-needed', amountCents: 5_000_01, limitCents: 5_000_00 }
    expect((await record(cashier, 'DD-LARGE', 5_000_01)).body).toEqual(refusal)
    expect((await record(cashier, 'DD-PART-1', 3_000_00)).status).toBe(201)
    expect((await record(cashier, 'DD-PART-2', 2_000_01)).body).toEqual(refusal)
    const outcomes = await Promise.all(
      ['DD-PART-3', 'DD-PART-4'].map(async (number) => (await record(cashier, number, 2_000_00)).status),
    )
    expect(outcomes.sort()).toEqual([201, 422])
    expect((await record(admin, 'DD-LARGE', 5_000_01)).body).toEqual(refusal)
  })

  test('closes a credit once, with a reason, and nothing can be redeemed from it', async () => {
    const distributor = await aDistributorWithCredit([await aProduct(db, suited)])
    const { body } = await admin.call(offsetCredits.list, {
      query: { edcNumber: distributor.edcNumber },
    })
    const input = { params: { id: body.items[0]?.id ?? '' }, body: { reason: 'bought back' } }
    expect((await admin.call(offsetCredits.close, input)).body).toMatchObject({
      remainingCents: 0,
    })
    expect((await admin.call(offsetCredits.close, input)).body).toEqual({
      code: 'offset-credit-closed',
    })
    expect((await placeByOffset(distributor)).body).toMatchObject({ code: 'offset-exceeded', leftCents: 0 })
  })

  test('closes a credit only with the remainder that was shown', async () => {
    const distributor = await aDistributorWithCredit([await aProduct(db, suited)])
    const { invoice } = (await placeByOffset(distributor)).body.order
    const { body } = await admin.call(offsetCredits.list, { query: { edcNumber: distributor.edcNumber } })
    const { id = '', remainingCents: shownCents = 0 } = body.items[0] ?? {}
    const { id: staffId } = await aMember(db)
    await refundOrder(mall, {
      invoice,
      expectedCents: 250_00,
      ...(await aStatedRefund(db, invoice)),
      staffId,
    })
    const close = async (expectedCents: number) => {
      const input = { params: { id }, body: { reason: 'bought back', expectedCents } }
      return (await admin.call(offsetCredits.close, input)).body
    }
    expect(await close(shownCents)).toEqual({ code: 'changed-meanwhile' })
    expect(await readLeft(distributor.edcNumber)).toEqual([1_000_00])
    expect(await close(1_000_00)).toMatchObject({ remainingCents: 0 })
    expect(await close(1_000_00)).toEqual({ code: 'offset-credit-closed' })
  })

  test('is open to the staff only', async () => {
    const distributor = await aDistributorWithCredit([])
    const body = { edcNumber: distributor.edcNumber, documentNumber: 'DD-OWN', amountCents: 1_00 }
    expect((await distributor.call(offsetCredits.record, { body })).status).toBe(403)
  })
})
