import type { Locator, Page } from '@playwright/test'
import { productPath } from '../../contract/site-map.ts'
import type { Text } from '../../web/shared/text/shape/text.ts'
import { expect, test } from '../fixtures.ts'
import { isScript, requestsScript } from '../script-files.ts'

test.use({ sharesMall: true })

/** Blocks a chunk until `unblock`. */
async function block(page: Page, chunk: string) {
  const script = isScript(chunk)
  await page.context().route(script, (route) => route.abort())
  return {
    unblock: async () => await page.context().unroute(script),
    /** Waits until `act` has requested the chunk in vain. The message of the attempt before is still shown then. */
    failAgain: async (act: () => Promise<void>) => {
      const failed = page.waitForEvent('requestfailed', requestsScript(chunk))
      await act()
      await failed
    },
  }
}

const failureOn = (page: Page, { failures }: Text) =>
  page.getByRole('alert').filter({ hasText: failures.partNotLoaded })

/** Presses twice while the chunk is blocked, and again once it is available. */
async function expectRetryOnPress(page: Page, words: Text, chunk: string, button: Locator, part: Locator) {
  const { unblock, failAgain } = await block(page, chunk)
  const failure = failureOn(page, words)
  await button.click()
  await expect(failure).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await failAgain(async () => await button.click())
  await expect(failure).toBeVisible()
  await unblock()
  await button.click()
  await expect(part).toBeVisible()
  await expect(failure).toBeHidden()
}

/** The browser reports each blocked file. */
function expectOnlyBlockedFiles(consoleErrors: string[]): void {
  const others = consoleErrors.splice(0).filter((complaint) => !complaint.includes('net::ERR_FAILED'))
  expect(others).toEqual([])
}

test.describe('on a phone in Chinese', () => {
  test.use({ language: 'zh_tw', viewport: { width: 360, height: 740 } })

  test('a menu or language dialog whose code fails to load says so, and each further press tries again', async ({
    visitor: { page, visit },
    words,
    consoleErrors,
  }) => {
    const { shell } = words
    await visit('/faq')
    const menu = page.getByRole('button', { name: shell.tabs.categories })
    await expectRetryOnPress(
      page,
      words,
      'mobile-menu-panel',
      menu,
      page.getByRole('dialog', { name: shell.menu }),
    )
    await page.getByRole('button', { name: shell.close, exact: true }).click()
    // The button is in the header of wider windows.
    await page.setViewportSize({ width: 800, height: 740 })
    const language = page.getByRole('button', { name: new RegExp(`^${shell.language}`) })
    const dialog = page.getByRole('dialog', { name: shell.chooseLanguage })
    await expectRetryOnPress(page, words, 'language-dialog', language, dialog)
    expectOnlyBlockedFiles(consoleErrors)
  })
})

test('a part says that it failed to load even if the deferred modules failed, too', async ({
  visitor: { page },
  words,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await block(page, 'background-tasks')
  await block(page, 'mobile-menu-panel')
  const hydrated = page.waitForResponse('**/back/api/init/page?**')
  await page.goto('/faq')
  await hydrated
  await page.getByRole('button', { name: words.shell.tabs.categories }).click()
  await expect(failureOn(page, words)).toBeVisible()
  expectOnlyBlockedFiles(consoleErrors)
})

test('without the code of its suggestions the search says so, still searches, and tries again', async ({
  visitor: { page, visit, searchFor },
  words,
  consoleErrors,
}) => {
  const { shell } = words
  const { unblock } = await block(page, 'search-suggestions')
  await visit('/faq')
  const failure = failureOn(page, words)
  await page.getByRole('searchbox', { name: shell.searchLabel }).click()
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: shell.close }).click()
  await expect(failure).toBeHidden()
  await searchFor('tea')
  await unblock()
  await page.getByRole('banner').getByLabel(shell.searchLabel).fill('tea')
  await expect(page.getByRole('listbox', { name: words.suggestions.title })).toBeVisible()
  expectOnlyBlockedFiles(consoleErrors)
})

test('a cart whose amounts fail to load stays usable, says so, and shows them on retry', async ({
  visitor: { page, visit, viewProduct, addToCart },
  mall,
  words,
  consoleErrors,
}) => {
  await viewProduct(await mall.addProduct({ nameEn: 'Kettle', priceCents: 12_300, onHand: 5 }))
  await addToCart()
  const { unblock, failAgain } = await block(page, 'estimated-figures')
  await visit('/shoppingCart')
  const summary = page.getByRole('region', { name: words.cart.page.summary })
  const failure = summary.getByRole('alert').filter({ hasText: words.failures.partNotLoaded })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toContainText('Kettle')
  const retry = failure.getByRole('button', { name: words.failures.broken.retry })
  await failAgain(async () => await retry.click())
  await expect(failure).toBeVisible()
  await unblock()
  await retry.click()
  await expect(summary).toContainText('HK$123.00')
  await expect(failure).toBeHidden()
  expectOnlyBlockedFiles(consoleErrors)
})

test('a sold-out product whose alert button fails to load says so, and shows it once the network is back', async ({
  visitor: { page, visit },
  mall,
  words,
  consoleErrors,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', onHand: 0 })
  const { unblock } = await block(page, 'alert-button')
  await visit(productPath({ id: kettle.displayProductId }))
  const failure = failureOn(page, words)
  await expect(failure).toBeVisible()
  await unblock()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(
    page.getByRole('main').getByRole('button', { name: words.alerts.requestFor('Kettle') }),
  ).toBeVisible()
  await expect(failure).toBeHidden()
  expectOnlyBlockedFiles(consoleErrors)
})
