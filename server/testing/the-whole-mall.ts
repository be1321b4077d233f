import { randomInt, randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { cartEndpoints as cart } from '../../contract/cart.ts'
import { daysAfter, hongKongDay } from '../../contract/hong-kong-time.ts'
import type { Preview } from '../../contract/orders.ts'
import { buildApp } from '../app.ts'
import { settleAppeal } from '../appeals/settle-appeal.ts'
import { getProductForDesk } from '../catalogue/desk-product-queries.ts'
import { addMenuEntry } from '../catalogue/edit-menu.ts'
import { editProduct } from '../catalogue/edit-product.ts'
import { addDraft } from '../catalogue/keep-drafts.ts'
import { previewSheets } from '../desk/import-sheets.ts'
import { getStock } from '../desk/stock-desk-queries.ts'
import { previewRegister } from '../distributors/import-register.ts'
import { makePayout, readPayouts } from '../distributors/make-payout.ts'
import { giveGrant } from '../grants/give-grant.ts'
import { settleAsVoid } from '../orders/settle-order.ts'
import { insertUnsubscribeLink } from '../people/consent-queries.ts'
import { insertToken, type Purpose } from '../people/token-queries.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { openJobs } from '../platform/job-runner.ts'
import type { Log } from '../platform/log.ts'
import { openPasswords } from '../platform/passwords.ts'
import { hashOfToken, newToken } from '../platform/session.ts'
import { insertDataRequest } from '../privacy/data-request-queries.ts'
import { addCodes } from '../promotions/make-codes.ts'
import { addOffer } from '../promotions/plan-offers.ts'
import { openStock } from '../stock/opening-queries.ts'
import { aBank } from './a-bank.ts'
import { aCode } from './a-code.ts'
import { aDistributor, aMember, signedIn } from './a-member.ts'
import { aProduct, type ProductPlace } from './a-product.ts'
import { aShareLink } from './a-share-link.ts'
import { aShopper } from './a-shopper.ts'
import { type AnAppeal, aForm, anOpenAppeal, aPhoto } from './an-appeal.ts'
import { aDraft, anEdit } from './an-edit.ts'
import { anUnpaidOrder } from './an-unpaid-order.ts'
import { bringOrderTo, type StepOfOrder } from './bring-order-to.ts'
import { heldClock } from './held-clock.ts'
import type { PartOfMall } from './open-nouns.ts'
import { quietLog } from './quiet-log.ts'
import { testDatabase } from './test-database.ts'

/** The mall with everything that `npm start` opens, its bank included, on the database of the test.
 *  It serves the pages of the build that the gate has made. */
export async function theWholeMall(settings: Partial<Config> = {}, log: Log = quietLog): Promise<PartOfMall> {
  const db = await testDatabase()
  const clock = await heldClock(db)
  const bank = await aBank(() => clock)
  const config = { ...readConfig({}), demoBank: bank.settings, ...settings }
  const deps = { db, clock, config, jobs: openJobs(db, log) }
  const app = await buildApp(deps, log)
  afterAll(async () => await app.close())
  return { ...deps, log, app }
}

/** A member with one of everything that has an id, and whatever it takes to call any endpoint rightly. */
export interface Owner {
  mall: PartOfMall
  personId: string
  token: string
  email: string
  place: ProductPlace
  cartId: string
  receiverId: string
  invoice: string
  /** Of another browser of theirs. */
  sessionId: string
  shown: Preview
}

/** What a call brings along. */
export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  form?: FormData
}

/** The card of a new distributor. */
async function aCard({ db }: PartOfMall): Promise<string> {
  const edcNumber = String(randomInt(10_000_000, 100_000_000))
  await aDistributor(db, { edcNumber })
  return edcNumber
}

const password = 'Lantern88'
const newPassword = 'Ferry2000pier'
const { passwordPepper } = readConfig({})
const passwordHash = await openPasswords(passwordPepper).hash(password)

/** Writes an owner down. The order waits to be paid; the cart holds one thing again. */
export async function anOwner(mall: PartOfMall): Promise<Owner> {
  const place = await aProduct(mall.db, { codeEligible: true })
  const shopper = await aShopper(mall, { withInCart: [place], passwordHash })
  const { invoice } = (await shopper.hasPlaced()).order
  await shopper.calls(cart.saveCartLine, { body: place })
  const shown = await shopper.previews()
  const cartId = shown.lines[0]?.cartId ?? ''
  const token = await signedIn(mall.db, mall.clock, shopper.id)
  const { id: personId, email, receiverId } = shopper
  await signedIn(mall.db, mall.clock, personId)
  const { id: sessionId } = await mall.db
    .selectFrom('sessions')
    .where('person_id', '=', personId)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { mall, personId, sessionId, token, email, place, cartId, receiverId, invoice, shown }
}

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

