import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { bulkAdminEndpoints } from '../../../contract/admin/catalogue/bulk-admin.ts'
import { productAdminEndpoints } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { ProductEdit, SentProductEdit } from '../../../contract/admin/catalogue/product-edit.ts'
import { catalogueEndpoints as shop } from '../../../contract/shop/catalogue/catalogue.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../../test-support/catalogue/a-product.ts'
import { anEdit } from '../../../test-support/catalogue/an-edit.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { bulkAdminRoutes } from '../bulk-edit/bulk-admin-routes.ts'
import { catalogueRoutes } from '../catalogue-routes.ts'
import { catalogueAdminRoutes } from './catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  async (app, deps) =>
    catalogueRoutes(app, deps, { readFreight: async () => () => 0, listBestsellerIds: async () => [] }),
  catalogueAdminRoutes,
  bulkAdminRoutes,
  adminRoutes,
])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Staff' })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
const visitor = createActor(mall.app)

async function anotherClerk() {
  const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Chan Staff' })
  return createActor(mall.app, await insertSessionForPerson(db, mall.clock, id))
}

async function save({ displayProductId: id }: ProductIds, body: SentProductEdit) {
  return await staff.call(productAdminEndpoints.update, { params: { id }, body })
}

async function read({ displayProductId: id }: ProductIds) {
  return (await staff.call(productAdminEndpoints.read, { params: { id } })).body
}

/** The same edit with another price of its first product. */
function atPrice(edit: ProductEdit, priceCents: number): ProductEdit {
  const [product, ...others] = edit.products
  return product === undefined ? edit : { ...edit, products: [{ ...product, priceCents }, ...others] }
}

