import { languages } from '../../contract/values/language.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { showPrice } from '../../web/shared/text/format/format.ts'
import { expectForPhones } from '../accessibility.ts'
import { openMoreActs, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('every fault of a form is shown at once, at its field and with its limit', async ({
      mall,
      page,
      words,
      adminWords,
    }) => {
      const { banners, catalogue, orders, preparedOrders, refunds, staff } = adminWords
      const { required } = words.fieldCodes
      const dialog = page.getByRole('dialog')
      const { invoice, leftCents } = await findRefundableOrder(mall)
      const { click, visit } = await staffAt(page, words, mall, {
        path: `/admin/order/detail?invoice=${invoice}`,
      })
      await openMoreActs(page, adminWords)
      await click(refunds.goodwill.open)
      const amount = dialog.getByLabel(refunds.goodwill.amount)
      const tooMuch = leftCents + 100
      await amount.fill(String(tooMuch / 100))
      await click(orders.refundNow(showPrice(tooMuch)))
      await expect(amount).toHaveAccessibleDescription(
        new RegExp(showPrice(leftCents).replaceAll(/[$.]/g, '.')),
      )
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByLabel(refunds.note)).toHaveAccessibleDescription(required)

      await visit('/admin/staff')
      await click(staff.invite)
      await click(staff.sendInvitation)
      await expect(dialog.getByLabel(staff.email, { exact: true })).toHaveAccessibleDescription(required)
      await expect(dialog.getByLabel(staff.fullName, { exact: true })).toHaveAccessibleDescription(required)
      const permissions = dialog.getByRole('group', { name: staff.permissions })
      await expect(permissions).toHaveAccessibleDescription(staff.choosePermission)
      await expectForPhones(page)
      await dialog.getByLabel(staff.email, { exact: true }).fill('ann@example.hk')
      await dialog.getByLabel(staff.fullName, { exact: true }).fill('Ann')
      await click(staff.sendInvitation)
      await expect(permissions.getByRole('checkbox').first()).toBeFocused()

      await visit('/admin/banner/detail')
      await page.getByLabel(banners.link, { exact: true }).fill('nowhere')
      await page.getByLabel(banners.hideAt, { exact: true }).fill('2027-01-01T10:00')
      await click(banners.save)
      const nameEn = page.getByLabel(banners.nameEn, { exact: true })
      await expect(nameEn).toHaveAccessibleDescription(required)
      await expect(nameEn).toBeFocused()
      await expect(page.getByLabel(banners.link, { exact: true })).toHaveAccessibleDescription(/nowhere/)
      await expect(page.getByLabel(banners.image, { exact: true })).toHaveAccessibleDescription(
        new RegExp(required),
      )
      await expect(page.getByLabel(banners.hideAt)).toHaveAccessibleDescription(
        new RegExp(catalogue.schedule.timeFaults.hideAt),
      )

      const { id } = await aMember(mall.db)
      await visit(`/admin/order/new?person=${id}`)
      await page.getByLabel(preparedOrders.findItems, { exact: true }).fill('tea')
      await page.keyboard.press('Enter')
      const add = page
        .getByRole('button', { disabled: false })
        .filter({ hasText: new RegExp(`^${preparedOrders.add}$`) })
      await add.first().click()
      const summary = page.getByRole('region', { name: preparedOrders.summary })
      await expect(summary).toContainText(preparedOrders.refusals['receiver-missing']())
      await expectForPhones(page)
    })
  })
}

/** The smallest paid order that was not sent, which no second approver has to refund. */
async function findRefundableOrder({ db }: Mall) {
  return await db
    .selectFrom('orders')
    .where('state', '=', 'PAID')
    .where('shipped_state', '=', 'WAIT_CONFIRM')
    .select(['invoice', 'total_cents as leftCents'])
    .orderBy('total_cents')
    .executeTakeFirstOrThrow()
}
