import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true })

test.describe('a browser in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('the language of a first link is stored; that of a later link is used in its tab only', async ({
    visitor: { page, visit, reloadBy },
  }) => {
    const html = page.locator('html')
    const stored = async () => await page.evaluate(() => localStorage.getItem('lang'))
    await visit('/home')
    await expect(html).toHaveAttribute('lang', 'zh-Hant-HK')
    expect(await stored()).toBeNull()
    await visit('/home?lang=en')
    expect(await stored()).toBe('en')
    await visit('/product/new')
    await expect(html).toHaveAttribute('lang', 'en-HK')
    await expect(page.getByRole('heading', { name: 'New arrivals', level: 1 })).toBeVisible()

    await visit('/home?lang=zh_tw')
    await visit('/faq')
    await expect(html).toHaveAttribute('lang', 'zh-Hant-HK')
    expect(await stored()).toBe('en')
    const another = await page.context().newPage()
    await another.goto('/home')
    await expect(another.locator('html')).toHaveAttribute('lang', 'en-HK')
    await another.close()

    const language = page.getByRole('banner').getByRole('link', { name: '繁體中文' })
    await reloadBy(async () => await language.click())
    expect(await stored()).toBe('zh_tw')
  })
})

test('a browser in English shows English until Chinese is chosen, and stays on the page', async ({
  visitor: { page, visit },
}) => {
  const html = page.locator('html')
  await visit('/product/new')
  await expect(html).toHaveAttribute('lang', 'en-HK')
  await page.getByRole('banner').getByRole('link', { name: '繁體中文' }).click()
  await expect(page.getByRole('heading', { name: '新品上架', level: 1 })).toBeVisible()
  await visit('/home')
  await expect(html).toHaveAttribute('lang', 'zh-Hant-HK')
  for (const path of ['/', '/no/such/page', '/brand?brandId=unknown']) {
    await visit(path)
    await expect(html).toHaveAttribute('lang', 'zh-Hant-HK')
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('zh_tw')
  }
})

test.describe('a browser in Japanese, on a phone', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 360, height: 740 } })

  test('is prompted once for a language and can change it by the button or the menu', async ({
    visitor: { page, visit },
  }) => {
    const html = page.locator('html')
    const dialog = page.getByRole('dialog')
    await visit('/home')
    await dialog.getByRole('button', { name: '繁體中文' }).click()
    await expect(html).toHaveAttribute('lang', 'zh-Hant-HK')
    await expect(dialog).toBeHidden()
    // The button is in the header of wider windows.
    await page.setViewportSize({ width: 800, height: 740 })
    await page.getByRole('button', { name: '語言: 繁體中文' }).click()
    await dialog.getByRole('button', { name: 'English' }).click()
    await expect(html).toHaveAttribute('lang', 'en-HK')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Categories' }).click()
    await dialog.getByRole('link', { name: '繁體中文' }).click()
    await expect(html).toHaveAttribute('lang', 'zh-Hant-HK')
    await visit('/faq')
    await expect(html).toHaveAttribute('lang', 'zh-Hant-HK')
    await expect(dialog).toBeHidden()
  })
})
