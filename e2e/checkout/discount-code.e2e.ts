import type { Page } from '@playwright/test'
import { errorCatalogue } from '../../contract/error-catalogue.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { entrySentence } from '../../web/shared/text/entry-sentence.ts'
import { sentenceFor } from '../../web/shared/text/shape/text.ts'
import { amountRow } from '../amount-row.ts'
import { expect, test, wordsIn } from '../fixtures.ts'
import type { Shopper } from '../shopper.ts'

test.describe('discount codes', () => {
  test.use({ language: 'zh_tw' })

  test('each wrong code has its reason in both languages; a right one reduces the amount, stays with the order and is used up by paying', async ({
    mall,
    newMember,
  }) => {
    const kettle = await mall.addProduct({
      nameEn: 'Kettle',
      nameCn: '水煲',
      priceCents: 40_000,
      codeEligible: true,
    })
    const code = await aCode(mall.db, { off: { cents: 5_000 } })
    const ended = await aCode(mall.db, { endsAt: mall.clock.now() })
    const { displayProductId } = await mall.addProduct({ codeEligible: true })
    const ofOthers = await aCode(mall.db, { onlyFor: [{ displayProductId }] })
    const mei = await newMember({ withInCart: kettle })
    const ka = await newMember({ withInCart: kettle })
    await mei.checkOut()
    await mei.page.getByText('使用優惠碼').click()
    const field = mei.page.getByLabel('優惠碼')
    const apply = mei.page.getByRole('button', { name: '使用', exact: true })
    await field.fill('NO-SUCH')
    await apply.click()
    await expect(mei.page.getByText('優惠碼不正確，請核對後重新輸入。')).toBeVisible()
    await field.fill(code.toLowerCase())
    await apply.click()
    await expect(mei.page.getByText(`已使用 ${code}`)).toBeVisible()
    await mei.page.getByText('總額如何計算').click()
    await expect(mei.page.getByText('優惠碼節省 HK$50.00。')).toBeVisible()
    const invoice = await mei.placeOrder()

    const refused = [
      ['Discount code: not found', 'NO-SUCH'],
      ['Discount code: cannot be used', ended],
      ['Discount code: for none of these items', ofOthers],
      ['Discount code: in use by another pending transaction', code],
    ] as const
    // The countdown of the result page would go there meanwhile on a slow machine.
    await mei.goToBank()
    await expectRefused(ka, refused)

    await mei.payByCard('4242 4242 4242 4242')
    await mei.returnFromBank()
    await expect(mei.page.getByText('HK$450.00')).toBeVisible()
    await mei.visit(`/account/order/detail?invoice=${invoice}`)
    await expect(amountRow(mei.page, wordsIn.zh_tw.checkout.codeDiscount(code))).toContainText('−HK$50.00')
    const used = [['Discount code: already used', code]] as const
    await expectRefused(ka, used)
    const named = errorCatalogue.filter(({ call }) => call === 'POST /discountCode/check')
    expect([...refused, ...used].map(([entry]) => entry).sort()).toEqual(
      named.map(({ entry }) => entry).sort(),
    )
  })
})

/** Enters each code on the review page in both languages and reads why it is refused. */
async function expectRefused({ page, visit }: Shopper, codes: readonly (readonly [string, string])[]) {
  for (const language of ['en', 'zh_tw'] as const) {
    const text = wordsIn[language]
    await visit(`/order/confirm?lang=${language}`)
    await page.getByText(text.checkout.useCode).click()
    for (const [name, code] of codes) {
      const entry = errorCatalogue.find((candidate) => candidate.entry === name)
      await enterCode(page, text, code)
      await expect(page.getByText(entry ? entrySentence(text, entry) : ''), name).toBeVisible()
    }
  }
}

async function enterCode(page: Page, { checkout }: (typeof wordsIn)['en'], code: string): Promise<void> {
  await page.getByLabel(checkout.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: checkout.applyCode, exact: true }).click()
}

