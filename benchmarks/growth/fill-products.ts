import type { Pool } from 'pg'
import { seedProducts } from '../../seed/more-products.ts'
import type { Database } from '../../server/core/database.ts'

/** Generated products of the demo, which are copied until there are enough. */
const templates = 5_000

/** Copies of each template in one statement, which reads the templates once. */
const copiesAtOnce = 10

/** Between two of them PostgreSQL learns how large the tables have become. */
const seededAtOnce = 1_000

/** Enlarges a demo mall to this number of display products. Copies have a model name of their own in both languages, a
 *  price, codes and stock; they share brands, places, texts and pictures with their template.
 *  @param pool as a role that may suspend foreign keys, which hold by construction */
export async function fillProducts(
  db: Database,
  pool: Pool,
  { count, onProgress = () => {} }: { count: number; onProgress?: (done: number) => void },
): Promise<void> {
  const present = await countProducts(pool, '%')
  const generated = await countProducts(pool, 'G1-%')
  const missing = Math.min(count - present, templates - generated)
  for (let done = 0; done < missing; done += seededAtOnce) {
    await seedProducts(db, { count: Math.min(seededAtOnce, missing - done) })
    await pool.query('analyze')
  }
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    let copied = await countProducts(pool, 'G2-%')
    let missing = count - (await countProducts(pool, '%'))
    while (missing > 0) {
      const { rowCount } = await client.query(copyTemplates, [
        copied,
        Math.min(missing, templates * copiesAtOnce),
      ])
      if (rowCount === null || rowCount === 0) throw new Error('There is no product to copy.')
      copied += rowCount
      missing -= rowCount
      onProgress(copied)
    }
    await client.query('reset session_replication_role')
    await client.query('vacuum (analyze)')
    await client.query('update catalogue_epoch set epoch = epoch + 1')
  } finally {
    client.release()
  }
}

async function countProducts(pool: Pool, codes: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from display_products where code like $1',
    [codes],
  )
  return rows[0]?.count ?? 0
}

/** At most $2 copies of the templates, numbered from $1 on. The characters of model names are their own simplified forms. */
const copyTemplates = `
  with numbered as materialized (
    select page.*, uuidv7() as new_id, $1::int + row_number() over (order by copy, page.id) as n
    from display_products as page, generate_series(1, ${copiesAtOnce}) as copy where page.code like 'G1-%'
    order by copy, page.id limit $2),
  copied as materialized (
    select numbered.*, 'G2-' || lpad(n::text, 7, '0') as new_code, 80 + n * 7919 % 41 as percent,
      syllables[1 + n * 31 % 40] || syllables[1 + n / 40 % 40] || syllables[1 + n / 1600 % 40] as model,
      substr(characters, (1 + n * 17 % 40)::int, 1) || substr(characters, (1 + n / 40 % 40)::int, 1) as model_cn
    from numbered, (select string_to_array('ka mo ri ten sul va per lin do shan ne cro bi tu fel gar hu jo kel lo ' ||
      'mar nim or pa que ros sa tir ul ves wen xi yor zan al be ci dra el fon', ' ') as syllables,
      '山水天月日雪花木石金玉白青紫海星光春秋冬夏竹林江川泉雨森松梅心文安元和平永仁北南' as characters) as parts),
  pages as (
    insert into display_products (id, code, name_en, name_cn, description_en, description_cn, brand_id, series_id,
      spec_table, tags, new_from, sort_id, enabled, is_listed, lowest_price_cents, highest_price_cents,
      lowest_pv_hundredths, code_eligible, axes, indexed_in_epoch, normalised_text)
    select new_id, new_code, name_en || ' ' || initcap(model), name_cn || model_cn, description_en, description_cn,
      brand_id, series_id, spec_table, tags, new_from, n, enabled, is_listed, lowest_price_cents * percent / 100,
      highest_price_cents * percent / 100, lowest_pv_hundredths, code_eligible, axes,
      (select epoch + 1 from catalogue_epoch),
      ' ' || trim(split_part(normalised_text, '|', 1)) || model_cn || ' | ' || trim(split_part(normalised_text, '|', 2))
        || ' ' || model || ' |' || replace(substr(normalised_text, length(split_part(normalised_text, '|', 1)
        || split_part(normalised_text, '|', 2)) + 3), lower(replace(code, '-', ' ')), lower(replace(new_code, '-', ' ')))
    from copied returning id),
  places as (
    insert into display_product_sub_categories (display_product_id, sub_category_id, position)
    select new_id, placed.sub_category_id, placed.position
    from copied join display_product_sub_categories as placed on placed.display_product_id = copied.id),
  pictures as (
    insert into display_product_images (display_product_id, position, image_id, alt_en, alt_cn)
    select new_id, shown.position, shown.image_id, shown.alt_en, shown.alt_cn
    from copied join display_product_images as shown on shown.display_product_id = copied.id),
  products_copied as materialized (
    select products.*, uuidv7() as new_product_id, copied.new_id as page_id, copied.percent,
      copied.code as page_code, copied.new_code as new_page_code
    from copied join products on products.display_product_id = copied.id),
  products_written as (
    insert into products (id, display_product_id, code, name_en, name_cn, price_cents, pv_hundredths,
      margin_basis_points, enabled, code_eligible, offset_eligible, sort_id)
    select new_product_id, page_id, replace(code, page_code, new_page_code), name_en, name_cn,
      price_cents * percent / 100, pv_hundredths, margin_basis_points, enabled, code_eligible, offset_eligible, sort_id
    from products_copied),
  specifications_copied as materialized (
    select specifications.*, uuidv7() as new_specification_id, new_product_id, page_code, new_page_code
    from products_copied join specifications on specifications.product_id = products_copied.id),
  specifications_written as (
    insert into specifications (id, product_id, sku, name_en, name_cn, enabled, sort_id, image_id, options)
    select new_specification_id, new_product_id, replace(sku, page_code, new_page_code), name_en, name_cn, enabled,
      sort_id, image_id, options
    from specifications_copied),
  stock_written as (
    insert into stock (specification_id, on_hand)
    select new_specification_id, stock.on_hand
    from specifications_copied join stock on stock.specification_id = specifications_copied.id
    returning specification_id, on_hand),
  opened as (
    insert into stock_movements (specification_id, quantity, reason)
    select specification_id, on_hand, 'OPENING' from stock_written where on_hand > 0)
  select id from pages`
