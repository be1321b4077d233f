import { type Insertable, sql } from 'kysely'
import type {
  Brands,
  Categories,
  DisplayProductImages,
  DisplayProductSubCategories,
  DisplayProducts,
  Products,
  Series,
  Specifications,
  SubCategories,
} from '../../../database/schema.ts'
import type { Transaction } from '../../core/database.ts'

type Row<Table> = Omit<Insertable<Table>, 'id'>

/** The columns that an upsert overwrites. */
const excluded = (column: string) => sql.ref<never>(`excluded.${column}`)

/** Each of the following upserts rows by their natural key and returns their ids. Callers pass some hundreds at a
 *  time: a statement takes at most 65,535 parameters. */
export async function saveBrands(tx: Transaction, rows: Row<Brands>[]) {
  return await tx
    .insertInto('brands')
    .values(rows)
    .onConflict((on) =>
      on.column('path_name').doUpdateSet({ name_en: excluded('name_en'), name_cn: excluded('name_cn') }),
    )
    .returning(['id', 'path_name as pathName'])
    .execute()
}

export async function saveSeries(tx: Transaction, rows: Row<Series>[]) {
  return await tx
    .insertInto('series')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['brand_id', 'path_name'])
        .doUpdateSet({ name_en: excluded('name_en'), name_cn: excluded('name_cn') }),
    )
    .returning(['id', 'brand_id as brandId', 'path_name as pathName'])
    .execute()
}

export async function saveCategories(tx: Transaction, rows: Row<Categories>[]) {
  return await tx
    .insertInto('categories')
    .values(rows)
    .onConflict((on) =>
      on.column('path_name').doUpdateSet({
        name_en: excluded('name_en'),
        name_cn: excluded('name_cn'),
        pattern: excluded('pattern'),
        sort_id: excluded('sort_id'),
        image_id: excluded('image_id'),
        enabled: excluded('enabled'),
      }),
    )
    .returning(['id', 'path_name as pathName'])
    .execute()
}

export async function saveSubCategories(tx: Transaction, rows: Row<SubCategories>[]) {
  return await tx
    .insertInto('sub_categories')
    .values(rows)
    .onConflict((on) =>
      on.columns(['category_id', 'type_path_name', 'path_name']).doUpdateSet({
        name_en: excluded('name_en'),
        name_cn: excluded('name_cn'),
        type_en: excluded('type_en'),
        type_cn: excluded('type_cn'),
        column_order: excluded('column_order'),
        sort_id: excluded('sort_id'),
        enabled: excluded('enabled'),
      }),
    )
    .returning('id')
    .execute()
}

/** Inserts pictures by path; existing ones do not change. */
export async function saveImages(tx: Transaction, images: { path: string; width: number; height: number }[]) {
  await tx
    .insertInto('images')
    .values(images)
    .onConflict((on) => on.column('path').doNothing())
    .execute()
  const paths = images.map(({ path }) => path)
  return await tx
    .selectFrom('images')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .select(['id', 'path'])
    .execute()
}

export async function savePages(tx: Transaction, rows: Row<DisplayProducts>[]) {
  return await tx
    .insertInto('display_products')
    .values(rows)
    .onConflict((on) =>
      on.column('code').doUpdateSet({
        name_en: excluded('name_en'),
        name_cn: excluded('name_cn'),
        description_en: excluded('description_en'),
        description_cn: excluded('description_cn'),
        brand_id: excluded('brand_id'),
        series_id: excluded('series_id'),
        spec_table: excluded('spec_table'),
        tags: excluded('tags'),
        new_from: excluded('new_from'),
        sort_id: excluded('sort_id'),
        enabled: excluded('enabled'),
        show_at: excluded('show_at'),
        hide_at: excluded('hide_at'),
        axes: excluded('axes'),
        // Recomputed right afterwards; a disabled page must not be listed even between two statements.
        is_listed: false,
      }),
    )
    .returning(['id', 'code'])
    .execute()
}

/** Replaces the pictures and menu places of these display products. */
export async function replacePictures(
  tx: Transaction,
  pageIds: string[],
  rows: Insertable<DisplayProductImages>[],
) {
  await tx
    .deleteFrom('display_product_images')
    .where('display_product_id', '=', sql<string>`any(${pageIds}::uuid[])`)
    .execute()
  if (rows.length > 0) await tx.insertInto('display_product_images').values(rows).execute()
}

export async function replacePlaces(
  tx: Transaction,
  pageIds: string[],
  rows: Insertable<DisplayProductSubCategories>[],
) {
  await tx
    .deleteFrom('display_product_sub_categories')
    .where('display_product_id', '=', sql<string>`any(${pageIds}::uuid[])`)
    .execute()
  if (rows.length > 0) await tx.insertInto('display_product_sub_categories').values(rows).execute()
}

export async function saveProducts(tx: Transaction, rows: Row<Products>[]) {
  return await tx
    .insertInto('products')
    .values(rows)
    .onConflict((on) =>
      on.column('code').doUpdateSet({
        name_en: excluded('name_en'),
        name_cn: excluded('name_cn'),
        price_cents: excluded('price_cents'),
        pv_hundredths: excluded('pv_hundredths'),
        margin_basis_points: excluded('margin_basis_points'),
        enabled: excluded('enabled'),
        code_eligible: excluded('code_eligible'),
        offset_eligible: excluded('offset_eligible'),
        sort_id: excluded('sort_id'),
      }),
    )
    .returning(['id', 'code'])
    .execute()
}

export async function saveSpecifications(tx: Transaction, rows: Row<Specifications>[]) {
  return await tx
    .insertInto('specifications')
    .values(rows)
    .onConflict((on) =>
      on.column('sku').doUpdateSet({
        name_en: excluded('name_en'),
        name_cn: excluded('name_cn'),
        enabled: excluded('enabled'),
        sort_id: excluded('sort_id'),
        options: excluded('options'),
      }),
    )
    .returning(['id', 'sku'])
    .execute()
}
