import type { Invariant } from './invariant.ts'

/** Invariants of offset credits and of orders paid by them (OFFSET_DADAN). */
export const offsetCreditInvariants: Invariant[] = [
  {
    id: 'A32a',
    sentence:
      'The remaining amount of an offset credit is the sum of its entries, starts at the issued amount, and is never negative.',
    covers: `select from offset_credits`,
    sql: `
      select offset_credits.id as what
      from offset_credits left join (
        select offset_credit_id, sum(amount_cents) as left_cents,
          sum(amount_cents) filter (where kind = 'ISSUE') as issued_cents
        from offset_entries group by offset_credit_id) as entries on offset_credit_id = offset_credits.id
      where remaining_cents < 0 or (remaining_cents, amount_cents) is distinct from (left_cents, issued_cents)`,
  },
  {
    id: 'A32b',
    sentence:
      'An OFFSET_DADAN order redeems its full total from credits of its own distributor. A return credits it back in full, a partial refund in part.',
    covers: `select from offset_entries where order_id is not null`,
    sql: `
      select invoice as what
      from orders left join (
        select order_id,
          -sum(entry.amount_cents) filter (where kind = 'REDEEM') as redeemed,
          coalesce(sum(entry.amount_cents) filter (where kind = 'CREDIT'), 0) as credited,
          bool_and(offset_credits.person_id = orders.person_id) as is_own
        from offset_entries as entry
        join offset_credits on offset_credits.id = offset_credit_id
        join orders on orders.id = order_id
        group by order_id) as entries on entries.order_id = orders.id
      where (payment_type = 'OFFSET_DADAN') <> (entries.order_id is not null)
        or (redeemed, credited, is_own)
          <> (total_cents, case state when 'RETURNSUCCESS' then total_cents else (
            select coalesce(sum(amount_cents), 0) from partial_refunds where order_id = orders.id) end, true)`,
  },
  {
    id: 'A32c',
    sentence: 'An OFFSET_DADAN order is paid when it is placed, at list prices, and has no PV.',
    covers: `select from orders where payment_type = 'OFFSET_DADAN'`,
    sql: `
      select invoice as what from orders
      where payment_type = 'OFFSET_DADAN'
        and (paid_at is distinct from created_at
          or profit_share_cents + company_discount_cents + pv_hundredths + rate_basis_points > 0)`,
  },
  {
    id: 'A32e',
    sentence: 'Nothing is left of a closed offset credit.',
    covers: `select from offset_credits`,
    sql: `select id as what from offset_credits where closed_at is not null and remaining_cents <> 0`,
  },
  {
    id: 'A32d',
    sentence: 'The application role can insert offset credit entries, but neither update nor delete them.',
    covers: `values ('UPDATE'), ('DELETE')`,
    sql: `
      select privilege as what from unnest(array['UPDATE', 'DELETE']) as privilege
      where has_table_privilege('mall_app', 'offset_entries', privilege)`,
  },
]
