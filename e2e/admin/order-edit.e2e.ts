import { admin } from '../../web/shared/text/en/admin/admin.ts'
import { en } from '../../web/shared/text/en.ts'
import { expectForPhones } from '../accessibility.ts'
import { findProductOnSale, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

const { orderEdits, orders, preparedOrders } = admin

test.describe('a member who reads Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('the staff add an item to a paid order, the member pays the difference by link, and a removed item is refunded', async ({
    mall,
    newMember,
    newPage,
    words,
  }) => {
    const goods = await findProductOnSale(mall)
    const { email, ...mei } = await newMember({ withInCart: goods, quantity: 2 })
    const invoice = await mei.buy()

    const page = await newPage()
    const edit = `/admin/order/detail?invoice=${invoice}&edit&lang=en`
    const staff = await staffAt(page, en, mall, { path: edit })
    const kept = page.getByLabel(/^Quantity of /).first()
    await kept.fill('900')
    await expect(kept).toHaveAccessibleDescription(/Enter a whole number from 0 to \d+\./)
    await kept.fill('2')
    await expect(kept).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(preparedOrders.findItems, { exact: true }).fill('tea')
    await page.keyboard.press('Enter')
    const add = page.getByRole('button', { name: /^Add /, disabled: false })
    await add.filter({ hasText: preparedOrders.add }).nth(1).click()
    await page.getByLabel(orderEdits.reason).fill('Asked for by telephone')
    await page.getByRole('button', { name: /payment link/ }).click()
    await expect(page.getByText(orderEdits.sent)).toBeVisible()
    await expect(page.getByText(orderEdits.waits)).toBeVisible()

    const [mail] = await mall.mailsTo(email)
    const link = /https?:\/\/\S+order\/detail\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    await mei.visit(link)
    await mei.page.getByRole('button', { name: words.orders.window.pay, exact: true }).click()
    await mei.payByCard('4242424242424242')
    await mei.returnFromBank()

    await staff.visit(`/admin/order/detail?invoice=${invoice}&lang=en`)
    const timeline = page.getByRole('list', { name: orders.history })
    await expect(timeline).toContainText(orderEdits.states.DONE)
    await expect(timeline).toContainText('Asked for by telephone')
    await page.getByText(orderEdits.sendTogether).locator('..').getByRole('link').click()
    await expect(page.getByText(orderEdits.addedTo)).toBeVisible()
    await expectForPhones(page)

    await staff.visit(edit)
    await kept.fill('1')
    await page.getByLabel(orderEdits.reason).fill('One is enough')
    await page.getByRole('button', { name: /and refund HK\$/ }).click()
    await expect(page.getByText(orderEdits.done)).toBeVisible()
    await mall.runJobs()
    await staff.visit(`/admin/order/detail?invoice=${invoice}&lang=en`)
    await expect(timeline).toContainText(orders.refundStates.SUCCEEDED)
  })
})
