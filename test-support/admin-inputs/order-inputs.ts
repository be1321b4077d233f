import { randomUUID } from 'node:crypto'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { saveFilter } from '../../server/admin/orders/save-filter.ts'
import { orNotFound } from '../../server/core/or-not-found.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { nextNumber } from '../next-number.ts'
import { aCapture } from '../orders/a-capture.ts'
import { advanceOrderTo } from '../orders/advance-order-to.ts'
import { anOrderToAPoint } from '../orders/an-order-to-a-point.ts'
import { anUnpaidOrder } from '../orders/an-unpaid-order.ts'
import { readOrderVersion } from '../orders/order-version.ts'
import { withOrder } from '../orders/orders-of-owner.ts'
import { aStatedGoodwill, aStatedRefund } from '../orders/stated-refund.ts'
import { aShopper } from '../people/a-shopper.ts'
import { anAddress } from '../people/an-address.ts'
import { fileForm } from '../table-files.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of orders, shipments and edits. */
export const orderInputs: ValidInputs = {
  'admin.preparedOrders.searchGoods': ({ place }) => ({ query: { k: place.specificationId.slice(0, 2) } }),
  'admin.preparedOrders.readBuyer': ({ personId }) => ({ params: { id: personId } }),
  'admin.preparedOrders.addReceiver': ({ personId }) => ({ params: { id: personId }, body: anAddress }),
  'admin.preparedOrders.preview': ({ personId, place: { specificationId } }) => ({
    body: { personId, lines: [{ specificationId, quantity: 1 }] },
  }),
  'admin.preparedOrders.create': ({ personId, receiverId, place: { specificationId }, shown }) => ({
    headers: { 'idempotency-key': randomUUID() },
    body: {
      personId,
      receiverId,
      language: 'en',
      lines: [{ specificationId, quantity: 1 }],
      expected: { ...shown.figures, sponsorId: shown.sponsorId, rateBasisPoints: shown.rateBasisPoints },
    },
  }),
  'admin.orders.sum': () => ({ query: { k: '', payment: 'KEPT' } }),
  'admin.orders.list': () => ({
    query: {
      k: 'BH26',
      state: 'PAID',
      task: 'CONFIRM',
      paymentType: 'JETCO',
      from: '2026-01-01',
      size: '10',
    },
  }),
  'admin.orders.read': async (own) => await withOrder(own, 'paid'),
  'admin.shipments.correctReceiver': async (own) => ({
    ...(await withOrder(own, 'confirmed')),
    body: { receiver: anAddress, receiverVersion: 0, reason: 'The shopper has moved' },
  }),
  'admin.pickupPointOfOrder.list': async (own) => ({ params: (await anOrderToAPoint(own)).params }),
  'admin.pickupPointOfOrder.change': async (own) => {
    const { params, point, other } = await anOrderToAPoint(own)
    return { params, body: { pickupPointId: other.id, shownPointId: point.id } }
  },
  'admin.parcelFiles.preview': async (own) => {
    const { invoice } = await aParcel(own)
    return { form: fileForm(`order,tracking\n${invoice},SF1234567800000`) }
  },
  'admin.parcelFiles.ship': async (own) => ({ body: { shipments: [await aParcel(own)] } }),
  'admin.shipments.printPackingSlips': async (own) => ({
    body: { invoices: [(await withOrder(own, 'confirmed')).params.invoice] },
  }),
  'admin.orders.confirmSeveral': async (own) => ({
    body: { invoices: [(await withOrder(own, 'paid')).params.invoice] },
  }),
  'admin.orders.export': () => ({ body: { k: 'Chan', state: 'PAID', to: '2026-12-31' } }),
  'admin.orders.cancel': async ({ mall: { db, clock } }) => ({
    params: { invoice: (await anUnpaidOrder(db, { placedAt: clock.now() })).invoice },
    body: { reason: 'The shopper rang' },
  }),
  'admin.orders.countTasks': () => ({}),
  'admin.orders.listSavedFilters': () => ({}),
  'admin.orders.saveFilter': () => ({ body: { name: 'To ship', filter: { task: 'SHIP' } } }),
  'admin.orders.removeFilter': async ({ mall }) => {
    // The first staff member, who calls the endpoints in the sweep; a filter is removed by its owner only.
    const staff = mall.db.selectFrom('person_roles').where('role', '=', 'ROLE_CMS_IIT').select('person_id')
    const { person_id: personId } = await staff.orderBy('person_id').executeTakeFirstOrThrow()
    const [saved] = await saveFilter(mall, {
      personId,
      name: `Filter ${nextNumber()}`,
      filter: { task: 'SHIP' },
    })
    return { params: { id: orNotFound(saved).id } }
  },
  'admin.orders.addNote': async (own) => ({
    ...(await withOrder(own, 'paid')),
    body: { note: 'Rang: leave it with the caretaker' },
  }),
  'admin.orders.previewRefund': async (own) => await withOrder(own, 'paid'),
  // No payment was captured for it.
  'admin.orders.refund': async (own) => {
    const order = await withOrder(own, 'shipped')
    return {
      ...order,
      body: { expectedCents: 0, ...(await aStatedRefund(own.mall.db, order.params.invoice)) },
    }
  },
  'admin.orders.previewPartialRefund': async (own) => ({
    ...(await withOrder(own, 'paid')),
    query: { lineQuantities: '1:1' },
  }),
  'admin.orders.refundPartially': async ({ mall }) => {
    const invoice = await anOrderOfTwo(mall)
    const refund = { lineQuantities: [{ number: 1, quantity: 1 }], expectedCents: 100_00 }
    return { params: { invoice }, body: { ...refund, ...(await aStatedRefund(mall.db, invoice)) } }
  },
  'admin.shipments.confirmOrder': async (own) => await withOrder(own, 'paid'),
  'admin.shipments.shipOrder': async (own) => {
    const { params } = await withOrder(own, 'confirmed')
    const orderVersion = await readOrderVersion(own.mall.db, params.invoice)
    return {
      params,
      body: { logisticsInfo: `SF Express SF${2_000_000_000_000 + nextNumber()}`, orderVersion },
    }
  },
  'admin.shipmentQueues.list': () => ({ query: { queue: 'TO_PACK' } }),
  'admin.shipmentQueues.count': () => ({}),
  'admin.carrierReports.list': () => ({}),
  'admin.carrierReports.settle': async ({ mall }) => ({ params: { id: await aCarrierReport(mall) } }),
  'admin.shipmentStates.pack': async ({ mall }) => {
    const invoice = await anOrderOfTwo(mall)
    await advanceOrderTo(mall, invoice, 'confirmed')
    return { params: { invoice }, body: { orderVersion: await readOrderVersion(mall.db, invoice) } }
  },
  'admin.shipmentStates.record': async ({ mall }) => {
    const invoice = await anOrderOfTwo(mall)
    await advanceOrderTo(mall, invoice, 'shipped')
    const orderVersion = await readOrderVersion(mall.db, invoice)
    return { params: { invoice }, body: { shipment: 1, state: 'LOST', note: 'Searched for', orderVersion } }
  },
  'admin.shipments.undoShipment': async (own) => {
    const { params } = await withOrder(own, 'shipped')
    const orderVersion = await readOrderVersion(own.mall.db, params.invoice)
    return { params, body: { reason: 'The wrong order', orderVersion } }
  },
  'admin.orders.previewGoodwill': async (own) => await withOrder(own, 'paid'),
  'admin.orders.refundGoodwill': async ({ mall }) => {
    const invoice = await aCapturedOrder(mall)
    return {
      params: { invoice },
      body: { amountCents: 50_00, ...(await aStatedGoodwill(mall.db, invoice)) },
    }
  },
  'admin.orderEdits.preview': async ({ mall, place: { specificationId } }) => ({
    params: { invoice: await anOrderOfTwo(mall) },
    body: { removed: [{ number: 1, quantity: 1 }], added: [{ specificationId, quantity: 1 }] },
  }),
  'admin.orderEdits.create': async ({ mall }) => ({
    params: { invoice: await aCapturedOrder(mall) },
    body: {
      removed: [{ number: 1, quantity: 1 }],
      added: [],
      expected: { edits: 0, removedCents: 100_00, addedCents: 0 },
      reason: 'Asked by phone',
    },
  }),
  'admin.shipments.recordArrival': async ({ mall }) => {
    const invoice = await anOrderOfTwo(mall)
    await advanceOrderTo(mall, invoice, 'shipped')
    return { params: { invoice }, body: { arrivedOn: hongKongDay(mall.clock.now()) } }
  },
  'admin.shipments.correctArrival': async ({ mall }) => {
    const invoice = await anOrderOfTwo(mall)
    await advanceOrderTo(mall, invoice, 'arrived')
    const orderVersion = await readOrderVersion(mall.db, invoice)
    return { params: { invoice }, body: { arrivedOn: hongKongDay(mall.clock.now()), orderVersion } }
  },
}

