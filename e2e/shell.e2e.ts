import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe('只用鍵盤', () => {
  test.use({ language: 'zh_tw' })

  test('選單、手機選單及返回：焦點與捲動位置都在應在之處', async ({ visitor: { page, visits }, words }) => {
    const { shell } = words
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
    const kitchen = page.getByRole('button', { name: shell.seeMenuOf('廚房') })

    await test.step('第一個 Tab 可跳到主要內容', async () => {
      await visits('/home')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: shell.skipToContent })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('Enter 打開下拉，Escape 關閉而焦點留下', async () => {
      await kitchen.focus()
      await page.keyboard.press('Enter')
      const first = page
        .getByRole('navigation', { name: shell.mainMenu })
        .getByRole('link', { name: '平底鑊' })
      await expect(first).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(first).toBeHidden()
      await expect(kitchen).toBeFocused()
    })

    await test.step('到達另一頁後焦點在標題，返回時捲動位置不變', async () => {
      await page.keyboard.press('Enter')
      const menu = page.getByRole('navigation', { name: shell.mainMenu })
      await menu.getByRole('link', { name: '平底鑊' }).press('Enter')
      await expect(heading('平底鑊')).toBeFocused()
      const last = page.getByRole('main').getByRole('article').last().getByRole('link').first()
      await last.focus()
      const left = await page.evaluate(() => scrollY)
      expect(left).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/product/detail**')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
      await page.goBack()
      await expect(heading('平底鑊')).toBeFocused()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
    })

    await test.step('手機選單：Escape 關閉後焦點回到按鈕，分類可展開', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      const hamburger = page.getByRole('button', { name: shell.openMenu })
      const dialog = page.getByRole('dialog', { name: shell.menu })
      await hamburger.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(hamburger).toBeFocused()
      await hamburger.press('Enter')
      await dialog.getByText('廚房', { exact: true }).click()
      await dialog.getByRole('link', { name: shell.seeAllOf('廚房') }).press('Enter')
      await expect(heading('廚房')).toBeFocused()
      await expect(dialog).toBeHidden()
    })
  })
})

test('a new release is taken up on the way to another page, and never takes away what is half typed', async ({
  visitor: { page, visits, reloadsBy },
  words,
}) => {
  const { login } = words.people
  await visits('/member/login')
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
  await reloadsBy(() => brands.click())
  await expect(page.getByRole('heading', { name: words.shell.brands, level: 1 })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  await expect(page).toHaveURL(/\/brand\?/)

  await markPage(page)
  await page.getByRole('banner').getByRole('link', { name: words.shell.newArrivals }).click()
  await expect(page.getByRole('heading', { name: words.shell.newArrivals, level: 1 })).toBeVisible()
  expect(await isMarked(page), 'one release reloads once').toBe(true)
})

test('a page that cannot be loaded says so within the shop, and a second try loads it', async ({
  visitor: { page, visits },
  words,
  complaints,
}) => {
  const { broken } = words.failures
  await visits('/home')
  await page.route('**/back/api/product/new?**', async (route) => await route.fulfill({ status: 503 }))
  await page.getByRole('banner').getByRole('link', { name: words.shell.newArrivals }).click()
  await expect(page.getByRole('heading', { name: broken.title, level: 1 })).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/back/api/product/new?**')
  await page.getByRole('button', { name: broken.retry }).click()
  await expect(page.getByRole('heading', { name: words.shell.newArrivals, level: 1 })).toBeVisible()
  // The answer that this is about is the one thing that the browser may complain of.
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/ 503 /.test(complaint)))
})

/** Leaves a mark that the next loading of a document wipes away. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
}

async function isMarked(page: Page): Promise<boolean> {
  return (await page.locator('html[data-mark]').count()) === 1
}
