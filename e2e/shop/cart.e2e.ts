import type { Page } from '@playwright/test'
import { inLanguage } from '../../contract/site-map.ts'
import type { Language } from '../../contract/values/language.ts'
import { moveQuantity } from '../../server/stock/stock-queries.ts'
import { type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { amountRow } from '../amount-row.ts'
import { expect, test, wordsIn } from '../fixtures.ts'
import type { Mall } from '../mall.ts'
import { registerMember } from '../member.ts'
import { shopperAt } from '../shopper.ts'

/** The product of the journey, by its name in each language. */
const goods = {
  zh_tw: { kettle: '水煲', towel: '毛巾', lamp: '枱燈', cup: '茶杯' },
  en: { kettle: 'Kettle', towel: 'Towel', lamp: 'Lamp', cup: 'Cup' },
}

test('a line that another device has removed is gone after a press on its button', async ({
  mall,
  newMember,
  words,
  consoleErrors,
}) => {
  const { page, visit } = await newMember({ withInCart: await mall.addProduct({ nameEn: 'Kettle' }) })
  const main = page.getByRole('main')
  await visit('/shoppingCart')
  await expect(main.getByRole('article')).toHaveCount(1)
  await mall.db.deleteFrom('cart_lines').execute()
  await main.getByRole('button', { name: words.cart.page.removeOf('Kettle') }).click()
  await expect(main.getByRole('heading', { name: words.cart.page.empty })).toBeVisible()
  await expect(page.getByText(words.cart.cannotRemove)).toHaveCount(0)
  // The browser logs the 404 of the line.
  consoleErrors.splice(0)
})

test.describe('the cart', () => {
  test.use({ language: 'zh_tw' })

  test("a visitor's cart names changed prices, missing stock and hidden products, is edited, restored and merged by signing in", async ({
    visitor,
    mall,
  }) => {
    const { page, visit } = visitor
    const named = (item: keyof typeof goods.en) => ({ nameCn: goods.zh_tw[item], nameEn: goods.en[item] })
    const kettle = await mall.addProduct({ ...named('kettle'), priceCents: 260_000, onHand: 500 })
    const towel = await mall.addProduct({ ...named('towel'), onHand: 5 })
    const lamp = await mall.addProduct(named('lamp'))
    const cup = await mall.addProduct({ ...named('cup'), onHand: 1 })
    for (const item of [kettle, towel, lamp, cup]) {
      await visitor.viewProduct(item)
      await visitor.addToCart()
    }
    const zh = cartIn(page, 'zh_tw')
    const en = cartIn(page, 'en')
    const { word, line, quantity, enter } = zh

    await test.step('the distance to free delivery and to the offer follows the settings', async () => {
      for (const { estimate, path } of [en, zh]) {
        await visit(path)
        await expect(page.getByText(estimate.toOffer('HK$1,804', '15'))).toBeVisible()
        await expect(page.getByText(estimate.freeDelivery, { exact: true })).toHaveCount(0)
      }
    })

    await test.step('quantities are 1 to 999', async () => {
      await enter('kettle', '1000')
      await expect(line('kettle').getByRole('alert')).toHaveText(word.quantityRange)
      await enter('kettle', '1.5')
      await expect(line('kettle').getByRole('alert')).toHaveText(word.quantityRange)
      await enter('kettle', '２')
      await expect(line('kettle').getByRole('alert')).toBeHidden()
      await expect(
        page.getByRole('banner').getByRole('link', { name: wordsIn.zh_tw.shell.cartWith(5) }),
      ).toBeVisible()
      await expect(page.getByText(wordsIn.zh_tw.checkout.companyDiscount('15'))).toBeVisible()
    })

    await test.step('a quantity is limited by the stock, which is stated', async () => {
      await enter('towel', '9')
      await expect(line('towel').getByRole('alert')).toHaveText(word.notEnough(5))
      await expect(quantity('towel')).toHaveValue('5')
      await line('towel').getByRole('button', { name: wordsIn.zh_tw.cart.decrease }).click()
      await expect(line('towel').getByRole('alert')).toBeHidden()
      const increase = line('towel').getByRole('button', { name: wordsIn.zh_tw.cart.increase })
      await increase.press('Enter')
      await expect(line('towel').getByRole('alert')).toHaveText(word.notEnough(5))
      await expect(increase).toBeDisabled()
      await expect(increase).toBeFocused()
      await expect(increase).toHaveAccessibleDescription(word.notEnough(5))
      await increase.press('Enter')
      await expect(quantity('towel')).toHaveValue('5')
    })

    await test.step('changes since adding are named by line', async () => {
      await reduceStock(mall, towel, 2)
      await changePrice(mall, kettle.productId, 250_000)
      await takeOffShelf(mall.db, lamp)
      await reduceStock(mall, cup, 1)
      for (const { word, line, path, estimate } of [zh, en]) {
        await visit(path)
        await expect(line('kettle')).toContainText(word.priceDecreased('HK$2,600.00'))
        await expect(line('towel')).toContainText(word.notEnough(3))
        await expect(line('lamp')).toContainText(word.disabled)
        await expect(line('lamp').getByRole('link', { name: word.chooseAgain })).toBeVisible()
        await expect(line('cup')).toContainText(word.soldOut)
        await expect(page.getByText(estimate.isPartial)).toBeVisible()
        const changes = page.getByRole('alert').filter({ hasText: word.changesNeeded(3) })
        await expect(changes.getByRole('listitem')).toHaveCount(3)
        await changes.getByRole('link').last().click()
        await expect(line('cup')).toBeFocused()
      }
    })

    await test.step('in English: available products are ordered, and discontinued ones are removed at once', async () => {
      const { word, line, quantity, estimate } = en
      await line('towel')
        .getByRole('button', { name: word.changeTo(3) })
        .click()
      await expect(quantity('towel')).toHaveValue('3')
      await page.getByRole('button', { name: word.removeDisabled(1) }).click()
      await expect(line('lamp')).toBeHidden()
      await page.getByRole('button', { name: word.removeOf(goods.en.cup) }).click()
      await expect(line('cup')).toBeHidden()
      await expect(page.getByText(estimate.isPartial)).toBeHidden()
      await expect(page.getByText(word.changesNeeded(1))).toBeHidden()
    })

    await test.step('in English: undo restores a removed line to its place', async () => {
      const { word, line } = en
      await page.getByRole('button', { name: word.removeOf(goods.en.kettle) }).click()
      await expect(line('kettle')).toBeHidden()
      await expect(page.getByRole('button', { name: word.undoOf(goods.en.kettle) })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(goods.en.kettle)
      await expect(line('kettle')).toContainText(word.priceDecreased('HK$2,600.00'))
    })

    await test.step('a removed line is restored to its place', async () => {
      await visit(zh.path)
      await page.getByRole('button', { name: word.removeOf(goods.zh_tw.towel) }).click()
      await expect(line('towel')).toBeHidden()
      await expect(page.getByRole('button', { name: word.undoOf(goods.zh_tw.towel) })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('article').last()).toContainText(goods.zh_tw.towel)
    })

    await test.step('a page from the back/forward cache has the cart that another page left', async () => {
      const before = await page.evaluate(() => localStorage.getItem('shoppingCart') ?? '')
      const leaveOnly = async (lines: string) =>
        await page.evaluate((cart) => {
          localStorage.setItem('shoppingCart', cart)
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        }, lines)
      await leaveOnly(JSON.stringify(JSON.parse(before).slice(0, 1)))
      await expect(line('towel')).toBeHidden()
      await leaveOnly(before)
      await expect(line('towel')).toBeVisible()
    })

    await test.step("signing in merges; it can be undone after a reload, and the account's own piece stays", async () => {
      const member = await registerMember(mall, 'zh_tw', { withInCart: kettle, quantity: 1 })
      await visit('/member/login?next=/shoppingCart')
      await visitor.signIn(member.email, member.password)
      await expect(page.getByText(wordsIn.zh_tw.cartJoining.joined('水煲 × 2、毛巾 × 3'))).toBeVisible()
      await expect(quantity('kettle')).toHaveValue('2')
      await visit(en.path)
      await expect(page.getByText(wordsIn.en.cartJoining.joined('Kettle × 2, Towel × 3'))).toBeVisible()
      await page.getByRole('button', { name: wordsIn.en.cartJoining.undoJoin }).click()
      await expect(en.quantity('kettle')).toHaveValue('1')
      await expect(en.line('towel')).toBeHidden()
      await expect(
        page.getByText(wordsIn.en.cartJoining.savedInBrowser('Kettle × 2, Towel × 3')),
      ).toBeVisible()
    })

    await test.step('the last of several quick presses counts', async () => {
      const { held, release } = await holdFirstSave(page)
      await en.line('kettle').getByRole('button', { name: wordsIn.en.cart.increase }).click()
      await held
      await en.line('kettle').getByRole('button', { name: wordsIn.en.cart.decrease }).click()
      const corrected = page.waitForResponse(
        (answer) => answer.url().includes('/saveUpdate?') && answer.request().postDataJSON().quantity === 1,
      )
      release()
      await corrected
      await expect(en.quantity('kettle')).toHaveValue('1')
    })

    await test.step('items that were set aside are kept and can be added again', async () => {
      await visit(zh.path)
      await expect(
        page.getByText(wordsIn.zh_tw.cartJoining.savedInBrowser('水煲 × 2、毛巾 × 3')),
      ).toBeVisible()
      await page.getByRole('button', { name: wordsIn.zh_tw.cartJoining.addSaved }).click()
      await expect(quantity('kettle')).toHaveValue('2')
      await expect(quantity('towel')).toHaveValue('3')
      await expect(
        page.getByText(wordsIn.zh_tw.cartJoining.savedInBrowser('水煲 × 2、毛巾 × 3')),
      ).toBeHidden()
    })
  })
})

/** The texts of the cart in a language. */
function cartIn(page: Page, language: Language) {
  const { cart, checkout } = wordsIn[language]
  const names = goods[language]
  const quantity = (item: keyof typeof names) =>
    page.getByRole('textbox', { name: `${cart.quantity} · ${names[item]}` })
  return {
    path: inLanguage('/shoppingCart', language),
    word: cart.page,
    estimate: checkout.estimate,
    line: (item: keyof typeof names) =>
      page
        .getByRole('main')
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: names[item] }) }),
    quantity,
    enter: async (item: keyof typeof names, typed: string) => {
      await quantity(item).fill(typed)
      await quantity(item).press('Enter')
    },
  }
}

