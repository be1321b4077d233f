import { readFile } from 'node:fs/promises'
import { inLanguage } from '../../contract/site-map.ts'
import { languages } from '../../contract/values/language.ts'
import { recordOffsetCredit } from '../../server/offset-credit/record-offset-credit.ts'
import { openPasswords } from '../../server/platform/security/passwords.ts'
import { aDistributor, aMember } from '../../test-support/people/a-member.ts'
import type { Text } from '../../web/shared/text/shape/text.ts'
import { expect, test, wordsIn } from '../fixtures.ts'
import { type Shopper, shopperAt } from '../shopper.ts'

test.use({ sharesMall: true })

/** Adds a second address outside the delivery area, sees the warning, corrects it, makes it the default and
 *  deletes the first address. */
async function changeAddress({ page, visit }: Shopper, { receivers, fieldCodes }: Text): Promise<void> {
  const { form } = receivers
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const addressOf = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  const save = async () => await dialog.getByRole('button', { name: form.save }).click()
  await visit('/account/receiver')
  await main.getByRole('button', { name: receivers.add }).click()
  await dialog.getByLabel(form.name).fill('陳大文9')
  await dialog.getByLabel(form.phone).fill('9123 4567')
  await dialog.getByLabel(form.area, { exact: true }).selectOption('NT')
  await dialog.getByLabel(form.district).selectOption('IS')
  await save()
  await expect(dialog.getByText(form.unchosen.subArea)).toBeVisible()
  await dialog.getByLabel(form.subArea).selectOption('CHEUNG_CHAU')
  await expect(dialog.getByText(form.excluded)).toBeVisible()
  await dialog.getByLabel(form.street).fill('新興街 1 號')
  await save()
  await expect(dialog.getByText(fieldCodes['receiver-name-format'])).toBeVisible()
  await dialog.getByLabel(form.name).fill('陳大文')
  await save()
  await expect(addressOf('陳大文')).toContainText(receivers.notDelivered)

  await main.getByRole('button', { name: receivers.editOf('陳大文') }).click()
  await dialog.getByLabel(form.subArea).selectOption('TUNG_CHUNG')
  await expect(dialog.getByText(form.excluded)).toBeHidden()
  await dialog.getByLabel(form.street).fill('長洲新興街 1 號')
  const [inChinese, inEnglish] = [form.mentionsIsland('長洲'), form.mentionsIsland('Cheung Chau')]
  await expect(dialog.getByText(inChinese).or(dialog.getByText(inEnglish))).toBeVisible()
  await dialog.getByLabel(form.street).fill('新興街 1 號')
  await save()
  // The sentence of the address contains the words of its badge.
  await expect(main.getByText(receivers.notDelivered, { exact: true })).toBeHidden()
  await main.getByRole('button', { name: receivers.makeDefault }).click()
  await expect(addressOf('陳大文')).toContainText(receivers.isDefault)
  await main.getByRole('button', { name: receivers.removeOf('Chan Tai Mei') }).click()
  await dialog.getByRole('button', { name: receivers.remove, exact: true }).click()
  await expect(addressOf('Chan Tai Mei')).toBeHidden()
  await expect(addressOf('陳大文')).toBeVisible()
}

test.describe('settings', () => {
  test.use({ language: 'zh_tw' })

  test('profile, addresses and marketing are changed, marketing is withdrawn by a mailed link without signing in, and the account is downloaded and deleted', async ({
    mall,
    newMember,
    newPage,
    words,
  }) => {
    const mei = await newMember()
    const { page } = mei
    await changeAddress(mei, words)
    await mei.visit('/account/setting')
    await page.getByLabel('姓名', { exact: true }).fill('陳大美')
    await page.getByLabel('聯絡電話').fill('123')
    await page.getByRole('button', { name: '儲存' }).click()
    await expect(page.getByText('請輸入 8 位數字的香港電話號碼。')).toBeVisible()
    await page.getByLabel('聯絡電話').fill('2345 6789')
    await page.getByRole('button', { name: '儲存' }).click()
    await expect(page.getByText('已更新')).toBeVisible()

    const own = page.getByRole('checkbox', { name: /向本人發送其所售貨品的消息及優惠/ })
    await expect(own).not.toBeChecked()
    await own.check()
    await expect(page.getByText(/^於 .+ 同意$/)).toBeVisible()
    await mei.visit('/account')
    await expect(page.getByRole('heading', { name: '你好，陳大美' })).toBeVisible()
    await expect(page.getByText('訂單總額')).toBeVisible()

    const elsewhere = await newPage()
    await elsewhere.goto('/member/unsubscribe')
    await expect(elsewhere.getByRole('heading', { name: words.settings.unsubscribe.failed })).toBeVisible()
    await expect(elsewhere.getByRole('button', { name: '取消訂閱' })).toHaveCount(0)
    await elsewhere.goto(await mall.unsubscribeLinkOf(mei.email, 'zh_tw'))
    await elsewhere.getByRole('button', { name: '取消訂閱' }).click()
    await expect(elsewhere.getByRole('heading', { name: '已取消訂閱' })).toBeVisible()
    await mei.visit('/account/setting')
    await expect(own).not.toBeChecked()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '下載我的資料' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('新興街 1 號')
    await page.getByRole('button', { name: '刪除我的帳戶' }).click()
    const dialog = page.getByRole('dialog', { name: '刪除帳戶？' })
    await dialog.getByLabel('你的密碼', { exact: true }).fill('kitten42')
    await dialog.getByRole('button', { name: '永久刪除我的帳戶' }).click()
    await expect(page.getByText('你的帳戶已刪除。')).toBeVisible()
  })
})

