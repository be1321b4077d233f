import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { carrierNotificationPath } from '../../contract/shop/orders/carrier-notification.ts'
import { shipmentStateNames } from '../../contract/shop/orders/shipment-states.ts'
import { languages } from '../../contract/values/language.ts'
import { buildCarrier } from '../../demo-carrier/carrier.ts'
import { enqueue } from '../../server/core/jobs.ts'
import { pollCarriersQueue } from '../../server/orders/carrier-reports/carrier-report-jobs.ts'
import { confirmOrder } from '../../server/orders/confirm/confirm-order.ts'
import { shipOrder } from '../../server/orders/ship/ship-order.ts'
import { listRefunds } from '../../test-support/orders/a-capture.ts'
import { showPrice } from '../../web/shared/text/format/format.ts'
import { expectForEverybody } from '../accessibility.ts'
import { choose, openMoreActs, staffAt } from '../admin-browser.ts'
import { amountRow } from '../amount-row.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

/** A demo carrier at which a step takes 10 ms, and which notifies the mall. A query starts the parcels. */
async function openCarrier(mall: Mall) {
  const secret = randomUUID().repeat(2)
  const notifyUrl = `${mall.url}${carrierNotificationPath('demo-carrier')}`
  const settings = { secret, stepMs: 10, notifyUrl, parcelFile: null, port: 0, host: '127.0.0.1' }
  const carrier = buildCarrier(settings)
  await carrier.listen({ port: 0, host: '127.0.0.1' })
  const { port } = carrier.server.address() as AddressInfo
  await mall.restart({ demoCarrier: { url: `http://127.0.0.1:${port}`, secret } })
  return {
    query: async () => {
      // Carrier and bank have their own clocks and reject signatures of another time.
      await mall.clock.set(new Date())
      // A carrier is not queried again at once.
      await mall.db.deleteFrom('carrier_news').execute()
      await mall.db.transaction().execute(async (tx) => await enqueue(tx, pollCarriersQueue, {}))
      await mall.runJobs()
    },
    close: async () => await carrier.close(),
  }
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the carrier loses one of two parcels: staff find it, refund its items, and the shopper reads the same amount', async ({
      mall,
      newMember,
      newPage,
      words,
      adminWords,
    }) => {
      // The mall restarts before any page is open: one would report its lost connection.
      const carrier = await openCarrier(mall)
      const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', priceCents: 19_990 })
      const ka = await newMember({ withInCart: kettle, quantity: 3, rateBasisPoints: 1_000 })
      const { page } = ka
      const { detail } = words.orders
      const invoice = await ka.buy()
      await confirmOrder(mall, invoice)
      const one = [{ number: 1, quantity: 1 }]
      await shipOrder(mall, { invoice, logisticsInfo: 'Demo Carrier DC0000000011', lines: one })
      await shipOrder(mall, { invoice, logisticsInfo: 'Demo Carrier DC0000000016' })
      const states = mall.db
        .selectFrom('shipments')
        .innerJoin('orders', 'orders.id', 'shipments.order_id')
        .where('orders.invoice', '=', invoice)
        .orderBy('shipments.number')
        .select('shipments.state')
      // The carrier repeats no notification, and a slow machine may miss one, so the mall queries as well.
      await expect
        .poll(async () => {
          await carrier.query()
          return (await states.execute()).map(({ state }) => state)
        })
        .toEqual(['DELIVERED', 'LOST'])
      await carrier.close()
      await mall.clock.set(new Date())

      const { orders, queues, refunds } = adminWords
      const desk = await newPage()
      const staff = await staffAt(desk, words, mall, { path: `/admin?lang=${language}` })
      await desk.getByRole('link', { name: queues.names.LOST }).click()
      const lost = desk.getByRole('row').filter({ hasText: invoice })
      await expect(lost).toContainText('DC0000000016')
      await lost.getByRole('link', { name: invoice }).click()
      await openMoreActs(desk, adminWords)
      await staff.click(refunds.pieces.open)
      const dialog = desk.getByRole('dialog', { name: refunds.pieces.open })
      await dialog.getByRole('spinbutton').fill('2')
      await dialog.getByRole('button', { name: refunds.pieces.next, exact: true }).click()
      await choose(dialog.getByLabel(refunds.reason), refunds.reasons.LOST)
      await dialog.getByLabel(refunds.note).fill('Lost by the carrier')
      // Two thirds of 599.70 less 10 %; the delivery charge stays.
      const refund = showPrice(35_982)
      await dialog.getByRole('button', { name: orders.refundNow(refund) }).click()
      await expect(dialog).toBeHidden()
      await staff.visit(`/admin/order?queue=LOST&lang=${language}`)
      await expect(desk.getByText(queues.empty)).toBeVisible()

      await mall.runJobs()
      expect(await listRefunds(mall.db, invoice)).toEqual([35_982])
      await page.setViewportSize({ width: 360, height: 740 })
      await ka.visit(`/account/order/detail?invoice=${invoice}`)
      await expect(page.getByRole('heading', { name: detail.parcel(1) })).toContainText(
        shipmentStateNames[language].DELIVERED,
      )
      await expect(page.getByRole('heading', { name: detail.parcel(2) })).toContainText(
        shipmentStateNames[language].LOST,
      )
      await expect(amountRow(page, detail.refunded)).toContainText(`−${refund}`)
      await expect(page.getByText(`${detail.refunded} × 2`)).toBeVisible()
      await expectForEverybody(page)
      const mails = await mall.mailsTo(ka.email)
      expect(mails.some(({ text }) => text.includes(refund))).toBe(true)
    })
  })
}
