import type { Page } from '@playwright/test'
import { admin as adminText } from '../../web/shared/text/en/admin/admin.ts'
import type { Text } from '../../web/shared/text/shape/text.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'
import { registerMember } from '../member.ts'
import { shopperAt } from '../shopper.ts'

// The products have names that no search of other journeys finds, because all use the mall of the worker.
test.use({ sharesMall: true })

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('open tabs share one session and one cart, and signing out in one signs out all', async ({
    mall,
    newMember,
    words,
  }) => {
    const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
    const first = await newMember()
    await first.visit('/account')
    const second = await anotherTab(first.page, words, mall)
    const third = await anotherTab(first.page, words, mall)
    const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: words.shell.signIn })
    const badge = (page: Page, quantity: number) =>
      page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(quantity) })
    const orders = second.page.getByRole('heading', { name: words.people.account.orders, level: 1 })

    await test.step('a new tab shows a page of the account without signing in', async () => {
      await second.visit('/account/order')
      await expect(orders).toBeVisible()
      await expect(second.page).toHaveURL(/\/account\/order/)
      await third.viewProduct(kettle)
      await expect(signIn(third.page)).toHaveCount(0)
    })

    await test.step('a product added in one tab is in the cart of the others', async () => {
      await third.addToCart()
      await expect(badge(first.page, 1)).toBeVisible()
      await expect(badge(second.page, 1)).toBeVisible()
    })

    await test.step('signing out in one tab removes the account from the others at once', async () => {
      await first.signOut()
      await second.page.waitForURL((url) => url.pathname === '/member/login')
      await expect(orders).toBeHidden()
      await expect(signIn(third.page)).toBeVisible()
      await expect(badge(third.page, 1)).toHaveCount(0)
      for (const { page } of [first, second, third])
        expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
          /"token"/,
        )
    })

    await test.step('signing in in one tab lets the others continue', async () => {
      await first.signIn(first.email, 'kitten42')
      await expect(orders).toBeVisible()
      await expect(badge(third.page, 1)).toBeVisible()
    })
  })
})

test('an expired session prompts in every tab, and signing in again in one of them is enough', async ({
  mall,
  newMember,
  words,
}) => {
  const first = await newMember()
  await first.visit('/account/receiver')
  const second = await anotherTab(first.page, words, mall)
  await second.visit('/account/order')
  const promptOf = (page: Page) => page.getByRole('alertdialog', { name: words.failures.endedTitle })
  const orders = second.page.getByRole('heading', { name: words.orders.empty })
  await expect(orders).toBeVisible()

  await mall.db.deleteFrom('sessions').execute()
  await first.page.getByRole('link', { name: words.people.account.favourites }).click()
  await expect(promptOf(first.page)).toBeVisible()
  await expect(promptOf(second.page)).toBeVisible()
  await promptOf(first.page).getByRole('button', { name: words.failures.confirmEnd }).click()
  await first.signIn(first.email, 'kitten42')
  await expect(promptOf(second.page)).toHaveCount(0)
  await expect(orders).toBeVisible()
})

test('when another person signs in in one tab, the other tabs show nothing of the previous person', async ({
  mall,
  newMember,
  words,
  language,
}) => {
  const first = await newMember()
  const { email, password } = await registerMember(mall, language, {})
  await first.visit('/account')
  await expect(first.page.getByRole('main')).toContainText(first.email)
  const second = await anotherTab(first.page, words, mall)
  // A tab that was frozen during the change still shows the old session.
  await second.visit('/member/retrievePassword')
  const answer = await second.page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const signedIn = await fetch('/back/api/user/login?lang=en', { method: 'POST', headers, body })
      const { token, roles } = await signedIn.json()
      new BroadcastChannel('session').postMessage({
        kind: 'began',
        token,
        roles,
        person: 'another',
        at: Date.now(),
      })
      return token
    },
    JSON.stringify({ username: email, password }),
  )
  expect(answer).not.toBeNull()
  await expect(first.page.getByRole('main')).toContainText(email)
  await expect(first.page.getByRole('main')).not.toContainText(first.email)
})

