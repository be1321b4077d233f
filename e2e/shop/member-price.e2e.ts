import { inLanguage, productPath } from '../../contract/site-map.ts'
import { expect, test } from '../fixtures.ts'

test.use({ sharesMall: true, language: 'zh_tw' })

test('a member sees and pays their own price, which is never in a page that others receive', async ({
  mall,
  visitor,
  words,
}) => {
  const { page } = visitor
  const { memberPrices, cart } = words
  const kettle = await mall.addProduct({ nameEn: 'Glass Kettle', nameCn: '玻璃水煲', priceCents: 88_801 })
  const addresses = [
    inLanguage(productPath({ id: kettle.displayProductId }), 'zh_tw'),
    inLanguage('/product/new', 'zh_tw'),
  ]
  // 10 % off, rounded to the cent as an order is.
  const own = 'HK$799.21'
  const htmlOf = async (headers: Record<string, string>) =>
    await Promise.all(
      addresses.map(async (path) => await (await page.request.get(mall.url + path, { headers })).text()),
    )
  const main = page.getByRole('main')

  await visitor.viewProduct(kettle)
  await expect(main.getByText('HK$888.01').first()).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-member-price')

  await visitor.visit('/member/login')
  await visitor.signIn('member@demo.hk', 'demo1234')
  await visitor.viewProduct(kettle)
  // Beside the name, and in the bar of a phone.
  await expect(main.getByText(own).first()).toBeVisible()
  await expect(main.getByText(memberPrices.off('10')).first()).toBeVisible()
  // The line is reserved before the first paint of the next document.
  await page.goto(mall.url + addresses[0], { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-member-price')
  await visitor.addToCart()

  await visitor.visit('/product/new')
  const tiles = main.getByRole('article')
  await expect(tiles.first()).toContainText(memberPrices.label)
  await expect(tiles.first()).toContainText(memberPrices.off('10'))

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect(token).not.toBe('')
  const [asMember, asVisitor] = [await htmlOf({ authorization: `Bearer ${token}` }), await htmlOf({})]
  expect(asVisitor[0]).toContain('888.01')
  for (const html of [...asMember, ...asVisitor]) {
    expect(html).toContain('HK$')
    expect(html).not.toContain('799.21')
    expect(html).not.toContain(memberPrices.label)
  }

  await visitor.visit('/shoppingCart')
  await expect(main.getByRole('article').filter({ hasText: '玻璃水煲' })).toContainText(
    `${own} ${cart.page.listPrice}HK$888.01`,
  )
  await main.getByRole('link', { name: cart.page.checkout }).click()
  await expect(main.getByRole('article').filter({ hasText: '玻璃水煲' })).toContainText(own)
})
