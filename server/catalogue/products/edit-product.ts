import type { ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type {
  ProductContent,
  ProductEdit,
  SentProductEdit,
} from '../../../contract/admin/catalogue/product-edit.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseAll } from '../../core/refusals.ts'
import { insertStock } from '../../stock/insert-stock-queries.ts'
import { readMenuEntries } from '../menu/menu-admin-queries.ts'
import type { MenuEntries } from '../menu/menu-state.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { refreshListings } from '../publishing/refresh-listings.ts'
import { listRefusalsOfPastTimes } from '../publishing/schedule-rules.ts'
import { listImages } from '../publishing/stored-picture-queries.ts'
import { getProductForAdmin } from './admin-product-queries.ts'
import { listGtinHolders } from './details-queries.ts'
import { listRefusalsOfTyped } from './draft-rules.ts'
import { insertProduct, listTakenNumbers, lockStockOfPage, updateProduct } from './edit-product-queries.ts'
import {
  type Choices,
  changedCode,
  changesNumbers,
  listGtins,
  listNewNumbers,
  listRefusalsOfContent,
  type NumberedContent,
  type Stored,
} from './edit-product-rules.ts'

/** Updates a display product and its listing, all or nothing. Refuses a stale version with
 *  `product-edited-meanwhile`, and otherwise all faults at once: a one-sided translation with `language-missing`, a used
 *  code with `number-taken`, and a new time in the past with `time-in-past`. */
export async function editProduct(
  db: Database,
  { id, edit: { unreadable, ...typed }, now }: { id: string; edit: SentProductEdit; now: Date },
): Promise<ShelvedDisplayProduct> {
  const edit = { ...typed, brandId: typed.brandId ?? '' }
  const faults = listRefusalsOfTyped(typed, unreadable)
  return await inTransaction(db, async (tx) => await overwriteProduct(tx, { id, edit, faults, now }))
}

/** The same within a larger transaction.
 *  @param faults what is refused together with what is found here
 *  @param menu the menu, if the transaction has read it after locking the catalogue
 *  @param incrementsEpoch false if the caller increments it, once for many products */
export async function overwriteProduct(
  tx: Transaction,
  {
    id,
    edit,
    faults = [],
    now,
    menu,
    incrementsEpoch = true,
  }: {
    id: string
    edit: ProductEdit
    faults?: readonly Refusal[]
    now: Date
    menu?: MenuEntries
    incrementsEpoch?: boolean
  },
): Promise<ShelvedDisplayProduct> {
  await lockCatalogue(tx)
  const stored = await readForEdit(tx, { id, edit })
  const code = changedCode(edit, stored)
  if (edit.version !== stored.version) refuse({ code: 'product-edited-meanwhile' })
  const refusals = listRefusalsOfContent(edit, stored, await readChoices(tx, edit, stored, { code, menu }))
  refuseAll([...faults, ...refusals, ...listRefusalsOfPastTimes(edit, stored, now)])
  return await writeProduct(tx, { id, content: edit, incrementsEpoch })
}

/** The stored product. If codes change, orders of its goods wait, so that none is placed between the question whether
 *  there are any and the change. */
async function readForEdit(
  tx: Transaction,
  { id, edit }: { id: string; edit: ProductEdit },
): Promise<ShelvedDisplayProduct> {
  const stored = await getProductForAdmin(tx, id)
  if (!changesNumbers(edit, stored)) return stored
  await lockStockOfPage(tx, id)
  return await getProductForAdmin(tx, id)
}

/** Creates a display product. Refuses as `editProduct` does. */
export async function addProduct(
  tx: Transaction,
  {
    code,
    content,
    faults,
    now,
  }: { code: string; content: ProductContent; faults: readonly Refusal[]; now: Date },
): Promise<ShelvedDisplayProduct> {
  await lockCatalogue(tx)
  const stored = { code, products: [], hasOrders: false }
  const refusals = listRefusalsOfContent(content, stored, await readChoices(tx, content, stored, { code }))
  refuseAll([...faults, ...refusals, ...listRefusalsOfPastTimes(content, null, now)])
  const id = await insertProduct(tx, code, content)
  return await writeProduct(tx, { id, content })
}

async function writeProduct(
  tx: Transaction,
  {
    id,
    content,
    incrementsEpoch = true,
  }: { id: string; content: NumberedContent; incrementsEpoch?: boolean },
): Promise<ShelvedDisplayProduct> {
  const newSpecificationIds = await updateProduct(tx, id, content)
  await insertStock(
    tx,
    newSpecificationIds.map((specificationId) => ({ specificationId, quantity: 0 })),
  )
  await refreshListings(tx, [id])
  if (incrementsEpoch) await incrementEpoch(tx)
  return await getProductForAdmin(tx, id)
}

async function readChoices(
  tx: Transaction,
  content: ProductContent,
  stored: Stored,
  { code, menu }: { code: string | null; menu?: MenuEntries | undefined },
): Promise<Choices> {
  const { categories, brands } = menu ?? (await readMenuEntries(tx))
  const hashes = content.pictures.map(({ path }) => path.replace('images/', ''))
  return {
    subCategoryIds: new Set(categories.flatMap(({ subCategories }) => subCategories.map(({ id }) => id))),
    seriesOfBrands: new Map(brands.map(({ id, series }) => [id, new Set(series.map(({ id }) => id))])),
    pictures: new Set((await listImages(tx, hashes)).map(({ path }) => path)),
    taken: {
      ...(await listTakenNumbers(tx, { code, ...listNewNumbers(content, stored) })),
      gtins: await listGtinHolders(tx, listGtins(content)),
    },
  }
}
