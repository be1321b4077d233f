import type { Page } from '@playwright/test'
import { inLanguage } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import { expect, test, wordsIn } from '../fixtures.ts'

test.use({ sharesMall: true })

/** The menu entry and the category of the journey in the demo. */
const shelves = {
  zh_tw: { category: '廚房', shelf: '平底鑊' },
  en: { category: 'Kitchen', shelf: 'Pans' },
}

test('menus and Back by keyboard keep focus and scroll position, in both languages', async ({
  visitor: { page, visit },
}) => {
  for (const language of languages) {
    const { shell } = wordsIn[language]
    const { category, shelf } = shelves[language]
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
    const menu = page.getByRole('navigation', { name: shell.mainMenu })
    const opener = page.getByRole('button', { name: shell.seeMenuOf(category) })

    await test.step(`${language}: the first Tab leads to the main content`, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await visit(inLanguage('/home', language))
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: shell.skipToContent })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step(`${language}: Enter opens a menu, Escape closes it and keeps the focus`, async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(menu.getByRole('link', { name: shelf, exact: true })).toBeVisible()
      await expect(menu.getByRole('article')).toHaveCount(3)
      await expect(menu.getByRole('link', { name: shell.seeAllOf(category) })).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(menu.getByRole('link', { name: shelf, exact: true })).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step(`${language}: the focus is on the heading of the next page, and Back keeps the scroll position`, async () => {
      await page.keyboard.press('Enter')
      await menu.getByRole('link', { name: shelf, exact: true }).press('Enter')
      await expect(heading(shelf)).toBeFocused()
      const last = page.getByRole('main').getByRole('article').last().getByRole('link').first()
      await last.focus()
      const left = await page.evaluate(() => scrollY)
      expect(left).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/product/detail**')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
      await page.goBack()
      await expect(heading(shelf)).toBeFocused()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
    })

    await test.step(`${language}: categories in the tab bar open the menu, Escape returns the focus, and categories unfold`, async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      const tabs = page.getByRole('navigation', { name: shell.tabs.title })
      const categories = tabs.getByRole('button', { name: shell.tabs.categories })
      const dialog = page.getByRole('dialog', { name: shell.menu })
      await categories.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(categories).toBeFocused()
      await categories.press('Enter')
      await dialog.getByText(category, { exact: true }).click()
      await dialog.getByRole('link', { name: shell.seeAllOf(category) }).press('Enter')
      await expect(heading(category)).toBeFocused()
      await expect(dialog).toBeHidden()
    })
  }
})

test('the account tab keeps its name after signing in', async ({
  visitor: { page, resumeSession, visit },
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await resumeSession('88000002')
  for (const language of languages) {
    const { tabs } = wordsIn[language].shell
    await visit(inLanguage('/faq', language))
    const tab = page
      .getByRole('navigation', { name: tabs.title })
      .getByRole('link', { name: tabs.account, exact: true })
    await expect(tab).toHaveAttribute('href', /^\/account\b/)
    await expect(tab).toBeVisible()
  }
})

test('the menu of wide windows is one row in both languages, and "More" has the entries without a place', async ({
  visitor: { page, visit },
}) => {
  for (const language of languages) {
    const { shell } = wordsIn[language]
    const menu = page.getByRole('navigation', { name: shell.mainMenu })
    const gifts = menu.getByRole('link', { name: /^(Gifts|禮品禮籃)$/ })
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 720 })
      await visit(inLanguage('/faq', language))
      const { height = 0 } = (await menu.boundingBox()) ?? {}
      expect(height, `${language} at ${width}`).toBeLessThan(50)
      const more = menu.getByRole('button', { name: shell.more, exact: true })
      if (await more.isVisible()) await more.press('Enter')
      await expect(gifts).toBeVisible()
    }
  }
})

test('a new release is loaded on the next navigation and preserves half-typed input', async ({
  visitor: { page, visit, reloadBy },
  words,
}) => {
  const { login } = words.people
  await visit('/member/login')
  await markPage(page)
  await page.route('**/back/api/**', async (route) => {
    const response = await route.fetch()
    const later = new Date('2099-01-01').toISOString()
    await route.fulfill({ response, headers: { ...response.headers(), 'last-deploy-time': later } })
  })
  await page.getByLabel(login.username).fill('nobody@example.hk')
  await page.getByLabel(login.password, { exact: true }).fill('Harbour88')
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByLabel(login.username)).toHaveValue('nobody@example.hk')

  const brands = page.getByRole('banner').getByRole('link', { name: words.shell.brands, exact: true })
  await reloadBy(() => brands.click())
  await expect(page.getByRole('heading', { name: words.shell.brands, level: 1 })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  await expect(page).toHaveURL(/\/brand\?/)

  await markPage(page)
  await page.getByRole('banner').getByRole('link', { name: words.shell.newArrivals }).click()
  await expect(page.getByRole('heading', { name: words.shell.newArrivals, level: 1 })).toBeVisible()
  expect(await isMarked(page), 'one release reloads once').toBe(true)
})

test('a page that fails to load shows an error within the shop, and a retry loads it', async ({
  visitor: { page, visit },
  words,
  consoleErrors,
}) => {
  const { broken } = words.failures
  await visit('/home')
  await page.route('**/back/api/product/new?**', async (route) => await route.fulfill({ status: 503 }))
  await page.getByRole('banner').getByRole('link', { name: words.shell.newArrivals }).click()
  await expect(page.getByRole('heading', { name: broken.title, level: 1 })).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/back/api/product/new?**')
  await page.getByRole('button', { name: broken.retry }).click()
  await expect(page.getByRole('heading', { name: words.shell.newArrivals, level: 1 })).toBeVisible()
  // The only expected browser error is the failed request of this test.
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((complaint) => !/ 503 /.test(complaint)),
  )
})