test('when two tabs sign in as two people at the same moment, both continue as the later one, and the other tab says so', async ({
  mall,
  page,
  words,
  language,
}) => {
  await page.context().addInitScript(holdMessages)
  const people = [await registerMember(mall, language, {}), await registerMember(mall, language, {})] as const
  const first = shopperAt(page, words, mall)
  const second = await anotherTab(page, words, mall)
  const tabs = [first, second] as const
  for (const tab of tabs) await tab.visit('/member/login?next=/account')
  await first.signIn(people[0].email, people[0].password)
  await second.signIn(people[1].email, people[1].password)
  for (const [at, tab] of tabs.entries())
    await expect(tab.page.getByRole('main')).toContainText(people[at]?.email ?? '')

  await first.reloadBy(async () => {
    for (const tab of tabs) await tab.page.evaluate(() => dispatchEvent(new Event('deliver-messages')))
  })
  await expect(first.page.getByRole('status').getByText(words.signingIn.otherAccount)).toBeVisible()
  for (const tab of tabs) {
    await expect(tab.page.getByRole('main')).toContainText(people[1].email)
    await expect(tab.page.getByRole('main')).not.toContainText(people[0].email)
  }
})

test('a page restored from the back/forward cache shows the current session', async ({
  mall,
  newMember,
  words,
  language,
}) => {
  const first = await newMember()
  const other = await registerMember(mall, language, {})
  await first.visit('/account')
  await expect(first.page.getByRole('main')).toContainText(first.email)
  const second = await anotherTab(first.page, words, mall)
  await second.visit('/home')

  await test.step('another person has signed in', async () => {
    await dispatchPageEvent(first.page, 'pagehide')
    await second.visit('/account')
    await second.signOut()
    await second.signIn(other.email, other.password)
    await dispatchPageEvent(first.page, 'pageshow')
    await expect(first.page.getByRole('main')).toContainText(other.email)
    await expect(first.page.getByRole('main')).not.toContainText(first.email)
  })

  await test.step('the person has signed out', async () => {
    await dispatchPageEvent(first.page, 'pagehide')
    await second.visit('/account')
    await second.signOut()
    await dispatchPageEvent(first.page, 'pageshow')
    await first.page.waitForURL((url) => url.pathname === '/member/login')
  })
})

test('a visitor on a public page stays there when the session of another tab expires', async ({
  mall,
  newMember,
  words,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
  const first = await newMember()
  await first.visit('/account')
  await mall.db.deleteFrom('sessions').execute()
  const second = await anotherTab(first.page, words, mall)
  await second.viewProduct(kettle)
  await expect(first.page.getByRole('alertdialog', { name: words.failures.endedTitle })).toBeVisible()
  await expect(second.page.getByRole('banner').getByRole('link', { name: words.shell.signIn })).toBeVisible()
  await expect(second.page).toHaveURL(/\/product\/detail/)

  await test.step('a protected page redirects to signing in and back', async () => {
    await second.visit('/account/order')
    await second.page.waitForURL((url) => url.pathname === '/member/login')
    expect(new URL(second.page.url()).searchParams.get('next')).toMatch(/^\/account\/order/)
  })
})

test('a change of the cart makes each other tab read it once', async ({ mall, newMember, words }) => {
  const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
  const first = await newMember()
  await first.viewProduct(kettle)
  const others: Awaited<ReturnType<typeof anotherTab>>[] = []
  for (let at = 0; at < 3; at += 1) {
    const other = await anotherTab(first.page, words, mall)
    await other.visit('/account')
    others.push(other)
  }
  let reads = 0
  first.page.context().on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/shoppingCart?')) reads += 1
  })
  await first.addToCart()
  for (const { page } of others)
    await expect(page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(1) })).toBeVisible()
  for (const { page } of [first, ...others]) await page.waitForLoadState('networkidle')
  expect(reads).toBe(others.length)
})

