import type { Page } from '@playwright/test'
import { inLanguage, productPath } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import { offline as offlineEn } from '../../web/shared/text/en/offline.ts'
import { offline as offlineZhTw } from '../../web/shared/text/zh-tw/offline.ts'
import { expect, test, wordsIn } from '../fixtures.ts'

test.use({ sharesMall: true })

const kettleNames = { zh_tw: '水煲', en: 'Kettle' }
const offlineWords = { zh_tw: offlineZhTw, en: offlineEn }

test.describe('沒有網絡', () => {
  test.use({ language: 'zh_tw', serviceWorkers: 'allow' })

  test('看過的頁面及購物車離線後仍可以原來的語言開啟，未看過的一頁會說明並列出可開啟的頁面', async ({
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

    await test.step('以兩種語言看過一款商品，並放入購物車', async () => {
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

    for (const language of languages) {
      const { shell, cart } = wordsIn[language]
      const name = kettleNames[language]

      await test.step(`${language}：斷線後橫幅說明，商品頁仍在`, async () => {
        await page.goto(inLanguage(kettlePath, language))
        await expect(heading(name)).toBeVisible()
        await expect(page.getByText(shell.offline)).toBeVisible()
      })

      await test.step(`${language}：購物車內的商品仍在`, async () => {
        await page.goto(inLanguage('/shoppingCart', language))
        await expect(page.getByRole('main').getByRole('article')).toContainText(name)
        await expect(page.getByText(cart.page.refreshFailed)).toBeVisible()
      })

      await test.step(`${language}：未看過的一頁`, async () => {
        await page.getByRole('banner').getByRole('link', { name: shell.newArrivals }).click()
        await expect(heading(offlineWords[language].title)).toBeVisible()
        await page.getByRole('link', { name }).click()
        await expect(heading(name)).toBeVisible()
      })
    }

    await test.step('恢復連線後一切如常；帳戶頁從不保存', async () => {
      await context.setOffline(false)
      await visit('/product/new?lang=zh_tw')
      await expect(heading(words.shell.newArrivals)).toBeVisible()
      await expect.poll(() => listCachedPages(page)).toContain('/product/new zh_tw')
      // Pages are cached in order: once the second page is cached, the first was processed and skipped.
      for (const seen of ['/member/login', '/faq']) await requestCaching(page, inLanguage(seen, 'zh_tw'))
      await expect.poll(() => listCachedPages(page)).toContain('/faq zh_tw')
      expect(await listCachedPages(page)).not.toContain('/member/login zh_tw')
    })

    await test.step('以兩種次序看過的列表，離線頁只列出一次', async () => {
      await visit('/product/new?lang=zh_tw&sort=price-ascending')
      const arrivals = (cached: string[]) => cached.filter((one) => one === '/product/new zh_tw')
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
