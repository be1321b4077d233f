import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { StockSheet } from '../contract/admin/stock-sheet.ts'
import { daysAfter, hongKongDay } from '../contract/hong-kong-time.ts'
import type { Language } from '../contract/language.ts'
import { previewMembers } from '../server/accounts/member-import/import-members.ts'
import { inviteStaff } from '../server/accounts/staff/invite-staff.ts'
import { addNote, addTag } from '../server/admin/accounts/annotate-person.ts'
import { requestApproval } from '../server/admin/approvals/request-approval.ts'
import { saveFilter } from '../server/admin/orders/save-filter.ts'
import { getStock } from '../server/admin/stock/list-stock.ts'
import { previewStockSheet } from '../server/admin/stock/save-stock-sheet.ts'
import { decideAppeal } from '../server/appeals/decide-appeal.ts'
import { listStoredBanners } from '../server/catalogue/banners/banner-admin-queries.ts'
import { addBanner } from '../server/catalogue/banners/edit-banners.ts'
import { previewSheets } from '../server/catalogue/import/sheets/import-sheets.ts'
import { addMenuEntry } from '../server/catalogue/menu/edit-menu.ts'
import { readManagedMenu } from '../server/catalogue/menu/menu-admin-queries.ts'
import { importPrices, previewPrices } from '../server/catalogue/prices/import-prices.ts'
import { getProductForAdmin } from '../server/catalogue/products/admin-product-queries.ts'
import { changeBulk } from '../server/catalogue/products/change-bulk.ts'
import { editProduct } from '../server/catalogue/products/edit-product.ts'
import { addDraft } from '../server/catalogue/products/manage-drafts.ts'
import { refusalOfUnusable } from '../server/checkout/usable-settings-rules.ts'
import { makePayout, readPayouts } from '../server/distributors/payouts/make-payout.ts'
import { previewRegister } from '../server/distributors/register/import-register.ts'
import { recordOffsetCredit } from '../server/offset-credit/record-offset-credit.ts'
import { orNotFound } from '../server/platform/http/refuse.ts'
import { imageStore } from '../server/platform/images/image-store.ts'
import { within } from '../server/platform/storage/storage.ts'
import { insertDataRequest } from '../server/privacy/data-request-queries.ts'
import { readCodeVersion } from '../server/promotions/code-admin-queries.ts'
import { addCodes } from '../server/promotions/make-codes.ts'
import { addOffer } from '../server/promotions/plan-offers.ts'
import { changeSettings, readSettings } from '../server/settings/change-settings.ts'
import { getLatestNumber } from '../server/settings/page-text-queries.ts'
import { saveHoliday } from '../server/settings/save-holidays.ts'
import { savePageText } from '../server/settings/save-page-text.ts'
import { aBanner } from './catalogue/a-banner.ts'
import { aProduct, type ProductIds } from './catalogue/a-product.ts'
import { aDraft, anEdit } from './catalogue/an-edit.ts'
import { nextNumber } from './next-number.ts'
import type { PartOfMall } from './open-modules.ts'
import { aCapture } from './orders/a-capture.ts'
import { aCode } from './orders/a-code.ts'
import { aLargeRefund, aRequestedRefund } from './orders/a-large-refund.ts'
import { aPhoto, returnAmountOf } from './orders/an-appeal.ts'
import { anUnpaidOrder } from './orders/an-unpaid-order.ts'
import { bringOrderTo } from './orders/bring-order-to.ts'
import { withAppeal, withOrder } from './orders/orders-of-owner.ts'
import { aClerkWithAuthenticator, aRightCode, unconfirmedCode } from './people/a-clerk.ts'
import { aDistributor, aMember } from './people/a-member.ts'
import { aShopper } from './people/a-shopper.ts'
import { anAddress } from './people/an-address.ts'
import { fileForm } from './table-files.ts'
import type { Input, Owner } from './whole-mall.ts'

