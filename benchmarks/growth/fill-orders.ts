/** SQL that fills a mall with orders. Statements read `bench.step`, the orders of one step, and write all tables that the
 *  mall writes for an order, so that `npm run audit` finds no violation. */

/** Goods to sell, and 100 pick-up points, of which two are shut. */
export const prepareTables = `
  create schema bench;
  -- A payout leaves out no sponsor, not even one who is added later.
  truncate payouts, payout_runs;
  create table bench.goods as
    select row_number() over (order by specifications.id)::int - 1 as i, specifications.id as specification_id, product_id,
      display_product_id, sku, products.name_en, products.name_cn
    from specifications join products on products.id = product_id;
  insert into delivery_methods (id, kind, name_en, name_cn, fee_cents, is_offered, sort_id, version)
    values ('00000000-0000-7000-8000-0000000000aa', 'PICKUP_POINT', 'Bench point', '自提點', 10000, false, 99, 1);
  insert into pickup_points (method_id, code, name_en, name_cn, address_en, address_cn, district, state, version)
    select '00000000-0000-7000-8000-0000000000aa', 'BENCH' || n, 'Point ' || n, '自提點 ' || n, 'Street ' || n, '街 ' || n, 'KT',
      case when n <= 2 then 'CLOSED' else 'OPEN' end, 1
    from generate_series(1, 100) n;
  create table bench.points as
    select row_number() over (order by code)::int - 1 as i, * from pickup_points where code like 'BENCH%';
  create function bench.person_id(p bigint) returns uuid immutable parallel safe return
    ('01900000-0000-7000-8000-' || lpad(to_hex(p), 12, '0'))::uuid;
  create function bench.order_id(at timestamptz, n bigint) returns uuid immutable parallel safe return
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid;
  create function bench.shipment_id(order_id uuid, number int) returns uuid immutable parallel safe return
    overlay(order_id::text placing '9' || number::text from 20 for 2)::uuid;
  create function bench.tracking(n bigint, number int) returns text immutable parallel safe return
    'SF Express SF' || (1000000000 + (n * 2 + number) * 7919 % 8999999999);
  create unlogged table bench.step (n bigint, id uuid, at timestamptz, invoice text, kind text, lines int, person_id uuid,
    sponsor_id uuid, email text, username text, is_at_point boolean)`

/** $1 to $2: numbers of people; half with a Chinese name. Every 200th is a distributor; the second has every 20th person
 *  as a member, the others share four of ten. */
