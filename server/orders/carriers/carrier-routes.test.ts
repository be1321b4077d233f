import { expect, test } from 'vitest'
import { carrierEndpoints } from '../../../contract/admin/orders/carriers.ts'
import { parcelFileEndpoints } from '../../../contract/admin/orders/parcel-file.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { fileForm } from '../../../test-support/table-files.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { parcelFileRoutes } from '../../admin/parcel-files/parcel-file-routes.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'
import { carrierRoutes } from './carrier-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  shipmentAdminRoutes,
  parcelFileRoutes,
  carrierRoutes,
])
const staff = await aClerk(mall)
const place = await aProduct(db, { onHand: 100 })

/** A confirmed order. */
async function anOrder() {
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 1 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'confirmed')
  const params = { invoice }
  return {
    invoice,
    ship: async (logisticsInfo: string) =>
      await staff.call(shipmentEndpoints.shipOrder, {
        params,
        body: { logisticsInfo, orderVersion: await readOrderVersion(db, invoice) },
      }),
    read: async () => (await shopper.call(orderEndpoints.read, { params })).body,
  }
}

const peak = {
  code: 'peak',
  nameEn: 'Peak Couriers',
  nameCn: '山頂速遞',
  otherNames: ['Peak'],
  numberForms: ['PK########'],
  linkEn: 'https://couriers.example/track?number={number}',
  linkCn: 'https://couriers.example/tc/track?number={number}',
  isOffered: true,
  version: 0,
}

test('the carriers usual in Hong Kong are there from the start, with a page for each number', async () => {
  const { carriers } = (await staff.call(carrierEndpoints.list)).body
  expect(carriers.map(({ nameEn }) => nameEn)).toEqual(
    expect.arrayContaining(['SF Express', 'Hongkong Post', 'Kerry Express', 'DHL Express', 'FedEx', 'UPS']),
  )
  for (const { linkEn, linkCn } of carriers)
    expect([linkEn, linkCn].join()).toMatch(/\{number\}.*,.*\{number\}/)
})

test('a new carrier is offered, recognised and linked; its former name stays recognised', async () => {
  const added = await staff.call(carrierEndpoints.save, { body: peak })
  expect(added.body.carriers).toContainEqual({ ...peak, version: 1 })
  const order = await anOrder()
  await order.ship('Peak Couriers PK12345678')
  const tracked = {
    number: 'PK12345678',
    nameCn: '山頂速遞',
    linkCn: 'https://couriers.example/tc/track?number=PK12345678',
  }
  expect((await order.read()).shipments).toMatchObject([{ tracking: [tracked] }])
  const renamed = { ...peak, nameEn: 'Summit', nameCn: '頂峰速遞', isOffered: false, version: 1 }
  expect((await staff.call(carrierEndpoints.save, { body: renamed })).status).toBe(200)
  expect((await order.read()).shipments).toMatchObject([
    { tracking: [{ nameCn: '頂峰速遞', number: 'PK12345678' }] },
  ])
  const { carriers } = (await staff.call(carrierEndpoints.listOffered)).body
  expect(carriers.map(({ code }) => code)).not.toContain('peak')
})

test('a repeated name and a version that is not the latest are refused', async () => {
  const body = { ...peak, code: 'harbour', otherNames: ['順豐'], nameEn: 'Harbour', nameCn: '海港速遞' }
  expect((await staff.call(carrierEndpoints.save, { body })).body).toEqual({
    code: 'carrier-name-taken',
    nameEn: 'SF Express',
    nameCn: '順豐速運',
  })
  const own = { ...body, otherNames: [] }
  const both = await Promise.all([
    staff.call(carrierEndpoints.save, { body: own }),
    staff.call(carrierEndpoints.save, { body: { ...own, nameEn: 'Harbor' } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const number = { code: 'number-taken', number: 'harbour', field: 'code' }
  expect(both.find(({ status }) => status === 422)?.body).toEqual(number)
  expect((await staff.call(carrierEndpoints.save, { body })).body).toEqual({
    ...number,
    others: [{ code: 'carrier-name-taken', nameEn: 'SF Express', nameCn: '順豐速運' }],
  })
  const later = await staff.call(carrierEndpoints.save, { body: { ...own, version: 9 } })
  expect(later.body).toEqual({ code: 'changed-meanwhile' })
})

test.each([
  ['linkEn', 'http://couriers.example/{number}'],
  ['linkEn', 'https://couriers.example@evil.example/{number}'],
  ['linkEn', 'javascript:alert(1)//{number}'],
  ['numberForms', ['PK(#+)+']],
  ['otherNames', ['Peak; Summit']],
])('%s of %s is refused', async (field, value) => {
  const body = {
    ...peak,
    code: 'lion',
    nameEn: 'Lion Rock',
    nameCn: '獅子山速遞',
    otherNames: [],
    [field]: value,
  }
  const answer = await staff.call(carrierEndpoints.save, { body })
  expect(answer.body).toMatchObject({ code: 'invalid-input' })
})

test('a number that does not have the form of its carrier is refused in a form and in a file, and an unlisted carrier is not', async () => {
  const order = await anOrder()
  expect((await order.ship('Hongkong Post SF1234567890123')).body).toMatchObject({
    code: 'tracking-number-misfit',
    nameEn: 'Hongkong Post',
    number: 'SF1234567890123',
  })
  expect((await order.ship('SF Express SF12345678')).body).toMatchObject({ code: 'tracking-number-misfit' })
  const preview = async (row: string) => {
    const body = fileForm(`order,carrier,tracking\n${order.invoice},${row}`)
    return (await staff.call(parcelFileEndpoints.preview, { body })).body
  }
  expect(await preview('順豐,SF12345678')).toMatchObject({
    shipments: [],
    faults: [{ line: 2, code: 'number-misfit', value: 'SF12345678' }],
  })
  const shipment = { invoice: order.invoice, orderVersion: await readOrderVersion(db, order.invoice) }
  const columns = { names: [], chosen: [] }
  const sent = await staff.call(parcelFileEndpoints.ship, {
    body: { shipments: [{ ...shipment, logisticsInfo: 'SF Express SF12345678' }], columns },
  })
  expect(sent.body.outcomes).toMatchObject([{ isNew: false, fault: 'number-misfit' }])
  expect((await order.ship('Van of the shop, tour 1234')).body).toMatchObject({
    shipments: [{ logisticsInfo: 'Van of the shop, tour 1234', tracking: [] }],
  })
})
