import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { stockAdminEndpoints } from '../../../contract/admin/stock/stock-admin.ts'
import { stockSheetEndpoints as admin, type StockSheet } from '../../../contract/admin/stock/stock-sheet.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { brokenFiles, fileForm } from '../../../test-support/table-files.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../dashboard/admin-routes.ts'
import { stockAdminRoutes } from './stock-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [stockAdminRoutes, adminRoutes])
const staff = await aClerk(mall, { username: 'Ng Staff' })

/** The fixture marks orders as paid without a capture. */
const paidWithoutCapture = 'A17'
afterEach(async () =>
  expect((await violations(db)).filter(({ id }) => id !== paidWithoutCapture)).toEqual([]),
)

async function skuOf({ specificationId }: ProductIds): Promise<string> {
  const row = db.selectFrom('specifications').where('id', '=', specificationId).select('sku')
  return (await row.executeTakeFirstOrThrow()).sku
}

async function readOnHand({ specificationId: id }: ProductIds): Promise<number> {
  return (await staff.call(stockAdminEndpoints.read, { params: { id } })).body.onHand
}

const previewSheet = async (sheet: StockSheet) => (await staff.call(admin.preview, { body: sheet })).body

async function save(sheet: StockSheet, { id = randomUUID() as string, note = 'Delivery 8812' } = {}) {
  const { digest } = await previewSheet(sheet)
  return await staff.call(admin.save, { body: { ...sheet, digest, id, note } })
}

describe('a receipt of many SKUs', () => {
  test('adds up repeated SKUs in any case and is one action in the log', async () => {
    const [kettle, cup] = [await aProduct(db, { onHand: 5 }), await aProduct(db, { onHand: 0 })]
    const [kettleSku, cupSku] = [await skuOf(kettle), await skuOf(cup)]
    const lines = [
      { sku: kettleSku, quantity: 2 },
      { sku: cupSku, quantity: 4 },
      { sku: kettleSku.toLowerCase(), quantity: 1 },
    ]
    const id = randomUUID()
    const { status, body } = await save({ kind: 'RECEIPT', includesToSend: false, lines }, { id })
    expect([status, body]).toEqual([200, { lines: 2, quantity: 7 }])
    expect([await readOnHand(kettle), await readOnHand(cup)]).toEqual([8, 4])
    const { body: log } = await staff.call(auditLogEndpoints.list, { query: { k: id } })
    expect(log.items).toMatchObject([
      {
        act: 'saveStockSheet',
        staffName: 'Ng Staff',
        before: { [`onHand ${kettleSku}`]: 5, [`onHand ${cupSku}`]: 0 },
        after: {
          ...{ kind: 'RECEIPT', lines: 2, quantity: 7, note: 'Delivery 8812' },
          ...{ [`onHand ${kettleSku}`]: 8, [`onHand ${cupSku}`]: 4 },
        },
      },
    ])
  })

  test('whose id was saved with other lines is answered 409, and adds nothing', async () => {
    const [kettle, cup] = [await aProduct(db, { onHand: 5 }), await aProduct(db, { onHand: 5 })]
    const firstSheet = {
      kind: 'RECEIPT',
      includesToSend: false,
      lines: [{ sku: await skuOf(kettle), quantity: 2 }],
    } as const
    const id = randomUUID()
    expect((await save({ ...firstSheet, lines: [...firstSheet.lines] }, { id })).status).toBe(200)
    const more = [...firstSheet.lines, { sku: await skuOf(cup), quantity: 4 }]
    const { status, body } = await save({ ...firstSheet, lines: more }, { id })
    expect([status, body]).toEqual([409, { code: 'idempotency-key-reused' }])
    expect([await readOnHand(kettle), await readOnHand(cup)]).toEqual([7, 5])
  })

  test('that is sent twice, even at once, is added once', async () => {
    const kettle = await aProduct(db, { onHand: 5 })
    const sheet: StockSheet = {
      kind: 'RECEIPT',
      includesToSend: false,
      lines: [{ sku: await skuOf(kettle), quantity: 3 }],
    }
    const { digest } = await previewSheet(sheet)
    const body = { ...sheet, digest, id: randomUUID(), note: '' }
    const answers = await Promise.all([1, 2, 3].map(() => staff.call(admin.save, { body })))
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
      answers.map(() => [200, { lines: 1, quantity: 3 }]),
    )
    expect(await readOnHand(kettle)).toBe(8)
  })

  test('reads the GTIN of a piece as its SKU, and a SKU of digits as itself', async () => {
    const [kettle, cup] = [await aProduct(db, { onHand: 5 }), await aProduct(db, { onHand: 5 })]
    const details = { specification_id: kettle.specificationId, gtin: '4006381333931' }
    await db.insertInto('specification_details').values(details).execute()
    const [sku, digits] = [await skuOf(kettle), '96385074']
    await db
      .updateTable('specifications')
      .set({ sku: digits })
      .where('id', '=', cup.specificationId)
      .execute()
    const lines = [
      { sku: '04006381333931', quantity: 2 },
      { sku, quantity: 1 },
      { sku: digits, quantity: 4 },
    ]
    const sheet = { kind: 'RECEIPT', includesToSend: false, lines } as const
    const preview = await previewSheet({ ...sheet, lines: [...lines] })
    expect(preview.readAsGtin).toEqual([{ code: '04006381333931', sku }])
    expect(preview.lines).toMatchObject([
      { sku, quantity: 3 },
      { sku: digits, quantity: 4 },
    ])
    expect((await save({ ...sheet, lines: [...lines] })).body).toEqual({ lines: 2, quantity: 7 })
    expect([await readOnHand(kettle), await readOnHand(cup)]).toEqual([8, 9])
  })

  test('names an unknown SKU and saves nothing', async () => {
    const kettle = await aProduct(db, { onHand: 5 })
    const lines = [
      { sku: await skuOf(kettle), quantity: 2 },
      { sku: 'NO-SUCH-SKU', quantity: 1 },
    ]
    const sheet: StockSheet = { kind: 'RECEIPT', includesToSend: false, lines }
    expect((await previewSheet(sheet)).lines[1]).toMatchObject({
      sku: 'NO-SUCH-SKU',
      stocked: null,
      fault: 'unknown-sku',
    })
    expect((await save(sheet)).body).toEqual({ code: 'stock-sheet-faulty', faults: 1 })
    expect(await readOnHand(kettle)).toBe(5)
  })
})

