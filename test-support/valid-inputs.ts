import { randomUUID } from 'node:crypto'
import { insertUnsubscribeLink } from '../server/accounts/consents/consent-queries.ts'
import { insertToken, type Purpose } from '../server/accounts/credentials/token-queries.ts'
import { trackingToken } from '../server/orders/track/tracking-token.ts'
import { cancelUnpaidOrder } from '../server/orders/transitions/order-transitions.ts'
import { hashOfToken, newToken } from '../server/platform/security/tokens.ts'
import { insertDataRequest } from '../server/privacy/data-request-queries.ts'
import { sendExport } from '../server/privacy/send-export.ts'
import { adminInputs } from './admin-inputs/admin-inputs.ts'
import { aProduct } from './catalogue/a-product.ts'
import type { PartOfMall } from './open-modules.ts'
import { aCapture } from './orders/a-capture.ts'
import { aCode } from './orders/a-code.ts'
import { aPickupMethod } from './orders/a-delivery-method.ts'
import { aPickupPoint } from './orders/a-pickup-point.ts'
import { aSentReplacementOf } from './orders/a-replacement.ts'
import { aShareLink } from './orders/a-share-link.ts'
import { advanceOrderTo } from './orders/advance-order-to.ts'
import { aForm } from './orders/an-appeal.ts'
import { anUnpaidOrder } from './orders/an-unpaid-order.ts'
import { withAppeal, withOrder } from './orders/orders-of-owner.ts'
import { aMember } from './people/a-member.ts'
import { aRegistration } from './people/a-registration.ts'
import { type Owner, password, passwordHash, type ValidInputs } from './whole-mall.ts'

const newPassword = 'Ferry2000pier'

const address = {
  name: 'Chan Tai Mei',
  phone: '9123 4567',
  area: 'HKI',
  district: 'WC',
  subArea: null,
  estate: '',
  street: '1 Hennessy Road',
  building: '',
  block: '',
  floor: '',
  flat: '',
  note: '',
  isDefault: true,
}

