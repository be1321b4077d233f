import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { incrementEpoch } from '../../server/catalogue/publishing/epoch-queries.ts'
import { browserPrograms, launchOptions } from '../browser-program.ts'
import { expect, test } from '../fixtures.ts'

// Playwright disables the back/forward cache, and the headless shell has none.
test.use({
  launchOptions: {
    ...launchOptions,
    executablePath: browserPrograms.chromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('cart and orders are read again when Back restores their pages', async ({ mall, newMember, words }) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', onHand: 5 })
  const member = await newMember({ withInCart: kettle })
  const { page, visit, placeOrder } = member
  const main = page.getByRole('main')
  await markRestored(page)

  await test.step('the ordered lines are gone from the cart', async () => {
    await visit('/shoppingCart')
    await expect(main.getByRole('article')).toHaveCount(1)
    await settle(page)
    await visit('/order/confirm')
    await placeOrder()
    await goBack(page)
    await expect(main.getByRole('heading', { name: words.cart.page.empty })).toBeVisible()
    await main.getByRole('link', { name: words.checkout.toPlaced }).click()
    await expect(main).toContainText(words.orders.statuses.AWAITING_PAYMENT)
  })

  await test.step('an order that was cancelled meanwhile says so, and its lines are in the cart again', async () => {
    await visit('/account/order')
    await expect(main).toContainText(words.orders.statuses.AWAITING_PAYMENT)
    await settle(page)
    await visit('/faq')
    await mall.clock.advance({ minutes: 10 })
    await mall.runJobs()
    await goBack(page)
    await expect(main).toContainText(words.orders.statuses.CANCELLED)
    await expect(page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(1) })).toBeVisible()
  })
})

test('an order can be paid again when Back restores its page', async ({ mall, newMember, words }) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', onHand: 5 })
  const { page, visit, placeOrder } = await newMember({ withInCart: kettle })
  await markRestored(page)
  await visit('/order/confirm')
  const invoice = await placeOrder()
  await visit(`/account/order/detail?invoice=${invoice}`)
  const pay = page.getByRole('button', { name: words.orders.window.payAgain, exact: true })
  for (const visitToTheBank of ['first', 'second']) {
    await test.step(visitToTheBank, async () => {
      await settle(page)
      await pay.click()
      await expect(page).not.toHaveURL(/\/account\/order/)
      await goBack(page)
      await expect(pay).toBeEnabled()
    })
  }
})

test('prices are read again when Back restores a product', async ({ mall, visitor }) => {
  const { page, viewProduct, visit } = visitor
  const kettle = await mall.addProduct({ nameEn: 'Kettle', priceCents: 12_300 })
  await markRestored(page)
  await viewProduct(kettle)
  await expect(page.getByRole('main')).toContainText('HK$123.00')
  await settle(page)
  await visit('/faq')
  await mall.db.transaction().execute(async (tx) => {
    const price = { price_cents: 45_600 }
    await tx.updateTable('products').set(price).where('id', '=', kettle.productId).execute()
    await incrementEpoch(tx)
  })
  await mall.app.refreshEpochs()
  await goBack(page)
  await expect(page.getByRole('main')).toContainText('HK$456.00')
})

test('a restored account page shows nothing of a session that has ended meanwhile', async ({
  mall,
  newMember,
}) => {
  const { page, visit, email } = await newMember()
  const main = page.getByRole('main')
  await markRestored(page)
  await visit('/account')
  await expect(main).toContainText(email)
  await settle(page)
  // Registered after the page's own listener, so that it reads what the first painted frame contains.
  await page.evaluate(() =>
    addEventListener('pageshow', () => {
      const { visibility } = getComputedStyle(document.querySelector('main') as Element)
      document.documentElement.dataset.visibility = visibility
    }),
  )
  await visit('/faq')
  await settle(page)
  // Until the lock ends, no page learns that the session has.
  await mall.db.transaction().execute(async (tx) => {
    await sql`lock table sessions`.execute(tx)
    await tx.deleteFrom('sessions').execute()
    await goBack(page)
    await expect(page.locator('html')).toHaveAttribute('data-visibility', 'hidden')
  })
  const ended = page.getByRole('alertdialog')
  await expect(ended).toBeVisible()
  await expect(page.locator('main')).not.toContainText(email)
  await ended.getByRole('button').click()
  await expect(page).toHaveURL(/\/member\/login/)
})

test('a restored account page is shown again when its session goes on', async ({ newMember }) => {
  const { page, visit, email } = await newMember()
  await markRestored(page)
  await visit('/account')
  await expect(page.getByRole('main')).toContainText(email)
  await settle(page)
  await visit('/faq')
  await goBack(page)
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
})

async function markRestored(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.toggleAttribute('data-restored', persisted)
    }),
  )
}

/** Chromium restores no page that had an open request which was redirected later, as those of fonts are. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
  await expect(page.locator('html[data-restored]')).toBeAttached()
}
