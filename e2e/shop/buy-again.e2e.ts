import { expect, test } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'

test.use({ sharesMall: true })

const expectedTexts = {
  en: { title: 'Buy again', none: 'None of these products could be added.' },
  zh_tw: { title: '再次訂購', none: '未能加入任何商品。' },
} as const

for (const language of ['en', 'zh_tw'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('with a full cart, buying again states that nothing was added', async ({ mall, newPage, words }) => {
      const { invoice } = await mall.db
        .selectFrom('orders')
        .innerJoin('people', 'people.id', 'orders.person_id')
        .where('people.email', '=', 'member@demo.hk')
        .select('orders.invoice')
        .limit(1)
        .executeTakeFirstOrThrow()
      const page = await newPage()
      const member = shopperAt(page, words, mall)
      await member.resumeSession('member@demo.hk')
      await member.visit(`/account/order/detail?invoice=${invoice}`)
      const refusal = { code: 'cart-full', max: 200 }
      const notAdded = [{ nameEn: 'Kettle', nameCn: '水煲', refusal }]
      await page.route('**/back/api/order/*/again?**', (route) =>
        route.fulfill({ json: { shoppingCarts: [], added: 0, notAdded, repriced: [] } }),
      )
      const { title, none } = expectedTexts[language]
      await page.getByRole('main').getByRole('button', { name: words.orders.again.order }).click()
      await expect(page.getByRole('dialog', { name: title })).toContainText(none)
    })
  })
}