/** What an owner calls each endpoint with, so that it succeeds, by the name that the contract gives it. */
export const rightInputs: Record<string, (own: Owner) => Input | Promise<Input>> = {
  readHome: () => ({}),
  searchProducts: () => ({ query: { k: 'kettle', type: 'Tea', minPrice: '1', sort: 'newest' } }),
  listNewProducts: () => ({ query: { k: 'kettle', cId: randomUUID() } }),
  suggest: () => ({ query: { k: 'ket' } }),
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
  readToday: () => ({}),
  listOddPayments: () => ({}),
  listDeskLog: () => ({ query: { k: 'Chan Tai Mei', act: 'confirmOrder', size: '10' } }),
  listMails: () => ({ query: { state: 'FAILED', page: '1' } }),
  retryMail: async (own) => ({ params: { id: await aFailedMail(own) } }),
  listDataRequests: () => ({ query: { page: '1', isOpen: 'true' } }),
  addDataRequest: ({ email: username }) => ({ body: { username, kind: 'ACCESS', receivedOn: '2026-03-01' } }),
  answerDataRequest: async (own) => ({
    params: { id: await aDataRequest(own) },
    body: { outcome: 'REFUSED', reason: 'Asked for twice' },
  }),

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
  orderAgain: ({ invoice }) => ({ params: { invoice } }),
  printInvoice: async (own) => await withOrder(own, 'paid'),

  sendAppeal: async (own) => ({
    ...(await withOrder(own, 'arrived')),
    headers: { 'idempotency-key': randomUUID() },
    form: aForm({ wish: 'HELP', reason: 'HELP', line: '1', contactNumber: '91234567', message: 'Hello' }),
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
  listAppealsForDesk: () => ({ query: { state: 'OPEN' } }),
  readAppealForDesk: async (own) => ({ params: { id: (await withAppeal(own)).id } }),
  readAppealImageForDesk: async (own) => ({ params: { id: (await withAppeal(own)).imageId } }),
  askShopper: async (own) => await toAppeal(own),
  answerAppeal: async (own) => await toAppeal(own),
  refuseAppeal: async (own) => await toAppeal(own),
  acceptAppeal: async (own) => await toAppeal(own),
  giveGrant: async ({ mall }) => ({
    body: { edcNumber: await aCard(mall), documentNumber: randomUUID(), amountCents: 1_000_00 },
  }),
  listGrants: async ({ mall }) => ({ query: { edcNumber: await aCard(mall) } }),
  closeGrant: async ({ mall, personId }) => {
    const grant = { documentNumber: randomUUID(), amountCents: 1_000_00, expiresOn: null, staffId: personId }
    const { id } = await giveGrant(mall, { ...grant, edcNumber: await aCard(mall) })
    return { params: { id }, body: { reason: 'bought back' } }
  },
  listPayouts: () => ({}),
  makePayout: async ({ mall }) => ({ body: await aDuePayout(mall) }),
  exportPayout: async ({ mall }) => {
    const { month } = await makePayout(mall, await aDuePayout(mall))
    return { params: { month } }
  },
  endReturn: async (own) => {
    const { id, invoice } = await withAppeal(own)
    await settleAppeal(own.mall, {
      appealId: id,
      staffId: own.personId,
      message: 'Yes',
      settlement: 'ACCEPTED',
    })
    return { params: { invoice }, body: { outcome: 'KEPT' } }
  },

  listDrafts: () => ({ query: { page: '1' } }),
  addDraft: async ({ mall }) => ({ body: { displayProductId: null, content: await aDraft(mall.db) } }),
  readDraft: async (own) => ({ params: { id: (await withDraft(own)).id } }),
  previewDraft: async (own) => ({ params: { id: (await withDraft(own)).id } }),
  saveDraft: async (own) => {
    const { id, version, content } = await withDraft(own)
    return { params: { id }, body: { version, content } }
  },
  discardDraft: async (own) => ({ params: { id: (await withDraft(own)).id } }),
  publishDraft: async (own) => {
    const { id, version } = await withDraft(own)
    return { params: { id }, body: { version } }
  },
  previewBulk: async ({ mall, place }) => {
    await placed(mall.db, place)
    return { body: { ids: [place.displayProductId], change: aBulkChange } }
  },
  changeBulk: async ({ mall, place }) => {
    await placed(mall.db, place)
    const { displayProductId: id } = place
    const { version } = await getProductForDesk(mall.db, id)
    return { body: { products: [{ id, version }], change: aBulkChange } }
  },
  readMenu: () => ({}),
  addMenuEntry: () => ({ params: { kind: 'brand' }, body: { parentId: null, entry: anEntry() } }),
  editMenuEntry: async (own) => ({ params: await aBrand(own), body: anEntry() }),
  removeMenuEntry: async (own) => ({ params: await aBrand(own) }),
  orderMenu: async (own) => ({ params: await aBrand(own), body: { place: 1 } }),
  addPicture: async () => {
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(await aPhoto())]), 'teapot.jpg')
    return { form }
  },
  exportCatalogue: () => ({ query: { sheet: 'catalogue' } }),
  previewImport: async (own) => ({ form: (await someSheets(own)).form }),
  importCatalogue: async (own) => {
    const { form, files } = await someSheets(own)
    form.set('digest', (await previewSheets(own.mall.db, files)).digest)
    return { form }
  },
  listProductsForDesk: () => ({
    query: { k: 'kettle', state: 'ON_SALE', stock: 'LOW', page: '1', size: '10' },
  }),
  readProductForDesk: ({ place }) => ({ params: { id: place.displayProductId } }),
  editProduct: async ({ mall, place }) => ({
    params: { id: place.displayProductId },
    body: await anEdit(mall.db, place),
  }),

  listStock: () => ({ query: { k: 'kettle', which: 'LOW', page: '1', size: '10' } }),
  readStock: ({ place }) => ({ params: { id: place.specificationId } }),
  listMovements: ({ place }) => ({ params: { id: place.specificationId }, query: { size: '10' } }),
  receiveGoods: ({ place }) => ({
    params: { id: place.specificationId },
    body: { pieces: 5, note: 'Delivery 8812' },
  }),
  correctStock: async ({ mall, place: { specificationId: id } }) => {
    const { onHand: expectedOnHand } = await getStock(mall.db, id)
    return { params: { id }, body: { expectedOnHand, onHand: expectedOnHand + 1, note: 'Counted again' } }
  },

  findPeople: ({ email }) => ({ query: { k: email } }),
  readPerson: ({ personId: id }) => ({ params: { id } }),
  disclosePerson: ({ personId: id }) => ({ params: { id } }),
  setCanBuy: async ({ mall }) => ({
    params: { id: (await aMember(mall.db)).id },
    body: { canBuy: true },
  }),
  moveMember: async ({ mall }) => ({
    params: { id: (await aMember(mall.db)).id },
    body: { edcNumber: await aCard(mall) },
  }),
  disableDistributor: async ({ mall }) => ({
    params: { id: await aCardHolder(mall) },
    body: { expectedMembers: 0 },
  }),
  enableDistributor: async ({ mall }) => ({ params: { id: await aCardHolder(mall) } }),
  renewDistributor: async ({ mall }) => ({
    params: { id: await aCardHolder(mall) },
    body: { renewalExpiresOn: '2031-12-31' },
  }),
  previewRegister: () => ({ form: aRegister() }),
  importRegister: async ({ mall }) => {
    const form = aRegister()
    const file = new Uint8Array(await (form.get('file') as File).arrayBuffer())
    form.append('digest', (await previewRegister(mall.db, file)).digest)
    return { form }
  },
  exportRegister: () => ({}),

  listOffers: () => ({}),
  // The offer of spec 9 runs until it is ended, so another one can only be planned once it is.
  addOffer: async ({ mall }) => {
    const days = await daysWithoutOffer(mall)
    return { body: { overCents: 300_000, discountBasisPoints: 1_000, ...days } }
  },
  changeOffer: async ({ mall }) => {
    const { id, ...days } = await aPlannedOffer(mall)
    return { params: { id }, body: { overCents: 200_000, discountBasisPoints: 500, ...days } }
  },
  endOffer: async ({ mall }) => ({ params: { id: (await aPlannedOffer(mall)).id } }),
  listCodes: () => ({ query: { k: 'lantern', phase: 'RUNNING', batchId: randomUUID(), size: '10' } }),
  readCode: async (own) => ({ params: { id: await aCodeId(own) } }),
  addCode: () => ({ body: { ...codeTerms, code: randomUUID().slice(0, 13) } }),
  addCodes: () => ({ body: { ...codeTerms, count: 3, prefix: 'MID-' } }),
  changeCode: async (own) => ({ params: { id: await aCodeId(own) }, body: codeTerms }),
  endCode: async (own) => ({ params: { id: await aCodeId(own) } }),
  endCodes: async ({ mall }) => ({ params: { id: await aBatch(mall) } }),
  exportCodes: async ({ mall }) => ({ params: { id: await aBatch(mall) } }),
  rehearsePromotion: () => ({
    query: { kind: 'code', cents: '5000', mostUses: '10', targets: `brand:${randomUUID()}` },
  }),

  listOrdersForDesk: () => ({
    query: {
      k: 'BH26',
      state: 'PAID',
      task: 'CONFIRM',
      paymentType: 'JETCO',
      from: '2026-01-01',
      size: '10',
    },
  }),
  readOrderForDesk: async (own) => await withOrder(own, 'paid'),
  confirmOrders: async (own) => ({
    body: { invoices: [(await withOrder(own, 'paid')).params.invoice] },
  }),
  exportOrders: () => ({ body: { k: 'Chan', state: 'PAID', to: '2026-12-31' } }),
  previewRefund: async (own) => await withOrder(own, 'paid'),
  // No bank has taken any money for it.
  refundOrder: async (own) => ({
    ...(await withOrder(own, 'shipped')),
    body: { expectedCents: 0, isRestocked: true, reason: 'The parcel was lost' },
  }),
  confirmOrder: async (own) => await withOrder(own, 'paid'),
  shipOrder: async (own) => ({
    ...(await withOrder(own, 'confirmed')),
    body: { logisticsInfo: 'SF Express 12' },
  }),
  recordArrival: async (own) => ({
    ...(await withOrder(own, 'shipped')),
    body: { arrivedOn: hongKongDay(own.mall.clock.now()) },
  }),
}

