import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { checkoutEndpoints } from '../../contract/shop/checkout/checkout.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aShopper, type Shopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { cancelUnpaidOrder, markOrderPaid } from '../orders/transitions/order-transitions.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db)
const kettle = await aProduct(db, { priceCents: 40_000, onHand: 1_000, codeEligible: true })
const cup = await aProduct(db, { priceCents: 10_000, onHand: 1_000 })

// These tests mark orders as paid without a capture (A17).
afterEach(async () => expect((await violations(db)).filter(({ id }) => id !== 'A17')).toEqual([]))

const aBuyer = async () => await aShopper(mall, { withInCart: [kettle, cup] })

/** Places an order from a page that was shown with this code. */
async function placeWith(shopper: Shopper, code: string) {
  const { body: preview } = await shopper.call(checkoutEndpoints.previewOrder, { body: { code } })
  return { shown: preview, answer: await shopper.placeOrder(preview, { more: { code } }) }
}

async function transition(invoice: string, how: typeof markOrderPaid): Promise<void> {
  const { id } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await how(tx, { orderId: id, now: mall.clock.now(), cause: 'test' })
  })
}

const refusalOf = async (shopper: Shopper, code: string) =>
  (await shopper.call(checkoutEndpoints.checkDiscountCode, { body: { code } })).body

describe('unknown codes', () => {
  const delayed = { code: 'discount-code-delayed', retryAfterSeconds: expect.any(Number) }

  test('are limited per person: check, preview and order look no code up, and the order is still shown', async () => {
    const mei = await aBuyer()
    const code = await aCode(db, { off: { basisPoints: 2_500 } })
    for (let guess = 0; guess < 10; guess += 1) await refusalOf(mei, `GUESS-${guess}`)
    expect(await refusalOf(mei, code)).toEqual(delayed)
    const { body } = await mei.call(checkoutEndpoints.previewOrder, { body: { code } })
    expect(body.discountCode).toMatchObject({ code, isApplied: false, refusal: delayed })
    expect(body.lines).toHaveLength(2)
    expect((await mei.placeOrder(body, { more: { code } })).body).toEqual(delayed)
    expect(await refusalOf(await aBuyer(), code)).toMatchObject({ code, isApplied: true })
  })

  test('do not delay the answer to an order that was placed before them', async () => {
    const mei = await aBuyer()
    const code = await aCode(db, { off: { basisPoints: 2_500 } })
    const { body: preview } = await mei.call(checkoutEndpoints.previewOrder, { body: { code } })
    const order = { key: randomUUID(), more: { code } }
    const placed = await mei.placeOrder(preview, order)
    for (let guess = 0; guess < 10; guess += 1) await refusalOf(mei, `LATER-${guess}`)
    const repeated = await mei.placeOrder(preview, order)
    expect([repeated.status, repeated.body.order.invoice]).toEqual([201, placed.body.order.invoice])
    const other = { ...order, more: { code: 'LATER-10' } }
    expect((await mei.placeOrder(preview, other)).status).toBe(409)
    expect((await mei.placeOrder(preview, { more: { code } })).body).toEqual(delayed)
  })

  test('are limited however many are sent at once', async () => {
    const ka = await aBuyer()
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, guess) => await refusalOf(ka, `AT-ONCE-${guess}`)),
    )
    const lookedUp = answers.filter((answer) => 'code' in answer && answer.code === 'discount-code-incorrect')
    expect(lookedUp.length).toBeLessThanOrEqual(10)
  })

  test('count once if they are the same, and known codes never', async () => {
    const siu = await aBuyer()
    const code = await aCode(db, { off: { basisPoints: 2_500 } })
    for (let press = 0; press < 15; press += 1) {
      expect(await refusalOf(siu, 'MISTYPED')).toEqual({ code: 'discount-code-incorrect' })
      expect(await refusalOf(siu, code)).toMatchObject({ code, isApplied: true })
    }
  })
})

test.each([
  ['of characters that are long when written out', '\ufdfa'.repeat(4)],
  ['of an invisible character', '\u200b'],
  ['of a control character', '\u0002'],
  ['that is empty', ''],
  ['longer than the field', 'X'.repeat(500)],
])('a code %s is incorrect on check, preview and order', async (_, code) => {
  const mei = await aBuyer()
  expect(await refusalOf(mei, code)).toEqual({ code: 'discount-code-incorrect' })
  const { shown, answer } = await placeWith(mei, code)
  expect(shown.discountCode).toMatchObject({ refusal: { code: 'discount-code-incorrect' } })
  expect(shown.lines).toHaveLength(2)
  expect(answer.body).toEqual({ code: 'discount-code-incorrect' })
})

