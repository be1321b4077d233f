import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PickupPointPreview } from '../../../contract/admin/settings/pickup-point-file.ts'
import { pickupPointAdminEndpoints as admin } from '../../../contract/admin/settings/pickup-points.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { pickupPointEndpoints } from '../../../contract/shop/settings/pickup-points.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { fileForm } from '../../../test-support/table-files.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { pickupPointRoutes } from '../../settings/pickup-points/pickup-point-routes.ts'
import { pickupPointAdminRoutes } from './pickup-point-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [pickupPointRoutes, pickupPointAdminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const token = await insertSessionForPerson(db, mall.clock, staffId)
const staff = createActor(mall.app, token)

const heading =
  'Code,English name,Chinese name,English address,Chinese address,District,MTR station,港鐵站,Latitude,Longitude,Status'
const lockerRow =
  'HK01,City One Locker,第一城智能櫃,City One Plaza,第一城中心,Sha Tin,City One,第一城,22.38,114.20,'
const shopRow = 'HK02,Mong Kok Shop,旺角便利店,1 Argyle Street,亞皆老街 1 號,油尖旺區,,,,,FULL'

async function aLockerMethod() {
  return await aDeliveryMethod(db, {
    kind: 'PICKUP_POINT',
    feeCents: 2_000,
    nameEn: 'Locker',
    nameCn: '智能櫃',
  })
}

async function preview(methodId: string, rows: string[], more: Record<string, string> = {}) {
  const body = fileForm([heading, ...rows].join('\r\n'), { methodId, ...more })
  return (await staff.call(admin.previewImport, { body })).body as PickupPointPreview
}

async function importRows(methodId: string, rows: string[], more: Record<string, string> = {}) {
  const { digest } = await preview(methodId, rows, more)
  const body = fileForm([heading, ...rows].join('\r\n'), { methodId, digest, ...more })
  return await staff.call(admin.import, { body })
}

const list = async (methodId: string) => (await staff.call(admin.list, { query: { methodId } })).body.items

test('a file adds points; importing its export changes nothing; a refresh shows what changes and what is missing', async () => {
  const { id } = await aLockerMethod()
  expect(await preview(id, [lockerRow, shopRow])).toMatchObject({ added: 2, changed: 0, faultCount: 0 })
  expect((await importRows(id, [lockerRow, shopRow])).status).toBe(200)
  expect(await list(id)).toMatchObject([
    { code: 'HK01', district: 'ST', stationCn: '第一城', latitude: 22.38, state: 'OPEN', openOrders: 0 },
    { code: 'HK02', district: 'YTM', latitude: null, state: 'FULL' },
  ])
  for (const lang of ['en', 'zh_tw']) {
    const { rawPayload } = await mall.app.inject({
      url: `${apiBase}${admin.export.path}`,
      query: { methodId: id, lang },
      headers: { authorization: `Bearer ${token}` },
    })
    const form = fileForm(rawPayload, { methodId: id, closeMissing: 'true' })
    const again = await staff.call(admin.previewImport, { body: form })
    expect(again.body).toMatchObject({ added: 0, changed: 0, same: 2, closed: 0, faultCount: 0 })
  }
  const moved = lockerRow.replace('City One Plaza', 'City One Plaza Phase 2')
  expect(await preview(id, [moved])).toMatchObject({
    ...{ added: 0, changed: 1, same: 0, notInFile: 1, closed: 0 },
    changes: [{ code: 'HK01', changes: [{ field: 'addressEn', from: 'City One Plaza' }] }],
  })
  await importRows(id, [moved], { closeMissing: 'true' })
  expect(await list(id)).toMatchObject([
    { addressEn: 'City One Plaza Phase 2', version: 2 },
    { code: 'HK02', state: 'CLOSED' },
  ])
})