for (const language of ['en', 'zh_tw'] as const) {
  test.describe(`the cart of a member in ${language}`, () => {
    test.use({ language })

    test('a member whose cart reaches the thresholds only at list price sees the total of the checkout', async ({
      visitor,
      mall,
      words,
      consoleErrors,
    }) => {
      const { page, visit } = visitor
      const { estimate } = words.checkout
      const lamp = await mall.addProduct({
        nameEn: 'Lamp',
        nameCn: '枱燈',
        priceCents: 100_000,
        onHand: 9,
      })
      const member = await registerMember(mall, language, { withInCart: lamp, rateBasisPoints: 1_000 })
      await visit('/member/login?next=/shoppingCart')
      await visitor.signIn(member.email, member.password)
      const summary = page.getByRole('region', { name: words.cart.page.summary })
      await expect(summary).toContainText(estimate.toFreeDelivery('HK$100'))
      await expect(summary).toContainText(`${estimate.total}HK$1,000.00`)

      await page.getByRole('textbox', { name: words.cart.quantity }).fill('5')
      await page.getByRole('textbox', { name: words.cart.quantity }).press('Enter')
      await expect(summary).toContainText(estimate.toOffer('HK$501', '15'))
      await expect(summary).toContainText(`${estimate.total}HK$4,500.00`)
      await expect(amountRow(page, words.checkout.freight)).toContainText(words.checkout.free)

      await page.route('**/back/api/order/estimate?**', (route) => route.abort())
      await page.getByRole('button', { name: words.cart.decrease }).click()
      await expect(summary.getByRole('alert')).toContainText(estimate.noTotal)
      await expect(summary).toContainText('HK$4,500.00')
      await page.unroute('**/back/api/order/estimate?**')
      await summary.getByRole('button', { name: words.failures.broken.retry }).click()
      await expect(summary).toContainText(`${estimate.total}HK$3,600.00`)
      await visitor.checkOut()
      await expect(page.getByRole('main')).toContainText('HK$3,600.00')
      // The browser reports the request that this test aborts.
      consoleErrors.splice(
        0,
        consoleErrors.length,
        ...consoleErrors.filter((message) => !message.includes('/order/estimate')),
      )
    })
  })
}

