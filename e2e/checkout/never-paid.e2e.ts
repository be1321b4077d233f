import { expect, test } from '../fixtures.ts'

test('an unpaid order is cancelled after five minutes: its products return to the cart and are available to others', async ({
  mall,
  newMember,
  words,
}) => {
  const kettle = await mall.addProduct({
    nameEn: 'Kettle',
    nameCn: '水煲',
    priceCents: 19_900,
    onHand: 1,
    codeEligible: true,
  })
  const ka = await newMember({ withInCart: kettle })
  const { page } = ka
  await ka.checkOut()
  const alipay = page.getByRole('radio', { name: words.checkout.paymentTypes['ALIPAY.HK'] })
  await alipay.check()
  await ka.reloadBy(() => page.reload())
  await expect(alipay).toBeChecked()
  const invoice = await ka.placeOrder()

  const mei = await newMember()
  await mei.viewProduct(kettle)
  await expect(mei.page.getByRole('button', { name: 'Notify me: Kettle' })).toBeVisible()
  await expect(mei.page.getByRole('main').getByText(words.catalogue.promotion)).toBeVisible()

  await mall.clock.advance({ minutes: 6 })
  await mall.runJobs()
  await ka.visit(`/order/result?invoice=${invoice}`)
  await expect(page.getByText(`Order #${invoice} has been voided, please order again.`)).toBeVisible()
  await expect(page.getByText('1 product from this order is back in your cart.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Kettle' }).first()).toBeVisible()
  const [mail] = await mall.mailsTo(ka.email)
  expect(mail?.subject).toBe(`Order #${invoice} has been voided`)

  await mei.viewProduct(kettle)
  await mei.addToCart()
})

test.describe('a bank without an answer', () => {
  test.use({ language: 'zh_tw' })

  test('a payment without a notification is never shown as failed, and one after the cancellation is shown as refunded in full', async ({
    mall,
    newMember,
  }) => {
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', onHand: 3 })
    const mei = await newMember({ withInCart: kettle })
    const { page } = mei
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
    await page.clock.install()
    await mei.checkOut()
    await mei.placeOrder()
    await mei.goToBank()
    await mei.payByCard('4000 0000 0000 2024')
    await mei.returnFromBank()
    await expect(heading('正在等待銀行確認')).toBeVisible()
    await page.clock.fastForward('00:13')
    await expect(heading('銀行尚未回覆')).toBeVisible()
    // A second payment is refused: the mall queries the bank first and learns of the first one.
    await page.getByRole('button', { name: '重試付款' }).click()
    await expect(page.getByRole('alert').getByText('此訂單已不能付款。')).toBeVisible()
    await page.clock.fastForward('00:10')
    await expect(heading('付款成功')).toBeVisible()

    await mei.viewProduct(kettle)
    await mei.addToCart()
    await mei.checkOut()
    await mei.placeOrder()
    await mei.goToBank()
    const { demoBank } = mall.config
    await mall.restart({ demoBank: demoBank && { ...demoBank, port: 1 } })
    await mall.clock.advance({ minutes: 6 })
    await mall.runJobs()
    await mall.restart({ demoBank })
    // The bank has its own clock, and the mall rejects signatures older than five minutes.
    await mall.clock.advance({ minutes: -6 })
    await mei.payByCard('4242 4242 4242 4242')
    await mei.returnFromBank()
    await expect(heading('訂單已取消')).toBeVisible()
    await mei.reloadBy(() => page.reload())
    await expect(page.getByText('我們在訂單取消後才收到款項，將會全數退款。')).toBeVisible()
  })
})
