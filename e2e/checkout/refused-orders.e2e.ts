import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { errorCatalogue } from '../../contract/error-catalogue.ts'
import type { Language } from '../../contract/values/language.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import { recordOffsetCredit } from '../../server/offset-credit/record-offset-credit.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { withFixedRandom } from '../../test-support/with-fixed-random.ts'
import { sentenceOfOrder } from '../../web/shop/checkout/review-rules.ts'
import { amountRow } from '../amount-row.ts'
import { expect, test, wordsIn } from '../fixtures.ts'
import { type Shopper, shopperAt } from '../shopper.ts'
import {
  aSponsor,
  type Change,
  changes,
  changesOfLargeOrders,
  fillCart,
  type Review,
} from './changes-since-review.ts'

const windows: readonly Language[] = ['en', 'zh_tw']

test('every change between review and order has its own refusal, in both languages', async ({
  mall,
  newMember,
  newPage,
  consoleErrors,
}) => {
  const goods = { onHand: 10, offsetEligible: true }
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', ...goods })
  const lamp = await mall.addProduct({ nameEn: 'Lamp', nameCn: '枱燈', ...goods })
  const mei = await newMember()
  const { id: personId } = await mall.db
    .selectFrom('people')
    .where('email', '=', mei.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const review = { mall, personId, kettle, lamp }
  await fillCart(review)
  const terms = { sponsor_id: await aSponsor(mall), rate_basis_points: 1_000 }
  await mall.db.updateTable('people').set(terms).where('id', '=', personId).execute()
  const other = shopperAt(await newPage(), wordsIn.zh_tw, mall)
  await other.resumeSession(mei.email)
  const open = windows.map((language, at) => ({ language, shopper: [mei, other][at] ?? mei }))

  for (const [name, change] of Object.entries(changes)) {
    await test.step(name, async () => {
      await Promise.all(open.map(async (window) => await openReview(window)))
      await expectRefusals(review, change, open)
    })
  }
  await test.step('a distributor who pays from offset credit', async () => {
    const edcNumber = '88777001'
    const contract = { person_id: personId, edc_number: edcNumber, renewal_expires_on: '2099-12-31' }
    await mall.db.insertInto('distributors').values(contract).execute()
    const staffId = (await aMember(mall.db)).id
    await recordOffsetCredit(mall, {
      edcNumber,
      documentNumber: randomUUID(),
      amountCents: 200_000,
      expiresOn: null,
      staffId,
    })
    for (const change of Object.values(changesOfLargeOrders)) {
      await Promise.all(open.map(async (window) => await openReview(window, 'OFFSET_DADAN')))
      await expectRefusals(review, change, open)
    }
  })
  const named = errorCatalogue.filter(({ call }) => call === 'POST /order').map(({ entry }) => entry)
  expect(Object.keys({ ...changes, ...changesOfLargeOrders })).toEqual(expect.arrayContaining(named))
  const { orders } = await mall.db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where('state', '!=', 'CANCEL')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  expect(Number(orders), 'orders that came of it').toBe(0)
  await test.step('and then order by card', async () => {
    for (const { language, shopper } of open) {
      const { checkout } = wordsIn[language]
      const { page } = shopper
      const card = page.getByRole('radio', { name: checkout.paymentTypes.JETCO })
      await expect(card).toBeChecked()
      await expect(amountRow(page, checkout.pv)).not.toContainText(/\D0\.00$/)
    }
    await placeButton({ language: 'en', shopper: mei }).click()
    await expect(mei.page).toHaveURL(/\/order\/result/)
  })
  // A change restarts the mall, while open pages may load code for later.
  const others = consoleErrors.filter((text) => !text.includes('net::ERR_CONNECTION_REFUSED'))
  consoleErrors.splice(0, consoleErrors.length, ...others)
})

test('a payment type that is no longer offered causes one more preview of the order', async ({
  mall,
  newMember,
}) => {
  const kettle = await mall.addProduct({ nameEn: 'Kettle', nameCn: '水煲', onHand: 1 })
  const shopper = await newMember({ withInCart: kettle })
  const { page } = shopper
  await shopper.visit('/faq')
  await page.evaluate(() => sessionStorage.setItem('payment-type', 'OFFSET_DADAN'))
  let previews = 0
  page.on('request', (request) => {
    if (request.url().includes('/back/api/order/preview?')) previews += 1
  })
  await shopper.visit('/order/confirm')
  await expect(placeButton({ language: 'en', shopper })).toBeEnabled()
  expect(previews).toBe(2)
})

interface Window {
  language: Language
  shopper: Shopper
}

/** Reloads the review until the order is possible. */
async function openReview({ language, shopper }: Window, payBy: 'JETCO' | 'OFFSET_DADAN' = 'JETCO') {
  const { checkout } = wordsIn[language]
  const { page } = shopper
  await shopper.visit(`/order/confirm?lang=${language}`)
  await page.getByRole('radio', { name: checkout.paymentTypes[payBy] }).check()
  // Orders paid from offset credit earn no PV, so the figures depend on the payment type.
  if (payBy === 'OFFSET_DADAN') await expect(amountRow(page, checkout.pv)).toContainText(/\D0\.00$/)
  await expect(placeButton({ language, shopper })).toBeEnabled()
}

/** Makes a change, submits in both windows and reads the refusal in each. */
async function expectRefusals(review: Review, change: Change, open: readonly Window[]): Promise<void> {
  const { hasFixedRandom = false, apply, undo } = change
  const act = async () => {
    await apply?.(review)
    for (const window of open) await expectRefused(window, change)
  }
  await (hasFixedRandom ? withFixedRandom(act) : act())
  await undo?.(review)
}

async function expectRefused({ language, shopper }: Window, { code, altered }: Change): Promise<void> {
  const { page } = shopper
  const text = wordsIn[language]
  if (altered) {
    await page.route('**/back/api/order?**', async (route) => {
      const body = route.request().postDataJSON()
      await route.continue({ postData: { ...body, ...altered(body) } })
    })
  }
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/back/api/order')
  await placeButton({ language, shopper }).click()
  const answer = await answered
  const refusal = (await answer.json()) as Refusal
  expect([answer.status(), refusal.code]).toEqual([422, code])
  await expect(page.getByText(text.checkout.refused)).toBeVisible()
  const alert = page.getByRole('alert')
  const sentence = sentenceOfOrder(text, refusal)
  await expect(alert.getByText(sentence)).toBeVisible()
  // The reason is stated once: the line at the button does not repeat it.
  await expect(page.locator('#before-placing').getByText(sentence)).toHaveCount(0)
  if (code === 'too-many-unpaid-orders')
    await expect(alert.getByRole('link', { name: text.checkout.unpaidOrders })).toHaveAttribute(
      'href',
      /status=AWAITING_PAYMENT/,
    )
  if (code.startsWith('offset-'))
    await expect(alert.getByRole('button', { name: text.checkout.choosePayment })).toBeVisible()
  if (code === 'invalid-input')
    await expect(alert.getByRole('link', { name: text.checkout.back })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
}

function placeButton({ language, shopper }: Window): Locator {
  return shopper.page.getByRole('button', { name: wordsIn[language].checkout.place, exact: true })
}
