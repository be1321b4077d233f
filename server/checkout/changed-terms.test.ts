import { expect, test } from 'vitest'
import { consentEndpoints } from '../../contract/shop/accounts/consents.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { profileRoutes } from '../accounts/profile/profile-routes.ts'
import { savePageText } from '../settings/save-page-text.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [profileRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })

async function publishTerms(number: number, isMaterial: boolean) {
  await savePageText(mall, {
    titleEn: 'Terms',
    titleCn: '條款',
    summaryEn: 'Terms',
    summaryCn: '條款',
    bodyEn: '## A\nB',
    bodyCn: '## 甲\n乙',
    note: 'Returns',
    publishAt: null,
    page: 'termsConditions',
    number,
    isMaterial,
    staffId,
  })
}

test('a shopper agrees to materially changed terms before the next order, and only once', async () => {
  const kettle = await aProduct(db, { onHand: 9 })
  const mei = await aShopper(mall, { withInCart: [kettle] })
  const refusal = async () => (await mei.previewOrder()).refusals.place
  await mall.clock.advance({ minutes: 1 })
  expect(await refusal()).toBeNull()
  await publishTerms(0, false)
  expect(await refusal()).toBeNull()
  await mall.clock.advance({ minutes: 1 })
  await publishTerms(1, true)
  expect(await refusal()).toMatchObject({ code: 'terms-changed', number: 2 })
  expect(await mei.placeOrder()).toMatchObject({ status: 422, body: { code: 'terms-changed', number: 2 } })
  const accept = async (number: number) => await mei.call(consentEndpoints.acceptTerms, { body: { number } })
  expect((await accept(1)).body).toMatchObject({ code: 'terms-changed', number: 2 })
  expect((await accept(2)).status).toBe(200)
  expect((await accept(2)).status).toBe(200)
  expect(await refusal()).toBeNull()
  expect((await mei.placeOrder()).status).toBe(201)

  await mall.clock.advance({ minutes: 1 })
  const newcomer = await aShopper(mall, { withInCart: [kettle] })
  await db
    .updateTable('people')
    .set({ agreed_at: mall.clock.now() })
    .where('email', '=', newcomer.email)
    .execute()
  expect((await newcomer.previewOrder()).refusals.place).toBeNull()
})
