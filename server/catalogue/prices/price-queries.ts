import { sql } from 'kysely'
import { maxListedImports, type PriceImport } from '../../../contract/admin/catalogue/price-file.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { ImportedPrice, PricedSku } from './price-state.ts'

/** The SKUs of these texts in any case, with the values of their products. */
export async function listPricesOfSkus(db: Database, skus: readonly string[]): Promise<PricedSku[]> {
  const lower = [...new Set(skus.map((sku) => sku.toLowerCase()))]
  return await pricedSkus(db).where(sql<boolean>`lower(specifications.sku) = any(${lower}::text[])`).execute()
}

/** Every SKU, in the order of their codes. */
export async function listAllPrices(db: Database): Promise<PricedSku[]> {
  return await pricedSkus(db)
    .orderBy('products.code')
    .orderBy('specifications.sort_id')
    .orderBy('specifications.sku')
    .execute()
}

function pricedSkus(db: Database) {
  return db
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .select([
      'specifications.sku',
      'products.code',
      'products.display_product_id as displayProductId',
      'products.name_en as nameEn',
      'products.name_cn as nameCn',
      'products.price_cents as price',
      'products.pv_hundredths as pv',
      'products.margin_basis_points as margin',
    ])
}

/** The values of products by code. */
export async function listPricesOfProducts(db: Database, codes: readonly string[]) {
  return await db
    .selectFrom('products')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .select(['code', 'price_cents as price', 'pv_hundredths as pv', 'margin_basis_points as margin'])
    .execute()
}

/** Products per statement; the statement timeout is five seconds. */
const atOnce = 2_000

/** Sets the price, PV and margin of products by code. The catalogue must be locked. */
export async function setPrices(tx: Transaction, products: readonly NewPrices[]): Promise<void> {
  for (let from = 0; from < products.length; from += atOnce) {
    await setSomePrices(tx, products.slice(from, from + atOnce))
  }
}

interface NewPrices {
  code: string
  price: number | null
  pv: number | null
  margin: number | null
}

async function setSomePrices(tx: Transaction, products: readonly NewPrices[]): Promise<void> {
  const column = (name: 'price' | 'pv' | 'margin') => products.map((product) => product[name])
  await sql`
    update products set
      price_cents = coalesce(wanted.price, price_cents),
      pv_hundredths = coalesce(wanted.pv, pv_hundredths),
      margin_basis_points = coalesce(wanted.margin, margin_basis_points)
    from unnest(
      ${products.map(({ code }) => code)}::text[], ${column('price')}::bigint[], ${column('pv')}::bigint[],
      ${column('margin')}::int[]
    ) as wanted (code, price, pv, margin)
    where products.code = wanted.code`.execute(tx)
}

export async function insertPriceImport(
  tx: Transaction,
  changes: readonly ImportedPrice[],
  now: Date,
): Promise<string> {
  const stored = changes.map(({ code, displayProductId, fields }) => ({ code, displayProductId, fields }))
  const { id } = await tx
    .insertInto('price_imports')
    .values({ imported_at: now, changes: JSON.stringify(stored), products: stored.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last imports, without their changes. */
export async function listPriceImports(db: Database): Promise<PriceImport[]> {
  const rows = await db
    .selectFrom('price_imports')
    .select(['id', 'imported_at as importedAt', 'products', 'undone_at as undoneAt'])
    .orderBy('imported_at', 'desc')
    .limit(maxListedImports)
    .execute()
  return rows.map(({ importedAt, undoneAt, ...row }) => ({
    ...row,
    importedAt: importedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

/** An import with its changes, which the column holds as they were written. */
export async function findPriceImport(
  tx: Transaction,
  id: string,
): Promise<{ isUndone: boolean; changes: ImportedPrice[] } | undefined> {
  const row = await tx
    .selectFrom('price_imports')
    .where('id', '=', id)
    .select(['changes', 'undone_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst()
  return row && { isUndone: row.undoneAt !== null, changes: row.changes as unknown as ImportedPrice[] }
}

export async function markUndone(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('price_imports').set({ undone_at: now }).where('id', '=', id).execute()
}
