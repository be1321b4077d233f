import { describe, expect, test } from 'vitest'
import { draftEndpoints, productAdminEndpoints } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { DraftContent } from '../../../contract/admin/catalogue/product-edit.ts'
import { catalogueEndpoints as shop } from '../../../contract/shop/catalogue/catalogue.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDraft, anEdit } from '../../../test-support/catalogue/an-edit.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { catalogueRoutes } from '../catalogue-routes.ts'
import { applySchedule } from '../publishing/apply-schedule.ts'
import { catalogueAdminRoutes } from './catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  async (app, deps) =>
    catalogueRoutes(app, deps, { readFreight: async () => () => 0, listBestsellerIds: async () => [] }),
  catalogueAdminRoutes,
])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
const visitor = createActor(mall.app)

async function begin(content: DraftContent, displayProductId: string | null = null) {
  return await staff.call(draftEndpoints.create, { body: { displayProductId, content } })
}

async function publish({ id, version }: { id: string; version: number }) {
  return await staff.call(draftEndpoints.publish, { params: { id }, body: { version } })
}

async function isShown(id: string): Promise<boolean> {
  return (await visitor.call(shop.readProduct, { query: { id } })).status === 200
}

describe('a draft', () => {
  test('is visible to staff only until it is published', async () => {
    const content = await aDraft(db, { nameEn: 'Lion Rock Teapot', nameCn: '獅子山茶壺' })
    const { status, body: draft } = await begin(content)
    expect([status, draft]).toMatchObject([201, { displayProductId: null }])
    const { body: page } = await staff.call(draftEndpoints.preview, { params: { id: draft.id } })
    expect(page).toMatchObject({ nameCn: '獅子山茶壺', products: [{ priceCents: 12_800 }] })
    expect((await visitor.call(shop.search, { query: { k: '獅子山茶壺' } })).body.total).toBe(0)
    const { status: published, body: product } = await publish(draft)
    expect([published, product.shelfState]).toEqual([200, 'ON_SALE'])
    expect((await visitor.call(shop.search, { query: { k: '獅子山茶壺' } })).body.total).toBe(1)
    expect(await isShown(product.id)).toBe(true)
    expect((await staff.call(draftEndpoints.read, { params: { id: draft.id } })).status).toBe(404)
    expect(await violations(db)).toEqual([])
  })

  test('may be incomplete, but is not published without both languages, a price and a code', async () => {
    const whole = await aDraft(db)
    const [product] = whole.products
    if (product === undefined) throw new Error('a draft has a product')
    const table = [{ labelEn: 'Holds', labelCn: '', valueEn: '1 l', valueCn: '一公升' }]
    const lacks: [Partial<DraftContent>, object][] = [
      [{ nameCn: '' }, { code: 'language-missing', language: 'zh_tw', field: 'nameCn' }],
      [{ specTable: table }, { code: 'language-missing', language: 'zh_tw', field: 'specTable.0.labelCn' }],
      [{ brandId: null }, { code: 'invalid-input', fields: { brandId: 'invalid' } }],
      [{ subCategoryIds: [] }, { code: 'invalid-input', fields: { subCategoryIds: 'required' } }],
      [
        { nameCn: '', brandId: null, subCategoryIds: [], specTable: table },
        {
          code: 'invalid-input',
          fields: { brandId: 'invalid', subCategoryIds: 'required' },
          others: expect.arrayContaining(
            ['nameCn', 'specTable.0.labelCn'].map((field) =>
              expect.objectContaining({ code: 'language-missing', field }),
            ),
          ),
        },
      ],
      [{ code: '' }, { code: 'invalid-input', fields: { code: 'required' } }],
      [
        { code: '', descriptionEn: 'A'.repeat(5_001), descriptionCn: '滾' },
        {
          code: 'invalid-input',
          fields: { descriptionEn: 'too-long' },
          limits: { descriptionEn: 5_000 },
          others: [{ code: 'invalid-input', fields: { code: 'required' } }],
        },
      ],
      [
        { products: [{ ...product, priceCents: 0 }] },
        { code: 'invalid-input', fields: { 'products.0.priceCents': 'too-small' } },
      ],
    ]
    for (const [change, refusal] of lacks) {
      const { body: draft } = await begin({ ...whole, ...change })
      const { status, body } = await publish(draft)
      expect([status, body]).toMatchObject([422, refusal])
      expect((await staff.call(draftEndpoints.read, { params: { id: draft.id } })).body.version).toBe(1)
    }
  })

  test('is refused with numbers that the browser could not read together with everything else', async () => {
    const whole = await aDraft(db)
    const repeated = whole.products.flatMap((product) => [product, product])
    const { body: draft } = await begin({ ...whole, nameCn: '', products: repeated })
    const body = { version: draft.version, unreadable: ['products.0.pvHundredths'] }
    const { status, body: refusal } = await staff.call(draftEndpoints.publish, {
      params: { id: draft.id },
      body,
    })
    expect([status, refusal]).toMatchObject([
      422,
      {
        code: 'invalid-input',
        fields: { 'products.0.pvHundredths': 'invalid' },
        others: [
          { code: 'number-taken', field: 'products.1.code' },
          { code: 'number-taken', field: 'products.1.specifications.0.sku' },
          { code: 'language-missing', field: 'nameCn' },
        ],
      },
    ])
  })

  test('replaces an existing product only when published; a product has one draft at a time', async () => {
    const kettle = await aProduct(db, { nameEn: 'Kettle', nameCn: '水煲' })
    const { version: _, ...edit } = await anEdit(db, kettle, { nameEn: 'Copper Kettle', nameCn: '銅水煲' })
    const content = { ...edit, code: '' }
    const { body: draft } = await begin(content, kettle.displayProductId)
    expect((await begin(content, kettle.displayProductId)).body).toEqual({ code: 'draft-exists' })
    const query = { id: kettle.displayProductId }
    expect((await visitor.call(shop.readProduct, { query })).body.nameCn).toBe('水煲')
    const saved = { params: { id: draft.id }, body: { version: draft.version, content } }
    const { body: second } = await staff.call(draftEndpoints.update, saved)
    expect((await staff.call(draftEndpoints.update, saved)).body).toEqual({
      code: 'product-edited-meanwhile',
    })
    expect((await publish(second)).status).toBe(200)
    expect((await visitor.call(shop.readProduct, { query })).body.nameCn).toBe('銅水煲')
  })

  test('that was discarded and restored undoes no edit of its product either', async () => {
    const pan = await aProduct(db)
    const { version, ...edit } = await anEdit(db, pan)
    const { displayProductId } = pan
    const { body: draft } = await begin({ ...edit, code: '' }, displayProductId)
    const params = { id: displayProductId }
    await staff.call(productAdminEndpoints.update, { params, body: { ...edit, version, tags: 'soup' } })
    await staff.call(draftEndpoints.discard, { params: { id: draft.id }, body: { reason: 'a test' } })
    const { content, base } = draft
    const restored = await staff.call(draftEndpoints.create, { body: { displayProductId, content, base } })
    expect(restored).toMatchObject({ status: 201 })
    expect((await publish(restored.body)).body).toEqual({ code: 'product-edited-meanwhile' })
  })

  test('undoes no edit of its product: it is merged with the product before it is published', async () => {
    const pot = await aProduct(db, { nameEn: 'Pot', nameCn: '煲' })
    const { version: productVersion, ...edit } = await anEdit(db, pot)
    const content = { ...edit, code: '', nameEn: 'Copper Pot', nameCn: '銅煲' }
    const body = { displayProductId: pot.displayProductId, content }
    const stale = await staff.call(draftEndpoints.create, {
      body: { ...body, productVersion: productVersion + 1 },
    })
    expect(stale.body).toEqual({ code: 'product-edited-meanwhile' })
    const { body: draft } = await staff.call(draftEndpoints.create, { body: { ...body, productVersion } })
    expect(draft.base).toMatchObject({ nameEn: 'Pot' })

    const params = { id: pot.displayProductId }
    const tags = { ...edit, version: productVersion, tags: 'soup' }
    const { body: edited } = await staff.call(productAdminEndpoints.update, { params, body: tags })
    expect((await publish(draft)).body).toEqual({ code: 'product-edited-meanwhile' })
    const merge = async (version: number) =>
      await staff.call(draftEndpoints.update, {
        params: { id: draft.id },
        body: { version: draft.version, content: { ...content, tags: 'soup' }, productVersion: version },
      })
    expect((await merge(productVersion)).body).toEqual({ code: 'product-edited-meanwhile' })
    const { body: merged } = await merge(edited.version)
    expect(merged.base).toMatchObject({ tags: 'soup' })
    const { body: published } = await publish(merged)
    expect(published).toMatchObject({ nameEn: 'Copper Pot', tags: 'soup' })
  })

  test('of an earlier release, which has no base, replaces whatever is stored', async () => {
    const pan = await aProduct(db, { nameEn: 'Pan', nameCn: '鑊' })
    const { version, ...edit } = await anEdit(db, pan)
    const { body: draft } = await begin({ ...edit, code: '', nameEn: 'Wok' }, pan.displayProductId)
    await db.updateTable('product_drafts').set({ base: null }).where('id', '=', draft.id).execute()
    const input = { params: { id: pan.displayProductId }, body: { ...edit, version, tags: 'iron' } }
    expect((await staff.call(productAdminEndpoints.update, input)).status).toBe(200)
    expect((await publish(draft)).body).toMatchObject({ nameEn: 'Wok', tags: '' })
  })

  test('with a used code is refused with that code', async () => {
    const content = await aDraft(db)
    const { body: firstDraft } = await begin(content)
    const { body: secondDraft } = await begin(content)
    await publish(firstDraft)
    expect((await publish(secondDraft)).body).toMatchObject({
      code: 'number-taken',
      number: content.code,
      field: 'code',
    })
  })

  test('is published only with times that have not passed, unless the product already had them', async () => {
    const content = await aDraft(db, { enabled: false, showAt: '2020-01-01T00:00:00.000Z' })
    const { body: late } = await begin(content)
    expect((await publish(late)).body).toEqual({ code: 'time-in-past', field: 'showAt' })
    const lamp = await aProduct(db, { nameEn: 'Lamp', nameCn: '枱燈' })
    const edit = await anEdit(db, lamp, { hideAt: '2020-01-01T00:00:00.000Z' })
    const input = { params: { id: lamp.displayProductId }, body: edit }
    expect((await staff.call(productAdminEndpoints.update, input)).body).toEqual({
      code: 'time-in-past',
      field: 'hideAt',
    })
    const hidden = db.updateTable('display_products').set({ hide_at: new Date('2020-01-01T00:00:00Z') })
    await hidden.where('id', '=', lamp.displayProductId).execute()
    expect((await staff.call(productAdminEndpoints.update, input)).status).toBe(200)
  })

  test('is discarded without affecting the product that it would replace', async () => {
    const lamp = await aProduct(db, { nameEn: 'Lamp', nameCn: '枱燈' })
    const { version: _, ...edit } = await anEdit(db, lamp, { nameEn: 'Reading Lamp', nameCn: '閱讀燈' })
    const { body: draft } = await begin({ ...edit, code: '' }, lamp.displayProductId)
    const discarded = { params: { id: draft.id }, body: { reason: 'A duplicate' } }
    expect((await staff.call(draftEndpoints.discard, discarded)).status).toBe(200)
    const query = { id: lamp.displayProductId }
    expect((await visitor.call(shop.readProduct, { query })).body.nameCn).toBe('枱燈')
    expect((await staff.call(draftEndpoints.discard, discarded)).status).toBe(404)
  })
})

test('a product is enabled and disabled at its scheduled minutes, and listings and search follow', async () => {
  const minutes = (later: number) =>
    new Date((Math.ceil(mall.clock.now().getTime() / 60_000) + later) * 60_000)
  const schedule = { enabled: false, showAt: minutes(1).toISOString(), hideAt: minutes(2).toISOString() }
  const content = await aDraft(db, { nameEn: 'Moon Lantern', nameCn: '中秋燈籠', ...schedule })
  const { body: draft } = await begin(content)
  const { body: product } = await publish(draft)
  const found = async () => (await visitor.call(shop.search, { query: { k: '中秋燈籠' } })).body.total
  const at = async (moment: Date) => {
    await applySchedule(db, moment)
    return [await isShown(product.id), await found()]
  }
  expect(await at(new Date(minutes(1).getTime() - 1))).toEqual([false, 0])
  expect(await at(minutes(1))).toEqual([true, 1])
  expect(await at(new Date(minutes(2).getTime() - 1))).toEqual([true, 1])
  expect(await at(minutes(2))).toEqual([false, 0])
  expect(await violations(db)).toEqual([])
})
