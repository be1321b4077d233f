import type { Locator } from '@playwright/test'
import { inLanguage, productPath } from '../../contract/site-map.ts'
import { amountRow } from '../amount-row.ts'
import { expect, test } from '../fixtures.ts'
import { readShifts, recordShifts } from '../record-shifts.ts'
import type { Shopper } from '../shopper.ts'

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
    `${memberPrices.list}HK$888.01 ${memberPrices.label} ${memberPrices.off('10')}${own}`,
  )
  await main.getByRole('link', { name: cart.page.checkout }).click()
  await expect(main.getByRole('article').filter({ hasText: '玻璃水煲' })).toContainText(own)
})

test('a member’s prices arrive without moving anything', async ({ newMember, words }) => {
  const { page, visit } = await newMember({ rateBasisPoints: 1_500 })
  await recordShifts(page)
  await visit('/product/search?k=Cast+Iron+Frying+Pan')
  const main = page.getByRole('main')
  await main.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/product/detail**')
  // The second document of the session reserves the lines before its first paint.
  await visit(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(main).toContainText(words.memberPrices.off('15'))
  await expect.poll(async () => await amountsIn(main.getByRole('group', { name: '尺寸' }))).toHaveLength(2)
  expect(await readShifts(page)).toEqual([])
})

/** The amounts that a reader sees in a place, except list prices struck through. */
async function amountsIn(place: Locator): Promise<string[]> {
  return await place.first().evaluate((root) => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement
      if (parent === null || parent.closest('s') !== null) continue
      if (parent.checkVisibility({ visibilityProperty: true }))
        texts.push(nodes.currentNode.textContent ?? '')
    }
    return texts.join(' ').match(/HK\$[\d,]+\.\d\d/g) ?? []
  })
}

/** Expects that the bar at the foot of a phone cuts nothing off its price. */
async function expectWhole(bar: Locator): Promise<void> {
  const widths = await bar
    .locator('[aria-hidden]:has(> p)')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(widths.scrollWidth).toBeLessThanOrEqual(widths.clientWidth)
}

test.describe('one price', () => {
  test.use({ sharesMall: false, language: 'en', viewport: { width: 360, height: 780 } })

  test('is the same in suggestions, lists, product page, panel, cart, review and order', async ({
    visitor,
    newMember,
    mall,
    words,
  }) => {
    const name = 'Cast Iron Frying Pan'
    const { memberPrices, catalogue, added, cart, checkout, shell } = words
    const walk = async (
      { page, ...shopper }: Shopper,
      [small, large, saved = '']: [string, string, string?],
      off: string | null,
    ) => {
      const main = page.getByRole('main')
      const expectAmounts = async (place: Locator, amounts: string[]) =>
        await expect.poll(async () => await amountsIn(place)).toEqual(amounts)
      const button = (label: string) => main.getByRole('button', { name: label, exact: true })

      await shopper.visit(`/product/search?${new URLSearchParams({ k: name })}`)
      const card = main.getByRole('article').filter({ hasText: name })
      await expectAmounts(card, [small])
      await expect(card).toContainText(catalogue.priceFrom.join(small))
      if (off !== null) await expect(card).toContainText(memberPrices.off(off))
      await page.getByRole('searchbox', { name: shell.searchLabel }).fill('Cast Iron Fry')
      const option = page.getByRole('option', { name })
      await expectAmounts(option, [small])
      await expect(option).toContainText(catalogue.priceFrom.join(small))

      await option.click()
      await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
      const heading = main.locator('p:has(.member-price)')
      const sizes = main.getByRole('group', { name: 'Size' })
      const bar = main.locator('[data-bottom-bar]')
      await expectAmounts(heading, [small])
      await expect(heading.first()).toContainText(catalogue.priceFrom.join(small))
      await expectAmounts(sizes, [small, large])
      await expectAmounts(bar, [small])
      await expectWhole(bar)
      await sizes.getByText('28 cm', { exact: true }).click()
      for (const place of [heading, bar]) await expectAmounts(place, [large])
      await expectWhole(bar)
      await expectAmounts(sizes, [small, large])

      await button(catalogue.addToCart).click()
      const sheet = page.getByRole('dialog', { name: added.title(1) })
      await expectAmounts(sheet, [large])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await shopper.visit('/shoppingCart')
      await expectAmounts(main.getByRole('article'), [large, large])
      if (off === null) return
      const expectSums = async (goods: string) => {
        await expectAmounts(amountRow(page, goods), [large])
        await expectAmounts(amountRow(page, checkout.saved), [saved])
      }
      await expectSums(checkout.atMemberPrice(off))

      await main.getByRole('link', { name: cart.page.checkout }).click()
      await expectAmounts(main.getByRole('article'), [large, large])
      await expectSums(checkout.subtotalAtMemberPrice(off))
      const invoice = await shopper.placeOrder()
      await shopper.visit(`/account/order/detail?invoice=${invoice}`)
      await expectAmounts(main.getByRole('article').filter({ hasText: name }).last(), [large, large])
      await expectSums(checkout.subtotalAtMemberPrice(off))
    }

    await test.step('for a visitor', async () => {
      await walk(visitor, ['HK$755.00', 'HK$940.00'], null)
    })
    await test.step('at a rate of 10 %', async () => {
      await walk(await newMember({ rateBasisPoints: 1_000 }), ['HK$679.50', 'HK$846.00', 'HK$94.00'], '10')
    })
    const member = await newMember({ rateBasisPoints: 1_500 })
    await test.step('at a rate of 15 %', async () => {
      await walk(member, ['HK$641.75', 'HK$799.00', 'HK$141.00'], '15')
    })
    await test.step('at a rate of 15 % of which the product allows 10 %', async () => {
      const pans = mall.db.selectFrom('display_products').where('name_en', '=', name).select('id')
      await mall.db
        .updateTable('products')
        .set({ margin_basis_points: 1_000 })
        .where('display_product_id', '=', pans)
        .execute()
      await walk(member, ['HK$679.50', 'HK$846.00', 'HK$94.00'], '10')
    })
  })
})
