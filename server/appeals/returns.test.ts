import { randomUUID } from 'node:crypto'
import { fc, test } from '@fast-check/vitest'
import { afterEach, describe, expect } from 'vitest'
import { appealAdminEndpoints, returnEndpoints } from '../../contract/admin/appeals/appeals-admin.ts'
import { auditLogEndpoints } from '../../contract/admin/audit-log/audit-log.ts'
import { orderAdminEndpoints } from '../../contract/admin/orders/order-admin.ts'
import { appealEndpoints } from '../../contract/shop/appeals/appeals.ts'
import { type ReceivedGoods, writeReceivedGoods } from '../../contract/shop/appeals/received-goods.ts'
import type { LineQuantities } from '../../contract/shop/orders/line-quantities.ts'
import { orderEndpoints } from '../../contract/shop/orders/orders.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCapture, listRefunds } from '../../test-support/orders/a-capture.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aReceivedReturn } from '../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import { aDistributor } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { adminRoutes } from '../admin/dashboard/admin-routes.ts'
import { orderAdminRoutes } from '../admin/orders/order-admin-routes.ts'
import { orderMails } from '../orders/mails/order-mails.ts'
import { formatAmount } from '../platform/format-amount.ts'
import { appealRoutes } from './appeal-routes.ts'
import { sendAppeal } from './send/send-appeal.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [appealRoutes, adminRoutes, orderAdminRoutes])
const clerk = await aClerk(mall)
const sponsor = await aDistributor(db, { edcNumber: '86000011', username: 'Fung Sponsor' })

afterEach(async () => expect(await violations(db)).toEqual([]))

/** Three kettles and two cups of a member with a rate of 10 %: 599.99 of goods and 100.00 of freight. */
async function anArrivedOrder() {
  const kettle = await aProduct(db, { nameEn: 'Kettle', priceCents: 155_55, onHand: 10 })
  const cup = await aProduct(db, { nameEn: 'Cup', priceCents: 100_00, onHand: 10 })
  const withInCart = [
    { place: kettle, quantity: 3 },
    { place: cup, quantity: 2 },
  ]
  const shopper = await aShopper(mall, { withInCart, sponsorId: sponsor.id, rateBasisPoints: 1_000 })
  const { order } = await shopper.placeSuccessfully()
  await advanceOrderTo(mall, order.invoice, 'arrived')
  await aCapture(mall, order.invoice)
  const detail = await shopper.call(orderEndpoints.read, { params: { invoice: order.invoice } })
  return { shopper, invoice: order.invoice, order: detail.body, kettle: kettle.specificationId }
}

type AnOrder = Awaited<ReturnType<typeof anArrivedOrder>>

async function requestReturn({ shopper, invoice }: AnOrder, lines: LineQuantities): Promise<string> {
  const { id } = await sendAppeal(mall, {
    personId: shopper.id,
    invoice,
    idempotencyKey: randomUUID(),
    language: 'en',
    input: {
      requestType: 'RETURN',
      reason: 'DAMAGED',
      lines,
      contactNumber: '+85291234567',
      message: 'Broken.',
    },
    files: [await aPhoto()],
  })
  return id
}

const previewOf = async ({ invoice }: AnOrder) =>
  (await clerk.call(returnEndpoints.preview, { params: { invoice } })).body

const quoteOf = async ({ shopper, invoice }: AnOrder, lines: LineQuantities) =>
  (
    await shopper.call(appealEndpoints.quoteReturn, {
      params: { invoice },
      query: { lines: lines.map(({ number, quantity }) => `${number}:${quantity}`).join() },
    })
  ).body

const accept = async (id: string, expectedCents: number) =>
  await clerk.call(appealAdminEndpoints.accept, { params: { id }, body: { message: 'Yes.', expectedCents } })

const end = async ({ invoice }: AnOrder, expectedCents: number) =>
  await clerk.call(returnEndpoints.complete, {
    params: { invoice },
    body: { ...(await aReceivedReturn(db, invoice)), expectedCents },
  })

const readBack = async ({ shopper, invoice }: AnOrder) =>
  (await shopper.call(orderEndpoints.read, { params: { invoice } })).body

async function readOnHand(specificationId: string): Promise<number> {
  const row = db.selectFrom('stock').where('specification_id', '=', specificationId).select('on_hand')
  return (await row.executeTakeFirstOrThrow()).on_hand
}

