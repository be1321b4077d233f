import { afterEach, describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { stockAdminEndpoints as admin } from '../../../contract/admin/stock/stock-admin.ts'
import { alertEndpoints as alerts } from '../../../contract/shop/alerts/alerts.ts'
import type { StockSort } from '../../../contract/shop/catalogue/shelf.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { anEdit } from '../../../test-support/catalogue/an-edit.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { alertRoutes } from '../../alerts/alert-routes.ts'
import { editProduct } from '../../catalogue/products/edit-product.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { stockAdminRoutes } from './stock-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [alertRoutes, stockAdminRoutes, adminRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Staff' })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))

afterEach(async () => expect(await violations(db)).toEqual([]))

const params = ({ specificationId: id }: ProductIds) => ({ id })

async function receive(place: ProductIds, quantity: number, note = '') {
  const { onHand: expectedOnHand } = (await staff.call(admin.read, { params: params(place) })).body
  return await staff.call(admin.receive, { params: params(place), body: { expectedOnHand, quantity, note } })
}

async function correct(place: ProductIds, expectedOnHand: number, onHand: number) {
  const body = { expectedOnHand, onHand, note: 'counted' }
  return await staff.call(admin.correct, { params: params(place), body })
}

async function movementsOf(place: ProductIds) {
  return (await staff.call(admin.listMovements, { params: params(place) })).body.items
}

describe('the stock of a specification', () => {
  test('lists its movements, latest first, and the audit log records the staff member', async () => {
    const kettle = await aProduct(db, { onHand: 5 })
    const mei = await aShopper(mall, { withInCart: [kettle] })
    await mei.placeSuccessfully()
    expect((await receive(kettle, 20, 'Delivery 8812')).body).toMatchObject({ onHand: 25, reserved: 1 })
    const { status, body } = await correct(kettle, 25, 23)
    expect([status, body.onHand]).toEqual([200, 23])
    expect(await movementsOf(kettle)).toMatchObject([
      {
        ...{ reason: 'CORRECTION', quantity: -2, note: 'counted', invoice: null },
        ...{ onHandAfter: 23, staffName: 'Ng Staff' },
      },
      { reason: 'RECEIPT', quantity: 20, note: 'Delivery 8812', onHandAfter: 25, staffName: 'Ng Staff' },
      { reason: 'OPENING', quantity: 5, note: null, onHandAfter: 5, staffName: null },
    ])
    const { next } = (await staff.call(admin.listMovements, { params: params(kettle), query: { size: 1 } }))
      .body
    const rest = { params: params(kettle), query: { after: next ?? '' } }
    expect((await staff.call(admin.listMovements, rest)).body.items).toMatchObject([
      { onHandAfter: 25 },
      { onHandAfter: 5 },
    ])
    const { body: log } = await staff.call(auditLogEndpoints.list, {
      query: { k: kettle.specificationId },
    })
    expect(log.items).toMatchObject([
      { act: 'correctStock', staffName: 'Ng Staff', before: { onHand: 25 }, after: { onHand: 23 } },
      { act: 'receiveGoods', before: { onHand: 5 }, after: { onHand: 25, note: 'Delivery 8812' } },
    ])
  })

  test('cannot be corrected below the reserved quantity, from a stale count, or to the same value', async () => {
    const kettle = await aProduct(db, { onHand: 5 })
    await (await aShopper(mall, { withInCart: [{ place: kettle, quantity: 3 }] })).placeSuccessfully()
    const refused = async (expectedOnHand: number, onHand: number) =>
      (await correct(kettle, expectedOnHand, onHand)).body
    expect(await refused(5, 2)).toEqual({ code: 'stock-below-reserved', reserved: 3 })
    expect(await refused(4, 3)).toEqual({ code: 'stock-moved-meanwhile', onHand: 5 })
    expect(await refused(5, 5)).toEqual({ code: 'stock-as-counted' })
    expect((await correct(kettle, 5, 3)).body).toMatchObject({ onHand: 3, reserved: 3 })
  })

  test('never falls below the reserved quantity under concurrent orders, corrections and deliveries', async () => {
    const kettle = await aProduct(db, { onHand: 6 })
    const shoppers = await Promise.all(
      Array.from({ length: 6 }, async () => await aShopper(mall, { withInCart: [kettle] })),
    )
    const previews = await Promise.all(shoppers.map(async (shopper) => await shopper.previewOrder()))
    const [placed, corrected] = await Promise.all([
      Promise.all(
        shoppers.map(async (shopper, at) => {
          const preview = previews[at]
          return preview === undefined ? 0 : (await shopper.placeOrder(preview)).status
        }),
      ),
      Promise.all([4, 3, 2].map(async (onHand) => (await correct(kettle, 6, onHand)).status)),
    ])
    const ordered = placed.filter((status) => status === 201).length
    const { body } = await staff.call(admin.read, { params: params(kettle) })
    expect(body.reserved).toBe(ordered)
    expect(body.onHand).toBeGreaterThanOrEqual(ordered)
    expect(corrected.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  })
})

test('an exact SKU in full-width characters is first', async () => {
  const sold = await aProduct(db, { onHand: 50 })
  const sku = `PAN-${sold.productId.slice(-6)}`
  await db.updateTable('specifications').set({ sku }).where('id', '=', sold.specificationId).execute()
  const lid = await aProduct(db, { nameEn: `Lid of ${sku}`, nameCn: '蓋', onHand: 0 })
  for (const { displayProductId: id, ...place } of [sold, lid]) {
    const edit = await anEdit(db, { displayProductId: id, ...place })
    await editProduct(db, { id, edit, now: mall.clock.now() })
  }
  const k = [...sku]
    .map((character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
    .join('')
  const { body } = await staff.call(admin.list, { query: { k } })
  const ids = body.items.map(({ specificationId }) => specificationId)
  expect(ids).toEqual([sold.specificationId, lid.specificationId])
})

test('begins with low stock on sale, as the dashboard does, and ends with sold-out goods off the shelf', async () => {
  const goods = { nameEn: 'Steamer', nameCn: '蒸籠' }
  const offShelf = await aProduct(db, { ...goods, onHand: 0 })
  const soldOut = await aProduct(db, { ...goods, onHand: 0 })
  const plenty = await aProduct(db, { ...goods, onHand: 50 })
  const low = await aProduct(db, { ...goods, onHand: 3 })
  for (const place of [offShelf, soldOut, plenty, low]) {
    const edit = await anEdit(db, place, { enabled: place !== offShelf })
    await editProduct(db, { id: place.displayProductId, edit, now: mall.clock.now() })
  }
  const those = [offShelf, soldOut, plenty, low].map(({ specificationId }) => specificationId)
  const onlyThose = (items: { specificationId: string }[]) =>
    items.map(({ specificationId }) => specificationId).filter((id) => those.includes(id))
  const list = async (query: { k?: string; sort?: StockSort }) =>
    onlyThose((await staff.call(admin.list, { query: { k: '', size: '100', ...query } })).body.items)
  const byAttention = [soldOut, low, plenty, offShelf].map(({ specificationId }) => specificationId)
  expect([await list({ k: '蒸籠' }), await list({})]).toEqual([byAttention, byAttention])
  const { body: today } = await staff.call(dashboardEndpoints.read)
  expect(onlyThose(today.lowStock)).toEqual(byAttention.slice(0, 2))
  for (const k of ['蒸籠', '']) {
    const [down, up] = [await list({ k, sort: 'STOCK_DOWN' }), await list({ k, sort: 'STOCK_UP' })]
    expect(down.slice(0, 2)).toEqual([plenty, low].map(({ specificationId }) => specificationId))
    expect(up.slice(2)).toEqual([low, plenty].map(({ specificationId }) => specificationId))
  }
})

test('counts waiting members until goods arrive, and is sorted by them', async () => {
  const awaited = await aProduct(db, { nameEn: 'Wok', nameCn: '鑊', onHand: 0 })
  const max = await aProduct(db, { nameEn: 'Wok', nameCn: '鑊', onHand: 0 })
  const none = await aProduct(db, { nameEn: 'Wok', nameCn: '鑊', onHand: 0 })
  for (const { displayProductId: id, ...place } of [awaited, max, none]) {
    const edit = await anEdit(db, { displayProductId: id, ...place })
    await editProduct(db, { id, edit, now: mall.clock.now() })
  }
  for (const place of [awaited, max, max]) {
    const shopper = await aShopper(mall)
    await shopper.call(alerts.add, { body: { specificationId: place.specificationId } })
  }
  const list = async (which?: string) => {
    const { body } = await staff.call(admin.list, { query: { k: '镬', ...(which && { which }) } })
    return body.items.map(({ specificationId, wanted }) => [specificationId, wanted])
  }
  const [firstRow, secondRow] = [
    [max.specificationId, 2],
    [awaited.specificationId, 1],
  ]
  expect(await list('WANTED')).toEqual([firstRow, secondRow])
  expect(await list()).toEqual([firstRow, secondRow, [none.specificationId, 0]])
  await receive(awaited, 4)
  await mall.jobs.drain()
  expect(await list('WANTED')).toEqual([firstRow])
  expect(await list('LOW')).toEqual([firstRow, [none.specificationId, 0]])
})

test('sorts each group by the pieces to order, then by sales, then by SKU', async () => {
  const names = { nameEn: 'Mandoline', nameCn: '刨絲器' }
  const onHands = {
    soldOutB: 0,
    soldOutA: 0,
    soldOut: 2,
    soldOutMost: 20,
    low: 3,
    lowSold: 4,
    sold: 80,
    rest: 80,
  }
  const places: Record<string, ProductIds> = {}
  for (const [sku, onHand] of Object.entries(onHands)) {
    const place = await aProduct(db, { ...names, onHand })
    await db.updateTable('specifications').set({ sku }).where('id', '=', place.specificationId).execute()
    const edit = await anEdit(db, place)
    await editProduct(db, { id: place.displayProductId, edit, now: mall.clock.now() })
    places[sku] = place
  }
  const withInCart = Object.entries({ soldOut: 2, soldOutMost: 20, lowSold: 2, sold: 2 }).map(
    ([sku, quantity]) => ({ place: places[sku] as ProductIds, quantity }),
  )
  const { invoice } = (await (await aShopper(mall, { withInCart })).placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  const skusOf = (items: { sku: string }[]) =>
    items.map(({ sku }) => sku).filter((sku) => Object.keys(places).includes(sku))
  const list = async (query: { k: string; which?: string; page?: string }) =>
    skusOf((await staff.call(admin.list, { query: { size: '100', ...query } })).body.items)
  const urgent = ['soldOutMost', 'soldOut', 'soldOutA', 'soldOutB', 'lowSold', 'low']
  for (const k of ['刨絲器', '']) {
    expect(await list({ k })).toEqual([...urgent, 'sold', 'rest'])
    expect(await list({ k, which: 'LOW' })).toEqual(urgent)
  }
  const { body } = await staff.call(admin.list, { query: { k: '刨絲器' } })
  expect(body.items.map(({ proposed }) => proposed)).toEqual([7, 1, 0, 0, 0, 0, 0, 0])
  expect(skusOf((await staff.call(dashboardEndpoints.read)).body.lowStock)).toEqual(urgent.slice(0, 4))
})

test('finds what is sold out, and what is low of the goods that sold lately, with the days it lasts', async () => {
  const names = { nameEn: 'Tagine', nameCn: '塔吉鍋' }
  const plenty = await aProduct(db, { ...names, onHand: 50 })
  const selling = await aProduct(db, { ...names, onHand: 4 })
  const low = await aProduct(db, { ...names, onHand: 3 })
  const soldOut = await aProduct(db, { ...names, onHand: 0 })
  for (const place of [plenty, selling, low, soldOut]) {
    const edit = await anEdit(db, place)
    await editProduct(db, { id: place.displayProductId, edit, now: mall.clock.now() })
  }
  const withInCart = [plenty, selling].map((place) => ({ place, quantity: 2 }))
  const { invoice } = (await (await aShopper(mall, { withInCart })).placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  const list = async (which: string) => {
    const { body } = await staff.call(admin.list, { query: { k: '塔吉鍋', which } })
    return body.items.map(({ specificationId, coverDays }) => [specificationId, coverDays])
  }
  expect(await list('SOLD_OUT')).toEqual([[soldOut.specificationId, null]])
  expect(await list('REORDER')).toEqual([[selling.specificationId, 60]])
  expect((await list('LOW')).map(([id]) => id)).toEqual(
    [soldOut, selling, low].map(({ specificationId }) => specificationId),
  )
  await db
    .updateTable('specifications')
    .set({ enabled: false })
    .where('id', '=', low.specificationId)
    .execute()
  const { body } = await staff.call(admin.list, { query: { k: '塔吉鍋' } })
  expect(body.items.map(({ specificationId, isOnSale }) => [specificationId, isOnSale])).toEqual([
    [soldOut.specificationId, true],
    [selling.specificationId, true],
    [plenty.specificationId, true],
    [low.specificationId, false],
  ])
})