test('a file without optional columns leaves what is known as it is', async () => {
  const { id } = await aLockerMethod()
  await importRows(id, [lockerRow])
  const columns = 'Code,English name,Chinese name,English address,Chinese address,District'
  const row = 'HK01,City One Locker,第一城智能櫃,City One Plaza,第一城商場,Sha Tin'
  const read = await staff.call(admin.previewImport, {
    body: fileForm(`${columns}\r\n${row}`, { methodId: id }),
  })
  expect(read.body.changes).toMatchObject([
    { code: 'HK01', changes: [{ field: 'addressCn', from: '第一城中心', to: '第一城商場' }] },
  ])
})

describe('a file with one column of several that belong together', () => {
  const columns = 'Code,English name,Chinese name,English address,Chinese address,District'
  const row = 'HK01,City One Locker,第一城智能櫃,City One Plaza,第一城中心,Sha Tin'
  const whole =
    'MTR station,港鐵站,Hours,營業時間,Latitude,Longitude,長度上限（毫米）,闊度上限（毫米）,高度上限（毫米）'

  async function aMethodWith(values: string) {
    const { id } = await aLockerMethod()
    const stored = fileForm(`${columns},${whole}\r\n${row},${values}`, { methodId: id })
    const { digest } = (await staff.call(admin.previewImport, { body: stored })).body
    const body = fileForm(`${columns},${whole}\r\n${row},${values}`, { methodId: id, digest })
    expect((await staff.call(admin.import, { body })).status).toBe(200)
    return id
  }

  async function importColumn(methodId: string, name: string, value: string) {
    const content = `${columns},${name}\r\n${row},${value}`
    const { body } = await staff.call(admin.previewImport, { body: fileForm(content, { methodId }) })
    const read = body as PickupPointPreview
    const form = fileForm(content, { methodId, digest: read.digest })
    return { read, imported: await staff.call(admin.import, { body: form }) }
  }

  test.each([
    ['MTR station', 'Shek Mun', 'stationEn', 'Shek Mun'],
    ['營業時間', '全日', 'hoursCn', '全日'],
    ['Latitude', '22.39', 'latitude', 22.39],
    ['長度上限（毫米）', '350', 'maxLengthMm', 350],
  ])('changes %s of a point that has the others', async (name, value, field, stored) => {
    const id = await aMethodWith('City One,第一城,24 hours,二十四小時,22.38,114.20,300,300,300')
    const { read, imported } = await importColumn(id, name, value)
    expect(read).toMatchObject({ faultCount: 0, changed: 1, changes: [{ changes: [{ field }] }] })
    expect(imported.status).toBe(200)
    expect(await list(id)).toMatchObject([{ [field]: stored, version: 2 }])
  })

  test.each([
    ['MTR station', 'language-missing', 'stationEn'],
    ['營業時間', 'language-missing', 'hoursCn'],
    ['Latitude', 'position-incomplete', 'latitude'],
    ['長度上限（毫米）', 'size-incomplete', 'maxLengthMm'],
  ])('is a fault if %s is empty and the point has the others', async (name, code, field) => {
    const id = await aMethodWith('City One,第一城,24 hours,二十四小時,22.38,114.20,300,300,300')
    const { read, imported } = await importColumn(id, name, '')
    expect(read).toMatchObject({ faultCount: 1, changed: 0, faults: [{ line: 2, code, value: field }] })
    expect(imported.body).toEqual({ code: 'pickup-points-faulty', faults: 1 })
    expect(await list(id)).toMatchObject([{ version: 1 }])
  })

  test('is a fault for a new point, and for one that has none of the others', async () => {
    const id = await aMethodWith(',,,,,,,,')
    expect((await importColumn(id, 'MTR station', 'City One')).read.faults).toMatchObject([
      { line: 2, code: 'language-missing', value: 'stationCn' },
    ])
    const { read } = await importColumn((await aLockerMethod()).id, 'Latitude', '22.38')
    expect(read).toMatchObject({ added: 0, faults: [{ line: 2, code: 'position-incomplete' }] })
  })
})

