import type { Invariant } from './invariant.ts'

/** Invariants of stock. */
export const stockInvariants: Invariant[] = [
  {
    id: 'A1',
    sentence: 'On hand is never negative, and reserved never exceeds on hand.',
    covers: `select from stock`,
    sql: `
      select specification_id as what from stock
      where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    id: 'A2a',
    sentence: 'Reserved is the sum of the active holds.',
    covers: `select from stock_holds where state = 'HELD'`,
    sql: `
      select specification_id as what from stock
      where reserved <> (
        select coalesce(sum(quantity), 0) from stock_holds
        where stock_holds.specification_id = stock.specification_id and state = 'HELD')`,
  },
  {
    id: 'A2b',
    sentence: 'On hand is the sum of the movements, including the opening.',
    covers: `select from stock_movements`,
    sql: `
      select specification_id as what from stock
      where on_hand <> (
        select coalesce(sum(quantity), 0) from stock_movements
        where stock_movements.specification_id = stock.specification_id)`,
  },
  {
    id: 'A3a',
    sentence: 'A hold is claimed if and only if one sale movement took exactly its pieces out of stock.',
    covers: `select from stock_holds where state = 'CLAIMED'`,
    sql: `
      select stock_holds.order_id as what
      from stock_holds
      full join (select * from stock_movements where reason = 'SALE') as sale
        using (order_id, specification_id)
      where (state is not distinct from 'CLAIMED') is distinct from (sale.id is not null)
        or (sale.id is not null and sale.quantity <> -stock_holds.quantity)`,
  },
  {
    id: 'A3b',
    sentence: 'The holds of an unpaid order are active, those of a voided one released, all others claimed.',
    covers: `select from stock_holds`,
    sql: `
      select orders.id as what
      from orders join stock_holds on stock_holds.order_id = orders.id
      where stock_holds.state <> case orders.state when 'UNPAID' then 'HELD' when 'CANCEL' then 'RELEASED' else 'CLAIMED' end
        or (stock_holds.state = 'HELD') <> (stock_holds.ended_at is null)`,
  },
  {
    id: 'A4a',
    sentence: 'Paid orders never contain more pieces than were ever in stock.',
    covers: `select from order_lines join orders on orders.id = order_id where paid_at is not null`,
    sql: `
      select sold.specification_id as what
      from (
        select specification_id, sum(quantity) as quantity
        from order_lines join orders on orders.id = order_lines.order_id
        where paid_at is not null and state <> 'RETURNSUCCESS'
        group by specification_id) as sold
      where sold.quantity > (
        select coalesce(sum(quantity), 0) from stock_movements
        where stock_movements.specification_id = sold.specification_id and reason <> 'SALE')`,
  },
  {
    id: 'A4b',
    sentence: 'The holds of an order match the quantities of its lines.',
    covers: `select from stock_holds`,
    sql: `
      select coalesce(order_lines.order_id, stock_holds.order_id) as what
      from order_lines full join stock_holds using (order_id, specification_id)
      where order_lines.quantity is distinct from stock_holds.quantity`,
  },
  {
    id: 'A4c',
    sentence: 'Restocked refunds have matching return movements, and returns never exceed sales.',
    covers: `
      select order_id from partial_refunds where is_restocked
      union all select order_id from stock_movements where partial_refund_number is not null`,
    sql: `
      select coalesce(refund.order_id, movement.order_id) as what
      from (
        select order_id, specification_id, partial_refunds.number,
          coalesce(restocked_quantity, partial_refunds.quantity) as quantity
        from partial_refunds join order_lines using (order_id)
        where order_lines.number = line_number and is_restocked) as refund
      full join (
        select order_id, specification_id, partial_refund_number as number, quantity
        from stock_movements where partial_refund_number is not null) as movement using (order_id, specification_id, number)
      where refund.quantity is distinct from movement.quantity
      union all
      select order_id from stock_movements where order_id is not null
      group by order_id, specification_id having sum(quantity) > 0`,
  },
  {
    id: 'A5',
    sentence: 'No hold outlives the payment window of its order.',
    covers: `select from stock_holds where state = 'HELD'`,
    sql: `
      select stock_holds.order_id as what
      from stock_holds join orders on orders.id = stock_holds.order_id
      where stock_holds.state = 'HELD' and pay_before + interval '60 seconds' < pgboss.job_now()`,
  },
  {
    id: 'A6',
    sentence: 'Quantities are between 1 and 999, and a cart contains each specification at most once.',
    covers: `select quantity from cart_lines union all select quantity from order_lines`,
    sql: `
      select id as what from cart_lines where quantity not between 1 and 999
      union all
      select order_id from order_lines where quantity not between 1 and 999
      union all
      select person_id from cart_lines group by person_id, specification_id having count(*) > 1`,
  },
]