describe('a count', () => {
  test('of a shelf with paid pieces that were not sent does not add them again', async () => {
    const kettle = await aProduct(db, { onHand: 5 })
    const mei = await aShopper(mall, { withInCart: [{ place: kettle, quantity: 2 }] })
    await advanceOrderTo(mall, (await mei.placeSuccessfully()).order.invoice, 'paid')
    const sku = await skuOf(kettle)
    const count = (quantity: number, includesToSend: boolean): StockSheet => ({
      kind: 'COUNT',
      includesToSend,
      lines: [{ sku, quantity }],
    })
    expect((await previewSheet(count(5, true))).lines).toMatchObject([
      { quantity: 5, onHandAfter: 3, stocked: { onHand: 3, toSend: 2 } },
    ])
    expect((await save(count(5, true))).body).toEqual({ code: 'stock-as-counted' })
    expect((await save(count(5, false))).body).toEqual({ lines: 1, quantity: 2 })
    expect((await save(count(1, true))).body).toEqual({ code: 'stock-sheet-faulty', faults: 1 })
    expect(await readOnHand(kettle)).toBe(5)
  })

  test('needs a reason, and is refused once stock has moved since its preview', async () => {
    const kettle = await aProduct(db, { onHand: 5 })
    const sheet: StockSheet = {
      kind: 'COUNT',
      includesToSend: false,
      lines: [{ sku: await skuOf(kettle), quantity: 4 }],
    }
    expect((await save(sheet, { note: '' })).body).toEqual({
      code: 'invalid-input',
      fields: { note: 'required' },
    })
    const { digest } = await previewSheet(sheet)
    const receipt = {
      params: { id: kettle.specificationId },
      body: { expectedOnHand: 5, quantity: 1, note: '' },
    }
    await staff.call(stockAdminEndpoints.receive, receipt)
    const body = { ...sheet, digest, id: randomUUID(), note: 'counted' }
    expect((await staff.call(admin.save, { body })).body).toEqual({ code: 'stock-sheet-moved' })
    expect(await readOnHand(kettle)).toBe(6)
  })
})

