import { admin as adminText } from '../../web/shared/text/en/admin/admin.ts'
import { en } from '../../web/shared/text/en.ts'
import { expectForPhones } from '../accessibility.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'

const { orders, preparedOrders } = adminText

test.describe('a caller who reads Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('the staff take an order by telephone, and the member signs in through the mailed link and pays it', async ({
    mall,
    newMember,
    newPage,
    words,
  }) => {
    const { email } = await newMember()
    const page = await newPage()
    const { click } = await staffAt(page, en, mall, { path: '/admin/order?lang=en' })
    await page.getByRole('link', { name: preparedOrders.title, exact: true }).click()
    await page.getByLabel(preparedOrders.search).fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Select / }).click()
    await page.getByLabel(preparedOrders.findItems, { exact: true }).fill('tea')
    await page.keyboard.press('Enter')
    const add = page.getByRole('button', { name: /^Add /, disabled: false })
    await add.filter({ hasText: preparedOrders.add }).nth(1).click()
    const create = page.getByRole('button', { name: preparedOrders.create })
    await expect(create).toBeEnabled()
    await expectForPhones(page)
    await click(preparedOrders.create)
    await expect(page.getByRole('cell', { name: orders.causes.prepared })).toBeVisible()
    await expectForPhones(page)

    const [mail] = await mall.mailsTo(email)
    const link = /https?:\/\/\S+order\/detail\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const mei = shopperAt(await newPage(), words, mall)
    await mei.visit(link)
    await mei.signIn(email, 'kitten42')
    await expect(mei.page.getByText(words.orders.window.terms)).toBeVisible()
    await expectForPhones(mei.page)
    await mei.page.getByRole('button', { name: words.orders.window.pay, exact: true }).click()
    await mei.payByCard('4242424242424242')
    await mei.returnFromBank()
    await expect(mei.page.getByText(words.orders.statuses.PREPARING).first()).toBeVisible()
  })
})
