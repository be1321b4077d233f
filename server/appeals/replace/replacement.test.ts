import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { appealAdminEndpoints, replacementEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { pickupPointOfOrderEndpoints } from '../../../contract/admin/orders/pickup-point-of-order.ts'
import { type ShipmentQueue, shipmentQueueEndpoints } from '../../../contract/admin/orders/shipment-queues.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { appealEndpoints } from '../../../contract/shop/appeals/appeals.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import type { RecordedState } from '../../../contract/shop/orders/shipment-states.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { nextNumber } from '../../../test-support/next-number.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { anOpenAppeal } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { anAddress } from '../../../test-support/people/an-address.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { queueRoutes } from '../../admin/fulfilment/queue-routes.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { listPackingSlips } from '../../orders/print/packing-slip-queries.ts'
import { changeState } from '../../orders/records/order-transition-queries.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { trackByLink } from '../../orders/track/track-order.ts'
import { trackingToken } from '../../orders/track/tracking-token.ts'
import { collectData } from '../../privacy/download-data.ts'
import { appealRoutes } from '../appeal-routes.ts'
import { closeAppeal } from '../records/write-appeal-queries.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  ...[appealRoutes, orderAdminRoutes, queueRoutes, shipmentAdminRoutes],
])
const [clerk, colleague] = [await aClerk(mall), await aClerk(mall)]

afterEach(async () => expect(await violations(db)).toEqual([]))

/** An arrived order of two kettles, of which the shopper wants one replaced. */
async function aRequest(onHand = 10, more: { deliveryMethodId?: string; pickupPointId?: string } = {}) {
  const { specificationId, ...place } = await aProduct(db, { nameEn: 'Kettle', onHand })
  const withInCart = [{ place: { specificationId, ...place }, quantity: 2 }]
  const shopper = await aShopper(mall, { withInCart })
  const { invoice } = (await shopper.placeOrder(await shopper.previewOrder(more), { more })).body.order
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
      by: { staffName: expect.any(String), at: mall.clock.now().toISOString() },
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

  test('that is cancelled can be answered, and its pieces refunded', async () => {
    const { params, id } = await aRequest()
    await accept(id)
    await cancel(params)
    const answer = { params: { id }, body: { message: 'It is sold out. We refund it.', lastMessage: 2 } }
    const answered = await clerk.call(appealAdminEndpoints.answer, answer)
    expect(answered.body).toMatchObject({ state: 'ANSWERED', replacement: 'CANCELLED' })
    const query = { lineQuantities: '1:1' }
    const preview = (await clerk.call(orderAdminEndpoints.previewPartialRefund, { params, query })).body
    expect(preview).toMatchObject({ refusal: null, quantity: 1 })
  })

  test('without enough stock is refused by name, and nothing changes', async () => {
    const { id, params } = await aRequest(2)
    expect((await accept(id)).body).toMatchObject({ code: 'not-enough-stock', nameEn: 'Kettle', left: 0 })
    expect((await clerk.call(orderAdminEndpoints.read, { params })).body.replacements).toEqual([])
  })
})

