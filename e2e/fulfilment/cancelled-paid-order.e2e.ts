import { languages } from '../../contract/values/language.ts'
import { confirmOrder } from '../../server/orders/confirm/confirm-order.ts'
import { showPrice } from '../../web/shared/text/format/format.ts'
import { expectForEverybody } from '../accessibility.ts'
import { amountRow } from '../amount-row.ts'
import { expect, test } from '../fixtures.ts'

const phone = { width: 360, height: 740 }

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a paid order is cancelled by its shopper before it is verified, and the refund follows by itself', async ({
      mall,
      newMember,
      words,
    }) => {
      const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
      const mei = await newMember({ withInCart: kettle, quantity: 2 })
      const { page } = mei
      const { cancelPaid, detail, statuses, steps } = words.orders
      const invoice = await mei.buy()
      const total = showPrice(49_800)
      await page.setViewportSize(phone)
      await mei.visit(`/account/order/detail?invoice=${invoice}`)
      await expect(amountRow(page, words.checkout.total)).toContainText(total)

      await page.getByRole('button', { name: cancelPaid.cancel, exact: true }).click()
      const question = page.getByRole('dialog', { name: words.orders.window.cancelTitle })
      await expect(question).toContainText(cancelPaid.refund(total))
      await question.getByRole('button', { name: cancelPaid.cancel, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: cancelPaid.done })).toBeVisible()
      await expect(amountRow(page, detail.refunded)).toContainText(`−${total}`)
      await expect(page.getByRole('button', { name: cancelPaid.cancel, exact: true })).toHaveCount(0)

      await mall.runJobs()
      await mei.visit(`/account/order/detail?invoice=${invoice}`)
      await expect(page.getByText(statuses.REFUNDED, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('list', { name: steps.label }).getByRole('listitem').last()).toContainText(
        steps.returned,
      )
      await expect(amountRow(page, detail.refunded)).toContainText(`−${total}`)
      await expectForEverybody(page)
      const refund = (await mall.mailsTo(mei.email)).find(({ text }) => text.includes(total))
      expect(refund?.subject).toContain(invoice)
    })
  })
}

test('a tab that still offers the cancellation of a verified order refuses it by name and shows the order anew', async ({
  mall,
  newMember,
  words,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
  const ka = await newMember({ withInCart: kettle })
  const { page } = ka
  const { cancelPaid, steps } = words.orders
  const invoice = await ka.buy()
  await page.setViewportSize(phone)
  await ka.visit(`/account/order/detail?invoice=${invoice}`)
  const cancel = page.getByRole('button', { name: cancelPaid.cancel, exact: true })
  await cancel.click()
  await confirmOrder(mall, invoice)
  await page.getByRole('dialog').getByRole('button', { name: cancelPaid.cancel, exact: true }).click()

  const refusal = { code: 'order-not-cancellable' } as const
  await expect(page.getByText(words.refusals[refusal.code](refusal))).toBeVisible()
  await expect(cancel).toHaveCount(0)
  const confirmed = page.getByRole('list', { name: steps.label }).locator('[aria-current=step]')
  await expect(confirmed).toContainText(steps.confirmed)
  await expect(amountRow(page, words.orders.detail.refunded)).toHaveCount(0)
  await expectForEverybody(page)
})
