import { inLanguage } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import { expect, test, wordsIn } from '../fixtures.ts'

const pages = [
  '/home',
  '/product/new',
  '/product/search?k=kettle',
  '/kitchen',
  '/home-and-living',
  '/shoppingGuides',
]

test('the running offer is named with its terms on home, lists and guides, and the cart has the distance to it and its terms', async ({
  visitor: { page, visit, viewProduct, addToCart },
  mall,
  words,
}) => {
  const textOf = async (path: string) => await (await page.request.get(mall.url + path)).text()
  for (const language of languages) {
    const { offer } = wordsIn[language].service
    for (const path of pages) {
      const html = await textOf(inLanguage(path, language))
      expect(html, `${path} in ${language}`).toContain(offer.title('HK$5,000', '15'))
      expect(html, `${path} in ${language}`).toContain(offer.conditions)
    }
    expect(await textOf(inLanguage('/privacyPolicy', language))).not.toContain(offer.conditions)
  }

  const sofa = await mall.addProduct({ nameEn: 'Sofa', priceCents: 200_000, onHand: 9 })
  await viewProduct(sofa)
  await addToCart()
  await visit('/shoppingCart')
  const main = page.getByRole('main')
  const { companyDiscount, estimate } = words.checkout
  await expect(main.getByText(estimate.toOffer('HK$3,001', '15'))).toBeVisible()
  await expect(main.getByText('HK$0.00')).toHaveCount(0)
  const progress = main.locator('progress')
  await expect(progress).toHaveCount(1)
  const quantity = main.getByRole('textbox', { name: words.cart.quantity })
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(main.getByText(companyDiscount('15'))).toBeVisible()
  await expect(progress).toHaveCount(0)
  await expect(main.getByText(words.service.offer.terms)).toBeVisible()

  await test.step('other figures are shown as soon as the offer changes, with its end', async () => {
    const changed = {
      over_cents: 700_000,
      discount_basis_points: 1_000,
      ends_at: new Date('2099-12-31T16:00:00Z'),
    }
    await mall.db.updateTable('offers').set(changed).execute()
    const { offer } = words.service
    const banner = page.getByRole('complementary', { name: offer.label })
    await expect.poll(async () => await textOf('/home?lang=en')).toContain(offer.title('HK$7,000', '10'))
    await visit('/home')
    await expect(banner).toContainText(offer.until('2099-12-31'))
    await visit('/shoppingCart')
    await expect(main.getByText(estimate.toOffer('HK$1,001', '10'))).toBeVisible()
  })

  await test.step('without an offer there is no banner', async () => {
    await mall.db
      .updateTable('offers')
      .set({ starts_at: new Date('2099-01-01') })
      .execute()
    await expect.poll(async () => await textOf('/home?lang=en')).not.toContain(words.service.offer.conditions)
  })
})
