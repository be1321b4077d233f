import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { contactAdminEndpoints } from '../../../contract/admin/accounts/contact-admin.ts'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentEndpoints as shipments } from '../../../contract/admin/orders/shipments.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import type { District } from '../../../contract/shop/receivers/districts.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { advanceOrderTo, type StepOfOrder } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { anAddress } from '../../../test-support/people/an-address.ts'
import { readPdfTexts } from '../../../test-support/read-pdf-texts.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { contactAdminRoutes } from '../../admin/contact/contact-admin-routes.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { exportOrders } from '../../admin/orders/export-orders.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { writeDeliveryMethod } from '../../settings/delivery-methods/delivery-method-queries.ts'
import { printInvoice } from '../print/print-invoice.ts'
import { printPackingSlips } from '../print/print-packing-slips.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  ...[shipmentAdminRoutes, orderAdminRoutes, adminRoutes, contactAdminRoutes],
])
const packer = await aClerk(mall, { permissions: ['orders', 'admin'], username: 'Ng Packer' })
const other = await aClerk(mall, { permissions: ['orders'] })
const moved = { ...anAddress, name: 'Wong Siu Ming', phone: '61234567', flat: '9C' }

async function anOrder(step: StepOfOrder = 'confirmed') {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, step)
  return { shopper, invoice, params: { invoice } }
}

function correction(invoice: string, change: object = {}, receiverVersion = 0) {
  const body = { receiver: { ...moved, ...change }, receiverVersion, reason: 'The shopper rang' }
  return { params: { invoice }, body }
}

const snapshotOf = async (invoice: string) =>
  await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select(['receiver_name', 'receiver_phone', 'receiver_address_en', 'freight_cents', 'total_cents'])
    .executeTakeFirstOrThrow()

