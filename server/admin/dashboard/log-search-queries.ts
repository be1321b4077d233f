import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Maximum subjects of one kind that a search term stands for. */
const maxSubjects = 50

/** Subjects of the log that a search term names: an order number or id itself, and the ids of products, specifications
 *  and people. Each way uses an index or a small table. */
export async function listSubjectsNamed(db: Database, k: string): Promise<string[]> {
  const word = k.replace(/^#/, '')
  const folded = word.toLowerCase()
  const card = word.replace(/[\s-]/g, '')
  const { rows } = await sql<{ name: string }>`
    (select id::text as name from people where lower(email) = ${folded} limit ${maxSubjects})
    union (select id::text from people where erased_at is null and lower(username) = ${folded} limit ${maxSubjects})
    union (select person_id::text from distributors where edc_number = ${card})
    union (select id::text from display_products
      where lower(name_en) = ${folded} or lower(name_cn) = ${folded} limit ${maxSubjects})
    union (select display_product_id::text from products where lower(code) = ${folded} limit ${maxSubjects})
    union (select specifications.id::text from specifications
      join products on products.id = specifications.product_id
      where lower(sku) = ${folded} or lower(products.code) = ${folded} limit ${maxSubjects})
    union (select products.display_product_id::text from specifications
      join products on products.id = specifications.product_id where lower(sku) = ${folded} limit ${maxSubjects})`.execute(
    db,
  )
  return [word, ...rows.map(({ name }) => name)]
}
