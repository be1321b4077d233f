import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe('沒有網絡', () => {
  test.use({ language: 'zh_tw', serviceWorkers: 'allow' })

  test('看過的頁面及購物車離線後仍可開啟，未看過的一頁會說明並列出可開啟的頁面', async ({
    visitor,
    context,
    mall,
    words,
    complaints,
  }) => {
    const { page, visits } = visitor
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
    const kettle = await mall.sells({ nameCn: '水煲' })

    await test.step('看過一款商品，並放入購物車', async () => {
      await visitor.looksAt(kettle)
      await visitor.addsToCart()
      await expect.poll(() => keptPaths(page)).toEqual(['/product/detail', '/shoppingCart'])
    })

    await test.step('斷線：橫幅說明，商品頁重新載入後仍在', async () => {
      await context.setOffline(true)
      await expect(page.getByText(words.shell.offline)).toBeVisible()
      await page.reload()
      await expect(heading('水煲')).toBeVisible()
    })

    await test.step('購物車內的商品仍在', async () => {
      await page.goto('/shoppingCart')
      await expect(page.getByRole('main').getByRole('article')).toContainText('水煲')
      await expect(page.getByText(words.cart.page.stale)).toBeVisible()
    })

    await test.step('未看過的一頁', async () => {
      await page.getByRole('banner').getByRole('link', { name: words.shell.newArrivals }).click()
      await expect(heading('沒有網絡連線')).toBeVisible()
      await page.getByRole('link', { name: '水煲' }).click()
      await expect(heading('水煲')).toBeVisible()
    })

    await test.step('恢復連線後一切如常；帳戶頁從不保存', async () => {
      await context.setOffline(false)
      await visits('/product/new')
      await expect(heading(words.shell.newArrivals)).toBeVisible()
      await expect.poll(() => keptPaths(page)).toEqual(['/product/detail', '/product/new', '/shoppingCart'])
      // What is kept is kept in turn: once the second page is there, the first was looked at and left out.
      for (const seen of ['/member/login', '/faq']) await asksToKeep(page, seen)
      await expect.poll(() => keptPaths(page)).toContain('/faq')
      expect(await keptPaths(page)).not.toContain('/member/login')
    })

    // Without a network browsers complain of every file that they do not get.
    const expected = /ERR_INTERNET_DISCONNECTED|status of 503/
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !expected.test(complaint)))
  })
})

/** Tells the service worker that somebody has seen a page, as pages do. */
async function asksToKeep(page: Page, path: string): Promise<void> {
  await page.evaluate((seen) => navigator.serviceWorker.controller?.postMessage({ seen, files: '' }), path)
}

/** The paths of the pages that the browser has kept. */
async function keptPaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
    const kept = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return kept
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort()
  })
}