export const insertPeople = `
  with numbered as (
    select n, n::bigint * 7919 as mixed, n % 200 = 1 as distributes,
      case when n % 200 = 1 then null when n % 20 = 0 then bench.person_id(1)
        when n % 20 between 2 and 9 then bench.person_id(n::bigint / 20 % greatest(1, $2 / 200) * 200 + 1) end as sponsor,
      string_to_array('Chan Lee Cheung Wong Ho Lam Ng Leung Tang Law Yip Mak Tsang Kwok Fung Yu Hui Poon Chu Siu', ' ') as family,
      string_to_array('Tai Ka Wing Yuk Man Chi Siu Mei Kit Fai Ming Hoi Yan Sze Lok Hin Pui Kwan Tsz Ho', ' ') as given
    from generate_series($1::int, $2::int) n),
  added as (
    insert into people (id, email, username, password_hash, contact_number, gender, address, language, sponsor_id,
      rate_basis_points, verified_at, disabled_at, can_buy, terms_version, agreed_at, created_at)
    select bench.person_id(n),
      given[1 + mixed / 3 % 20] || '.' || n || (array['@gmail.example', '@yahoo.example', '@outlook.example'])[1 + n % 3],
      case n % 2
        when 0 then substr('陳李張黃何林吳梁鄭羅葉麥曾郭馮余許潘朱蕭', 1 + (mixed / 7 % 20)::int, 1)
          || chr(19968 + (mixed / 11 % 3001)::int) || chr(19968 + (mixed / 13 % 2003)::int)
        else family[1 + mixed / 7 % 20] || ' ' || given[1 + mixed / 11 % 20] || ' ' || given[1 + mixed / 13 % 20]
      end,
      'none', '+852' || (array['5', '6', '9'])[1 + n % 3] || lpad((mixed * 31 % 9999991)::text, 7, '0'), 'NONE', '',
      case n % 3 when 0 then 'en' else 'zh_tw' end, sponsor, case when sponsor is null then 0 else 1000 end,
      case when n % 100 > 0 or n < 100 then now() - interval '400 days' end, case when n % 250 = 19 then now() end,
      n % 500 <> 18, 'bench', now() - interval '400 days', now() - interval '400 days' - (mixed % 31536000) * interval '3 seconds'
    from numbered),
  roles as (
    insert into person_roles (person_id, role)
    select bench.person_id(n), 'ROLE_API_MEMBER' from numbered
    union all select bench.person_id(n), 'ROLE_API_DISTRIBUTOR' from numbered where distributes),
  tags as (
    insert into person_tags (person_id, tag, tagged_at)
    select bench.person_id(n), (array['VIP', 'wholesale'])[1 + n % 2], now() from numbered where n % 20 in (4, 7)),
  requests as (
    insert into data_requests (person_id, kind, channel, received_at, due_on, outcome, answered_at)
    select bench.person_id(n), (array['ACCESS', 'CORRECTION', 'ERASURE'])[1 + n % 3], 'STAFF', now() - n % 300 * interval '1 day',
      (now() - n % 300 * interval '1 day' + interval '40 days')::date, case when n % 300 > 20 then 'GRANTED' end,
      case when n % 300 > 20 then now() end
    from numbered where n % 200 = 11),
  sessions_added as (
    insert into sessions (token_hash, person_id, created_at, seen_at, expires_at)
    select sha256(n::text::bytea), bench.person_id(n), at, at, at + interval '30 days'
    from numbered, lateral (select now() - (mixed % 90) * interval '1 day' as at) as times),
  events as (
    insert into security_events (happened_at, kind, person_id, address, user_agent)
    select now() - (mixed % 380) * interval '1 day', 'SIGNED_IN', bench.person_id(n), '10.0.0.1', 'bench' from numbered)
  insert into distributors (person_id, edc_number, renewal_expires_on)
  select bench.person_id(n), (70000000 + n)::text, current_date + (n % 700)::int - 30 from numbered where distributes`

/** $1: first number; $2: last number; $3: number of people. Orders of 370 days in the sequence of time. The last days are
 *  in work, and so are five of 200 older ones; person 0 placed one of 1,000. */
export const prepareStep = `
  insert into bench.step
  with placed as (
    select n, now() - interval '370 days' + (n - $1)::float8 / ($2 - $1 + 1) * interval '532790 minutes' as exact,
      case when n % 1000 = 7 then 0 else n * 7919 % $3 end as p
    from generate_series($1::bigint, $2::bigint) n),
  aged as (
    select n, p, date_trunc('second', exact) as at, now() - exact as age from placed),
  numbered as (
    select *, 'BH' || to_char(at at time zone 'Asia/Hong_Kong', 'YYMMDD')
      || lpad((1000 + $1 / 250 + (n - $1) % (($2 - $1 + 1) / 300 + 2))::text, 6, '0') as number
    from aged)
  select n, bench.order_id(at, n), at,
    -- Numbers of the demo are random.
    case when exists (select from orders where orders.invoice = number) then overlay(number placing '9' from 9) else number end,
    case when n % 20 = 0 then 'CANCEL' when n % 1000 between 11 and 15 then 'TO_CONFIRM'
      when n % 1000 between 21 and 25 then 'TO_PACK' when n % 1000 between 31 and 35 then 'PACKED'
      when n % 1000 between 41 and 50 then 'ON_ITS_WAY' when n % 1000 between 51 and 55 then 'AT_POINT'
      when n % 1000 = 61 then 'RETURN' when n % 1000 = 9 then 'APPEAL'
      when age < interval '1 day' then 'TO_CONFIRM' when age < interval '2 days' then 'TO_PACK'
      when age < interval '3 days' then 'PACKED' when age < interval '6 days' then 'ON_ITS_WAY' else 'DELIVERED' end,
    1 + n % 2, people.id, people.sponsor_id, email, username, n % 10 = 3 or n % 1000 between 51 and 55
  from numbered join people on people.id = bench.person_id(p)
  order by n`

