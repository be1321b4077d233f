import type { Page } from '@playwright/test'
import { takeOffShelf } from '../server/testing/a-product.ts'
import { expect, test } from './fixtures.ts'
import type { Mall } from './mall.ts'
import { registerMember } from './member.ts'
import { shopperAt } from './shopper.ts'

test.describe('購物車', () => {
  test.use({ language: 'zh_tw' })

  test('訪客的購物車說明改價、缺貨及下架，可改數量、還原移除；登入後合併，亦可還原', async ({
    visitor,
    mall,
    words,
  }) => {
    const { page: word } = words.cart
    const { page, visits } = visitor
    const kettle = await mall.sells({ nameCn: '水煲', priceCents: 260_000, onHand: 500 })
    const towel = await mall.sells({ nameCn: '毛巾', nameEn: 'Towel', onHand: 3 })
    const lamp = await mall.sells({ nameCn: '枱燈', nameEn: 'Lamp' })
    for (const thing of [kettle, towel, lamp]) {
      await visitor.looksAt(thing)
      await visitor.addsToCart()
    }
    const line = (name: string) =>
      page
        .getByRole('main')
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name }) })
    const quantity = (name: string) => page.getByRole('textbox', { name: `${words.cart.quantity} · ${name}` })

    await test.step('提示免運費及優惠尚欠多少，數字來自設定', async () => {
      await visits('/shoppingCart')
      await expect(page.getByText(word.freeDelivery)).toBeVisible()
      await expect(page.getByText(word.toOffer('HK$2,002', '15'))).toBeVisible()
    })

    await test.step('數量只接受 1 至 999', async () => {
      await quantity('水煲').fill('1000')
      await quantity('水煲').press('Enter')
      await expect(line('水煲').getByRole('alert')).toHaveText(word.quantityRange)
      await quantity('水煲').fill('1.5')
      await quantity('水煲').press('Enter')
      await expect(line('水煲').getByRole('alert')).toHaveText(word.quantityRange)
      await quantity('水煲').fill('２')
      await quantity('水煲').press('Enter')
      await expect(line('水煲').getByRole('alert')).toBeHidden()
      await expect(
        page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(4) }),
      ).toBeVisible()
      await expect(page.getByText(word.offer('15'))).toBeVisible()
    })

    await test.step('加入後的改變逐行說明', async () => {
      await changePrice(mall, kettle.productId, 250_000)
      await takeOffShelf(mall.db, lamp)
      await quantity('毛巾').fill('5')
      await quantity('毛巾').press('Enter')
      await visits('/shoppingCart')
      await expect(line('水煲')).toContainText(word.cheaper('HK$2,600.00'))
      await expect(line('毛巾')).toContainText(word.notEnough(3))
      await line('毛巾')
        .getByRole('button', { name: word.takeLeft(3) })
        .click()
      await expect(quantity('毛巾')).toHaveValue('3')
      await expect(line('枱燈')).toContainText(word.disabled)
      await expect(line('枱燈').getByRole('link', { name: word.pickAgain })).toBeVisible()
      await page.getByRole('button', { name: word.removeDisabled(1) }).click()
      await expect(line('枱燈')).toBeHidden()
    })

    await test.step('移除一行，還原後回到原位', async () => {
      await page.getByRole('button', { name: word.removeOf('水煲') }).click()
      await expect(line('水煲')).toBeHidden()
      await expect(page.getByRole('button', { name: word.undoOf('水煲') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('水煲')
      await expect(line('水煲')).toContainText(word.cheaper('HK$2,600.00'))
    })

    await test.step('由瀏覽器保留的頁面返回時，購物車與別的頁面留下的一樣', async () => {
      const before = await page.evaluate(() => localStorage.getItem('shoppingCart') ?? '')
      const leaveOnly = async (lines: string) =>
        await page.evaluate((kept) => {
          localStorage.setItem('shoppingCart', kept)
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        }, lines)
      await leaveOnly(JSON.stringify(JSON.parse(before).slice(0, 1)))
      await expect(line('毛巾')).toBeHidden()
      await leaveOnly(before)
      await expect(line('毛巾')).toBeVisible()
    })

    await test.step('登入後合併，重新載入後仍可還原，帳戶原有的一件不變', async () => {
      const member = await registerMember(mall, 'zh_tw', { withInCart: kettle, pieces: 1 })
      await visits('/member/login?next=/shoppingCart')
      await visitor.signsIn(member.email, member.password)
      await expect(page.getByText(word.joined('水煲 × 2、毛巾 × 3'))).toBeVisible()
      await expect(quantity('水煲')).toHaveValue('2')
      await visits('/shoppingCart')
      await page.getByRole('button', { name: word.undoJoin }).click()
      await expect(quantity('水煲')).toHaveValue('1')
      await expect(line('毛巾')).toBeHidden()
      await expect(page.getByText(word.setAside('水煲 × 2、毛巾 × 3'))).toBeVisible()
    })

    await test.step('連按加減時，最後一按作準', async () => {
      const { held, letsGo } = await holdFirstSave(page)
      await line('水煲').getByRole('button', { name: words.cart.more }).click()
      await held
      await line('水煲').getByRole('button', { name: words.cart.fewer }).click()
      const corrected = page.waitForResponse(
        (answer) => answer.url().includes('/saveUpdate?') && answer.request().postDataJSON().quantity === 1,
      )
      letsGo()
      await corrected
      await expect(quantity('水煲')).toHaveValue('1')
    })

    await test.step('放在一旁的商品沒有遺失，可再加入', async () => {
      await visits('/shoppingCart')
      await page.getByRole('button', { name: word.joinAfterAll }).click()
      await expect(quantity('水煲')).toHaveValue('2')
      await expect(quantity('毛巾')).toHaveValue('3')
      await expect(page.getByText(word.setAside('水煲 × 2、毛巾 × 3'))).toBeHidden()
    })
  })
})

test('a browser that forbids storage shops and signs in all the same, for as long as the page is open', async ({
  newPage,
  mall,
  words,
  complaints,
}) => {
  const page = await newPage()
  await page.addInitScript(forbidStorage)
  const shopper = shopperAt(page, words, mall)
  await shopper.looksAt(await mall.sells({ nameEn: 'Kettle', onHand: 5 }))
  await shopper.addsToCart()
  const cart = page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(1) })
  await cart.click()
  await page.getByRole('main').getByRole('link', { name: words.cart.page.checkout }).click()
  await shopper.signsIn('member@demo.hk', 'demo1234')
  await expect(page.getByRole('heading', { name: words.checkout.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Kettle')
  // React Router says what it would have kept, which is where the page is scrolled to.
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes('forbidden here')))
})

/** As browsers do whose owners let no page keep anything. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Storage is forbidden here.', 'SecurityError')
      },
    })
}

/** Keeps the next change of a line on its way to the mall, until `letsGo`. */
async function holdFirstSave(page: Page): Promise<{ held: Promise<void>; letsGo: () => void }> {
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
  return { held: held.promise, letsGo: () => going.resolve() }
}

async function changePrice({ db }: Mall, productId: string, priceCents: number): Promise<void> {
  await db.updateTable('products').set({ price_cents: priceCents }).where('id', '=', productId).execute()
}
