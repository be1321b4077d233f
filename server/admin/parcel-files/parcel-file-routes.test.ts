import { describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { orderEditEndpoints } from '../../../contract/admin/orders/order-edits.ts'
import {
  parcelFileEndpoints as admin,
  type ParcelShipment,
} from '../../../contract/admin/orders/parcel-file.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { anAcceptedReplacement } from '../../../test-support/orders/a-replacement.ts'
import { advanceOrderTo, type StepOfOrder } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { brokenFiles, fileForm } from '../../../test-support/table-files.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { orderEditRoutes } from '../order-edits/order-edit-routes.ts'
import { parcelFileRoutes } from './parcel-file-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  shipmentAdminRoutes,
  parcelFileRoutes,
  adminRoutes,
  orderEditRoutes,
])
const [staff, other] = [await aClerk(mall), await aClerk(mall)]
const kettle = await aProduct(db, { onHand: 1_000 })

async function anOrder(step?: StepOfOrder): Promise<string> {
  const shopper = await aShopper(mall, { withInCart: [kettle] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  if (step !== undefined) await advanceOrderTo(mall, invoice, step)
  return invoice
}

/** A confirmed order, and orders with goods that edits added to it. */
async function anEditedOrder(edits: number) {
  const place = await aProduct(db, { priceCents: 100_00, onHand: 20 })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 5 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  const params = { invoice }
  const added: string[] = []
  for (let at = 0; at < edits; at += 1) {
    const { specificationId } = await aProduct(db, { priceCents: 100_00, onHand: 20 })
    const change = { removed: [{ number: 1, quantity: 1 }], added: [{ specificationId, quantity: 1 }] }
    const preview = (await staff.call(orderEditEndpoints.preview, { params, body: change })).body
    const expected = { edits: preview.edits, removedCents: preview.removedCents, addedCents: 100_00 }
    const body = { ...change, expected, reason: 'Asked by phone' }
    const story = (await staff.call(orderEditEndpoints.create, { params, body })).body
    added.push(story.edits.at(-1)?.addedInvoice ?? '')
  }
  for (const order of [invoice, ...added]) await advanceOrderTo(mall, order, 'confirmed')
  return { invoice, added }
}

async function readPreview(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const { status, body } = await staff.call(admin.preview, { body: fileForm(content, fields) })
  expect(status).toBe(200)
  return body
}

async function ship(
  by: typeof staff,
  shipments: (ParcelShipment & { line?: number; isReplacement?: boolean })[],
  columns?: object,
) {
  const sent = shipments.map(({ line: _, isReplacement: __, ...shipment }) => shipment)
  const { body } = await by.call(admin.ship, { body: { shipments: sent, columns } })
  return body.outcomes.map(({ isNew, fault, value }) =>
    isNew ? 'new' : fault === null ? 'same' : [fault, value],
  )
}

async function aShipment(invoice: string, logisticsInfo: string): Promise<ParcelShipment> {
  return { invoice, logisticsInfo, orderVersion: await readOrderVersion(db, invoice) }
}

async function mailsOf(invoice: string): Promise<number> {
  const { id } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  const mails = db.selectFrom('mails').where('kind', '=', 'order-shipped').where('subject_id', '=', id)
  return (await mails.select('id').execute()).length
}

async function actsOf(invoice: string): Promise<number> {
  const query = { k: invoice, act: 'shipOrder' }
  return (await staff.call(auditLogEndpoints.list, { query })).body.items.length
}

describe('a file of tracking numbers', () => {
  test('ships orders, each with a mail and a log entry, and uploaded again changes nothing', async () => {
    const [one, two] = [await anOrder('confirmed'), await anOrder('confirmed')]
    const file = `訂單編號,速遞公司,運單號\r\n${one},順豐,SF1000000001000\r\n${two},順豐,SF1000000002000\r\n`
    const { shipments, faults, recorded } = await readPreview(file)
    expect([faults, recorded]).toEqual([[], 0])
    expect(shipments).toEqual([
      {
        line: 2,
        invoice: one,
        logisticsInfo: '順豐 SF1000000001000',
        orderVersion: await readOrderVersion(db, one),
        isReplacement: false,
      },
      {
        line: 3,
        invoice: two,
        logisticsInfo: '順豐 SF1000000002000',
        orderVersion: await readOrderVersion(db, two),
        isReplacement: false,
      },
    ])
    expect([await mailsOf(one), await actsOf(one)]).toEqual([0, 0])
    expect(await ship(staff, shipments)).toEqual(['new', 'new'])
    expect([await mailsOf(one), await actsOf(one)]).toEqual([1, 1])
    expect(await ship(staff, shipments)).toEqual(['same', 'same'])
    expect([await mailsOf(one), await actsOf(one)]).toEqual([1, 1])
    expect(await readPreview(file)).toMatchObject({ shipments: [], recorded: 2, faults: [] })
  })

  test('uploaded by two staff at once ships each order and uses each tracking number once', async () => {
    const [one, two] = [await anOrder('confirmed'), await anOrder('confirmed')]
    const same = [await aShipment(one, 'SF2000000001000')]
    const both = await Promise.all([ship(staff, same), ship(other, same)])
    expect(both.flat().toSorted()).toEqual(['new', 'same'])
    expect([await mailsOf(one), await actsOf(one)]).toEqual([1, 1])
    const three = await anOrder('confirmed')
    const shared = [await aShipment(two, 'SF2000000002000'), await aShipment(three, 'SF2000000002000')]
    const outcomes = await Promise.all(
      shared.map((shipment, at) => ship(at === 0 ? staff : other, [shipment])),
    )
    const refused = outcomes.flat().filter((outcome) => outcome !== 'new')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.[0]).toBe('parcel-taken')
  })

  test('names why an order is not shipped, and does not overwrite a recorded tracking number', async () => {
    const invoices = {
      unpaid: await anOrder(),
      waiting: await anOrder('paid'),
      shipped: await anOrder('shipped'),
      ready: await anOrder('confirmed'),
    }
    const { unpaid, waiting, shipped, ready } = invoices
    const file = [
      'Order number,Tracking number',
      `${unpaid},SF3000000001000`,
      `${waiting},SF3000000002000`,
      `${shipped},SF3000000003000`,
      'BH990101999999,SF3000000004000',
      `${ready},123456000000`,
    ].join('\n')
    const { shipments, faults } = await readPreview(file)
    expect(shipments).toEqual([])
    expect(faults.map(({ line, code, value, subject }) => [line, code, value, subject])).toEqual([
      [2, 'order-unpaid', '', unpaid],
      [3, 'order-unconfirmed', '', waiting],
      [4, 'order-shipped', 'SF Express 123456000000', shipped],
      [5, 'order-unknown', '', 'BH990101999999'],
      [6, 'parcel-taken', shipped, ready],
    ])
    const sent = [unpaid, shipped, 'BH990101999999'].map((invoice, at) =>
      aShipment(invoice, `SF400000000000${at}`),
    )
    expect(await ship(staff, await Promise.all(sent))).toEqual([
      ['order-unpaid', ''],
      ['order-shipped', 'SF Express 123456000000'],
      ['order-unknown', ''],
    ])
    expect([await mailsOf(unpaid), await actsOf(unpaid)]).toEqual([0, 0])
  })

  test('does not ship again what was shipped and taken back since the preview', async () => {
    const invoice = await anOrder('confirmed')
    const { shipments } = await readPreview(`order,tracking\n${invoice},SF5000000001000`)
    expect(await ship(other, shipments)).toEqual(['new'])
    expect(await ship(staff, shipments)).toEqual(['same'])
    await staff.call(shipmentEndpoints.undoShipment, {
      params: { invoice },
      body: { reason: 'Not handed over', orderVersion: await readOrderVersion(db, invoice) },
    })
    expect(await ship(staff, shipments)).toEqual([['changed-meanwhile', '']])
    expect(await mailsOf(invoice)).toBe(0)
    const again = await readPreview(`order,tracking\n${invoice},SF5000000001000`)
    expect(await ship(staff, again.shipments)).toEqual(['new'])
  })

  test('ships the orders that edits have made one delivery with one tracking number', async () => {
    const { invoice, added } = await anEditedOrder(2)
    const [one = '', two = ''] = added
    const another = await anOrder('confirmed')
    const rows = [one, invoice, two, another].map((order) => `${order},SF5500000001000`)
    const { shipments, faults } = await readPreview(['order,tracking', ...rows].join('\n'))
    expect(faults.map(({ line, code }) => [line, code])).toEqual([[5, 'parcel-repeated']])
    expect(await ship(staff, shipments.slice(0, 2))).toEqual(['new', 'new'])
    const later = await readPreview(['order,tracking', ...rows.slice(2)].join('\n'))
    expect(later.faults.map(({ line, code }) => [line, code])).toEqual([[3, 'parcel-repeated']])
    expect(await ship(staff, later.shipments)).toEqual(['new'])
    const taken = await readPreview(`order,tracking\n${another},SF5500000001000`)
    expect(taken.faults).toMatchObject([{ code: 'parcel-taken' }])
  })

  test('keeps the columns that staff chose', async () => {
    const invoice = await anOrder('confirmed')
    const file = `Ref;No.\n${invoice};SF6000000001000`
    expect((await readPreview(file)).faults.map(({ code, value }) => [code, value])).toEqual([
      ['column-missing', 'invoice'],
      ['column-missing', 'parcel'],
    ])
    const chosen = [
      { field: 'invoice', column: 'Ref' },
      { field: 'parcel', column: 'No.' },
    ]
    const { shipments } = await readPreview(file, { columns: JSON.stringify(chosen) })
    await ship(staff, shipments, { names: ['Ref', 'No.'], chosen })
    expect(await readPreview(file)).toMatchObject({ file: { isSavedMapping: true }, recorded: 1 })
  })

  test.each(brokenFiles)('that is %s is refused', async (_, content, code) => {
    expect((await readPreview(content)).faults).toMatchObject([{ code }])
  })

  test('of 2,000 unknown orders is previewed within the time of a request', async () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => `BH990101${String(n).padStart(6, '0')},SF7${n}00000`)
    expect((await readPreview(`order,tracking\n${rows.join('\n')}`)).faults).toHaveLength(2_000)
  })
})

