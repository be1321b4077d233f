import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Shopper } from '../shopper.ts'

test.describe('checkout on a phone', () => {
  test.use({ language: 'zh_tw' })

  test('the button stays at the bottom from the cart to the bank, says what is missing, leads there and covers nothing', async ({
    mall,
    newMember,
    words,
  }) => {
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 40_000 })
    const mei = await newMember({ withInCart: kettle })
    const { page } = mei
    const { checkout, cart, receivers, shell } = words
    await page.setViewportSize({ width: 360, height: 780 })
    const tabs = page.getByRole('navigation', { name: shell.tabs.title })
    const bar = page.locator('[data-bottom-bar]')
    await mei.visit('/shoppingCart')
    const toReview = bar.getByRole('link', { name: cart.page.checkout })
    await expect(bar).toContainText('HK$500.00')
    await expectAtFoot(toReview, page)
    await expect(tabs).toBeHidden()

    await mall.db
      .deleteFrom('receivers')
      .where('person_id', '=', mall.db.selectFrom('people').where('email', '=', mei.email).select('id'))
      .execute()
    await toReview.click()
    const place = bar.getByRole('button', { name: checkout.place })
    // The reason makes the bar higher: the end of the page and the focus keep clear of it all the same.
    await expect(bar.locator('#before-placing')).toContainText(checkout.cannotPlace(''))
    await expect(place).toBeDisabled()
    await expect(tabs).toBeHidden()
    await expectAtFoot(place, page)
    await expectClearOfBar(page.getByRole('contentinfo').getByRole('link').last(), bar)
    const useCode = page.getByText(checkout.useCode)
    await useCode.click()
    const code = page.getByLabel(checkout.code, { exact: true })
    await page.setViewportSize({ width: 360, height: 330 })
    await expectClearOfBar(code, bar)
    await page.setViewportSize({ width: 360, height: 780 })

    await bar.getByRole('button', { name: checkout.choose }).click()
    const { form } = receivers
    await page.getByLabel(form.name).fill('陳大文')
    await page.getByLabel(form.phone).fill('91234567')
    await page.getByLabel(form.area, { exact: true }).selectOption('KLN')
    await page.getByLabel(form.district).selectOption('YTM')
    await page.getByLabel(form.street).fill('彌敦道 700 號')
    await page.getByRole('button', { name: form.save, exact: true }).click()
    await expect(place).toBeEnabled()
    await expect(bar).toContainText('總額HK$500.00')
    await expectAtFoot(place, page)
    await mei.placeOrder()
    await mei.goToBank()
  })
})

test('quantities that are still on their way are part of the reviewed order', async ({
  mall,
  newMember,
  words: { cart, checkout },
}) => {
  const kettle = await mall.addProduct({ priceCents: 40_000, onHand: 9 })
  const mei = await newMember({ withInCart: kettle })
  const { page } = mei
  await page.setViewportSize({ width: 360, height: 780 })
  await mei.visit('/shoppingCart')
  const isReleased = Promise.withResolvers<void>()
  await page.route('**/shoppingCart/saveUpdate?*', async (route) => {
    await isReleased.promise
    await route.continue()
  })
  const increase = page.getByRole('main').getByRole('button', { name: cart.increase, exact: true })
  for (let press = 0; press < 3; press += 1) await increase.click()
  await page.locator('[data-bottom-bar]').getByRole('link', { name: cart.page.checkout }).click()
  await expect(page.getByRole('heading', { name: checkout.title, level: 1 })).toBeVisible()
  isReleased.resolve()
  await expect(page.locator('[data-bottom-bar]')).toContainText('HK$1,600.00')
  await mei.placeOrder()
})

/** The lowest 200 pixels are within reach of a thumb. */
async function expectAtFoot(button: Locator, page: Shopper['page']): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan(height - 200)
  const box = await button.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

/** The element that has the focus is above the bar, or the bar is part of the page. */
async function expectClearOfBar(element: Locator, bar: Locator): Promise<void> {
  await element.focus()
  await element.evaluate((target) => target.scrollIntoView({ block: 'nearest' }))
  const isFixed = await bar.evaluate((barElement) => getComputedStyle(barElement).position === 'fixed')
  const [above, below] = [await element.boundingBox(), await bar.boundingBox()]
  const foot = isFixed ? (below?.y ?? 0) : Number.POSITIVE_INFINITY
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(foot)
}