test('a member changes name and address, exports the data, and deletes the account after cancelling the order', async ({
  mall,
  newMember,
  words,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲' })
  const ka = await newMember({ withInCart: kettle })
  const { page } = ka
  await ka.checkOut()
  const invoice = await ka.placeOrder()
  await changeAddress(ka, words)
  await ka.visit('/account/setting')
  await page.getByLabel('Name', { exact: true }).fill('Wong Ka')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated')).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain(ka.email)
  expect(saved).toContain(invoice)

  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const leave = async (password: string) => {
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete my account permanently' }).click()
  }
  const open = async () => await page.getByRole('button', { name: 'Delete my account' }).click()
  const password = dialog.getByLabel('Your password', { exact: true })
  await open()
  await password.fill('kitten42')
  await dialog.getByRole('button', { name: words.shell.close }).click()
  await open()
  await expect(password).toHaveValue('')
  await leave('wrong1')
  const wrong = words.refusals['current-password-incorrect']({ code: 'current-password-incorrect' })
  await expect(dialog.getByText(wrong)).toBeVisible()
  await leave('kitten42')
  await expect(dialog.getByRole('alert')).toContainText(`Order #${invoice} is unpaid.`)

  await mall.clock.advance({ minutes: 6 })
  await mall.runJobs()
  await leave('kitten42')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await ka.visit('/member/login')
  await page.getByLabel('Email or eDC card number').fill(ka.email)
  await page.getByLabel('Password', { exact: true }).fill('kitten42')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    page.getByText('We couldn’t find this account. Check your email or card number.'),
  ).toBeVisible()
})

for (const language of languages) {
  test(`marketing choices that failed to load can be loaded again (${language})`, async ({
    newMember,
    consoleErrors,
  }) => {
    const { settings, failures } = wordsIn[language]
    const { page, visit } = await newMember()
    await page.route('**/back/api/user/consent?**', (route) => route.abort(), { times: 1 })
    await visit(inLanguage('/account/setting', language))
    await expect(page.getByRole('alert').filter({ hasText: settings.consents.failed })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: failures.broken.retry }).click()
    await expect(page.getByRole('checkbox', { name: settings.consents.OWN_MARKETING })).toBeVisible()
    await expect(page.getByText(settings.consents.failed)).toBeHidden()
    // The browser logs the request that this journey aborts.
    consoleErrors.splice(0)
  })
}

for (const language of languages) {
  test(`a distributor sees the prepaid credit that a deletion loses, also once it has changed (${language})`, async ({
    mall,
    newPage,
  }) => {
    const words = wordsIn[language]
    const { deletion, privacy } = words.settings
    const edcNumber = language === 'en' ? '88777201' : '88777202'
    const passwordHash = await openPasswords(mall.config.passwordPepper).hash('kitten42')
    await aDistributor(mall.db, { edcNumber, passwordHash })
    const { id: staffId } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
    const record = async (number: string, amountCents: number) => {
      const credit = { edcNumber, documentNumber: `${number}-${language}`, amountCents, expiresOn: null }
      await recordOffsetCredit(mall, { ...credit, staffId, isApproved: true })
    }
    await record('first', 500_00)
    const lee = shopperAt(await newPage(), words, mall)
    await lee.resumeSession(edcNumber)
    await lee.visit(inLanguage('/account?privacy=1', language))
    await lee.page.getByRole('button', { name: privacy.remove }).click()
    const dialog = lee.page.getByRole('dialog', { name: deletion.title })
    await expect(dialog).toContainText(deletion.losesCredit('HK$500.00'))
    await record('second', 200_00)
    await dialog.getByLabel(deletion.password, { exact: true }).fill('kitten42')
    await dialog.getByRole('button', { name: deletion.submit }).click()
    await expect(dialog).toContainText(deletion.losesCredit('HK$700.00'))
    await dialog.getByRole('button', { name: deletion.submit }).click()
    await expect(lee.page.getByText(deletion.done)).toBeVisible()
  })
}