async function aCardHolder({ db }: PartOfMall): Promise<string> {
  return (await aDistributor(db, { edcNumber: String(randomInt(10_000_000, 100_000_000)) })).id
}

/** A register with one distributor whom nobody knows. */
function aRegister(): FormData {
  const edcNumber = randomInt(10_000_000, 100_000_000)
  const lines = ['edcNumber,name,state,renewalExpiresOn', `${edcNumber},Lau Wai,ACTIVE,2031-12-31`]
  const form = new FormData()
  form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'register.csv')
  return form
}

const codeTerms = {
  off: { kind: 'PART' as const, value: 1_000 },
  startsOn: '2026-01-01',
  endsOn: '2098-12-31',
  mostUses: 5,
  mostUsesPerPerson: 1,
  targets: [],
  note: 'Mid-Autumn',
}

async function aCodeId({ mall: { db } }: Owner): Promise<string> {
  const codes = db.selectFrom('discount_codes').where('code', '=', await aCode(db))
  return (await codes.select('id').executeTakeFirstOrThrow()).id
}

async function aBatch(mall: PartOfMall): Promise<string> {
  return (await addCodes(mall, { ...codeTerms, count: 2, prefix: '' })).batchId
}

/** Two days for an offer on which no other runs: the one of spec 9 is ended first. */
async function daysWithoutOffer({ db, clock }: PartOfMall): Promise<{ startsOn: string; endsOn: string }> {
  const endless = db.updateTable('offers').where('ends_at', 'is', null)
  await endless.set({ ends_at: clock.now() }).execute()
  const startsOn = daysAfter(hongKongDay(clock.now()), randomInt(10, 1_000_000))
  return { startsOn, endsOn: daysAfter(startsOn, 1) }
}

