import { type RawBuilder, sql } from 'kysely'
import type { ManagedMenu, MenuEntry, MenuKind } from '../../../contract/admin/catalogue/menu-admin.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { hashColumns } from '../publishing/content-version-queries.ts'
import type { MenuEntries } from './menu-state.ts'

const named = ['name_en', 'name_cn', 'enabled']
const versionOfCategory = hashColumns('category', [...named, 'pattern', 'image_id'])
const versionOfBrand = hashColumns('brand', [...named, 'image_id'])
const versionOfSubCategory = hashColumns('sub', [...named, 'type_en', 'type_cn', 'column_order'])

/** The picture that is joined as `images`. */
const picture = sql`case when images.id is not null then
  json_build_object('path', images.path, 'width', images.width, 'height', images.height) end`

/** The whole menu in shop order, with the number of display products in each entry. */
export async function readManagedMenu(db: Database): Promise<ManagedMenu> {
  return await readMenu<ManagedMenu>(db, (products) => sql`, 'products', ${products}`)
}

/** The whole menu in shop order. */
export async function readMenuEntries(db: Database): Promise<MenuEntries> {
  return await readMenu<MenuEntries>(db, () => sql``)
}

async function readMenu<Menu extends MenuEntries>(
  db: Database,
  count: (products: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Menu> {
  const { rows } = await sql<Menu>`
    select coalesce((
      select json_agg(json_build_object(
        'id', category.id, 'version', ${versionOfCategory},
        'nameEn', category.name_en, 'nameCn', category.name_cn, 'enabled', category.enabled,
        'pattern', category.pattern, 'sortId', category.sort_id,
        'image', ${picture}
        ${count(sql`0`)},
        'subCategories', coalesce((
          select json_agg(json_build_object(
            'id', sub.id, 'version', ${versionOfSubCategory},
            'nameEn', sub.name_en, 'nameCn', sub.name_cn, 'enabled', sub.enabled,
            'typeEn', sub.type_en, 'typeCn', sub.type_cn, 'columnOrder', sub.column_order
            ${count(sql`(select count(*) from display_product_sub_categories where sub_category_id = sub.id)`)}
          ) order by sub.column_order, sub.sort_id, sub.id)
          from sub_categories as sub where sub.category_id = category.id
        ), '[]')
      ) order by category.sort_id, category.id)
      from categories as category left join images on images.id = category.image_id
    ), '[]') as categories,
    coalesce((
      select json_agg(json_build_object(
        'id', brand.id, 'version', ${versionOfBrand},
        'nameEn', brand.name_en, 'nameCn', brand.name_cn, 'enabled', brand.enabled,
        'image', ${picture}
        ${count(sql`(select count(*) from display_products where brand_id = brand.id)`)},
        'series', coalesce((
          select json_agg(json_build_object(
            'id', series.id, 'version', ${hashColumns('series', named)},
            'nameEn', series.name_en, 'nameCn', series.name_cn, 'enabled', series.enabled
            ${count(sql`(select count(*) from display_products where series_id = series.id)`)}
          ) order by series.sort_id, series.id)
          from series where series.brand_id = brand.id
        ), '[]')
      ) order by brand.sort_id, brand.id)
      from brands as brand left join images on images.id = brand.image_id
    ), '[]') as brands
  `.execute(db)
  return rows[0] as Menu
}

/** An entry as a row, with a path that the rules found to be free. */
export interface EntryRow {
  kind: MenuKind
  parentId: string | null
  entry: MenuEntry
  path: string
  typePath: string | null
}

/** Inserts an entry after its siblings and returns its id. */
export async function insertEntry(tx: Transaction, row: EntryRow): Promise<string> {
  const { kind, parentId } = row
  const last = sql<number>`(select coalesce(max(sort_id), 0) + 1 from ${sql.table(tables[kind])})`
  const parent = parentColumns[kind]
  const { id } = await tx
    .insertInto(tables[kind])
    // The four tables differ in two or three columns; the values contain only the columns of their table.
    .values({ ...toMenuColumns(row), sort_id: last, ...(parent && { [parent]: parentId }) } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the names, the path and the other columns of an entry. */
export async function updateEntry(tx: Transaction, id: string, row: EntryRow): Promise<void> {
  await tx
    .updateTable(tables[row.kind])
    .set(toMenuColumns(row) as never)
    .where('id', '=', id)
    .execute()
}

/** Updates the names and the path of a type in all sub-categories of a category. */
export async function updateType(
  tx: Transaction,
  named: { categoryId: string; type: string; typeEn: string; typeCn: string; typePath: string },
): Promise<void> {
  await tx
    .updateTable('sub_categories')
    .set({ type_en: named.typeEn, type_cn: named.typeCn, type_path_name: named.typePath })
    .where('category_id', '=', named.categoryId)
    .where('type_en', '=', named.type)
    .execute()
}

/** The number of discount codes that name a brand or category. Its lock lets no code name it meanwhile. */
export async function countCodesNaming(tx: Transaction, kind: MenuKind, id: string): Promise<number> {
  if (kind !== 'brand' && kind !== 'category') return 0
  await tx.selectFrom(tables[kind]).where('id', '=', id).select('id').forUpdate().execute()
  const { codes } = await tx
    .selectFrom('discount_code_targets')
    .where(kind === 'brand' ? 'brand_id' : 'category_id', '=', id)
    .select(sql<number>`count(*)::int`.as('codes'))
    .executeTakeFirstOrThrow()
  return codes
}

/** Deletes an empty entry; a foreign key refuses any other. */
export async function deleteEntry(tx: Transaction, kind: MenuKind, id: string): Promise<void> {
  await tx.deleteFrom(tables[kind]).where('id', '=', id).execute()
}

/** Sets the sort numbers of these entries. */
export async function writeOrder(
  tx: Transaction,
  kind: MenuKind,
  { ids, sortIds }: { ids: readonly string[]; sortIds: readonly number[] },
): Promise<void> {
  await sql`
    update ${sql.table(tables[kind])} as entry set sort_id = wanted.sort_id
    from unnest(${ids}::uuid[], ${sortIds}::integer[]) as wanted(id, sort_id) where entry.id = wanted.id
  `.execute(tx)
}

/** Moves a sub-category to a column of the menu, counted from 1. */
export async function writeColumn(tx: Transaction, id: string, columnOrder: number): Promise<void> {
  await tx.updateTable('sub_categories').set({ column_order: columnOrder }).where('id', '=', id).execute()
}

/** Ids of the display products in an entry, or of a brand or series. */
export async function listPagesOfEntry(tx: Transaction, kind: MenuKind, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select page.id from display_products as page where
      ${
        kind === 'brand'
          ? sql`page.brand_id = ${id}`
          : kind === 'series'
            ? sql`page.series_id = ${id}`
            : sql`exists (
        select from display_product_sub_categories as placed
        join sub_categories as sub on sub.id = placed.sub_category_id
        where placed.display_product_id = page.id
          and ${kind === 'category' ? sql`sub.category_id = ${id}` : sql`sub.id = ${id}`}
      )`
      }
  `.execute(tx)
  return rows.map((row) => row.id)
}

const tables = {
  category: 'categories',
  subCategory: 'sub_categories',
  brand: 'brands',
  series: 'series',
} as const
const parentColumns = { category: null, subCategory: 'category_id', brand: null, series: 'brand_id' } as const

function toMenuColumns({ kind, entry, path, typePath }: EntryRow) {
  const named = { name_en: entry.nameEn, name_cn: entry.nameCn, path_name: path, enabled: entry.enabled }
  if (kind === 'series') return named
  if (kind !== 'subCategory') {
    const image = entry.imagePath
    const imageId = image === null ? null : sql`(select id from images where path = ${image})`
    return { ...named, ...(kind === 'category' && { pattern: entry.pattern }), image_id: imageId }
  }
  const type = { type_en: entry.typeEn || null, type_cn: entry.typeCn || null, type_path_name: typePath }
  return { ...named, ...type, column_order: entry.columnOrder }
}