test('a file is read by its headings in either language, and its faults name their rows', async () => {
  const read = async (text: string) => (await staff.call(admin.readFile, { body: fileForm(text) })).body
  expect(await read('\uFEFF名稱,貨號,數量\r\nKettle,A-1,"1,200"\r\nCup,B-2,３\r\n')).toMatchObject({
    lines: [
      { sku: 'A-1', quantity: 1200 },
      { sku: 'B-2', quantity: 3 },
    ],
    faults: [],
  })
  const faulty = await read('SKU;Qty\nA-1;two\n;4\nB-2;1\n')
  expect(faulty.lines).toEqual([{ sku: 'B-2', quantity: 1 }])
  expect(faulty.faults).toMatchObject([
    { line: 2, code: 'not-a-quantity', value: 'two', subject: 'A-1' },
    { line: 3, code: 'sku-missing', value: '4' },
  ])
  expect((await read('name\nA-1\n')).faults).toMatchObject([
    { code: 'column-missing', value: 'sku' },
    { code: 'column-missing', value: 'quantity' },
  ])
  const many = `sku,quantity\n${Array.from({ length: 501 }, (_, row) => `A-${row},1`).join('\n')}`
  expect((await read(many)).faults).toMatchObject([{ line: 1, code: 'too-many-rows', value: '500' }])
})

test('the columns of a file that staff chose are kept once its list is saved', async () => {
  const file = `Artikel\tStück\n${await skuOf(await aProduct(db))}\t7\n`
  const chosenColumns = [
    { field: 'sku', column: 'Artikel' },
    { field: 'quantity', column: 'Stück' },
  ]
  const body = fileForm(file, { columns: JSON.stringify(chosenColumns) })
  const { lines } = (await staff.call(admin.readFile, { body })).body
  const sheet: StockSheet = { kind: 'RECEIPT', includesToSend: false, lines }
  const columns = { names: ['Artikel', 'Stück'], chosen: chosenColumns }
  const { digest } = await previewSheet(sheet)
  await staff.call(admin.save, { body: { ...sheet, digest, id: randomUUID(), note: '', columns } })
  const again = await staff.call(admin.readFile, { body: fileForm(file) })
  expect(again.body).toMatchObject({ file: { isSavedMapping: true }, lines: [{ quantity: 7 }], faults: [] })
})

test.each(brokenFiles)('a file that is %s is refused', async (_, content, code) => {
  const { body } = await staff.call(admin.readFile, { body: fileForm(content) })
  expect(body.faults).toMatchObject([{ code }])
})

test('an exact SKU comes first in the list, and a low SKU has a proposed order by its sales', async () => {
  const [kettle, cup] = [await aProduct(db, { onHand: 0 }), await aProduct(db, { onHand: 4 })]
  await db
    .updateTable('display_products')
    .set({ normalised_text: 'lantern one two' })
    .where('id', 'in', [kettle.displayProductId, cup.displayProductId])
    .execute()
  const mei = await aShopper(mall, { withInCart: [{ place: cup, quantity: 4 }] })
  await advanceOrderTo(mall, (await mei.placeSuccessfully()).order.invoice, 'paid')
  await db.updateTable('specifications').set({ sku: 'two' }).where('id', '=', cup.specificationId).execute()
  const { body } = await staff.call(stockAdminEndpoints.list, { query: { k: 'Two' } })
  expect(body.items.map(({ sku }) => sku)[0]).toBe('two')
  expect(body.items[0]).toMatchObject({ sold: 4, proposed: 2 })
  expect(body.restock).toEqual({ leadDays: 14, safetyDays: 7 })
})
