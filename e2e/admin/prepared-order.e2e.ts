import type { Page, Route } from '@playwright/test'
import { admin as adminText } from '../../web/shared/text/en/admin/admin.ts'
import { en } from '../../web/shared/text/en.ts'
import { expectForPhones } from '../accessibility.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'

const { orders, preparedOrders } = adminText

test.describe('a caller who reads Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('the staff take an order by telephone, and the member signs in through the mailed link and pays it', async ({
    mall,
    newMember,
    newPage,
    words,
  }) => {
    const { email } = await newMember()
    const page = await newPage()
    const { click } = await staffAt(page, en, mall, { path: '/admin/order?lang=en' })
    await page.getByRole('link', { name: preparedOrders.title, exact: true }).click()
    await chooseGoods(page, email)
    const create = page.getByRole('button', { name: preparedOrders.create })
    await expect(create).toBeEnabled()
    await expectForPhones(page)
    await click(preparedOrders.create)
    await expect(page.getByRole('list', { name: orders.history })).toContainText(orders.causes.prepared)
    await expectForPhones(page)

    const [mail] = await mall.mailsTo(email)
    const link = /https?:\/\/\S+order\/detail\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const mei = shopperAt(await newPage(), words, mall)
    await mei.visit(link)
    await mei.signIn(email, 'kitten42')
    await expect(mei.page.getByText(words.orders.window.terms)).toBeVisible()
    await expectForPhones(mei.page)
    await mei.page.getByRole('button', { name: words.orders.window.pay, exact: true }).click()
    await mei.payByCard('4242424242424242')
    await mei.returnFromBank()
    await expect(mei.page.getByText(words.orders.statuses.PREPARING).first()).toBeVisible()
  })
})

test('an order by telephone whose answer was lost is not created again after a reload', async ({
  consoleErrors,
  mall,
  newMember,
  newPage,
}) => {
  const { email } = await newMember()
  const page = await newPage()
  await staffAt(page, en, mall, { path: '/admin/order/new?lang=en' })
  await chooseGoods(page, email)
  const create = page.getByRole('button', { name: preparedOrders.create })
  await expect(create).toBeEnabled()
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(/\/admin\/preparedOrder\?/, loseAnswer, { times: 1 })
  await create.click()
  await expect(page.getByText(en.failures.noResponse)).toBeVisible()
  // This journey causes the browser's error about the lost connection.
  consoleErrors.splice(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText(email)).toBeVisible()
  await expect(create).toBeEnabled()
  await create.click()
  await expect(page.getByRole('list', { name: orders.history })).toContainText(orders.causes.prepared)
  const created = await mall.db
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.person_id')
    .where('people.email', '=', email)
    .select('orders.invoice')
    .execute()
  expect(created.length).toBe(1)
})

test('an order by telephone that was not paid in time is created again for the same customer with the same goods', async ({
  mall,
  newMember,
  newPage,
}) => {
  const { email } = await newMember()
  const page = await newPage()
  await staffAt(page, en, mall, { path: '/admin/order/new?lang=en' })
  await chooseGoods(page, email)
  const quantity =
    (await page.getByRole('textbox', { name: /^Quantity of / }).getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: preparedOrders.create }).click()
  await expect(page.getByRole('list', { name: orders.history })).toContainText(orders.causes.prepared)
  const path = new URL(page.url()).pathname + new URL(page.url()).search

  await mall.clock.advance({ hours: 73 })
  await mall.runJobs()
  const later = await newPage()
  await staffAt(later, en, mall, { path })
  await later.getByRole('link', { name: preparedOrders.again, exact: true }).click()
  await expect(later.getByText(email)).toBeVisible()
  await expect(later.getByRole('textbox', { name: quantity, exact: true })).toHaveValue('1')
  await later.getByRole('textbox', { name: quantity, exact: true }).fill('2')
  await later.getByRole('textbox', { name: quantity, exact: true }).press('Enter')
  await later.reload({ waitUntil: 'networkidle' })
  await expect(later.getByText(email)).toBeVisible()
  await expect(later.getByRole('textbox', { name: quantity, exact: true })).toHaveValue('2')
  await expect(later.getByRole('button', { name: preparedOrders.create })).toBeEnabled()
  await later.getByRole('button', { name: preparedOrders.create }).click()
  await expect(later.getByRole('list', { name: orders.history })).toContainText(orders.causes.prepared)
})

/** Chooses a customer and the second product that is found. */
async function chooseGoods(page: Page, email: string): Promise<void> {
  await page.getByLabel(preparedOrders.search).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Select / }).click()
  await page.getByLabel(preparedOrders.findItems, { exact: true }).fill('tea')
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: /^Add /, disabled: false })
  await add.filter({ hasText: preparedOrders.add }).nth(1).click()
}