/** Valid inputs of every admin endpoint, by its name in the contract. */
export const adminInputs: Record<string, (own: Owner) => Input | Promise<Input>> = {
  'admin.dashboard.read': () => ({}),
  'admin.reconciliation.list': () => ({}),
  'admin.reconciliation.listResolved': () => ({}),
  'admin.reconciliation.resolve': async (own) => ({
    params: { discrepancyKind: 'refund-by-hand', id: await aRefundByHand(own) },
    body: { revision: 'MANUAL', note: 'Cheque 1204' },
  }),
  'admin.reconciliation.acknowledge': async (own) => ({
    params: { discrepancyKind: 'refund-by-hand', id: await aRefundByHand(own) },
    body: { revision: 'MANUAL', reason: 'The shopper was rung' },
  }),
  'admin.auditLog.list': () => ({ query: { k: 'Chan Tai Mei', act: 'confirmOrder', size: '10' } }),
  'admin.mail.list': () => ({ query: { state: 'FAILED', page: '1' } }),
  'admin.mail.retry': async (own) => ({ params: { id: await aFailedMail(own) } }),
  'admin.mail.read': async (own) => ({ params: { id: await aSentMail(own) } }),
  'admin.mail.resend': async (own) => ({ params: { id: await aSentMail(own) } }),
  'admin.contacts.disclose': async (own) => ({
    params: { subject: 'order', name: (await withOrder(own, 'paid')).params.invoice },
  }),
  'admin.preparedOrders.searchGoods': ({ place }) => ({ query: { k: place.specificationId.slice(0, 2) } }),
  'admin.preparedOrders.readBuyer': ({ personId }) => ({ params: { id: personId } }),
  'admin.preparedOrders.addReceiver': ({ personId }) => ({ params: { id: personId }, body: anAddress }),
  'admin.preparedOrders.preview': ({ personId, place: { specificationId } }) => ({
    body: { personId, lines: [{ specificationId, quantity: 1 }] },
  }),
  'admin.preparedOrders.create': ({ personId, receiverId, place: { specificationId }, shown }) => ({
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ personId, receiverId, language: 'en' },
      lines: [{ specificationId, quantity: 1 }],
      expected: { ...shown.figures, sponsorId: shown.sponsorId, rateBasisPoints: shown.rateBasisPoints },
    },
  }),
  'admin.dataRequests.list': () => ({ query: { page: '1', isOpen: 'true' } }),
  'admin.dataRequests.add': ({ email: username }) => ({
    body: { username, kind: 'ACCESS', receivedOn: '2026-03-01' },
  }),
  'admin.auditLog.export': () => ({ body: { k: '', by: 'STAFF' } }),
  'admin.dataRequests.read': async (own) => ({ params: { id: await aDataRequest(own) } }),
  'admin.orders.sum': () => ({ query: { k: '', payment: 'KEPT' } }),
  'admin.dataRequests.answer': async (own) => ({
    params: { id: await aDataRequest(own) },
    body: { outcome: 'REFUSED', reason: 'Asked for twice' },
  }),
  'admin.appeals.list': () => ({ query: { state: 'OPEN' } }),
  'admin.appeals.read': async (own) => ({ params: { id: (await withAppeal(own)).id } }),
  'admin.appeals.readImage': async (own) => ({ params: { id: (await withAppeal(own)).imageId } }),
  'admin.appeals.sendMessage': async (own) => await toAppeal(own),
  'admin.appeals.answer': async (own) => await toAppeal(own),
  'admin.appeals.refuse': async (own) => await toAppeal(own),
  'admin.appeals.accept': async (own) => {
    const { params, body } = await toAppeal(own)
    const expectedCents = await returnAmountOf(own.mall, (await withAppeal(own)).invoice)
    return { params, body: { ...body, expectedCents } }
  },
  'admin.returns.preview': async (own) => ({ params: { invoice: (await withAppeal(own)).invoice } }),
  'admin.appeals.reopen': async (own) => {
    const input = await toAppeal(own)
    const refused = {
      appealId: input.params.id,
      staffId: own.personId,
      message: 'No',
      decision: 'REFUSED',
    } as const
    await decideAppeal(own.mall, refused)
    return input
  },
  'admin.offsetCredits.record': async ({ mall }) => ({
    body: {
      edcNumber: (await aCardHolder(mall)).edcNumber,
      documentNumber: randomUUID(),
      amountCents: 1_000_00,
    },
  }),
  'admin.offsetCredits.list': async ({ mall }) => ({
    query: { edcNumber: (await aCardHolder(mall)).edcNumber },
  }),
  'admin.offsetCredits.close': async ({ mall, personId }) => {
    const offsetCredit = {
      documentNumber: randomUUID(),
      amountCents: 1_000_00,
      expiresOn: null,
      staffId: personId,
    }
    const { id } = await recordOffsetCredit(mall, {
      ...offsetCredit,
      edcNumber: (await aCardHolder(mall)).edcNumber,
    })
    return { params: { id }, body: { reason: 'bought back' } }
  },
  'admin.payouts.list': () => ({}),
  'admin.payouts.record': async ({ mall }) => ({ body: await aDuePayout(mall) }),
  'admin.payouts.export': async ({ mall }) => {
    const { month } = await makePayout(mall, await aDuePayout(mall))
    return { params: { month } }
  },
  'admin.returns.complete': async (own) => {
    const { id, invoice } = await withAppeal(own)
    await decideAppeal(own.mall, {
      appealId: id,
      staffId: own.personId,
      message: 'Yes',
      decision: 'ACCEPTED',
      expectedCents: await returnAmountOf(own.mall, invoice),
    })
    return { params: { invoice }, body: { outcome: 'KEPT', reason: 'Sold at a discount' } }
  },

  'admin.staff.readAccess': () => ({}),
  'admin.staff.list': () => ({}),
  'admin.staff.add': async ({ mall }) => ({
    body: { username: (await aMember(mall.db)).email, permissions: ['orders'] },
  }),
  'admin.staff.listInvitations': () => ({}),
  'admin.staff.invite': () => ({
    body: { email: `${randomUUID()}@example.hk`, name: 'Ng Kit', language: 'en', permissions: ['orders'] },
  }),
  'admin.staff.resendInvitation': async (own) => ({ params: { id: await anInvitation(own) } }),
  'admin.staff.withdrawInvitation': async (own) => ({ params: { id: await anInvitation(own) } }),
  'admin.staff.setPermissions': async (own) => ({
    params: { id: await aClerk(own) },
    body: { permissions: ['catalogue'], expected: ['orders'] },
  }),
  'twoFactor.begin': () => ({}),
  'twoFactor.verify': async ({ mall }) => ({ body: await aRightCode(mall) }),
  'twoFactor.confirm': async ({ mall }) => ({ body: { code: await unconfirmedCode(mall) } }),
  'admin.staff.resetTwoFactor': async ({ mall }) => ({
    params: { id: (await aClerkWithAuthenticator(mall)).id },
  }),
  'admin.staff.remove': async (own) => ({ params: { id: await aClerk(own) } }),

  'admin.drafts.list': () => ({ query: { page: '1' } }),
  'admin.drafts.create': async ({ mall }) => ({
    body: { displayProductId: null, content: await aDraft(mall.db) },
  }),
  'admin.drafts.read': async (own) => ({ params: { id: (await withDraft(own)).id } }),
  'admin.drafts.preview': async (own) => ({ params: { id: (await withDraft(own)).id } }),
  'admin.drafts.update': async (own) => {
    const { id, version, content } = await withDraft(own)
    return { params: { id }, body: { version, content } }
  },
  'admin.drafts.discard': async (own) => ({ params: { id: (await withDraft(own)).id } }),
  'admin.drafts.publish': async (own) => {
    const { id, version } = await withDraft(own)
    return { params: { id }, body: { version } }
  },
  'admin.bulkEdits.preview': async ({ mall, place }) => {
    await placed(mall, place)
    return { body: { ids: [place.displayProductId], change: aBulkChange } }
  },
  'admin.bulkEdits.apply': async ({ mall, place }) => {
    await placed(mall, place)
    const { displayProductId: id } = place
    const { version } = await getProductForAdmin(mall.db, id)
    return { body: { products: [{ id, version }], change: aBulkChange } }
  },
  'admin.bulkEdits.list': () => ({}),
  'admin.bulkEdits.undo': async ({ mall, place }) => {
    await placed(mall, place)
    const { displayProductId: id } = place
    const { version } = await getProductForAdmin(mall.db, id)
    const products = [{ id, version }]
    const done = await changeBulk(mall.db, { products, change: aBulkChange, now: mall.clock.now() })
    return { params: { id: done.id ?? '' } }
  },
  'admin.menu.read': () => ({}),
  'admin.menu.add': () => ({ params: { kind: 'brand' }, body: { parentId: null, entry: anEntry() } }),
  'admin.menu.update': async (own) => {
    const params = await aBrand(own)
    const { brands } = await readManagedMenu(own.mall.db)
    const { version } = orNotFound(brands.find(({ id }) => id === params.id))
    return { params, body: { ...anEntry(), version } }
  },
  'admin.menu.renameType': async (own) => {
    const { db } = own.mall
    const { id } = await addMenuEntry(db, { kind: 'category', parentId: null, entry: anEntry() })
    const typed = { ...anEntry(), typeEn: 'Soup ware', typeCn: '湯具' }
    await addMenuEntry(db, { kind: 'subCategory', parentId: id, entry: typed })
    return {
      params: { id },
      body: { type: 'Soup ware', currentTypeCn: '湯具', typeEn: 'Bowls', typeCn: '碗' },
    }
  },
  'admin.menu.remove': async (own) => ({ params: await aBrand(own) }),
  'admin.menu.move': async (own) => ({ params: await aBrand(own), body: { place: 1 } }),
  'admin.health.read': () => ({}),
  'admin.settings.read': () => ({}),
  'admin.settings.update': async ({ mall }) => ({ body: await aSettingChange(mall) }),
  'admin.settings.revert': async (own) => ({ body: await aSettingsChanged(own) }),
  'admin.holidays.list': () => ({}),
  'admin.holidays.save': () => ({ body: aHoliday() }),
  'admin.holidays.remove': async ({ mall }) => {
    const { day } = (await saveHoliday(mall, aHoliday())).holidays.at(-1) ?? aHoliday()
    return { params: { day } }
  },
  'admin.banners.list': () => ({}),
  'admin.banners.add': async (own) => ({ body: await aBannerOf(own) }),
  'admin.banners.update': async (own) => {
    const { id, version } = await withBanner(own)
    return { params: { id }, body: { ...(await aBannerOf(own)), version } }
  },
  'admin.banners.remove': async (own) => ({ params: { id: (await withBanner(own)).id } }),
  'admin.banners.move': async (own) => ({ params: { id: (await withBanner(own)).id }, body: { place: 1 } }),
  'admin.pictures.upload': async () => {
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(await aPhoto())]), 'teapot.jpg')
    return { form }
  },
  'admin.pictures.original': async ({ mall }) => {
    const image = await imageStore(within(mall.storage, 'images')).save(await aPhoto())
    return { params: { hash: image?.path.slice('images/'.length) ?? '' } }
  },
  // A closed door of the guard: the endpoint answers with the failure and opens no connection.
  'admin.pictures.fetch': () => ({ body: { urls: ['http://127.0.0.1/teapot.jpg'] } }),
  'admin.catalogueFiles.export': () => ({ query: { sheet: 'catalogue' } }),
  'admin.catalogueFiles.template': () => ({ query: { sheet: 'catalogue' } }),
  'admin.catalogueFiles.examine': () => ({ form: someSheets().form }),
  'admin.catalogueFiles.previewImport': () => ({ form: someSheets().form }),
  'admin.catalogueFiles.import': async (own) => {
    const { form, files } = someSheets()
    form.set('digest', (await previewSheets(own.mall.db, files, { now: own.mall.clock.now() })).digest)
    return { form }
  },
  'admin.priceFiles.list': () => ({}),
  'admin.priceFiles.export': () => ({}),
  'admin.priceFiles.preview': async ({ mall, place }) => ({ form: fileForm(await aPriceFile(mall, place)) }),
  'admin.priceFiles.import': async ({ mall, place }) => {
    const file = await aPriceFile(mall, place)
    const { digest } = await previewPrices(mall.db, { file: Buffer.from(file) })
    return { form: fileForm(file, { digest }) }
  },
  'admin.priceFiles.undo': async ({ mall, place }) => {
    const file = Buffer.from(await aPriceFile(mall, place))
    const { digest } = await previewPrices(mall.db, { file })
    const { id } = await importPrices(mall, { file, digest })
    return { params: { id } }
  },
  'admin.products.list': () => ({
    query: { k: 'kettle', state: 'ON_SALE', stock: 'LOW', page: '1', size: '10' },
  }),
  'admin.products.read': ({ place }) => ({ params: { id: place.displayProductId } }),
  'admin.products.update': async ({ mall, place }) => ({
    params: { id: place.displayProductId },
    body: await anEdit(mall.db, place),
  }),

  'admin.stock.list': () => ({ query: { k: 'kettle', which: 'LOW', page: '1', size: '10' } }),
  'admin.stock.read': ({ place }) => ({ params: { id: place.specificationId } }),
  'admin.stock.listMovements': ({ place }) => ({
    params: { id: place.specificationId },
    query: { size: '10' },
  }),
  'admin.stock.receive': ({ place }) => ({
    params: { id: place.specificationId },
    body: { quantity: 5, note: 'Delivery 8812' },
  }),
  'admin.stock.correct': async ({ mall, place: { specificationId: id } }) => {
    const { onHand: expectedOnHand } = await getStock(mall, id)
    return { params: { id }, body: { expectedOnHand, onHand: expectedOnHand + 1, note: 'Counted again' } }
  },

  'admin.stockSheets.readFile': () => {
    const form = new FormData()
    form.append('file', new Blob(['sku,quantity\nA-1,3\n']), 'count.csv')
    return { form }
  },
  'admin.stockSheets.preview': async ({ mall, place }) => ({ body: await aStockSheet(mall, place) }),
  'admin.stockSheets.save': async ({ mall, place }) => {
    const sheet = await aStockSheet(mall, place)
    const { digest } = await previewStockSheet(mall, sheet)
    return { body: { ...sheet, digest, id: randomUUID(), note: 'Delivery 8812' } }
  },

  'admin.pageTexts.list': () => ({ params: { page: 'faq' } }),
  'admin.pageTexts.save': async ({ mall }) => ({ params: { page: 'faq' }, body: await aPageText(mall) }),
  'admin.pageTexts.withdraw': async ({ mall, personId: staffId }) => {
    const later = new Date(mall.clock.now().getTime() + 86_400_000)
    const publishAt = `${later.toISOString().slice(0, 16)}:00.000Z`
    const text = { ...(await aPageText(mall)), page: 'faq' as const, publishAt, staffId }
    const { versions } = await savePageText(mall, text)
    return { params: { page: 'faq' }, body: { number: versions[0]?.number ?? 0 } }
  },

  'admin.people.search': ({ email }) => ({ query: { k: email } }),
  'admin.people.read': ({ personId: id }) => ({ params: { id } }),
  'admin.people.readRecord': ({ personId: id }) => ({ params: { id } }),
  'admin.people.addNote': ({ personId: id }) => ({ params: { id }, body: { text: 'Prefers the telephone' } }),
  'admin.people.removeNote': async (own) => ({ params: { id: own.personId, noteId: await aNote(own) } }),
  'admin.people.addTag': ({ personId: id }) => ({ params: { id }, body: { tag: 'VIP' } }),
  'admin.people.removeTag': async ({ mall, personId }) => {
    await addTag(mall.db, { personId, tag: 'VIP', now: mall.clock.now() })
    return { params: { id: personId, tag: 'VIP' } }
  },
  'admin.people.endSession': ({ personId: id, sessionId }) => ({ params: { id, sessionId } }),
  'admin.people.disclose': ({ personId: id }) => ({ params: { id } }),
  'admin.people.correct': async ({ mall }) => {
    const { id, email } = await aMember(mall.db)
    const row = mall.db.selectFrom('people').where('id', '=', id).selectAll()
    const { username, language, contact_number, address } = await row.executeTakeFirstOrThrow()
    const contact = { email, contactNumber: contact_number }
    const expected = { name: username, language: language as Language, ...contact, address }
    const body = { expected, ...expected, name: 'Chan Siu Ming', reason: 'Asked for by the member' }
    return { params: { id }, body }
  },
  'admin.people.previewMembers': () => ({ form: aMemberFile() }),
  'admin.people.importMembers': async ({ mall }) => {
    const form = aMemberFile()
    const file = new Uint8Array(await (form.get('file') as File).arrayBuffer())
    form.append('digest', (await previewMembers(mall.db, { file }, mall.clock.now())).digest)
    return { form }
  },
  'admin.people.resendInvitation': async (own) => ({ params: { id: await anInvitedMember(own) } }),
  'admin.people.withdrawInvitation': async (own) => ({ params: { id: await anInvitedMember(own) } }),
  'admin.people.setCanBuy': async ({ mall }) => ({
    params: { id: (await aMember(mall.db)).id },
    body: { canBuy: true },
  }),
  'admin.people.signOut': async ({ mall }) => ({ params: { id: (await aMember(mall.db)).id } }),
  'admin.people.changeSponsor': async ({ mall }) => ({
    params: { id: (await aMember(mall.db)).id },
    body: { edcNumber: (await aCardHolder(mall)).edcNumber, reason: 'Asked for by the member' },
  }),
  'admin.distributors.disable': async ({ mall }) => ({
    params: { id: (await aCardHolder(mall)).id },
    body: { expectedMembers: 0, reason: 'Left the company' },
  }),
  'admin.distributors.enable': async ({ mall }) => ({ params: { id: (await aCardHolder(mall)).id } }),
  'admin.distributors.renew': async ({ mall }) => ({
    params: { id: (await aCardHolder(mall)).id },
    body: { renewalExpiresOn: '2031-12-31' },
  }),
  'admin.distributors.previewRegister': () => ({ form: aRegister() }),
  'admin.distributors.importRegister': async ({ mall }) => {
    const form = aRegister()
    const file = new Uint8Array(await (form.get('file') as File).arrayBuffer())
    form.append('digest', (await previewRegister(mall.db, { file })).digest)
    return { form }
  },
  'admin.distributors.exportRegister': () => ({}),

  'admin.offers.list': () => ({}),
  // An offer runs until it ends (docs/spec/limits.md); the next one can be planned only after that.
  'admin.offers.create': async ({ mall }) => {
    const days = await daysWithoutOffer(mall)
    return { body: { overCents: 300_000, discountBasisPoints: 1_000, ...days } }
  },
  'admin.offers.update': async ({ mall }) => {
    const { id, ...read } = await aPlannedOffer(mall)
    return { params: { id }, body: { overCents: 200_000, discountBasisPoints: 500, ...read } }
  },
  'admin.offers.end': async ({ mall }) => ({
    params: { id: (await aPlannedOffer(mall)).id },
    body: { reason: 'Out of stock' },
  }),
  'admin.discountCodes.list': () => ({
    query: { k: 'lantern', phase: 'RUNNING', batchId: randomUUID(), size: '10' },
  }),
  'admin.discountCodes.read': async (own) => ({ params: { id: await aCodeId(own) } }),
  'admin.discountCodes.create': () => ({ body: { ...codeTerms, code: randomUUID().slice(0, 13) } }),
  'admin.discountCodes.createBatch': () => ({ body: { ...codeTerms, count: 3, prefix: 'MID-' } }),
  'admin.discountCodes.update': async (own) => {
    const id = await aCodeId(own)
    const version = await readCodeVersion(own.mall.db, id)
    return { params: { id }, body: { ...codeTerms, version } }
  },
  'admin.discountCodes.end': async (own) => ({
    params: { id: await aCodeId(own) },
    body: { reason: 'Printed with an error' },
  }),
  'admin.discountCodes.endBatch': async ({ mall }) => ({
    params: { id: await aBatch(mall) },
    body: { reason: 'Printed with an error', expectedCodes: 2 },
  }),
  'admin.discountCodes.readBatch': async ({ mall }) => ({ params: { id: await aBatch(mall) } }),
  'admin.discountCodes.exportBatch': async ({ mall }) => ({ params: { id: await aBatch(mall) } }),
  'admin.simulation.run': () => ({
    query: { kind: 'code', cents: '5000', maxUses: '10', targets: `brand:${randomUUID()}` },
  }),

  'admin.orders.list': () => ({
    query: {
      k: 'BH26',
      state: 'PAID',
      task: 'CONFIRM',
      paymentType: 'JETCO',
      from: '2026-01-01',
      size: '10',
    },
  }),
  'admin.orders.read': async (own) => await withOrder(own, 'paid'),
  'admin.shipments.correctReceiver': async (own) => ({
    ...(await withOrder(own, 'confirmed')),
    body: { receiver: anAddress, receiverVersion: 0, reason: 'The shopper has moved' },
  }),
  'admin.parcelFiles.preview': async (own) => {
    const { invoice } = await aParcel(own)
    return { form: fileForm(`order,tracking\n${invoice},SF12345678`) }
  },
  'admin.parcelFiles.ship': async (own) => ({ body: { shipments: [await aParcel(own)] } }),
  'admin.shipments.printPackingSlips': async (own) => ({
    body: { invoices: [(await withOrder(own, 'confirmed')).params.invoice] },
  }),
  'admin.orders.confirmSeveral': async (own) => ({
    body: { invoices: [(await withOrder(own, 'paid')).params.invoice] },
  }),
  'admin.orders.export': () => ({ body: { k: 'Chan', state: 'PAID', to: '2026-12-31' } }),
  'admin.orders.cancel': async ({ mall: { db, clock } }) => ({
    params: { invoice: (await anUnpaidOrder(db, { placedAt: clock.now() })).invoice },
    body: { reason: 'The shopper rang' },
  }),
  'admin.orders.listSavedFilters': () => ({}),
  'admin.orders.saveFilter': () => ({ body: { name: 'To ship', filter: { task: 'SHIP' } } }),
  'admin.orders.removeFilter': async ({ mall }) => {
    // The first staff member, who calls the endpoints in the sweep; a filter is removed by its owner only.
    const staff = mall.db.selectFrom('person_roles').where('role', '=', 'ROLE_CMS_IIT').select('person_id')
    const { person_id: personId } = await staff.orderBy('person_id').executeTakeFirstOrThrow()
    const [saved] = await saveFilter(mall, {
      personId,
      name: `Filter ${nextNumber()}`,
      filter: { task: 'SHIP' },
    })
    return { params: { id: orNotFound(saved).id } }
  },
  'admin.orders.addNote': async (own) => ({
    ...(await withOrder(own, 'paid')),
    body: { note: 'Rang: leave it with the caretaker' },
  }),
  'admin.orders.previewRefund': async (own) => await withOrder(own, 'paid'),
  'admin.approvals.list': () => ({}),
  'admin.approvals.create': async ({ mall }) => ({ body: await aLargeCredit(mall) }),
  'admin.approvals.approve': async (own) => ({ params: { id: await aRequestedCredit(own) } }),
  'admin.approvals.close': async (own) => ({
    params: { id: await aRequestedCredit(own) },
    body: { reason: 'Recorded twice' },
  }),
  'admin.refundRequests.list': () => ({}),
  'admin.refundRequests.create': async ({ mall }) => await aLargeRefund(mall),
  'admin.refundRequests.approve': async (own) => ({
    params: { id: await aRequestedRefund(own.mall, own.personId) },
  }),
  'admin.refundRequests.close': async (own) => ({
    params: { id: await aRequestedRefund(own.mall, own.personId) },
    body: { reason: 'The shopper changed their mind' },
  }),
  // No payment was captured for it.
  'admin.orders.refund': async (own) => ({
    ...(await withOrder(own, 'shipped')),
    body: { expectedCents: 0, isRestocked: true, reason: 'The parcel was lost' },
  }),
  'admin.orders.previewPartialRefund': async (own) => ({
    ...(await withOrder(own, 'paid')),
    query: { lineQuantities: '1:1' },
  }),
  'admin.orders.refundPartially': async ({ mall }) => ({
    params: { invoice: await anOrderOfTwo(mall) },
    body: {
      lineQuantities: [{ number: 1, quantity: 1 }],
      expectedCents: 100_00,
      isRestocked: true,
      reason: 'Came broken',
    },
  }),
  'admin.shipments.confirmOrder': async (own) => await withOrder(own, 'paid'),
  'admin.shipments.shipOrder': async (own) => ({
    ...(await withOrder(own, 'confirmed')),
    body: { logisticsInfo: 'SF Express 12' },
  }),
  'admin.orders.previewGoodwill': async (own) => await withOrder(own, 'paid'),
  'admin.orders.refundGoodwill': async ({ mall }) => ({
    params: { invoice: await aCapturedOrder(mall) },
    body: { amountCents: 50_00, refundedCents: 0, reason: 'Parcel came late' },
  }),
  'admin.orderEdits.preview': async ({ mall, place: { specificationId } }) => ({
    params: { invoice: await anOrderOfTwo(mall) },
    body: { removed: [{ number: 1, quantity: 1 }], added: [{ specificationId, quantity: 1 }] },
  }),
  'admin.orderEdits.create': async ({ mall }) => ({
    params: { invoice: await aCapturedOrder(mall) },
    body: {
      removed: [{ number: 1, quantity: 1 }],
      added: [],
      expected: { edits: 0, removedCents: 100_00, addedCents: 0 },
      reason: 'Asked by phone',
    },
  }),
  'admin.shipments.recordArrival': async ({ mall }) => {
    const invoice = await anOrderOfTwo(mall)
    await bringOrderTo(mall, invoice, 'shipped')
    return { params: { invoice }, body: { arrivedOn: hongKongDay(mall.clock.now()) } }
  },
  'admin.shipments.correctArrival': async ({ mall }) => {
    const invoice = await anOrderOfTwo(mall)
    await bringOrderTo(mall, invoice, 'arrived')
    return { params: { invoice }, body: { arrivedOn: hongKongDay(mall.clock.now()) } }
  },
}

