import { randomUUID } from 'node:crypto'
import { noBulkChange } from '../../contract/admin/catalogue/bulk-admin.ts'
import { listStoredBanners } from '../../server/catalogue/banners/banner-admin-queries.ts'
import { addBanner } from '../../server/catalogue/banners/edit-banners.ts'
import { changeBulk } from '../../server/catalogue/bulk-edit/change-bulk.ts'
import { insertImport, listImports } from '../../server/catalogue/import/import-history-queries.ts'
import { listStoredPages } from '../../server/catalogue/import/import-read-queries.ts'
import { insertRun } from '../../server/catalogue/import/import-run-queries.ts'
import { previewSheets } from '../../server/catalogue/import/import-sheets.ts'
import { addMenuEntry } from '../../server/catalogue/menu/edit-menu.ts'
import { readManagedMenu } from '../../server/catalogue/menu/menu-admin-queries.ts'
import { importPrices, previewPrices, readPriceFile } from '../../server/catalogue/prices/import-prices.ts'
import { getProductForAdmin } from '../../server/catalogue/products/admin-product-queries.ts'
import { archiveProduct } from '../../server/catalogue/products/archive-product.ts'
import { editProduct } from '../../server/catalogue/products/edit-product.ts'
import { addDraft } from '../../server/catalogue/products/manage-drafts.ts'
import { inTransaction } from '../../server/core/in-transaction.ts'
import { orNotFound } from '../../server/core/or-not-found.ts'
import { openArea } from '../../server/core/storage.ts'
import { imageStore } from '../../server/platform/images/image-store.ts'
import { aBanner } from '../catalogue/a-banner.ts'
import { aProduct, type ProductIds } from '../catalogue/a-product.ts'
import { aDraft, anEdit } from '../catalogue/an-edit.ts'
import { nextNumber } from '../next-number.ts'
import type { PartOfMall } from '../open-modules.ts'
import { aPhoto } from '../orders/an-appeal.ts'
import { fileForm } from '../table-files.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of the catalogue, its files, menu and banners. */
export const catalogueInputs: ValidInputs = {
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
  'admin.drafts.discard': async (own) => ({
    params: { id: (await withDraft(own)).id },
    body: { reason: 'A duplicate' },
  }),
  'admin.drafts.publish': async (own) => {
    const { id, version } = await withDraft(own)
    return { params: { id }, body: { version } }
  },
  'admin.bulkEdits.preview': async ({ mall, place }) => {
    await placeInMenu(mall, place)
    return { body: { ids: [place.displayProductId], change: aBulkChange } }
  },
  'admin.bulkEdits.apply': async ({ mall, place }) => {
    await placeInMenu(mall, place)
    const { displayProductId: id } = place
    const { version } = await getProductForAdmin(mall.db, id)
    return { body: { products: [{ id, version }], change: aBulkChange } }
  },
  'admin.bulkEdits.list': () => ({}),
  'admin.bulkEdits.undo': async ({ mall, place }) => {
    await placeInMenu(mall, place)
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
  'admin.banners.list': () => ({}),
  'admin.banners.add': async (own) => ({ body: await aBannerOf(own) }),
  'admin.banners.update': async (own) => {
    const { id, version } = await withBanner(own)
    return { params: { id }, body: { ...(await aBannerOf(own)), version } }
  },
  'admin.banners.remove': async (own) => ({
    params: { id: (await withBanner(own)).id },
    body: { reason: 'Out of season' },
  }),
  'admin.banners.restore': async (own) => {
    const { acceptsGaps: _, ...banner } = await aBannerOf(own)
    return { params: { id: randomUUID() }, body: { ...banner, place: 1 } }
  },
  'admin.banners.move': async (own) => ({ params: { id: (await withBanner(own)).id }, body: { place: 1 } }),
  'admin.pictures.upload': async () => {
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(await aPhoto())]), 'teapot.jpg')
    return { form }
  },
  'admin.pictures.original': async ({ mall }) => {
    const image = await imageStore(openArea(mall.storage, 'images')).save(await aPhoto())
    return { params: { hash: image?.path.slice('images/'.length) ?? '' } }
  },
  // A closed door of the guard: the endpoint answers with the failure and opens no connection.
  'admin.pictures.fetch': () => ({ body: { urls: ['http://127.0.0.1/teapot.jpg'] } }),
  'admin.catalogueFiles.export': () => ({ query: { sheet: 'catalogue' } }),
  'admin.catalogueFiles.template': () => ({ query: { sheet: 'catalogue' } }),
  'admin.catalogueFiles.examine': () => ({ form: aMenuImport().form }),
  'admin.catalogueFiles.previewImport': () => ({ form: aMenuImport().form }),
  'admin.catalogueFiles.readPreview': () => ({}),
  'admin.catalogueFiles.cancelPreview': () => ({}),
  'admin.catalogueFiles.import': async (own) => {
    const { form, files } = aMenuImport()
    form.set('digest', (await previewSheets(own.mall.db, files, { now: own.mall.clock.now() })).digest)
    return { form }
  },
  'admin.catalogueFiles.list': () => ({}),
  'admin.catalogueFiles.listRunning': () => ({}),
  'admin.catalogueFiles.cancel': async ({ mall: { db, clock } }) => ({
    params: { id: await insertRun(db, { staffId: randomUUID(), now: clock.now() }) },
  }),
  'admin.catalogueFiles.undo': async ({ mall, place }) => {
    await placeInMenu(mall, place)
    return { params: { id: await aProductImport(mall, place) } }
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
    const { id } = await importPrices(mall, { read: await readPriceFile(mall.db, { file }), digest })
    return { params: { id } }
  },
  'admin.products.list': () => ({
    query: { k: 'kettle', state: 'ON_SALE', stock: 'LOW', page: '1', size: '10' },
  }),
  'admin.products.read': ({ place }) => ({ params: { id: place.displayProductId } }),
  'admin.products.archive': async ({ mall }) => ({
    params: { id: (await aProduct(mall.db)).displayProductId },
    body: { reason: 'Not sold any more' },
  }),
  'admin.products.restore': async ({ mall }) => {
    const { displayProductId: id } = await aProduct(mall.db)
    await archiveProduct(mall.db, { id, now: mall.clock.now() })
    return { params: { id } }
  },
  'admin.products.remove': async ({ mall }) => {
    const { displayProductId: id } = await aProduct(mall.db, { onHand: 0 })
    await archiveProduct(mall.db, { id, now: mall.clock.now() })
    return { params: { id }, body: { reason: 'Entered twice' } }
  },
  'admin.products.update': async ({ mall, place }) => ({
    params: { id: place.displayProductId },
    body: await anEdit(mall.db, place),
  }),
}

