import { expect, test } from './fixtures.ts'

test('an order that nobody pays is voided after five minutes, and its goods can be bought again', async ({
  mall,
  newMember,
}) => {
  const kettle = await mall.sells({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900, onHand: 1 })
  const ka = await newMember({ withInCart: kettle })
  const { page } = ka
  await ka.checksOut()
  const invoice = await ka.placesOrder()

  const mei = await newMember()
  await mei.looksAt(kettle)
  await expect(mei.page.getByRole('button', { name: 'Tell me when it is back: Kettle' })).toBeVisible()

  await mall.clock.advance({ minutes: 6 })
  await mall.settles()
  await ka.visits(`/order/result?invoice=${invoice}`)
  await expect(page.getByText(`Order #${invoice} has been voided, please order again.`)).toBeVisible()
  const [mail] = await mall.mailsTo(ka.email)
  expect(mail?.subject).toBe(`Order #${invoice} has been voided`)

  await mei.looksAt(kettle)
  await mei.addsToCart()
})