test('a row with a fault is named with its line, and nothing is imported', async () => {
  const { id } = await aLockerMethod()
  const rows = [
    lockerRow,
    lockerRow.replace('HK01', 'hk01'),
    'HK03,Shop,,1 Street,一街 1 號,Sha Tin,,,,,',
    'HK04,Shop,店,1 Street,一街 1 號,Atlantis,,,,,',
    'HK05,Shop,店,1 Street,一街 1 號,Sha Tin,Fo Tan,,22.4,,open?',
    '1.23E+11,Shop,店,1 Street,一街 1 號,Sha Tin,,,51.5,0.1,',
    ',Shop,店,1 Street,一街 1 號,Sha Tin,,,,,',
  ]
  const { faults, faultCount } = await preview(id, rows)
  expect(faults.map(({ line, code, value, otherLine }) => [line, code, value, otherLine])).toEqual([
    [3, 'code-repeated', 'hk01', 2],
    [4, 'language-missing', 'nameCn', null],
    [5, 'district-unknown', 'Atlantis', null],
    [6, 'state-unknown', 'open?', null],
    [6, 'language-missing', 'stationCn', null],
    [6, 'position-incomplete', 'longitude', null],
    [7, 'bad-code', '1.23E+11', null],
    [7, 'position-unreadable', '51.5', null],
    [7, 'position-unreadable', '0.1', null],
    [8, 'value-missing', 'code', null],
  ])
  const refused = await importRows(id, rows)
  expect(refused.body).toEqual({ code: 'pickup-points-faulty', faults: faultCount })
  expect(await list(id)).toEqual([])
})

test.each(['0', '-1', '1.5', 'heavy'])(
  'a limit of %s g is named with its line, and nothing is imported',
  async (grams) => {
    const { id } = await aLockerMethod()
    const file = [`${heading},Maximum weight (g)`, `${lockerRow},${grams}`].join('\r\n')
    const { body } = await staff.call(admin.previewImport, { body: fileForm(file, { methodId: id }) })
    const { faults, digest } = body as PickupPointPreview
    expect(faults).toMatchObject([{ line: 2, code: 'limit-unreadable', value: grams }])
    const refused = await staff.call(admin.import, { body: fileForm(file, { methodId: id, digest }) })
    expect(refused.body).toEqual({ code: 'pickup-points-faulty', faults: 1 })
    expect(await list(id)).toEqual([])
  },
)

test('an import is refused if a point changed since the preview, and a repeat has one effect', async () => {
  const { id } = await aLockerMethod()
  await importRows(id, [lockerRow])
  const renamed = lockerRow.replace('City One Locker', 'City One Lockers')
  const { digest } = await preview(id, [renamed])
  const [stored] = await list(id)
  const { openOrders: _, ...point } = stored ?? expect.fail('no point')
  const body = { ...point, methodId: id, state: 'FULL' as const }
  expect((await staff.call(admin.save, { body })).status).toBe(200)
  expect((await staff.call(admin.save, { body })).body).toEqual({ code: 'changed-meanwhile' })
  const stale = fileForm([heading, renamed].join('\r\n'), { methodId: id, digest })
  expect((await staff.call(admin.import, { body: stale })).body).toEqual({ code: 'pickup-points-moved' })
  const double = { ...body, id: randomUUID(), version: 0, code: 'hk01' }
  expect((await staff.call(admin.save, { body: double })).body).toEqual({ code: 'pickup-point-code-taken' })
})

test('shoppers see the points of offered methods that have not closed', async () => {
  const { id } = await aLockerMethod()
  const open = await aPickupPoint(db, id, { code: 'A1' })
  await aPickupPoint(db, id, { code: 'A2', state: 'CLOSED' })
  const shopper = await aShopper(mall)
  const read = async () =>
    (await shopper.call(pickupPointEndpoints.list, { query: { methodId: id } })).body.items
  expect((await read()).map(({ code }) => code)).toEqual([open.code])
  await db.updateTable('delivery_methods').set({ is_offered: false }).where('id', '=', id).execute()
  expect(await read()).toEqual([])
})