/** Valid inputs of the owner for every endpoint, by its operation id. */
export const validInputs: ValidInputs = {
  'catalogue.readHome': () => ({}),
  'catalogue.search': () => ({ query: { k: 'kettle', type: 'Tea', minPrice: '1', sort: 'newest' } }),
  'catalogue.listBestsellers': () => ({}),
  'catalogue.listShelfPictures': () => ({ query: { cId: randomUUID() } }),
  'catalogue.listCards': ({ place }) => ({ query: { ids: place.displayProductId } }),
  'catalogue.listNew': () => ({ query: { k: 'kettle', cId: randomUUID() } }),
  'catalogue.suggest': () => ({ query: { k: 'ket' } }),
  'catalogue.listPopularSearches': () => ({}),
  'catalogue.readProduct': ({ place }) => ({ query: { id: place.displayProductId } }),

  'init.loadPage': () => ({}),
  'accounts.login': ({ email: username }) => ({ body: { username, password } }),
  'accounts.logout': () => ({}),
  'accounts.register': () => ({ body: aRegistration({ password }) }),
  'accounts.resendVerification': () => ({ body: { email: `${randomUUID()}@example.hk` } }),
  'accounts.verifyEmail': async ({ mall }) => {
    const { id } = await aMember(mall.db, { passwordHash, isVerified: false })
    return { body: { password, token: await aToken(mall, 'VERIFY_EMAIL', id) } }
  },

  'signIn.chooseSponsor': async ({ mall }) => {
    const { id } = await aMember(mall.db)
    return { body: { continue: true, ticket: await aToken(mall, 'CHOOSE_SPONSOR', id) } }
  },
  'passwords.requestReset': async ({ mall }) => {
    const { email } = await aMember(mall.db, { username: 'Lee Siu' })
    return { body: { email, name: 'Lee Siu', contactNumber: '91234567' } }
  },
  'passwords.checkResetToken': async ({ mall, personId }) => ({
    body: { token: await aToken(mall, 'RESET_PASSWORD', personId) },
  }),
  'passwords.reset': async ({ mall }) => {
    const { id } = await aMember(mall.db)
    const token = await aToken(mall, 'RESET_PASSWORD', id)
    return { body: { token, password: newPassword, confirmPassword: newPassword } }
  },
  'passwords.change': () => ({
    body: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
  }),
  'sessions.list': () => ({}),
  'sessions.end': ({ sessionId }) => ({ params: { id: sessionId } }),
  'sessions.endAll': () => ({}),

  'profile.update': () => ({
    body: {
      name: 'Chan Tai Mei',
      contactNumber: '91234567',
      gender: 'FEMALE',
      address: '1 Hennessy Road',
      sponsorEdcNumber: '',
    },
  }),
  'consents.list': () => ({}),
  'consents.set': () => ({ body: { purpose: 'OWN_MARKETING', isGranted: true } }),
  'consents.unsubscribe': async (own) => ({ query: { token: await anUnsubscribeToken(own) } }),

  'privacy.downloadData': () => ({}),
  'privacy.listExports': () => ({}),
  'privacy.downloadExport': async (own) => ({ params: { id: await aDataExport(own) } }),
  'privacy.readDeletionLosses': () => ({}),
  'privacy.deleteAccount': async (own) => {
    await cancelOrders(own)
    return { body: { password } }
  },

  'downline.listMembers': () => ({ query: { k: 'mei', sort: 'totalPrice', page: '1' } }),
  'downline.exportMembers': () => ({ query: { k: 'mei', sort: 'joined' } }),
  'downline.setRate': ({ personId: id }) => ({
    params: { id },
    body: { rateBasisPoints: 500, expectedRateBasisPoints: 0 },
  }),
  'downline.setRates': ({ personId: id }) => ({
    body: { rateBasisPoints: 500, members: [{ id, expectedRateBasisPoints: 0 }] },
  }),
  'checkout.previewRate': () => ({ query: { rateBasisPoints: '1000' } }),
  'downlineOrders.list': () => ({ query: { month: '2026-03', state: 'PAID', page: '1' } }),
  'downlineOrders.read': ({ invoice }) => ({ params: { invoice } }),

  'profitShare.readStatement': () => ({ query: { month: '2026-03' } }),
  'profitShare.exportStatement': () => ({ query: { month: '2026-03' } }),
  'profitShare.printStatement': () => ({ query: { month: '2026-03' } }),
  'profitShare.readOverview': () => ({}),

  'shareLinks.list': () => ({ query: { page: '1' } }),
  'shareLinks.create': () => ({ body: { rateBasisPoints: 1_000, tag: 'WhatsApp', showsName: true } }),
  'shareLinks.deactivate': async ({ mall }) => ({ params: { id: (await aShareLink(mall.db)).id } }),
  'shareLinks.read': async ({ mall }) => ({ params: { code: (await aShareLink(mall.db)).code } }),
  'funnel.countStep': () => ({ body: { step: 'VISIT' } }),
  'webVitals.report': () => ({
    body: {
      release: '2026-01-01T00:00:00.000Z',
      pageType: 'HOME',
      device: 'PHONE',
      values: { LCP: 1_200, INP: 80, CLS: 10, TTFB: 90 },
    },
  }),
  'shareLinks.recordVisit': async ({ mall }) => ({ params: { code: (await aShareLink(mall.db)).code } }),
  'shareLinks.accept': async ({ mall: { db }, personId }) => {
    const { code, ownerId } = await aShareLink(db)
    await db.updateTable('people').set({ sponsor_id: ownerId }).where('id', '=', personId).execute()
    return { params: { code } }
  },

  'cart.read': () => ({}),
  'cart.saveLine': ({ place, cartId }) => ({ body: { ...place, cartId, quantity: 1 } }),
  'cart.removeLine': ({ cartId }) => ({ params: { id: cartId } }),
  'cart.removeLines': ({ cartId }) => ({ body: { ids: [cartId] } }),
  'cart.merge': ({ place }) => ({ body: { syncList: [{ ...place, quantity: 1 }] } }),
  'cart.undoMerge': ({ place: { specificationId } }) => ({
    body: { joined: [{ specificationId, before: 0, after: 1 }] },
  }),
  'checkout.listUsedPickupPoints': async ({ mall }) => ({
    query: { methodId: (await aPickupMethod(mall.db)).id },
  }),
  'checkout.listMemberPrices': ({ place }) => ({ query: { ids: place.displayProductId } }),
  'checkout.estimateOrder': ({ place }) => ({ body: { syncList: [{ ...place, quantity: 1 }] } }),
  'cart.validate': ({ place }) => ({ body: { syncList: [{ ...place, quantity: 1 }] } }),

  'favourites.list': () => ({ query: { k: 'kettle', page: '1', size: '10' } }),
  'favourites.add': ({ place }) => ({
    body: { displayProduct: { id: place.displayProductId }, product: { id: place.productId } },
  }),
  'favourites.remove': ({ place }) => ({ body: { displayProduct: { id: place.displayProductId } } }),

  'alerts.list': () => ({ query: { page: '1', size: '10' } }),
  'alerts.add': async ({ mall }) => ({
    body: { specificationId: (await aProduct(mall.db, { onHand: 0 })).specificationId },
  }),
  'alerts.remove': ({ place }) => ({ body: { specificationId: place.specificationId } }),

  'receivers.list': () => ({}),
  'pickupPoints.list': async ({ mall }) => {
    const { id: methodId } = await aPickupMethod(mall.db)
    await aPickupPoint(mall.db, methodId)
    return { query: { methodId } }
  },
  'pageTexts.read': () => ({ params: { page: 'faq' } }),
  'consents.acceptTerms': () => ({ body: { number: 1 } }),
  'receivers.add': () => ({ body: address }),
  'receivers.update': ({ receiverId }) => ({ params: { id: receiverId }, body: address }),
  'receivers.remove': ({ receiverId }) => ({ params: { id: receiverId } }),
  'receivers.makeDefault': ({ receiverId }) => ({ params: { id: receiverId } }),

  'checkout.checkDiscountCode': async ({ mall, cartId }) => ({
    body: { code: await aCode(mall.db), cartIds: [cartId] },
  }),
  'checkout.previewOrder': ({ cartId, receiverId }) => ({ body: { cartIds: [cartId], receiverId } }),
  'checkout.placeOrder': ({ cartId, receiverId, shown: { figures, sponsorId, rateBasisPoints, lines } }) => ({
    headers: { 'idempotency-key': randomUUID() },
    body: {
      cartIds: [cartId],
      receiverId,
      paymentType: 'JETCO',
      expected: {
        ...figures,
        sponsorId,
        rateBasisPoints,
        lines: lines.map(({ quantity, priceCents }) => ({ cartId, quantity, priceCents })),
      },
    },
  }),
  'orders.list': () => ({ query: { page: '1', size: '10' } }),
  'orders.read': ({ invoice }) => ({ params: { invoice } }),
  'checkout.payOrder': ({ invoice }) => ({ params: { invoice }, body: {} }),
  'checkout.listPaymentOptions': ({ invoice }) => ({ params: { invoice } }),
  'checkout.cancelOrder': ({ invoice }) => ({ params: { invoice } }),
  'checkout.cancelPaidOrder': async ({ mall, personId }) => {
    const { invoice } = await anUnpaidOrder(mall.db, { placedAt: mall.clock.now(), personId })
    await advanceOrderTo(mall, invoice, 'paid')
    await aCapture(mall, invoice)
    const order = mall.db.selectFrom('orders').where('invoice', '=', invoice).select('total_cents')
    const { total_cents: expectedCents } = await order.executeTakeFirstOrThrow()
    return { params: { invoice }, body: { expectedCents } }
  },
  'orders.confirmReceipt': async (own) => {
    const input = await withOrder(own, 'shipped')
    // Another test may have set it to arrived.
    const order = own.mall.db.updateTable('orders').where('invoice', '=', input.params.invoice)
    await order.set({ arrived_at: null }).execute()
    return input
  },
  'orders.confirmShipmentReceipt': async (own) => {
    const { params } = await withOrder(own, 'shipped')
    // Another test may have set it to arrived.
    const order = own.mall.db.updateTable('orders').where('invoice', '=', params.invoice)
    await order.set({ arrived_at: null }).execute()
    const last = own.mall.db
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .where('invoice', '=', params.invoice)
      .select((eb) => eb.fn.max('number').as('number'))
    const { number } = await last.executeTakeFirstOrThrow()
    return { params: { ...params, number: String(number) } }
  },
  'orders.confirmReplacementReceipt': async (own) => ({ params: { invoice: await aSentReplacementOf(own) } }),
  // Orders of their own: the link, or number and phone, is enough to track an order of anybody.
  'tracking.byLink': async ({ mall, personId }) => {
    const { invoice } = await anUnpaidOrder(mall.db, { placedAt: mall.clock.now(), personId })
    return { body: { token: trackingToken(mall.config, invoice) } }
  },
  'tracking.byPhone': async ({ mall, personId }) => {
    const { invoice } = await anUnpaidOrder(mall.db, { placedAt: mall.clock.now(), personId })
    const order = mall.db.selectFrom('orders').where('invoice', '=', invoice).select('receiver_phone')
    const { receiver_phone: phone } = await order.executeTakeFirstOrThrow()
    return { body: { invoice, phoneEnd: phone.slice(-4) } }
  },
  'orders.reorder': ({ invoice }) => ({ params: { invoice } }),
  'orders.printInvoice': async (own) => await withOrder(own, 'paid'),

  'appeals.send': async (own) => ({
    ...(await withOrder(own, 'arrived')),
    headers: { 'idempotency-key': randomUUID() },
    form: aForm({
      requestType: 'HELP',
      reason: 'HELP',
      lines: '1:1',
      contactNumber: '91234567',
      message: 'Hello',
    }),
  }),
  'appeals.list': async (own) => await withOrder(own, 'arrived'),
  'appeals.quoteReturn': async (own) => ({ ...(await withOrder(own, 'arrived')), query: { lines: '1:1' } }),
  'appeals.addMessage': async (own) => ({
    params: { invoice: (await withAppeal(own)).invoice },
    body: { message: 'More' },
  }),
  'appeals.readImage': async (own) => {
    const { invoice, imageId } = await withAppeal(own)
    return { params: { invoice, id: imageId } }
  },

  ...adminInputs,
}