describe('a partial return', () => {
  test('refunds the price without freight, as previewed before acceptance and before completion', async () => {
    const order = await anArrivedOrder()
    const id = await requestReturn(order, [{ number: 1, quantity: 2 }])
    const shown = await previewOf(order)
    // 466.65 less 10 % is 419.98 or 419.99 for three kettles: each refunds a third of it, rounded down.
    const price = Math.floor((order.order.lines[0]?.netCents ?? 0) / 3) * 2
    expect(shown).toMatchObject({
      refusal: null,
      isWhole: false,
      amountCents: price,
      freightCents: 0,
      lines: [{ number: 1, nameEn: 'Kettle', quantity: 2, amountCents: price }],
    })
    const whole = order.order.figures.totalCents
    expect((await accept(id, whole)).body).toEqual({ code: 'total-changed', expected: whole, fresh: price })
    expect((await accept(id, price)).body.state).toBe('ACCEPTED')
    expect((await previewOf(order)).amountCents).toBe(price)
    expect((await end(order, whole)).body).toEqual({ code: 'total-changed', expected: whole, fresh: price })
    expect((await end(order, price)).body).toEqual({ orderState: 'PAID' })
    expect(await listRefunds(db, order.invoice)).toEqual([price])
    expect(await readOnHand(order.kettle)).toBe(9)
    const read = await readBack(order)
    expect([read.refundedCents, read.lines.map(({ refundedQuantity }) => refundedQuantity)]).toEqual([
      price,
      [2, 0],
    ])
    const { body: log } = await clerk.call(auditLogEndpoints.list, { query: { k: order.invoice } })
    expect(log.items[0]).toMatchObject({ act: 'endReturn', after: { refundedCents: price, state: 'PAID' } })
  })

  test.prop([fc.record({ kettles: fc.integer({ min: 0, max: 3 }), cups: fc.integer({ min: 0, max: 2 }) })], {
    numRuns: 6,
  })('pays back what the shopper read before the request, to the cent', async ({ kettles, cups }) => {
    fc.pre(kettles + cups > 0)
    const order = await anArrivedOrder()
    const { shopper, invoice } = order
    const lines = [
      { number: 1, quantity: kettles },
      { number: 2, quantity: cups },
    ].filter(({ quantity }) => quantity > 0)
    const quote = await quoteOf(order, lines)
    const id = await requestReturn(order, lines)
    await accept(id, quote.amountCents)
    expect((await end(order, quote.amountCents)).status).toBe(200)
    expect(await listRefunds(db, invoice)).toEqual([quote.amountCents])
    expect((await readBack(order)).refundedCents).toBe(quote.amountCents)
    const again = { params: { invoice }, query: { lines: lines.map((line) => `${line.number}:5`).join() } }
    expect((await shopper.call(appealEndpoints.quoteReturn, again)).body).toMatchObject({
      code: 'quantity-not-returnable',
    })
  })

  // Of 5,819.98 after 10 %: the offer of 15 %, or a code that takes more.
  test.each([
    { by: 'the offer', off: { cents: 50_01 }, discountCents: 873_00 },
    { by: 'a code', off: { basisPoints: 2_500 }, discountCents: 1_455_00 },
  ])(
    'of two of three pieces that $by made cheaper refunds their share, and the last piece the rest',
    async ({ off, discountCents }) => {
      const kettle = await aProduct(db, {
        nameEn: 'Kettle',
        priceCents: 2_155_55,
        onHand: 10,
        codeEligible: true,
      })
      const withInCart = [{ place: kettle, quantity: 3 }]
      const shopper = await aShopper(mall, { withInCart, sponsorId: sponsor.id, rateBasisPoints: 1_000 })
      const code = await aCode(db, { off })
      const review = await shopper.previewOrder({ code })
      const { invoice } = (await shopper.placeOrder(review, { more: { code } })).body.order
      await advanceOrderTo(mall, invoice, 'arrived')
      await aCapture(mall, invoice)
      const detail = (await shopper.call(orderEndpoints.read, { params: { invoice } })).body
      const { companyDiscountCents, totalCents } = detail.figures
      expect([companyDiscountCents, totalCents]).toEqual([discountCents, detail.lines[0]?.netCents])

      const order = { shopper, invoice, order: detail, kettle: kettle.specificationId }
      const two = await quoteOf(order, [{ number: 1, quantity: 2 }])
      expect(two.amountCents).toBe(2 * Math.floor(totalCents / 3))
      await accept(await requestReturn(order, [{ number: 1, quantity: 2 }]), two.amountCents)
      expect((await end(order, two.amountCents)).body).toEqual({ orderState: 'PAID' })
      const rest = totalCents - two.amountCents
      expect((await quoteOf(order, [{ number: 1, quantity: 1 }])).amountCents).toBe(rest)
      await accept(await requestReturn(order, [{ number: 1, quantity: 1 }]), rest)
      expect((await end(order, rest)).body).toEqual({ orderState: 'RETURNSUCCESS' })
      expect(await listRefunds(db, invoice)).toEqual([two.amountCents, rest])
    },
  )

  test('and then of the rest ends the order: the remainder and the freight are refunded to the cent', async () => {
    const order = await anArrivedOrder()
    const first = await requestReturn(order, [{ number: 1, quantity: 1 }])
    const part = (await previewOf(order)).amountCents
    await accept(first, part)
    await end(order, part)
    const second = await requestReturn(order, [
      { number: 1, quantity: 2 },
      { number: 2, quantity: 2 },
    ])
    const rest = await previewOf(order)
    const { totalCents, freightCents } = order.order.figures
    expect(rest).toMatchObject({
      isWhole: true,
      freightCents,
      refundedCents: part,
      amountCents: totalCents - part,
    })
    await accept(second, rest.amountCents)
    expect((await end(order, rest.amountCents)).body).toEqual({ orderState: 'RETURNSUCCESS' })
    expect(await listRefunds(db, order.invoice)).toEqual([part, totalCents - part])
  })

  test('and then of the rest distinguishes freight from an earlier refund that the bank did not pay', async () => {
    const order = await anArrivedOrder()
    const first = await requestReturn(order, [{ number: 1, quantity: 1 }])
    const part = (await previewOf(order)).amountCents
    await accept(first, part)
    await end(order, part)
    await db
      .updateTable('payment_refunds')
      .set({ state: 'FAILED', completed_at: mall.clock.now() })
      .where('amount_cents', '=', part)
      .where('state', '=', 'PENDING')
      .execute()
    await requestReturn(order, [
      { number: 1, quantity: 2 },
      { number: 2, quantity: 2 },
    ])
    const { totalCents, freightCents } = order.order.figures
    expect(await previewOf(order)).toMatchObject({
      isWhole: true,
      freightCents,
      unpaidRefundCents: part,
      refundedCents: 0,
      amountCents: totalCents,
    })
    const requested = await db
      .selectFrom('appeals')
      .innerJoin('orders', 'orders.id', 'appeals.order_id')
      .where('invoice', '=', order.invoice)
      .where('appeals.state', '=', 'OPEN')
      .select('appeals.id')
      .executeTakeFirstOrThrow()
    await accept(requested.id, totalCents)
    expect((await end(order, totalCents)).body).toEqual({ orderState: 'RETURNSUCCESS' })
    const facts = { personId: order.shopper.id, invoice: order.invoice }
    const sumsIn = async (language: 'en' | 'zh_tw') => {
      const mail = { id: '1', kind: 'order-returned', subjectId: '', to: 'a@b.hk', language, facts } as const
      const content = await orderMails(mall)['order-returned']?.(mail)
      return content?.blocks.flatMap((block) => ('sums' in block ? (block.sums ?? []) : [])).slice(-2)
    }
    expect(await sumsIn('en')).toEqual([
      { label: 'Earlier refund, not yet paid', value: formatAmount(part) },
      { label: 'This refund', value: formatAmount(totalCents) },
    ])
    expect((await sumsIn('zh_tw'))?.[0]?.label).toBe('較早前未能退還的款項')
  })

  test('preserves the order of the history if a later request reads an earlier clock', async () => {
    const order = await anArrivedOrder()
    const id = await requestReturn(order, [{ number: 1, quantity: 1 }])
    const start = mall.clock.now()
    await mall.clock.set(new Date(start.getTime() - 1_000))
    const body = { message: 'It is in order.' }
    expect((await clerk.call(appealAdminEndpoints.refuse, { params: { id }, body })).status).toBe(200)
    await mall.clock.set(start)
    const changes = await db
      .selectFrom('order_state_changes')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('invoice', '=', order.invoice)
      .orderBy('number', 'desc')
      .select(['to_state as state', 'order_state_changes.at'])
      .limit(2)
      .execute()
    expect(changes).toEqual([
      { state: 'PAID', at: start },
      { state: 'APPEAL', at: start },
    ])
  })

  test('is completed once by concurrent requests, and can end with the shopper keeping the goods', async () => {
    const order = await anArrivedOrder()
    const id = await requestReturn(order, [{ number: 2, quantity: 1 }])
    const { amountCents } = await previewOf(order)
    await accept(id, amountCents)
    const submissions = await Promise.all([1, 2, 3].map(async () => await end(order, amountCents)))
    expect(submissions.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const again = await requestReturn(order, [{ number: 2, quantity: 1 }])
    await accept(again, (await previewOf(order)).amountCents)
    const endInput = {
      params: { invoice: order.invoice },
      body: { ...(await aReceivedReturn(db, order.invoice)), received: [], expectedCents: 0 },
    }
    expect((await clerk.call(returnEndpoints.complete, endInput)).body).toEqual({ orderState: 'PAID' })
    expect(await listRefunds(db, order.invoice)).toEqual([amountCents])
  })
})

describe('a received return', () => {
  const receive = async (order: AnOrder, received: ReceivedGoods, changes: object = {}) => {
    const params = { invoice: order.invoice }
    const query = { received: writeReceivedGoods(received) }
    const { body: shown } = await clerk.call(returnEndpoints.preview, { params, query })
    const { amountCents: expectedCents, orderVersion } = shown
    const body = { received, expectedCents, orderVersion, note: 'As inspected', ...changes }
    return { shown, done: await clerk.call(returnEndpoints.complete, { params, body }), params }
  }

  const anAcceptedReturn = async () => {
    const order = await anArrivedOrder()
    const lines = [
      { number: 1, quantity: 3 },
      { number: 2, quantity: 1 },
    ]
    const id = await requestReturn(order, lines)
    await accept(id, (await previewOf(order)).amountCents)
    return order
  }

  test('refunds the pieces that are kept, restocks those that are sold again, and sends the others back', async () => {
    const order = await anAcceptedReturn()
    const { shown, done } = await receive(order, [
      { number: 1, outcome: 'RESELL', quantity: 1 },
      { number: 1, outcome: 'DISCARD', quantity: 1 },
      { number: 1, outcome: 'SEND_BACK', quantity: 1 },
    ])
    const price = Math.floor((order.order.lines[0]?.netCents ?? 0) / 3) * 2
    expect(shown).toMatchObject({
      amountCents: price,
      restocked: [{ nameEn: 'Kettle', quantity: 1 }],
      sentBack: [{ nameEn: 'Kettle', quantity: 1 }],
      notReceived: [{ nameEn: 'Cup', quantity: 1 }],
    })
    expect([done.status, done.body]).toEqual([200, { orderState: 'PAID' }])
    expect(await listRefunds(db, order.invoice)).toEqual([price])
    expect(await readOnHand(order.kettle)).toBe(8)
    const story = (await clerk.call(orderAdminEndpoints.read, { params: { invoice: order.invoice } })).body
    const { username: staffName } = await db
      .selectFrom('people')
      .where('id', '=', clerk.id)
      .select('username')
      .executeTakeFirstOrThrow()
    expect(story.receipts).toMatchObject([
      {
        staffName,
        note: 'As inspected',
        refundCents: price,
        lines: [
          { nameEn: 'Kettle', outcome: 'DISCARD', quantity: 1 },
          { nameEn: 'Kettle', outcome: 'RESELL', quantity: 1 },
          { nameEn: 'Kettle', outcome: 'SEND_BACK', quantity: 1 },
          { nameEn: 'Cup', outcome: 'NOT_RECEIVED', quantity: 1 },
        ],
      },
    ])
    expect(story.refunds).toMatchObject([{ reason: 'RETURNED', staffName }])
    const facts = { personId: order.shopper.id, invoice: order.invoice, number: 1, receiptNumber: 1 }
    const mail = {
      id: '1',
      kind: 'order-partially-refunded',
      subjectId: '',
      to: 'a@b.hk',
      language: 'en',
    } as const
    const rendered = JSON.stringify(await orderMails(mall)['order-partially-refunded']?.({ ...mail, facts }))
    expect(rendered).toContain('Items we’re sending back to you')
    expect(rendered).toContain('Items not returned')
  })

  test('of a stale preview, or with more pieces than were requested, changes nothing', async () => {
    const order = await anAcceptedReturn()
    const all = [{ number: 1, outcome: 'RESELL', quantity: 3 }] as const
    expect((await receive(order, [...all], { orderVersion: 'older' })).done.body).toMatchObject({
      code: 'order-changed-meanwhile',
    })
    const more = [{ number: 2, outcome: 'DISCARD', quantity: 2 }] as const
    expect((await receive(order, [...more])).done.body).toMatchObject({
      code: 'quantity-not-returnable',
      left: 1,
    })
    expect((await receive(order, [...all], { note: '' })).done.body).toMatchObject({
      code: 'invalid-input',
      fields: { note: 'required' },
    })
    expect([await listRefunds(db, order.invoice), await readOnHand(order.kettle)]).toEqual([[], 7])
  })

  test('of which everything is sent back ends without a refund, and the shopper is mailed', async () => {
    const order = await anAcceptedReturn()
    const { done } = await receive(order, [
      { number: 1, outcome: 'SEND_BACK', quantity: 3 },
      { number: 2, outcome: 'SEND_BACK', quantity: 1 },
    ])
    expect(done.body).toEqual({ orderState: 'PAID' })
    expect([await listRefunds(db, order.invoice), await readOnHand(order.kettle)]).toEqual([[], 7])
    const mails = db.selectFrom('mails').where('to_address', '=', order.shopper.email).select('kind')
    expect((await mails.execute()).map(({ kind }) => kind)).toContain('order-return-ended')
  })
})