for (const language of ['en', 'zh_tw'] as const) {
  test(`outdated prices of the cart are named until they are updated, by a retry or a change (${language})`, async ({
    newMember,
    mall,
    consoleErrors,
  }) => {
    const { cart, failures } = wordsIn[language]
    const lamp = await mall.addProduct({ nameEn: 'Lamp', nameCn: '枱燈', priceCents: 10_000, onHand: 9 })
    const { page, visit } = await newMember({ withInCart: lamp })
    const notice = page.getByRole('status').filter({ hasText: cart.page.refreshFailed })
    const visitWithoutRefresh = async () => {
      await page.route('**/back/api/shoppingCart?**', (route) => route.abort(), { times: 1 })
      await visit(inLanguage('/shoppingCart', language))
      await expect(notice).toBeVisible()
    }
    await visitWithoutRefresh()
    await notice.getByRole('button', { name: failures.broken.retry }).click()
    await expect(notice).toBeHidden()

    await visitWithoutRefresh()
    await page.getByRole('button', { name: cart.increase }).click()
    await expect(page.getByRole('textbox', { name: cart.quantity })).toHaveValue('2')
    await expect(notice).toBeHidden()
    // The browser logs the requests that this journey aborts.
    consoleErrors.splice(0)
  })
}

test('a browser without storage can shop and sign in while the page is open', async ({
  newPage,
  mall,
  words,
  consoleErrors,
}) => {
  const page = await newPage()
  await page.addInitScript(disableStorage)
  const shopper = shopperAt(page, words, mall)
  await shopper.viewProduct(await mall.addProduct({ nameEn: 'Kettle', onHand: 5 }))
  await shopper.addToCart()
  const cart = page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(1) })
  await cart.click()
  await page.getByRole('main').getByRole('link', { name: words.cart.page.checkout }).click()
  await shopper.signIn('member@demo.hk', 'demo1234')
  await expect(page.getByRole('heading', { name: words.checkout.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Kettle')
  // React Router logs that it cannot store the scroll position.
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((message) => !message.includes('forbidden here')),
  )
})

/** Blocks all storage, as a browser with strict settings does. */
function disableStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Storage is forbidden here.', 'SecurityError')
      },
    })
}

/** Holds the next change of a cart line until `release`. */
async function holdFirstSave(page: Page): Promise<{ held: Promise<void>; release: () => void }> {
  const held = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  await page.route(
    '**/back/api/shoppingCart/saveUpdate?**',
    async (route) => {
      held.resolve()
      await going.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { held: held.promise, release: () => going.resolve() }
}

/** Reduces the stock without a sale, as after a stocktake. */
async function reduceStock({ db }: Mall, { specificationId }: ProductIds, quantity: number): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      moveQuantity(tx, { specificationId, quantity: -quantity, reason: 'CORRECTION', note: 'Miscounted' }),
    )
}

async function changePrice({ db }: Mall, productId: string, priceCents: number): Promise<void> {
  await db.updateTable('products').set({ price_cents: priceCents }).where('id', '=', productId).execute()
}