describe('a product edit', () => {
  test('is visible and searchable at once, and the audit log holds the old values', async () => {
    const kettle = await aProduct(db, { nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
    const edit = atPrice(await anEdit(db, kettle, { nameEn: 'Copper Kettle', nameCn: '銅水煲' }), 25_900)
    const { status, body } = await save(kettle, edit)
    expect([status, body.nameEn, body.products[0]?.priceCents]).toEqual([200, 'Copper Kettle', 25_900])
    const { body: shownProduct } = await visitor.call(shop.readProduct, {
      query: { id: kettle.displayProductId },
    })
    expect(shownProduct).toMatchObject({ nameCn: '銅水煲', products: [{ priceCents: 25_900 }] })
    const { body: found } = await visitor.call(shop.search, { query: { k: '铜水煲' } })
    expect(found.items).toMatchObject([{ id: kettle.displayProductId, priceCents: 25_900 }])

    const { body: log } = await staff.call(auditLogEndpoints.list, {
      query: { k: kettle.displayProductId },
    })
    const price = `priceCents ${body.products[0]?.code}`
    expect(log.items).toMatchObject([
      {
        staffName: 'Ng Staff',
        act: 'editProduct',
        before: { nameEn: 'Kettle', nameCn: '水煲', [price]: 19_900 },
        after: { nameEn: 'Copper Kettle', nameCn: '銅水煲', [price]: 25_900 },
      },
    ])
    expect(Object.keys(log.items[0]?.after ?? {}).sort()).toEqual(['nameCn', 'nameEn', 'places', price])
    expect(await violations(db)).toEqual([])
  })

  test('accepts one of ten concurrent edits; the others receive the winning values', async () => {
    const kettle = await aProduct(db, { priceCents: 10_000 })
    const edit = await anEdit(db, kettle)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(kettle, atPrice(edit, 20_000 + at))),
    )
    const [winner, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.map(({ body }) => body)).toEqual(Array(9).fill({ code: 'product-edited-meanwhile' }))
    expect((await read(kettle)).products).toEqual(winner?.body.products)
    const again = await save(kettle, await anEdit(db, kettle, { nameEn: 'Pot', nameCn: '壺' }))
    expect([again.status, again.body.nameEn]).toEqual([200, 'Pot'])
  })

  test('is rejected as a whole while a text is missing in one language', async () => {
    const kettle = await aProduct(db)
    const before = await read(kettle)
    const { status, body } = await save(
      kettle,
      await anEdit(db, kettle, { nameEn: 'Pot', descriptionEn: 'Boils.' }),
    )
    expect([status, body]).toEqual([
      422,
      { code: 'language-missing', language: 'zh_tw', item: before.code, field: 'descriptionCn' },
    ])
    const edit = await anEdit(db, kettle, { descriptionEn: 'Boils.', subCategoryIds: [kettle.productId] })
    expect((await save(kettle, edit)).body).toMatchObject({
      code: 'invalid-input',
      fields: { subCategoryIds: 'not-an-option' },
      others: [{ code: 'language-missing', field: 'descriptionCn' }],
    })
    expect(await read(kettle)).toEqual(before)
  })

  test('is refused with numbers that the browser could not read together with everything else', async () => {
    const kettle = await aProduct(db)
    const before = await read(kettle)
    const edit = atPrice(await anEdit(db, kettle, { nameCn: '', descriptionEn: 'Boils.' }), 0)
    const weight = 'products.0.specifications.0.details.weightGrams'
    const body = { ...edit, brandId: null, subCategoryIds: [], unreadable: ['products.0.priceCents', weight] }
    const { status, body: refusal } = await save(kettle, body)
    expect([status, refusal]).toMatchObject([
      422,
      {
        code: 'invalid-input',
        fields: {
          brandId: 'invalid',
          subCategoryIds: 'required',
          'products.0.priceCents': 'invalid',
          [weight]: 'invalid',
        },
      },
    ])
    expect(refusal).toMatchObject({
      others: expect.arrayContaining([
        expect.objectContaining({ code: 'language-missing', field: 'nameCn' }),
        expect.objectContaining({ code: 'language-missing', field: 'descriptionCn' }),
      ]),
    })
    const stale = await save(kettle, { ...body, version: before.version + 1 })
    expect(stale.body).toEqual({ code: 'product-edited-meanwhile' })
    expect(await read(kettle)).toEqual(before)
  })

  test('names a description that is too long, with its limit, together with everything else', async () => {
    const kettle = await aProduct(db)
    const texts = { nameCn: '', descriptionEn: 'A'.repeat(5_001), descriptionCn: '滾'.repeat(5_000) }
    const { body } = await save(kettle, { ...(await anEdit(db, kettle, texts)), brandId: null })
    expect(body).toMatchObject({
      code: 'invalid-input',
      fields: { brandId: 'invalid', descriptionEn: 'too-long' },
      limits: { descriptionEn: 5_000 },
      others: expect.arrayContaining([
        expect.objectContaining({ code: 'language-missing', field: 'nameCn' }),
      ]),
    })
  })

  test('with a new price causes orders reviewed at the old price to be refused by product name', async () => {
    const kettle = await aProduct(db, { nameEn: 'Kettle', nameCn: '水煲', priceCents: 20_000 })
    const mei = await aShopper(mall, { withInCart: [kettle] })
    const preview = await mei.previewOrder()
    await save(kettle, atPrice(await anEdit(db, kettle), 21_000))
    const { status, body } = await mei.placeOrder(preview)
    expect([status, body]).toEqual([422, { code: 'product-changed', nameEn: 'Kettle', nameCn: '水煲' }])
    expect((await mei.placeOrder(await mei.previewOrder())).status).toBe(201)
  })

  test('can be taken off the shelf and put back', async () => {
    const kettle = await aProduct(db)
    const { body: off } = await save(kettle, await anEdit(db, kettle, { enabled: false }))
    expect(off.shelfState).toBe('OFF_SHELF')
    const query = { id: kettle.displayProductId }
    expect((await visitor.call(shop.readProduct, { query })).status).toBe(404)
    const { body: on } = await save(kettle, await anEdit(db, kettle, { enabled: true }))
    expect(on.shelfState).toBe('ON_SALE')
    expect((await visitor.call(shop.readProduct, { query })).status).toBe(200)
  })
})