test('the order button applies a code that was only typed, and orders when pressed again', async ({
  mall,
  newMember,
  words: { checkout },
}) => {
  const kettle = await mall.addProduct({ priceCents: 40_000, codeEligible: true })
  const code = await aCode(mall.db, { off: { cents: 5_000 } })
  const mei = await newMember({ withInCart: kettle })
  const { page } = mei
  await mei.checkOut()
  const placeOrder = page.getByRole('button', { name: checkout.place })
  const total = amountRow(page, /^Total$/)
  await page.getByText(checkout.useCode).click()
  await page.getByLabel(checkout.code, { exact: true }).fill('NO-SUCH')
  await placeOrder.click()
  const incorrect = sentenceFor(wordsIn.en, { code: 'discount-code-incorrect' })
  await expect(page.getByText(checkout.codeFirst(incorrect))).toBeVisible()
  await page.getByLabel(checkout.code, { exact: true }).fill(code)
  await placeOrder.click()
  await expect(page.getByText(checkout.codeFirst(checkout.codeApplied(code)))).toBeVisible()
  await expect(total).toContainText('HK$450.00')
  await placeOrder.click()
  await expect(page.getByRole('heading', { name: wordsIn.en.orders.result.leavingTitle })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('HK$450.00')
})

test('a code that changes between review and order is refused, with the old and the new figures', async ({
  mall,
  newMember,
}) => {
  const kettle = await mall.addProduct({ priceCents: 40_000, codeEligible: true })
  const code = await aCode(mall.db, { off: { cents: 5_000 } })
  const mei = await newMember({ withInCart: kettle })
  const { page } = mei
  await mei.checkOut()
  const placeOrder = page.getByRole('button', { name: 'Place Your Order' })
  const current = Promise.withResolvers<void>()
  const isRequested = page.waitForRequest('**/order/preview?*')
  await page.route('**/order/preview?*', async (route) => {
    await current.promise
    await route.continue()
  })
  await page.getByText('Use a discount code').click()
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await isRequested
  // The page still shows the amounts without the code, which are not to be ordered.
  await expect(placeOrder).toBeDisabled()
  current.resolve()
  await expect(page.getByText(`${code} applied`)).toBeVisible()
  await expect(placeOrder).toBeEnabled()
  await mall.db.updateTable('discount_codes').set({ off_cents: 1_000 }).where('code', '=', code).execute()
  await placeOrder.click()
  await expect(page.getByRole('alert').filter({ hasText: 'not placed' })).toContainText(
    'it saved HK$50.00 and now saves HK$10.00',
  )
  await expect(amountRow(page, /^Total$/)).toContainText('HK$490.00')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(amountRow(page, /^Total$/)).toContainText('HK$500.00')
})

test('an applied code stays with the order after a reload and a visit to the cart, and one that has ended states its reason', async ({
  mall,
  newMember,
  words: { checkout },
}) => {
  const kettle = await mall.addProduct({ priceCents: 40_000, codeEligible: true })
  const code = await aCode(mall.db, { off: { cents: 5_000 } })
  const mei = await newMember({ withInCart: kettle })
  const { page } = mei
  const total = amountRow(page, /^Total$/)
  const apply = async () => {
    await page.getByText(checkout.useCode).click()
    await enterCode(page, wordsIn.en, code)
    await expect(page.getByText(checkout.codeApplied(code))).toBeVisible()
  }
  await mei.checkOut()
  await apply()
  await mei.reloadBy(() => page.reload())
  await expect(page.getByText(checkout.codeApplied(code))).toBeVisible()
  await expect(total).toContainText('HK$450.00')

  await page.getByRole('button', { name: checkout.removeCode }).click()
  await expect(total).toContainText('HK$500.00')
  await mei.reloadBy(() => page.reload())
  await expect(total).toContainText('HK$500.00')
  await apply()
  await mall.db
    .updateTable('discount_codes')
    .set({ ends_at: mall.clock.now() })
    .where('code', '=', code)
    .execute()
  await mei.checkOut()
  const ended = errorCatalogue.find(({ entry }) => entry === 'Discount code: cannot be used')
  await expect(page.getByText(ended ? entrySentence(wordsIn.en, ended) : '')).toBeVisible()
  await expect(page.getByLabel(checkout.code, { exact: true })).toHaveValue(code)
  await expect(total).toContainText('HK$500.00')
})
