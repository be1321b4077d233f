import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'
import type { Shopper } from '../shopper.ts'

test.describe('a declined card', () => {
  test.use({ language: 'zh_tw' })

  test('the stock stays reserved, and another card pays the same order', async ({ mall, newMember }) => {
    const kettle = await mall.addProduct({
      nameEn: 'Kettle',
      nameCn: '水煲',
      priceCents: 19_900,
      onHand: 3,
    })
    const mei = await newMember({ withInCart: kettle })
    const { page } = mei
    await page.clock.install()

    await mei.checkOut()
    await mei.placeOrder()
    await expect(page.getByText(/後將前往銀行頁面/)).toBeVisible()
    await page.clock.fastForward('01:00')
    await page.waitForURL((url) => url.origin !== mall.url)
    await mei.payByCard('4000 0000 0000 9979')
    await mei.returnFromBank()
    await expect(page.getByRole('heading', { name: '付款未完成' })).toBeVisible()
    await page.getByRole('link', { name: '返回購物車' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/shoppingCart')
    await page.goBack()

    await page.getByRole('button', { name: '重試付款' }).click()
    await page.waitForURL((url) => url.origin !== mall.url)
    await mei.payByCard('5555 5555 5555 4444')
    await mei.returnFromBank()
    await page.clock.fastForward('00:10')
    await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible()
  })
})

test('a customer who leaves the bank page cancels the order, finds the products in the cart, and pays the next order another way', async ({
  mall,
  newMember,
}) => {
  const kettle = await mall.addProduct({
    nameEn: 'Kettle',
    nameCn: '水煲',
    priceCents: 19_900,
    onHand: 1,
  })
  const ka = await newMember({ withInCart: kettle })
  const { page } = ka
  await ka.checkOut()
  await ka.placeOrder({ payBy: 'JETCO' })
  await ka.goToBank()
  await page.getByRole('button', { name: 'Cancel and return to shop' }).click()
  await ka.returnFromBank()
  await expect(page.getByRole('heading', { name: 'Payment not completed' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel and return to cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel and return to cart' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/shoppingCart')
  await expect(page.getByText('The order has been cancelled. 1 product returned to your cart.')).toBeVisible()

  await payAnotherWay(ka, mall)
})

test('on a phone the dialog for another payment type leads to the bank', async ({ mall, newMember }) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
  const ka = await newMember({ withInCart: kettle })
  await ka.page.setViewportSize({ width: 360, height: 740 })
  await payAnotherWay(ka, mall)
})

/** Orders the cart, leaves the bank page and pays with another payment type. */
async function payAnotherWay(shopper: Shopper, mall: Mall): Promise<void> {
  const { page } = shopper
  await shopper.checkOut()
  await shopper.placeOrder({ payBy: 'JETCO' })
  await shopper.goToBank()
  await page.getByRole('button', { name: 'Cancel and return to shop' }).click()
  await shopper.returnFromBank()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'AlipayHK' }).check()
  await dialog.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL((url) => url.origin !== mall.url)
  await shopper.payByWallet()
  await shopper.returnFromBank()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
}
