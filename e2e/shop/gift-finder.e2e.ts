import { giftPath } from '../../web/shop/catalogue/gifts/gift-choice.ts'
import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true, viewport: { width: 360, height: 740 } })

test('the gift finder is reached from the home page, narrows with each answer, and a second press takes one back', async ({
  visitor: { page, visit },
  words: { gifts, catalogue },
}) => {
  await visit('/home')
  const main = page.getByRole('main')
  await main
    .getByRole('navigation', { name: gifts.title })
    .getByRole('link', { name: gifts.persons.elders })
    .click()
  await expect(main.getByRole('heading', { name: gifts.title, level: 1 })).toBeVisible()
  const total = async () => Number.parseInt((await main.getByRole('status').textContent()) ?? '', 10)
  const forElders = await total()
  expect(forElders).toBeGreaterThan(2)

  const newHome = main.getByRole('link', { name: gifts.occasions['new-home'] })
  await newHome.click()
  await expect(newHome).toHaveAttribute('aria-current', 'true')
  await expect.poll(total).toBeLessThan(forElders)
  await expect(page).toHaveURL(
    new RegExp(`${giftPath({ person: 'elders', occasion: 'new-home' }).replace('?', '\\?')}`),
  )

  const dear = main.getByRole('link', { name: catalogue.filters.range('HK$1,000', null) })
  await dear.click()
  await expect(page).toHaveURL(/minPrice=1000/)
  await newHome.click()
  await expect(newHome).not.toHaveAttribute('aria-current')
  await main.getByRole('link', { name: gifts.startAgain }).click()
  await expect.poll(total).toBeGreaterThan(forElders)
})