test('a code that was pasted with a control character is found', async () => {
  const code = await aCode(db, { off: { basisPoints: 2_500 } })
  expect(await refusalOf(await aBuyer(), `${code}\u0002`)).toMatchObject({ code, isApplied: true })
})

describe('a code', () => {
  test('applies to its eligible lines in preview and order alike, with the reason', async () => {
    const mei = await aBuyer()
    const code = await aCode(db, { off: { basisPoints: 2_500 } })
    const { shown, answer } = await placeWith(mei, code.toLowerCase())
    expect(shown).toMatchObject({
      discountCode: { code, isApplied: true, refusal: null },
      figures: { companyDiscountCents: 10_000, subtotalCents: 40_000 },
      reasons: [
        { rule: 'offer', isApplied: false },
        { rule: 'discount-code', isApplied: true, cents: 10_000 },
        { rule: 'freight', isApplied: true, missingCents: 60_000 },
      ],
    })
    expect(answer.status).toBe(201)
    expect(answer.body.order).toMatchObject({ figures: shown.figures, discountCode: code })
    expect(answer.body.order.lines.map(({ discountCents }) => discountCents)).toEqual([10_000, 0])
  })

  test('is refused with a different code for each reason', async () => {
    const mei = await aBuyer()
    const past = { startsAt: new Date('2020-01-01T00:00:00Z'), endsAt: new Date('2021-01-01T00:00:00Z') }
    expect(await refusalOf(mei, 'NO-SUCH-CODE')).toEqual({ code: 'discount-code-incorrect' })
    expect(await refusalOf(mei, await aCode(db, past))).toEqual({ code: 'discount-code-unusable' })
    const ofOther = await aCode(db, { onlyFor: [{ displayProductId: cup.displayProductId }] })
    expect(await refusalOf(mei, ofOther)).toEqual({ code: 'discount-code-invalid' })
    expect(await refusalOf(mei, await aCode(db))).toMatchObject({ discountCents: 5_000, isApplied: true })
  })

  test('that is refused leaves the preview without a discount, and refuses an order that was shown with it', async () => {
    const mei = await aBuyer()
    const { shown, answer } = await placeWith(mei, 'NO-SUCH-CODE')
    expect(shown.figures.companyDiscountCents).toBe(0)
    expect(shown.discountCode).toMatchObject({
      isApplied: false,
      refusal: { code: 'discount-code-incorrect' },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'discount-code-incorrect' } })
  })

  test('that was changed since the review is refused as a changed promotion', async () => {
    const mei = await aBuyer()
    const code = await aCode(db)
    const { body: preview } = await mei.call(checkoutEndpoints.previewOrder, { body: { code } })
    await db.updateTable('discount_codes').set({ off_cents: 1_000 }).where('code', '=', code).execute()
    const { body } = await mei.placeOrder(preview, { more: { code } })
    expect(body).toEqual({ code: 'promotion-changed', expected: 5_000, fresh: 1_000 })
  })

  test('is reserved by an unpaid order, free again when that is cancelled, and used up when it is paid', async () => {
    const [mei, ka] = [await aBuyer(), await aBuyer()]
    const code = await aCode(db)
    const firstPlacing = await placeWith(mei, code)
    expect(await refusalOf(ka, code)).toEqual({ code: 'discount-code-in-use', retryAfterSeconds: 300 })
    await transition(firstPlacing.answer.body.order.invoice, cancelUnpaidOrder)
    const secondPlacing = await placeWith(ka, code)
    expect(secondPlacing.answer.status).toBe(201)
    await transition(secondPlacing.answer.body.order.invoice, markOrderPaid)
    expect(await refusalOf(await aBuyer(), code)).toEqual({ code: 'discount-code-used' })
  })

  test('is not used up where the offer takes off as much', async () => {
    const piano = await aProduct(db, { priceCents: 600_000, codeEligible: true })
    const mei = await aShopper(mall, { withInCart: [piano] })
    const code = await aCode(db)
    const { shown, answer } = await placeWith(mei, code)
    expect(shown.discountCode).toEqual({ code, isApplied: false, refusal: null })
    expect(answer.body.order.figures.companyDiscountCents).toBe(90_000)
    expect(await refusalOf(await aBuyer(), code)).toMatchObject({ isApplied: true })
  })

  test('with one use is reserved by one of fifty concurrent members; the others are refused as in use', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, aBuyer))
    const code = await aCode(db)
    const answers = await Promise.all(members.map(async (member) => (await placeWith(member, code)).answer))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 201) expect(body).toMatchObject({ code: 'discount-code-in-use' })
    }
  })
})
