import { refundOrder } from '../../server/refunds/whole/refund-order.ts'
import { aStatedRefund } from '../../test-support/orders/stated-refund.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'

test('two staff see a refund that the bank declined: one sends it again, and the dialog of the other offers it no longer and reads the order again, however it is closed', async ({
  mall,
  newMember,
  newPage,
  words,
  adminWords,
}) => {
  const { money, orders, refusals } = adminWords
  const kettle = await mall.addProduct({ nameEn: 'Kettle', priceCents: 19_900 })
  const mei = await newMember({ withInCart: kettle })
  await mei.checkOut()
  const invoice = await mei.placeOrder()
  await mei.goToBank()
  await mei.payByCard('4000000000006066')
  await mei.returnFromBank()
  const { totalCents: expectedCents } = await mall.db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('total_cents as totalCents')
    .executeTakeFirstOrThrow()
  const staffId = (await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })).id
  await refundOrder(mall, { invoice, expectedCents, ...(await aStatedRefund(mall.db, invoice)), staffId })
  await mall.runJobs()

  const [page, colleaguePage] = [await newPage(), await newPage()]
  const path = `/admin/order/detail?invoice=${invoice}&lang=en`
  const desk = await staffAt(page, words, mall, { path })
  const colleague = await staffAt(colleaguePage, words, mall, { path })
  const timeline = page.getByRole('list', { name: orders.history })
  await expect(timeline).toContainText(orders.refundedInFull.unpaid)
  await expect(timeline).not.toContainText(words.orders.states.RETURNSUCCESS)

  const stale = refusals['discrepancy-resolved']({ code: 'discrepancy-resolved' })
  const ways = [money.resolutions['record-paid'], money.acknowledge]
  for (const [at, way] of ways.entries()) {
    await desk.click(way)
    const dialog = page.getByRole('dialog', { name: way })
    await colleague.click(money.resolutions['send-again'])
    const other = colleaguePage.getByRole('dialog', { name: money.resolutions['send-again'] })
    await other.getByRole('button', { name: money.resolutions['send-again'], exact: true }).click()
    await expect(other).toBeHidden()
    await mall.runJobs()
    await dialog.getByRole('textbox').fill('Paid by cheque 000123')
    const act = dialog.getByRole('button', { name: way, exact: true })
    await act.click()
    await expect(dialog.getByRole('alert')).toHaveText(stale)
    await expect(act).toBeHidden()
    // The cross, which asks about the typed note, or the button below.
    await dialog.getByRole('button', { name: words.shell.close, exact: true }).nth(at).click()
    if (at === 0) await page.getByRole('button', { name: words.unsaved.leave, exact: true }).click()
    await expect(dialog).toBeHidden()
    await colleaguePage.reload()
    // Read again, the refund that was declined once more can be sent.
    await desk.click(money.resolutions['send-again'])
    await expect(page.getByRole('dialog', { name: money.resolutions['send-again'] })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await desk.click(money.acknowledge)
  const review = page.getByRole('dialog', { name: money.acknowledge })
  await review.getByRole('textbox').fill('The customer is asked for another account')
  await review.getByRole('button', { name: money.acknowledge, exact: true }).click()
  await expect(review).toBeHidden()
})
