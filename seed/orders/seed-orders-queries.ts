import { sql } from 'kysely'
import type { Language } from '../../contract/values/language.ts'
import { productColumns } from '../../server/checkout/price/checkout-queries.ts'
import type { Database, Transaction } from '../../server/core/database.ts'
import type { ShelfProduct } from './order-basket.ts'

/** Specifications on sale, in an order independent of ids. */
export async function listShelf(db: Database): Promise<ShelfProduct[]> {
  return await db
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products', 'display_products.id', 'products.display_product_id')
    .innerJoin('stock', 'stock.specification_id', 'specifications.id')
    .leftJoin('display_product_images as shown', (join) =>
      join.onRef('shown.display_product_id', '=', 'display_products.id').on('shown.position', '=', 1),
    )
    .where((eb) =>
      eb.and([
        eb('specifications.enabled', '=', true),
        eb('products.enabled', '=', true),
        eb('display_products.enabled', '=', true),
      ]),
    )
    .select(productColumns)
    .orderBy('specifications.sku')
    .limit(2_000)
    .execute()
}

/** A distributor and their verified members, in insertion order. */
export async function listDownline(db: Database, edcNumber: string) {
  return await db
    .selectFrom('people')
    .leftJoin('distributors as own', 'own.person_id', 'people.id')
    .leftJoin('distributors as theirs', 'theirs.person_id', 'people.sponsor_id')
    .leftJoin('people as sponsor', 'sponsor.id', 'people.sponsor_id')
    .where(({ eb, or }) =>
      or([eb('own.edc_number', '=', edcNumber), eb('theirs.edc_number', '=', edcNumber)]),
    )
    .where('people.verified_at', 'is not', null)
    .select([
      'people.id',
      sql<string>`people.email`.as('email'),
      'people.username as name',
      sql<Language>`people.language`.as('language'),
      'people.rate_basis_points as rateBasisPoints',
      'people.created_at as joinedAt',
      'own.edc_number as edcNumber',
      'sponsor.id as sponsorId',
      'sponsor.username as sponsorName',
    ])
    .orderBy('people.email')
    .limit(200)
    .execute()
}

/** Books all seeded orders in the ledger. */
export async function bookPastOrders(tx: Transaction, now: Date): Promise<void> {
  await sql`select book_past_orders(${now})`.execute(tx)
}

/** One shipment for each shipped order, with all its goods. */
export async function insertShipments(tx: Transaction): Promise<void> {
  await sql`
    insert into shipments (order_id, number, state, logistics_info, handed_over_at, delivered_at, created_at)
    select id, 1, case when arrived_at is null then 'HANDED_OVER' else 'DELIVERED' end, logistics_info, shipped_at,
      arrived_at, shipped_at
    from orders where shipped_at is not null`.execute(tx)
  await sql`
    insert into shipment_lines (shipment_id, order_id, line_number, quantity)
    select shipments.id, shipments.order_id, line.number, line.quantity
    from shipments join order_lines as line on line.order_id = shipments.order_id`.execute(tx)
  await sql`
    insert into shipment_events (shipment_id, number, state, source, logistics_info, happened_at, recorded_at)
    select id, 1, 'HANDED_OVER', 'STAFF', logistics_info, handed_over_at, handed_over_at from shipments
    union all
    select id, 2, 'DELIVERED', 'SHOPPER', null, delivered_at, greatest(delivered_at, handed_over_at) from shipments
    where delivered_at is not null`.execute(tx)
  await sql`
    insert into sent_quantities (order_id, line_number, quantity, sent_quantity, withdrawn_quantity)
    select order_id, line_number, quantity, quantity, 0 from shipment_lines`.execute(tx)
}
