import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { languages } from '../../contract/values/language.ts'
import { readCalendar } from '../../server/settings/read-delivery-calendar.ts'
import { showDayAhead } from '../../web/shared/text/format/show-day-ahead.ts'
import { expectForEverybody } from '../accessibility.ts'
import { staffAt } from '../admin-browser.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Sets the clock to the morning of the next day on which an order is handled, so that its suspension moves the promise. */
async function goToWorkingMorning({ db, clock }: Mall): Promise<void> {
  let at = new Date(`${hongKongDay(new Date(clock.now().getTime() + dayMs))}T02:00:00Z`)
  const isClosed = async () => {
    const { closedDays } = await readCalendar(db, at)
    return at.getUTCDay() % 6 === 0 || closedDays.has(hongKongDay(at))
  }
  while (await isClosed()) at = new Date(at.getTime() + dayMs)
  await clock.set(at)
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('typhoon signal 8: the choice of a reason suspends deliveries, product, cart and review say so with a later day, and one press resumes', async ({
      mall,
      newMember,
      newPage,
      words,
      adminWords,
    }) => {
      const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲' })
      await goToWorkingMorning(mall)
      const mei = await newMember({ withInCart: kettle })
      const { page } = mei
      const { checkout } = words
      const readDay = async () => (await readCalendar(mall.db, mall.clock.now())).earliestOn
      const usual = await readDay()
      const expectPromise = async (day: string, isSuspended: boolean) => {
        const promise = words.catalogue.promises.day(new Date(day), isSuspended)
        await expect(async () => {
          await mei.viewProduct(kettle)
          await expect(page.getByText(promise, { exact: true })).toBeVisible({ timeout: 2_000 })
        }).toPass()
        for (const path of ['/shoppingCart', '/order/confirm']) {
          await mei.visit(path)
          await expect(page.getByText(checkout.delivery(showDayAhead(language, day)))).toBeVisible()
          await expect(page.getByText(checkout.suspended.TYPHOON)).toHaveCount(isSuspended ? 1 : 0)
        }
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await expectPromise(usual, false)

      const desk = await newPage()
      const staff = await staffAt(desk, words, mall, { path: `/admin?lang=${language}` })
      const { deliveryCalendar } = adminWords
      await staff.click(deliveryCalendar.suspendAll)
      await staff.click(deliveryCalendar.suspend.TYPHOON)
      await expect(desk.getByRole('button', { name: deliveryCalendar.resume })).toBeVisible()
      await expect(desk.getByText(deliveryCalendar.effect)).toBeVisible()
      const later = await readDay()
      expect(later > usual).toBe(true)
      await expectPromise(later, true)
      await expectForEverybody(page)
      await mei.viewProduct(kettle)
      await expectForEverybody(page)
      await mei.visit('/shoppingCart')
      await expectForEverybody(page)

      await staff.click(deliveryCalendar.resume)
      await expect(desk.getByText(deliveryCalendar.effect)).toBeHidden()
      // The day of the suspension is not counted after it, either.
      await expectPromise(await readDay(), false)
    })
  })
}