/** An account with an unpaid order cannot be deleted. */
async function cancelOrders({ mall: { db, clock }, personId }: Owner): Promise<void> {
  const unpaid = await db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where('state', '=', 'UNPAID')
    .select('id')
    .execute()
  for (const { id: orderId } of unpaid) {
    await db
      .transaction()
      .execute(async (tx) => await cancelUnpaidOrder(tx, { orderId, now: clock.now(), cause: 'a test' }))
  }
}

async function anUnsubscribeToken({ mall: { db, clock }, personId }: Owner): Promise<string> {
  const token = newToken()
  await insertUnsubscribeLink(db, { tokenHash: hashOfToken(token), personId, now: clock.now() })
  return token
}

async function aToken({ db, clock }: PartOfMall, purpose: Purpose, personId: string): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  await insertToken(db, { purpose, tokenHash: hashOfToken(token), personId, now, expiresAt })
  return token
}

/** A copy of the owner's data that waits for its download. */
async function aDataExport({ mall: { db, clock }, personId }: Owner): Promise<string> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const request = { personId, kind: 'ACCESS', channel: 'STAFF', dueOn: '2026-04-11' } as const
    const id = await insertDataRequest(tx, { ...request, receivedAt: now, answeredAt: now })
    await sendExport(tx, { requestId: id, personId, shopName: 'Bauhinia', now })
    return id
  })
}