/** A paid order of two pieces at HK$100 each, without a captured payment. */
async function anOrderOfTwo(mall: Owner['mall']): Promise<string> {
  const place = await aProduct(mall.db, { priceCents: 100_00 })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 2 }] })
  const { invoice } = (await shopper.hasPlaced()).order
  await bringOrderTo(mall, invoice, 'paid')
  return invoice
}

/** Like `anOrderOfTwo`, with its captured payment. */
async function aCapturedOrder(mall: Owner['mall']): Promise<string> {
  const invoice = await anOrderOfTwo(mall)
  await aCapture(mall, invoice)
  return invoice
}

/** A new price of the place, different each time. */
async function aPriceFile({ db }: Pick<PartOfMall, 'db'>, { specificationId }: ProductIds): Promise<string> {
  const row = db.selectFrom('specifications').where('id', '=', specificationId).select('sku')
  return `sku,price\n${(await row.executeTakeFirstOrThrow()).sku},${nextNumber()}`
}

/** A shipment of a new order. */
async function aParcel({ mall, personId }: Owner) {
  const { invoice } = await anUnpaidOrder(mall.db, { placedAt: mall.clock.now(), personId })
  await bringOrderTo(mall, invoice, 'confirmed')
  return { invoice, logisticsInfo: `SF Express SF${10_000_000 + nextNumber()}`, receiverVersion: 0 }
}

