import { correctedInList, correctedInListBefore } from '../../contract/admin/stock/list-correction.ts'
import { admin as zhAdmin } from '../../web/shared/text/zh-tw/admin/admin.ts'
import { findProductOnSale, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test('the stock of a row is changed in the list by Enter, and a colleague hears that it has changed and keeps what was typed', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { stock, refusals } = adminWords
  const { specificationId } = await findProductOnSale(mall)
  const { sku } = await mall.db
    .selectFrom('specifications')
    .where('id', '=', specificationId)
    .select('sku')
    .executeTakeFirstOrThrow()
  const [page, colleague] = [await newPage(), await newPage()]
  const path = `/admin/stock?k=${sku}&lang=en`
  const { visit } = await staffAt(page, words, mall, { path })
  await staffAt(colleague, words, mall, { path })
  const [field, other] = [page, colleague].map((on) => on.getByLabel(stock.onHandOf(sku), { exact: true }))
  if (field === undefined || other === undefined) throw new Error('The list has no field.')
  // Both have read the list before it changes.
  await expect(other).toBeVisible()
  await field.fill('777')
  await page.keyboard.press('Escape')
  await expect(field).not.toHaveValue('777')
  await field.fill('-1')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(stock.sheet.faults['too-many'])
  await field.fill('777')
  await expect(page.getByText(stock.enterSaves)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(stock.corrected(777))).toBeVisible()

  await other.fill('555')
  await colleague.keyboard.press('Enter')
  const moved = { code: 'stock-moved-meanwhile', onHand: 777 } as const
  await expect(other).toHaveAccessibleDescription(refusals[moved.code](moved))
  await expect(other).toHaveValue('555')
  const frame = colleague.getByRole('region', { name: stock.title })
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByText(stock.corrected(555))).toBeVisible()
  const movements = await mall.db
    .selectFrom('stock_movements')
    .where('specification_id', '=', specificationId)
    .where('note', '=', correctedInList)
    .select('id')
    .execute()
  expect(movements).toHaveLength(2)
  await mall.db
    .insertInto('stock_movements')
    .values(
      correctedInListBefore.map((note) => ({
        specification_id: specificationId,
        quantity: 1,
        reason: 'CORRECTION' as const,
        note,
      })),
    )
    .execute()
  await mall.db
    .updateTable('stock')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '+', correctedInListBefore.length) }))
    .where('specification_id', '=', specificationId)
    .execute()
  for (const [lang, text] of [
    ['zh_tw', zhAdmin.stock.correctedInList],
    ['en', stock.correctedInList],
  ]) {
    await visit(`/admin/stock/specification?id=${specificationId}&lang=${lang}`)
    await expect(page.getByRole('cell', { name: text, exact: true })).toHaveCount(
      2 + correctedInListBefore.length,
    )
  }
})

test('two tabs of one browser scan onto one list, and a saved list is empty in both', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { sheet } = adminWords.stock
  const skus = await mall.db.selectFrom('specifications').select('sku').orderBy('sku').limit(2).execute()
  const page = await newPage()
  const path = '/admin/stock/sheet?kind=RECEIPT&lang=en'
  const { click } = await staffAt(page, words, mall, { path })
  await expect(page.getByLabel(sheet.scan)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const [at, tab] of [page, other].entries()) {
    await tab.getByLabel(sheet.scan).fill(skus[at]?.sku ?? '')
    await tab.keyboard.press('Enter')
  }
  for (const tab of [page, other])
    for (const { sku } of skus) await expect(tab.getByLabel(sheet.quantityOf(sku))).toHaveValue('1')
  await click(sheet.save.RECEIPT(2, 2))
  await expect(page.getByText(sheet.saved(2, 2))).toBeVisible()
  await expect(other.getByText(sheet.empty)).toBeVisible()
})
