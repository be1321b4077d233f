import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { SearchTerm } from './order-search-state.ts'

/** Maximum matches of a search word; a more specific word is needed to see others. */
const maxMatchesOfWord = 2_000
/** Maximum products found by one word. */
const maxProducts = 50

/** Ids of orders that match one of the terms, as a subquery. Each part uses its own index and returns its latest
 *  matches: ids are generated in the order of time. */
export function idsOfMatches(terms: readonly SearchTerm[]): RawBuilder<string> {
  return sql<string>`(${sql.join(
    terms.map((term) => sql`(${matchTerm(term)} limit ${sql.lit(maxMatchesOfWord)})`),
    sql` union `,
  )})`
}

/** Ids of the latest orders that match one of the terms exactly. */
export async function listExactMatches(
  db: Database,
  { terms, max }: { terms: readonly SearchTerm[]; max: number },
): Promise<string[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from ${idsOfMatches(terms)} as matches order by id desc limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

function matchTerm(term: SearchTerm): RawBuilder<unknown> {
  switch (term.where) {
    case 'invoice':
      // `using ~>~` sorts in the order of the index, which a collation would not.
      return sql`select id from orders where invoice like ${term.pattern} order by invoice using ~>~`
    case 'words':
      return ordersWith(`${toLexeme(term.prefix)}:*`)
    case 'word':
      return ordersWith(toLexeme(term.word))
    case 'parcel':
      return sql`select orders.id from (${ordersWith(`${toLexeme(`s${term.digits}`)}:*`)}) as numbered
        join orders on orders.id = numbered.id
        where lower(regexp_replace(logistics_info, '[^A-Za-z0-9 ]', '', 'g')) ~ ${`\\m${term.letters} +${term.digits}`}
        order by orders.id desc`
    case 'replacement':
      return sql`select order_id as id from replacements
        where regexp_replace(lower(logistics_info), '[^a-z0-9]', '', 'g') like ${`%${term.number}%`}
        order by order_id desc`
    case 'account':
      // Two queries, each with its index; as one condition they read all orders.
      return sql`select id from (
        select id from orders where lower(orderer_username) = ${term.account}
        union select orders.id from people join orders on person_id = people.id
        where lower(email) = ${term.account}) as own order by id desc`
    case 'name':
      return sql`select id from orders where lower(receiver_name) = ${term.name} or lower(orderer_name) = ${term.name}`
    case 'phone':
      return sql`select id from orders where receiver_phone = ${term.phone}`
    case 'code':
      return selectLines(
        sql`select display_product_id, null::uuid as specification_id from products where lower(code) = ${term.code}
          union select id, null from display_products where lower(code) = ${term.code}
          union select display_product_id, specifications.id from specifications
            join products on products.id = product_id where lower(sku) = ${term.code}`,
      )
    case 'product':
      return selectLines(
        sql`select id as display_product_id, null::uuid as specification_id from display_products
            where lower(name_en) like ${term.contained} or lower(name_cn) like ${term.contained}
              or lower(code) like ${term.beginning}
          union select display_product_id, null from products
            where lower(name_en) like ${term.contained} or lower(name_cn) like ${term.contained}
              or lower(code) like ${term.beginning}
          union select display_product_id, specifications.id from specifications
            join products on products.id = product_id where lower(sku) like ${term.beginning}`,
      )
  }
}

/** The latest orders with a word. A word of few orders is found by its index; one of many, such as a common surname,
 *  would return too many there, so the latest orders are tested one by one. Which it is, is read from the very latest. A
 *  word that only they have in common is found by its index after all. `is true` prevents the use of the index. */
function ordersWith(query: string): RawBuilder<unknown> {
  const matches = sql`words @@ ${query}::text::tsquery`
  const latest = (max: number) =>
    sql`(select order_id, words from order_search order by order_id desc limit ${sql.lit(max)}) as latest`
  return sql`with sampled as materialized (
      select count(*) filter (where ${matches}) as hits from ${latest(sampledOrders)}),
    common as materialized (
      select order_id from ${latest(testedOrders)}
      where (${matches}) is true and (select hits from sampled) >= ${sql.lit(hitsOfCommonWord)}
      order by order_id desc limit ${sql.lit(maxMatchesOfWord)}),
    enough as materialized (select count(*) = ${sql.lit(maxMatchesOfWord)} as value from common),
    indexed as materialized (
      select order_id from order_search where ${matches} and not (select value from enough))
    select id from (
      select order_id as id from indexed
      union all
      select order_id from common where (select value from enough)) as found
    order by id desc`
}

/** A word of at least 2 % of the latest orders is common. */
const sampledOrders = 2_000
const hitsOfCommonWord = 40
/** In as many orders a common word has its 2,000 matches. */
const testedOrders = 100_000

/** The latest orders with a line of these products, or only of a specification. */
function selectLines(products: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id from (${products} limit ${sql.lit(maxProducts)}) as product,
    lateral (select order_id as id from order_lines as line
      where line.display_product_id = product.display_product_id
        and (product.specification_id is null or line.specification_id = product.specification_id)
      order by order_id desc limit ${sql.lit(maxMatchesOfWord)}) as matches order by id desc`
}

/** A quoted word of a text search query. */
function toLexeme(word: string): string {
  return `'${word.replace(/['\\]/g, (sign) => sign + sign)}'`
}
