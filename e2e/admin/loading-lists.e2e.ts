import type { Page } from '@playwright/test'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

const paths = ['/admin/catalogue', '/admin/order', '/admin/person', '/admin/appeal', '/admin/stock']

test.use({ sharesMall: true })

for (const path of paths) {
  test(`the heads, tabs and filters of ${path} keep their places when the rows arrive`, async ({
    mall,
    newPage,
    words,
  }) => {
    const page = await newPage()
    const { visit } = await staffAt(page, words, mall, { path: '/admin/health' })
    const { release } = await holdReads(page)
    await visit(path)
    await expect(page.locator('[aria-busy=true] table')).toBeVisible()
    const before = await readPlaces(page)
    expect(before.length).toBeGreaterThan(5)
    release()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('tbody a').first()).toBeVisible()
    // Counts of tabs and saved filters arrive by calls of their own.
    await page.waitForLoadState('networkidle')
    expect(await readPlaces(page)).toEqual(before)
  })
}

/** Answers no read of the admin until it is released. */
async function holdReads(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${apiBase}/admin/**`, async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.fallback()
  })
  return { release: resolve }
}

/** The left edge of each head and tab and the top of the table, in whole pixels. */
async function readPlaces(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('main thead th, main nav:not(aside nav) > *')].map((element) => {
      const { left, top } = element.getBoundingClientRect()
      return `${element.textContent.replace(/\d+\+?|\u00a0/g, '').slice(0, 30)} ${Math.round(left)} ${Math.round(top)}`
    }),
  )
}
