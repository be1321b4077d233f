import { maxImageBytes } from '../../contract/shop/appeals/appeals.ts'
import { collectionStatementVersion } from '../../contract/shop/privacy/collection-statement.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { endReturn } from '../../server/appeals/return/end-return.ts'
import { recordArrival } from '../../server/orders/arrival/record-arrival.ts'
import { confirmOrder } from '../../server/orders/confirm/confirm-order.ts'
import { shipOrder } from '../../server/orders/ship/ship-order.ts'
import { aHeic, aPhonePhoto, aPhoto, readReturnAmount } from '../../test-support/orders/an-appeal.ts'
import { aReceivedReturn } from '../../test-support/orders/stated-refund.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'
import { shopperAt } from '../shopper.ts'

/** The steps of an order that the staff perform in the admin. */
async function deliver(mall: Mall, invoice: string): Promise<void> {
  await confirmOrder(mall, invoice)
  await shipOrder(mall, { invoice, logisticsInfo: 'SF Express SF1234567890123' })
  await recordArrival(mall, { invoice, arrivedOn: hongKongDay(mall.clock.now()) })
}

async function decide(
  mall: Mall,
  invoice: string,
  message: string,
  decision: 'ACCEPTED' | 'REFUSED',
): Promise<void> {
  const { id } = await mall.db
    .selectFrom('appeals')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .where('orders.invoice', '=', invoice)
    .where('appeals.state', '=', 'OPEN')
    .select('appeals.id')
    .executeTakeFirstOrThrow()
  const expectedCents = await readReturnAmount(mall, invoice)
  await decideAppeal(mall, { appealId: id, staffId: await findDesk(mall), message, decision, expectedCents })
}

/** The parcel of an accepted return arrives, and its money goes back. */
async function receiveReturn(mall: Mall, invoice: string): Promise<void> {
  const expectedCents = await readReturnAmount(mall, invoice)
  const received = await aReceivedReturn(mall.db, invoice)
  await endReturn(mall, { invoice, staffId: await findDesk(mall), expectedCents, ...received })
}

async function findDesk(mall: Mall): Promise<string> {
  const desk = mall.db.selectFrom('people').where('email', '=', 'desk@demo.hk').select('id')
  return (await desk.executeTakeFirstOrThrow()).id
}

const jpeg = { name: 'kettle.jpg', mimeType: 'image/jpeg' }

