import { sql } from 'kysely'
import type { Database } from '../../server/core/database.ts'
import { vacuumUntilVisible } from '../vacuum-until-visible.ts'

/** Adds listed display products with one product, one specification and 100 pieces each, by one statement, and lets
 *  PostgreSQL learn how many there are. */
export async function manyProducts(db: Database, count: number): Promise<void> {
  await sql`
    with brand as (
      insert into brands (name_en, name_cn, path_name) values ('Many', '多', 'many')
      on conflict (path_name) do update set name_en = 'Many' returning id),
    page as (
      insert into display_products (code, name_en, name_cn, description_en, description_cn, brand_id, enabled, is_listed,
        lowest_price_cents, highest_price_cents, lowest_pv_hundredths, normalised_text, sort_id)
      select 'MANY-' || n, 'Product ' || n, '貨品' || n, '', '', brand.id, true, true, 100 + n, 100 + n, 1,
        ' 货品 ' || n || ' | product ' || n || ' | many |  |  |  | many ' || n || ' |  ', n
      from brand, generate_series(1, ${count}::integer) as n
      returning id, code, name_en, name_cn, lowest_price_cents),
    product as (
      insert into products (display_product_id, code, name_en, name_cn, price_cents, pv_hundredths, enabled)
      select id, code || '-A', name_en, name_cn, lowest_price_cents, 1, true from page returning id, code),
    specification as (
      insert into specifications (product_id, sku, name_en, name_cn, enabled)
      select id, code || '1', 'Standard', '標準', true from product returning id)
    insert into stock (specification_id, on_hand) select id, 100 from specification`.execute(db)
  await vacuumUntilVisible(db, ['display_products', 'products', 'specifications', 'stock'])
}
