import { isDeepStrictEqual } from 'node:util'
import type { SavedDraft, ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { DraftContent, ProductEdit } from '../../../contract/admin/catalogue/product-edit.ts'
import type { DisplayProduct } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { readMenuEntries } from '../menu/menu-admin-queries.ts'
import { getProductForAdmin } from './admin-product-queries.ts'
import { deleteDraft, getDraft, hasProduct, insertDraft, updateDraft } from './draft-queries.ts'
import { contentOfStored, listRefusalsOfTyped, pageOfDraft } from './draft-rules.ts'
import { addProduct, overwriteProduct } from './edit-product.ts'

/** Creates a draft of a new display product, or of an existing one, which has at most one draft. */
export async function addDraft(
  db: Database,
  {
    displayProductId,
    content,
    productVersion,
    base: restoredBase,
    now,
  }: {
    displayProductId: string | null
    content: DraftContent
    productVersion?: number | undefined
    base?: DraftContent | null | undefined
    now: Date
  },
): Promise<SavedDraft> {
  return await inTransaction(db, async (tx) => {
    if (displayProductId !== null && !(await hasProduct(tx, displayProductId))) {
      refuse({ code: 'display-product-missing' })
    }
    const readsBase = displayProductId !== null && restoredBase === undefined
    const base = readsBase ? await readBase(tx, displayProductId, productVersion) : (restoredBase ?? null)
    const id = await insertDraft(tx, { displayProductId, content, base, now })
    if (id === null) return refuse({ code: 'draft-exists' })
    return await getDraft(tx, id)
  })
}

/** Updates a draft. Refuses a stale version of it, or of the product that it was merged with, with
 *  `product-edited-meanwhile`. */
export async function saveDraft(
  db: Database,
  {
    id,
    version,
    content,
    productVersion,
    now,
  }: {
    id: string
    version: number
    content: DraftContent
    /** The product that the content was merged with; undefined for none. */
    productVersion?: number | undefined
    now: Date
  },
): Promise<SavedDraft> {
  return await inTransaction(db, async (tx) => {
    const draft = await getDraft(tx, id, { lock: true })
    if (draft.version !== version) refuse({ code: 'product-edited-meanwhile' })
    const { displayProductId } = draft
    const isMerged = displayProductId !== null && productVersion !== undefined
    const base = isMerged ? await readBase(tx, displayProductId, productVersion) : null
    await updateDraft(tx, { id, content, base, now })
    return await getDraft(tx, id)
  })
}

/** Discards a draft. The display product that it would replace does not change. */
export async function discardDraft(db: Database, id: string): Promise<Record<string, never>> {
  return await inTransaction(db, async (tx) => {
    await getDraft(tx, id, { lock: true })
    await deleteDraft(tx, id)
    return {}
  })
}

/** Publishes a complete draft and deletes it, or changes nothing. Refuses `product-edited-meanwhile` if the display product
 *  that it replaces was edited since the draft was begun, so that it undoes nothing. */
export async function publishDraft(
  db: Database,
  { id, version, unreadable = [], now }: { id: string; version: number; unreadable?: string[]; now: Date },
): Promise<ShelvedDisplayProduct> {
  return await inTransaction(db, async (tx) => {
    const { displayProductId, content: draft, base, version: saved } = await getDraft(tx, id, { lock: true })
    if (saved !== version) refuse({ code: 'product-edited-meanwhile' })
    const faults = listRefusalsOfTyped(draft, unreadable)
    const content = { ...draft, brandId: draft.brandId ?? '' }
    await deleteDraft(tx, id)
    if (displayProductId === null) return await addProduct(tx, { code: draft.code, content, faults, now })
    const stored = await getProductForAdmin(tx, displayProductId)
    if (
      base !== null &&
      !isDeepStrictEqual(toJson(withoutCodes(contentOfStored(stored))), withoutCodes(base))
    )
      refuse({ code: 'product-edited-meanwhile' })
    const edit = withoutCodes({ ...content, version: stored.version })
    return await overwriteProduct(tx, { id: displayProductId, edit, faults, now })
  })
}

/** The content of a product from which a draft begins, or with which it was merged. Refuses another version than the editor
 *  has read. */
async function readBase(
  tx: Transaction,
  displayProductId: string,
  version: number | undefined,
): Promise<DraftContent> {
  const stored = await getProductForAdmin(tx, displayProductId)
  if (version !== undefined && stored.version !== version) refuse({ code: 'product-edited-meanwhile' })
  return contentOfStored(stored)
}

/** A value as the database returns it. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** A draft may be older than a change of codes, so it changes none. */
function withoutCodes<Content extends Pick<ProductEdit, 'code' | 'products'>>(edit: Content): Content {
  const products = edit.products.map((product) => ({
    ...product,
    code: product.id === null ? product.code : '',
    specifications: product.specifications.map((specification) => ({
      ...specification,
      sku: specification.id === null ? specification.sku : '',
    })),
  }))
  return { ...edit, code: '', products }
}

/** Previews the product page of a draft without storing it. */
export async function previewDraft(db: Database, id: string, today: string): Promise<DisplayProduct> {
  const draft = await getDraft(db, id)
  const stored = draft.displayProductId === null ? null : await getProductForAdmin(db, draft.displayProductId)
  return pageOfDraft(draft, { brands: (await readMenuEntries(db)).brands, stored, today })
}
