import { expect, test } from 'vitest'
import { operations } from '../../../contract/operations.ts'
import { type WebhookEvent, webhookEvents } from '../../../contract/values/webhook-events.ts'
import { call } from '../../../test-support/fuzz-inputs.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { validInputs } from '../../../test-support/valid-inputs.ts'
import { anOwner, buildInput, createWholeMall, type Owner } from '../../../test-support/whole-mall.ts'
import { cancelUnpaidOrder } from '../../orders/transitions/order-transitions.ts'
import { refundCapture } from '../../payments/refunds/refund-capture.ts'
import { applyRefundReport } from '../../payments/refunds/send-refund.ts'
import { applyPaymentReport } from '../../payments/reports/apply-payment-report.ts'
import { createWebhook } from './change-webhooks.ts'

const mall = await createWholeMall()
const { app, db, clock } = mall
await app.ready()
const all: WebhookEvent[] = [...webhookEvents]
await createWebhook(mall, { name: 'ERP', url: 'https://erp.example.hk/', events: all })
const staff = await insertSessionForPerson(db, clock, (await aMember(db, { roles: ['ROLE_CMS_IIT'] })).id)

/** The latest payment attempt of an order. */
async function findAttempt(invoice: string) {
  return await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .where('invoice', '=', invoice)
    .orderBy('attempt.id', 'desc')
    .select(['attempt.id', 'attempt.amount_cents as amountCents'])
    .executeTakeFirstOrThrow()
}

/** The events about an id, in the order of their causes. */
async function eventsAbout(id: string) {
  const rows = await db.selectFrom('webhook_events').select(['kind', 'data']).orderBy('id').execute()
  return rows.filter(({ data }) => JSON.stringify(data).includes(id)).map(({ kind }) => kind)
}

async function callAs(
  token: string,
  name: string,
  own: Owner,
): Promise<Record<string, Record<string, string>>> {
  const endpoint = operations.get(name)
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`)
  const input = await buildInput(validInputs[name], own)
  const { status, body } = await call(app, endpoint, input, token)
  expect(status, JSON.stringify(body)).toBe(endpoint.status ?? 200)
  return { params: input.params ?? {} }
}

test('an order tells of each of its steps, and its goods of the stock', async () => {
  const { invoice, place } = await anOwner(mall)
  await advanceOrderTo(mall, invoice, 'arrived')
  expect(await eventsAbout(invoice)).toEqual([
    'order.placed',
    'order.paid',
    'order.confirmed',
    'order.shipped',
  ])
  expect(await eventsAbout(place.specificationId)).toEqual(['stock.changed', 'stock.changed'])
})

test('an order that is cancelled unpaid tells of it', async () => {
  const { invoice } = await anOwner(mall)
  const { id: orderId } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  const cancellation = { orderId, now: clock.now(), cause: 'by a test' }
  await db.transaction().execute(async (tx) => await cancelUnpaidOrder(tx, cancellation))
  expect(await eventsAbout(invoice)).toEqual(['order.placed', 'order.cancelled'])
})

test('a payment tells of its capture, and its refund of its start and its end', async () => {
  const { invoice } = await anOwner(mall)
  const { id: attemptId, amountCents } = await findAttempt(invoice)
  await applyPaymentReport(mall, {
    attemptId,
    evidence: 'query:then',
    report: {
      state: 'SUCCEEDED',
      amountCents,
      currency: 'HKD',
      gatewayRef: null,
      brand: null,
      lastFour: null,
      captures: [],
    },
  })
  expect(await eventsAbout(attemptId)).toEqual(['payment.captured'])
  const capture = { attemptId, amountCents, reasonKey: 'by a test' }
  const { refundId } = await db.transaction().execute(async (tx) => await refundCapture(tx, mall, capture))
  await applyRefundReport(mall, { refundId, state: 'SUCCEEDED', gatewayRefundRef: 'R1', isCurrent: true })
  expect(await eventsAbout(refundId)).toEqual(['refund.created', 'refund.completed'])
  // An API key reads an order by its number, and no payment or refund by its id.
  expect(await eventsAbout(invoice)).toEqual([
    'order.placed',
    'order.paid',
    'payment.captured',
    'refund.created',
    'refund.completed',
  ])
})

test('a product tells of its change, and a receipt of the stock', async () => {
  const { params } = await callAs(staff, 'admin.products.update', await anOwner(mall))
  expect(await eventsAbout(params?.id ?? '')).toContain('product.changed')
  const received = await callAs(staff, 'admin.stock.receive', await anOwner(mall))
  expect(await eventsAbout(received.params?.id ?? '')).toEqual(['stock.changed', 'stock.changed'])
})

test('a sheet of receipts tells of each SKU, as its opening stock does', async () => {
  const own = await anOwner(mall)
  expect(await eventsAbout(own.place.specificationId)).toEqual(['stock.changed'])
  await callAs(staff, 'admin.stockSheets.save', own)
  expect(await eventsAbout(own.place.specificationId)).toEqual(['stock.changed', 'stock.changed'])
})

test('a person tells of the registration and of the deletion', async () => {
  const own = await anOwner(mall)
  await advanceOrderTo(mall, own.invoice, 'arrived')
  await callAs(own.token, 'privacy.deleteAccount', own)
  expect(await eventsAbout(own.personId)).toEqual(['person.deleted'])
})

test('events have nothing but ids and order numbers', async () => {
  const rows = await db.selectFrom('webhook_events').select('data').execute()
  expect(rows.length).toBeGreaterThan(10)
  for (const { data } of rows) {
    const values = Object.values(Object(data)).flat()
    for (const value of values) expect(value).toMatch(/^([0-9a-f-]{36}|BH\d{12})$/)
  }
})
