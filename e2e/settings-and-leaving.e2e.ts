import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test.describe('設定', () => {
  test.use({ language: 'zh_tw' })

  test('會員更改資料、同意推廣，其後由電郵連結取消，毋須登入', async ({ mall, newMember, newPage }) => {
    const mei = await newMember()
    const { page } = mei
    await mei.visits('/account/setting')
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
    await mei.visits('/account')
    await expect(page.getByRole('heading', { name: '陳大美，你好' })).toBeVisible()
    await expect(page.getByText('訂單總額')).toBeVisible()

    const elsewhere = await newPage()
    await elsewhere.goto(await mall.unsubscribeLinkOf(mei.email, 'zh_tw'))
    await elsewhere.getByRole('button', { name: '取消訂閱' }).click()
    await expect(elsewhere.getByRole('heading', { name: '已取消訂閱' })).toBeVisible()
    await mei.visits('/account/setting')
    await expect(own).not.toBeChecked()
  })
})

test('a member takes the data along, and leaves once the order is given up', async ({ mall, newMember }) => {
  const kettle = await mall.sells({ nameEn: 'Kettle', nameCn: '水煲' })
  const ka = await newMember({ withInCart: kettle })
  const { page } = ka
  await ka.checksOut()
  const invoice = await ka.placesOrder()
  await ka.visits('/account/setting')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain(ka.email)
  expect(saved).toContain(invoice)

  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const leave = async (password: string) => {
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await leave('wrong1')
  await expect(dialog.getByText(/password/i).last()).toBeVisible()
  await leave('kitten42')
  await expect(dialog.getByRole('alert')).toContainText(`Order #${invoice} is waiting to be paid.`)

  await mall.clock.advance({ minutes: 6 })
  await mall.settles()
  await leave('kitten42')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await ka.visits('/member/login')
  await page.getByLabel('Email or eDC card number').fill(ka.email)
  await page.getByLabel('Password', { exact: true }).fill('kitten42')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Incorrect account.')).toBeVisible()
})
