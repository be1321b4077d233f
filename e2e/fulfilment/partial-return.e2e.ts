import { languages, nameIn } from '../../contract/values/language.ts'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { endReturn } from '../../server/appeals/return/end-return.ts'
import { confirmOrder } from '../../server/orders/confirm/confirm-order.ts'
import { shipOrder } from '../../server/orders/ship/ship-order.ts'
import { listRefunds } from '../../test-support/orders/a-capture.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { aReceivedReturn } from '../../test-support/orders/stated-refund.ts'
import { showPrice } from '../../web/shared/text/format/format.ts'
import { expectForEverybody } from '../accessibility.ts'
import { amountRow } from '../amount-row.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

/** The steps of a return that the staff perform in the admin: all of it arrives, and the stated refund is paid. */
async function completeReturn(mall: Mall, invoice: string, expectedCents: number): Promise<void> {
  const { db } = mall
  const appeal = db
    .selectFrom('appeals')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .where('orders.invoice', '=', invoice)
    .select('appeals.id')
  const staff = db.selectFrom('people').where('email', '=', 'desk@demo.hk').select('id')
  const { id: appealId } = await appeal.executeTakeFirstOrThrow()
  const { id: staffId } = await staff.executeTakeFirstOrThrow()
  await decideAppeal(mall, {
    ...{ decision: 'ACCEPTED', appealId, staffId, message: 'Please send them back.', expectedCents },
  })
  await endReturn(mall, { invoice, staffId, expectedCents, ...(await aReceivedReturn(db, invoice)) })
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('two of three pieces bought with a code during an offer go back, and the refund is the one stated before sending', async ({
      mall,
      newMember,
      words,
    }) => {
      const names = { nameEn: 'Kettle', nameCn: '水煲' }
      const kettle = await mall.addProduct({ ...names, priceCents: 49_990, codeEligible: true })
      // More than the offer of the demo, which the sum exceeds: the better of the two counts.
      const code = await aCode(mall.db, { off: { cents: 10_001 } })
      const ka = await newMember({ withInCart: kettle, quantity: 3 })
      const { page } = ka
      const { appeals, checkout, orders } = words
      await ka.checkOut()
      await page.getByText(checkout.useCode).click()
      await page.getByLabel(checkout.code, { exact: true }).fill(code)
      await page.getByRole('button', { name: checkout.applyCode, exact: true }).click()
      await expect(page.getByText(checkout.codeApplied(code))).toBeVisible()
      const invoice = await ka.placeOrder()
      await ka.goToBank()
      await ka.payByCard('4242424242424242')
      await ka.returnFromBank()
      await confirmOrder(mall, invoice)
      await shipOrder(mall, { invoice, logisticsInfo: 'SF Express SF1234567890123' })

      await page.setViewportSize({ width: 360, height: 740 })
      await ka.visit(`/account/order/detail?invoice=${invoice}`)
      const receive = page.getByRole('button', { name: orders.detail.receive, exact: true })
      await receive.click()
      await expect(receive).toBeHidden()
      await ka.visit(`/account/order/appeal?invoice=${invoice}`)
      await page.getByRole('radio', { name: appeals.requestTypes.RETURN }).check()
      await page.getByLabel(nameIn(language, names)).fill('2')
      // Two thirds of 1,499.70 − 100.01, each third rounded down.
      const refundCents = 93_312
      await expect(page.getByText(appeals.form.refund(showPrice(refundCents)))).toBeVisible()
      await expect(page.getByText(appeals.form.refundWithoutFreight)).toBeVisible()
      await page.getByLabel(appeals.form.message).fill('Two have dents.')
      const photo = { name: 'kettle.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
      await page.getByLabel(appeals.form.addPhoto, { exact: true }).setInputFiles([photo])
      await expect(page.getByRole('img', { name: appeals.form.photoAt(1) })).toBeVisible()
      await expectForEverybody(page)
      await page.getByRole('button', { name: appeals.form.send, exact: true }).click()
      await expect(page.getByText(appeals.sent.titles.RETURN, { exact: true })).toBeVisible()
      await mall.clock.set(new Date())
      await completeReturn(mall, invoice, refundCents)
      await mall.runJobs()
      expect(await listRefunds(mall.db, invoice)).toEqual([refundCents])

      await ka.visit(`/account/order/detail?invoice=${invoice}`)
      await expect(amountRow(page, orders.detail.refunded)).toContainText(`−${showPrice(refundCents)}`)
      await expect(page.getByText(`${orders.detail.refunded} × 2`)).toBeVisible()
      await expect(page.getByText(orders.statuses.PARTLY_REFUNDED, { exact: true }).first()).toBeVisible()
      await expectForEverybody(page)
    })
  })
}
