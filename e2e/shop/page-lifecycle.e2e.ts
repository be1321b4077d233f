import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { isScript, requestsScript } from '../script-files.ts'
import { shopperAt } from '../shopper.ts'

// Deferred modules may load late. Earlier actions and events must not be lost.

// The products have names that no search of other journeys finds, because all use the mall of the worker.
test.use({ sharesMall: true })

const laterParts = isScript('background-tasks')

test('a page restored from the back/forward cache before its deferred modules load shows the current cart', async ({
  visitor: { page, viewProduct, addToCart },
  mall,
  words,
}) => {
  await viewProduct(await mall.addProduct({ nameEn: 'Compass', onHand: 5 }))
  await addToCart()
  const parts = await holdLaterParts(page)
  await openHydrated(page, '/shoppingCart')
  const line = page.getByRole('region', { name: words.cart.page.items }).getByRole('article')
  await expect(line).toHaveCount(1)
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    localStorage.removeItem('shoppingCart')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('heading', { name: words.cart.page.empty })).toBeVisible()
  await parts.load()
})

test('a page reached before the deferred modules load moves the focus to its heading afterwards', async ({
  visitor: { page },
  words,
}) => {
  const parts = await holdLaterParts(page)
  await openHydrated(page, '/home')
  await page.getByRole('banner').getByRole('link', { name: words.shell.newArrivals }).click()
  const heading = page.getByRole('heading', { name: words.shell.newArrivals, level: 1 })
  await expect(heading).toBeVisible()
  await parts.load()
  await expect(heading).toBeFocused()
})

test('a page whose texts load while it waits for them opens without an error', async ({
  visitor: { page },
  words,
}) => {
  const isReleased = Promise.withResolvers<void>()
  await page.route(isScript('further'), async (route) => {
    await isReleased.promise
    await route.continue()
  })
  await openHydrated(page, '/home')
  const code = page.waitForResponse((answer) => requestsScript('login')(answer.request()))
  await page.getByRole('banner').getByRole('link', { name: words.shell.signIn }).click()
  await (await code).finished()
  isReleased.resolve()
  await expect(page.getByRole('heading', { name: words.people.login.title, level: 1 })).toBeVisible()
})

test('the texts of forms are fetched when a control is pointed at, and not before', async ({
  visitor: { page, visit },
  words,
}) => {
  const fetched: URL[] = []
  page.on('request', (request) => fetched.push(new URL(request.url())))
  const texts = () => fetched.filter(isScript('further'))
  await visit('/home')
  await page.waitForLoadState('networkidle')
  expect(texts()).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: words.shell.signIn }).hover()
  await expect.poll(texts).toHaveLength(1)
})

test('a new release preserves input typed before the deferred modules load', async ({
  visitor: { page },
  words,
}) => {
  const field = page.getByRole('banner').getByLabel(words.shell.searchLabel)
  const parts = await holdLaterParts(page)
  await page.route('**/back/api/init/page?**', async (route) => {
    const response = await route.fetch()
    const later = new Date('2099-01-01').toISOString()
    await route.fulfill({ response, headers: { ...response.headers(), 'last-deploy-time': later } })
  })
  await openHydrated(page, '/home')
  await field.fill('kettle')
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  await parts.load()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.locator('html[data-mark]')).toBeAttached()
  await expect(field).toHaveValue('kettle')
})

test('deferred modules that failed without a network load once it is back', async ({
  visitor: { page },
  consoleErrors,
}) => {
  await page.route(laterParts, async (route) => await route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await openHydrated(page, '/home')
  await failed
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('html[data-ready]')).toBeAttached()
  consoleErrors.splice(0)
})

/** Opens a page and waits for its hydration, after which it requests the session. */
async function openHydrated(page: Page, path: string): Promise<void> {
  const hydrated = page.waitForResponse('**/back/api/init/page?**')
  await page.goto(path)
  await hydrated
}

test('a session that ended before the deferred modules load is not restored by another tab', async ({
  mall,
  newMember,
  words,
}) => {
  const firstTab = await newMember()
  await firstTab.visit('/account')
  const second = shopperAt(await firstTab.page.context().newPage(), words, mall)
  await second.visit('/account')
  await mall.db.deleteFrom('sessions').execute()
  const parts = await holdLaterParts(second.page)
  await second.page.goto('/account/order')
  await second.page.waitForURL((url) => url.pathname === '/member/login')
  const addresses: string[] = []
  second.page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await parts.load()
  await expect(firstTab.page.getByRole('alertdialog', { name: words.failures.endedTitle })).toBeVisible()
  expect(addresses).toEqual([])
  expect(new URL(second.page.url()).searchParams.get('next')).toMatch(/^\/account\/order/)
})

test('a measured visit reports once, when its page is first hidden', async ({ visitor: { page } }) => {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/back/api/webVitals?lang=en')) statuses.push(answer.status())
  })
  await openHydrated(page, '/home')
  const hide = async () =>
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  await expect(async () => {
    await hide()
    expect(statuses).toEqual([200])
  }).toPass()
  await hide()
  expect(statuses).toEqual([200])
})

/** Delays the deferred modules of pages until `load`. */
async function holdLaterParts(page: Page): Promise<{ load: () => Promise<void> }> {
  const going = Promise.withResolvers<void>()
  await page.route(laterParts, async (route) => {
    await going.promise
    await route.continue()
  })
  return {
    load: async () => {
      going.resolve()
      await expect(page.locator('html[data-ready]')).toBeAttached()
    },
  }
}
