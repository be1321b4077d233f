import type { Page } from '@playwright/test'
import { admin } from '../../storefront/app/text/en/admin/admin.ts'
import { en } from '../../storefront/app/text/en.ts'
import { choose, findProductOnSale, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

const { catalogue, list, orders, promotions, tableFiles } = admin
const { bulk, files } = catalogue

/** Holds the next answer of a call until it is released. */
async function holdAnswer(
  page: Page,
  url: string,
): Promise<{ isAnswered: Promise<void>; release: () => void }> {
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await released.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { isAnswered: answered.promise, release: released.resolve }
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
  const first = await holdAnswer(page, '**/back/api/admin/price/import/preview**')
  await file.setInputFiles([await fileOf('1111')])
  await first.isAnswered
  await file.setInputFiles([await fileOf('2222')])
  const changes = page.getByRole('table', { name: tableFiles.prices.changes })
  await expect(changes).toContainText('HK$2,222.00')
  first.release()
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
  const first = await holdAnswer(page, '**/back/api/admin/orderFilter/*')
  await staff.click(orders.removeFilter('Kettles'))
  await first.isAnswered
  await staff.click(orders.removeFilter('Teapots'))
  await expect(filters.getByRole('link', { name: 'Teapots' })).toBeHidden()
  first.release()
  await expect(filters.getByRole('link', { name: 'Kettles' })).toBeHidden()
  await expect(filters.getByRole('link', { name: 'Teapots' })).toBeHidden()
})