async function aPlannedOffer(mall: PartOfMall) {
  const { id, startsOn, endsOn } = await addOffer(mall, {
    overCents: 100_000,
    discountBasisPoints: 1_000,
    ...(await daysWithoutOffer(mall)),
  })
  return { id, startsOn, endsOn }
}

/** Nobody can leave while an order of theirs waits to be paid. */
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
      .execute(async (tx) => await settleAsVoid(tx, { orderId, now: clock.now(), cause: 'a test' }))
  }
}

async function aFailedMail({ mall: { db }, email }: Owner): Promise<string> {
  const row = await db
    .insertInto('mails')
    .values({
      kind: 'account-deleted',
      subject_id: randomUUID(),
      to_address: email,
      language: 'en',
      facts: '{}',
      state: 'FAILED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function aDataRequest({ mall: { db, clock }, personId }: Owner): Promise<string> {
  const receivedAt = clock.now()
  const request = {
    personId,
    kind: 'ACCESS',
    channel: 'STAFF',
    dueOn: '2026-04-11',
    answeredAt: null,
  } as const
  return await db.transaction().execute(async (tx) => await insertDataRequest(tx, { ...request, receivedAt }))
}

async function anUnsubscribeToken({ mall: { db, clock }, personId }: Owner): Promise<string> {
  const token = newToken()
  await insertUnsubscribeLink(db, { tokenHash: hashOfToken(token), personId, now: clock.now() })
  return token
}

/** The owner's order, come as far as a step. */
async function withOrder(own: Owner, step: StepOfOrder): Promise<{ params: { invoice: string } }> {
  const invoice = await livingOrder(own)
  await bringOrderTo(own.mall, invoice, step)
  return { params: { invoice } }
}

/** The owner's order, or where another test has had it voided, one that is not. */
async function livingOrder({ mall: { db, clock }, personId, invoice }: Owner): Promise<string> {
  const orders = db.selectFrom('orders').select(['invoice', 'state'])
  const own = await orders.where('invoice', '=', invoice).executeTakeFirst()
  if (own?.state !== 'CANCEL') return invoice
  const other = await orders
    .where('person_id', '=', personId)
    .where('state', '<>', 'CANCEL')
    .executeTakeFirst()
  if (other) return other.invoice
  return (await anUnpaidOrder(db, { placedAt: clock.now(), personId })).invoice
}

/** The owner's order with an appeal that is open, and its photo. */
async function withAppeal(own: Owner): Promise<AnAppeal> {
  const { invoice } = (await withOrder(own, 'arrived')).params
  return await anOpenAppeal(own.mall, { personId: own.personId, invoice })
}

async function toAppeal(own: Owner): Promise<Input> {
  return { params: { id: (await withAppeal(own)).id }, body: { message: 'We look into it.' } }
}

async function aToken({ db, clock }: PartOfMall, purpose: Purpose, personId: string): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  await insertToken(db, { purpose, tokenHash: hashOfToken(token), personId, now, expiresAt })
  return token
}

/** A menu that is new to the mall, as somebody would send it. */
async function someSheets(_: Owner): Promise<{ form: FormData; files: Uint8Array[] }> {
  const name = `Shelf ${randomUUID()}`
  const file = new TextEncoder().encode(`category_en,category_cn,pattern\n${name},貨架,STYLE1\n`)
  const form = new FormData()
  form.append('sheets', new Blob([file]), 'categories.csv')
  return { form, files: [file] }
}

async function withDraft({ mall: { db, clock } }: Owner) {
  return await addDraft(db, { displayProductId: null, content: await aDraft(db), now: clock.now() })
}

function anEntry() {
  const types = { pattern: 'STYLE1', imagePath: null, typeEn: '', typeCn: '', columnOrder: 1 } as const
  return { nameEn: `Lion Rock ${randomUUID()}`, nameCn: '獅子山', enabled: true, ...types }
}

async function aBrand({ mall }: Owner) {
  const { id } = await addMenuEntry(mall.db, { kind: 'brand', parentId: null, entry: anEntry() })
  return { kind: 'brand', id }
}

const aBulkChange = {
  ...{ priceBasisPoints: 1_000, priceCents: null, enabled: null },
  ...{ brandId: null, seriesId: null, subCategoryId: null },
}

/** Gives a thing for sale a place in the menu, as everything has that the staff have saved. */
async function placed(db: Owner['mall']['db'], place: ProductPlace): Promise<void> {
  await editProduct(db, { id: place.displayProductId, edit: await anEdit(db, place), openStock })
}

/** The last month that is over, and what there is to pay for it. */
async function aDuePayout({ db, clock }: PartOfMall): Promise<{ month: string; expectedCents: number }> {
  const [last] = (await readPayouts(db, clock.now())).items
  if (!last) throw new Error('No month is over.')
  return { month: last.month, expectedCents: last.paidCents }
}
