import { expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { draftEndpoints, productAdminEndpoints } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { ProductEdit } from '../../../contract/admin/catalogue/product-edit.ts'
import { catalogueEndpoints as shop } from '../../../contract/shop/catalogue/catalogue.ts'
import { arrangeVariants } from '../../../contract/shop/catalogue/options/arrange-variants.ts'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aDraft, anEdit } from '../../../test-support/catalogue/an-edit.ts'
import { aValue, colour, size } from '../../../test-support/catalogue/two-axes.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { catalogueRoutes } from '../catalogue-routes.ts'
import { catalogueAdminRoutes } from './catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  async (app, deps) =>
    catalogueRoutes(app, deps, { readFreight: async () => () => 0, listBestsellerIds: async () => [] }),
  catalogueAdminRoutes,
  adminRoutes,
])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
const visitor = createActor(mall.app)

/** The edit after its options were changed in the editor. */
function withOptions(edit: ProductEdit, code: string, axes: Axis[]): ProductEdit {
  const blank = (like: ProductEdit['products'][number] | undefined) => {
    if (like === undefined) throw new Error('a product to take the price from')
    return { ...like, id: null, specifications: [] }
  }
  const page = { ...edit, code }
  const change = {
    page,
    products: edit.products,
    before: edit.axes,
    after: axes,
    blank,
    pattern: '{code}-{1}-{2}',
  }
  const found = arrangeVariants(change)
  if ('code' in found) throw new Error(found.code)
  return { ...edit, axes, products: found.products }
}

async function save(displayProductId: string, body: ProductEdit) {
  return await staff.call(productAdminEndpoints.update, { params: { id: displayProductId }, body })
}

async function show(displayProductId: string) {
  return (await visitor.call(shop.readProduct, { query: { id: displayProductId } })).body
}

test('options make products and specifications; an ended value leaves the shop and keeps its SKU and stock', async () => {
  const { displayProductId, specificationId } = await aProduct(db, {
    nameEn: 'T-shirt',
    nameCn: '上衣',
    onHand: 7,
  })
  const code = displayProductId.slice(-8)
  const { status, body } = await save(
    displayProductId,
    withOptions(await anEdit(db, { displayProductId }), code, [colour, size]),
  )
  expect([status, body.axes]).toEqual([200, [colour, size]])
  expect(body.products.map(({ specifications }) => specifications.length)).toEqual([2, 2])
  expect(body.products[0]?.specifications[0]).toMatchObject({ id: specificationId, onHand: 7, nameEn: 'Red' })
  expect(body.products[1]?.specifications[1]?.sku).toBe(`${code}-BLUE-L`)
  const page = await show(displayProductId)
  expect(page.choices).toMatchObject([
    { nameEn: 'Size', nameCn: '尺碼', isPriced: true, values: [{ key: 'n5' }, { key: 'n6' }] },
    { nameEn: 'Colour', isPriced: false, values: [{ colour: 'c0333c' }, { nameEn: 'Blue' }] },
  ])
  expect(page.products[1]?.specifications.map(({ values }) => values)).toEqual([
    ['n6', 'n2'],
    ['n6', 'n3'],
  ])

  const withoutRed = {
    ...colour,
    values: colour.values.map((value) => ({ ...value, isEnded: value.key === 'n2' })),
  }
  const ended = await save(
    displayProductId,
    withOptions(await anEdit(db, { displayProductId }), code, [withoutRed, size]),
  )
  const red = ended.body.products[0]?.specifications.find(({ id }) => id === specificationId)
  expect(red).toMatchObject({ enabled: false, onHand: 7 })
  const left = await show(displayProductId)
  expect(left.products.map(({ specifications }) => specifications.map(({ nameEn }) => nameEn))).toEqual([
    ['Blue'],
    ['Blue'],
  ])
  const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: displayProductId } })
  expect(log.items[0]?.after).toMatchObject({ axes: 'Colour: Blue; Size: S, L' })
  expect(await violations(db)).toEqual([])
})

test('options that contradict themselves or their specifications are refused, and nothing changes', async () => {
  const { displayProductId } = await aProduct(db, { nameEn: 'T-shirt', nameCn: '上衣' })
  const plain = await anEdit(db, { displayProductId })
  const whole = withOptions(plain, displayProductId.slice(-8), [colour, size])
  const [firstProduct, ...others] = whole.products
  if (firstProduct === undefined) throw new Error('a product')
  const twice = firstProduct.specifications.map((specification) => ({
    ...specification,
    options: ['n2', 'n5'],
  }))
  const mixed = firstProduct.specifications.map((specification, at) => ({
    ...specification,
    options: ['n2', at === 0 ? 'n5' : 'n6'],
  }))
  const unknown = firstProduct.specifications.map((specification) =>
    specification.id === null ? { ...specification, options: ['n2', 'n9'] } : specification,
  )
  const refused: [Partial<ProductEdit>, string][] = [
    [
      { products: [{ ...firstProduct, specifications: twice }, ...others] },
      'products.0.specifications.1.options',
    ],
    [
      { products: [{ ...firstProduct, specifications: mixed }, ...others] },
      'products.0.specifications.1.options',
    ],
    [
      { products: [{ ...firstProduct, specifications: unknown }, ...others] },
      'products.0.specifications.1.options',
    ],
    [{ axes: [colour, { ...size, nameEn: 'COLOUR' }] }, 'axes'],
    [
      { axes: [{ ...colour, values: [...colour.values, aValue('n7', 'ＲＥＤ', '赤色')] }, size] },
      'axes.0.values',
    ],
    [{ axes: [{ ...colour, values: [] }, size] }, 'axes.0.values'],
  ]
  for (const [change, field] of refused) {
    const { status, body } = await save(displayProductId, { ...whole, ...change })
    expect([status, body]).toMatchObject([
      422,
      { code: 'invalid-input', fields: { [field]: 'not-an-option' } },
    ])
  }
  const named = { ...colour, values: [{ ...aValue('n2', 'Red', ''), isEnded: false }] }
  const missing = await save(displayProductId, { ...plain, axes: [named] })
  expect(missing.body).toMatchObject({ code: 'language-missing', field: 'axes.0.values.0.nameCn' })
  const { products, axes } = await anEdit(db, { displayProductId })
  expect({ products, axes }).toEqual({ products: plain.products, axes: [] })
})

test('a draft keeps its options until it is published, and one saved before options existed has none', async () => {
  const content = await aDraft(db)
  const { body: draft } = await staff.call(draftEndpoints.create, {
    body: { displayProductId: null, content: { ...content, axes: [colour], products: [] } },
  })
  expect(draft.content.axes).toEqual([colour])
  const { axes: _, ...old } = content
  const products = old.products.map((product) => ({
    ...product,
    specifications: product.specifications.map(({ options: _, ...one }) => one),
  }))
  const stored = JSON.stringify({ ...old, products })
  await db.updateTable('product_drafts').set({ content: stored }).where('id', '=', draft.id).execute()
  const { body: read } = await staff.call(draftEndpoints.read, { params: { id: draft.id } })
  expect([read.content.axes, read.content.products[0]?.specifications[0]?.options]).toEqual([[], []])
})
