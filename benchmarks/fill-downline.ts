import type { Pool } from 'pg'

/** The size of a downline. */
export interface DownlineSize {
  members: number
  orders: number
}

/** Inserts members of a sponsor, their orders of the last twelve months, and the ledger entries. */
export async function fillDownline(pool: Pool, sponsorId: string, size: DownlineSize): Promise<void> {
  await fillOrders(pool, sponsorId, size)
  await pool.query('select book_past_orders(now())')
}

/** Inserts members and their one-line orders, paid in three ways; all but a twentieth have arrived. Placing a
 *  million orders through the API would take a night. */
export async function fillOrders(pool: Pool, sponsorId: string, size: DownlineSize): Promise<void> {
  await pool.query(
    `insert into people (email, username, password_hash, contact_number, gender, address, language, sponsor_id,
      rate_basis_points, verified_at, terms_version, agreed_at, created_at)
    select 'm' || n || '@downline.example.hk', 'Member ' || n, 'none', '+85291234567', 'NONE', '', 'en', $1,
      100 * (1 + n % 15), now(), 'bench', now(), now() - interval '400 days' + n % 390 * interval '1 day'
    from generate_series(1, $2::int) n`,
    [sponsorId, size.members],
  )
  for (let from = 0; from < size.orders; from += ordersAtOnce) {
    await pool.query(insertOrders, [
      sponsorId,
      from,
      Math.min(from + ordersAtOnce, size.orders) - 1,
      size.members,
    ])
  }
}

const ordersAtOnce = 50_000

const insertOrders = `
  with members as (
    select id, email, username, row_number() over (order by id) - 1 as place
    from people where sponsor_id = $1),
  placed as (
    insert into orders (invoice, person_id, idempotency_key, request_hash, language, state, payment_type,
      orderer_username, orderer_name, sponsor_id, sponsor_name, rate_basis_points, total_quantity, list_cents,
      profit_share_cents, company_discount_cents, subtotal_cents, freight_cents, total_cents, pv_hundredths,
      receiver_name, receiver_phone, receiver_address_en, receiver_address_cn, receiver_note, created_at, pay_before,
      paid_at, shipped_state, confirmed_at, shipped_at, arrived_at, logistics_info)
    select 'BH' || to_char(at at time zone 'Asia/Hong_Kong', 'YYMMDD') || lpad(n::text, 6, '0'), members.id,
      'bench ' || n, decode(repeat('00', 32), 'hex'), 'en', 'PAID',
      (array['JETCO', 'ALIPAY.HK', 'ALIPAY.CN'])[1 + n % 3], email, username, $1, 'Bench', 1000, 1,
      10000, 1000, 0, 9000, 10000, 19000, 5000, substr('陳李張黃何林吳梁鄭羅', 1 + n % 10, 1) || chr(19968 + n % 3001) || chr(19968 + n % 2003),
      '+85291234567', 'Bench', 'Bench', '', at,
      at + interval '5 minutes', at + interval '1 minute', case when arrives then 'CONFIRMED' else 'WAIT_CONFIRM' end,
      case when arrives then at + interval '1 day' end, case when arrives then at + interval '2 days' end,
      case when arrives then at + interval '3 days' end, case when arrives then 'SF Express SF' || (1000000000 + n::bigint * 7919 % 8999999999) end
    from (
      select n, n % 20 > 0 as arrives, date_trunc('second', now()) - (n::bigint * 7919 % 31536000) * interval '1 second' as at
      from generate_series($2::int, $3::int) n) numbered
    join members on members.place = n % $4::int
    -- The demo has orders too, and a number or two of theirs.
    on conflict (invoice) do nothing
    returning id)
  insert into order_lines (order_id, number, display_product_id, product_id, specification_id, sku, name_en, name_cn,
    product_name_en, product_name_cn, specification_name_en, specification_name_cn, price_cents, quantity,
    margin_basis_points, list_cents, profit_share_cents, company_discount_cents, net_cents, unit_pv_hundredths,
    pv_hundredths, earning_cents)
  select placed.id, 1, goods.display_product_id, goods.product_id, goods.id, 'BENCH', 'Bench', 'Bench', '', '', '', '',
    10000, 1, 2000, 10000, 1000, 0, 9000, 5000, 5000, 1000
  from placed, (
    select specifications.id, product_id, display_product_id
    from specifications join products on products.id = product_id limit 1) goods`