test.describe('in Chinese', () => {
  test.use({ language: 'zh_tw' })

  test('an order arrives damaged: its customer uploads a photo, requests a refund, and is answered by mail', async ({
    mall,
    newMember,
    words,
    consoleErrors,
  }) => {
    const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
    const mei = await newMember({ withInCart: kettle })
    const { page } = mei
    const { appeals, orders } = words
    const invoice = await mei.buy()
    await deliver(mall, invoice)

    await mei.visit(`/account/order?k=${encodeURIComponent('水煲')}`)
    await expect(page.getByRole('article')).toContainText(orders.statuses.DELIVERED)
    await page.getByRole('link', { name: `#${invoice}` }).click()
    await expect(page.getByText('Visa •••• 4242')).toBeVisible()
    const way = page.getByRole('list', { name: orders.steps.label })
    await expect(way.getByRole('listitem').last()).toHaveAttribute('aria-current', 'step')
    const parcel = page.getByRole('link', { name: orders.detail.track('SF1234567890123', '順豐速運') })
    await expect(parcel).toHaveAttribute('href', /^https:\/\/htm\.sf-express\.com\/.*SF1234567890123$/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: orders.detail.invoicePdf }).click()
    expect((await download).suggestedFilename()).toBe(`${invoice}.pdf`)

    await page.getByRole('button', { name: appeals.requestHelp }).click()
    await page.getByRole('radio', { name: appeals.requestTypes.RETURN }).check()
    await page.getByRole('button', { name: appeals.form.send, exact: true }).click()
    // All faults are shown at once.
    await expect(page.getByText(words.fieldCodes.required)).toBeVisible()
    await expect(page.getByText('請加上最少一張相片。')).toBeVisible()
    await page.getByLabel(appeals.form.message).fill('收到時壺身已經凹陷。\n請安排退款。')
    await page.getByRole('button', { name: appeals.form.send, exact: true }).click()
    await expect(page.getByText('請加上最少一張相片。')).toBeVisible()
    const large = await aPhonePhoto()
    expect(large.length).toBeGreaterThan(maxImageBytes)
    const photos = [large, await aPhoto(), await aPhoto()].map((buffer) => ({ ...jpeg, buffer }))
    await page.getByLabel(appeals.form.addPhoto).setInputFiles(photos)
    await expect(page.getByText('最多可加入 2 張相片，請先移除一張。')).toBeVisible()

    // The connection is lost and the page reloaded; the input is still there.
    await page.route('**/appeal?**', async (route) => await route.abort())
    await page.getByRole('button', { name: appeals.form.send, exact: true }).click()
    await expect(page.getByText(appeals.form.noResponse(0))).toBeVisible()
    // The notice is the only report of it.
    await expect(page.getByText(words.failures.noResponse)).toHaveCount(0)
    await page.unroute('**/appeal?**')
    // This journey causes the browser's errors about the lost connection.
    consoleErrors.splice(0)
    // A second tab has a draft of its own.
    const secondTab = shopperAt(await page.context().newPage(), words, mall)
    await secondTab.visit(`/account/order/appeal?invoice=${invoice}`)
    await expect(secondTab.page.getByLabel(appeals.form.message)).toHaveValue('')
    await secondTab.page.close()
    await mei.visit(`/account/order/appeal?invoice=${invoice}`)
    await expect(page.getByLabel(appeals.form.message)).toHaveValue('收到時壺身已經凹陷。\n請安排退款。')
    await expect(page.getByRole('img', { name: appeals.form.photoAt(2) })).toBeVisible()
    await page.getByRole('button', { name: appeals.form.send, exact: true }).click()
    // The view and the focus are at the confirmation.
    const confirmation = page.getByText(appeals.sent.titles.RETURN, { exact: true })
    await expect(confirmation).toBeInViewport()
    await expect(page.locator(':focus')).toContainText(appeals.sent.titles.RETURN)
    const thread = page.getByRole('list', { name: appeals.thread })
    await expect(thread.getByText('請安排退款。')).toBeVisible()
    // The photo is accepted only after the browser has reduced its size.
    await expect(thread.getByRole('img', { name: appeals.form.photoAt(1) })).toHaveAttribute('width', '2000')
    await expect(thread.getByRole('img', { name: appeals.form.photoAt(2) })).toBeVisible()
    const sent = mall.db
      .selectFrom('appeals')
      .innerJoin('orders', 'orders.id', 'appeals.order_id')
      .where('orders.invoice', '=', invoice)
      .select('appeals.statement_version')
    expect(await sent.execute()).toEqual([{ statement_version: collectionStatementVersion }])

    await decide(mall, invoice, '已接納，請把水煲寄回。', 'ACCEPTED')
    await mei.visit(`/account/order/detail?invoice=${invoice}`)
    await expect(page.getByText('已接納，請把水煲寄回。')).toBeVisible()
    await expect(page.getByText(orders.statuses.RETURN_IN_PROGRESS).first()).toBeVisible()
    const label = page.getByRole('region', { name: appeals.label.title })
    await expect(label).toContainText(`${invoice}-R`)
    const mails = await mall.mailsTo(mei.email)
    const answer = mails.find(({ subject }) => subject === `訂單 #${invoice} 的回覆`)
    expect(answer?.text).toContain('已接納，請把水煲寄回。')

    await receiveReturn(mall, invoice)
    await mei.visit(`/account/order/detail?invoice=${invoice}`)
    await expect(page.getByText('已接納，請把水煲寄回。')).toBeVisible()
    await expect(label).toHaveCount(0)
  })
})

