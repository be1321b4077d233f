import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

/** Toasts and other alerts with text; the live regions themselves are always mounted. */
const alertsOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

test('a failing init call is silent, and the page works', async ({ visitor, words, consoleErrors }) => {
  const { page } = visitor
  await page.route('**/back/api/init/page?**', async (route) => await route.fulfill({ status: 503 }))
  await visitor.visit('/faq')
  await visitor.searchFor(words.shell.cart)
  await expect(alertsOf(page)).toHaveCount(0)
  expect(consoleErrors.filter((error) => !error.includes('status of 503'))).toEqual([])
  consoleErrors.splice(0)
})

test('a member sees the way to the review and all favourites; tips last two and seven seconds, a call ends after thirty, and signing out needs no answer', async ({
  mall,
  newMember,
  words,
  consoleErrors,
}) => {
  const kettle = await mall.addProduct({})
  const mei = await newMember({ withInCart: kettle })
  const { page } = mei
  const main = page.getByRole('main')

  await test.step('the breadcrumb of the review leads to the cart', async () => {
    await mei.visit('/order/confirm')
    const trail = page.getByRole('navigation', { name: words.shell.breadcrumbs })
    await expect(trail).toContainText(words.checkout.title)
    await trail.getByRole('link', { name: words.shell.cart }).click()
    await expect(page).toHaveURL(/\/shoppingCart/)
  })

  await test.step('favourites are shown 24 at a time', async () => {
    const { id } = await mall.db
      .selectFrom('people')
      .where('email', '=', mei.email)
      .select('id')
      .executeTakeFirstOrThrow()
    const products = await mall.db
      .selectFrom('products')
      .innerJoin('display_products', 'display_products.id', 'products.display_product_id')
      .where(({ ref }) => ref('display_products.is_listed'))
      .distinctOn('display_products.id')
      .select(['display_products.id as display_product_id', 'products.id as product_id'])
      .limit(30)
      .execute()
    const saved = products.map((product) => ({ ...product, person_id: id, created_at: mall.clock.now() }))
    await mall.db.insertInto('favourites').values(saved).execute()
    await mei.visit('/account/favorite')
    await expect(main.getByRole('article')).toHaveCount(24)
    await main.getByRole('button', { name: words.favouriteList.seeMore }).click()
    await expect(main.getByRole('article')).toHaveCount(30)
    await expect(main.getByRole('button', { name: words.favouriteList.seeMore })).toHaveCount(0)
  })

  // The page clock does not reach the timer of AbortSignal.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    }
  })
  await mei.visit('/account/setting')
  const save = main.getByRole('button', { name: words.settings.save })
  const noResponse = page.getByRole('alert').getByText(words.failures.noResponse)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('a call without an answer ends after 30 seconds, and its tip lasts 7', async () => {
    await page.route('**/back/api/user/update?**', () => undefined)
    const sent = page.waitForRequest('**/back/api/user/update?**')
    await save.click()
    await sent
    await page.clock.runFor(29_900)
    await expect(alertsOf(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(noResponse).toBeVisible()
    await page.clock.runFor(6_800)
    await expect(noResponse).toBeVisible()
    await page.clock.runFor(400)
    await expect(noResponse).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a success lasts 2', async () => {
    const updated = page.getByRole('status').getByText(words.settings.updated)
    await save.click()
    await expect(updated).toBeVisible()
    await page.clock.runFor(1_900)
    await expect(updated).toBeVisible()
    await page.clock.runFor(200)
    await expect(updated).toBeHidden()
  })

  await test.step('signing out clears the browser although the mall does not answer', async () => {
    await page.clock.resume()
    await page.route('**/back/api/user/logout?**', async (route) => await route.abort())
    await mei.signOut()
    await expect(alertsOf(page)).toHaveCount(0)
    const left = await page.evaluate(() => ({
      session: Object.keys(sessionStorage).filter((key) => /token|roles/i.test(key)),
      badge: document.querySelector('a[href^="/shoppingCart"]')?.textContent?.match(/\d+/)?.[0] ?? null,
    }))
    expect(left).toEqual({ session: [], badge: null })
    await mei.visit('/account')
    await expect(page).toHaveURL(/\/member\/login/)
  })
  expect(consoleErrors.filter((error) => !error.includes('net::ERR_FAILED'))).toEqual([])
  consoleErrors.splice(0)
})
