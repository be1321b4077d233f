import { inLanguage } from '../../contract/site-map.ts'
import { type Language, languages } from '../../contract/values/language.ts'
import { sentenceFor } from '../../web/shared/text/shape/text.ts'
import { expect, test, wordsIn } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'
import { tabTo } from '../tab-to.ts'

/** A product of the demo with a choice of two sizes, and prices as they are read out. */
const goods: Record<Language, { keyword: string; name: string; size: RegExp; style: string }> = {
  zh_tw: { keyword: '平底鑊', name: '碳鋼平底鑊', size: /^28厘米/, style: '尺寸' },
  en: { keyword: 'frying pan', name: 'Carbon Steel Frying Pan', size: /^24 cm/, style: 'Size' },
}

test('a purchase by keyboard alone: every stop is visible, and every change is announced, in both languages', async ({
  newMember,
  mall,
  bank,
}) => {
  for (const language of languages) {
    const words = wordsIn[language]
    const { catalogue, cart, checkout, orders, shell } = words
    const { keyword, name, size, style } = goods[language]
    const { page } = await newMember()
    const shopper = shopperAt(page, words, mall)
    const main = page.getByRole('main')
    const heading = (text: string) => main.getByRole('heading', { name: text, level: 1, exact: true })
    const button = (text: string) => main.getByRole('button', { name: text, exact: true })
    const { keyboard } = page

    await test.step(`${language}: finds the product`, async () => {
      await shopper.visit(inLanguage('/home', language))
      await tabTo(page.getByRole('searchbox').or(page.getByRole('combobox', { name: shell.searchLabel })))
      await keyboard.type(keyword)
      await keyboard.press('Enter')
      await expect(heading(catalogue.searchFor(keyword))).toBeFocused()
      await tabTo(main.getByRole('link', { name, exact: true }))
      await keyboard.press('Enter')
      await expect(heading(name)).toBeFocused()
    })

    await test.step(`${language}: a press without a choice leads to it`, async () => {
      await tabTo(button(catalogue.choose(style)))
      await keyboard.press('Enter')
      await expect(main.getByRole('alert')).toHaveText(catalogue.choose(style))
      const sizes = main.getByRole('group', { name: style }).getByRole('radio')
      await expect(sizes.first()).toBeFocused()
      await keyboard.press('Space')
      if (language === 'zh_tw') await keyboard.press('ArrowDown')
      await expect(main.getByRole('radio', { name: size })).toBeChecked()
    })

    await test.step(`${language}: the panel of the addition takes the focus, and Escape returns it`, async () => {
      const added = page.getByRole('region', { name: words.added.title(1) })
      await tabTo(button(catalogue.addToCart))
      await keyboard.press('Enter')
      await expect(added).toBeFocused()
      await expect(added.getByRole('status').first()).toHaveText(words.added.title(1))
      await tabTo(added.getByRole('link', { name: cart.page.checkout }))
      await keyboard.press('Escape')
      await expect(added).toBeHidden()
      await expect(button(catalogue.addOneMore)).toBeFocused()
    })

    await test.step(`${language}: the cart announces its total, and a removed line leads back to the list`, async () => {
      await shopper.visit(inLanguage('/shoppingCart', language))
      await tabTo(button(cart.increase))
      await keyboard.press('Enter')
      const total = main.getByRole('status').filter({ hasText: checkout.estimate.total })
      await expect(total).toContainText('HK$')
      await tabTo(button(cart.page.removeOf(name)))
      await keyboard.press('Enter')
      await expect(button(cart.page.undoOf(name))).toBeFocused()
      await keyboard.press('Enter')
      await expect(main.getByRole('region', { name: cart.page.items })).toBeFocused()
      await tabTo(main.getByRole('link', { name: cart.page.checkout }))
      await keyboard.press('Enter')
      await expect(heading(checkout.title)).toBeFocused()
    })

    await test.step(`${language}: the review reads as headings, choices and the total; a refused code is announced`, async () => {
      await tabTo(main.getByText(checkout.useCode))
      await keyboard.press('Enter')
      await tabTo(main.getByRole('textbox', { name: checkout.code }))
      await keyboard.type('NOSUCHCODE')
      await keyboard.press('Enter')
      const refused = sentenceFor(words, { code: 'discount-code-incorrect' })
      await expect(main.locator('[aria-live=polite]').filter({ hasText: refused })).toBeVisible()
      await expect(main).toMatchAriaSnapshot(`
        - heading "${checkout.title}" [level=1]
        - heading "${checkout.address}" [level=2]
        - group "${checkout.payment}":
          - heading "${checkout.payment}" [level=2]
          - radio [checked]
        - group:
          - textbox "${checkout.code}" [invalid]: NOSUCHCODE
        - heading "${checkout.items}" [level=2]
        - region "${checkout.summary}":
          - heading "${checkout.summary}" [level=2]
          - term: ${checkout.total}
          - definition: /HK\\$/
          - button "${checkout.place}"
      `)
    })

    await test.step(`${language}: orders, pays at the bank and is informed of the result`, async () => {
      const held = Promise.withResolvers<void>()
      const isOfBank = ({ origin }: URL) => origin === new URL(bank.settings.url).origin
      await page.route(isOfBank, async (route) => {
        await held.promise
        await route.continue().catch(() => null)
      })
      await tabTo(button(checkout.place))
      await keyboard.press('Enter')
      await expect(heading(orders.result.leavingTitle)).toBeFocused()
      await tabTo(button(orders.result.goNow))
      held.resolve()
      await keyboard.press('Enter')
      await page.waitForURL(isOfBank)
      for (const [label, typed] of [
        [/^(Card number|信用卡號碼)$/, '4242424242424242'],
        [/^(Expiry date|有效期至)$/, '1234'],
        [/^(Security code|安全碼)$/, '123'],
      ] as const) {
        await tabTo(page.getByLabel(label))
        await keyboard.type(typed)
      }
      await keyboard.press('Enter')
      await shopper.returnFromBank()
      await expect(main.getByRole('status').first()).toContainText(orders.result.paidTitle)
      await expect(main).toMatchAriaSnapshot(`
        - status:
          - heading "${orders.result.paidTitle}" [level=1]
        - term: ${orders.result.orderNumber}
        - definition: /#BH/
      `)
    })
  }
})
