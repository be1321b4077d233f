import { describe, expect, test } from 'vitest'
import {
  productAdminEndpoints as admin,
  draftEndpoints,
} from '../../../contract/admin/catalogue/catalogue-admin.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { anEdit } from '../../../test-support/catalogue/an-edit.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { catalogueAdminRoutes } from './catalogue-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [catalogueAdminRoutes])
const staff = await aClerk(mall)

let codes = 0
function newCodes() {
  codes += 1
  return { code: `PAGE-${codes}`, product: `PRODUCT-${codes}`, sku: `SKU-${codes}` }
}

async function anEditOfCodes(kettle: ProductIds, { code, product, sku }: ReturnType<typeof newCodes>) {
  const edit = await anEdit(db, kettle)
  const products = edit.products.map((one) => ({
    ...one,
    code: product,
    specifications: one.specifications.map((specification) => ({ ...specification, sku })),
  }))
  return { ...edit, code, products }
}

const update = async ({ displayProductId: id }: ProductIds, body: object) =>
  await staff.call(admin.update, { params: { id }, body })

describe('the codes of a product that was never ordered', () => {
  test('can be changed, and are logged', async () => {
    const kettle = await aProduct(db)
    expect((await staff.call(admin.read, { params: { id: kettle.displayProductId } })).body.hasOrders).toBe(
      false,
    )
    const { code, product, sku } = newCodes()
    const { status, body } = await update(kettle, await anEditOfCodes(kettle, { code, product, sku }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ code, products: [{ code: product, specifications: [{ sku }] }] })
    const log = db
      .selectFrom('audit_log')
      .where('subject_name', '=', kettle.displayProductId)
      .orderBy('at', 'desc')
      .select(['after'])
    expect(JSON.stringify(await log.execute())).toContain(code)
  })

  test('are kept if the edit leaves them empty', async () => {
    const kettle = await aProduct(db)
    const before = await anEdit(db, kettle)
    const { body } = await update(kettle, await anEditOfCodes(kettle, { code: '', product: '', sku: '' }))
    expect(body).toMatchObject({
      code: before.code,
      products: [
        {
          code: before.products[0]?.code,
          specifications: [{ sku: before.products[0]?.specifications[0]?.sku }],
        },
      ],
    })
  })

  test('are refused at their fields if another product has them', async () => {
    const taken = await anEdit(db, await aProduct(db))
    const kettle = await aProduct(db)
    const product = taken.products[0]?.code ?? ''
    const sku = taken.products[0]?.specifications[0]?.sku ?? ''
    const { body } = await update(kettle, await anEditOfCodes(kettle, { code: taken.code, product, sku }))
    expect(body).toMatchObject({ code: 'number-taken' })
    expect(JSON.stringify(body)).toContain('products.0.specifications.0.sku')
  })
})

describe('the codes of a product that was ordered', () => {
  test('are refused by name, while everything else can be changed', async () => {
    const kettle = await aProduct(db, { onHand: 5 })
    const before = await anEdit(db, kettle)
    await (await aShopper(mall, { withInCart: [kettle] })).placeSuccessfully()
    const { body } = await update(kettle, await anEditOfCodes(kettle, newCodes()))
    expect(body).toMatchObject({ code: 'number-permanent', number: before.code, field: 'code' })
    expect((await update(kettle, { ...before, nameEn: 'Kettle, large' })).status).toBe(200)
  })

  test('that is ordered at the same moment are changed or refused by name, and the order is placed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const kettle = await aProduct(db, { onHand: 5 })
      const shopper = await aShopper(mall, { withInCart: [kettle] })
      const preview = await shopper.previewOrder()
      const edit = await anEditOfCodes(kettle, newCodes())
      const [placed, changed] = await Promise.all([shopper.placeOrder(preview), update(kettle, edit)])
      expect(placed.status).toBe(201)
      expect([200, 422]).toContain(changed.status)
      if (changed.status === 422) expect(changed.body).toMatchObject({ code: 'number-permanent' })
    }
  })
})

test('a draft changes no codes, so one that is older than a change of codes brings none back', async () => {
  const kettle = await aProduct(db)
  // After this edit, the later one changes nothing but codes.
  expect((await update(kettle, await anEdit(db, kettle))).status).toBe(200)
  const { version: _, ...content } = await anEdit(db, kettle)
  const draft = await staff.call(draftEndpoints.create, {
    body: { displayProductId: kettle.displayProductId, content },
  })
  const { code, product, sku } = newCodes()
  expect((await update(kettle, await anEditOfCodes(kettle, { code, product, sku }))).status).toBe(200)
  const { body } = await staff.call(draftEndpoints.publish, {
    params: { id: draft.body.id },
    body: { version: draft.body.version },
  })
  expect(body).toMatchObject({ code, products: [{ code: product, specifications: [{ sku }] }] })
})
