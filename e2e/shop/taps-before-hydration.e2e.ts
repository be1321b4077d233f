import type { Page } from '@playwright/test'
import { productPath } from '../../contract/site-map.ts'
import { expect, test } from '../fixtures.ts'

// A script that starts before the other pictures are complete delays the load event until it arrives.
const parsed = { waitUntil: 'domcontentloaded' } as const

test.describe('faster than the network', () => {
  test.use({ language: 'zh_tw' })

  test('presses, typed text and sent forms before the scripts arrive are kept', async ({
    mall,
    newPage,
    words,
  }) => {
    const page = await newPage()
    const kettle = await mall.addProduct({
      nameEn: 'Kettle',
      nameCn: '水煲',
      priceCents: 19_900,
      onHand: 3,
    })
    const line = await slowLine(page)
    await page.goto(productPath({ id: kettle.displayProductId }), parsed)
    await page.getByRole('button', { name: '加入購物車', exact: true }).click()
    await page.getByRole('searchbox').fill('茶壺')
    await expect(page.getByRole('button', { name: words.shell.clearSearch })).toHaveCount(0)
    line.release()
    await expect(page.getByRole('status').filter({ hasText: words.added.title(1) })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('茶壺')
    await expect(page.getByRole('button', { name: words.shell.clearSearch })).toBeVisible()

    line.hold()
    await page.goto('/member/login', parsed)
    const { login } = words.people
    await page.getByLabel(login.username).fill('member@demo.hk')
    await page.getByLabel(login.password, { exact: true }).fill('demo1234')
    await page.keyboard.press('Enter')
    line.release()
    await page.waitForURL((url) => url.pathname !== '/member/login')
    expect(page.url()).not.toContain('demo1234')

    line.hold()
    await page.goto('/kitchen', parsed)
    await page.getByLabel(words.catalogue.sortBy).selectOption('price-ascending')
    line.release()
    await page.waitForURL('**/kitchen?**sort=price-ascending**')
  })
})

/** Delays the scripts of hydration from `hold` until `release`. */
async function slowLine(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let open = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await open.promise
    await route.continue()
  })
  return {
    hold: () => {
      open = Promise.withResolvers<void>()
    },
    release: () => open.resolve(),
  }
}
