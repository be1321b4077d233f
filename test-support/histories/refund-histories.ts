import { expect } from 'vitest'
import { offsetCreditEndpoints as offsetCredits } from '../../contract/admin/offset-credit/offset-credit.ts'
import { orderAdminEndpoints as admin } from '../../contract/admin/orders/order-admin.ts'
import { orderEditEndpoints as edits } from '../../contract/admin/orders/order-edits.ts'
import {
  reconciliationEndpoints as board,
  type DiscrepancyKind,
} from '../../contract/admin/payments/reconciliation.ts'
import { refundRequestEndpoints as requests } from '../../contract/admin/refunds/refund-requests.ts'
import { settingsAdminEndpoints } from '../../contract/admin/settings/shop-admin.ts'
import { checkoutEndpoints as checkout } from '../../contract/shop/checkout/checkout.ts'
import { orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import { privacyEndpoints } from '../../contract/shop/privacy/privacy.ts'
import { aProduct, type ProductIds } from '../catalogue/a-product.ts'
import { nextNumber } from '../next-number.ts'
import { listRefunds } from '../orders/a-capture.ts'
import { aStatedRefund } from '../orders/stated-refund.ts'
import { aDistributor } from '../people/a-member.ts'
import { aShopper, putInCart, type Shopper } from '../people/a-shopper.ts'
import { password, passwordHash } from '../whole-mall.ts'
import {
  anOrder,
  aPaidOrder,
  bankPagePath,
  bodyOfSuccess,
  type History,
  type HistoryMall,
  type OrderOf,
  readOrder,
  readState,
} from './create-history-mall.ts'

export const refundHistories: Record<string, History> = {
  'one line refunded in part twice, then the whole order': async (mall) => {
    const order = await aLargerOrder(mall)
    await refundQuantity(mall, order, { number: 1, quantity: 1 })
    await refundQuantity(mall, order, { number: 1, quantity: 1 })
    await refundWhole(mall, order)
    expect(await readState(mall, order)).toBe('RETURNSUCCESS')
    expect(await listRefunds(mall.db, order.invoice)).toHaveLength(3)
  },

  'goods exchanged at the same price, an addition that is paid, and one that is not': async (mall) => {
    const order = await aLargerOrder(mall)
    const pot = await aProduct(mall.db, { nameEn: 'Pot', priceCents: 100_00 })
    const onePot = [{ specificationId: pot.specificationId, quantity: 1 }]
    await changeGoods(mall, order, { removed: [{ number: 2, quantity: 1 }], added: onePot })
    const [exchange] = (await readOrder(mall, order)).edits
    expect(exchange?.state).toBe('DONE')

    await changeGoods(mall, order, { removed: [], added: onePot })
    const params = { invoice: (await readOrder(mall, order)).edits.at(-1)?.addedInvoice ?? '' }
    const { prepared } = bodyOfSuccess(await order.shopper.call(orders.read, { params }))
    const body = { acceptedTerms: prepared?.termsVersion }
    const { bankPage } = bodyOfSuccess(await order.shopper.call(checkout.payOrder, { params, body }))
    await mall.bank.pay(bankPagePath({ ...order.placed, bankPage }), 'good')
    await mall.jobs.drain()

    await changeGoods(mall, order, { removed: [], added: onePot })
    const unpaid = { invoice: (await readOrder(mall, order)).edits.at(-1)?.addedInvoice ?? '' }
    bodyOfSuccess(await order.shopper.call(checkout.cancelOrder, { params: unpaid }))
    await mall.jobs.drain()
    const states = (await readOrder(mall, order)).edits.map(({ state }) => state)
    expect(states).toEqual(['DONE', 'DONE', 'CANCELLED'])
  },

  'a refused refund that is sent again after another partial refund': async (mall) => {
    const order = await aLargerOrder(mall)
    mall.bank.line('refuses-refunds')
    await refundQuantity(mall, order, { number: 1, quantity: 1 })
    mall.bank.line('open')
    await refundQuantity(mall, order, { number: 1, quantity: 1 })
    await resolve(mall, order, 'refund-failed')
    await refundWhole(mall, order)
    expect(await readState(mall, order)).toBe('RETURNSUCCESS')
    expect(await listRefunds(mall.db, order.invoice)).toHaveLength(4)
  },

  'a refused partial refund that the refund of the whole order includes': async (mall) => {
    const order = await aLargerOrder(mall)
    mall.bank.line('refuses-refunds')
    await refundQuantity(mall, order, { number: 1, quantity: 2 })
    mall.bank.line('open')
    await refundWhole(mall, order)
    const { totalCents } = order.placed.order.figures
    expect((await listRefunds(mall.db, order.invoice)).at(-1)).toBe(totalCents)
  },

  'a refund above the limit that another member of staff approves': async (mall) => {
    const dear = await aProduct(mall.db, { priceCents: 900_000 })
    const { invoice, ...order } = await aPaidOrder(mall, { withInCart: [dear] })
    const [requester, approver] = [await mall.staff(), await mall.staff()]
    const expectedCents = order.placed.order.figures.totalCents
    const body = { expectedCents, ...(await aStatedRefund(mall.db, invoice)) }
    const alone = await requester.call(admin.refund, { params: { invoice }, body })
    expect(alone.body).toMatchObject({ code: 'refund-needs-approval' })
    const request = { params: { invoice }, body: { ...body, kind: 'WHOLE' } }
    const params = { id: bodyOfSuccess(await requester.call(requests.create, request)).id }
    expect((await requester.call(requests.approve, { params })).body).toEqual({
      code: 'refund-request-own',
    })
    const clicks = Array.from({ length: 5 }, async () => await approver.call(requests.approve, { params }))
    expect((await Promise.all(clicks)).filter(({ status }) => status === 200)).toHaveLength(1)
    await mall.jobs.drain()
    expect(await listRefunds(mall.db, invoice)).toEqual([expectedCents])
  },

  'an account that is deleted only after its refund was paid by hand': async (mall) => {
    const kettle = await aProduct(mall.db)
    const withInCart = [{ place: kettle, quantity: 2 }]
    const order = await anOrder(mall, { withInCart, passwordHash, paymentType: 'ALIPAY.HK' })
    await mall.asiaPay.pay(order.placed.bankPage ?? { url: '', fields: {} })
    await mall.jobs.drain()
    // AsiaPay refunds no part of a payment.
    await refundQuantity(mall, order, { number: 1, quantity: 1 })
    const remove = async () =>
      await order.shopper.call(privacyEndpoints.deleteAccount, { body: { password } })
    expect((await remove()).body).toMatchObject({ code: 'deletion-refund-unpaid' })
    await resolve(mall, order, 'refund-by-hand', 'Cheque 1204')
    bodyOfSuccess(await remove())
    await mall.jobs.drain()
    expect(
      await mall.db.selectFrom('people').where('id', '=', order.shopper.id).select('email').execute(),
    ).toEqual([{ email: null }])
  },

  'a delivery charge that changes between an order and its refund': async (mall) => {
    const order = await aPaidOrder(mall)
    const staff = await mall.staff()
    const { version, settings: shownSettings } = bodyOfSuccess(await staff.call(settingsAdminEndpoints.read))
    const change = {
      section: 'delivery',
      freeDeliveryFromCents: shownSettings.freeDeliveryFromCents,
      freightCents: 60_00,
    }
    bodyOfSuccess(await staff.call(settingsAdminEndpoints.update, { body: { version, change } }))
    await mall.clock.advance({ minutes: 2 })
    await refundWhole(mall, order)
    const { totalCents, freightCents } = order.placed.order.figures
    expect([freightCents, await listRefunds(mall.db, order.invoice)]).toEqual([100_00, [totalCents]])
    const later = await aPaidOrder(mall)
    expect(later.placed.order.figures.freightCents).toBe(60_00)
  },

  'an order that is paid by offset credit, refunded in part and then as a whole': async (mall) => {
    const edcNumber = '86000031'
    const kettle = await aProduct(mall.db, { offsetEligible: true })
    const lee = await aShopper(mall, { roles: ['ROLE_API_DISTRIBUTOR'] })
    const contract = { person_id: lee.id, edc_number: edcNumber, renewal_expires_on: '2099-12-31' }
    await mall.db.insertInto('distributors').values(contract).execute()
    const staff = await mall.staff()
    const credit = { edcNumber, documentNumber: 'DD-1', amountCents: 5_000_00 }
    bodyOfSuccess(await staff.call(offsetCredits.record, { body: credit }))
    const order = await placeByOffset(mall, lee, kettle)
    await refundQuantity(mall, order, { number: 1, quantity: 1 })
    await refundWhole(mall, order)
    const { body } = await staff.call(offsetCredits.list, { query: { edcNumber } })
    expect(body.items).toMatchObject([{ remainingCents: 5_000_00 }])
    // This one stays paid.
    await placeByOffset(mall, lee, kettle)
  },
}

/** A paid order of three kettles and a cup of a member with a sponsor and a rate of 10 %. */
async function aLargerOrder(mall: HistoryMall): Promise<OrderOf> {
  const sponsor = await aDistributor(mall.db, { edcNumber: String(86_500_000 + nextNumber()) })
  const withInCart = [
    { place: await aProduct(mall.db, { priceCents: 333_33 }), quantity: 3 },
    { place: await aProduct(mall.db, { nameEn: 'Cup', priceCents: 100_00 }), quantity: 1 },
  ]
  return await aPaidOrder(mall, { withInCart, sponsorId: sponsor.id, rateBasisPoints: 1_000 })
}

async function refundQuantity(
  mall: HistoryMall,
  { invoice }: OrderOf,
  lineQuantity: { number: number; quantity: number },
) {
  const [staff, params] = [await mall.staff(), { invoice }]
  const query = { lineQuantities: `${lineQuantity.number}:${lineQuantity.quantity}` }
  const preview = bodyOfSuccess(await staff.call(admin.previewPartialRefund, { params, query }))
  const body = {
    lineQuantities: [lineQuantity],
    expectedCents: preview.amountCents,
    ...(await aStatedRefund(mall.db, invoice)),
  }
  bodyOfSuccess(await staff.call(admin.refundPartially, { params, body }))
  await mall.jobs.drain()
}

/** The staff change the goods of a paid order. */
async function changeGoods(
  mall: HistoryMall,
  { invoice }: OrderOf,
  change: {
    removed: { number: number; quantity: number }[]
    added: { specificationId: string; quantity: number }[]
  },
) {
  const [staff, params] = [await mall.staff(), { invoice }]
  const preview = bodyOfSuccess(await staff.call(edits.preview, { params, body: change }))
  const expected = {
    edits: preview.edits,
    removedCents: preview.removedCents,
    addedCents: preview.figures?.totalCents ?? 0,
  }
  const body = { ...change, expected, reason: 'Another choice' }
  bodyOfSuccess(await staff.call(edits.create, { params, body }))
  await mall.jobs.drain()
}

async function refundWhole(mall: HistoryMall, { invoice }: OrderOf) {
  const [staff, params] = [await mall.staff(), { invoice }]
  const preview = bodyOfSuccess(await staff.call(admin.previewRefund, { params }))
  const body = { expectedCents: preview.amountCents, ...(await aStatedRefund(mall.db, invoice)) }
  bodyOfSuccess(await staff.call(admin.refund, { params, body }))
  await mall.jobs.drain()
}

/** The staff resolve the discrepancy of this kind that an order has. */
async function resolve(mall: HistoryMall, { invoice }: OrderOf, kind: DiscrepancyKind, note = '') {
  const staff = await mall.staff()
  const { items } = bodyOfSuccess(await staff.call(board.list))
  const discrepancy = items.find((item) => item.invoice === invoice && item.discrepancyKind === kind)
  const params = { discrepancyKind: kind, id: discrepancy?.subjectId ?? '' }
  bodyOfSuccess(await staff.call(board.resolve, { params, body: { revision: discrepancy?.revision, note } }))
  await mall.jobs.drain()
}

/** An order of two pieces at list price, paid from the offset credit of a distributor. */
async function placeByOffset(mall: HistoryMall, shopper: Shopper, place: ProductIds): Promise<OrderOf> {
  const byOffset = { paymentType: 'OFFSET_DADAN' } as const
  await mall.clock.advance({ seconds: 1 })
  await putInCart(mall, shopper.id, [{ place, quantity: 2 }], mall.clock.now())
  const placed = bodyOfSuccess(
    await shopper.placeOrder(await shopper.previewOrder(byOffset), { more: byOffset }),
  )
  return { shopper, placed, invoice: placed.order.invoice }
}
