import { expect } from 'vitest'
import { peopleAdminEndpoints } from '../../contract/admin/accounts/people-admin.ts'
import { payoutEndpoints as payouts } from '../../contract/admin/distributors/payouts.ts'
import { orderAdminEndpoints as orders } from '../../contract/admin/orders/order-admin.ts'
import { matureEarningsQueue } from '../../server/distributors/distributor-jobs.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { aStatedRefund } from '../orders/stated-refund.ts'
import { aDistributor } from '../people/a-member.ts'
import {
  aPaidOrder,
  bodyOfSuccess,
  deliver,
  type History,
  type HistoryMall,
  type OrderOf,
} from './create-history-mall.ts'

export const distributorHistories: Record<string, History> = {
  'a member whom the staff move to another sponsor': async (mall) => {
    const edcNumber = '86000041'
    const [to, from] = [
      await aDistributor(mall.db, { edcNumber }),
      await aDistributor(mall.db, { edcNumber: '86000042' }),
    ]
    const order = await aPaidOrder(mall, { sponsorId: from.id, rateBasisPoints: 500 })
    const input = {
      params: { id: order.shopper.id },
      body: { edcNumber, expectedSponsorId: from.id, reason: 'asked by post' },
    }
    bodyOfSuccess(await (await mall.staff()).call(peopleAdminEndpoints.changeSponsor, input))
    await mall.jobs.drain()
    const moved = mall.db
      .selectFrom('people')
      .where('id', '=', order.shopper.id)
      .select('sponsor_id as sponsorId')
    expect(await moved.execute()).toEqual([{ sponsorId: to.id }])
  },

  'a contract that expires between two orders of a member': async (mall) => {
    const renewalExpiresOn = '2026-03-20'
    const { id: sponsorId } = await aDistributor(mall.db, { edcNumber: '86000043', renewalExpiresOn })
    const before = await aPaidOrder(mall, { sponsorId, rateBasisPoints: 1_000 })
    expect(before.placed.order.rateBasisPoints).toBe(1_000)
    // The ninety days of grace end as well.
    await mall.clock.set(new Date('2026-07-01T04:00:00Z'))
    const after = await aPaidOrder(mall, { sponsorId, rateBasisPoints: 1_000 })
    expect(after.placed.order.rateBasisPoints).toBe(0)
  },

  'a payout whose order is refunded in a later month': async (mall) => {
    const amy = await aDistributor(mall.db, { edcNumber: '86000044' })
    const order = await anOrderOf(mall, amy)
    await deliver(mall, order)
    await mall.clock.set(new Date('2026-07-30T04:00:00Z'))
    await mall.run(matureEarningsQueue)
    await mall.clock.set(new Date('2026-08-02T04:00:00Z'))
    expect(await payOutMonth(mall, '2026-07', amy.id)).toBe(120_00)

    await refundWhole(mall, order)
    await mall.clock.set(new Date('2026-09-02T04:00:00Z'))
    expect(await payOutMonth(mall, '2026-08', amy.id)).toBe(0)

    // The negative amount is deducted from the earning of two later orders.
    for (const later of [await anOrderOf(mall, amy), await anOrderOf(mall, amy)]) await deliver(mall, later)
    await mall.clock.set(new Date('2026-09-29T04:00:00Z'))
    await mall.run(matureEarningsQueue)
    await mall.clock.set(new Date('2026-10-02T04:00:00Z'))
    expect(await payOutMonth(mall, '2026-09', amy.id)).toBe(120_00)
    // This earning is still pending.
    await anOrderOf(mall, amy)
  },
}

/** A paid order of HK$1,080 that earns the sponsor HK$120. */
async function anOrderOf(mall: HistoryMall, { id: sponsorId }: { id: string }): Promise<OrderOf> {
  const dear = await aProduct(mall.db, { priceCents: 1_200_00 })
  return await aPaidOrder(mall, { withInCart: [dear], sponsorId, rateBasisPoints: 1_000 })
}

async function refundWhole(mall: HistoryMall, { invoice }: OrderOf): Promise<void> {
  const [staff, params] = [await mall.staff(), { invoice }]
  const preview = bodyOfSuccess(await staff.call(orders.previewRefund, { params }))
  const body = { expectedCents: preview.amountCents, ...(await aStatedRefund(mall.db, invoice)) }
  bodyOfSuccess(await staff.call(orders.refund, { params, body }))
  await mall.jobs.drain()
}

/** Makes the payout of a month and returns the amount of one distributor. */
async function payOutMonth(mall: HistoryMall, month: string, sponsorId: string): Promise<number> {
  const staff = await mall.staff()
  const { items } = bodyOfSuccess(await staff.call(payouts.list))
  const expectedCents = items.find((payout) => payout.month === month)?.paidCents
  bodyOfSuccess(await staff.call(payouts.record, { body: { month, expectedCents } }))
  const paid = mall.db
    .selectFrom('payouts')
    .where('month', '=', `${month}-01`)
    .where('sponsor_id', '=', sponsorId)
  return (await paid.select('paid_cents as cents').executeTakeFirst())?.cents ?? 0
}
