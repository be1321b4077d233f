import { sql } from 'kysely'
import { id } from '../../../contract/values/field.ts'
import type { Database } from '../../core/database.ts'

/** Maximum subjects of one kind that a search term stands for. */
const maxSubjects = 50

/** Subjects of the log that a search term names: an order number or id itself, the appeals, refund requests and mails of
 *  an order, products with their SKUs, and people with their latest orders, appeals, credits and data requests. Each way
 *  uses an index or a small table. */
export async function listSubjectsNamed(
  db: Database,
  k: string,
): Promise<{ names: string[]; ids: string[] }> {
  const word = k.replace(/^#/, '')
  const folded = word.toLowerCase()
  const card = word.replace(/[\s-]/g, '')
  const invoice = card.toUpperCase()
  const { rows } = await sql<{ name: string; isId: boolean }>`
    with person as materialized (
      (select id from people where lower(email) = ${folded} limit ${maxSubjects})
      union (select id from people where erased_at is null and lower(username) = ${folded} limit ${maxSubjects})
      union (select person_id from distributors where edc_number = ${card})),
    page as materialized (
      (select id from display_products
        where lower(name_en) = ${folded} or lower(name_cn) = ${folded} or lower(code) = ${folded} limit ${maxSubjects})
      union (select display_product_id from products where lower(code) = ${folded} limit ${maxSubjects})),
    item as materialized (
      (select specifications.id, display_product_id from specifications
        join products on products.id = product_id where lower(sku) = ${folded} limit ${maxSubjects})
      union (select specifications.id, null::uuid from page join products on display_product_id = page.id
        join specifications on product_id = products.id limit ${maxSubjects})),
    placed as materialized (select id from orders where invoice = ${invoice}),
    named as (
      select id from person union select id from page union select id from item
      union select display_product_id from item where display_product_id is not null
      union select id from placed
      union (select appeals.id from placed join appeals on order_id = placed.id limit ${maxSubjects})
      union (select refund_requests.id from placed join refund_requests on order_id = placed.id limit ${maxSubjects})
      union (select mails.id from placed join mails on subject_id = placed.id::text limit ${maxSubjects})
      union (select appeals.id from person join appeals on person_id = person.id limit ${maxSubjects})
      union (select data_requests.id from person join data_requests on person_id = person.id limit ${maxSubjects})
      union (select offset_credits.id from person join offset_credits on person_id = person.id limit ${maxSubjects}))
    select id::text as name, true as "isId" from named
    union all (select latest.invoice, false from person, lateral (
      select invoice from orders where person_id = person.id order by created_at desc limit ${maxSubjects}) as latest
      limit ${maxSubjects})`.execute(db)
  const ids = rows.filter(({ isId }) => isId).map(({ name }) => name)
  if (id.safeParse(word).success) ids.push(word)
  return { names: [...new Set([word, invoice, ...rows.map(({ name }) => name)])], ids }
}
