import { expect, type Page } from '@playwright/test'
import { minAge } from '../contract/shop/accounts/people.ts'
import type { PaymentType } from '../contract/shop/orders/orders.ts'
import { productPath } from '../contract/site-map.ts'
import type { Text } from '../web/shared/text/shape/text.ts'
import type { Mall } from './mall.ts'
import { resumeSession } from './session.ts'

/** Actions of a customer, by accessible roles and names. */
export interface Shopper {
  page: Page
  /** Opens a page and waits until it has loaded, deferred modules included. */
  visit: (path: string) => Promise<void>
  /** Performs an action that loads a document, and waits until it has loaded. */
  reloadBy: (act: () => Promise<unknown>) => Promise<void>
  searchFor: (keyword: string) => Promise<void>
  viewProduct: (product: { displayProductId: string }) => Promise<void>
  /** Adds the product of the page; a choice that was not made is its first option. */
  addToCart: () => Promise<void>
  /** On the registration page, which it opens unless it is shown. */
  register: (who: { name: string; email: string; password: string; phone: string }) => Promise<void>
  signIn: (username: string, password: string) => Promise<void>
  /** Gives this tab the session of an earlier sign-in, without the pages of signing in. Staff count as proven by a code. */
  resumeSession: (account: string) => Promise<void>
  /** As a member of the demo's staff, with the code of their authenticator. */
  signInAsStaff: (account: string) => Promise<void>
  /** Signs out from an account page. */
  signOut: () => Promise<void>
  /** From the cart to the review of the order. */
  checkOut: () => Promise<void>
  /** Fills in the address dialog of the review, by default in Mong Kok. */
  addAddress: (who: { name: string; phone: string; street: string }) => Promise<void>
  /** Places the reviewed order and returns its number. */
  placeOrder: (how?: { payBy: PaymentType }) => Promise<string>
  goToBank: () => Promise<void>
  payByCard: (number: string) => Promise<void>
  /** Chooses an outcome in the demo's wallet, by default a successful payment. */
  payByWallet: () => Promise<void>
  /** Returns from the bank, which has notified the mall by then. */
  returnFromBank: () => Promise<void>
  /** Orders the cart, pays by card and returns the order number. */
  buy: () => Promise<string>
}

export function shopperAt(page: Page, words: Text, mall: Mall): Shopper {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const wasAdded = new RegExp(words.added.title(0).replace('0', String.raw`\d+`))
  const pay = page.getByRole('button', { name: /^(Pay|支付) HK\$/ })
  const reloadBy = async (act: () => Promise<unknown>) => {
    const alive = page.waitForResponse('**/back/api/init/page?**')
    await act()
    await alive
    // Set by web/shop/shell/background-tasks.tsx.
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  }
  const visit = async (path: string) => await reloadBy(() => page.goto(path))
  const shopper: Shopper = {
    page,
    visit,
    reloadBy,
    searchFor: async (keyword) => {
      await page.getByRole('searchbox', { name: words.shell.searchLabel }).fill(keyword)
      await page.keyboard.press('Enter')
      const heading = words.catalogue.searchFor(keyword)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    },
    viewProduct: async ({ displayProductId }) => await visit(productPath({ id: displayProductId })),
    addToCart: async () => {
      const add = button(words.catalogue.addToCart).or(button(words.catalogue.addOneMore))
      await page.getByRole('main').locator('[data-bottom-bar]').getByRole('button').waitFor()
      const choices = page
        .getByRole('main')
        .getByRole('group')
        .filter({ has: page.getByRole('radio') })
      for (const choice of await choices.all()) {
        const isChosen = (await choice.getByRole('radio', { checked: true }).count()) > 0
        if (!isChosen) await choice.locator('label').first().click()
      }
      await add.click()
      await expect(page.getByRole('status').filter({ hasText: wasAdded })).toBeVisible()
    },
    register: async ({ name, email, password, phone }) => {
      const { join } = words.people
      if (!page.url().includes('/member/join')) await visit('/member/join')
      await page.getByLabel(join.name, { exact: true }).fill(name)
      await page.getByLabel(join.contactNumber, { exact: true }).fill(phone)
      await page.getByLabel(join.email, { exact: true }).fill(email)
      await page.getByLabel(join.password, { exact: true }).fill(password)
      await page.getByLabel(join.confirmPassword).fill(password)
      await page.getByLabel(join.isAdult(minAge)).check()
      await page.getByLabel(join.acceptsTerms).check()
      await button(join.submit).click()
      await expect(page.getByRole('heading', { name: words.people.registered.title })).toBeVisible()
    },
    signIn: async (username, password) => {
      const { login } = words.people
      await page.getByLabel(login.username).fill(username)
      await page.getByLabel(login.password, { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/member/login')
    },
    resumeSession: async (account) => await resumeSession(page, mall, account),
    signInAsStaff: async (account) => {
      const { login } = words.people
      await page.getByLabel(login.username).fill(account)
      await page.getByLabel(login.password, { exact: true }).fill('demo1234')
      await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click()
      const { code } = words.signingIn
      await page.getByLabel(code.label, { exact: true }).fill(await mall.codeOf(account))
      await page.getByRole('dialog').getByRole('button', { name: code.submit, exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/member/login')
    },
    signOut: async () => {
      await button(words.people.account.signOut).click()
      await page.waitForURL((url) => url.pathname === '/member/login')
    },
    checkOut: async () => {
      await visit('/shoppingCart')
      const main = page.getByRole('main')
      // The link moves when the figures replace their placeholder.
      await expect(main.getByText(words.checkout.estimate.totalHint)).toBeVisible()
      await main.getByRole('link', { name: words.cart.page.checkout }).click()
      await expect(page.getByRole('heading', { name: words.checkout.title, level: 1 })).toBeVisible()
    },
    addAddress: async ({ name, phone, street }) => {
      const { form } = words.receivers
      await button(words.checkout.choose).first().click()
      await page.getByLabel(form.name).fill(name)
      await page.getByLabel(form.phone).fill(phone)
      await page.getByLabel(form.area, { exact: true }).selectOption('KLN')
      await page.getByLabel(form.district).selectOption('YTM')
      await page.getByLabel(form.street).fill(street)
      await button(form.save).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    },
    placeOrder: async ({ payBy } = { payBy: 'JETCO' }) => {
      await page.getByRole('radio', { name: words.checkout.paymentTypes[payBy] }).check()
      await button(words.checkout.place).click()
      await page.waitForURL('**/order/result?**')
      return new URL(page.url()).searchParams.get('invoice') ?? ''
    },
    goToBank: async () => {
      // A slow machine may reach the bank by the page's own redirect, before the button is pressed.
      await button(words.orders.result.goNow)
        .click({ timeout: 15_000 })
        .catch(() => null)
      await page.waitForURL((url) => url.origin !== mall.url)
    },
    payByCard: async (number) => {
      await page.getByLabel(/^(Card number|信用卡號碼)$/).fill(number)
      await page.getByLabel(/^(Expiry date|有效期至)$/).fill('12 / 34')
      await page.getByLabel(/^(Security code|安全碼)$/).fill('123')
      await pay.click()
    },
    payByWallet: async () => await pay.click(),
    returnFromBank: async () => {
      await page.waitForURL(`${mall.url}/order/result?**`)
      await mall.runJobs()
    },
    buy: async () => {
      await shopper.checkOut()
      const invoice = await shopper.placeOrder()
      await shopper.goToBank()
      await shopper.payByCard('4242424242424242')
      await shopper.returnFromBank()
      return invoice
    },
  }
  return shopper
}