/** A paid order of two pieces at HK$100 each, without a captured payment. */
async function anOrderOfTwo(mall: Owner['mall']): Promise<string> {
  const place = await aProduct(mall.db, { priceCents: 100_00 })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 2 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  return invoice
}

/** Like `anOrderOfTwo`, with its captured payment. */
async function aCapturedOrder(mall: Owner['mall']): Promise<string> {
  const invoice = await anOrderOfTwo(mall)
  await aCapture(mall, invoice)
  return invoice
}

/** A shipment of a new order. */
async function aParcel({ mall, personId }: Owner) {
  const { invoice } = await anUnpaidOrder(mall.db, { placedAt: mall.clock.now(), personId })
  await advanceOrderTo(mall, invoice, 'confirmed')
  const orderVersion = await readOrderVersion(mall.db, invoice)
  return { invoice, logisticsInfo: `SF Express SF${1_000_000_000_000 + nextNumber()}`, orderVersion }
}

/** A report of a carrier about a number of no shipment. */
async function aCarrierReport({ db, clock }: Owner['mall']): Promise<string> {
  const { id } = await db
    .insertInto('carrier_events')
    .values({
      carrier: 'sf-express',
      event_key: `report ${nextNumber()}`,
      tracking_number: 'SF1000000000000',
      code: '50',
      text: 'Collected',
      received_at: clock.now(),
      problem: 'UNKNOWN_NUMBER',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
