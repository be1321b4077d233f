import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentEndpoints as shipments } from '../../../contract/admin/orders/shipments.ts'
import { maxGiftMessage } from '../../../contract/shop/orders/gift-message-limit.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { anAddress } from '../../../test-support/people/an-address.ts'
import { readPdfTexts } from '../../../test-support/read-pdf-texts.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { orderMails } from '../mails/order-mails.ts'
import { printInvoice } from '../print/print-invoice.ts'
import { printPackingSlips } from '../print/print-packing-slips.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [shipmentAdminRoutes, orderAdminRoutes])
const packer = await aClerk(mall, { permissions: ['orders'] })
const message = '生日快樂！\nHappy birthday, Mei'

async function aGift(giftMessage: string | null) {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db, { priceCents: 12_345 })] })
  const { invoice } = (await shopper.placeOrder(undefined, { more: { giftMessage } })).body.order
  await advanceOrderTo(mall, invoice, 'confirmed')
  return { shopper, invoice, params: { invoice } }
}

const printSlip = async (invoice: string) =>
  readPdfTexts(await printPackingSlips(mall, { staffId: packer.id, invoices: [invoice] }))

test('the message of a gift is in the order, for the staff, in its mail and on a slip without prices', async () => {
  const { shopper, invoice, params } = await aGift(message)
  expect((await shopper.call(orderEndpoints.read, { params })).body.giftMessage).toBe(message)
  expect((await packer.call(admin.read, { params })).body.order.giftMessage).toBe(message)
  const slip = await printSlip(invoice)
  expect(slip).toContain('Gift')
  expect(slip).toContain('生日快樂！')
  expect(slip).toContain('Happy birthday, Mei')
  expect(slip).not.toMatch(/HK\$|123\.45/)
  const bill = readPdfTexts(await printInvoice(mall, { personId: shopper.id, invoice }))
  expect(bill).not.toContain('Happy birthday')
  const id = randomUUID()
  const facts = { personId: shopper.id, invoice }
  const mail = await orderMails(mall)['order-paid']?.({
    ...{ id, kind: 'order-paid', subjectId: id, to: shopper.email, language: 'en', facts },
  })
  expect(JSON.stringify(mail)).toContain('Happy birthday, Mei')
})

test('an order that is not a gift says nothing of one, and a gift may have no message', async () => {
  const ordinary = await aGift(null)
  expect((await ordinary.shopper.call(orderEndpoints.read, ordinary)).body.giftMessage).toBeNull()
  expect(await printSlip(ordinary.invoice)).not.toContain('Gift')
  const silent = await aGift('')
  expect((await silent.shopper.call(orderEndpoints.read, silent)).body.giftMessage).toBe('')
  const slip = await printSlip(silent.invoice)
  expect(slip).toContain('Gift')
  expect(slip).not.toContain('Message')
})

test('staff correct the message with the address or alone, and an address alone leaves it', async () => {
  const { shopper, invoice, params } = await aGift(message)
  const correct = async (change: object, receiverVersion: number, giftMessage?: string) =>
    await packer.call(shipments.correctReceiver, {
      params,
      body: { receiver: { ...anAddress, ...change }, giftMessage, receiverVersion, reason: 'By telephone' },
    })
  expect((await correct({ flat: '9C' }, 0)).status).toBe(200)
  expect(await printSlip(invoice)).toContain('Happy birthday, Mei')
  expect((await correct({ flat: '9C' }, 1, 'With love')).status).toBe(200)
  expect((await correct({ flat: '9C' }, 2, 'With love')).body).toEqual({ code: 'receiver-unchanged' })
  expect((await correct({ flat: '9D' }, 2)).status).toBe(200)
  const slip = await printSlip(invoice)
  expect(slip).toContain('With love')
  expect(slip).not.toContain('Happy birthday')
  expect((await shopper.call(orderEndpoints.read, { params })).body.giftMessage).toBe('With love')
})

test('a message with more characters than the slip has room for is refused', async () => {
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const refused = await shopper.placeOrder(undefined, {
    more: { giftMessage: '字'.repeat(maxGiftMessage + 1) },
  })
  expect(refused.body).toMatchObject({ code: 'invalid-input', fields: { giftMessage: 'too-long' } })
  const longest = '字'.repeat(maxGiftMessage)
  expect((await shopper.placeOrder(undefined, { more: { giftMessage: longest } })).status).toBe(201)
})
