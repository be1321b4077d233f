import { expect, test } from '../fixtures.ts'
import { registerMember } from '../member.ts'

test.describe('back-in-stock mails', () => {
  test.use({ language: 'zh_tw' })

  test("a visitor's wish is kept by signing in; the mail comes with the stock, and the account no longer waits", async ({
    mall,
    visitor,
  }) => {
    const { page } = visitor
    const main = page.getByRole('main')
    const member = await registerMember(mall, 'zh_tw', {})
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', onHand: 0 })

    await visitor.viewProduct(kettle)
    await expect(main.getByText('暫時缺貨')).toBeVisible()
    await main.getByRole('button', { name: '到貨時通知我：水煲' }).click()
    await page
      .getByRole('dialog', { name: '登入後即可登記到貨通知' })
      .getByRole('button', { name: '登入' })
      .click()
    await visitor.signIn(member.email, member.password)
    await expect(main.getByRole('heading', { name: '水煲', level: 1 })).toBeVisible()
    await expect(main.getByRole('status').getByText('到貨時會以電郵通知你。')).toBeVisible()

    await visitor.visit('/account/favorite?show=alerts')
    await expect(main.getByRole('article')).toHaveText([/水煲/])
    await main.getByRole('button', { name: '取消通知：水煲' }).click()
    await expect(main.getByText('未有登記到貨通知')).toBeVisible()
    await visitor.viewProduct(kettle)
    await main.getByRole('button', { name: '到貨時通知我：水煲' }).click()
    await expect(main.getByRole('status').getByText('到貨時會以電郵通知你。')).toBeVisible()

    await mall.addStock(kettle, 1)
    const [mail] = await mall.mailsTo(member.email)
    expect(mail?.subject).toBe('水煲已到貨')
    await page.goto(/http:\/\/\S+\/product\/detail\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    await expect(main.getByText('尚餘 1 件', { exact: true })).toBeVisible()
    await visitor.addToCart()
  })
})

test('a customer who came too late requests an alert on the order and is notified when the other order is cancelled', async ({
  mall,
  newMember,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', onHand: 1 })
  const mei = await newMember({ withInCart: kettle })
  const ka = await newMember({ withInCart: kettle })
  await mei.checkOut()
  await mei.placeOrder()
  await ka.visit('/order/confirm')
  const main = ka.page.getByRole('main')
  await main.getByRole('button', { name: 'Notify me: Kettle' }).click()
  await expect(main.getByText('We’ll email you when it’s back in stock.')).toBeVisible()
  await mall.clock.advance({ minutes: 6 })
  const [mail] = await mall.mailsTo(ka.email)
  expect(mail?.subject).toBe('Kettle is back in stock')
})