test('a return requires delivery and help does not; answers remain visible, and the products can be ordered again', async ({
  mall,
  newMember,
  words,
  consoleErrors,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_900 })
  const ka = await newMember({ withInCart: kettle })
  const { page } = ka
  const { appeals, orders } = words
  const invoice = await ka.buy()

  await ka.visit(`/account/order/appeal?invoice=${invoice}`)
  await expect(page.getByRole('radio', { name: appeals.requestTypes.RETURN })).toBeDisabled()
  const obstacle = page.getByText('You can request a return or replacement once the order has arrived.')
  await expect(obstacle.first()).toBeVisible()

  await deliver(mall, invoice)
  await ka.visit(`/account/order/appeal?invoice=${invoice}`)
  await expect(page.getByRole('radio', { name: appeals.requestTypes.RETURN })).toBeEnabled()
  const photo = page.getByLabel(appeals.form.addPhoto, { exact: true })
  await photo.setInputFiles([{ ...jpeg, buffer: Buffer.from('%PDF-1.7') }])
  await expect(page.getByText('We can’t read this image.')).toBeVisible()
  await photo.setInputFiles([{ ...jpeg, buffer: aHeic() }])
  await expect(page.getByText('We can’t read this HEIC photo.')).toBeVisible()
  await page.getByLabel(appeals.form.reason, { exact: true }).selectOption(appeals.reasons.PAYMENT)
  await page.getByLabel(appeals.form.message).fill('When will the invoice come?')
  await page.getByRole('button', { name: appeals.form.send, exact: true }).click()
  await expect(page.getByRole('list', { name: appeals.thread })).toContainText('When will the invoice come?')
  await expect(page.getByText(appeals.reasons.PAYMENT, { exact: true })).toBeVisible()
  await ka.visit('/account/order/appeal')
  await expect(page.getByRole('main').getByRole('link', { name: `#${invoice}` })).toBeVisible()
  await ka.visit(`/account/order/appeal?invoice=${invoice}`)
  // The form with the sent message is gone.
  await expect(page.getByRole('button', { name: appeals.requestReturn })).toBeVisible()
  await expect(page.getByLabel(appeals.form.message, { exact: true })).toHaveCount(0)
  await decide(mall, invoice, 'It is on this page.', 'REFUSED')

  await ka.visit(`/account/order/detail?invoice=${invoice}`)
  await expect(page.getByText('It is on this page.')).toBeVisible()
  await page.getByRole('button', { name: orders.again.order }).click()
  await page.getByRole('link', { name: orders.again.toCart }).click()
  await expect(page.getByRole('main').getByText('Kettle').first()).toBeVisible()

  const stranger = await newMember()
  await stranger.visit(`/account/order/appeal?invoice=${invoice}`)
  await expect(stranger.page.getByText(orders.detail.missing)).toBeVisible()
  // The browser logs the expected 404 of another member's order.
  consoleErrors.splice(0)

  await ka.visit(`/account/order/appeal?invoice=${invoice}`)
  await photo.setInputFiles([{ ...jpeg, buffer: await aPhoto() }])
  await page.getByRole('textbox', { name: appeals.form.message }).fill('Please ring 9123 4567.')
  // The text, and the id of its photos.
  await expect.poll(async () => await page.evaluate(countDrafts)).toEqual({ entries: 2, photos: 1 })
  await ka.visit('/account')
  await ka.signOut()
  await expect.poll(async () => await page.evaluate(countDrafts)).toEqual({ entries: 0, photos: 0 })
})

/** What the tab and the browser keep of requests that were not sent. */
async function countDrafts(): Promise<{ entries: number; photos: number }> {
  const request = indexedDB.open('appeal-drafts', 1)
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const count = request.result.transaction('photos').objectStore('photos').count()
  await new Promise((resolve) => count.addEventListener('success', resolve))
  request.result.close()
  const entries = Object.keys(sessionStorage).filter((key) => key.startsWith('appeal-draft'))
  return { entries: entries.length, photos: count.result }
}
