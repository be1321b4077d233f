import type { Page } from '@playwright/test'
import type { Refusal } from '../../contract/wire/refusals.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { admin } from '../../web/shared/text/en/admin/admin.ts'
import { en } from '../../web/shared/text/en.ts'
import { choose, findProductOnSale, openMoreActs, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

const { catalogue, list, orders, promotions, tableFiles } = admin
const { bulk, files } = catalogue

interface HeldAnswer {
  isAnswered: Promise<void>
  release: () => void
  /** Waits until the page has received the released answer and rendered. */
  isHandled: () => Promise<void>
}

/** Holds the next answer of a call until it is released.
 *  @param how the method of the call, and a refusal instead of the answer of the mall */
async function holdAnswer(
  page: Page,
  url: string | RegExp,
  { method, refusal }: { method?: string; refusal?: Refusal } = {},
): Promise<HeldAnswer> {
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const fulfilled = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(url, async (route) => {
    if (isHeld || (method !== undefined && route.request().method() !== method)) return await route.fallback()
    isHeld = true
    const answer = refusal ? { status: 422, json: refusal } : { response: await route.fetch() }
    answered.resolve()
    await released.promise
    await route.fulfill(answer)
    fulfilled.resolve()
  })
  return {
    isAnswered: answered.promise,
    release: released.resolve,
    isHandled: async () => {
      await fulfilled.promise
      await page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      )
    },
  }
}

