import type { Page } from '@playwright/test'
import { openPasswords } from '../../server/platform/security/passwords.ts'
import { aDistributor } from '../../test-support/people/a-member.ts'
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
    const firstTab = await newMember()
    await firstTab.visit('/account')
    const secondTab = await anotherTab(firstTab.page, words, mall)
    const thirdTab = await anotherTab(firstTab.page, words, mall)
    const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: words.shell.signIn })
    const badge = (page: Page, quantity: number) =>
      page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(quantity) })
    const orders = secondTab.page.getByRole('heading', { name: words.people.account.orders, level: 1 })

    await test.step('a new tab shows a page of the account without signing in', async () => {
      await secondTab.visit('/account/order')
      await expect(orders).toBeVisible()
      await expect(secondTab.page).toHaveURL(/\/account\/order/)
      await thirdTab.viewProduct(kettle)
      await expect(signIn(thirdTab.page)).toHaveCount(0)
    })

    await test.step('a product added in one tab is in the cart of the others', async () => {
      await thirdTab.addToCart()
      await expect(badge(firstTab.page, 1)).toBeVisible()
      await expect(badge(secondTab.page, 1)).toBeVisible()
    })

    await test.step('signing out in one tab removes the account from the others at once', async () => {
      // Not even the tab that signs out waits for the server.
      const isReleased = Promise.withResolvers<void>()
      const isSent = firstTab.page.waitForRequest('**/user/logout?*')
      await firstTab.page.route('**/user/logout?*', async (route) => {
        await isReleased.promise
        await route.continue()
      })
      await firstTab.signOut()
      expect((await isSent).headers().authorization).toMatch(/^Bearer ./)
      await secondTab.page.waitForURL((url) => url.pathname === '/member/login')
      await expect(orders).toBeHidden()
      await expect(signIn(thirdTab.page)).toBeVisible()
      await expect(badge(thirdTab.page, 1)).toHaveCount(0)
      for (const { page } of [firstTab, secondTab, thirdTab])
        expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
          /"token"/,
        )
      const isAnswered = firstTab.page.waitForResponse('**/user/logout?*')
      isReleased.resolve()
      await isAnswered
    })

    await test.step('signing in in one tab lets the others continue', async () => {
      await firstTab.signIn(firstTab.email, 'kitten42')
      await expect(orders).toBeVisible()
      await expect(badge(thirdTab.page, 1)).toBeVisible()
    })
  })
})

test('an expired session prompts in every tab, and signing in again in one of them is enough', async ({
  mall,
  newMember,
  words,
}) => {
  const firstTab = await newMember()
  await firstTab.visit('/account/receiver')
  const secondTab = await anotherTab(firstTab.page, words, mall)
  await secondTab.visit('/account/order')
  const promptOf = (page: Page) => page.getByRole('alertdialog', { name: words.failures.endedTitle })
  const orders = secondTab.page.getByRole('heading', { name: words.orders.empty })
  await expect(orders).toBeVisible()

  await mall.db.deleteFrom('sessions').execute()
  await firstTab.page.getByRole('link', { name: words.people.account.favourites }).click()
  await expect(promptOf(firstTab.page)).toBeVisible()
  await expect(promptOf(secondTab.page)).toBeVisible()
  await promptOf(firstTab.page).getByRole('button', { name: words.failures.confirmEnd }).click()
  await firstTab.signIn(firstTab.email, 'kitten42')
  await expect(promptOf(secondTab.page)).toHaveCount(0)
  await expect(orders).toBeVisible()
})