test('an order goes to the chosen point as it was, and names it when it has closed', async () => {
  const { id } = await aLockerMethod()
  const point = await aPickupPoint(db, id)
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const missing = await shopper.previewOrder({ deliveryMethodId: id })
  expect(missing).toMatchObject({
    ...{ deliveryMethodId: id, pickupPoint: null, figures: { freightCents: 2_000 } },
    ...{ deliveryOptions: expect.arrayContaining([expect.objectContaining({ id, hasPoints: true })]) },
    refusals: { place: { code: 'pickup-point-missing' } },
  })
  const without = await shopper.placeOrder(missing, { more: { deliveryMethodId: id } })
  expect(without.body).toEqual({ code: 'pickup-point-missing' })
  const chosen = await shopper.previewOrder({ deliveryMethodId: id, pickupPointId: point.id })
  expect(chosen).toMatchObject({ pickupPoint: { code: point.code }, refusals: { place: null } })
  const more = { deliveryMethodId: id, pickupPointId: point.id }
  const placed = await shopper.placeOrder(chosen, { more })
  expect(placed.status).toBe(201)
  await db
    .updateTable('pickup_points')
    .set({ name_en: 'Renamed', state: 'CLOSED' })
    .where('id', '=', point.id)
    .execute()
  const { body: order } = await shopper.call(orderEndpoints.read, {
    params: { invoice: placed.body.order.invoice },
  })
  expect(order.delivery?.pickupPoint).toMatchObject({
    ...{ code: point.code, nameEn: point.nameEn, addressCn: point.addressCn },
    hasClosed: true,
  })
  expect(await list(id)).toMatchObject([{ openOrders: 1 }])
})

test('a full or closed point, one of another method, and one that cannot take the goods are refused by name', async () => {
  const { id } = await aLockerMethod()
  await aPickupPoint(db, id)
  const other = await aPickupPoint(db, (await aLockerMethod()).id)
  const place = await aProduct(db)
  await db
    .insertInto('specification_details')
    .values({ specification_id: place.specificationId, weight_grams: 900, flags: [] })
    .execute()
  const shopper = await aShopper(mall, { withInCart: [place] })
  const refusalOf = async (pickupPointId: string) => {
    const preview = await shopper.previewOrder({ deliveryMethodId: id, pickupPointId })
    expect(preview.pickupPoint).toBeNull()
    const { body } = await shopper.placeOrder(preview, { more: { deliveryMethodId: id, pickupPointId } })
    expect(body).toEqual(preview.refusals.place)
    return body
  }
  expect(await refusalOf(other.id)).toEqual({ code: 'pickup-point-missing' })
  expect(await refusalOf(randomUUID())).toEqual({ code: 'pickup-point-missing' })
  const named = { code: 'pickup-point-unavailable', nameEn: 'City One Locker', nameCn: '第一城智能櫃' }
  const full = await aPickupPoint(db, id, { state: 'FULL' })
  expect(await refusalOf(full.id)).toEqual({ ...named, reason: 'full' })
  const closed = await aPickupPoint(db, id, { state: 'CLOSED' })
  expect(await refusalOf(closed.id)).toEqual({ ...named, reason: 'closed' })
  const small = await aPickupPoint(db, id, { maxWeightGrams: 500 })
  expect(await refusalOf(small.id)).toEqual({ ...named, reason: 'goods' })
})

test('a method whose points are all full or closed states so', async () => {
  const { id } = await aLockerMethod()
  await aPickupPoint(db, id, { state: 'FULL' })
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const preview = await shopper.previewOrder({ deliveryMethodId: id })
  expect(preview.deliveryOptions.find((option) => option.id === id)?.exclusions).toEqual([
    { reason: 'no-point' },
  ])
  expect(preview.deliveryMethodId).toBeNull()
})
