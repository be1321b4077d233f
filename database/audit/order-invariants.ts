import type { Invariant } from './invariant.ts'

/** Invariants of orders. */
export const orderInvariants: Invariant[] = [
  {
    id: 'A7',
    sentence: 'An invoice number is unique and contains the Hong Kong date.',
    covers: `select from orders`,
    sql: `
      select invoice as what from orders group by invoice having count(*) > 1
      union all
      select invoice from orders
      where substr(invoice, 3, 6) <> to_char(created_at at time zone 'Asia/Hong_Kong', 'YYMMDD')`,
  },
  {
    id: 'A7b',
    sentence: 'Every order is found by its current names, phone, account and tracking number.',
    covers: `select from orders`,
    sql: `
      select orders.id as what from orders left join order_search on order_id = orders.id
      where words is distinct from order_words(
        invoice,
        array[receiver_name, orderer_name] || array(select name from order_receivers where order_id = orders.id),
        array[receiver_phone] || array(select phone from order_receivers where order_id = orders.id),
        orderer_username, logistics_info)`,
  },
  {
    id: 'A8a',
    sentence: 'The totals of an order are the sums of its lines.',
    covers: `select from order_lines`,
    sql: `
      select id as what
      from orders join (
        select order_id, sum(quantity) as quantity, sum(list_cents) as list, sum(profit_share_cents) as share,
          sum(company_discount_cents) as discount, sum(net_cents) as net, sum(pv_hundredths) as pv
        from order_lines group by order_id) as lines on lines.order_id = orders.id
      where (total_quantity, list_cents, profit_share_cents, company_discount_cents, subtotal_cents, pv_hundredths)
        <> (lines.quantity, list, share, discount, net, pv)`,
  },
  {
    id: 'A8b',
    sentence: 'A subtotal is goods less discounts; a total is subtotal plus freight; none is negative.',
    covers: `select from orders`,
    sql: `
      select id as what from orders
      where subtotal_cents <> list_cents - profit_share_cents - company_discount_cents
        or total_cents <> subtotal_cents + freight_cents
        or least(profit_share_cents, company_discount_cents, subtotal_cents, freight_cents, total_cents) < 0`,
  },
  {
    id: 'A8c',
    sentence:
      'The freight follows the delivery method of the order, or the settings in force within a minute of it: free from a subtotal or if it is sent with another order, otherwise a fee.',
    covers: `select from orders`,
    sql: `
      with rates as (
        select free_delivery_from_cents as free_from, freight_cents as fee, at as since,
          lead(at, 1, 'infinity') over (order by version) as until
        from shop_settings
        union all
        select coalesce(start.free_delivery_from_cents, 100000), coalesce(start.freight_cents, 10000), '-infinity',
          coalesce(start.at, 'infinity')
        from (values (1)) as first (version) left join shop_settings as start using (version))
      select id as what from orders
      where not exists (
        select from (
          select free_from, fee from rates
          where not exists (select from order_deliveries where order_id = orders.id)
            and created_at between since - interval '1 minute' and until + interval '1 minute'
          union all
          select free_from_cents, fee_cents from order_deliveries where order_id = orders.id) as due
        where orders.freight_cents = case
            when subtotal_cents >= free_from or exists (
              select from order_edits where added_order_id = orders.id and not is_whole) then 0
            else fee end)`,
  },
  {
    id: 'A8d',
    sentence: 'The amounts of a line follow from its price, quantity, rate and margin alone.',
    covers: `select from order_lines`,
    sql: `
      select order_id as what
      from order_lines join orders on orders.id = order_lines.order_id
      where order_lines.list_cents <> price_cents * quantity
        or order_lines.profit_share_cents
          <> (order_lines.list_cents * least(rate_basis_points, margin_basis_points) + 5000) / 10000
        or net_cents
          <> order_lines.list_cents - order_lines.profit_share_cents - order_lines.company_discount_cents
        or (order_lines.company_discount_cents = 0 and order_lines.pv_hundredths <> unit_pv_hundredths * quantity)`,
  },
  {
    id: 'A8e',
    sentence:
      'Partial refunds of a line never exceed its quantity, and each piece is refunded at its share of the line.',
    covers: `select from partial_refunds`,
    sql: `
      select order_id as what
      from partial_refunds join order_lines line using (order_id)
      where line.number = line_number
      group by order_id, line_number, line.quantity, net_cents
      having sum(partial_refunds.quantity) > line.quantity
        or sum(amount_cents) <> case sum(partial_refunds.quantity) when line.quantity then net_cents
          else net_cents / line.quantity * sum(partial_refunds.quantity) end`,
  },
  {
    id: 'A9',
    sentence: 'The application role cannot update the prices or the history of an order, or delete either.',
    covers: `select from orders join order_state_changes on order_id = id`,
    sql: `
      select table_name || '.' || column_name as what
      from information_schema.columns
      where table_schema = 'public'
        and table_name in ('orders', 'order_lines', 'order_state_changes', 'stock_movements', 'partial_refunds', 'goodwill_refunds',
          'whole_refunds', 'return_receipts', 'return_receipt_lines', 'replacement_lines', 'shipment_lines', 'shipment_events')
        and has_column_privilege('mall_app', table_name, column_name, 'UPDATE')
        and (table_name, column_name) not in (
          ('orders', 'state'), ('orders', 'shipped_state'), ('orders', 'paid_at'), ('orders', 'cancelled_at'),
          ('orders', 'confirmed_at'), ('orders', 'shipped_at'), ('orders', 'logistics_info'),
          ('orders', 'arrived_at'), ('orders', 'payment_type'), ('orders', 'appeal_days_added'),
          ('orders', 'returned_to_cart'))
      union all
      select name
      from unnest(array['orders', 'order_lines', 'order_state_changes', 'stock_movements', 'partial_refunds', 'goodwill_refunds',
        'whole_refunds', 'return_receipts', 'return_receipt_lines', 'replacements', 'replacement_lines', 'shipments', 'shipment_lines', 'shipment_events',
        'sent_quantities']) as name
      where has_table_privilege('mall_app', name, 'DELETE')`,
  },
  {
    id: 'A10',
    sentence: 'The state changes of an order form one legal chain from UNPAID to the current state.',
    covers: `select from order_state_changes`,
    sql: `
      select id as what
      from (
        select id, state, number, from_state, to_state, at,
          lag(to_state) over link as before, lag(at) over link as earlier,
          row_number() over link as place, count(*) over (partition by id) as links
        from orders left join order_state_changes on order_id = id
        window link as (partition by id order by number)) as chain
      where number is distinct from place
        or from_state is distinct from before
        or at < earlier
        or (place = links and to_state is distinct from state)
        or not case when place = 1 then to_state = 'UNPAID' else (from_state, to_state) in (
          ('UNPAID', 'PAID'), ('UNPAID', 'CANCEL'), ('PAID', 'APPEAL'), ('PAID', 'REFUND'), ('APPEAL', 'PAID'),
          ('APPEAL', 'REFUND'), ('REFUND', 'RETURNSUCCESS'), ('REFUND', 'PAID')) end`,
  },
  {
    id: 'A11',
    sentence: 'No order is unpaid more than a minute after its payment deadline.',
    covers: `select from orders where state = 'UNPAID'`,
    sql: `
      select invoice as what from orders
      where state = 'UNPAID' and pay_before + interval '60 seconds' < pgboss.job_now()`,
  },
  {
    id: 'A12',
    sentence: 'An order has at least one line, and its lines are numbered from 1.',
    covers: `select from order_lines`,
    sql: `
      select id as what
      from orders left join order_lines on order_id = id
      group by id
      having count(order_id) = 0 or max(number) <> count(*) or min(number) <> 1`,
  },
  {
    id: 'A13',
    sentence: 'A person and an idempotency key identify at most one order.',
    covers: `select from orders`,
    sql: `
      select person_id as what from orders group by person_id, idempotency_key having count(*) > 1`,
  },
  {
    id: 'A13b',
    sentence: 'Each idempotency key of a command has the answer of its first call.',
    covers: `select from idempotency_keys`,
    sql: `select key as what from idempotency_keys where answer is null`,
  },
  {
    id: 'A14',
    sentence: 'An ordered specification is no longer in the cart that it was ordered from.',
    covers: `select from cart_lines join orders using (person_id)`,
    sql: `
      select cart_lines.id as what
      from cart_lines
      join orders using (person_id)
      join order_lines on order_id = orders.id and order_lines.specification_id = cart_lines.specification_id
      where cart_lines.created_at < orders.created_at
        and not exists (select from prepared_orders where order_id = orders.id)`,
  },
]
