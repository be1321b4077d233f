import { sql } from 'kysely'
import type { SavedDraft } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { DraftContent } from '../../../contract/admin/catalogue/product-edit.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { listImages } from '../publishing/stored-picture-queries.ts'

/** A saved draft; locked if it is about to be updated. */
export async function getDraft(db: Database, id: string, { lock = false } = {}): Promise<SavedDraft> {
  const { display_product_id, content, base, version, saved_at } = orNotFound(
    await db
      .selectFrom('product_drafts')
      .where('id', '=', id)
      .select(['display_product_id', 'content', 'base', 'version', 'saved_at'])
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
  )
  const draft = withOptions(content as unknown as DraftContent)
  const pictures = await listImages(
    db,
    draft.pictures.map(({ path }) => path.replace('images/', '')),
  )
  return {
    id,
    displayProductId: display_product_id,
    version,
    savedAt: saved_at.toISOString(),
    content: draft,
    base: base as unknown as DraftContent | null,
    pictures,
  }
}

/** Unpublished drafts, latest first. */
export async function listDrafts(db: Database, { page, size }: PageQuery) {
  const { total } = await db
    .selectFrom('product_drafts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('product_drafts as draft')
    .leftJoin('display_products as page', 'page.id', 'draft.display_product_id')
    .select([
      'draft.id',
      'draft.display_product_id as displayProductId',
      'draft.saved_at as savedAt',
      sql<string>`coalesce(page.code, draft.content ->> 'code')`.as('code'),
      sql<string>`draft.content ->> 'nameEn'`.as('nameEn'),
      sql<string>`draft.content ->> 'nameCn'`.as('nameCn'),
    ])
    .orderBy('draft.saved_at', 'desc')
    .orderBy('draft.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const items = rows.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: savedAt.toISOString() }))
  return { items, page, size, total: Number(total) } satisfies Page<unknown>
}

/** Inserts a draft and returns its id; null if the display product already has one. */
export async function insertDraft(
  tx: Transaction,
  draft: { displayProductId: string | null; content: DraftContent; base: DraftContent | null; now: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('product_drafts')
    .values({
      display_product_id: draft.displayProductId,
      content: JSON.stringify(draft.content),
      base: draft.base && JSON.stringify(draft.base),
      saved_at: draft.now,
    })
    .onConflict((conflict) => conflict.column('display_product_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Those of these codes that a draft of a new display product has. */
export async function listDraftCodes(tx: Transaction, codes: readonly string[]): Promise<string[]> {
  const code = sql<string>`content ->> 'code'`
  const rows = await tx
    .selectFrom('product_drafts')
    .where('display_product_id', 'is', null)
    .where(code, '=', sql<string>`any(${codes}::text[])`)
    .select(code.as('code'))
    .execute()
  return rows.map((row) => row.code)
}

/** Updates a draft and increments its version.
 *  @param base the product that it was merged with; null for the same as before */
export async function updateDraft(
  tx: Transaction,
  { id, content, base, now }: { id: string; content: DraftContent; base: DraftContent | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('product_drafts')
    .set(({ eb }) => ({
      content: JSON.stringify(content),
      ...(base !== null && { base: JSON.stringify(base) }),
      saved_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a draft, discarded or published. */
export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('product_drafts').where('id', '=', id).execute()
}

/** Whether the display product exists. */
export async function hasProduct(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.selectFrom('display_products').where('id', '=', id).select('id').executeTakeFirst()
  return row !== undefined
}

/** Drafts saved before options existed have none. */
function withOptions(content: DraftContent): DraftContent {
  return {
    ...content,
    axes: content.axes ?? [],
    products: content.products.map((product) => ({
      ...product,
      specifications: product.specifications.map((specification) => ({
        ...specification,
        options: specification.options ?? [],
      })),
    })),
  }
}
