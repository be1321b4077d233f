import { afterEach, describe, expect, test } from 'vitest'
import { appealAdminEndpoints, replacementEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { appealEndpoints } from '../../../contract/shop/appeals/appeals.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { nextNumber } from '../../../test-support/next-number.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { listPackingSlips } from '../../orders/print/packing-slip-queries.ts'
import { appealRoutes } from '../appeal-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [appealRoutes, orderAdminRoutes])
const [clerk, colleague] = [await aClerk(mall), await aClerk(mall)]

afterEach(async () => expect(await violations(db)).toEqual([]))

/** An arrived order of two kettles, of which the shopper wants one replaced. */
async function aRequest(onHand = 10) {
  const { specificationId, ...place } = await aProduct(db, { nameEn: 'Kettle', onHand })
  const withInCart = [{ place: { specificationId, ...place }, quantity: 2 }]
  const shopper = await aShopper(mall, { withInCart })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'arrived')
  await aCapture(mall, invoice)
  const { id } = await anOpenAppeal(mall, { personId: shopper.id, invoice, requestType: 'REPLACEMENT' })
  return { shopper, invoice, params: { invoice }, id, specificationId }
}

const accept = async (id: string, lastMessage = 1) =>
  await clerk.call(appealAdminEndpoints.accept, { params: { id }, body: { message: 'Yes.', lastMessage } })

const aParcel = () => ({ logisticsInfo: `SF Express SF${6_000_000_000_000 + nextNumber()}` })

const send = async (
  { invoice }: { invoice: string },
  logisticsInfo: string,
  { by = clerk, shown = '' } = {},
) =>
  await by.call(replacementEndpoints.send, {
    params: { invoice },
    body: { logisticsInfo, orderVersion: shown || (await readOrderVersion(db, invoice)) },
  })

const cancel = async ({ invoice }: { invoice: string }, { by = clerk, shown = '' } = {}) =>
  await by.call(replacementEndpoints.cancel, {
    params: { invoice },
    body: { reason: 'The wrong colour', orderVersion: shown || (await readOrderVersion(db, invoice)) },
  })

async function readOnHand(specificationId: string): Promise<number> {
  const row = db.selectFrom('stock').where('specification_id', '=', specificationId).select('on_hand')
  return (await row.executeTakeFirstOrThrow()).on_hand
}

async function readMails(to: string): Promise<string[]> {
  const mails = db.selectFrom('mails').where('to_address', '=', to).select('kind').orderBy('created_at')
  return (await mails.execute()).map(({ kind }) => kind)
}