test('after an expired session, another person in the tab finds nothing of the review, and the same one all of it', async ({
  mall,
  newMember,
  words: { checkout },
  language,
}) => {
  const sextant = await mall.addProduct({ nameEn: 'Sextant', nameCn: '六分儀', onHand: 9 })
  const mei = await newMember()
  const { page } = mei
  const wing = await registerMember(mall, language, {})
  const gift = page.getByRole('textbox', { name: checkout.gift.message })
  const giftBox = page.getByRole('checkbox', { name: checkout.gift.label })
  const review = async () => {
    await mei.viewProduct(sextant)
    await mei.addToCart()
    await mei.visit('/order/confirm')
    await expect(giftBox).toBeVisible()
  }
  const expire = async () => {
    await mall.db.deleteFrom('sessions').execute()
    await page.reload()
    await page.waitForURL('**/member/login?**')
  }

  await review()
  await giftBox.check()
  await gift.fill('For grandmother')
  await expire()
  await mei.signIn(mei.email, 'kitten42')
  await expect(gift).toHaveValue('For grandmother')
  await expire()
  await mei.signIn(wing.email, wing.password)
  await page.waitForURL('**/order/confirm?**')
  await review()
  await expect(giftBox).not.toBeChecked()
})

test('when another person signs in in one tab, the other tabs show nothing of the previous person', async ({
  mall,
  newMember,
  words,
  language,
}) => {
  const firstTab = await newMember()
  const { email, password } = await registerMember(mall, language, {})
  await firstTab.visit('/account')
  await expect(firstTab.page.getByRole('main')).toContainText(firstTab.email)
  const noticeOfMerge = '{"items":[],"joined":[],"capped":[],"leftOut":[]}'
  await firstTab.page.evaluate((notice) => sessionStorage.setItem('cartJoin', notice), noticeOfMerge)
  const secondTab = await anotherTab(firstTab.page, words, mall)
  // A tab that was frozen during the change still shows the old session.
  await secondTab.visit('/member/retrievePassword')
  const answer = await secondTab.page.evaluate(
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
  await expect(firstTab.page.getByRole('main')).toContainText(email)
  await expect(firstTab.page.getByRole('main')).not.toContainText(firstTab.email)
  expect(await firstTab.page.evaluate(() => sessionStorage.getItem('cartJoin'))).toBeNull()
})

test('when two tabs sign in as two people at the same moment, both continue as the later one, and the other tab says so', async ({
  mall,
  page,
  words,
  language,
}) => {
  await page.context().addInitScript(holdMessages)
  const people = [await registerMember(mall, language, {}), await registerMember(mall, language, {})] as const
  const firstTab = shopperAt(page, words, mall)
  const secondTab = await anotherTab(page, words, mall)
  const tabs = [firstTab, secondTab] as const
  for (const tab of tabs) await tab.visit('/member/login?next=/account')
  await firstTab.signIn(people[0].email, people[0].password)
  await secondTab.signIn(people[1].email, people[1].password)
  for (const [at, tab] of tabs.entries())
    await expect(tab.page.getByRole('main')).toContainText(people[at]?.email ?? '')

  await firstTab.reloadBy(async () => {
    for (const tab of tabs) await tab.page.evaluate(() => dispatchEvent(new Event('deliver-messages')))
  })
  await expect(firstTab.page.getByRole('status').getByText(words.signingIn.otherAccount)).toBeVisible()
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
  const firstTab = await newMember()
  const other = await registerMember(mall, language, {})
  await firstTab.visit('/account')
  await expect(firstTab.page.getByRole('main')).toContainText(firstTab.email)
  const secondTab = await anotherTab(firstTab.page, words, mall)
  await secondTab.visit('/home')

  await test.step('another person has signed in', async () => {
    await dispatchPageEvent(firstTab.page, 'pagehide')
    await secondTab.visit('/account')
    await secondTab.signOut()
    await secondTab.signIn(other.email, other.password)
    await dispatchPageEvent(firstTab.page, 'pageshow')
    await expect(firstTab.page.getByRole('main')).toContainText(other.email)
    await expect(firstTab.page.getByRole('main')).not.toContainText(firstTab.email)
  })

  await test.step('the person has signed out', async () => {
    await dispatchPageEvent(firstTab.page, 'pagehide')
    await secondTab.visit('/account')
    await secondTab.signOut()
    await dispatchPageEvent(firstTab.page, 'pageshow')
    // The first of two answers decides: the page opens the sign-in, or a dialog leads there.
    const prompt = firstTab.page.getByRole('alertdialog', { name: words.failures.endedTitle })
    const signIn = firstTab.page.getByRole('heading', { name: words.people.login.title, level: 1 })
    await expect(prompt.or(signIn)).toBeVisible()
    await expect(firstTab.page.getByText(other.email)).toHaveCount(0)
  })
})

test('a visitor on a public page stays there when the session of another tab expires', async ({
  mall,
  newMember,
  words,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
  const firstTab = await newMember()
  await firstTab.visit('/account')
  await mall.db.deleteFrom('sessions').execute()
  const secondTab = await anotherTab(firstTab.page, words, mall)
  await secondTab.viewProduct(kettle)
  await expect(firstTab.page.getByRole('alertdialog', { name: words.failures.endedTitle })).toBeVisible()
  await expect(
    secondTab.page.getByRole('banner').getByRole('link', { name: words.shell.signIn }),
  ).toBeVisible()
  await expect(secondTab.page).toHaveURL(/\/product\/detail/)

  await test.step('a protected page redirects to signing in and back', async () => {
    await secondTab.visit('/account/order')
    await secondTab.page.waitForURL((url) => url.pathname === '/member/login')
    expect(new URL(secondTab.page.url()).searchParams.get('next')).toMatch(/^\/account\/order/)
  })
})

test('a change of the cart makes each other tab read it once', async ({ mall, newMember, words }) => {
  const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
  const firstTab = await newMember()
  await firstTab.viewProduct(kettle)
  const others: Awaited<ReturnType<typeof anotherTab>>[] = []
  for (let at = 0; at < 3; at += 1) {
    const other = await anotherTab(firstTab.page, words, mall)
    await other.visit('/account')
    others.push(other)
  }
  let reads = 0
  firstTab.page.context().on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/shoppingCart?')) reads += 1
  })
  await firstTab.addToCart()
  for (const { page } of others)
    await expect(page.getByRole('banner').getByRole('link', { name: words.shell.cartWith(1) })).toBeVisible()
  for (const { page } of [firstTab, ...others]) await page.waitForLoadState('networkidle')
  expect(reads).toBe(others.length)
})

