import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import type { AdminOrder } from '../../../contract/admin/orders/order-list.ts'
import { shipmentEndpoints as shipments } from '../../../contract/admin/orders/shipments.ts'
import type { Keyset } from '../../../contract/values/keyset.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo, type StepOfOrder } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { readPdfTexts } from '../../../test-support/read-pdf-texts.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { invoiceWords } from '../../orders/print/invoice-texts.ts'
import { listPackingSlips } from '../../orders/print/packing-slip-queries.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { formatAmount } from '../../platform/format-amount.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { exportOrders } from './export-orders.ts'
import { orderAdminRoutes } from './order-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [shipmentAdminRoutes, orderAdminRoutes, adminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Staff' })
const token = await insertSessionForPerson(db, mall.clock, staffId)
const staff = createActor(mall.app, token)
const kettle = await aProduct(db, { nameEn: 'Kettle', nameCn: '水煲', onHand: 50 })

/** On every document of the demo's shop. */
const registration = `${invoiceWords.businessRegistration} 12345678`

async function anOrder(step: StepOfOrder = 'paid'): Promise<string> {
  const shopper = await aShopper(mall, { withInCart: [kettle] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, step)
  return invoice
}

const paid = [await anOrder(), await anOrder(), await anOrder()]
const shipped = await anOrder('shipped')
const [parcel, sku] = ['123456', await skuOf(kettle.specificationId)]

async function readSalesToday(): Promise<number> {
  return (await staff.call(dashboardEndpoints.readSales)).body.sales.today.totalCents
}

async function skuOf(id: string): Promise<string> {
  const row = db.selectFrom('specifications').where('id', '=', id).select('sku')
  return (await row.executeTakeFirstOrThrow()).sku
}

async function onHand(): Promise<number> {
  const { on_hand } = await db
    .selectFrom('stock')
    .where('specification_id', '=', kettle.specificationId)
    .select('on_hand')
    .executeTakeFirstOrThrow()
  return on_hand
}

describe('the list of orders', () => {
  test('is paginated without duplicates or gaps', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { body }: { body: Keyset<AdminOrder> } = await staff.call(admin.list, {
        query: { size: '2', ...(after !== null && { after }) },
      })
      seen.push(...body.items.map(({ invoice }) => invoice))
      after = body.next
    } while (after !== null)
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen.sort()).toEqual([...paid, shipped].sort())
  })

  test.each([
    ['the beginning of its number', { k: shipped.slice(0, 14) }, [shipped]],
    ['its phone', { k: '9123 4567', task: 'ARRIVE' }, [shipped]],
    ['a name', { k: 'chan tai', task: 'ARRIVE' }, [shipped]],
    ['a part of a name', { k: 'an Ta', task: 'ARRIVE' }, [shipped]],
    ['the end of its phone', { k: '4567', task: 'ARRIVE' }, [shipped]],
    ['the end of its number', { k: shipped.slice(-5) }, [shipped]],
    ['its tracking number', { k: parcel, task: 'ARRIVE' }, [shipped]],
    ['a part of its tracking number', { k: parcel.slice(1), task: 'ARRIVE' }, [shipped]],
    ['a product in English', { k: 'kettl', task: 'ARRIVE' }, [shipped]],
    ['a product in Chinese', { k: '水煲', task: 'ARRIVE' }, [shipped]],
    ['a SKU', { k: sku, task: 'ARRIVE' }, [shipped]],
    ['a product that nobody ordered', { k: 'teapot' }, []],
    ['quotes of a search query', { k: "'chan' & !tai:*" }, []],
    ['a name that nobody has', { k: 'Nobody' }, []],
    ['wildcards of the database', { k: '%' }, []],
    ['a day before it', { to: '2020-01-01' }, []],
    ['another payment method', { paymentType: 'ALIPAY.HK' }, []],
  ])('is filtered by %s', async (_, query, expected) => {
    const { status, body } = await staff.call(admin.list, { query })
    expect([status, body.items.map(({ invoice }) => invoice)]).toEqual([200, expected])
  })

  test('finds a number of SF Express that was recorded with a space, and only with these letters', async () => {
    const [firstInvoice = '', secondInvoice = ''] = paid
    const record = async (invoice: string, info: string) =>
      await db.updateTable('orders').set({ logistics_info: info }).where('invoice', '=', invoice).execute()
    await record(firstInvoice, 'SF 8000123456789')
    await record(secondInvoice, 'Post ZZ8000123456789')
    const find = async (k: string) =>
      (await staff.call(admin.list, { query: { k } })).body.items.map(({ invoice }) => invoice)
    for (const k of ['sf8000123456789', 'SF 8000 123 456 789', 'sf8000'])
      expect(await find(k), k).toEqual([firstInvoice])
    expect((await find('8000123456789')).toSorted()).toEqual([firstInvoice, secondInvoice].toSorted())
  })

  test('shows exact matches first, and each order once over all pages', async () => {
    // The earliest order gets a tracking number with which another one begins.
    const ship = async (invoice: string, logisticsInfo: string) =>
      await db
        .updateTable('orders')
        .set({ logistics_info: logisticsInfo })
        .where('invoice', '=', invoice)
        .execute()
    const [firstInvoice = '', secondInvoice = '', thirdInvoice = ''] = paid
    await ship(firstInvoice, 'Post ZZ7001')
    await ship(secondInvoice, 'Post ZZ70012')
    await ship(thirdInvoice, 'Post ZZ70013')
    const seen: string[] = []
    let after: string | null = null
    do {
      const { body }: { body: Keyset<AdminOrder> } = await staff.call(admin.list, {
        query: { k: 'zz7001', size: '1', ...(after !== null && { after }) },
      })
      seen.push(...body.items.map(({ invoice }) => invoice))
      after = body.next
    } while (after !== null)
    expect(seen).toEqual([firstInvoice, thirdInvoice, secondInvoice])
  })

  test('with a task is sorted by waiting time', async () => {
    const { body } = await staff.call(admin.list, { query: { task: 'CONFIRM' } })
    expect(body.items.map(({ invoice }) => invoice)).toEqual(paid)
    const { body: today } = await staff.call(dashboardEndpoints.read)
    expect(today.toConfirm.map(({ invoice }) => invoice)).toEqual(paid)
    expect(today.waiting).toMatchObject({ toConfirm: 3, toShip: 0, appeals: 0 })
    const { sales, funnel } = (await staff.call(dashboardEndpoints.readSales)).body
    expect(sales.today.orders).toBe(4)
    expect(funnel.today.find(({ step }) => step === 'PAID')?.count).toBe(4)
  })

  test('can be exported as CSV', async () => {
    const reply = await mall.app.inject({
      method: 'POST',
      url: `${apiBase}${admin.export.path}?lang=en`,
      headers: { authorization: `Bearer ${token}` },
      payload: { task: 'ARRIVE' },
    })
    const rows: Record<string, string>[] = parse(reply.body, { bom: true, columns: true })
    expect(rows).toMatchObject([{ invoice: shipped, quantity: '1', phone: '91234567', state: 'PAID' }])
    expect(Object.keys(rows[0] ?? {})).toContain('total')
  })

  test('are all exported, in pieces as the download takes them', async () => {
    const invoices = async (ordersAtOnce: number) => {
      const pieces = await Array.fromAsync(exportOrders(db, { k: '' }, { hasAmounts: true, ordersAtOnce }))
      const rows: Record<string, string>[] = parse(Buffer.concat(pieces), { bom: true, columns: true })
      return rows.map(({ invoice }) => invoice)
    }
    const orders = db.selectFrom('orders').orderBy('created_at', 'desc').orderBy('id', 'desc')
    const all = (await orders.select('invoice').execute()).map(({ invoice }) => invoice)
    expect(all.length).toBeGreaterThan(2)
    expect(await invoices(1)).toEqual(all)
    expect(await invoices(2)).toEqual(all)
  })

  test('can be exported in Chinese, codes included', async () => {
    const reply = await mall.app.inject({
      method: 'POST',
      url: `${apiBase}${admin.export.path}?lang=zh_tw`,
      headers: { authorization: `Bearer ${token}` },
      payload: { task: 'ARRIVE' },
    })
    const rows: Record<string, string>[] = parse(reply.body, { bom: true, columns: true })
    expect(rows).toMatchObject([{ 訂單編號: shipped, 訂單狀態: '已付款', 確認狀態: '已確認' }])
    expect(Object.keys(rows[0] ?? {}).join('')).not.toMatch(/[a-z]/i)
    expect(reply.body).not.toMatch(/PAID|CONFIRMED|JETCO/)
  })

  test('without amounts by staff who may not see sales figures, nor its sums', async () => {
    const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'], permissions: ['orders'] })
    const ownToken = await insertSessionForPerson(db, mall.clock, id)
    const file = await mall.app.inject({
      method: 'POST',
      url: `${apiBase}${admin.export.path}?lang=en`,
      headers: { authorization: `Bearer ${ownToken}` },
      payload: { task: 'ARRIVE' },
    })
    const [head = ''] = String(file.body).split('\n')
    expect(head).toContain('invoice')
    for (const amount of ['subtotal', 'total', 'charged', 'refunded'])
      expect(head).not.toContain(`,${amount}`)
    const packer = createActor(mall.app, ownToken)
    expect((await packer.call(admin.sum, { query: {} })).body).toMatchObject({ code: 'permission-missing' })
  })
})