describe('the list of products', async () => {
  const plenty = await aProduct(db, { nameEn: 'Teapot Plenty', nameCn: '茶壺', onHand: 40 })
  const few = await aProduct(db, { nameEn: 'Teapot Few', nameCn: '茶壺', onHand: 2 })
  const none = await aProduct(db, { nameEn: 'Teapot None', nameCn: '茶壺', onHand: 0 })
  const off = await aProduct(db, { nameEn: 'Teapot Off', nameCn: '茶壺' })
  // Search columns are recomputed on every save.
  for (const place of [plenty, few, none, off]) await save(place, await anEdit(db, place))
  await takeOffShelf(db, off)

  test.each([
    [{ k: 'teapot' }, [plenty, few, none, off]],
    [{ k: '茶壶' }, [plenty, few, none, off]],
    [{ k: 'eapot FEW' }, [few]],
    [{ k: 'teapot', stock: 'LOW' }, [few, none]],
    [{ k: 'teapot', stock: 'SOLD_OUT' }, [none]],
    [{ k: 'teapot', state: 'OFF_SHELF' }, [off]],
    [{ k: 'teapot', state: 'ON_SALE' }, [plenty, few, none]],
    [{ k: 'q% _' }, []],
  ] as const)('%j returns the expected products', async (query, expected) => {
    const { body } = await staff.call(productAdminEndpoints.list, { query })
    const ids = expected.map(({ displayProductId }) => displayProductId)
    expect(body.items.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(body.total).toBe(ids.length)
  })

  test('begins with the product that has exactly this SKU, in any order and also in full-width characters', async () => {
    const kettle = await aProduct(db)
    const sku = `KT-${kettle.productId.slice(-6)}`
    await db.updateTable('specifications').set({ sku }).where('id', '=', kettle.specificationId).execute()
    const refill = await aProduct(db, { nameEn: `A refill for ${sku}`, nameCn: '補充裝' })
    for (const place of [refill, kettle]) await save(place, await anEdit(db, place))
    const wide = [...sku]
      .map((character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
      .join('')
    for (const query of [{ k: sku }, { k: wide }, { k: sku, sort: 'NAME' }]) {
      const { body } = await staff.call(productAdminEndpoints.list, { query })
      expect(body.items.map(({ id }) => id)).toEqual([kettle.displayProductId, refill.displayProductId])
    }
  })

  test('continues after the cursor', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) =>
        staff.call(productAdminEndpoints.list, { query: { k: 'teapot', page, size: '2' } }),
      ),
    )
    expect(pages.map(({ body }) => body.items.length)).toEqual([2, 2, 0])
    expect(new Set(pages.flatMap(({ body }) => body.items.map(({ id }) => id))).size).toBe(4)
  })
})