// The last, because its orders have the tracking number of all orders here.
test('a file hands the parcel of a replacement over, and uploaded again changes nothing', async () => {
  const invoice = await anAcceptedReplacement({ mall, personId: staff.id })
  const file = `Order,Carrier,Tracking number\r\n${invoice},SF Express,SF1000000009000\r\n`
  const { shipments, faults } = await readPreview(file)
  expect(faults).toEqual([])
  expect(shipments).toMatchObject([
    { invoice, logisticsInfo: 'SF Express SF1000000009000', isReplacement: true },
  ])
  const [shipment] = shipments
  if (shipment === undefined) throw new Error('no shipment')
  expect(await ship(staff, [shipment])).toEqual(['new'])
  expect(await ship(other, [shipment])).toEqual(['same'])
  expect((await readPreview(file)).recorded).toBe(1)
  const sent = await db
    .selectFrom('shipments')
    .innerJoin('replacements', 'replacements.id', 'shipments.replacement_id')
    .innerJoin('orders', 'orders.id', 'replacements.order_id')
    .where('orders.invoice', '=', invoice)
    .select(['shipments.state', 'replacements.state as replacement', 'orders.state as order'])
    .execute()
  expect(sent).toEqual([{ state: 'HANDED_OVER', replacement: 'SENT', order: 'PAID' }])
  const another = await anAcceptedReplacement({ mall, personId: staff.id })
  const stale = { invoice: another, logisticsInfo: 'SF Express SF1000000009001', orderVersion: 'earlier' }
  expect(await ship(staff, [stale])).toEqual([['changed-meanwhile', '']])
  const taken = { ...stale, ...(await aShipment(another, 'SF Express SF1000000009000')) }
  expect(await ship(staff, [taken])).toEqual([['parcel-taken', invoice]])
})
