import { expect, test, wordsIn } from '../fixtures.ts'

test('after an order whose answer was lost, the next one begins without its gift message', async ({
  mall,
  newMember,
  consoleErrors,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', onHand: 5 })
  const cup = await mall.addProduct({ nameEn: 'Cup', nameCn: '水杯', onHand: 5 })
  const shopper = await newMember({ withInCart: kettle })
  const { page } = shopper
  const { checkout } = wordsIn.en
  const gift = page.getByRole('checkbox', { name: checkout.gift.label })
  await shopper.visit('/order/confirm')
  await gift.check()
  await page.getByRole('textbox', { name: checkout.gift.message }).fill('For grandmother')
  await page.getByRole('radio', { name: checkout.paymentTypes.JETCO }).check()
  await page.route(
    '**/back/api/order?**',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: checkout.place, exact: true }).click()
  await expect(page.getByText(checkout.noResponse(0))).toBeVisible()
  await shopper.viewProduct(cup)
  await shopper.addToCart()
  await shopper.visit('/order/confirm')
  await expect(page.getByText(checkout.pendingTitle)).toBeVisible()
  await expect(gift).toBeVisible()
  await expect(gift).not.toBeChecked()
  await page.getByRole('button', { name: checkout.checkStatus }).click()
  await page.waitForURL('**/order/result?**')
  const others = consoleErrors.filter((text) => !text.includes('net::ERR_FAILED'))
  consoleErrors.splice(0, consoleErrors.length, ...others)
})
