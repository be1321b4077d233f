import { sql } from 'kysely'
import type { CodeTarget } from '../../contract/admin/promotions/promotion-admin.ts'
import type { Database, Transaction } from '../core/database.ts'

/** Replaces the targets of codes. */
export async function replaceTargets(
  tx: Transaction,
  codeIds: readonly string[],
  targets: readonly CodeTarget[],
): Promise<void> {
  await tx.deleteFrom('discount_code_targets').where('discount_code_id', 'in', codeIds).execute()
  const targetsToInsert = targets.map(({ kind, id }) => ({
    brand_id: kind === 'brand' ? id : null,
    category_id: kind === 'category' ? id : null,
    display_product_id: kind === 'displayProduct' ? id : null,
  }))
  // PostgreSQL accepts 65,535 parameters in one statement, and each row has four.
  for (const target of targetsToInsert)
    await tx
      .insertInto('discount_code_targets')
      .values(codeIds.map((codeId) => ({ discount_code_id: codeId, ...target })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export type NamedTarget = CodeTarget & { nameEn: string; nameCn: string }

/** Lists the targets of a code by name. */
export async function listTargets(db: Database, codeId: string): Promise<NamedTarget[]> {
  return await namedTargets(db)
    .innerJoin('discount_code_targets as target', (join) =>
      join.on(
        sql<boolean>`thing.id = coalesce(target.brand_id, target.category_id, target.display_product_id)`,
      ),
    )
    .where('target.discount_code_id', '=', codeId)
    .execute()
}

/** Counts those of these targets that exist, and locks them, so that none is removed before the codes that name them are
 *  committed. */
export async function lockTargets(tx: Transaction, targets: readonly CodeTarget[]): Promise<number> {
  let locked = 0
  for (const kind of ['brand', 'category', 'displayProduct'] as const) {
    const ids = targets.filter((target) => target.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = tx.selectFrom(targetTables[kind]).where('id', 'in', ids).select('id')
    locked += (await rows.forKeyShare().execute()).length
  }
  return locked
}

const targetTables = {
  brand: 'brands',
  category: 'categories',
  displayProduct: 'display_products',
} as const satisfies Record<CodeTarget['kind'], string>

function namedTargets(db: Database) {
  return db
    .selectFrom(
      sql<{ kind: CodeTarget['kind']; id: string; name_en: string; name_cn: string }>`(
        select 'brand' as kind, id, name_en, name_cn from brands
        union all select 'category', id, name_en, name_cn from categories
        union all select 'displayProduct', id, name_en, name_cn from display_products
      )`.as('thing'),
    )
    .select(['thing.kind', 'thing.id', 'thing.name_en as nameEn', 'thing.name_cn as nameCn'])
    .orderBy('thing.kind')
    .orderBy('thing.name_en')
    .limit(200)
}