describe('a corrected address', () => {
  test('is on the order, the packing slip, the invoice, the export and the mail, at the same amount', async () => {
    const { shopper, invoice, params } = await anOrder()
    const before = await snapshotOf(invoice)
    const { status } = await packer.call(shipments.correctReceiver, correction(invoice))
    expect(status).toBe(200)
    const { receiver } = (await shopper.call(orderEndpoints.read, { params })).body
    expect(receiver).toMatchObject({ name: 'Wong Siu Ming', phone: '+85261234567' })
    expect(receiver.addressEn).toMatch(/^Flat 9C/)
    const slip = await printPackingSlips(mall, { staffId: packer.id, invoices: [invoice] })
    const bill = await printInvoice(mall, { personId: shopper.id, invoice })
    const csv = await text(exportOrders(db, { k: invoice }, { hasAmounts: true }))
    for (const printed of [readPdfTexts(slip), csv, readPdfTexts(bill)]) {
      expect(printed).toContain('Wong Siu Ming')
      expect(printed).toContain('Flat 9C')
    }
    const mails = db.selectFrom('mails').where('to_address', '=', shopper.email).select('kind')
    expect((await mails.execute()).map(({ kind }) => kind)).toContain('order-receiver-corrected')
    expect(await snapshotOf(invoice)).toEqual(before)
    for (const k of ['siu', 'chan tai', '1234567'])
      expect((await packer.call(admin.list, { query: { k } })).body.items).toMatchObject([
        { invoice, receiverName: 'Wong Siu Ming' },
      ])
    expect((await violations(db)).map(({ id }) => id)).not.toContain('A7b')
  })

  test('is in the history with the old one and the reason, and disclosed with it, but not logged', async () => {
    const { invoice, params } = await anOrder()
    await packer.call(shipments.correctReceiver, correction(invoice))
    const { body } = await packer.call(admin.read, { params })
    expect(body.receivers).toMatchObject([
      { number: 0, name: 'Chan Tai Mei', reason: null },
      {
        number: 1,
        name: 'Wong Siu Ming',
        phone: '***567',
        reason: 'The shopper rang',
        staffName: 'Ng Packer',
      },
    ])
    const contact = await packer.call(contactAdminEndpoints.disclose, {
      params: { subject: 'order', name: invoice },
    })
    expect(contact.body.receiver?.phone).toBe('+85261234567')
    expect(contact.body.earlierReceivers).toMatchObject([{ number: 0, addressEn: expect.any(String) }])
    const { body: log } = await packer.call(auditLogEndpoints.list, {
      query: { k: invoice, act: 'correctReceiver' },
    })
    expect(log.items).toMatchObject([
      {
        before: { receiverVersion: 0, reason: '' },
        after: { receiverVersion: 1, reason: 'The shopper rang' },
      },
    ])
    expect(JSON.stringify(log.items)).not.toMatch(/Flat|6123/)
  })

  test.each([
    [
      'outside of the delivery area',
      { area: 'NT', district: 'IS', subArea: 'LAMMA' },
      'delivery-area-excluded',
    ],
    ['without a building', { street: '' }, 'invalid-input'],
    ['in a district of another area', { area: 'HK' }, 'invalid-input'],
  ])('%s is refused', async (_, change, code) => {
    const { invoice } = await anOrder('paid')
    const { body } = await packer.call(shipments.correctReceiver, correction(invoice, change))
    expect(body).toMatchObject({ code })
  })

  test('outside of the delivery area is accepted for goods that are fetched, and a district that the method of home delivery refuses is not', async () => {
    const { id: collection } = await aDeliveryMethod(db)
    const { id: home } = await aDeliveryMethod(db, { kind: 'HOME', refusedDistricts: ['ST'] })
    const correctWith = async (deliveryMethodId: string, change: object) => {
      const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
      const more = { deliveryMethodId }
      const { invoice } = (await shopper.placeOrder(await shopper.previewOrder(more), { more })).body.order
      await advanceOrderTo(mall, invoice, 'confirmed')
      return (await packer.call(shipments.correctReceiver, correction(invoice, change))).body
    }
    const island = { area: 'NT', district: 'IS', subArea: 'LAMMA' }
    const refusal = { code: 'delivery-area-excluded' }
    expect(await correctWith(collection, island)).toMatchObject({ receiver: { name: 'Wong Siu Ming' } })
    expect(await correctWith(home, island)).toEqual(refusal)
    expect(await correctWith(home, { area: 'NT', district: 'ST' })).toEqual(refusal)
    expect(await correctWith(home, {})).toMatchObject({ receiver: { name: 'Wong Siu Ming' } })
  })

  test('within a district that its delivery method has since refused is accepted, and one to another such district is not', async () => {
    const home = await aDeliveryMethod(db, { kind: 'HOME' })
    const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
    const more = { deliveryMethodId: home.id }
    const { invoice } = (await shopper.placeOrder(await shopper.previewOrder(more), { more })).body.order
    await advanceOrderTo(mall, invoice, 'confirmed')
    const refusedDistricts: District[] = ['WC', 'ST']
    await db.transaction().execute(async (tx) => {
      await writeDeliveryMethod(tx, { ...home, refusedDistricts })
    })
    const sameDistrict = { area: 'HKI', district: 'WC' }
    const { body } = await packer.call(shipments.correctReceiver, correction(invoice, sameDistrict))
    expect(body).toMatchObject({ receiver: { name: 'Wong Siu Ming', phone: '***567' } })
    const elsewhere = { area: 'NT', district: 'ST' }
    const refused = await packer.call(shipments.correctReceiver, correction(invoice, elsewhere, 1))
    expect(refused.body).toEqual({ code: 'delivery-area-excluded' })
  })

  test('that changes nothing is refused', async () => {
    const { invoice } = await anOrder('paid')
    await packer.call(shipments.correctReceiver, correction(invoice))
    const { body } = await packer.call(shipments.correctReceiver, correction(invoice, {}, 1))
    expect(body).toEqual({ code: 'receiver-unchanged' })
  })

  test('is refused after shipment, and cannot be written over in the database', async () => {
    const { invoice } = await anOrder()
    await packer.call(shipments.correctReceiver, correction(invoice))
    await advanceOrderTo(mall, invoice, 'shipped')
    const { body } = await packer.call(shipments.correctReceiver, correction(invoice, { flat: '1A' }, 1))
    expect(body).toEqual({ code: 'receiver-not-correctable' })
    const write = db.updateTable('order_receivers').set({ name: 'Nobody' }).execute()
    await expect(write).rejects.toThrow('permission denied')
  })
})

test('the second of two concurrent corrections of an address is refused as changed meanwhile', async () => {
  const { invoice } = await anOrder()
  const answers = await Promise.all([
    packer.call(shipments.correctReceiver, correction(invoice, { flat: '1A' })),
    other.call(shipments.correctReceiver, correction(invoice, { flat: '2B' })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.map(({ body }) => body)).toContainEqual({ code: 'changed-meanwhile' })
})

test('a parcel is never marked as shipped by the staff who saw another address', async () => {
  const { invoice, params } = await anOrder()
  const parcel = { logisticsInfo: 'SF1000000100000', orderVersion: await readOrderVersion(db, invoice) }
  const [corrected, shipped] = await Promise.all([
    packer.call(shipments.correctReceiver, correction(invoice)),
    other.call(shipments.shipOrder, { params, body: parcel }),
  ])
  expect([corrected.status, shipped.status].sort()).toEqual([200, 422])
})
