import { expect, test } from 'vitest'
import {
  type SettingMeasure,
  settingsSimulationEndpoints,
} from '../../../contract/admin/settings/settings-simulation.ts'
import type { SettingChange } from '../../../contract/admin/settings/shop-admin.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { changeShop } from '../../../test-support/change-shop.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { settingsSimulationRoutes } from './settings-simulation-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [settingsSimulationRoutes])
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
/** Signs in each time, because tests advance the clock by days. */
async function simulate(change: SettingChange) {
  const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
  return await staff.call(settingsSimulationEndpoints.run, { body: { change } })
}

/** What a measure is with the current and with the changed settings. */
async function measure(change: SettingChange, name: SettingMeasure): Promise<[number, number]> {
  const { body } = await simulate(change)
  const effect = body.effects.find((other) => other.measure === name)
  return [effect?.was ?? Number.NaN, effect?.would ?? Number.NaN]
}

async function placeOrder(priceCents: number): Promise<string> {
  const kettle = await aProduct(db, { priceCents, onHand: 10 })
  const mei = await aShopper(mall, { withInCart: [kettle] })
  return (await mei.placeSuccessfully()).order.invoice
}

const delivery = (freeDeliveryFromCents: number, freightCents: number) =>
  ({ section: 'delivery', freeDeliveryFromCents, freightCents }) as const
const rates = (from: number, to: number) =>
  ({ section: 'profitShare', minRateBasisPoints: from, maxRateBasisPoints: to }) as const

test('another delivery charge is measured on the paid orders of the last 30 days, exactly as it would be charged', async () => {
  for (const priceCents of [400_00, 800_00, 1_500_00])
    await advanceOrderTo(mall, await placeOrder(priceCents), 'paid')
  await placeOrder(700_00)
  expect(await measure(delivery(500_00, 50_00), 'ordersWithFreight')).toEqual([2, 1])
  expect(await measure(delivery(500_00, 50_00), 'freightCents')).toEqual([200_00, 50_00])
  // An order at the amount is delivered free.
  expect(await measure(delivery(1_500_00, 80_00), 'ordersWithFreight')).toEqual([2, 2])
  expect(await measure(delivery(1_500_01, 80_00), 'freightCents')).toEqual([200_00, 240_00])
  const { body } = await simulate(delivery(0, 0))
  expect(body.orders).toBe(3)
  await mall.clock.advance({ days: 31 })
  expect((await simulate(delivery(0, 0))).body.orders).toBe(0)
})

test('a shorter payment window counts the orders that were paid later', async () => {
  const invoice = await placeOrder(400_00)
  await mall.clock.advance({ seconds: 130 })
  await advanceOrderTo(mall, invoice, 'paid')
  const payment = { section: 'payment', redirectSeconds: 5, preparedOrderHours: 24 } as const
  expect(await measure({ ...payment, paymentWindowSeconds: 120 }, 'ordersPaidTooLate')).toEqual([0, 1])
  expect(await measure({ ...payment, paymentWindowSeconds: 180 }, 'ordersPaidTooLate')).toEqual([0, 0])
})

test('a shorter time to confirm counts the orders that were confirmed after it', async () => {
  const invoice = await placeOrder(400_00)
  await advanceOrderTo(mall, invoice, 'paid')
  await mall.clock.advance({ days: 21 })
  await advanceOrderTo(mall, invoice, 'confirmed')
  const checking = { section: 'checking', usualCheckDays: 1 } as const
  expect(await measure({ ...checking, maxCheckWorkingDays: 30 }, 'ordersConfirmedLate')).toEqual([1, 0])
  expect(await measure({ ...checking, maxCheckWorkingDays: 1 }, 'ordersConfirmedLate')).toEqual([1, 1])
})

test('another range of profit share counts the members outside it; their rates remain', async () => {
  const { id: sponsorId } = await aDistributor(db, { edcNumber: '81000001' })
  for (const rateBasisPoints of [0, 100, 700, 1_500]) await aMember(db, { sponsorId, rateBasisPoints })
  expect(await measure(rates(200, 1_000), 'membersOutsideRates')).toEqual([0, 2])
})

test('a lower limit counts the credits that would need approval', async () => {
  const { id: personId } = await aDistributor(db, { edcNumber: '81000002' })
  const credit = { person_id: personId, approved_by: staffId, created_at: mall.clock.now() }
  for (const document_number of ['S-1', 'S-2'])
    await db
      .insertInto('offset_credits')
      .values({ ...credit, document_number, amount_cents: 60_00, remaining_cents: 60_00 })
      .execute()
  const approval = { section: 'approval', refundApprovalCents: 0, payoutApprovalCents: 0 } as const
  const [, would] = await measure({ ...approval, creditApprovalCents: 100_00 }, 'creditsToApprove')
  expect(would).toBe(1)
  expect((await measure({ ...approval, creditApprovalCents: 120_00 }, 'creditsToApprove'))[1]).toBe(0)
})

test('a simulation writes nothing; a change without effect or with a contradiction is refused', async () => {
  const versions = async () => await db.selectFrom('shop_settings').selectAll().execute()
  const before = await versions()
  await simulate(delivery(1, 1))
  expect(await versions()).toEqual(before)
  expect(await simulate(delivery(100_000, 10_000))).toMatchObject({
    status: 422,
    body: { code: 'setting-unchanged' },
  })
  expect(await simulate(rates(900, 300))).toMatchObject({
    status: 422,
    body: { code: 'invalid-input', fields: { 'change.minRateBasisPoints': 'too-large' } },
  })
  const revert = await changeShop(mall, delivery(500_00, 70_00))
  expect(await measure(delivery(100_000, 10_000), 'freightCents')).not.toEqual([0, 0])
  await revert()
})

test('a section whose figures do not change past orders has no effects', async () => {
  const { body } = await simulate({ section: 'restock', restockLeadDays: 9, restockSafetyDays: 9 })
  expect(body.effects).toEqual([])
})
