import { languages } from '../../contract/values/language.ts'
import { expect, test } from '../fixtures.ts'
import { prolongToasts } from '../prolong-toasts.ts'

test.use({ sharesMall: true })

test.describe('a forgotten password', () => {
  test.use({ language: 'zh_tw' })

  test('a new password by a mailed link signs out other browsers; later it is changed, and every device is signed out', async ({
    visitor,
    newMember,
    mall,
    words,
  }) => {
    const { page } = visitor
    const { passwordReset, reset, change, sessions, ...signing } = words.signingIn
    const elsewhere = await newMember()
    const { email } = elsewhere
    await elsewhere.visit('/account/order')

    await test.step('each of the three fields has a tip, and a link is sent only if all are right', async () => {
      await visitor.visit('/member/login')
      await page.getByRole('link', { name: signing.forgotPassword }).click()
      await page.getByRole('button', { name: passwordReset.submit }).click()
      await expect(page.getByText(passwordReset.emailRequired)).toBeVisible()
      await page.getByLabel(passwordReset.email).fill(email)
      await page.getByLabel(passwordReset.name).fill('陳大文')
      await page.getByLabel(passwordReset.contactNumber).fill('9123 4567')
      await page.getByRole('button', { name: passwordReset.submit }).click()
      await expect(
        page.getByText(words.refusals['name-not-matching']({ code: 'name-not-matching' })),
      ).toBeVisible()
      await page.getByLabel(passwordReset.name).fill('Chan Tai Mei')
      await page.getByRole('button', { name: passwordReset.submit }).click()
      await expect(page.getByRole('heading', { name: passwordReset.sentTitle })).toBeVisible()
    })

    const [mail] = await mall.mailsTo(email)
    const link = /https?:\/\/\S+resetPassword\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    await test.step('a link works after a reload, ends with the new password and leaves the address', async () => {
      expect(new URL(link).search).not.toContain('token')
      await visitor.visit(link)
      await visitor.reloadBy(() => page.reload())
      await page.getByLabel(signing.newPassword, { exact: true }).fill('chantaimei')
      await page.getByLabel(signing.retype).fill('chantaimei')
      await page.getByRole('button', { name: reset.submit }).click()
      await expect(page.getByText(words.fieldCodes['password-common'])).toBeVisible()
      await page.getByLabel(signing.newPassword, { exact: true }).fill('Harbour88')
      await page.getByLabel(signing.retype).fill('Harbour88')
      await page.getByRole('button', { name: reset.submit }).click()
      await expect(page.getByRole('heading', { name: reset.doneTitle })).toBeVisible()
      await expect(page).not.toHaveURL(/token/)
      // Only the fragment differs, so the browser does not reload the page.
      await page.goto(link)
      await expect(page.getByRole('heading', { name: reset.expiredTitle })).toBeVisible()
      await expect(page).not.toHaveURL(/token/)
      await page.getByRole('link', { name: reset.sendNewLink }).click()
      await expect(page.getByRole('heading', { name: passwordReset.title, level: 1 })).toBeVisible()
      expect((await mall.mailsTo(email))[0]?.subject).toBe('密碼已經更改')
    })

    await test.step('a link without a code is shown as ended without a call', async () => {
      const checks: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/user/checkPassToken')) checks.push(request.url())
      })
      await visitor.visit('/member/resetPassword')
      await expect(page.getByRole('heading', { name: reset.expiredTitle })).toBeVisible()
      expect(checks).toEqual([])
    })

    await test.step('another browser hears that its session ended, and returns to its page after signing in', async () => {
      const other = elsewhere.page
      await other.getByRole('link', { name: words.people.account.receivers }).click()
      await expect(other.getByRole('alertdialog')).toContainText(words.failures.ended.expired)
      await other.getByRole('button', { name: words.failures.confirmEnd }).click()
      await other.waitForURL('**/member/login?**')
      await elsewhere.signIn(email, 'Harbour88')
      await other.waitForURL('**/account/receiver?**')
      await visitor.visit('/member/login')
      await visitor.signIn(email, 'Harbour88')
      await elsewhere.visit('/account')
    })

    await test.step('a changed password leaves one session; signing out every device leads to the sign-in page', async () => {
      const other = elsewhere.page
      await other.getByRole('link', { name: change.title }).click()
      await expect(other.getByText(sessions.thisBrowser, { exact: true })).toBeVisible()
      const others = other.getByRole('button', { name: sessions.endThere('Chrome') })
      await expect(others).toHaveCount(1)
      await other.getByLabel(change.current).fill('harbour88')
      await other.getByLabel(signing.newPassword, { exact: true }).fill('Peak2046tram')
      await other.getByLabel(signing.retype).fill('Peak2046tram')
      await other.getByRole('button', { name: change.submit }).click()
      await expect(
        other.getByText(words.refusals['current-password-incorrect']({ code: 'current-password-incorrect' })),
      ).toBeVisible()
      await other.getByLabel(change.current).fill('Harbour88')
      await other.getByRole('button', { name: change.submit }).click()
      await expect(other.getByText(change.done)).toBeVisible()
      await expect(other.getByText(sessions.thisBrowser, { exact: true })).toBeVisible()
      await expect(others).toHaveCount(0)
      await other.getByRole('button', { name: sessions.everywhere }).click()
      await other.waitForURL('**/member/login?**')
      await expect(other.getByRole('banner').getByRole('link', { name: words.shell.signIn })).toBeVisible()
      expect(await other.evaluate(() => sessionStorage.getItem('lastCart'))).toBeNull()
    })
  })

  test('a new password removes the cart of the member who was signed in in its browser', async ({
    newMember,
    mall,
    words,
  }) => {
    const { passwordReset, reset, newPassword, retype } = words.signingIn
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲' })
    const { page, visit, email } = await newMember({ withInCart: kettle })
    const storedCart = async () => await page.evaluate(() => sessionStorage.getItem('lastCart'))
    await visit('/member/retrievePassword')
    await page.getByLabel(passwordReset.email).fill(email)
    await page.getByLabel(passwordReset.name).fill('Chan Tai Mei')
    await page.getByLabel(passwordReset.contactNumber).fill('9123 4567')
    await page.getByRole('button', { name: passwordReset.submit }).click()
    await expect(page.getByRole('heading', { name: passwordReset.sentTitle })).toBeVisible()
    const [mail] = await mall.mailsTo(email)
    await visit(/https?:\/\/\S+resetPassword\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(await storedCart()).toContain('Kettle')
    await page.getByLabel(newPassword, { exact: true }).fill('Harbour88')
    await page.getByLabel(retype).fill('Harbour88')
    await page.getByRole('button', { name: reset.submit }).click()
    await expect(page.getByRole('heading', { name: reset.doneTitle })).toBeVisible()
    expect(await storedCart()).toBeNull()
  })
})

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('an expired session is reported in a toast, and the member signs in again', async ({
      newMember,
      mall,
      words,
    }) => {
      const mei = await newMember()
      await prolongToasts(mei.page.context(), 60_000)
      await mall.clock.advance({ days: 8 })
      await mei.visit('/account/order')
      await expect(mei.page.getByText(words.failures.ended.expired)).toBeVisible()
      await mei.page.waitForURL('**/member/login?**')
      await mei.signIn(mei.email, 'kitten42')
      await mei.page.waitForURL('**/account/order?**')
    })
  })
}
