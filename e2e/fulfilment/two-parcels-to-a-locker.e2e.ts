import { shipmentStateNames } from '../../contract/shop/orders/shipment-states.ts'
import { districts } from '../../contract/shop/receivers/districts.ts'
import { languages, nameIn } from '../../contract/values/language.ts'
import { confirmOrder } from '../../server/orders/confirm/confirm-order.ts'
import { shipOrder } from '../../server/orders/ship/ship-order.ts'
import { expectForEverybody } from '../accessibility.ts'
import { openMoreActs, staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import { shopperAt } from '../shopper.ts'

/** Names that the journey reads and types, among them those of the demo's pick-up points. */
const namesIn = {
  en: {
    kettle: 'Kettle',
    lockers: 'Smart lockers',
    shaTinLocker: 'Smart Locker Sha Tin',
    shaTin: 'Sha Tin',
    central: 'Central',
  },
  zh_tw: {
    kettle: '水煲',
    lockers: '智能櫃',
    shaTinLocker: '智能櫃（沙田）',
    shaTin: '沙田',
    central: '中環',
  },
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const names = namesIn[language]

    test('an order to a locker is sent in two parcels: one is collected and stays so after Back, the other is late', async ({
      mall,
      newMember,
      newPage,
      words,
      adminWords,
    }) => {
      const kettle = await mall.addProduct({
        nameEn: namesIn.en.kettle,
        nameCn: namesIn.zh_tw.kettle,
        priceCents: 19_900,
      })
      await mall.db
        .insertInto('specification_details')
        .values({ specification_id: kettle.specificationId, weight_grams: 900, flags: [] })
        .execute()
      const mei = await newMember({ withInCart: kettle, quantity: 2 })
      const { page } = mei
      const { deliveryMethods, pickupPoints } = words.checkout
      const { detail, statuses } = words.orders
      await mei.checkOut()
      // The method is checked once its amounts are known.
      const lockers = page.getByRole('radio', { name: deliveryMethods.named(names.lockers, 'HK$25.00') })
      await lockers.click()
      await expect(lockers).toBeChecked()
      const map = page.getByRole('button', { name: pickupPoints.map })
      await map.click()
      const shaTin = page
        .getByRole('group', { name: pickupPoints.map })
        .getByRole('button', { name: nameIn(language, districts.ST) })
      await shaTin.click()
      await expect(page.getByLabel(pickupPoints.district)).toHaveValue('ST')
      await expect(shaTin).toBeHidden()
      await expect(map).toBeFocused()
      await map.click()
      await expect(shaTin).toHaveAttribute('aria-pressed', 'true')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectForEverybody(page)
      await page.setViewportSize({ width: 1280, height: 900 })
      // A text that leaves no point there: the choice can still be undone on the map.
      await page.getByLabel(pickupPoints.search).fill(names.central)
      await shaTin.click()
      await expect(page.getByLabel(pickupPoints.district)).toHaveValue('')
      await page.getByLabel(pickupPoints.search).fill(names.shaTin)
      // Arrow keys pass through the points, of which the button chooses one.
      const points = page.getByRole('group', { name: pickupPoints.choose }).getByRole('radio')
      await points.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(points.nth(1)).toBeFocused()
      await expect(points.nth(1)).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await page.getByRole('radio', { name: names.shaTinLocker }).check()
      await page.getByRole('button', { name: pickupPoints.collectHere }).click()
      await expect(page.getByRole('heading', { name: pickupPoints.title, level: 3 })).toBeFocused()
      await expect(points).toHaveCount(0)
      const invoice = await mei.placeOrder()
      await mei.goToBank()
      await mei.payByCard('4242424242424242')
      await mei.returnFromBank()
      await confirmOrder(mall, invoice)

      const desk = await newPage()
      const staff = await staffAt(desk, words, mall, {
        path: `/admin/order/detail?invoice=${invoice}&lang=${language}`,
      })
      const { orders, shipments } = adminWords
      await openMoreActs(desk, adminWords)
      await staff.click(shipments.sendPart)
      const part = desk.getByRole('dialog', { name: shipments.sendPart })
      await part.getByLabel(names.kettle).fill('1')
      await part.getByLabel(orders.trackingNumber).fill('SF1234567890111')
      await part.getByRole('button', { name: shipments.send, exact: true }).click()
      await expect(part).toBeHidden()
      const shipment = (number: number) =>
        desk.getByRole('listitem').filter({
          has: desk.getByRole('heading', { name: shipments.numbered(number) }),
        })
      // The order is read again after the dialog has closed.
      await expect(shipment(1)).toBeVisible()
      await desk.getByLabel(orders.trackingNumber, { exact: true }).fill('SF1234567890112')
      await staff.click(orders.ship)
      await expect(shipment(2)).toBeVisible()
      await shipment(1).getByRole('button', { name: shipments.record, exact: true }).click()
      const record = desk.getByRole('dialog', { name: shipments.recordTitle(1) })
      await record.getByLabel(shipments.state).selectOption('AT_PICKUP_POINT')
      // A colleague corrects the number of the other parcel meanwhile: the dialog says so, and has the order anew.
      await shipOrder(mall, { invoice, logisticsInfo: 'SF Express SF1234567890113', shipment: 2 })
      const save = record.getByRole('button', { name: shipments.save, exact: true })
      await save.click()
      const stale = { code: 'order-changed-meanwhile', orderVersion: '' } as const
      await expect(record.getByRole('alert')).toHaveText(adminWords.refusals[stale.code](stale))
      await expect(desk.getByText('SF1234567890113').first()).toBeAttached()
      await save.click()
      await expect(record).toBeHidden()

      const parcel = (number: number) => page.getByRole('heading', { name: detail.parcel(number) })
      await page.setViewportSize({ width: 360, height: 740 })
      await mei.visit('/account/order')
      await page.getByRole('link', { name: `#${invoice}` }).click()
      await expect(parcel(1)).toContainText(shipmentStateNames[language].AT_PICKUP_POINT)
      await expect(page.getByText(names.shaTinLocker).first()).toBeVisible()
      const receive = page.getByRole('button', { name: detail.receiveParcel(1), exact: true })
      const tab = shopperAt(await newPage(), words, mall)
      await tab.resumeSession(mei.email)
      await tab.visit(`/account/order/detail?invoice=${invoice}`)
      const receiveThere = tab.page.getByRole('button', { name: detail.receiveParcel(1), exact: true })
      await expect(receiveThere).toBeVisible()
      await receive.click()
      await expect(parcel(1)).toContainText(shipmentStateNames[language].DELIVERED)
      // The other tab still offers it.
      await receiveThere.click()
      await expect(receiveThere).toHaveCount(0)
      const refusal = { code: 'arrival-not-possible', shippedOn: null } as const
      await expect(tab.page.getByText(words.refusals[refusal.code](refusal))).toHaveCount(0)
      await page.getByRole('link', { name: detail.toOrders }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.goBack()
      await expect(parcel(1)).toContainText(shipmentStateNames[language].DELIVERED)
      await expect(receive).toHaveCount(0)

      await mall.clock.advance({ days: 8 })
      await mall.runJobs()
      // The sessions of both have ended meanwhile.
      const deskLater = await newPage()
      await staffAt(deskLater, words, mall, { path: `/admin/order?queue=LATE&lang=${language}` })
      const late = deskLater.getByRole('row').filter({ hasText: invoice })
      await expect(late).toHaveCount(1)
      await expect(late).toContainText('SF1234567890113')
      const later = shopperAt(await newPage(), words, mall)
      await later.page.setViewportSize({ width: 360, height: 740 })
      await later.resumeSession(mei.email)
      await later.visit(`/account/order/detail?invoice=${invoice}`)
      await expect(later.page.getByText(statuses.ON_ITS_WAY, { exact: true }).first()).toBeVisible()
      const second = later.page.getByRole('heading', { name: detail.parcel(2) })
      await expect(later.page.getByText(detail.late)).toBeVisible()
      // The corrected tracking number is no second handover.
      const parcelLater = later.page.getByRole('listitem').filter({ has: second })
      const handedOver = shipmentStateNames[language].HANDED_OVER
      await expect(parcelLater.getByRole('listitem').filter({ hasText: handedOver })).toHaveCount(1)
      await expectForEverybody(later.page)
    })
  })
}
