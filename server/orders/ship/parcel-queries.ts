import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'
import { orderVersion } from '../records/order-version-queries.ts'
import { hasReplacementToSend } from '../records/replacement-queries.ts'
import type { ParcelOrder } from './parcel-state.ts'

/** Orders by number, with their versions. */
export async function listParcelOrders(
  db: Database,
  invoices: readonly string[],
): Promise<(ParcelOrder & { invoice: string; orderVersion: string })[]> {
  const { rows } = await sql<ParcelOrder & { invoice: string; orderVersion: string }>`
    select invoice, state, shipped_state as "shippedState", shipped_at as "shippedAt",
      arrived_at as "arrivedAt", logistics_info as "logisticsInfo",
      coalesce(string_to_array(logistics_info, '; '), '{}') || array(
        select replacements.logistics_info from replacements
        where replacements.order_id = orders.id and replacements.state = 'SENT') as "sentInfos",
      ${hasReplacementToSend} as "hasReplacementToSend",
      ${orderVersion} as "orderVersion"
    from orders where invoice = any(${invoices}::text[])`.execute(db)
  return rows
}

/** The id of the edited order to which an order was added, or its own. Orders with the same one are sent together. */
const editedOrder = (id: RawBuilder<string>) =>
  sql<string>`coalesce((select order_id from order_edits where added_order_id = ${id}), ${id})`

/** For each of these orders by number, an id that it shares with the orders that are sent together with it. */
export async function listDeliveries(
  db: Database,
  invoices: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ invoice: string; id: string }>`
    select invoice, ${editedOrder(sql`orders.id`)} as id from orders
    where invoice = any(${invoices}::text[])`.execute(db)
  return new Map(rows.map(({ invoice, id }) => [invoice, id]))
}

/** Shipments and sent replacements that contain one of these words, as the index has them. Orders that are sent together
 *  with the given one do not count. */
export async function listShipmentsOfWords(
  db: Database,
  words: readonly string[],
  invoice: string | null,
): Promise<{ invoice: string; logisticsInfo: string }[]> {
  const { rows } = await sql<{ invoice: string; logisticsInfo: string }>`
    with indexed as (select * from unnest(${words}::text[]) as indexed (number)),
    parcels as (
      select orders.id, orders.logistics_info from indexed
      join order_search on order_search.words @@ (quote_literal('s=' || indexed.number))::tsquery
      join orders on orders.id = order_search.order_id
      union
      select order_id, logistics_info from (
        select order_id, logistics_info,
          left(regexp_replace(regexp_split_to_table(lower(logistics_info), ' '), '[^a-z0-9]', '', 'g'), 40) as number
        from replacements where state = 'SENT') as sent
      where sent.number in (select number from indexed)
    )
    select orders.invoice, parcels.logistics_info as "logisticsInfo" from parcels
    join orders on orders.id = parcels.id
    where not exists (
      select from orders as own
      where own.invoice = ${invoice} and own.id <> orders.id
        and ${editedOrder(sql`own.id`)} = ${editedOrder(sql`orders.id`)})
    order by orders.invoice`.execute(db)
  return rows
}

/** Serialises shipments with these tracking numbers until the end of the transaction, in the order of the numbers. */
export async function lockTrackingNumbers(tx: Transaction, numbers: readonly string[]): Promise<void> {
  for (const number of numbers.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`parcel ${number}`}, 0))`.execute(tx)
  }
}