describe('an accepted replacement', () => {
  test('is work until it is sent: its pieces have left the stock, and both sides can still write', async () => {
    const { shopper, invoice, params, id, specificationId } = await aRequest()
    expect((await accept(id)).body).toMatchObject({ state: 'OPEN', replacement: 'OPEN' })
    expect(await readOnHand(specificationId)).toBe(7)
    const read = async () => (await shopper.call(orderEndpoints.read, { params })).body
    expect(await read()).toMatchObject({
      orderState: 'APPEAL',
      status: 'REPLACEMENT_IN_PROGRESS',
      replacement: { state: 'OPEN', lines: [{ nameEn: 'Kettle', quantity: 1 }], sentAt: null },
    })
    const listed = await clerk.call(orderAdminEndpoints.list, { query: { task: 'REPLACE', k: invoice } })
    expect(listed.body.items).toMatchObject([{ invoice, task: 'REPLACE' }])
    const [packingSlip] = await listPackingSlips(db, [invoice])
    expect(packingSlip).toMatchObject({ isReplacement: true, totalQuantity: 1, lines: [{ quantity: 1 }] })
    const hello = { params, body: { message: 'When will it come?' } }
    expect((await shopper.call(appealEndpoints.addMessage, hello)).status).toBe(200)
    const reply = { params: { id }, body: { message: 'Tomorrow.', lastMessage: 3 } }
    expect((await clerk.call(appealAdminEndpoints.sendMessage, reply)).status).toBe(200)

    const parcel = aParcel()
    const sent = await send({ invoice }, parcel.logisticsInfo)
    expect(sent.body).toMatchObject({ orderState: 'PAID', replacement: { state: 'SENT', ...parcel } })
    // The mail has not left yet, so it has the corrected number.
    const corrected = { logisticsInfo: 'SF Express SF1234567891000' }
    await send({ invoice }, corrected.logisticsInfo, { by: colleague })
    expect(await read()).toMatchObject({ status: 'DELIVERED', replacement: corrected })
    expect((await readMails(shopper.email)).filter((kind) => kind === 'order-replacement-sent')).toHaveLength(
      1,
    )
    const story = (await clerk.call(orderAdminEndpoints.read, { params })).body
    expect(story).toMatchObject({
      task: null,
      appeals: [{ state: 'ACCEPTED' }],
      replacements: [{ state: 'SENT' }],
      shipments: [{ kind: 'CORRECTED', earlierInfo: parcel.logisticsInfo, ...corrected }],
    })
    for (const [language, said] of [
      ['en', 'Your replacement is on its way'],
      ['zh_tw', '替換商品已寄出'],
    ] as const) {
      const facts = { personId: shopper.id, invoice }
      const mail = {
        id: '1',
        kind: 'order-replacement-sent',
        subjectId: '',
        to: shopper.email,
        language,
        facts,
      }
      const rendered = JSON.stringify(await orderMails(mall)['order-replacement-sent']?.(mail))
      for (const part of [said, 'SF1234567891000', '× 1']) expect(rendered).toContain(part)
    }
  })

  test('is sent with a tracking number of its own, as an order is', async () => {
    const [one, two] = [await aRequest(), await aRequest()]
    for (const { id } of [one, two]) await accept(id)
    const sendAs = async (request: typeof one, logisticsInfo: string, by = clerk) =>
      (await send(request, logisticsInfo, { by })).body
    for (const typed of ['x', 'SF Express', two.invoice])
      expect(await sendAs(one, typed)).toEqual({ code: 'tracking-number-missing' })
    // The number of the shipments of all orders here.
    expect(await sendAs(one, 'SF Express 123456000000')).toMatchObject({ code: 'tracking-number-taken' })
    const both = await Promise.all([
      sendAs(one, 'SF80 0010 0001 000'),
      sendAs(two, 'SF8000100001000', colleague),
    ])
    expect(both.filter((body) => 'code' in body)).toHaveLength(1)
    await sendAs(two, 'SF8000100002000')
    expect(await sendAs(one, 'SF-8000100002000')).toEqual({
      code: 'tracking-number-taken',
      invoice: two.invoice,
    })
    for (const typed of ['SF 8000100002000', 'SF 8000 100 002 000', 'sf - 8000100002000'])
      expect(await sendAs(one, typed)).toEqual({ code: 'tracking-number-taken', invoice: two.invoice })
    expect(await sendAs(one, 'SF Express 123456000000')).toMatchObject({ code: 'tracking-number-taken' })
    await db
      .updateTable('orders')
      .set({ logistics_info: 'SF 8000200001000' })
      .where('invoice', '=', one.invoice)
      .execute()
    expect(await sendAs(one, 'SF8000200001000')).toEqual({
      code: 'tracking-number-taken',
      invoice: one.invoice,
    })
    await sendAs(one, 'SF8000100003000')
    const mails = (await readMails(one.shopper.email)).concat(await readMails(two.shopper.email))
    expect(mails.filter((kind) => kind === 'order-replacement-sent')).toHaveLength(2)
  })

  test('has its corrected tracking number mailed once the first mail has left', async () => {
    const { shopper, params, id } = await aRequest()
    await accept(id)
    const [first, corrected] = [aParcel(), aParcel()]
    await send(params, first.logisticsInfo)
    const mails = db.selectFrom('mails').where('to_address', '=', shopper.email)
    const sent = mails.where('kind', '=', 'order-replacement-sent').orderBy('version').select('facts')
    await db
      .updateTable('mails')
      .set({ state: 'SENT', sent_at: mall.clock.now() })
      .where('to_address', '=', shopper.email)
      .execute()
    for (const { logisticsInfo } of [first, corrected]) await send(params, logisticsInfo)
    expect((await sent.execute()).map(({ facts }) => facts)).toMatchObject([
      { isCorrection: false },
      { isCorrection: true },
    ])
  })

  test('is accepted once by concurrent calls of two staff, and stops other decisions and refunds', async () => {
    const { params, id, specificationId } = await aRequest()
    const body = { message: 'Yes.', lastMessage: 1 }
    const answers = await Promise.all(
      [clerk, colleague, clerk].map((one) => one.call(appealAdminEndpoints.accept, { params: { id }, body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readOnHand(specificationId)).toBe(7)
    const refuse = { params: { id }, body: { message: 'No.' } }
    expect((await colleague.call(appealAdminEndpoints.refuse, refuse)).body).toEqual({
      code: 'replacement-open',
    })
    const refund = (await clerk.call(orderAdminEndpoints.previewRefund, { params })).body
    expect(refund.refusal).toEqual({ code: 'order-not-refundable' })
  })

  test('that is cancelled returns its pieces, leaves the request to decide, and can be accepted again', async () => {
    const { params, id, specificationId } = await aRequest()
    await accept(id)
    expect((await cancel(params)).body).toMatchObject({
      orderState: 'APPEAL',
      replacement: null,
    })
    expect((await cancel(params, { by: colleague })).body).toEqual({
      code: 'replacement-not-open',
    })
    expect(await readOnHand(specificationId)).toBe(8)
    const waiting = await clerk.call(appealAdminEndpoints.list, { query: { state: 'WAITING', size: '100' } })
    expect(waiting.body.items.map((one) => one.id)).toContain(id)
    expect((await accept(id, 2)).status).toBe(200)
    await send(params, aParcel().logisticsInfo)
    expect((await cancel(params)).body).toEqual({
      code: 'replacement-not-open',
    })
    expect(await readOnHand(specificationId)).toBe(7)
  })

  test('is neither cancelled, sent nor corrected by a tab that shows an earlier state', async () => {
    const { shopper, params, id, specificationId } = await aRequest()
    await accept(id)
    const first = await readOrderVersion(db, params.invoice)
    await cancel(params)
    await accept(id, 2)
    const stale = { by: colleague, shown: first }
    expect((await cancel(params, stale)).body).toMatchObject({ code: 'order-changed-meanwhile' })
    const refused = await send(params, aParcel().logisticsInfo, stale)
    expect(refused.body).toMatchObject({ code: 'order-changed-meanwhile' })
    expect(await readOnHand(specificationId)).toBe(7)
    const second = { by: colleague, shown: await readOrderVersion(db, params.invoice) }
    await send(params, aParcel().logisticsInfo)
    expect((await send(params, aParcel().logisticsInfo, second)).body).toMatchObject({
      code: 'order-changed-meanwhile',
    })
    const mails = await readMails(shopper.email)
    expect(mails.filter((kind) => kind === 'order-replacement-sent')).toHaveLength(1)
  })

  test('without enough stock is refused by name, and nothing changes', async () => {
    const { id, params } = await aRequest(2)
    expect((await accept(id)).body).toMatchObject({ code: 'not-enough-stock', nameEn: 'Kettle', left: 0 })
    expect((await clerk.call(orderAdminEndpoints.read, { params })).body.replacements).toEqual([])
  })
})

test('a reply to messages that were not read is refused, also if it is the same reply again', async () => {
  const { shopper, params, id } = await aRequest()
  await shopper.call(appealEndpoints.addMessage, { params, body: { message: 'The lid, too.' } })
  const reply = (lastMessage: number) => ({ params: { id }, body: { message: 'Which one?', lastMessage } })
  expect((await clerk.call(appealAdminEndpoints.sendMessage, reply(1))).body).toEqual({
    code: 'appeal-changed-meanwhile',
  })
  expect((await clerk.call(appealAdminEndpoints.sendMessage, reply(2))).status).toBe(200)
  expect((await colleague.call(appealAdminEndpoints.sendMessage, reply(2))).body).toEqual({
    code: 'appeal-changed-meanwhile',
  })
})
