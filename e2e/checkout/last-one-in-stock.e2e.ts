import { expect, test } from '../fixtures.ts'

test.describe('two people and one piece', () => {
  test.use({ language: 'zh_tw' })

  test('of two people who order the last kettle at once, one gets it', async ({ mall, newMember }) => {
    const kettle = await mall.addProduct({
      nameEn: 'Kettle',
      nameCn: '水煲',
      priceCents: 19_900,
      onHand: 1,
    })
    const mei = await newMember({ withInCart: kettle })
    const ka = await newMember({ withInCart: kettle })
    await mei.checkOut()
    await ka.checkOut()
    await ka.page.getByRole('radio', { name: 'Visa、Mastercard、銀聯' }).check()
    await mei.placeOrder()
    await ka.page.getByRole('button', { name: '確認下單' }).click()
    await expect(ka.page.getByRole('alert').getByText('「水煲」已售罄。')).toBeVisible()
  })
})

test('two customers order the last three pieces, and the second sees how many are left', async ({
  mall,
  newMember,
}) => {
  const kettle = await mall.addProduct({
    nameEn: 'Kettle',
    nameCn: '水煲',
    priceCents: 19_900,
    onHand: 3,
  })
  const mei = await newMember({ withInCart: kettle, quantity: 2 })
  const ka = await newMember({ withInCart: kettle, quantity: 2 })
  await mei.checkOut()
  await ka.checkOut()
  await ka.page.getByRole('radio', { name: 'Visa, Mastercard, UnionPay' }).check()
  await mei.placeOrder()
  await ka.page.getByRole('button', { name: 'Place Your Order' }).click()
  await expect(ka.page.getByRole('alert').getByText('Only 1 of “Kettle” is left.')).toBeVisible()
})
