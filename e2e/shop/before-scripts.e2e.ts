import { languages } from '../../contract/values/language.ts'
import { expect, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false, sharesMall: true })

const texts = {
  zh_tw: {
    arrivals: '新品上架',
    shelf: '平底鑊',
    found: '「茶」的搜尋結果',
    product: '碳鋼平底鑊',
    price: /HK\$\d/,
    empty: '購物車是空的',
    signIn: '登入',
  },
  en: {
    arrivals: 'New arrivals',
    shelf: 'Pans',
    found: 'Results for “茶”',
    product: 'Carbon Steel Frying Pan',
    price: /HK\$\d/,
    empty: 'Your cart is empty',
    signIn: 'Sign in',
  },
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('pages that have nothing to show offer products before any script runs', async ({ page }) => {
      for (const path of ['/shoppingCart', '/product/search?k=qqqqqqqq', '/404']) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
      }
    })

    test('home, a category, a search, a product and an empty cart are complete before any script runs', async ({
      page,
    }) => {
      const { arrivals, shelf, found, product, price, empty, signIn } = texts[language]
      const main = page.getByRole('main')
      const products = main.getByRole('article')

      await page.goto('/home')
      await expect(main.getByRole('heading', { name: arrivals })).toBeVisible()
      expect(await products.count()).toBeGreaterThan(3)

      await page.goto('/product/search?k=茶')
      await expect(main.getByRole('heading', { name: found, level: 1 })).toBeVisible()
      expect(await products.count()).toBeGreaterThan(3)

      await page.goto('/kitchen/cook/pans')
      await expect(main.getByRole('heading', { name: shelf, level: 1 })).toBeVisible()
      await expect(products.first()).toContainText(price)

      await main.getByRole('link', { name: product }).click()
      await expect(main.getByRole('heading', { name: product, level: 1 })).toBeVisible()
      await expect(main).toContainText(price)

      await page.goto('/shoppingCart')
      await expect(main.getByRole('heading', { name: empty })).toBeVisible()

      // Signing in without scripts explains why it fails, and the password stays out of the URL.
      await page.goto('/member/login')
      // Playwright finds no text inside `noscript`.
      await expect(main.locator('noscript p')).toContainText('JavaScript')
      await main.getByRole('textbox').first().fill('somebody')
      await main.locator('[type=password]').fill('secret123')
      const sent = page.waitForRequest((request) => request.isNavigationRequest())
      await main.getByRole('button', { name: signIn }).click()
      expect((await sent).url()).not.toContain('secret123')
      await expect(main.getByRole('heading', { name: signIn, level: 1 })).toBeVisible()
    })
  })
}