/** What follows from the kind of an order. All statements end at the same time, which now() of each would not be. */
const stages = `
  (select *, kind in ('PACKED', 'ON_ITS_WAY', 'AT_POINT', 'RETURN', 'APPEAL', 'DELIVERED') as is_packed,
    kind in ('ON_ITS_WAY', 'AT_POINT', 'RETURN', 'APPEAL', 'DELIVERED') as has_left,
    kind in ('RETURN', 'APPEAL', 'DELIVERED') as has_arrived, kind <> 'CANCEL' as is_paid,
    at + interval '1 minute' as paid_at, least(at + interval '20 hours', ended_at) as confirmed_at,
    least(at + interval '30 hours', ended_at) as packed_at, least(at + interval '40 hours', ended_at) as handed_over_at,
    date_trunc('day', least(at + interval '90 hours', ended_at) at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong'
      as arrived_at,
    case when sponsor_id is null then 10000 else 9000 end as net
  from bench.step, (select max(at) + interval '2 minutes' as ended_at from bench.step) as latest) as step`
const lines = `${stages} cross join generate_series(1, lines) as number`
const soldLines = `${lines}
  join bench.goods on goods.i = (step.n + number) % (select count(*) from bench.goods)`

const hasAppeal = `kind in ('APPEAL', 'DELIVERED') and n % 50 = 9`

