import { choose, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test('on phones a list has its further actions in a menu and its filters in a sheet', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { orders, list } = adminWords
  const page = await newPage()
  const { visit, click } = await staffAt(page, words, mall, { path: '/admin/order' })
  const exports = page.getByRole('button', { name: orders.export, exact: true })
  const state = page.getByRole('combobox', { name: orders.state })
  await expect(exports).toBeVisible()
  await expect(state).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  await expect(exports).toBeHidden()
  await click(list.moreActions)
  await expect(exports).toBeVisible()
  await exports.focus()
  await page.keyboard.press('Escape')
  await expect(exports).toBeHidden()
  await expect(page.getByRole('button', { name: list.moreActions, exact: true })).toBeFocused()

  const hint = page.getByText(orders.searchHint)
  await page.getByRole('searchbox', { name: orders.search }).focus()
  await expect.poll(async () => (await hint.boundingBox())?.width).toBeGreaterThan(100)

  await expect(state).toBeHidden()
  await click(list.filters(0))
  await state.click()
  await page.getByRole('option', { name: words.orders.states.CANCEL, exact: true }).click()
  await expect(page).toHaveURL(/state=CANCEL/)
  const sheet = page.getByRole('dialog')
  const cancelled = page.locator('tbody tr', { hasText: words.orders.states.CANCEL })
  const showResults = async () =>
    sheet.getByRole('button', { name: list.showResults(await cancelled.count()), exact: true })
  await expect.poll(async () => await (await showResults()).count()).toBe(1)
  expect(await cancelled.count()).toBeGreaterThan(0)
  await (await showResults()).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: list.filters(1), exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: orders.search }).fill('BH0')
  await page.getByRole('searchbox', { name: orders.search }).press('Enter')
  await expect(page).toHaveURL(/k=BH0/)
  await visit('/admin/order?state=CANCEL&personId=none')
  await expect(page.getByRole('button', { name: list.filters(1), exact: true })).toBeVisible()
})

test('on phones Back closes the filters of a list and keeps what was chosen in them', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { orders, list } = adminWords
  const page = await newPage()
  const { visit, click } = await staffAt(page, words, mall, { path: '/admin/health' })
  await page.setViewportSize({ width: 360, height: 780 })
  let loads = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/admin/orderFilter')) loads += 1
  })
  await visit('/admin/order')
  const sheet = page.getByRole('dialog').filter({ hasText: orders.origin })
  const filters = (active: number) => page.getByRole('button', { name: list.filters(active), exact: true })
  await click(list.filters(0))
  for (const state of [words.orders.states.PAID, words.orders.states.CANCEL])
    await choose(sheet.getByRole('combobox', { name: orders.state }), state)
  await expect(page).toHaveURL(/state=CANCEL/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/state=CANCEL/)
  await expect(filters(1)).toBeFocused()

  await filters(1).click()
  await choose(sheet.getByRole('combobox', { name: orders.state }), words.orders.states.PAID)
  await expect(page).toHaveURL(/state=PAID/)
  await page.reload()
  await expect(filters(1)).toBeVisible()
  await expect(page).toHaveURL(/state=PAID/)
  await filters(1).click()
  await choose(sheet.getByRole('combobox', { name: orders.state }), words.orders.states.CANCEL)
  await expect(page).toHaveURL(/state=CANCEL/)

  await sheet.getByRole('button', { name: orders.saveFilter, exact: true }).click()
  const naming = page.getByRole('dialog').filter({ hasText: orders.filterNameHint })
  await naming.getByLabel(orders.filterName).fill('Cancelled')
  await naming.getByRole('button', { name: orders.saveFilter, exact: true }).click()
  await expect(naming).toBeHidden()
  await sheet.getByRole('button', { name: list.clearFilters, exact: true }).click()
  await expect(page).not.toHaveURL(/state=/)
  const showResults = sheet.getByRole('button', { name: list.showResults(null), exact: true })
  await expect(showResults).toBeFocused()
  await showResults.click()
  await expect(sheet).toBeHidden()
  await expect(filters(0)).toBeFocused()
  await filters(0).click()
  await sheet.getByRole('link', { name: 'Cancelled', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(filters(1)).toBeVisible()
  await expect(page).toHaveURL(/state=CANCEL/)
  expect(loads).toBe(2)
  await page.goBack()
  await expect(page).not.toHaveURL(/state=/)
  await expect(page).toHaveURL(/admin\/order/)
})

test('on phones clearing the filters of requests keeps the tab of all requests', async ({
  mall,
  newPage,
  words,
  adminWords: { appeals, list },
}) => {
  const page = await newPage()
  const { click } = await staffAt(page, words, mall, {
    path: '/admin/appeal?state=ANSWERED&assignee=NOBODY',
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await click(list.filters(2))
  await click(list.clearFilters)
  await expect(page).toHaveURL(/\?state=ALL(?!.*assignee)/)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('combobox', { name: appeals.state, exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: list.clearFilters, exact: true })).toBeHidden()
})

test('the refusal of an action in the menu of a page stays in view when the menu closes', async ({
  mall,
  newPage,
  words,
  adminWords,
}) => {
  const { orders, list, preparedOrders, tableFiles, refusals } = adminWords
  const page = await newPage()
  const { click, heading } = await staffAt(page, words, mall, { path: '/admin/order' })
  await page.getByRole('button', { name: orders.export, exact: true }).focus()
  for (const name of [tableFiles.parcels.title, preparedOrders.title]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.setViewportSize({ width: 360, height: 780 })
  const refusal = { code: 'changed-meanwhile' } as const
  await page.route('**/back/api/admin/order/export?**', (route) =>
    route.fulfill({ status: 422, json: refusal }),
  )
  await click(list.moreActions)
  await click(orders.export)
  const alert = page.getByRole('alert').filter({ hasText: refusals[refusal.code](refusal) })
  await expect(alert).toBeVisible()
  await heading(orders.title).click()
  await expect(page.getByRole('button', { name: orders.export, exact: true })).toBeHidden()
  await expect(alert).toBeVisible()
})
