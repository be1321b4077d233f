import type { Page } from '@playwright/test'
import { demoPassword } from '../../seed/people/demo-people.ts'
import type { Text } from '../../web/shared/text/shape/text.ts'
import { expect, test, wordsIn } from '../fixtures.ts'

test('repeated wrong passwords are rate-limited, and a distributor has no password page', async ({
  visitor,
  words,
}) => {
  const { page } = visitor
  const enters = signInWith(page, words)

  await test.step('a wrong password five times', async () => {
    await visitor.visit('/member/login')
    for (let times = 0; times < 5; times += 1) {
      // The refusal of the previous attempt is still visible.
      const answered = page.waitForResponse('**/back/api/user/login?**')
      await enters('member@demo.hk', 'wrong')
      await answered
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect password.')
    }
    await enters('member@demo.hk')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      /Too many failed attempts\. Please wait \d seconds?/,
    )
  })

  await test.step('a distributor sees where the account is signed in on a page of its own, and has no password page', async () => {
    await enters('88000001')
    await page.waitForURL('**/account?**')
    const { sponsor, noSponsor } = words.people.account
    const ownSponsor = page.getByRole('term').filter({ hasText: sponsor }).locator('..')
    await expect(ownSponsor.getByRole('definition')).toHaveText(noSponsor)
    await page.getByRole('link', { name: words.people.account.privacy }).click()
    await expect(page.getByRole('heading', { name: words.signingIn.sessions.title })).toBeVisible()
    await expect(page.getByText(words.signingIn.sessions.thisBrowser)).toBeVisible()
    await visitor.visit('/account/changePassword')
    await expect(
      page.getByRole('heading', { name: words.signingIn.wrongRole.title.ROLE_API_MEMBER }),
    ).toBeVisible()
  })

  await test.step('another account opens the page after signing in', async () => {
    await page.getByRole('button', { name: words.signingIn.wrongRole.switchAccount }).click()
    await enters('norate@demo.hk')
    await page.waitForURL('**/account/changePassword?**')
    await expect(page.getByLabel(words.signingIn.change.current)).toBeVisible()
  })
})

test('a link in a mail leads through signing in to its page, in the language of the mail', async ({
  visitor,
  mall,
}) => {
  const { page } = visitor
  const { invoice } = await mall.db
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.person_id')
    .where('people.email', '=', 'member@demo.hk')
    .select('orders.invoice')
    .limit(1)
    .executeTakeFirstOrThrow()
  await visitor.visit(`/account/order/detail?invoice=${invoice}&lang=zh_tw`)
  await expect(page.getByRole('heading', { name: wordsIn.zh_tw.people.login.title })).toBeVisible()
  await signInWith(page, wordsIn.zh_tw)('member@demo.hk')
  await page.waitForURL(
    (url) => url.pathname === '/account/order/detail' && url.searchParams.get('invoice') === invoice,
  )
  await expect(page.getByText(invoice).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('refused sign-ins show the reason and the next step: wrong passwords, an unverified address, a lost sponsor', async ({
    visitor,
    mall,
    words,
  }) => {
    const { page } = visitor
    const { choice } = words.signingIn
    const enters = signInWith(page, words)
    const dialog = page.getByRole('dialog', { name: choice.title })
    await visitor.visit('/member/login')

    await test.step('an unknown account and a wrong password are reported', async () => {
      const refused = page.getByRole('main').getByRole('alert')
      await enters('nobody@demo.hk')
      await expect(refused).toHaveText(words.refusals['incorrect-account']({ code: 'incorrect-account' }))
      await enters('orphan@demo.hk', 'wrong')
      await expect(refused).toHaveText(words.refusals['incorrect-password']({ code: 'incorrect-password' }))
    })

    await test.step('the verification mail can be sent again', async () => {
      await enters('unverified@demo.hk')
      await page.getByRole('button', { name: words.people.resend.send }).click()
      await expect(page.getByText(words.people.resend.sent)).toBeVisible()
      expect(await mall.mailsTo('unverified@demo.hk')).toHaveLength(1)
    })

    await test.step('a member without an active sponsor continues without a discount and is prompted again', async () => {
      await enters('orphan@demo.hk')
      await expect(dialog).toContainText('梁國棟')
      await dialog.getByRole('button', { name: choice.keep }).click()
      await page.waitForURL('**/account?**')
      await expect(page.getByText('梁國棟')).toBeVisible()
      await visitor.signOut()
    })

    await test.step('the member changes to another sponsor, who must be active', async () => {
      await enters('orphan@demo.hk')
      const number = dialog.getByLabel(choice.edcNumber)
      await number.fill('88000003')
      await dialog.getByRole('button', { name: choice.change }).click()
      await expect(dialog).toContainText(
        words.refusals['sponsor-not-eligible']({ code: 'sponsor-not-eligible' }),
      )
      await number.fill('8800 0001')
      await dialog.getByRole('button', { name: choice.change }).click()
      await page.waitForURL('**/account?**')
      await expect(page.getByText(/88000001/)).toBeVisible()
      expect(await mall.mailsTo('orphan@demo.hk')).toHaveLength(1)
      await visitor.signOut()
    })
  })
})

test('the page to return to survives a visit to registration and to the forgotten password', async ({
  visitor,
  words,
}) => {
  const { page } = visitor
  const { login, join } = words.people
  const main = page.getByRole('main')
  await visitor.visit('/member/login?next=/account/receiver')
  await main.getByRole('link', { name: login.join }).click()
  await expect(page.getByRole('heading', { name: join.title, level: 1 })).toBeVisible()
  await main.getByRole('link', { name: login.submit }).click()
  await main.getByRole('link', { name: words.signingIn.forgotPassword }).click()
  await main.getByRole('link', { name: words.signingIn.passwordReset.toLogin }).click()
  await signInWith(page, words)('norate@demo.hk')
  await page.waitForURL('**/account/receiver?**')
})

for (const [language, call] of [
  ['en', '**/back/api/user/login?**'],
  ['zh_tw', '**/back/api/shoppingCart?**'],
] as const) {
  test.describe(`while ${call} is slow`, () => {
    test.use({ language, sharesMall: true })

    test('a person who goes to another page while signing in stays there', async ({ visitor, words }) => {
      const { page } = visitor
      const paths: string[] = []
      page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
      const held = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      await visitor.visit('/member/login?next=/account/receiver')
      await page.route(
        call,
        async (route) => {
          held.resolve()
          await release.promise
          await route.continue()
        },
        { times: 1 },
      )
      await signInWith(page, words)('norate@demo.hk')
      await held.promise
      const { privacyPolicy } = words.shell.footer
      await page.getByRole('contentinfo').getByRole('link', { name: privacyPolicy, exact: true }).click()
      await expect(page.getByRole('heading', { name: privacyPolicy, level: 1 })).toBeVisible()
      // The last call of a sign-in.
      const finished = page.waitForResponse('**/back/api/init/page?**')
      release.resolve()
      await (await finished).finished()
      // Suggestions take longer than a navigation would.
      await page.getByRole('banner').getByLabel(words.shell.searchLabel).fill('petal')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: words.shell.signIn })).toBeHidden()
      expect(paths.at(-1)).toBe('/privacyPolicy')
      expect(paths.filter((path) => path.startsWith('/account'))).toEqual([])
    })
  })
}

/** Fills in the form and submits it, whatever the outcome. */
function signInWith(page: Page, words: Text) {
  const { username: account, password: secret, submit } = words.people.login
  return async (username: string, password = demoPassword) => {
    await page.getByLabel(account).fill(username)
    await page.getByLabel(secret, { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: submit, exact: true }).click()
  }
}