describe('the parcel of a replacement', () => {
  const shown = async ({ invoice }: { invoice: string }) => ({
    orderVersion: await readOrderVersion(db, invoice),
  })
  const pack = async (params: { invoice: string }, by = clerk) =>
    await by.call(replacementEndpoints.pack, { params, body: await shown(params) })
  const record = async (params: { invoice: string }, state: RecordedState) =>
    await clerk.call(replacementEndpoints.record, {
      params,
      body: { ...(await shown(params)), state, note: '' },
    })
  const undo = async (params: { invoice: string }) =>
    await clerk.call(replacementEndpoints.undo, {
      params,
      body: { ...(await shown(params)), reason: 'Not handed over' },
    })
  const inQueue = async (queue: ShipmentQueue, { invoice }: { invoice: string }) => {
    const { body } = await clerk.call(shipmentQueueEndpoints.list, { query: { queue, size: 100 } })
    return body.items.filter((entry) => entry.invoice === invoice)
  }
  const readDays = async ({ invoice }: { invoice: string }) =>
    await db
      .selectFrom('orders')
      .where('invoice', '=', invoice)
      .select(['shipped_at', 'arrived_at', 'logistics_info', 'appeal_days_added'])
      .executeTakeFirstOrThrow()
  const read = async (shopper: { call: typeof clerk.call }, params: { invoice: string }) =>
    (await shopper.call(orderEndpoints.read, { params })).body

  test('can be sent to another address until it has left', async () => {
    const { params, id } = await aRequest()
    const correct = async (receiverVersion: number) => {
      const receiver = { ...anAddress, name: 'Wong Siu Ming', phone: '61234567', flat: `${receiverVersion}C` }
      const body = { receiver, receiverVersion, reason: 'The shopper has moved' }
      return await clerk.call(shipmentEndpoints.correctReceiver, { params, body })
    }
    const refusal = { code: 'receiver-not-correctable' }
    const readRefusal = async () =>
      (await clerk.call(orderAdminEndpoints.read, { params })).body.refusals.correctReceiver
    expect(await readRefusal()).toEqual(refusal)
    expect((await correct(0)).body).toEqual(refusal)
    await accept(id)
    expect(await readRefusal()).toBeNull()
    expect((await correct(0)).body).toMatchObject({ receiver: { name: 'Wong Siu Ming' } })
    const { facts } = await db
      .selectFrom('mails')
      .where('kind', '=', 'order-receiver-corrected')
      .where(sql<string>`facts ->> 'invoice'`, '=', params.invoice)
      .select('facts')
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ isReplacement: true })
    await send(params, aParcel().logisticsInfo)
    expect((await correct(1)).body).toEqual(refusal)
  })

  test('whose pick-up point has closed is queued until staff choose another that takes its pieces', async () => {
    const { id: methodId } = await aDeliveryMethod(db, { kind: 'PICKUP_POINT' })
    const [first, second] = [await aPickupPoint(db, methodId), await aPickupPoint(db, methodId)]
    const request = await aRequest(10, { deliveryMethodId: methodId, pickupPointId: first.id })
    const { shopper, params, id, specificationId } = request
    const dimensions = { length_mm: 100, width_mm: 100, height_mm: 100 }
    await db
      .insertInto('specification_details')
      .values({ specification_id: specificationId, weight_grams: 1_000, ...dimensions })
      .onConflict((conflict) => conflict.column('specification_id').doUpdateSet({ weight_grams: 1_000 }))
      .execute()
    await db.updateTable('pickup_points').set({ state: 'CLOSED' }).where('id', '=', first.id).execute()
    // Enough for the one piece of the replacement, not for the two of the order.
    const limit = { max_weight_grams: 1_500 }
    await db.updateTable('pickup_points').set(limit).where('id', '=', second.id).execute()
    const readPoint = async () => (await read(shopper, params)).delivery?.pickupPoint
    expect(await inQueue('POINT_CLOSED', params)).toEqual([])
    expect(await readPoint()).toMatchObject({ hasClosed: false })
    await accept(id)
    expect(await inQueue('POINT_CLOSED', params)).toMatchObject([{ isReplacement: true, pieces: 1 }])
    expect(await readPoint()).toMatchObject({ hasClosed: true })
    const body = { pickupPointId: second.id, shownPointId: first.id }
    const changed = await clerk.call(pickupPointOfOrderEndpoints.change, { params, body })
    expect(changed.body).toMatchObject({ delivery: { pickupPoint: { id: second.id, hasClosed: false } } })
    expect(await inQueue('POINT_CLOSED', params)).toEqual([])
  })

  test('is packed, handed over and delivered, and moves neither the order nor its days', async () => {
    const { shopper, params, id } = await aRequest()
    const before = await readDays(params)
    await accept(id)
    expect(await inQueue('TO_PACK', params)).toMatchObject([{ isReplacement: true, pieces: 1 }])
    expect((await pack(params)).body).toMatchObject({
      orderState: 'APPEAL',
      replacement: { state: 'OPEN', shipments: [{ number: 1, state: 'PACKED', lines: [{ quantity: 1 }] }] },
    })
    expect((await pack(params)).body).toEqual({ code: 'replacement-not-open' })
    expect(await inQueue('TO_PACK', params)).toEqual([])
    expect(await inQueue('TO_HAND_OVER', params)).toMatchObject([
      { isReplacement: true, shipment: 1, pieces: 1 },
    ])
    const parcel = aParcel()
    await send(params, parcel.logisticsInfo)
    expect(await inQueue('TO_HAND_OVER', params)).toEqual([])
    const tracked = await trackByLink(mall, trackingToken(mall.config, params.invoice))
    expect(tracked.replacements).toMatchObject([
      { number: 1, state: 'HANDED_OVER', ...parcel, tracking: [{ nameEn: 'SF Express' }] },
    ])
    await record(params, 'AT_PICKUP_POINT')
    expect(await readMails(shopper.email)).toContain('order-shipment-news')
    const received = await shopper.call(orderEndpoints.confirmReplacementReceipt, { params })
    expect(received.body.replacement?.shipments).toMatchObject([{ state: 'DELIVERED' }])
    const again = await shopper.call(orderEndpoints.confirmReplacementReceipt, { params })
    expect(again.body).toEqual({ code: 'arrival-not-possible', shippedOn: null })
    expect(await readDays(params)).toEqual(before)
    const story = (await clerk.call(orderAdminEndpoints.read, { params })).body
    expect(story.shipmentEvents.filter(({ isReplacement }) => isReplacement)).toMatchObject([
      { shipment: 1, state: 'PACKED' },
      { shipment: 1, state: 'HANDED_OVER', ...parcel },
      { shipment: 1, state: 'AT_PICKUP_POINT' },
      { shipment: 1, state: 'DELIVERED', source: 'SHOPPER' },
    ])
    expect((await undo(params)).body).toEqual({ code: 'shipment-not-undoable' })
    expect((await send(params, aParcel().logisticsInfo)).body).toEqual({ code: 'replacement-not-open' })
  })

  test('that is undone before its mail leaves waits again, and nobody is mailed', async () => {
    const { shopper, params, id, specificationId } = await aRequest()
    await accept(id)
    await send(params, aParcel().logisticsInfo)
    const [mail] = (await clerk.call(orderAdminEndpoints.read, { params })).body.mails.filter(
      ({ kind }) => kind === 'order-replacement-sent',
    )
    expect(mail?.leavesAt).toBe(new Date(mall.clock.now().getTime() + 60_000).toISOString())
    expect((await undo(params)).body).toMatchObject({
      orderState: 'APPEAL',
      status: 'REPLACEMENT_IN_PROGRESS',
      replacement: { state: 'OPEN', logisticsInfo: null, shipments: [] },
    })
    const mails = await readMails(shopper.email)
    expect(mails.filter((kind) => /replacement|undone/.test(kind))).toEqual([])
    expect(await inQueue('TO_PACK', params)).toHaveLength(1)
    expect(await readOnHand(specificationId)).toBe(7)
    await send(params, aParcel().logisticsInfo)
    expect((await read(shopper, params)).replacement?.shipments).toMatchObject([
      { number: 2, state: 'HANDED_OVER' },
    ])
  })

  test('that is undone after its mail has left is explained to the shopper, and can be cancelled', async () => {
    const { shopper, params, id, specificationId } = await aRequest()
    await accept(id)
    await send(params, aParcel().logisticsInfo)
    await db
      .updateTable('mails')
      .set({ state: 'SENT', sent_at: mall.clock.now() })
      .where('to_address', '=', shopper.email)
      .execute()
    await undo(params)
    const facts = { personId: shopper.id, invoice: params.invoice, isReplacement: true }
    for (const [language, said] of [
      ['en', 'Your replacement has not shipped yet'],
      ['zh_tw', '替換商品尚未寄出'],
    ] as const) {
      const kind = 'order-shipment-undone'
      const mail = { id: '1', kind, subjectId: '', to: shopper.email, language, facts }
      expect(JSON.stringify(await orderMails(mall)[kind]?.(mail))).toContain(said)
    }
    expect((await readMails(shopper.email)).at(-1)).toBe('order-shipment-undone')
    await pack(params)
    await cancel(params)
    expect(await readOnHand(specificationId)).toBe(8)
    expect(await inQueue('TO_HAND_OVER', params)).toEqual([])
  })

  test('that is undone is explained also while the mail of its corrected number waits', async () => {
    const { shopper, params, id } = await aRequest()
    await accept(id)
    await send(params, aParcel().logisticsInfo)
    await db
      .updateTable('mails')
      .set({ state: 'SENT', sent_at: mall.clock.now() })
      .where('to_address', '=', shopper.email)
      .execute()
    await send(params, aParcel().logisticsInfo)
    await undo(params)
    const mails = await readMails(shopper.email)
    expect(mails.slice(-2)).toEqual(['order-replacement-sent', 'order-shipment-undone'])
  })

  test('that comes back is sent again; a lost one is not', async () => {
    const { shopper, params, id } = await aRequest()
    await accept(id)
    await send(params, aParcel().logisticsInfo)
    expect((await record(params, 'RETURNED')).body).toMatchObject({
      orderState: 'APPEAL',
      replacement: { state: 'OPEN', shipments: [{ number: 1, state: 'RETURNED' }] },
    })
    const facts = { personId: shopper.id, invoice: params.invoice, replacementShipment: 1 }
    const kind = 'order-shipment-news'
    const mail = { id: '1', kind, subjectId: '', to: shopper.email, language: 'en' as const, facts }
    expect(JSON.stringify(await orderMails(mall)[kind]?.(mail))).toContain('came back to us')
    await send(params, aParcel().logisticsInfo)
    const lost = (await record(params, 'LOST')).body
    expect(lost).toMatchObject({
      orderState: 'PAID',
      replacement: { state: 'SENT', shipments: [{ state: 'RETURNED' }, { number: 2, state: 'LOST' }] },
    })
    expect(await inQueue('TO_PACK', params)).toEqual([])
    expect((await send(params, aParcel().logisticsInfo)).status).toBe(200)
    expect((await record(params, 'DELIVERED')).status).toBe(200)
  })

  test('of a second replacement has mails of its own, and those of a cancelled one are still sent', async () => {
    const { shopper, params, id } = await aRequest()
    await accept(id)
    await send(params, aParcel().logisticsInfo)
    await db
      .updateTable('mails')
      .set({ state: 'SENT', sent_at: mall.clock.now() })
      .where('to_address', '=', shopper.email)
      .execute()
    await record(params, 'RETURNED')
    await cancel(params)
    const kind = 'order-shipment-news'
    const { facts } = await db
      .selectFrom('mails')
      .where('to_address', '=', shopper.email)
      .where('kind', '=', kind)
      .select('facts')
      .executeTakeFirstOrThrow()
    const { shipmentId, ...ofEarlierRelease } = facts as Record<string, unknown>
    expect(shipmentId).toBeTypeOf('string')
    const render = async (stated: Record<string, unknown>) => {
      const mail = { id: '1', kind, subjectId: '', to: shopper.email, language: 'en' as const }
      return JSON.stringify(await orderMails(mall)[kind]?.({ ...mail, facts: stated }))
    }
    for (const stated of [{ ...ofEarlierRelease, shipmentId }, ofEarlierRelease])
      expect(await render(stated)).toContain('came back to us')
    await accept(id, 2)
    await send(params, aParcel().logisticsInfo)
    expect((await read(shopper, params)).replacement?.shipments).toMatchObject([{ number: 1 }])
    const before = await readMails(shopper.email)
    expect(before.filter((one) => one === 'order-replacement-sent')).toHaveLength(2)
    expect(await render({ ...ofEarlierRelease, shipmentId })).toContain('came back to us')
    await undo(params)
    const mails = await readMails(shopper.email)
    expect(mails).not.toContain('order-shipment-undone')
    expect(mails.filter((one) => one === 'order-replacement-sent')).toHaveLength(1)
    expect(mails).toContain(kind)
  })

  test('whose mail an earlier release has queued is taken back with it', async () => {
    const { shopper, params, id } = await aRequest()
    await accept(id)
    await send(params, aParcel().logisticsInfo)
    await db
      .updateTable('mails')
      .set({ facts: sql`facts - 'shipmentId'` })
      .where('to_address', '=', shopper.email)
      .execute()
    await undo(params)
    const mails = await readMails(shopper.email)
    expect(mails.filter((kind) => /replacement|undone/.test(kind))).toEqual([])
  })

  test('is late and without news as that of an order is', async () => {
    const { params, id } = await aRequest()
    await accept(id)
    await send(params, aParcel().logisticsInfo)
    const longAgo = new Date(mall.clock.now().getTime() - 8 * 24 * 60 * 60 * 1000)
    const ofReplacement = db
      .selectFrom('replacements')
      .innerJoin('orders', 'orders.id', 'replacements.order_id')
      .where('orders.invoice', '=', params.invoice)
    await db
      .updateTable('shipments')
      .set({ handed_over_at: longAgo })
      .where('replacement_id', 'in', ofReplacement.select('replacements.id'))
      .execute()
    expect(await inQueue('LATE', params)).toMatchObject([{ isReplacement: true, state: 'HANDED_OVER' }])
    await record(params, 'DELIVERED')
    expect(await inQueue('LATE', params)).toEqual([])
  })

  test('stays with the carrier in the mall while the order has another request', async () => {
    const { shopper, params, id } = await aRequest()
    await accept(id)
    await send(params, aParcel().logisticsInfo)
    await anOpenAppeal(mall, { personId: shopper.id, ...params, requestType: 'RETURN' })
    for (const refused of [await undo(params), await record(params, 'RETURNED')])
      expect(refused).toMatchObject({ status: 422, body: { code: 'other-appeal-open' } })
    expect((await record(params, 'IN_TRANSIT')).body.replacement?.shipments).toMatchObject([
      { state: 'IN_TRANSIT' },
    ])
  })

  test('is packed once by two staff, and the database refuses a second parcel', async () => {
    const { params, id } = await aRequest()
    await accept(id)
    const body = await shown(params)
    const both = await Promise.all(
      [clerk, colleague].map((by) => by.call(replacementEndpoints.pack, { params, body })),
    )
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row] = await db
      .selectFrom('shipments')
      .innerJoin('replacements', 'replacements.id', 'shipments.replacement_id')
      .innerJoin('orders', 'orders.id', 'replacements.order_id')
      .where('orders.invoice', '=', params.invoice)
      .select(['replacements.id', 'replacements.order_id'])
      .execute()
    const another = { number: 2, state: 'PACKED', created_at: mall.clock.now() }
    const insert = async (owner: { replacement_id?: string; order_id?: string }) =>
      await db
        .insertInto('shipments')
        .values({ ...another, ...owner })
        .execute()
    await expect(insert({ replacement_id: row?.id ?? '' })).rejects.toThrow('shipments_one_of_replacement')
    await expect(insert({})).rejects.toThrow('shipments_owner_check')
    await expect(insert({ replacement_id: row?.id ?? '', order_id: row?.order_id ?? '' })).rejects.toThrow(
      'shipments_owner_check',
    )
  })

  test('of a replacement that the release before has sent is known from the next command on', async () => {
    const { shopper, params, id } = await aRequest()
    await accept(id)
    await pack(params)
    const parcel = aParcel()
    const now = mall.clock.now()
    const { id: orderId } = await db
      .selectFrom('orders')
      .where('invoice', '=', params.invoice)
      .select('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('replacements')
        .set({ state: 'SENT', logistics_info: parcel.logisticsInfo, ended_by: 'A', ended_at: now })
        .where('order_id', '=', orderId)
        .execute()
      await closeAppeal(tx, id, { state: 'ACCEPTED', now })
      await changeState(tx, { id: orderId, state: 'APPEAL' }, { to: 'PAID', cause: 'replacement sent', now })
    })
    expect(await inQueue('TO_HAND_OVER', params)).toEqual([])
    const corrected = aParcel()
    expect((await send(params, corrected.logisticsInfo)).status).toBe(200)
    expect((await record(params, 'DELIVERED')).status).toBe(200)
    expect((await read(shopper, params)).replacement?.shipments).toMatchObject([
      { number: 1, state: 'DELIVERED', ...corrected },
    ])
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

test('the parcel of a replacement is in the download of the personal data', async () => {
  const request = await aRequest()
  await accept(request.id)
  const { logisticsInfo } = aParcel()
  expect((await send(request, logisticsInfo)).status).toBe(200)
  const about = { personId: request.shopper.id, shopName: 'Mall', now: mall.clock.now() }
  const { sections } = await db.transaction().execute(async (tx) => await collectData(tx, about))
  const parcels = sections.find(({ name }) => name === 'parcels of replacements')
  expect(parcels?.rows).toMatchObject([{ logistics_info: logisticsInfo }])
})
