import { parse } from 'csv-parse/sync'
import { afterEach, expect, test } from 'vitest'
import { orderAdminEndpoints as orders } from '../../../contract/admin/orders/order-admin.ts'
import { orderEditEndpoints as admin } from '../../../contract/admin/orders/order-edits.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aStatedGoodwill, aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { readPdfTexts } from '../../../test-support/read-pdf-texts.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { printInvoice } from '../../orders/print/print-invoice.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { orderEditRoutes } from './order-edit-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  orderAdminRoutes,
  orderEditRoutes,
  shipmentAdminRoutes,
])
const clerk = await aClerk(mall)

afterEach(async () => expect(await violations(db)).toEqual([]))

/** Five kettles of HK$100, of which some are exchanged for pots of HK$130, whose difference is paid. */
async function anExchange(quantity = 1, beforehand?: (invoice: string) => Promise<unknown>) {
  const kettle = await aProduct(db, { nameEn: 'Kettle', priceCents: 100_00, onHand: 20 })
  const { specificationId } = await aProduct(db, { nameEn: 'Pot', priceCents: 130_00, onHand: 20 })
  const shopper = await aShopper(mall, { withInCart: [{ place: kettle, quantity: 5 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  await beforehand?.(invoice)
  const change = { removed: [{ number: 1, quantity }], added: [{ specificationId, quantity }] }
  const preview = (await clerk.call(admin.preview, { params: { invoice }, body: change })).body
  const expected = {
    edits: 0,
    removedCents: preview.removedCents,
    addedCents: preview.figures?.totalCents ?? 0,
  }
  const body = { ...change, expected, reason: 'Asked by phone' }
  const story = (await clerk.call(admin.create, { params: { invoice }, body })).body
  const addedInvoice = story.edits.at(-1)?.addedInvoice ?? ''
  const order = db.selectFrom('orders').where('invoice', '=', addedInvoice).select('id')
  const { id } = await order.executeTakeFirstOrThrow()
  const now = mall.clock.now()
  await db
    .transaction()
    .execute(async (tx) => await markOrderPaid(tx, { orderId: id, now, cause: 'query:then' }))
  await aCapture(mall, addedInvoice)
  return { shopper, invoice, added: addedInvoice }
}

test('the lists of the shopper and of the staff show the charged and the carried amount', async () => {
  const { shopper, invoice, added } = await anExchange()
  const own = (await shopper.call(orderEndpoints.list, { query: {} })).body.items
  expect(own).toMatchObject([
    { invoice: added, totalCents: 130_00, carriedInCents: 100_00 },
    { invoice, carriedInCents: 0 },
  ])
  for (const [k, money] of [
    [added, { totalCents: 130_00, carriedInCents: 100_00, carriedOutCents: 0, refundedCents: 0 }],
    [invoice, { carriedInCents: 0, carriedOutCents: 100_00, refundedCents: 100_00 }],
  ] as const)
    expect((await clerk.call(orders.list, { query: { k } })).body.items).toMatchObject([money])
})

test('the invoices of both orders show it, and never call carried money a refund', async () => {
  const { shopper, invoice, added } = await anExchange()
  const textOf = async (printedInvoice: string) =>
    readPdfTexts(await printInvoice(mall, { personId: shopper.id, invoice: printedInvoice }))
  const ofAdded = await textOf(added)
  for (const part of [`Added to order${invoice}`, '−HK$100.00', 'Amount charged', 'HK$30.00'])
    expect(ofAdded).toContain(part)
  const ofEdited = await textOf(invoice)
  expect(ofEdited).toMatch(/Used to pay for another order: HK\$100.00/)
  expect(ofEdited).not.toContain('Refunded:')
})

test.each([
  ['en', 'order-paid', ['Paid with order #', '−HK$100.00', 'Amount charged', 'HK$30.00']],
  ['zh_tw', 'order-paid', ['由訂單 #', '實際收取', 'HK$30.00']],
  ['en', 'order-confirmed', ['Paid with order #', '−HK$100.00', 'Amount charged', 'HK$30.00']],
] as const)('the mails show it in %s: %s', async (language, kind, parts) => {
  const { shopper, added } = await anExchange()
  const facts = { personId: shopper.id, invoice: added }
  const mail = { id: '1', kind, subjectId: '', to: shopper.email, language, facts }
  const rendered = JSON.stringify(await orderMails(mall)[kind]?.(mail))
  for (const part of parts) expect(rendered).toContain(part)
})

test('a later refund of the edited order does not count carried money as paid back', async () => {
  const { shopper, invoice } = await anExchange()
  const facts = { personId: shopper.id, invoice, number: 2 }
  const body = {
    lineQuantities: [{ number: 1, quantity: 1 }],
    expectedCents: 100_00,
    ...(await aStatedRefund(db, invoice)),
  }
  await clerk.call(orders.refundPartially, { params: { invoice }, body })
  const kind = 'order-partially-refunded'
  const mail = { id: '1', kind, subjectId: '', to: shopper.email, language: 'en', facts } as const
  const rendered = JSON.stringify(await orderMails(mall)[kind]?.(mail))
  expect(rendered).toContain('HK$100.00')
  expect(rendered).not.toContain('Total refunded')
})

test('an exchanged piece is called exchanged and not refunded, also once the order has arrived', async () => {
  const { shopper, invoice } = await anExchange()
  const read = async () => (await shopper.call(orderEndpoints.read, { params: { invoice } })).body
  expect((await read()).lines).toMatchObject([{ refundedQuantity: 1, exchangedQuantity: 1 }])
  await advanceOrderTo(mall, invoice, 'arrived')
  expect(await read()).toMatchObject({ status: 'DELIVERED' })
  const body = {
    lineQuantities: [{ number: 1, quantity: 1 }],
    expectedCents: 100_00,
    ...(await aStatedRefund(db, invoice)),
  }
  expect((await clerk.call(orders.refundPartially, { params: { invoice }, body })).status).toBe(200)
  const refunded = await read()
  expect(refunded).toMatchObject({ status: 'PARTLY_REFUNDED' })
  expect(refunded.lines).toMatchObject([{ refundedQuantity: 2, exchangedQuantity: 1 }])
})

test('an order whose goods were all exchanged ends as exchanged for its shopper and for the staff', async () => {
  const { shopper, invoice } = await anExchange(5)
  const read = async () => (await shopper.call(orderEndpoints.read, { params: { invoice } })).body
  const { status, orderState, progress } = await read()
  expect({ status, orderState, last: progress.at(-1)?.step }).toEqual({
    status: 'EXCHANGED',
    orderState: 'RETURNSUCCESS',
    last: 'exchanged',
  })
  const found = (await shopper.call(orderEndpoints.list, { query: { status: 'EXCHANGED' } })).body.items
  expect(found).toMatchObject([{ invoice, status: 'EXCHANGED' }])
  const listed = (await clerk.call(orders.list, { query: { k: invoice } })).body.items
  expect(listed).toMatchObject([{ isExchanged: true }])
})

test.each([
  ['en', 'Exchanged'],
  ['zh_tw', '已更換'],
] as const)(
  'a mail about an order whose goods were all exchanged has that status, in %s',
  async (language, status) => {
    const { shopper, invoice } = await anExchange(5, async (invoice) => {
      const body = { amountCents: 10_00, ...(await aStatedGoodwill(db, invoice)) }
      expect((await clerk.call(orders.refundGoodwill, { params: { invoice }, body })).status).toBe(200)
    })
    const facts = { personId: shopper.id, invoice, number: 1 }
    const kind = 'order-goodwill-refunded'
    const mail = { id: '1', kind, subjectId: '', to: shopper.email, language, facts } as const
    const rendered = JSON.stringify(await orderMails(mall)[kind]?.(mail))
    expect(rendered).toContain(`"value":"${status}"`)
  },
)

test('the amounts of the file have the sums of the list, with goods exchanged and refunded', async () => {
  const { shopper, invoice, added } = await anExchange()
  const body = {
    lineQuantities: [{ number: 1, quantity: 2 }],
    expectedCents: 200_00,
    ...(await aStatedRefund(db, invoice)),
  }
  expect((await clerk.call(orders.refundPartially, { params: { invoice }, body })).status).toBe(200)
  const filter = { personId: shopper.id }
  const file = await mall.app.inject({
    method: 'POST',
    url: `${apiBase}${orders.export.path}`,
    headers: { authorization: `Bearer ${await insertSessionForPerson(db, mall.clock, clerk.id)}` },
    payload: filter,
  })
  const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true })
  expect(rows).toMatchObject([
    { invoice: added, total: '130.00', transferredIn: '100.00', charged: '30.00', refunded: '0.00' },
    { invoice, charged: '600.00', transferredOut: '100.00', refunded: '200.00' },
  ])
  const sumOf = (name: string) => Math.round(100 * rows.reduce((sum, row) => sum + Number(row[name]), 0))
  expect((await clerk.call(orders.sum, { query: filter })).body).toMatchObject({
    paidCents: sumOf('charged'),
    carriedInCents: sumOf('transferredIn'),
    carriedOutCents: sumOf('transferredOut'),
    refundedCents: sumOf('refunded'),
    netCents: 430_00,
  })
})
