import { expect, test } from 'vitest'
import { productAdminEndpoints as admin } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { SpecificationDetails } from '../../../contract/admin/catalogue/specification-details.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { anEdit } from '../../../test-support/catalogue/an-edit.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readDisplayProduct } from '../browse/read-display-product.ts'
import { catalogueAdminRoutes } from './catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [catalogueAdminRoutes])
const staff = await aClerk(mall)
const unknown: SpecificationDetails = {
  ...{ gtin: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
  ...{ flags: [], costCents: null },
}

async function anEditOfDetails(product: ProductIds, ...details: Partial<SpecificationDetails>[]) {
  const edit = await anEdit(db, product)
  const products = edit.products.map((one) => ({
    ...one,
    specifications: one.specifications.map((specification, at) => ({
      ...specification,
      details: { ...specification.details, ...details[at] },
    })),
  }))
  return { ...edit, products }
}

const update = async ({ displayProductId: id }: ProductIds, body: object) =>
  await staff.call(admin.update, { params: { id }, body })

async function readDetails({ displayProductId: id }: ProductIds) {
  const { body } = await staff.call(admin.read, { params: { id } })
  return body.products.flatMap(({ specifications }) => specifications.map(({ details }) => details))
}

/** A second specification of a product. */
async function aSecondSpecification({ productId }: ProductIds) {
  const named = { name_en: 'Large', name_cn: '大', sku: `${productId}-L`, enabled: true, sort_id: 2 }
  await db
    .insertInto('specifications')
    .values({ ...named, product_id: productId })
    .execute()
}

test('details are saved, logged with the cost, and unchanged by an edit that does not name them', async () => {
  const kettle = await aProduct(db)
  const details: SpecificationDetails = {
    ...{ gtin: '4006381333931', weightGrams: 1_400, lengthMm: 250, widthMm: 230, heightMm: 240 },
    ...{ flags: ['LITHIUM_BATTERY', 'FRAGILE'], costCents: 8_050 },
  }
  expect(
    (await update(kettle, await anEditOfDetails(kettle, { ...details, gtin: '4006381 333931' }))).status,
  ).toBe(200)
  expect(await readDetails(kettle)).toEqual([details])
  const edit = await anEdit(db, kettle)
  const products = edit.products.map((product) => ({
    ...product,
    specifications: product.specifications.map(({ details: _, ...one }) => one),
  }))
  expect((await update(kettle, { ...edit, products })).status).toBe(200)
  expect(await readDetails(kettle)).toEqual([details])
  const log = db.selectFrom('audit_log').where('subject_name', '=', kettle.displayProductId).select('after')
  expect(JSON.stringify(await log.execute())).toContain('costCents')
})

test('the shop shows weight and a worldwide GTIN, but neither an internal GTIN nor the cost', async () => {
  const kettle = await aProduct(db)
  await aSecondSpecification(kettle)
  const details = [
    { gtin: '036000291452', weightGrams: 900, costCents: 7_777 },
    { gtin: '2012345678903', costCents: 6_666 },
  ]
  await update(kettle, await anEditOfDetails(kettle, ...details))
  const { displayProductId: id } = kettle
  const page = await readDisplayProduct(
    { db },
    { id, today: '2026-11-26', freightFor: () => 0, delivery: null },
  )
  const [small, large] = page.products[0]?.specifications ?? []
  expect(small).toMatchObject({ gtin: '036000291452', weightGrams: 900 })
  expect(Object.keys(large ?? {})).not.toContain('gtin')
  expect(JSON.stringify(page)).not.toMatch(/:(?:7777|6666)\b|cost|2012345678903/i)
})

test('a GTIN belongs to one specification, in whatever length it is written', async () => {
  const [kettle, teapot] = [await aProduct(db), await aProduct(db)]
  await update(kettle, await anEditOfDetails(kettle, { gtin: '96385074' }))
  const { status, body } = await update(teapot, await anEditOfDetails(teapot, { gtin: '00000096385074' }))
  expect(status).toBe(422)
  const field = 'products.0.specifications.0.details.gtin'
  expect(body).toEqual({ code: 'number-taken', number: '00000096385074', field })
})

test('two specifications of a page can exchange their GTINs in one save, but not share one', async () => {
  const kettle = await aProduct(db)
  await aSecondSpecification(kettle)
  const [one, other] = [{ gtin: '10614141000415' }, { gtin: '5012345678900' }]
  await update(kettle, await anEditOfDetails(kettle, one, other))
  expect((await update(kettle, await anEditOfDetails(kettle, other, one))).status).toBe(200)
  expect(await readDetails(kettle)).toMatchObject([other, one])
  const shared = await update(kettle, await anEditOfDetails(kettle, other, other))
  expect(shared.body).toMatchObject({
    code: 'number-taken',
    field: 'products.0.specifications.1.details.gtin',
  })
})

test.each([
  ['gtin', { gtin: '4006381333932' }, 'invalid'],
  ['weightGrams', { weightGrams: 0 }, 'too-small'],
  ['weightGrams', { weightGrams: 200_001 }, 'too-large'],
  ['lengthMm', { lengthMm: 10, widthMm: 10, heightMm: null }, 'required'],
  ['costCents', { costCents: -1 }, 'too-small'],
] as const)('a faulty %s is refused at its field', async (name, details, fault) => {
  const kettle = await aProduct(db)
  const { status, body } = await update(kettle, await anEditOfDetails(kettle, details))
  const field = `products.0.specifications.0.details.${name}`
  expect([status, body]).toMatchObject([422, { code: 'invalid-input', fields: { [field]: fault } }])
  expect(await readDetails(kettle)).toEqual([unknown])
})

test('the database refuses what no form sends', async () => {
  const { specificationId } = await aProduct(db)
  const faulty = [
    { gtin: '4006381333932' },
    { gtin: '00000000' },
    { gtin: '12345' },
    { weight_grams: 0 },
    { length_mm: 10, width_mm: 10 },
    { flags: ['POISON'] },
    { cost_cents: -1 },
  ]
  for (const values of faulty) {
    const row = { specification_id: specificationId, ...values }
    await expect(
      db.insertInto('specification_details').values(row).execute(),
      JSON.stringify(values),
    ).rejects.toThrow('check constraint')
  }
})
