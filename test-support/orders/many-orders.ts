import { sql } from 'kysely'
import type { Database } from '../../server/core/database.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { nextNumber } from '../next-number.ts'
import { aMember } from '../people/a-member.ts'

/** Adds paid and confirmed orders of one piece by one statement, an hour apart up to now, each with the promise of the
 *  next day; those that arrived have a delivered shipment, the others are not packed. PostgreSQL learns how many there are.
 *  @param pickupPointId where they are fetched, of a method with rows in order_deliveries */
export async function manyOrders(
  db: Database,
  {
    count,
    hasArrived,
    pickupPointId = null,
  }: { count: number; hasArrived: boolean; pickupPointId?: string | null },
): Promise<void> {
  const [{ id: personId }, goods] = [await aMember(db), await aProduct(db, { onHand: count })]
  const { existing } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('existing'))
    .executeTakeFirstOrThrow()
  await sql`
    with placed as (
      insert into orders (invoice, person_id, idempotency_key, request_hash, language, state, payment_type,
        orderer_username, orderer_name, rate_basis_points, total_quantity, list_cents, profit_share_cents,
        company_discount_cents, subtotal_cents, freight_cents, total_cents, pv_hundredths, receiver_name, receiver_phone,
        receiver_address_en, receiver_address_cn, receiver_note, created_at, pay_before, paid_at, shipped_state,
        confirmed_at, shipped_at, arrived_at, logistics_info)
      select 'BH' || to_char(at at time zone 'Asia/Hong_Kong', 'YYMMDD') || lpad((n + ${existing}::integer)::text, 6, '0'), ${personId}::uuid, 'many ' || ${nextNumber()}::text || ' ' || n,
        decode(repeat('00', 32), 'hex'), 'en', 'PAID', 'JETCO', 'm@example.hk', 'Chan Tai Mei', 0, 1, 10000, 0, 0, 10000,
        10000, 20000, 0, 'Chan Tai Mei', '+85291234567', 'Street', '街', '', at, at + interval '5 minutes', at, 'CONFIRMED',
        at, case when ${hasArrived}::boolean then at end, case when ${hasArrived}::boolean then at end,
        case when ${hasArrived}::boolean then 'SF Express SF1234567890123' end
      from (
        select n, date_trunc('second', now()) - n * interval '1 hour' as at
        from generate_series(1, ${count}::integer) as n) as times
      returning id, created_at, arrived_at),
    bought as (
      insert into order_lines (order_id, number, display_product_id, product_id, specification_id, sku, name_en, name_cn,
        product_name_en, product_name_cn, specification_name_en, specification_name_cn, price_cents, quantity,
        margin_basis_points, list_cents, profit_share_cents, company_discount_cents, net_cents, unit_pv_hundredths,
        pv_hundredths, earning_cents)
      select placed.id, 1, products.display_product_id, products.id, ${goods.specificationId}::uuid, 'MANY', 'Many', '多', '', '',
        '', '', 10000, 1, 0, 10000, 0, 0, 10000, 0, 0, 0
      from placed, products join specifications on product_id = products.id
      where specifications.id = ${goods.specificationId}::uuid),
    promised as (
      insert into delivery_promises (order_id, promised_on, promised_at)
      select id, created_at::date + 1, created_at from placed),
    delivered as (
      insert into order_deliveries (order_id, method_id, kind, name_en, name_cn, note_en, note_cn, fee_cents)
      select placed.id, method_id, 'PICKUP_POINT', 'Point', '自提點', '', '', 10000
      from placed, pickup_points as point where point.id = ${pickupPointId}::uuid)
    insert into order_pickup_points (order_id, number, point_id, code, name_en, name_cn, address_en, address_cn, hours_en,
      hours_cn, at)
    select placed.id, 1, point.id, code, name_en, name_cn, address_en, address_cn, '', '', created_at
    from placed, pickup_points as point where point.id = ${pickupPointId}::uuid`.execute(db)
}
