import { aCode } from '../server/testing/a-code.ts'
import { expect, test } from './fixtures.ts'

test.describe('優惠碼', () => {
  test.use({ language: 'zh_tw' })

  test('錯誤的優惠碼會說明原因；正確的優惠碼減去金額、隨訂單保留，付款後不能再用', async ({
    mall,
    newMember,
  }) => {
    const kettle = await mall.sells({
      nameEn: 'Kettle',
      nameCn: '水煲',
      priceCents: 40_000,
      codeEligible: true,
    })
    const code = await aCode(mall.db, { off: { cents: 5_000 } })
    const mei = await newMember({ withInCart: kettle })
    const ka = await newMember({ withInCart: kettle })
    await mei.checksOut()
    const field = mei.page.getByLabel('優惠碼')
    const apply = mei.page.getByRole('button', { name: '使用', exact: true })
    await field.fill('NO-SUCH')
    await apply.click()
    await expect(mei.page.getByText('優惠碼不正確，請核對後重新輸入。')).toBeVisible()
    await field.fill(code.toLowerCase())
    await apply.click()
    await expect(mei.page.getByText(`已使用 ${code}`)).toBeVisible()
    await mei.page.getByText('總額如何計算').click()
    await expect(mei.page.getByText('優惠碼減去 HK$50.00。')).toBeVisible()
    const invoice = await mei.placesOrder()

    await ka.checksOut()
    await ka.page.getByLabel('優惠碼').fill(code)
    await ka.page.getByRole('button', { name: '使用', exact: true }).click()
    await expect(ka.page.getByText('此優惠碼正用於另一宗未完成的交易，請於 5 分鐘後再試。')).toBeVisible()

    await mei.goesToBank()
    await mei.paysByCard('4242 4242 4242 4242')
    await mei.returnsFromBank()
    await expect(mei.page.getByText('HK$450.00')).toBeVisible()
    await mei.visits(`/account/order/detail?invoice=${invoice}`)
    await expect(mei.page.getByRole('row', { name: `優惠碼 ${code}` })).toContainText('-HK$50.00')
    await ka.page.getByRole('button', { name: '使用', exact: true }).click()
    await expect(ka.page.getByText('此優惠碼已被使用。')).toBeVisible()
  })
})

test('a code that changes between review and order is refused by name, with the fresh figures beside the old ones', async ({
  mall,
  newMember,
}) => {
  const kettle = await mall.sells({ priceCents: 40_000, codeEligible: true })
  const code = await aCode(mall.db, { off: { cents: 5_000 } })
  const mei = await newMember({ withInCart: kettle })
  const { page } = mei
  await mei.checksOut()
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} is applied`)).toBeVisible()
  await mall.db.updateTable('discount_codes').set({ off_cents: 1_000 }).where('code', '=', code).execute()
  await page.getByRole('button', { name: 'Place Your Order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'not placed' })).toContainText(
    'it took off HK$50.00 and now takes off HK$10.00',
  )
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('HK$490.00')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('HK$500.00')
})
