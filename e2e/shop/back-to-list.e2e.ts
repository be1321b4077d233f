import { expect, test } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'

test.use({ sharesMall: true })

for (const language of ['en', 'zh_tw'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('Back restores the pages and the position of a list', async ({ mall, newPage, words }) => {
      const page = await newPage()
      const distributor = shopperAt(page, words, mall)
      await distributor.resumeSession('88000001')
      await distributor.visit('/account/downlineOrder')
      const rows = page.getByRole('main').getByRole('article')
      await expect(rows).toHaveCount(20)
      await page.getByRole('button', { name: words.distributors.seeMore, exact: true }).click()
      await expect(rows).toHaveCount(40)
      await expect(rows.nth(20).getByRole('link')).toBeFocused()

      const opened = rows.nth(35).getByRole('link')
      // Names the goods and the number of the order.
      const name = (await opened.getAttribute('aria-label')) ?? ''
      await opened.scrollIntoViewIfNeeded()
      await opened.click()
      await expect(page).toHaveURL(/downlineOrderDetail/)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(rows).toHaveCount(40)
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
    })

    test('Back restores the term of an earlier search among members', async ({ mall, newPage, words }) => {
      const { members } = words.distributors
      const page = await newPage()
      const distributor = shopperAt(page, words, mall)
      await distributor.resumeSession('88000001')
      await distributor.visit('/account/shareProfit')
      const field = page.getByLabel(members.search)
      for (const term of ['first', 'second']) {
        await field.fill(term)
        await field.press('Enter')
        await expect(page).toHaveURL(new RegExp(`k=${term}`))
      }
      await page.goBack()
      await expect(page).toHaveURL(/k=first/)
      await expect(field).toHaveValue('first')
      await page.goBack()
      await expect(field).toHaveValue('')
    })
  })
}