/** By table, in groups that two connections write at the same time. */
export const inserts: readonly (readonly [table: string, statement: string])[] = [
  [
    'orders',
    `insert into orders (id, invoice, person_id, idempotency_key, request_hash, language, state, payment_type,
      orderer_username, orderer_name, sponsor_id, sponsor_name, rate_basis_points, total_quantity, list_cents,
      profit_share_cents, company_discount_cents, subtotal_cents, freight_cents, total_cents, pv_hundredths,
      receiver_name, receiver_phone, receiver_address_en, receiver_address_cn, receiver_note, created_at, pay_before,
      paid_at, cancelled_at, shipped_state, confirmed_at, shipped_at, arrived_at, logistics_info)
    select id, invoice, person_id, 'bench ' || n, decode(repeat('00', 32), 'hex'), 'en',
      case kind when 'CANCEL' then 'CANCEL' when 'RETURN' then 'REFUND' when 'APPEAL' then 'APPEAL' else 'PAID' end,
      (array['JETCO', 'ALIPAY.HK', 'ALIPAY.CN'])[1 + n % 3], email, username, sponsor_id,
      case when sponsor_id is not null then 'Bench' end, case when sponsor_id is null then 0 else 1000 end, lines,
      lines * 10000, lines * (10000 - net), 0, lines * net, 10000, lines * net + 10000, lines * 5000,
      substr('陳李張黃何林吳梁鄭羅', 1 + (n % 10)::int, 1) || chr(19968 + (n % 3001)::int) || chr(19968 + (n % 2003)::int),
      '+852' || (90000000 + n * 7919 % 9999991), 'Bench', 'Bench', '', at, at + interval '5 minutes',
      case when is_paid then paid_at end, case when not is_paid then paid_at end,
      case when kind in ('CANCEL', 'TO_CONFIRM') then 'WAIT_CONFIRM' else 'CONFIRMED' end,
      case when kind not in ('CANCEL', 'TO_CONFIRM') then confirmed_at end, case when has_left then handed_over_at end,
      case when has_arrived then arrived_at end, case when has_left then
        (select string_agg(bench.tracking(n, number), '; ' order by number) from generate_series(1, lines) as number) end
    from ${stages} order by n`,
  ],
  [
    'order_search',
    `insert into order_search
    select orders.id, order_words(orders.invoice, array[receiver_name, orderer_name], array[receiver_phone],
      orderer_username, logistics_info) from orders join bench.step using (id) order by n`,
  ],
  [
    'order_lines',
    `insert into order_lines (order_id, number, display_product_id, product_id, specification_id, sku, name_en, name_cn,
      product_name_en, product_name_cn, specification_name_en, specification_name_cn, price_cents, quantity,
      margin_basis_points, list_cents, profit_share_cents, company_discount_cents, net_cents, unit_pv_hundredths,
      pv_hundredths, earning_cents)
    select id, number, display_product_id, product_id, specification_id, sku, name_en, name_cn, '', '', '', '', 10000, 1,
      2000, 10000, 10000 - net, 0, net, 5000, 5000, case when sponsor_id is null then 0 else 1000 end
    from ${soldLines} order by n, number`,
  ],
  [
    'order_state_changes',
    `insert into order_state_changes (order_id, number, from_state, to_state, cause, at)
    select id, number, (array[null, 'UNPAID', 'PAID'])[number], case number when 1 then 'UNPAID'
      when 2 then case when is_paid then 'PAID' else 'CANCEL' end
      else case kind when 'RETURN' then 'REFUND' else 'APPEAL' end end, 'bench',
      case number when 1 then at when 2 then paid_at else greatest(paid_at, arrived_at) end
    from ${stages}, generate_series(1, case when kind in ('RETURN', 'APPEAL') then 3 else 2 end) as number
    order by n, number`,
  ],
  [
    'payment_attempts',
    `insert into payment_attempts (order_id, merchant_ref, gateway, method, amount_cents, state, captured_cents,
      pays_order, evidence, created_at, completed_at)
    select id, upper(replace(id::text, '-', '')), 'demo-bank', (array['CARD', 'ALIPAY_HK', 'ALIPAY_CN'])[1 + n % 3],
      lines * net + 10000, case when is_paid then 'SUCCEEDED' else 'EXPIRED' end,
      case when is_paid then lines * net + 10000 end, is_paid, case when is_paid then 'query:bench' end, at, paid_at
    from ${stages} order by n`,
  ],
  [
    'stock_holds',
    `insert into stock_holds (order_id, specification_id, quantity, state, ended_at)
    select id, specification_id, 1, case when is_paid then 'CLAIMED' else 'RELEASED' end, paid_at
    from ${soldLines} order by n`,
  ],
  [
    'stock_movements',
    `insert into stock_movements (specification_id, quantity, reason, order_id, created_at)
    select specification_id, -1, 'SALE', id, paid_at from ${soldLines} where is_paid
    union all
    select specification_id, 2 * (select count(*) from bench.step) / (select count(*) from bench.goods) + 10, 'RECEIPT',
      null, now() from bench.goods`,
  ],
  [
    'sent_quantities',
    `insert into sent_quantities (order_id, line_number, quantity, sent_quantity, withdrawn_quantity)
    select id, number, 1, 1, 0 from ${lines} where is_packed order by n, number`,
  ],
  [
    'shipments',
    `insert into shipments (id, order_id, number, state, logistics_info, handed_over_at, delivered_at, created_at)
    select bench.shipment_id(id, number), id, number, case kind when 'PACKED' then 'PACKED'
      when 'ON_ITS_WAY' then (array['HANDED_OVER', 'IN_TRANSIT'])[number] when 'AT_POINT' then 'AT_PICKUP_POINT'
      else 'DELIVERED' end, case when has_left then bench.tracking(n, number) end,
      case when has_left then handed_over_at end, case when has_arrived then arrived_at end, packed_at
    from ${lines} where is_packed order by n, number`,
  ],
  [
    'shipment_lines',
    `insert into shipment_lines (shipment_id, order_id, line_number, quantity)
    select bench.shipment_id(id, number), id, number, 1 from ${lines} where is_packed order by n, number`,
  ],
  [
    'shipment_events',
    `insert into shipment_events (shipment_id, number, state, source, logistics_info, staff_name, happened_at, recorded_at)
    select bench.shipment_id(id, number), event, case event when 1 then 'PACKED' when 2 then 'HANDED_OVER'
      else case kind when 'ON_ITS_WAY' then 'IN_TRANSIT' when 'AT_POINT' then 'AT_PICKUP_POINT' else 'DELIVERED' end end,
      'STAFF', case when event > 1 then bench.tracking(n, number) end, 'Clerk ' || n % 7, happened_at, happened_at
    from ${lines}, generate_series(1, case kind when 'PACKED' then 1 when 'ON_ITS_WAY' then 1 + number else 3 end) as event,
      lateral (select case event when 1 then packed_at when 2 then handed_over_at else greatest(handed_over_at, arrived_at)
        end as happened_at) as times
    where is_packed order by n, number, event`,
  ],
  [
    'carrier_news',
    `insert into carrier_news (shipment_id, news_at)
    select bench.shipment_id(id, number), handed_over_at from ${lines} where kind in ('ON_ITS_WAY', 'AT_POINT')`,
  ],
  [
    'delivery_promises',
    `insert into delivery_promises (order_id, promised_on, promised_at)
    select id, ((at + interval '5 days') at time zone 'Asia/Hong_Kong')::date, paid_at from ${stages}
    where is_paid order by n`,
  ],
  [
    'order_deliveries',
    `insert into order_deliveries (order_id, method_id, kind, name_en, name_cn, note_en, note_cn, fee_cents)
    select id, '00000000-0000-7000-8000-0000000000aa', 'PICKUP_POINT', 'Bench point', '自提點', '', '', 10000
    from bench.step where is_at_point order by n`,
  ],
  [
    'order_pickup_points',
    `insert into order_pickup_points (order_id, number, point_id, code, name_en, name_cn, address_en, address_cn, hours_en,
      hours_cn, at)
    select step.id, 1, points.id, code, name_en, name_cn, address_en, address_cn, hours_en, hours_cn, step.at
    from bench.step join bench.points on points.i = step.n / 10 % 100 where is_at_point order by n`,
  ],
  [
    'mails',
    `insert into mails (kind, subject_id, to_address, language, facts, state, tries, created_at, sent_at, person_id)
    select kind, id::text, case when at > now() - interval '31 days' then email else 'forgotten' end, 'en', '{}',
      case when n % 5000 = 1 then 'FAILED' else 'SENT' end, 1, at, case when n % 5000 = 1 then null else at end,
      case when at > now() - interval '31 days' then person_id end
    from (
      select n, id, email, person_id, 'order-paid' as kind, paid_at as at from ${stages} where is_paid
      union all select n, id, email, person_id, 'order-shipped', handed_over_at from ${stages} where has_left) as sent
    order by sent.at`,
  ],
  [
    'audit_log',
    `insert into audit_log (at, staff_id, staff_name, act, subject, subject_name, before, after)
    select confirmed_at, case when n % 4 > 0 then '00000000-0000-7000-8000-000000000000'::uuid end,
      case when n % 4 > 0 then 'Clerk ' || n % 7 else '' end,
      (array['cancelUnpaid', 'shipOrder', 'confirmOrder', 'recordArrival'])[1 + n % 4], 'order', invoice,
      '{"shippedState": "CONFIRMED"}', '{"shippedState": "SHIPPED"}'
    from ${stages} order by n`,
  ],
  [
    'appeals',
    `insert into appeals (id, order_id, person_id, idempotency_key, request_hash, reason, request_type, contact_number,
      language, state, created_at, opened_at, closed_at)
    select bench.shipment_id(id, 1), id, person_id, 'bench ' || n, decode(repeat('00', 32), 'hex'), 'HELP', 'HELP',
      '+85291234567', 'zh_tw', case kind when 'APPEAL' then 'OPEN' else 'ANSWERED' end, since, since,
      case kind when 'APPEAL' then null else since + interval '1 hour' end
    from ${stages}, lateral (select greatest(paid_at, arrived_at) as since) as times where ${hasAppeal}`,
  ],
  [
    'appeal_lines',
    `insert into appeal_lines (appeal_id, order_id, line_number, quantity)
    select bench.shipment_id(id, 1), id, 1, 1 from ${stages} where ${hasAppeal}`,
  ],
]

/** After the inserts: sums that the mall keeps. */
export const bookStep = [
  'select book_past_orders(now())',
  `update stock set on_hand = counted.quantity
  from (select specification_id, sum(quantity) as quantity from stock_movements group by specification_id) as counted
  where counted.specification_id = stock.specification_id`,
]