test('the cart that is merged at sign-in is shown in the other tabs, which were signed in before', async ({
  mall,
  visitor,
  words,
  language,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
  const lamp = await mall.addProduct({ nameEn: 'Sextant', nameCn: '六分儀', onHand: 9 })
  const { email, password } = await registerMember(mall, language, { withInCart: lamp })
  await visitor.viewProduct(kettle)
  await visitor.addToCart()
  const otherTab = await anotherTab(visitor.page, words, mall)
  await otherTab.visit('/faq')
  const isReleased = Promise.withResolvers<void>()
  await visitor.page.route('**/shoppingCart/sync?*', async (route) => {
    await isReleased.promise
    await route.continue()
  })
  await visitor.visit('/member/login')
  const isEntered = visitor.signIn(email, password)
  const link = (name: string) => otherTab.page.getByRole('banner').getByRole('link', { name })
  await expect(link(words.shell.account)).toBeVisible()
  isReleased.resolve()
  await isEntered
  await expect(link(words.shell.cartWith(2))).toBeVisible()
})

test('a request of one distributor without an email address is not repeated for another who signs in meanwhile', async ({
  mall,
  newPage,
  words,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Compass', nameCn: '指南針', onHand: 9 })
  const { password } = await aDistributorWithoutEmail('10000101', mall)
  await aDistributorWithoutEmail('10000102', mall)
  const firstTab = shopperAt(await newPage(), words, mall)
  await firstTab.resumeSession('10000101')
  await firstTab.viewProduct(kettle)
  const secondTab = await anotherTab(firstTab.page, words, mall)
  await secondTab.visit('/account')
  const tokens: (string | undefined)[] = []
  const isSent = Promise.withResolvers<void>()
  const isReleased = Promise.withResolvers<void>()
  await firstTab.page.route('**/shoppingCart/saveUpdate?*', async (route) => {
    tokens.push(route.request().headers().authorization)
    isSent.resolve()
    await isReleased.promise
    await route.continue()
  })
  await firstTab.page.getByRole('button', { name: words.catalogue.addToCart, exact: true }).click()
  await isSent.promise
  await secondTab.signOut()
  // A page that is not reloaded learns of the other person during its call.
  const answer = firstTab.page.waitForResponse((response) => response.url().includes('/saveUpdate?'))
  const isRecognised = firstTab.page.waitForResponse('**/back/api/init/page?**')
  await secondTab.signIn('10000102', password)
  await (await isRecognised).finished()
  await expect(firstTab.page.getByRole('banner').getByRole('link', { name: words.shell.signIn })).toHaveCount(
    0,
  )
  isReleased.resolve()
  expect((await answer).status()).toBe(401)
  await firstTab.page.waitForLoadState('networkidle')
  expect(tokens).toHaveLength(1)
})

test('staff open admin pages in a second tab, and a visitor is redirected to sign in', async ({
  mall,
  newPage,
  words,
}) => {
  const staff = await staffAt(await newPage(), words, mall, { path: '/account' })
  const secondTab = await anotherTab(staff.page, words, mall)
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  await secondTab.visit('/admin/order?state=PAID')
  await expect(heading(secondTab.page)).not.toHaveText(words.failures.notFound.title)
  await expect(secondTab.page).toHaveURL(/\/admin\/order\?/)

  await test.step('the sign-in page and the header of the shop lead staff to the dashboard', async () => {
    await secondTab.visit('/member/login')
    await expect(secondTab.page).toHaveURL(/\/admin\?/)
    await secondTab.page.setViewportSize({ width: 360, height: 740 })
    await secondTab.visit('/faq')
    const banner = secondTab.page.getByRole('banner')
    await banner.getByRole('link', { name: words.people.account.admin, exact: true }).click()
    await expect(secondTab.page).toHaveURL(/\/admin\?/)
    await secondTab.page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('after the session has ended, a reload redirects to signing in and back to the input', async () => {
    await secondTab.visit('/admin/setting/holiday?from=mail')
    const name = secondTab.page.getByLabel(adminText.settings.holidays.nameEn)
    await name.fill('Typhoon')
    await mall.db.deleteFrom('sessions').execute()
    await secondTab.visit('/admin/setting/holiday?from=mail')
    await secondTab.page.waitForURL((url) => url.pathname === '/member/login')
    await staff.page.close()
    // A code of an authenticator is accepted once.
    await mall.clock.advance({ minutes: 1 })
    await secondTab.signInAsStaff('desk@demo.hk')
    await expect(secondTab.page).toHaveURL(/\/admin\/setting\/holiday\?.*from=mail/)
    await expect(name).toHaveValue('Typhoon')
  })

  await test.step('a browser without a session is redirected to signing in', async () => {
    const visitor = shopperAt(await newPage(), words, mall)
    await visitor.visit('/admin/stock')
    await visitor.page.waitForURL((url) => url.pathname === '/member/login')
    expect(new URL(visitor.page.url()).searchParams.get('next')).toMatch(/^\/admin\/stock/)
  })
})

async function aDistributorWithoutEmail(
  edcNumber: string,
  { db, config }: Mall,
): Promise<{ password: string }> {
  const password = 'kitten42'
  const passwordHash = await openPasswords(config.passwordPepper).hash(password)
  const { id } = await aDistributor(db, { edcNumber, passwordHash })
  await db.updateTable('people').set({ email: null }).where('id', '=', id).execute()
  return { password }
}

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
