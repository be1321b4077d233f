import { randomUUID } from 'node:crypto'
import { insertToken, type Purpose } from '../server/accounts/auth/token-queries.ts'
import { insertUnsubscribeLink } from '../server/accounts/profile/consent-queries.ts'
import { cancelUnpaidOrder } from '../server/orders/lifecycle/order-transitions.ts'
import { hashOfToken, newToken } from '../server/platform/http/session.ts'
import { adminInputs } from './admin-inputs.ts'
import { aProduct } from './catalogue/a-product.ts'
import type { PartOfMall } from './open-modules.ts'
import { aCode } from './orders/a-code.ts'
import { aShareLink } from './orders/a-share-link.ts'
import { aForm } from './orders/an-appeal.ts'
import { withAppeal, withOrder } from './orders/orders-of-owner.ts'
import { aMember } from './people/a-member.ts'
import { type Input, type Owner, password, passwordHash } from './whole-mall.ts'

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

/** Valid inputs of the owner for every endpoint, by its name in the contract. */
export const validInputs: Record<string, (own: Owner) => Input | Promise<Input>> = {
  readHome: () => ({}),
  searchProducts: () => ({ query: { k: 'kettle', type: 'Tea', minPrice: '1', sort: 'newest' } }),
  listNewProducts: () => ({ query: { k: 'kettle', cId: randomUUID() } }),
  suggest: () => ({ query: { k: 'ket' } }),
  listPopularSearches: () => ({}),
  readProduct: ({ place }) => ({ query: { id: place.displayProductId } }),

  init: () => ({}),
  login: ({ email: username }) => ({ body: { username, password } }),
  logout: () => ({}),
  register: () => ({
    body: {
      name: 'Wong Ka',
      email: `${randomUUID()}@example.hk`,
      password,
      confirmPassword: password,
      contactNumber: '91234567',
      gender: 'NONE',
      address: '',
      sponsorEdcNumber: '',
      isAdult: true,
      acceptsTerms: true,
    },
  }),
  resendVerification: () => ({ body: { email: `${randomUUID()}@example.hk` } }),
  verifyEmail: async ({ mall }) => {
    const { id } = await aMember(mall.db, { passwordHash, isVerified: false })
    return { body: { password, token: await aToken(mall, 'VERIFY_EMAIL', id) } }
  },

  chooseSponsor: async ({ mall }) => {
    const { id } = await aMember(mall.db)
    return { body: { continue: true, ticket: await aToken(mall, 'CHOOSE_SPONSOR', id) } }
  },
  forgetPassword: async ({ mall }) => {
    const { email } = await aMember(mall.db, { username: 'Lee Siu' })
    return { body: { email, name: 'Lee Siu', contactNumber: '91234567' } }
  },
  checkPassToken: async ({ mall, personId }) => ({
    body: { token: await aToken(mall, 'RESET_PASSWORD', personId) },
  }),
  resetPassword: async ({ mall }) => {
    const { id } = await aMember(mall.db)
    const token = await aToken(mall, 'RESET_PASSWORD', id)
    return { body: { token, password: newPassword, confirmPassword: newPassword } }
  },
  changePassword: () => ({
    body: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
  }),
  listSessions: () => ({}),
  endSession: ({ sessionId }) => ({ params: { id: sessionId } }),
  endSessions: () => ({}),

  updateProfile: () => ({
    body: {
      name: 'Chan Tai Mei',
      contactNumber: '91234567',
      gender: 'FEMALE',
      address: '1 Hennessy Road',
      sponsorEdcNumber: '',
    },
  }),
  listConsents: () => ({}),
  giveConsent: () => ({ body: { purpose: 'OWN_MARKETING', isGranted: true } }),
  unsubscribe: async (own) => ({ query: { token: await anUnsubscribeToken(own) } }),

  downloadData: () => ({}),
  deleteAccount: async (own) => {
    await givesUpOrders(own)
    return { body: { password } }
  },

  listDownlineMembers: () => ({ query: { k: 'mei', sort: 'totalPrice', page: '1' } }),
  exportDownlineMembers: () => ({ query: { k: 'mei', sort: 'joined' } }),
  setMemberRate: ({ personId: id }) => ({
    params: { id },
    body: { rateBasisPoints: 500, expectedRateBasisPoints: 0 },
  }),
  setMemberRates: ({ personId: id }) => ({
    body: { rateBasisPoints: 500, members: [{ id, expectedRateBasisPoints: 0 }] },
  }),
  previewRate: () => ({ query: { rateBasisPoints: '1000' } }),
  listDownlineOrders: () => ({ query: { month: '2026-03', state: 'PAID', page: '1' } }),
  readDownlineOrder: ({ invoice }) => ({ params: { invoice } }),

  readStatement: () => ({ query: { month: '2026-03' } }),
  exportStatement: () => ({ query: { month: '2026-03' } }),
  printStatement: () => ({ query: { month: '2026-03' } }),
  readOverview: () => ({}),

  listShareLinks: () => ({ query: { page: '1' } }),
  addShareLink: () => ({ body: { rateBasisPoints: 1_000, tag: 'WhatsApp', showsName: true } }),
  deactivateShareLink: async ({ mall }) => ({ params: { id: (await aShareLink(mall.db)).id } }),
  readShareLink: async ({ mall }) => ({ params: { code: (await aShareLink(mall.db)).code } }),
  countStep: () => ({ body: { step: 'VISIT' } }),
  visitShareLink: async ({ mall }) => ({ params: { code: (await aShareLink(mall.db)).code } }),
  acceptShareLink: async ({ mall: { db }, personId }) => {
    const { code, ownerId } = await aShareLink(db)
    await db.updateTable('people').set({ sponsor_id: ownerId }).where('id', '=', personId).execute()
    return { params: { code } }
  },

  listCart: () => ({}),
  saveCartLine: ({ place, cartId }) => ({ body: { ...place, cartId, quantity: 1 } }),
  removeCartLine: ({ cartId }) => ({ params: { id: cartId } }),
  removeCartLines: ({ cartId }) => ({ body: { ids: [cartId] } }),
  syncCart: ({ place }) => ({ body: { syncList: [{ ...place, quantity: 1 }] } }),
  undoSync: ({ place: { specificationId } }) => ({
    body: { joined: [{ specificationId, before: 0, after: 1 }] },
  }),
  estimateOrder: ({ place }) => ({ body: { syncList: [{ ...place, quantity: 1 }] } }),
  validateCart: ({ place }) => ({ body: { syncList: [{ ...place, quantity: 1 }] } }),

  listFavourites: () => ({ query: { k: 'kettle', page: '1', size: '10' } }),
  addFavourite: ({ place }) => ({
    body: { displayProduct: { id: place.displayProductId }, product: { id: place.productId } },
  }),
  removeFavourite: ({ place }) => ({ body: { displayProduct: { id: place.displayProductId } } }),

  listAlerts: () => ({ query: { page: '1', size: '10' } }),
  addAlert: async ({ mall }) => ({
    body: { specificationId: (await aProduct(mall.db, { onHand: 0 })).specificationId },
  }),
  removeAlert: ({ place }) => ({ body: { specificationId: place.specificationId } }),

  listReceivers: () => ({}),
  addReceiver: () => ({ body: address }),
  changeReceiver: ({ receiverId }) => ({ params: { id: receiverId }, body: address }),
  removeReceiver: ({ receiverId }) => ({ params: { id: receiverId } }),
  makeDefaultReceiver: ({ receiverId }) => ({ params: { id: receiverId } }),

  checkDiscountCode: async ({ mall, cartId }) => ({
    body: { code: await aCode(mall.db), cartIds: [cartId] },
  }),
  previewOrder: ({ cartId, receiverId }) => ({ body: { cartIds: [cartId], receiverId } }),
  placeOrder: ({ cartId, receiverId, shown: { figures, sponsorId, rateBasisPoints, lines } }) => ({
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
  listOrders: () => ({ query: { page: '1', size: '10' } }),
  readOrder: ({ invoice }) => ({ params: { invoice } }),
  payOrder: ({ invoice }) => ({ params: { invoice }, body: {} }),
  listPaymentOptions: ({ invoice }) => ({ params: { invoice } }),
  cancelOrder: ({ invoice }) => ({ params: { invoice } }),
  receiveOrder: async (own) => {
    const input = await withOrder(own, 'shipped')
    // Another test may have set it to arrived.
    const order = own.mall.db.updateTable('orders').where('invoice', '=', input.params.invoice)
    await order.set({ arrived_at: null }).execute()
    return input
  },
  orderAgain: ({ invoice }) => ({ params: { invoice } }),
  printInvoice: async (own) => await withOrder(own, 'paid'),

  sendAppeal: async (own) => ({
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
  readAppeals: async (own) => await withOrder(own, 'arrived'),
  addToAppeal: async (own) => ({
    params: { invoice: (await withAppeal(own)).invoice },
    body: { message: 'More' },
  }),
  readAppealImage: async (own) => {
    const { invoice, imageId } = await withAppeal(own)
    return { params: { invoice, id: imageId } }
  },

  ...adminInputs,
}

/** An account with an unpaid order cannot be deleted. */
async function givesUpOrders({ mall: { db, clock }, personId }: Owner): Promise<void> {
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