test('an answer about former input is ignored: a preview of a bulk edit, more rows of a list, a file, a simulation', async ({
  mall,
  newPage,
}) => {
  const kettle = await findProductOnSale(mall)
  const page = await newPage()
  const staff = await staffAt(page, en, mall, { path: `/admin/catalogue?k=${kettle.pageCode}&lang=en` })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await button(bulk.start(1)).click()
  const dialog = page.getByRole('dialog')
  const value = dialog.getByLabel(bulk.by.percent, { exact: true })
  const prices = dialog.getByRole('table', { name: bulk.prices })
  await value.fill('10')
  const preview = await holdAnswer(page, '**/back/api/admin/**/preview**')
  await dialog.getByRole('button', { name: files.preview }).click()
  await preview.isAnswered
  await value.fill('20')
  preview.release()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(prices).toBeHidden()
  await dialog.getByRole('button', { name: files.preview }).click()
  await expect(prices).toBeVisible()

  await staff.visit('/admin/order?lang=en')
  const rows = page.getByRole('main').getByRole('row')
  const more = button(list.more)
  await expect(rows.nth(1)).toBeVisible()
  const firstPage = await rows.count()
  const next = await holdAnswer(page, '**/back/api/admin/order?**after=**')
  await more.click()
  await next.isAnswered
  await choose(page.getByLabel(orders.state, { exact: true }), en.orders.states.PAID)
  await expect(page).toHaveURL(/state=PAID/)
  await expect(more).toHaveAttribute('aria-busy', 'true')
  next.release()
  await expect(more).not.toHaveAttribute('aria-busy', 'true')
  await expect(rows).toHaveCount(firstPage)

  await staff.visit('/admin/catalogue/prices?lang=en')
  const sku = mall.db.selectFrom('specifications').where('id', '=', kettle.specificationId).select('sku')
  const fileOf = async (price: string) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,New price\r\n${(await sku.executeTakeFirstOrThrow()).sku},${price}\r\n`),
  })
  const file = page.getByLabel(tableFiles.choose)
  const firstAnswer = await holdAnswer(page, '**/back/api/admin/price/import/preview**')
  await file.setInputFiles([await fileOf('1111')])
  await firstAnswer.isAnswered
  await file.setInputFiles([await fileOf('2222')])
  const changes = page.getByRole('table', { name: tableFiles.prices.changes })
  await expect(changes).toContainText('HK$2,222.00')
  firstAnswer.release()
  await button(tableFiles.prices.apply(1)).click()
  await expect(page.getByText(tableFiles.prices.done(1))).toBeVisible()

  await staff.visit('/admin/promotion/offer?lang=en')
  await page.getByLabel(promotions.over).fill('100')
  const percent = page.getByLabel(promotions.percent)
  await percent.fill('10')
  await button(promotions.simulate).click()
  const outcome = page.getByText(promotions.affectedOrders)
  await expect(outcome).toBeVisible()
  await percent.fill('20')
  await expect(outcome).toBeHidden()
  const simulation = await holdAnswer(page, '**/back/api/admin/**simulation**')
  await button(promotions.simulate).click()
  await simulation.isAnswered
  await percent.fill('30')
  simulation.release()
  await expect(button(promotions.simulate)).not.toHaveAttribute('aria-busy', 'true')
  await expect(outcome).toBeHidden()
})

test('a SKU that is scanned while a receipt is being saved stays on the next one', async ({
  mall,
  newPage,
}) => {
  const [first, second] = await mall.db
    .selectFrom('specifications')
    .select('sku')
    .orderBy('sku')
    .limit(2)
    .execute()
  const page = await newPage()
  await staffAt(page, en, mall, { path: '/admin/stock/sheet?kind=RECEIPT&lang=en' })
  const { sheet } = admin.stock
  const scan = async (sku = '') => {
    await page.getByLabel(sheet.scan).fill(sku)
    await page.keyboard.press('Enter')
  }
  await scan(first?.sku)
  const note = page.getByLabel(admin.stock.deliveryNote)
  await note.fill('DN-1')
  const saved = await holdAnswer(page, /\/stockSheet(\?|$)/, { method: 'POST' })
  await page.getByRole('button', { name: sheet.save.RECEIPT(1, 1), exact: true }).click()
  await saved.isAnswered
  await scan(first?.sku)
  await scan(second?.sku)
  saved.release()
  await expect(page.getByText(sheet.saved(1, 1))).toBeVisible()
  await expect(page.getByLabel(sheet.quantityOf(first?.sku ?? ''))).toHaveValue('1')
  await expect(page.getByLabel(sheet.quantityOf(second?.sku ?? ''))).toHaveValue('1')
  await expect(note).toHaveValue('')
})

test('two saved filters removed quickly stay removed, whichever answer arrives first', async ({
  mall,
  newPage,
}) => {
  const page = await newPage()
  const staff = await staffAt(page, en, mall, { path: '/admin/order?state=PAID&lang=en' })
  const dialog = page.getByRole('dialog')
  for (const name of ['Kettles', 'Teapots']) {
    await staff.click(orders.saveFilter)
    await dialog.getByLabel(orders.filterName).fill(name)
    await dialog.getByRole('button', { name: orders.saveFilter, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText(orders.filterSaved)).toHaveCount(1)
  const filters = page.getByRole('region', { name: orders.saved })
  const firstAnswer = await holdAnswer(page, '**/back/api/admin/orderFilter/*')
  await staff.click(orders.removeFilter('Kettles'))
  await firstAnswer.isAnswered
  await staff.click(orders.removeFilter('Teapots'))
  await expect(filters.getByRole('link', { name: 'Teapots' })).toBeHidden()
  firstAnswer.release()
  await expect(filters.getByRole('link', { name: 'Kettles' })).toBeHidden()
  await expect(filters.getByRole('link', { name: 'Teapots' })).toBeHidden()
})

test('an answer about former input is ignored: products for a code, columns of a file, a large refund, an edit, a crop', async ({
  mall,
  newPage,
}) => {
  const page = await newPage()
  const staff = await staffAt(page, en, mall, { path: '/admin/promotion/code?lang=en' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  const words = page.getByLabel(promotions.productWords)
  const [former, latter] = await mall.db
    .selectFrom('display_products')
    .where('is_listed', '=', true)
    .select(['code', 'name_en as nameEn'])
    .orderBy('code')
    .limit(2)
    .execute()
  await words.fill(former?.code ?? '')
  const products = await holdAnswer(page, `**/back/api/admin/**k=${former?.code}**`)
  await words.press('Enter')
  await products.isAnswered
  await words.fill(latter?.code ?? '')
  await words.press('Enter')
  const found = page.getByLabel(promotions.addProduct)
  await expect(found).toBeVisible()
  products.release()
  await products.isHandled()
  await found.click()
  await expect(page.getByRole('option', { name: `(${latter?.code})` })).toBeVisible()
  await expect(page.getByRole('option', { name: `(${former?.code})` })).toBeHidden()
  await page.keyboard.press('Escape')

  await staff.visit('/admin/catalogue/import?lang=en')
  const table = 'Title,Brand,Price,Number\r\nLion Rock Teapot,Cloud Ridge,88,LR-1\r\n'
  const upload = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel(files.choose).setInputFiles([upload])
  await button(files.preview).click()
  const column = page.getByLabel(catalogue.importMapping.fields.tags.name, { exact: true })
  await expect(column).toBeVisible()
  const preview = await holdAnswer(page, '**/back/api/admin/catalogue/import/preview**')
  await button(files.preview).click()
  await preview.isAnswered
  await column.selectOption('Brand')
  preview.release()
  await preview.isHandled()
  const faults = page.getByRole('table', { name: files.faults })
  await expect(faults).toBeHidden()
  await button(files.preview).click()
  await expect(faults).toBeVisible()

  const { invoice } = await mall.db
    .selectFrom('orders')
    .where('state', '=', 'PAID')
    .where('shipped_state', '=', 'WAIT_CONFIRM')
    .where('total_quantity', '>', 1)
    .select('invoice')
    .orderBy('invoice')
    .executeTakeFirstOrThrow()
  const large = {
    code: 'refund-needs-approval',
    amountCents: 500,
    refundedCents: 0,
    limitCents: 100,
  } satisfies Refusal
  const { goodwill, request } = admin.refunds
  await staff.visit(`/admin/order/detail?invoice=${invoice}&lang=en`)
  await openMoreActs(page, admin)
  await button(goodwill.open).click()
  const amount = page.getByLabel(goodwill.amount)
  await amount.fill('5')
  await page.getByLabel(admin.refunds.note).fill('A late parcel')
  const refund = await holdAnswer(page, '**/back/api/admin/order/*/goodwillRefund**', {
    method: 'POST',
    refusal: large,
  })
  await button(orders.refundNow('HK$5.00')).click()
  await refund.isAnswered
  await amount.fill('6')
  refund.release()
  await expect(button(orders.refundNow('HK$6.00'))).not.toHaveAttribute('aria-busy', 'true')
  await expect(amount).toHaveValue('6')
  await expect(button(request)).toBeHidden()

  const { orderEdits } = admin
  const { quantity, number } = await mall.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('invoice', '=', invoice)
    .select(['quantity', 'number'])
    .orderBy('quantity', 'desc')
    .executeTakeFirstOrThrow()
  await staff.visit(`/admin/order/detail?invoice=${invoice}&edit&lang=en`)
  const kept = page.getByLabel(orderEdits.keep('')).nth(number - 1)
  await kept.fill(String(quantity - 1))
  await page.getByLabel(orderEdits.reason).fill('Asked by phone')
  const edit = await holdAnswer(page, /\/order\/[^/]+\/edit(\?|$)/, { method: 'POST', refusal: large })
  await page.getByRole('button', { name: orderEdits.refund('').trim() }).click()
  await edit.isAnswered
  await kept.fill(String(quantity))
  edit.release()
  await edit.isHandled()
  await expect(kept).toHaveValue(String(quantity))
  await expect(button(admin.refunds.request)).toBeHidden()

  const { pictures } = catalogue
  const product = await mall.db
    .selectFrom('display_product_images')
    .groupBy('display_product_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .select('display_product_id as id')
    .orderBy('display_product_id')
    .executeTakeFirstOrThrow()
  await staff.visit(`/admin/catalogue/product?id=${product.id}&lang=en`)
  await button(pictures.title).click()
  const pictureAt = (place: number) => page.getByRole('img', { name: pictures.at(place), exact: true })
  const second = (await pictureAt(2).getAttribute('src')) ?? ''
  await button(pictures.cropOne(pictures.at(1))).click()
  await expect(button(pictures.applyCrop)).toBeEnabled()
  const crop = await holdAnswer(page, '**/back/api/admin/picture**', { method: 'POST' })
  await button(pictures.applyCrop).click()
  await crop.isAnswered
  await button(pictures.remove(pictures.at(1))).click()
  await expect(pictureAt(1)).toHaveAttribute('src', second)
  crop.release()
  await crop.isHandled()
  await expect(pictureAt(1)).toHaveAttribute('src', second)
})

test('a tracking number that is typed while the carriers are still loading stays in its field', async ({
  mall,
  newMember,
  newPage,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
  const mei = await newMember({ withInCart: kettle })
  const invoice = await mei.buy()
  await advanceOrderTo(mall, invoice, 'confirmed')
  const page = await newPage()
  const carriers = await holdAnswer(page, /\/admin\/order\/carriers/)
  const staff = await staffAt(page, en, mall, { path: `/admin/order/detail?invoice=${invoice}&lang=en` })
  const number = page.getByLabel(orders.logistics, { exact: true })
  await number.fill('SF1234')
  await carriers.isAnswered
  carriers.release()
  const carrier = page.getByLabel(orders.carrier, { exact: true })
  await expect(carrier).toBeVisible()
  await page.keyboard.type('567890123')
  await carrier.selectOption({ label: 'SF Express' })
  await expect(page.getByLabel(orders.trackingNumber, { exact: true })).toHaveValue('SF1234567890123')
  await staff.click(orders.ship)
  await expect(page.getByRole('button', { name: orders.undoShipment })).toBeVisible()
})
