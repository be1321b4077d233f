import type { Locator, Page, Route } from '@playwright/test'
import { languages } from '../../contract/values/language.ts'
import { staffAt } from '../admin-browser.ts'
import { adminWordsIn, expect, test, wordsIn } from '../fixtures.ts'

const editCategory = { en: /^Edit/, zh_tw: /^編輯/ }

test('text typed while the text before it is sent stays in its field', async ({ mall, newPage }) => {
  const { appeals, orders, persons, stock } = adminWordsIn.en
  const page = await newPage()
  const staff = await staffAt(page, wordsIn.en, mall, { path: '/admin/appeal?lang=en' })
  await page.getByRole('table').getByRole('link').first().click()
  await typeWhileSending(page, page.getByLabel(appeals.message), appeals.ways.ask)

  await staff.visit('/admin/order?lang=en')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await typeWhileSending(page, page.getByLabel(orders.note, { exact: true }), orders.addNote)

  await staff.visit('/admin/person?k=member%40demo.hk&lang=en')
  await page.getByRole('table').getByRole('link').first().click()
  await typeWhileSending(page, page.getByLabel(persons.note, { exact: true }), persons.addNote)
  await typeWhileSending(page, page.getByLabel(persons.tag, { exact: true }), persons.addTag)

  await staff.visit('/admin/stock?lang=en')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByLabel(stock.receivedQuantity).fill('2')
  await typeWhileSending(page, page.getByLabel(stock.deliveryNote), stock.receive)
})

/** Sends one text, types another before the answer arrives, and expects that the other stays unsaved. */
async function typeWhileSending(page: Page, field: Locator, button: string): Promise<void> {
  const { promise: typed, resolve: hasTyped } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() === 'GET') return await route.fallback()
    const response = await route.fetch()
    await typed
    await route.fulfill({ response })
  }
  await field.fill('First text')
  await page.route('**/back/api/admin/**', hold)
  const pressed = page.getByRole('button', { name: button, exact: true })
  await pressed.click()
  await expect(pressed).toHaveAttribute('aria-busy', 'true')
  await field.fill('Second text')
  hasTyped()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.unroute('**/back/api/admin/**', hold)
  await expect.soft(field).toHaveValue('Second text', { timeout: 3_000 })
}

test('a SKU that is typed in part is kept after a reload, and the end of the session is reported', async ({
  mall,
  newPage,
}) => {
  const { list, staff, stock } = adminWordsIn.en
  const page = await newPage()
  await staffAt(page, wordsIn.en, mall, { path: '/admin/stock/sheet?kind=COUNT&lang=en' })
  const scan = page.getByLabel(stock.sheet.scan)
  await scan.fill('KETT')
  await page.reload()
  await expect(page.getByText(list.restored)).toBeVisible()
  await expect(scan).toHaveValue('KETT')

  // The end of the session is not reported as a failed connection.
  await mall.db.deleteFrom('sessions').execute()
  await scan.press('Enter')
  await expect(page.getByRole('dialog', { name: staff.signInAgain.title })).toBeVisible()
})

for (const lang of languages) {
  test(`a link, Back and closing a dialog ask before unsaved input is lost, ${lang}`, async ({
    mall,
    newPage,
  }) => {
    const { banners, catalogue, list, nav, staff: staffWords } = adminWordsIn[lang]
    const { unsaved, shell } = wordsIn[lang]
    const page = await newPage()
    const staff = await staffAt(page, wordsIn[lang], mall, { path: `/admin/banner?lang=${lang}` })
    const question = page.getByRole('dialog', { name: unsaved.title })
    const answer = async (name: string) => await question.getByRole('button', { name, exact: true }).click()

    await page.getByRole('main').getByRole('link', { name: banners.add }).click()
    const name = page.getByLabel(banners.nameEn)
    await name.fill('Tea')
    await page.getByRole('button', { name: banners.save, exact: true }).click()
    await expect(page.getByLabel(banners.link, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveValue('Tea')

    await page.getByRole('link', { name: nav.pages['/admin/stock'], exact: true }).click()
    await expect(question).toBeVisible()
    await answer(unsaved.stay)
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Tea')
    await page.reload()
    await expect(page.getByText(list.restored)).toBeVisible()
    await expect(name).toHaveValue('Tea')
    await page.goBack()
    await expect(question).toBeVisible()
    await answer(unsaved.leave)
    await expect(page).toHaveURL(/\/admin\/banner\?/)

    await staff.visit(`/admin/staff?lang=${lang}`)
    await page.getByRole('button', { name: staffWords.invite, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: staffWords.invite })
    const username = dialog.getByLabel(staffWords.email, { exact: true })
    await username.fill('mei@example.hk')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await answer(unsaved.stay)
    await expect(username).toHaveValue('mei@example.hk')
    await dialog.getByRole('button', { name: shell.close, exact: true }).click()
    await answer(unsaved.leave)
    await expect(dialog).toBeHidden()

    await staff.visit(`/admin/catalogue/menu?lang=${lang}`)
    const categories = page.getByRole('list', { name: catalogue.menu.categories, exact: true })
    const edit = categories.getByRole('button', { name: editCategory[lang] }).first()
    await edit.click()
    const entry = page.getByRole('dialog', { name: editCategory[lang] })
    await entry.getByRole('checkbox', { name: catalogue.menu.shown }).uncheck()
    await page.keyboard.press('Escape')
    await answer(unsaved.leave)
    await expect(entry).toBeHidden()
  })
}
