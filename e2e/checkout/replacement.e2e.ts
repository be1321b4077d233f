import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { shipmentMailDelayMs } from '../../contract/admin/orders/shipments.ts'
import { shipmentStateNames } from '../../contract/shop/orders/shipment-states.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { type Language, languages, nameIn } from '../../contract/values/language.ts'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { sendAppeal } from '../../server/appeals/send/send-appeal.ts'
import { recordArrival } from '../../server/orders/arrival/record-arrival.ts'
import { confirmOrder } from '../../server/orders/confirm/confirm-order.ts'
import { orderMailTexts } from '../../server/orders/mails/order-mail-texts.ts'
import { shipOrder } from '../../server/orders/ship/ship-order.ts'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { anAddress } from '../../test-support/people/an-address.ts'
import { expectForEverybody } from '../accessibility.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

const idOf = async (mall: Mall, email: string): Promise<string> =>
  (await mall.db.selectFrom('people').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

/** The order arrives, and its only piece is to be replaced. */
async function acceptReplacement(
  mall: Mall,
  { invoice, email, language }: { invoice: string; email: string; language: Language },
): Promise<void> {
  await confirmOrder(mall, invoice)
  await shipOrder(mall, { invoice, logisticsInfo: 'SF Express SF1234567890123' })
  await recordArrival(mall, { invoice, arrivedOn: hongKongDay(mall.clock.now()) })
  const { id: appealId } = await sendAppeal(mall, {
    ...{ personId: await idOf(mall, email), invoice, idempotencyKey: randomUUID(), language },
    input: {
      ...{ requestType: 'REPLACEMENT', reason: 'DAMAGED', lines: [{ number: 1, quantity: 1 }] },
      ...{ contactNumber: '+85291234567', message: '壺身凹陷。' },
    },
    files: [await aPhoto()],
  })
  const staffId = await idOf(mall, 'desk@demo.hk')
  await decideAppeal(mall, { appealId, staffId, message: '會寄出新的水煲。', decision: 'ACCEPTED' })
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a replacement is packed by scanning, taken back before its mail leaves, sent again, tracked and received', async ({
      consoleErrors,
      mall,
      newMember,
      newPage,
      visitor,
      words,
      adminWords,
    }) => {
      const kettleNames = { nameEn: 'Kettle', nameCn: '水煲' }
      const kettle = await mall.addProduct({ ...kettleNames, priceCents: 19_900 })
      const mei = await newMember({ withInCart: kettle })
      const { page } = mei
      const { detail, track } = words.orders
      const carrier = language === 'en' ? 'SF Express' : '順豐速運'
      const invoice = await mei.buy()
      const sentSubject = orderMailTexts[language].replacementSent.subject(invoice)
      await acceptReplacement(mall, { invoice, email: mei.email, language })

      const desk = await newPage()
      await desk.clock.install()
      const staff = await staffAt(desk, words, mall, { path: `/admin/order?queue=TO_PACK&lang=${language}` })
      const { orders, packing, queues, replacements, shipments } = adminWords
      const waiting = desk.getByRole('row').filter({ hasText: invoice })
      await expect(waiting).toContainText(replacements.mark)
      await waiting.getByRole('link', { name: queues.packOf(invoice) }).click()
      const loseCall = async (route: Route) => await route.abort()
      await desk.route(/\/replacementPacking\?/, loseCall, { times: 1 })
      await desk.getByRole('button', { name: packing.countOf(nameIn(language, kettleNames)) }).click()
      await expect(desk.getByText(words.failures.noResponse)).toBeVisible()
      // This journey causes the browser's error about the lost connection.
      consoleErrors.splice(0)
      await desk.getByRole('button', { name: replacements.pack, exact: true }).click()
      await expect(desk.getByText(packing.packed(1))).toBeVisible()

      await staff.visit(`/admin/order/detail?invoice=${invoice}&lang=${language}`)
      await expect(desk.getByRole('heading', { name: replacements.parcel(1) })).toBeVisible()
      await desk.getByLabel(orders.trackingNumber).fill('SF1234567890777')
      await staff.click(replacements.send)
      await expect(desk.getByRole('timer')).toBeVisible()
      // The browser has counted to the end, but the mail still waits on the server.
      await desk.clock.fastForward(shipmentMailDelayMs)
      await staff.click(orders.undoShipment)
      await expect(desk.getByRole('heading', { name: replacements.toSend })).toBeVisible()
      expect((await mall.mailsTo(mei.email)).map(({ subject }) => subject)).not.toContain(sentSubject)
      await desk.getByLabel(orders.trackingNumber).fill('SF1234567890778')
      await staff.click(replacements.send)
      await expect(desk.getByRole('heading', { name: replacements.sent })).toBeVisible()
      await expect(desk.getByRole('heading', { name: shipments.numbered(1) })).toBeVisible()
      await mall.clock.advance({ minutes: 2 })
      const mails = await mall.mailsTo(mei.email)
      const sent = mails.find(({ subject }) => subject === sentSubject)
      expect(sent?.text).toContain('SF1234567890778')

      await visitor.visit('/track')
      await visitor.page.getByLabel(detail.invoice).fill(invoice)
      await visitor.page.getByLabel(track.phoneEnd).fill('4567')
      await visitor.page.getByRole('button', { name: track.submit }).click()
      await expect(visitor.page.getByRole('heading', { name: detail.replacement.title })).toBeVisible()
      await expect(
        visitor.page.getByRole('link', { name: detail.track('SF1234567890778', carrier) }),
      ).toBeVisible()
      const mailedLink = sent?.text.match(/http\S+#token=\S+/)?.[0] ?? ''
      await visitor.visit(mailedLink.replace(mall.url, ''))
      await expect(visitor.page.getByRole('heading', { name: track.titleOf(invoice) })).toBeVisible()
      await expect(visitor.page.getByRole('heading', { name: detail.parcel(2) })).toBeVisible()
      await expect(visitor.page.getByRole('main')).not.toContainText(anAddress.street)
      await visitor.page.setViewportSize({ width: 360, height: 740 })
      await expectForEverybody(visitor.page)

      await mei.visit(`/account/order/detail?invoice=${invoice}`)
      await page.getByRole('button', { name: detail.replacement.receive }).click()
      await expect(page.getByRole('button', { name: detail.replacement.receive })).toBeHidden()
      await expect(page.getByRole('heading', { name: detail.parcel(2) })).toContainText(
        shipmentStateNames[language].DELIVERED,
      )
    })
  })
}
