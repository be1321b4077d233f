import type { Invariant } from './invariant.ts'

/** Invariants of the ledger: it is append-only, and every entry follows from an order. */
export const ledgerInvariants: Invariant[] = [
  {
    id: 'A27',
    sentence:
      'Each entry balances: its debit equals its credits. The application role can only insert entries.',
    covers: `select from ledger_entries`,
    sql: `
      select id::text as what from ledger_entries where goods_cents <> pending_cents + payable_cents + house_cents
      union all
      select 'ledger_entries ' || privilege from unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where has_table_privilege('mall_app', 'ledger_entries', privilege)`,
  },
  {
    id: 'A28a',
    sentence: 'A paid line is booked once, with the price, earning and PV computed from its snapshot.',
    covers: `select from ledger_entries where kind = 'ACCRUAL'`,
    sql: `
      with owed as (
        select orders.id as order_id, number, orders.person_id, orders.sponsor_id, net_cents, line.pv_hundredths,
          case when sponsor_id is null or line.list_cents = profit_share then 0 else div(
            2 * line.list_cents::numeric * (margin_basis_points - least(rate_basis_points, margin_basis_points)) * net_cents
              + (line.list_cents - profit_share) * 10000,
            2 * (line.list_cents - profit_share)::numeric * 10000) end as earned
        from orders join (select *, profit_share_cents as profit_share from order_lines) line on line.order_id = orders.id
        where paid_at is not null and payment_type <> 'OFFSET_DADAN'),
      booked as (select * from ledger_entries where kind = 'ACCRUAL')
      select coalesce(owed.order_id, booked.order_id) as what
      from owed full join booked on booked.order_id = owed.order_id and booked.line_number = number
      where (owed.person_id, owed.sponsor_id, net_cents, earned, 0, owed.pv_hundredths) is distinct from
        (booked.person_id, booked.sponsor_id, goods_cents, pending_cents, payable_cents, booked.pv_hundredths)`,
  },
  {
    id: 'A28b',
    sentence:
      'A returned order is reversed in full, a partial refund is reversed by its refunded amount, and nothing else is reversed.',
    covers: `select from ledger_entries where kind = 'REVERSAL'`,
    sql: `
      select order_id as what
      from ledger_entries join orders on orders.id = order_id
        left join (
          select order_id, line_number, sum(amount_cents) as back from partial_refunds group by order_id, line_number) refunded
          using (order_id, line_number)
      group by order_id, line_number, state
      having case when state = 'RETURNSUCCESS'
        then sum(goods_cents) <> 0 or sum(pending_cents) <> 0 or sum(payable_cents) <> 0
          or sum(house_cents) <> 0 or sum(ledger_entries.pv_hundredths) <> 0
        else coalesce(sum(goods_cents) filter (where kind = 'REVERSAL'), 0) <> -coalesce(max(back), 0)
          or least(sum(goods_cents), sum(pending_cents), sum(payable_cents), sum(ledger_entries.pv_hundredths)) < 0 end`,
  },
  {
    id: 'A28c',
    sentence:
      'An earning matures once, in full except for partial refunds made before, at the earliest a week after payment.',
    covers: `select from ledger_entries where kind = 'MATURITY'`,
    sql: `
      select order_id as what
      from ledger_entries join orders on orders.id = order_id
      group by order_id, line_number, paid_at
      having count(*) filter (where kind = 'MATURITY') > 0 and (
        count(*) filter (where kind = 'MATURITY') > 1
        or sum(pending_cents) <> 0
        or sum(pending_cents + payable_cents) filter (where kind = 'MATURITY') <> 0
        or min(at) filter (where kind = 'MATURITY') < paid_at + interval '7 days')`,
  },
  {
    id: 'A29a',
    sentence: 'The totals stored for a sponsor equal the sums of the ledger entries.',
    covers: `select from ledger_sums`,
    sql: `
      select coalesce(shown.sponsor_id, added.sponsor_id) as what
      from (
        select sponsor_id, month, sum(orders) as orders, sum(buyers) as buyers, sum(goods_cents) as goods,
          sum(pending_cents) as pending, sum(payable_cents) as payable, sum(pv_hundredths) as pv
        from ledger_sums group by sponsor_id, month) shown
      full join (
        select sponsor_id, month, count(distinct order_id) filter (where kind = 'ACCRUAL') as orders,
          count(distinct person_id) filter (where kind = 'ACCRUAL') as buyers, sum(goods_cents) as goods, sum(pending_cents) as pending, sum(payable_cents) as payable,
          sum(pv_hundredths) as pv
        from ledger_entries where sponsor_id is not null group by sponsor_id, month) added using (sponsor_id, month)
      where (shown.orders, shown.buyers, shown.goods, shown.pending, shown.payable, shown.pv)
        is distinct from (added.orders, added.buyers, added.goods, added.pending, added.payable, added.pv)`,
  },
  {
    id: 'A29b',
    sentence:
      'The totals that a sponsor sees for a member equal the sums of the ledger entries between the two.',
    covers: `select from downline_sums`,
    sql: `
      select coalesce(shown.person_id, added.person_id) as what
      from downline_sums shown
      full join (
        select sponsor_id, person_id, count(distinct order_id) filter (where kind = 'ACCRUAL') as orders,
          sum(goods_cents) as price, sum(pv_hundredths) as pv, max(at) filter (where kind = 'ACCRUAL') as last_at
        from ledger_entries where sponsor_id is not null group by sponsor_id, person_id) added
        using (sponsor_id, person_id)
      where (shown.orders, total_price_cents, total_pv_hundredths, last_order_at)
        is distinct from (added.orders, price, pv, last_at)`,
  },
  {
    id: 'A29c',
    sentence: 'The list of pending earnings holds exactly the orders with a pending amount.',
    covers: `select from pending_earnings`,
    sql: `
      select coalesce(waiting.order_id, pending_earnings.order_id) as what
      from (
        select order_id from ledger_entries group by order_id having sum(pending_cents) > 0) waiting
      full join pending_earnings using (order_id)
      where waiting.order_id is null or pending_earnings.order_id is null`,
  },
  {
    id: 'A27b',
    sentence:
      'A payout reduces the payable amount by what was paid. The application role can only insert payouts.',
    covers: `select from payouts`,
    sql: `
      select sponsor_id::text as what from payouts where payable_cents + paid_cents <> 0
      union all
      select payout || ' ' || privilege
      from unnest(array['payouts', 'payout_runs']) as payout, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where has_table_privilege('mall_app', payout, privilege)`,
  },
  {
    id: 'A29d',
    sentence:
      'A payout is the amount payable at the end of its month and still payable at the run, less earlier payouts. No sponsor is left out.',
    covers: `select from payouts`,
    // An entry committed during a payout run may fall on either side of it, so both bounds allow ten minutes.
    sql: `
      with balances as (
        select sponsors.sponsor_id, runs.month,
          (select coalesce(sum(payable_cents), 0) from ledger_entries
            where sponsor_id = sponsors.sponsor_id and month <= runs.month) as payable,
          (select coalesce(sum(payable_cents), 0) from ledger_entries
            where sponsor_id = sponsors.sponsor_id
              and at <= runs.at - case when payable_cents < 0 then interval '10 minutes' else interval '0' end) as at_most,
          (select coalesce(sum(payable_cents), 0) from ledger_entries
            where sponsor_id = sponsors.sponsor_id
              and at <= runs.at - case when payable_cents > 0 then interval '10 minutes' else interval '0' end) as at_least,
          (select coalesce(sum(paid_cents), 0) from payouts
            where sponsor_id = sponsors.sponsor_id and month < runs.month) as before,
          (select coalesce(sum(paid_cents), 0) from payouts
            where sponsor_id = sponsors.sponsor_id and month = runs.month) as paid
        from payout_runs runs, (select distinct sponsor_id from ledger_sums) sponsors)
      select sponsor_id || ' ' || month as what from balances
      where paid > greatest(least(payable, at_most) - before, 0) or paid < greatest(least(payable, at_least) - before, 0)`,
  },
]