function aMemberFile(): FormData {
  const lines = ['Email,Name', `imported${nextNumber()}@example.hk,Chan Siu Ming`]
  const form = new FormData()
  form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'members.csv')
  return form
}

/** A register with one distributor without a linked account. */
function aRegister(): FormData {
  const edcNumber = 20_000_000 + nextNumber()
  const lines = ['edcNumber,name,state,renewalExpiresOn', `${edcNumber},Lau Wai,ACTIVE,2031-12-31`]
  const form = new FormData()
  form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'register.csv')
  return form
}

const codeTerms = {
  off: { kind: 'PART' as const, value: 1_000 },
  startsOn: '2098-01-01',
  endsOn: '2098-12-31',
  maxUses: 5,
  maxUsesPerPerson: 1,
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

/** Two days for an offer without an overlap: running offers are ended first, those without an end at least
 *  one day after their start (docs/spec/limits.md). */
async function daysWithoutOffer({ db, clock }: PartOfMall): Promise<{ startsOn: string; endsOn: string }> {
  const endless = db.updateTable('offers').where('ends_at', 'is', null)
  await endless
    .set({ ends_at: sql<Date>`greatest(${clock.now()}::timestamptz, starts_at + interval '1 day')` })
    .execute()
  const startsOn = daysAfter(hongKongDay(clock.now()), 100_000 + 3 * nextNumber())
  return { startsOn, endsOn: daysAfter(startsOn, 1) }
}

async function aPlannedOffer(mall: PartOfMall) {
  const { id, version, startsOn, endsOn } = await addOffer(mall, {
    overCents: 100_000,
    discountBasisPoints: 1_000,
    ...(await daysWithoutOffer(mall)),
  })
  return { id, version, startsOn, endsOn }
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

async function aSentMail({ mall: { db, clock }, email }: Owner): Promise<string> {
  const row = await db
    .insertInto('mails')
    .values({
      kind: 'account-deleted',
      subject_id: randomUUID(),
      to_address: email,
      language: 'en',
      facts: JSON.stringify({ username: 'Chan Tai Mei' }),
      state: 'SENT',
      sent_at: clock.now(),
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

async function toAppeal(own: Owner) {
  return { params: { id: (await withAppeal(own)).id }, body: { message: 'We look into it.' } }
}

/** A new menu, as the admin sends it. */
function someSheets(): { form: FormData; files: Uint8Array[] } {
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

async function aBannerOf({ mall }: Owner) {
  return await aBanner(mall.db)
}

/** A delivery charge that differs from the current one. */
async function aSettingChange(mall: PartOfMall) {
  const { version, settings } = await readSettings(mall)
  const { freeDeliveryFromCents, freightCents } = settings
  const change = {
    section: 'delivery',
    freeDeliveryFromCents,
    freightCents: (freightCents % 10_000) + 1,
  } as const
  return { version, change }
}

/** A change of the settings, to be undone. */
async function aSettingsChanged({ mall, personId: staffId }: Owner) {
  const { version } = await changeSettings(
    { ...mall, refusalOfUnusable },
    { ...(await aSettingChange(mall)), staffId },
  )
  return { version, takesBack: version }
}

/** A public holiday that is not in the settings yet. */
function aHoliday() {
  return { day: daysAfter('2040-01-01', nextNumber() % 3_000), nameEn: 'Lantern Day', nameCn: '燈籠日' }
}

/** An existing one if there is any, because their number is limited. */
async function withBanner(own: Owner) {
  const { db, clock } = own.mall
  const [banner] = await listStoredBanners(db)
  return banner ?? orNotFound((await addBanner(db, await aBannerOf(own), clock.now())).banners.at(-1))
}

const aBulkChange = {
  ...{ priceBasisPoints: 1_000, priceCents: null, enabled: null },
  ...{ brandId: null, seriesId: null, subCategoryId: null },
  ...{ pvHundredths: null, marginBasisPoints: null, codeEligible: null },
  ...{ newFrom: null, addTags: '', removeTags: '' },
}

/** Adds a product to the menu, as every product saved by the staff has a place in it. */
async function placed({ db, clock }: Owner['mall'], place: ProductIds): Promise<void> {
  const edit = await anEdit(db, place)
  await editProduct(db, { id: place.displayProductId, edit, now: clock.now() })
}

/** The last complete month and its amount to pay out. */
async function aDuePayout({ db, clock }: PartOfMall): Promise<{ month: string; expectedCents: number }> {
  const [last] = (await readPayouts(db, clock.now())).items
  if (!last) throw new Error('There is no complete month.')
  return { month: last.month, expectedCents: last.paidCents }
}

/** A note about the owner. */
async function aNote({ mall: { db, clock }, personId }: Owner): Promise<string> {
  await addNote(db, { personId, note: 'Prefers the telephone', staffId: personId, now: clock.now() })
  const notes = db.selectFrom('person_notes').where('person_id', '=', personId).select('id')
  return (await notes.executeTakeFirstOrThrow()).id
}

/** An imported member with an invitation of an hour ago. */
async function anInvitedMember({ mall, personId: staffId }: Owner): Promise<string> {
  const { id } = await aMember(mall.db, { isVerified: false })
  const now = mall.clock.now().getTime()
  const times = { invited_at: new Date(now - 3_600_000), expires_at: new Date(now + 86_400_000) }
  await mall.db
    .insertInto('member_invitations')
    .values({ person_id: id, invited_by: staffId, ...times })
    .execute()
  return id
}

/** An open invitation to the staff. */
async function anInvitation({ mall, personId: staffId }: Owner): Promise<string> {
  const email = `${randomUUID()}@example.hk`
  return await inviteStaff(mall, { email, name: 'Ng Kit', language: 'en', permissions: ['orders'], staffId })
}

/** A credit that needs a second approver. */
async function aLargeCredit(mall: PartOfMall) {
  const { edcNumber } = await aCardHolder(mall)
  const credit = { edcNumber, documentNumber: randomUUID(), amountCents: 6_000_00, expiresOn: null }
  return { action: { kind: 'OFFSET_CREDIT' as const, ...credit }, reason: 'Paid by cheque' }
}

/** A request for such a credit. */
async function aRequestedCredit({ mall, personId }: Owner): Promise<string> {
  const staff = { id: personId, permissions: ['money' as const] }
  return await requestApproval(mall, { ...(await aLargeCredit(mall)), staff })
}

/** Another member of staff. */
async function aClerk({ mall: { db } }: Owner): Promise<string> {
  return (await aMember(db, { roles: ['ROLE_CMS_IIT'], permissions: ['orders'] })).id
}

/** A new distributor with a register entry. */
async function aCardHolder({ db }: PartOfMall): Promise<{ id: string; edcNumber: string }> {
  const edcNumber = String(20_000_000 + nextNumber())
  const { id } = await aDistributor(db, { edcNumber })
  return { id, edcNumber }
}

/** A refund that its bank no longer accepts, of an order of the owner. */
async function aRefundByHand({ mall: { db, clock }, invoice }: Owner): Promise<string> {
  const at = clock.now()
  const { id: order_id } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('id')
    .executeTakeFirstOrThrow()
  const money = { state: 'SUCCEEDED', captured_cents: 100, evidence: 'query:then', completed_at: at } as const
  const { id: attempt_id } = await db
    .insertInto('payment_attempts')
    .values({
      ...{ order_id, gateway: 'demo-bank', method: 'ALIPAY_HK', amount_cents: 100, created_at: at },
      ...{ ...money, merchant_ref: randomUUID().replaceAll('-', '').toUpperCase() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('payment_refunds')
    .values({ attempt_id, reason_key: randomUUID(), amount_cents: 100, state: 'MANUAL', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aStockSheet({ db }: Owner['mall'], place: ProductIds): Promise<StockSheet> {
  const { sku } = await db
    .selectFrom('specifications')
    .where('id', '=', place.specificationId)
    .select('sku')
    .executeTakeFirstOrThrow()
  return { kind: 'RECEIPT', includesToSend: false, lines: [{ sku, quantity: 3 }] }
}

/** A new version of the FAQ. */
async function aPageText({ db }: Owner['mall']) {
  return {
    ...{ titleEn: 'FAQ', titleCn: '常見問題', summaryEn: 'Answers', summaryCn: '解答' },
    ...{ bodyEn: '## Delivery\nIt costs {freight}.', bodyCn: '## 送貨\n運費為 {freight}。' },
    ...{ note: 'Delivery added', isMaterial: false, publishAt: null },
    number: await getLatestNumber(db, 'faq'),
  }
}