describe('categories, brands, gaps and orders', async () => {
  const cheap = await aProduct(db, {
    nameEn: 'Lantern Cheap',
    nameCn: '燈籠',
    priceCents: 1_000,
    onHand: 9,
  })
  const dear = await aProduct(db, {
    nameEn: 'Lantern Dear',
    nameCn: '燈籠',
    priceCents: 9_000,
    onHand: 1,
  })
  await save(cheap, await anEdit(db, cheap, { tags: 'festival' }))
  await save(dear, await anEdit(db, dear, { descriptionEn: 'Red silk', descriptionCn: '紅絲' }))
  const { brandId, subCategoryIds } = await read(dear)
  const [place = ''] = subCategoryIds
  const { categoryId } = await db
    .selectFrom('sub_categories')
    .where('id', '=', place)
    .select('category_id as categoryId')
    .executeTakeFirstOrThrow()

  test.each([
    [{ place }, [dear]],
    [{ place: categoryId }, [dear]],
    [{ maker: brandId }, [cheap, dear]],
    [{ maker: categoryId }, []],
    [{ lacks: 'TAGS' }, [dear]],
    [{ lacks: 'DESCRIPTION' }, [cheap]],
    [{ lacks: 'PICTURE', sort: 'PRICE_UP' }, [cheap, dear]],
    [{ sort: 'PRICE_DOWN' }, [dear, cheap]],
    [{ sort: 'STOCK_UP' }, [dear, cheap]],
    [{ sort: 'CHANGED' }, [dear, cheap]],
    [{ sort: 'NAME' }, [cheap, dear]],
  ] as const)('%j narrow and sort the list', async (query, expected) => {
    const { body } = await staff.call(productAdminEndpoints.list, { query: { ...query, k: 'lantern' } })
    const ids = body.items
      .map(({ id }) => id)
      .filter((id) => [cheap, dear].some((product) => product.displayProductId === id))
    expect(ids).toEqual(expected.map(({ displayProductId }) => displayProductId))
  })

  test('a bulk edit to a weight of 0 is refused at its field', async () => {
    const { displayProductId } = await aProduct(db)
    const none = { priceBasisPoints: null, priceCents: null, enabled: null, brandId: null, seriesId: null }
    const body = { ids: [displayProductId], change: { ...none, subCategoryId: null, weightGrams: 0 } }
    expect((await staff.call(bulkAdminEndpoints.preview, { body })).body).toMatchObject({
      ...{ code: 'invalid-input', fields: { 'change.weightGrams': 'too-small' } },
    })
  })

  test('a bulk edit leaves out products that were removed, and is refused if one was removed since its preview', async () => {
    const { displayProductId } = await aProduct(db)
    const none = { priceBasisPoints: null, priceCents: null, enabled: false, brandId: null, seriesId: null }
    const change = { ...none, subCategoryId: null }
    const removedId = randomUUID()
    const body = { ids: [removedId, displayProductId], change }
    const { body: preview } = await staff.call(bulkAdminEndpoints.preview, { body })
    expect(preview.products.map(({ id }) => id)).toEqual([displayProductId])
    const ofRemoved = { body: { ids: [removedId], change } }
    expect((await staff.call(bulkAdminEndpoints.preview, ofRemoved)).status).toBe(404)
    const products = [...preview.products, { id: removedId, version: 1 }].map(({ id, version }) => ({
      id,
      version,
    }))
    expect((await staff.call(bulkAdminEndpoints.apply, { body: { products, change } })).body).toEqual({
      code: 'product-edited-meanwhile',
    })
  })

  test('a bulk edit of PV, margin, codes, arrival and search words is previewed by name and logged once', async () => {
    const ids = [cheap, dear].map(({ displayProductId }) => displayProductId)
    const none = { priceBasisPoints: null, priceCents: null, enabled: null, brandId: null, seriesId: null }
    const change = {
      ...none,
      subCategoryId: null,
      pvHundredths: 5_000,
      marginBasisPoints: 1_250,
      codeEligible: true,
      newFrom: '2026-03-04',
      addTags: 'gift, festival',
      removeTags: '',
    }
    const formerly = await read(cheap)
    const another = await anotherClerk()
    const { body: preview } = await staff.call(bulkAdminEndpoints.preview, { body: { ids, change } })
    expect(preview.products.map(({ nameEn }) => nameEn)).toEqual(['Lantern Cheap', 'Lantern Dear'])
    const products = preview.products.map(({ id, version }) => ({ id, version }))
    const before = await db.selectFrom('catalogue_epoch').select('epoch').executeTakeFirstOrThrow()
    const answer = await staff.call(bulkAdminEndpoints.apply, { body: { products, change } })
    expect([answer.status, answer.body.changed]).toEqual([200, 2])
    const undo = { params: { id: answer.body.id ?? '' } }
    const after = await db.selectFrom('catalogue_epoch').select('epoch').executeTakeFirstOrThrow()
    expect(after.epoch).toBe(before.epoch + 1)
    const figures = { pvHundredths: 5_000, marginBasisPoints: 1_250, codeEligible: true }
    expect([await read(cheap), await read(dear)]).toMatchObject([
      { tags: 'festival, gift', newFrom: '2026-03-04', products: [figures] },
      { tags: 'gift, festival', products: [figures] },
    ])
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { act: 'changeBulk' } })
    const ofBulk = log.items.filter(({ subjectName }) => subjectName === 'bulk')
    expect(ofBulk).toHaveLength(1)
    expect(Object.values(ofBulk[0]?.after ?? {})).toContain('2026-03-04')

    const current = await read(dear)
    const repriced = current.products.map((product) => ({ ...product, pvHundredths: 7_000 }))
    expect((await save(dear, { ...current, products: repriced })).status).toBe(200)
    const both = await Promise.all([staff, another].map((actor) => actor.call(bulkAdminEndpoints.undo, undo)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      restored: 1,
      skipped: [{ id: dear.displayProductId, nameEn: 'Lantern Dear', reason: 'changed' }],
    })
    expect((await staff.call(bulkAdminEndpoints.undo, undo)).body).toEqual({ code: 'nothing-to-import' })
    expect([await read(cheap), await read(dear)]).toMatchObject([
      { tags: formerly.tags, newFrom: formerly.newFrom, products: formerly.products },
      { tags: 'gift, festival', products: [{ pvHundredths: 7_000, marginBasisPoints: 1_250 }] },
    ])
    const { items } = (await staff.call(bulkAdminEndpoints.list)).body
    expect(items).toMatchObject([{ id: undo.params.id, products: 2, undoneAt: expect.any(String) }])
    const arrival = { code: formerly.code, nameEn: formerly.nameEn, field: 'newFrom' }
    const pv = formerly.products[0]
    expect(items[0]?.values).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...arrival, before: formerly.newFrom, after: '2026-03-04' }),
        expect.objectContaining({
          code: pv?.code,
          field: 'pvHundredths',
          before: pv?.pvHundredths,
          after: 5_000,
        }),
      ]),
    )
    const undone = await staff.call(auditLogEndpoints.list, { query: { act: 'undoBulk' } })
    expect(undone.body.items).toMatchObject([
      { subjectName: 'bulk', before: { [`newFrom ${formerly.code}`]: '2026-03-04' } },
    ])
    expect(await violations(db)).toEqual([])
  })

  test('a bulk edit that hides or shows removes the scheduled times, and another one keeps them', async () => {
    const lamp = await aProduct(db)
    const { displayProductId: id } = lamp
    const schedule = (enabled: boolean, times: { show_at?: Date; hide_at?: Date }) =>
      db
        .updateTable('display_products')
        .set({ enabled, is_listed: enabled, show_at: null, hide_at: null, ...times })
        .where('id', '=', id)
    const tomorrow = new Date(Math.ceil(mall.clock.now().getTime() / 60_000 + 1_440) * 60_000)
    const none = { priceBasisPoints: null, priceCents: null, enabled: null, brandId: null, seriesId: null }
    const changeAll = async (enabled: boolean | null, more: object) => {
      const { version } = await read(lamp)
      const change = { ...none, subCategoryId: null, enabled, ...more }
      const answer = await staff.call(bulkAdminEndpoints.apply, {
        body: { products: [{ id, version }], change },
      })
      expect(answer.status).toBe(200)
      const { showAt, hideAt } = await read(lamp)
      return [showAt, hideAt]
    }
    await schedule(false, { show_at: tomorrow }).execute()
    expect(await changeAll(null, { addTags: 'kept', removeTags: '' })).toEqual([tomorrow.toISOString(), null])
    expect(await changeAll(false, {})).toEqual([null, null])
    await schedule(true, { hide_at: tomorrow }).execute()
    expect(await changeAll(true, {})).toEqual([null, null])
  })
})
