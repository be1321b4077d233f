import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { isScript } from '../script-files.ts'
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
  const change = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: changedTo(2) })
  const panel = (pieces: number) => page.getByRole('status').filter({ hasText: words.added.title(pieces) })
  const kettle = await mall.addProduct({ nameEn: 'Compass', onHand: 50 })
  await visitor.viewProduct(kettle)
  await quantity.fill('3')
  await quantity.press('Enter')
  await button(addToCart).click()
  await expect(panel(3)).toBeVisible()
  // One confirmation: the panel.
  await expect(page.getByText(words.cart.added)).toHaveCount(0)
  await expect(quantity).toHaveValue('3')

  await test.step('a lower quantity is reported as a change, not as added', async () => {
    await page.getByRole('main').getByRole('button', { name: words.cart.decrease }).click()
    await button(changeTo(2)).click()
    await expect(change).toBeVisible()
    await expect(panel(2)).toHaveCount(0)
    await expect(button(addOneMore)).toBeVisible()
  })

  await test.step('an unchanged quantity adds one, also on a reloaded page', async () => {
    await visitor.viewProduct(kettle)
    await expect(quantity).toHaveValue('2')
    await button(addOneMore).click()
    await expect(panel(3)).toBeVisible()
    await expect(quantity).toHaveValue('3')
  })
})

test('an item that is removed after its save lost the answer is added again by the same button', async ({
  newMember,
  mall,
  words,
  consoleErrors,
}) => {
  const { page, visit, viewProduct } = await newMember()
  const button = page.getByRole('main').getByRole('button', { name: words.catalogue.addToCart, exact: true })
  const cart = (pieces: number) =>
    page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(pieces) })
  const compass = await mall.addProduct({ nameEn: 'Compass', onHand: 9 })
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/shoppingCart/saveUpdate?**', loseAnswer, { times: 1 })
  await viewProduct(compass)
  await button.click()
  await expect(page.getByText(words.cart.cannotAdd)).toBeVisible()
  await visit('/shoppingCart')
  await page.getByRole('button', { name: words.cart.page.removeOf('Compass') }).click()
  await expect(cart(1)).toBeHidden()
  await viewProduct(compass)
  await button.click()
  await expect(cart(1)).toBeVisible()
  expect(consoleErrors.splice(0).filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([])
})