test('confirms several orders at once; one that cannot be confirmed does not block the others', async () => {
  const [firstInvoice = '', secondInvoice = ''] = paid
  const invoices = [firstInvoice, shipped, 'BH990101000000', secondInvoice]
  const { body } = await staff.call(admin.confirmSeveral, { body: { invoices } })
  const no = { code: 'order-not-confirmable' }
  expect(body.outcomes.map(({ refusal }) => refusal)).toEqual([null, no, no, null])
  const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: firstInvoice } })
  expect(log.items).toMatchObject([
    {
      staffName: 'Ng Staff',
      act: 'confirmOrder',
      before: { shippedState: 'WAIT_CONFIRM' },
      after: { shippedState: 'CONFIRMED' },
    },
  ])
})

test('includes orders shipped more than seven days ago without an arrival date', async () => {
  const listOrdersInTransit = async () => {
    const clerk = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
    const { waiting, longestInTransit } = (await clerk.call(dashboardEndpoints.read)).body
    return [waiting.inTransit, longestInTransit !== null]
  }
  const start = mall.clock.now()
  await mall.clock.advance({ days: 7 })
  expect(await listOrdersInTransit()).toEqual([0, false])
  await mall.clock.advance({ days: 1 })
  expect(await listOrdersInTransit()).toEqual([1, true])
  await mall.clock.set(start)
})

