import type { Page } from '@playwright/test'
import { inLanguage, productPath } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import { offline as offlineEn } from '../../web/shared/text/en/offline.ts'
import { offline as offlineZhTw } from '../../web/shared/text/zh-tw/offline.ts'
import { expect, test, wordsIn } from '../fixtures.ts'

test.use({ sharesMall: true })

const kettleNames = { zh_tw: '水煲', en: 'Kettle' }
const offlineWords = { zh_tw: offlineZhTw, en: offlineEn }

test.describe('without a network', () => {
  test.use({ language: 'zh_tw', serviceWorkers: 'allow' })

  test('visited pages and the cart open in their language; another page says so and lists those that open', async ({
    visitor,
    context,
    mall,
    words,
    consoleErrors,
  }) => {
    const { page, visit } = visitor
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
    const kettle = await mall.addProduct({ nameCn: kettleNames.zh_tw, nameEn: kettleNames.en })
    const kettlePath = productPath({ id: kettle.displayProductId })

    await test.step('a product is seen in both languages and put in the cart', async () => {
      await visitor.viewProduct(kettle)
      await visitor.addToCart()
      await expect.poll(() => listCachedPages(page)).toEqual(['/product/detail zh_tw', '/shoppingCart zh_tw'])
      await visit(inLanguage(kettlePath, 'en'))
      await expect
        .poll(() => listCachedPages(page))
        .toEqual(['/product/detail en', '/product/detail zh_tw', '/shoppingCart en', '/shoppingCart zh_tw'])
      await context.setOffline(true)
      await expect(page.getByText(wordsIn.en.shell.offline)).toBeVisible()
    })

    await test.step('links to another tab and downloads are left to the browser', async () => {
      expect(await page.evaluate(findTakenOver)).toEqual({ target: false, download: false })
    })

    for (const language of languages) {
      const { shell, cart } = wordsIn[language]
      const name = kettleNames[language]

      await test.step(`${language}: a banner says that the network is gone, and the product page stays`, async () => {
        await page.goto(inLanguage(kettlePath, language))
        await expect(heading(name)).toBeVisible()
        await expect(page.getByText(shell.offline)).toBeVisible()
      })

      await test.step(`${language}: the cart has its items`, async () => {
        await page.goto(inLanguage('/shoppingCart', language))
        await expect(page.getByRole('main').getByRole('article')).toContainText(name)
        await expect(page.getByText(cart.page.refreshFailed)).toBeVisible()
      })

      await test.step(`${language}: a page that was not visited`, async () => {
        await page.getByRole('banner').getByRole('link', { name: shell.newArrivals }).click()
        await expect(heading(offlineWords[language].title)).toBeVisible()
        await page.getByRole('link', { name }).click()
        await expect(heading(name)).toBeVisible()
      })
    }

    await test.step('everything works when the network is back; account pages are never stored', async () => {
      await context.setOffline(false)
      await visit('/product/new?lang=zh_tw')
      await expect(heading(words.shell.newArrivals)).toBeVisible()
      await expect.poll(() => listCachedPages(page)).toContain('/product/new zh_tw')
      // Pages are cached in order: once the second page is cached, the first was processed and skipped.
      for (const seen of ['/member/login', '/faq']) await requestCaching(page, inLanguage(seen, 'zh_tw'))
      await expect.poll(() => listCachedPages(page)).toContain('/faq zh_tw')
      expect(await listCachedPages(page)).not.toContain('/member/login zh_tw')
    })

    await test.step('a list that was seen in two orders is named once', async () => {
      await visit('/product/new?lang=zh_tw&sort=price-ascending')
      const arrivals = (cached: string[]) => cached.filter((address) => address === '/product/new zh_tw')
      await expect.poll(async () => arrivals(await listCachedPages(page))).toHaveLength(2)
      await context.setOffline(true)
      await page.goto('/brand?lang=zh_tw')
      await expect(heading(offlineWords.zh_tw.title)).toBeVisible()
      const listed = page.getByRole('link', { name: words.shell.newArrivals, exact: true })
      await expect(listed).toHaveCount(1)
      await context.setOffline(false)
    })

    // Without a network, browsers report every file that fails to load.
    const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/
    consoleErrors.splice(
      0,
      consoleErrors.length,
      ...consoleErrors.filter((complaint) => !expected.test(complaint)),
    )
  })
})

/** Sends the service worker the message of a viewed page. */
async function requestCaching(page: Page, path: string): Promise<void> {
  await page.evaluate((seen) => navigator.serviceWorker.controller?.postMessage({ seen, files: '' }), path)
}

/** Paths and languages of the pages in the browser's cache. */
async function listCachedPages(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
    const cached = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return cached
      .flat()
      .map(({ url }) => new URL(url))
      .map(({ pathname, searchParams }) => `${pathname} ${searchParams.get('lang')}`)
      .sort()
  })
}

/** Runs in the page. Whether the shop loads a link itself, by its attribute. The browser does not follow it. */
function findTakenOver(): Record<string, boolean> {
  const isTakenOver = (attribute: string, text: string) => {
    const link = document.createElement('a')
    link.href = '/faq'
    link.setAttribute(attribute, text)
    document.body.append(link)
    let isTaken = false
    link.addEventListener('click', (event) => {
      isTaken = event.defaultPrevented
      event.preventDefault()
    })
    link.click()
    link.remove()
    return isTaken
  }
  return { target: isTakenOver('target', '_blank'), download: isTakenOver('download', 'faq.html') }
}