test('a request of one person is not repeated for another who signs in meanwhile', async ({
  mall,
  newMember,
  words,
  language,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
  const first = await newMember()
  const other = await registerMember(mall, language, {})
  await first.viewProduct(kettle)
  const second = await anotherTab(first.page, words, mall)
  await second.visit('/account')
  const tokens: (string | undefined)[] = []
  const isSent = Promise.withResolvers<void>()
  const isReleased = Promise.withResolvers<void>()
  await first.page.route('**/shoppingCart/saveUpdate?*', async (route) => {
    tokens.push(route.request().headers().authorization)
    isSent.resolve()
    await isReleased.promise
    await route.continue()
  })
  await first.page.getByRole('button', { name: words.catalogue.addToCart, exact: true }).click()
  await isSent.promise
  await second.signOut()
  // A page that is not reloaded learns of the other person during its call.
  const answer = first.page.waitForResponse((response) => response.url().includes('/saveUpdate?'))
  await second.signIn(other.email, other.password)
  await expect(first.page.getByRole('banner').getByRole('link', { name: words.shell.signIn })).toHaveCount(0)
  isReleased.resolve()
  expect((await answer).status()).toBe(401)
  await first.page.waitForLoadState('networkidle')
  expect(tokens).toHaveLength(1)
})

test('staff open admin pages in a second tab, and a visitor is redirected to sign in', async ({
  mall,
  newPage,
  words,
}) => {
  const staff = await staffAt(await newPage(), words, mall, { path: '/account' })
  const second = await anotherTab(staff.page, words, mall)
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  await second.visit('/admin/order?state=PAID')
  await expect(heading(second.page)).not.toHaveText(words.failures.notFound.title)
  await expect(second.page).toHaveURL(/\/admin\/order\?/)

  await test.step('the sign-in page and the header of the shop lead staff to the dashboard', async () => {
    await second.visit('/member/login')
    await expect(second.page).toHaveURL(/\/admin\?/)
    await second.page.setViewportSize({ width: 360, height: 740 })
    await second.visit('/faq')
    const banner = second.page.getByRole('banner')
    await banner.getByRole('link', { name: words.people.account.admin, exact: true }).click()
    await expect(second.page).toHaveURL(/\/admin\?/)
    await second.page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('after the session has ended, a reload redirects to signing in and back to the input', async () => {
    await second.visit('/admin/setting/holiday?from=mail')
    const name = second.page.getByLabel(adminText.settings.holidays.nameEn)
    await name.fill('Typhoon')
    await mall.db.deleteFrom('sessions').execute()
    await second.visit('/admin/setting/holiday?from=mail')
    await second.page.waitForURL((url) => url.pathname === '/member/login')
    await staff.page.close()
    // A code of an authenticator is accepted once.
    await mall.clock.advance({ minutes: 1 })
    await second.signInAsStaff('desk@demo.hk')
    await expect(second.page).toHaveURL(/\/admin\/setting\/holiday\?.*from=mail/)
    await expect(name).toHaveValue('Typhoon')
  })

  await test.step('a browser without a session is redirected to signing in', async () => {
    const visitor = shopperAt(await newPage(), words, mall)
    await visitor.visit('/admin/stock')
    await visitor.page.waitForURL((url) => url.pathname === '/member/login')
    expect(new URL(visitor.page.url()).searchParams.get('next')).toMatch(/^\/admin\/stock/)
  })
})

/** Delays messages between the tabs until the event `deliver-messages`, as if they were all sent at the same moment. */
function holdMessages(): void {
  // A new tab begins with a blank page, which has no storage.
  if (location.protocol === 'about:') return
  const held: (() => void)[] = []
  let isHolding = sessionStorage.getItem('token') === null
  addEventListener('deliver-messages', () => {
    isHolding = false
    for (const deliver of held.splice(0)) deliver()
  })
  const { set } = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, 'onmessage') ?? {}
  Object.defineProperty(BroadcastChannel.prototype, 'onmessage', {
    set(this: BroadcastChannel, listener: (message: MessageEvent) => void) {
      set?.call(this, (message: MessageEvent) => {
        if (isHolding) held.push(() => listener(message))
        else listener(message)
      })
    },
  })
}

/** Sends a page the events of entering or leaving the back/forward cache. */
async function dispatchPageEvent(page: Page, event: 'pagehide' | 'pageshow') {
  await page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event)
}

async function anotherTab(page: Page, words: Text, mall: Mall) {
  return shopperAt(await page.context().newPage(), words, mall)
}
