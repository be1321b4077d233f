import { afterEach, expect, test } from 'vitest'
import { orderAdminEndpoints as orders } from '../../../contract/admin/order-admin.ts'
import { orderEditEndpoints as admin } from '../../../contract/admin/order-edits.ts'
import { orderEndpoints } from '../../../contract/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { bringOrderTo } from '../../../test-support/orders/bring-order-to.ts'
import { checkoutBench } from '../../../test-support/orders/checkout-bench.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { testDatabase } from '../../../test-support/test-database.ts'
import { textsOfPdf } from '../../../test-support/texts-of-pdf.ts'
import { printInvoice } from '../../orders/documents/print-invoice.ts'
import { orderMails } from '../../orders/lifecycle/order-mails.ts'
import { markOrderPaid } from '../../orders/lifecycle/order-transitions.ts'
import { orderAdminRoutes } from '../../orders/order-admin-routes.ts'
import { adminOrderRoutes } from '../orders/admin-order-routes.ts'
import { orderEditRoutes } from './order-edit-routes.ts'

const db = await testDatabase()
const mall = await checkoutBench(db, undefined, [adminOrderRoutes, orderEditRoutes, orderAdminRoutes])
const clerk = await aClerk(mall)

afterEach(async () => expect(await violations(db)).toEqual([]))

/** Five kettles of HK$100, of which one is exchanged for a pot of HK$130, whose difference is paid. */
async function anExchange() {
  const kettle = await aProduct(db, { nameEn: 'Kettle', priceCents: 100_00, onHand: 20 })
  const { specificationId } = await aProduct(db, { nameEn: 'Pot', priceCents: 130_00, onHand: 20 })
  const shopper = await aShopper(mall, { withInCart: [{ place: kettle, quantity: 5 }] })
  const { invoice } = (await shopper.hasPlaced()).order
  await bringOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  const body = {
    removed: [{ number: 1, quantity: 1 }],
    added: [{ specificationId, quantity: 1 }],
    expected: { edits: 0, removedCents: 100_00, addedCents: 130_00 },
    reason: 'Asked by phone',
  }
  const story = (await clerk.calls(admin.create, { params: { invoice }, body })).body
  const added = story.edits.at(-1)?.addedInvoice ?? ''
  const order = db.selectFrom('orders').where('invoice', '=', added).select('id')
  const { id } = await order.executeTakeFirstOrThrow()
  const now = mall.clock.now()
  await db
    .transaction()
    .execute(async (tx) => await markOrderPaid(tx, { orderId: id, now, cause: 'query:then' }))
  await aCapture(mall, added)
  return { shopper, invoice, added }
}

test('the lists of the shopper and of the staff show the charged and the carried amount', async () => {
  const { shopper, invoice, added } = await anExchange()
  const own = (await shopper.calls(orderEndpoints.list, { query: {} })).body.items
  expect(own).toMatchObject([
    { invoice: added, totalCents: 130_00, carriedCents: 100_00 },
    { invoice, carriedCents: 0 },
  ])
  for (const [k, money] of [
    [added, { totalCents: 130_00, carriedCents: 100_00, movedCents: 0, refundedCents: 0 }],
    [invoice, { carriedCents: 0, movedCents: 100_00, refundedCents: 100_00 }],
  ] as const)
    expect((await clerk.calls(orders.list, { query: { k } })).body.items).toMatchObject([money])
})

test('the invoices of both orders show it, and never call carried money a refund', async () => {
  const { shopper, invoice, added } = await anExchange()
  const textOf = async (one: string) =>
    textsOfPdf(await printInvoice(mall, { personId: shopper.id, invoice: one }))
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
    isRestocked: true,
    reason: 'x',
  }
  await clerk.calls(orders.refundPartially, { params: { invoice }, body })
  const kind = 'order-partially-refunded'
  const mail = { id: '1', kind, subjectId: '', to: shopper.email, language: 'en', facts } as const
  const rendered = JSON.stringify(await orderMails(mall)[kind]?.(mail))
  expect(rendered).toContain('HK$100.00')
  expect(rendered).not.toContain('Total refunded')
})