describe('packing slips', () => {
  const print = async (invoices: string[]) =>
    await mall.app.inject({
      method: 'POST',
      url: `${apiBase}${shipments.printPackingSlips.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { invoices },
    })

  test('contain the address and contents of each parcel in both languages, and no prices', async () => {
    const invoices = [await anOrder('confirmed'), await anOrder('shipped')]
    const pdf = await print([...invoices, ...invoices])
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = readPdfTexts(pdf.rawPayload)
    for (const invoice of invoices) expect(text.split(invoice)).toHaveLength(2)
    for (const word of [
      '水煲',
      'Kettle',
      '裝箱單',
      '9123 4567',
      '1 Hennessy Road',
      '香港島灣仔區',
      registration,
    ]) {
      expect(text).toContain(word)
    }
    expect(text).not.toContain('$')
    const { body: log } = await staff.call(auditLogEndpoints.list, {
      query: { k: invoices[0] ?? '' },
    })
    expect(log.items.map(({ act }) => act)).toEqual(['printPackingSlips'])
  })

  test('contain the quantity still owed, as the invoice does, which also shows the refunded amount', async () => {
    const cup = await aProduct(db, { nameEn: 'Teacup', nameCn: '茶杯' })
    const withInCart = [{ place: kettle, quantity: 3 }, cup]
    const mei = await aShopper(mall, { withInCart })
    const { invoice } = (await mei.placeSuccessfully()).order
    await advanceOrderTo(mall, invoice, 'confirmed')
    const lineQuantities = [
      { number: 1, quantity: 1 },
      { number: 2, quantity: 1 },
    ]
    const { amountCents } = (
      await staff.call(admin.previewPartialRefund, {
        params: { invoice },
        query: { lineQuantities: '1:1,2:1' },
      })
    ).body
    const before = await readSalesToday()
    const body = { lineQuantities, expectedCents: amountCents, ...(await aStatedRefund(db, invoice)) }
    expect((await staff.call(admin.refundPartially, { params: { invoice }, body })).status).toBe(200)
    const [listed] = (await staff.call(admin.list, { query: { k: invoice } })).body.items
    expect([listed?.refundedCents, listed?.hasLeft]).toEqual([amountCents, false])
    expect(await readSalesToday()).toBe(before - amountCents)
    const [packingSlip] = await listPackingSlips(db, [invoice])
    expect(packingSlip?.totalQuantity).toBe(2)
    expect(packingSlip?.lines.map(({ nameEn, quantity }) => [nameEn, quantity])).toEqual([['Kettle', 2]])

    const bill = await mall.app.inject({
      url: `${apiBase}/order/${invoice}/invoice`,
      headers: { authorization: `Bearer ${await insertSessionForPerson(db, mall.clock, mei.id)}` },
    })
    const text = readPdfTexts(bill.rawPayload)
    expect(text).toContain(`${invoiceWords.refunded} ${formatAmount(amountCents)}`)
    expect(text).not.toContain('Teacup')
    expect(text).toContain(registration)
  })

  test('are printed for all selected orders or for none, so that no unconfirmed order is shipped', async () => {
    const unverified = await anOrder()
    const refused = await print([await anOrder('confirmed'), unverified])
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { code: 'order-not-packable', invoice: unverified },
    ])
    expect((await print(['BH990101000000'])).statusCode).toBe(404)
  })
})

describe('cancelling an order for its shopper', () => {
  const cancel = async (invoice: string) =>
    await staff.call(admin.cancel, { params: { invoice }, body: { reason: 'The shopper rang' } })

  test('returns its goods to stock once, also with concurrent calls', async () => {
    const shopper = await aShopper(mall, { withInCart: [kettle] })
    const { invoice } = (await shopper.placeSuccessfully()).order
    const submissions = await Promise.all(Array.from({ length: 6 }, () => cancel(invoice)))
    const [done, ...others] = submissions.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(done?.body).toMatchObject({
      order: { orderState: 'CANCEL' },
      refusals: { refund: { code: 'order-not-refundable' } },
    })
    expect(done?.body.changes.map(({ cause }) => cause)).toContain('admin: The shopper rang')
    expect(done?.body.mails.map(({ kind }) => kind)).toEqual(['order-voided'])
    const hold = db
      .selectFrom('stock_holds')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('invoice', '=', invoice)
      .select('stock_holds.state')
    expect(await hold.execute()).toEqual([{ state: 'RELEASED' }])
  })

  test('is refused once it is paid, when it must be refunded instead', async () => {
    expect((await cancel(await anOrder())).body).toEqual({ code: 'order-not-cancellable' })
  })
})

describe('refunding a whole order', () => {
  const refundOf = async (invoice: string) => ({ expectedCents: 0, ...(await aStatedRefund(db, invoice)) })

  test('applies the preview: goods are restocked, the order ends, and the timeline shows the reason', async () => {
    const invoice = await anOrder()
    const before = await onHand()
    const { body: preview } = await staff.call(admin.previewRefund, { params: { invoice } })
    expect(preview).toMatchObject({
      refusal: null,
      amountCents: 0,
      quantity: 1,
      hasLeft: false,
      usedCode: false,
    })
    const { status, body } = await staff.call(admin.refund, {
      params: { invoice },
      body: { ...(await refundOf(invoice)), note: 'The shopper rang' },
    })
    expect([status, body.order.orderState, body.changes.map(({ state }) => state)]).toEqual([
      200,
      'RETURNSUCCESS',
      ['UNPAID', 'PAID', 'REFUND', 'RETURNSUCCESS'],
    ])
    expect(body.changes.map(({ cause }) => cause)).toContain('admin: The shopper rang')
    expect(body.mails.map(({ kind }) => kind)).toContain('order-returned')
    expect(await onHand()).toBe(before + 1)
  })

  test('happens once with concurrent calls, and only at the displayed amount', async () => {
    const invoice = await anOrder('shipped')
    const before = await onHand()
    const refund = await refundOf(invoice)
    const wrong = await staff.call(admin.refund, {
      params: { invoice },
      body: { ...refund, expectedCents: 5 },
    })
    expect([wrong.status, wrong.body]).toEqual([422, { code: 'total-changed', expected: 5, fresh: 0 }])
    const submissions = Array.from({ length: 10 }, () =>
      staff.call(admin.refund, { params: { invoice }, body: refund }),
    )
    const statuses = (await Promise.all(submissions)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(9)
    expect(await onHand()).toBe(before + 1)
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: invoice } })
    expect(log.items.map(({ act }) => act)).toEqual(['refundOrder'])
  })
})
