import { expect, test } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'

// The products have names that no search of other journeys finds, because all use the mall of the worker.
test.use({ sharesMall: true })

test('for a visitor the panel starts with the quantity in the cart, and its button names the change', async ({
  visitor,
  mall,
  words,
}) => {
  const { page } = visitor
  const { addToCart, addOneMore, changeTo, changedTo } = words.catalogue
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const quantity = page.getByRole('main').getByRole('textbox', { name: words.cart.quantity })
  const status = page.getByRole('main').getByRole('status').filter({ hasText: words.catalogue.toCart })
  const kettle = await mall.sells({ nameEn: 'Compass', onHand: 50 })
  await visitor.viewsProduct(kettle)
  await quantity.fill('3')
  await quantity.press('Enter')
  await button(addToCart).click()
  await expect(status).toContainText(words.cart.added)
  await expect(quantity).toHaveValue('3')

  await test.step('a lower quantity is reported as a change, not as added', async () => {
    await page.getByRole('main').getByRole('button', { name: words.cart.decrease }).click()
    await button(changeTo(2)).click()
    await expect(status).toContainText(changedTo(2))
    await expect(status).not.toContainText(words.cart.added)
    await expect(button(addOneMore)).toBeVisible()
  })

  await test.step('an unchanged quantity adds one, also on a reloaded page', async () => {
    await visitor.viewsProduct(kettle)
    await expect(quantity).toHaveValue('2')
    await button(addOneMore).click()
    await expect(status).toContainText(words.cart.added)
    await expect(quantity).toHaveValue('3')
  })
})

test.describe('兩個裝置', () => {
  test.use({ language: 'zh_tw' })

  test('另一裝置已放入購物車的商品，不會因「加入購物車」而減少', async ({
    newMember,
    newPage,
    mall,
    words,
  }) => {
    const kettle = await mall.sells({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
    const here = await newMember()
    const there = shopperAt(await newPage(), words, mall)
    await there.resumesSession(here.email)
    const panelOf = (page: typeof here.page) => ({
      quantity: page.getByRole('main').getByRole('textbox', { name: words.cart.quantity }),
      button: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
    })
    const mine = panelOf(here.page)
    const theirs = panelOf(there.page)
    await here.viewsProduct(kettle)
    await there.viewsProduct(kettle)
    await theirs.quantity.fill('5')
    await theirs.quantity.press('Enter')
    await theirs.button(words.catalogue.addToCart).click()
    await expect(there.page.getByText(words.cart.added)).toBeVisible()

    await mine.quantity.fill('2')
    await mine.quantity.press('Enter')
    await mine.button(words.catalogue.addToCart).click()
    await expect(here.page.getByText(words.catalogue.inCartAlready)).toBeVisible()
    await expect(here.page.getByText(words.catalogue.inCart(5))).toBeVisible()
    await mine.button(words.catalogue.changeTo(2)).click()
    await expect(here.page.getByText(words.catalogue.changedTo(2))).toBeVisible()
  })
})