test('a slow page shows a bar at the top and its placeholder, which Back and a quick page do not', async ({
  visitor: { page, visit },
  words: { shell },
}) => {
  const bar = page.locator('[data-progress]')
  const placeholder = page.locator('[data-pending]')
  const arrivals = page.getByRole('banner').getByRole('link', { name: shell.newArrivals })
  const heading = page.getByRole('heading', { name: shell.newArrivals, level: 1 })
  let answer = Promise.withResolvers<void>()
  await visit('/faq')
  let fetches = 0
  await page.route('**/back/api/product/new?**', async (route) => {
    fetches += 1
    await answer.promise
    await route.continue()
  })
  await arrivals.click()
  await expect(bar).toBeVisible()
  await expect(placeholder).toHaveAttribute('data-pending', 'list')
  answer.resolve()
  await expect(heading).toBeFocused()
  await expect(bar.or(placeholder)).toHaveCount(0)
  expect(fetches, 'the page is fetched once').toBe(1)

  answer = Promise.withResolvers()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(shell.footer.registration('12345678'))
  await footer.getByRole('link', { name: shell.footer.faq }).click()
  await expect(page.getByRole('heading', { name: shell.footer.faq, level: 1 })).toBeFocused()
  await page.goBack()
  await expect(bar).toBeVisible()
  await expect(placeholder).toHaveCount(0)
  answer.resolve()
  await expect(heading).toBeFocused()
  await expect(bar).toHaveCount(0)
})

test('a press is answered within 150 ms of the page clock, before the next page has arrived', async ({
  visitor: { page, visit },
  words: { shell },
}) => {
  const bar = page.locator('[data-progress]')
  const answer = Promise.withResolvers<void>()
  await page.clock.install()
  await visit('/faq')
  await page.route('**/back/api/product/new?**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  const requested = page.waitForRequest('**/back/api/product/new?**')
  await page.getByRole('banner').getByRole('link', { name: shell.newArrivals }).press('Enter')
  await requested
  let elapsedMs = 0
  while ((await bar.count()) === 0 && elapsedMs < 500) {
    await page.clock.runFor(10)
    elapsedMs += 10
  }
  expect(elapsedMs).toBeGreaterThan(0)
  expect(elapsedMs).toBeLessThanOrEqual(150)
  await page.clock.resume()
  answer.resolve()
  await expect(page.getByRole('heading', { name: shell.newArrivals, level: 1 })).toBeFocused()
})

/** Sets a marker that the next document load removes. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
}

async function isMarked(page: Page): Promise<boolean> {
  return (await page.locator('html[data-mark]').count()) === 1
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the tab bar leads to the main pages, the header hides while scrolling down, and nothing overflows', async ({
    visitor: { page, visit, resumeSession },
    words,
  }) => {
    const { tabs: names, searchLabel } = words.shell
    const bar = page.getByRole('navigation', { name: names.title })
    const tab = (name: string) => bar.getByRole('link', { name, exact: true })
    const header = page.getByRole('banner')
    await visit('/member/login')
    await expect(tab(names.account)).toHaveAttribute('aria-current', 'page')
    await resumeSession('member@demo.hk')
    await visit('/account')
    const account = tab(names.account)
    await expect(account).toHaveAttribute('aria-current', 'page')
    await tab(names.saved).click()
    await expect(page).toHaveURL(/\/account\/favorite/)
    await expect(tab(names.saved)).toHaveAttribute('aria-current', 'page')
    await expect(account).not.toHaveAttribute('aria-current')
    await tab(names.home).click()
    await expect(page).toHaveURL(/\/home/)

    await visit('/home')
    await expect(header).toBeInViewport()
    await page.mouse.wheel(0, 900)
    await expect(header).not.toBeInViewport()
    await page.mouse.wheel(0, -100)
    await expect(header).toBeInViewport()
    await page.mouse.wheel(0, 300)
    await expect(header).not.toBeInViewport()
    const scrolled = await page.evaluate(() => scrollY)
    await tab(names.search).click()
    await expect(header.getByLabel(searchLabel)).toBeFocused()
    await expect(header).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const { y: barTop = 0 } = (await bar.boundingBox()) ?? {}
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(barTop + 1)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

  test('a page that fits above the tab bar does not scroll', async ({ visitor: { page, visit } }) => {
    await visit('/member/login')
    const fits = await page.evaluate(() => document.body.scrollHeight)
    await page.setViewportSize({ width: 360, height: fits + 200 })
    const hidden = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
    await expect.poll(hidden).toBe(0)
  })
})

for (const width of [360, 800, 1280])
  for (const language of languages)
    test(`search keeps its place when the links after it arrive (${width} px, ${language})`, async ({
      visitor: { page, visit },
    }) => {
      await page.setViewportSize({ width, height: 720 })
      await visit(inLanguage('/home', language))
      const search = page.getByRole('banner').getByRole('search')
      const whole = await search.boundingBox()
      // The same document as a slow connection shows it: the links have not arrived.
      await page
        .getByRole('banner')
        .locator('> div > div:last-child')
        .evaluate((links) => links.remove())
      expect(await search.boundingBox()).toEqual(whole)
    })