/** A new price of the place, different each time. */
async function aPriceFile({ db }: Pick<PartOfMall, 'db'>, { specificationId }: ProductIds): Promise<string> {
  const row = db.selectFrom('specifications').where('id', '=', specificationId).select('sku')
  return `sku,price\n${(await row.executeTakeFirstOrThrow()).sku},${nextNumber()}`
}

/** An import that renamed this product. */
async function aProductImport({ db, clock }: Owner['mall'], place: ProductIds): Promise<string> {
  const { displayProductId: id } = place
  const { code } = await getProductForAdmin(db, id)
  const [before = null] = await listStoredPages(db, [code])
  const edit = await anEdit(db, place, { nameEn: `Kettle ${nextNumber()}` })
  await editProduct(db, { id, edit, now: clock.now() })
  const after = (await listStoredPages(db, [code])).map((state) => ({ before, after: state }))
  await inTransaction(db, async (tx) => {
    await insertImport(tx, { products: after.length, pages: after, now: clock.now() })
  })
  const [imported] = await listImports(db)
  return orNotFound(imported).id
}

/** A new menu, as the admin sends it. */
function aMenuImport(): { form: FormData; files: Uint8Array[] } {
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

/** An existing one if there is any, because their number is limited. */
async function withBanner(own: Owner) {
  const { db, clock } = own.mall
  const [banner] = await listStoredBanners(db)
  return banner ?? orNotFound((await addBanner(db, await aBannerOf(own), clock.now())).banners.at(-1))
}

const aBulkChange = { ...noBulkChange, priceBasisPoints: 1_000 }

/** Adds a product to the menu, as every product saved by the staff has a place in it. */
async function placeInMenu({ db, clock }: Owner['mall'], place: ProductIds): Promise<void> {
  const edit = await anEdit(db, place)
  await editProduct(db, { id: place.displayProductId, edit, now: clock.now() })
}