test.describe('two devices', () => {
  test.use({ language: 'zh_tw' })

  test('adding never reduces what another device put in the cart', async ({
    newMember,
    newPage,
    mall,
    words,
  }) => {
    const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
    const here = await newMember()
    const there = shopperAt(await newPage(), words, mall)
    await there.resumeSession(here.email)
    const panelOf = (page: typeof here.page) => ({
      quantity: page.getByRole('main').getByRole('textbox', { name: words.cart.quantity }),
      button: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
    })
    const mine = panelOf(here.page)
    const theirs = panelOf(there.page)
    await here.viewProduct(kettle)
    await there.viewProduct(kettle)
    await theirs.quantity.fill('5')
    await theirs.quantity.press('Enter')
    await theirs.button(words.catalogue.addToCart).click()
    await expect(there.page.getByRole('status').filter({ hasText: words.added.title(5) })).toBeVisible()

    await mine.quantity.fill('2')
    await mine.quantity.press('Enter')
    await mine.button(words.catalogue.addToCart).click()
    await expect(here.page.getByText(words.catalogue.inCartAlready)).toBeVisible()
    await expect(here.page.getByText(words.catalogue.inCart(5))).toBeVisible()
    await mine.button(words.catalogue.changeTo(2)).click()
    await expect(here.page.getByText(words.catalogue.changedTo(2))).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the button is in reach without scrolling and asks for a choice; a sheet confirms and leads to checkout', async ({
    visitor: { page, visit },
    words,
    consoleErrors,
  }) => {
    const { catalogue, cart, added } = words
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    const colour = main.getByRole('group', { name: 'Shade', exact: true }).locator('label:has(:checked)')
    const sheetOf = (pieces: number) => page.getByRole('dialog', { name: added.title(pieces) })
    await visit('/product/search?k=Trail+Vacuum+Flask')
    await main.getByRole('link', { name: 'Trail Vacuum Flask', exact: true }).click()

    await test.step('a press asks for what is not chosen yet; the colour of the picture is chosen', async () => {
      await expect(button(catalogue.addToCart)).toHaveCount(0)
      await expect(button(catalogue.choose('Size'))).toBeInViewport({ ratio: 1 })
      await expect(main.getByRole('group', { name: /^(Size|容量)$/ })).not.toBeInViewport({ ratio: 1 })
      await button(catalogue.choose('Size')).click()
      await expect(main.getByRole('alert')).toHaveText(catalogue.choose('Size'))
      await expect(main.getByRole('group', { name: /^(Size|容量)$/ })).toBeInViewport({ ratio: 1 })
      await main.getByText('500 ml', { exact: true }).click()
      await expect(colour).toHaveCount(1)
    })

    await test.step('the sheet names the piece, the cart and the distance to free delivery; Back closes it', async () => {
      const name = (await colour.locator('span').first().textContent()) ?? ''
      expect(name).not.toBe('')
      await button(catalogue.addToCart).click()
      const sheet = sheetOf(1)
      await expect(sheet.getByRole('status').first()).toHaveText(added.title(1))
      await expect(sheet).toContainText(name)
      await expect(sheet).toContainText(words.checkout.estimate.toFreeDelivery('HK$860'))
      const url = page.url()
      await page.goBack()
      await expect(sheet).toBeHidden()
      expect(page.url()).toBe(url)
    })

    await test.step('swiping the sheet down closes it, too', async () => {
      await button(catalogue.addOneMore).click()
      const title = sheetOf(2).getByRole('heading', { name: added.title(2) })
      // Waits until the sheet has come to rest.
      await title.hover()
      const box = await title.boundingBox()
      if (box === null) throw new Error('The sheet has no title.')
      await page.mouse.move(box.x + 20, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x + 20, box.y + 150, { steps: 4 })
      await page.mouse.up()
      await expect(sheetOf(2)).toBeHidden()
    })

    await test.step('a quantity beyond stock says how many there are', async () => {
      const quantity = main.getByRole('textbox', { name: cart.quantity })
      await quantity.fill('999')
      await quantity.press('Enter')
      const left = Number(await quantity.inputValue())
      expect(left).toBeLessThan(999)
      await expect(main.getByRole('alert')).toHaveText(cart.page.notEnough(left))
    })

    await test.step('the cart has its total and the checkout in reach', async () => {
      await visit('/shoppingCart')
      const checkout = main.getByRole('link', { name: cart.page.checkout })
      await expect(checkout).toHaveCount(1)
      await expect(checkout).toBeInViewport({ ratio: 1 })
      await expect(main.locator('[data-bottom-bar]')).toContainText('HK$380.00')
      await checkout.click()
      await expect(page).toHaveURL(/\/member\/login\?next=/)
    })

    await test.step('without the code of the sheet, a toast confirms', async () => {
      await page.route(isScript('added-panel'), (route) => route.abort())
      await visit('/product/search?k=Trail+Vacuum+Flask')
      await main.getByRole('link', { name: 'Trail Vacuum Flask', exact: true }).click()
      await main.getByText('500 ml', { exact: true }).click()
      await colour.click()
      await button(catalogue.addOneMore).click()
      await expect(page.getByRole('status').filter({ hasText: cart.added }).last()).toBeVisible()
      await expect(page.locator('[data-print=hidden]').getByText(cart.added)).toBeVisible()
      const others = consoleErrors.splice(0).filter((message) => !message.includes('net::ERR_FAILED'))
      expect(others).toEqual([])
    })
  })
})
