-- What sponsors earn and what people have bought: a journal that is only ever added to (decision: the ledger is a columnar journal).

alter table order_lines add column earning_cents bigint;
update order_lines as line
set earning_cents = case line.list_cents - line.profit_share_cents when 0 then 0 else div(
  2 * line.list_cents::numeric * (margin_basis_points - least(rate_basis_points, margin_basis_points)) * net_cents
    + (line.list_cents - line.profit_share_cents) * 10000,
  2 * (line.list_cents - line.profit_share_cents)::numeric * 10000) end
from orders where orders.id = order_id;
alter table order_lines alter column earning_cents set not null, add check (earning_cents >= 0);
comment on column order_lines.earning_cents is 'what the sponsor keeps of it, if the order has one';

create table ledger_entries (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  line_number integer not null,
  kind text not null check (kind in ('ACCRUAL', 'MATURITY', 'REVERSAL')),
  cause text not null check (cause <> ''),
  person_id uuid not null references people,
  sponsor_id uuid references distributors (person_id),
  goods_cents bigint not null,
  pending_cents bigint not null,
  payable_cents bigint not null,
  house_cents bigint not null,
  pv_hundredths bigint not null,
  at timestamptz not null,
  month date not null generated always as (date_trunc('month', at at time zone 'Asia/Hong_Kong')::date) stored,
  foreign key (order_id, line_number) references order_lines (order_id, number),
  unique (order_id, line_number, kind, cause),
  check (goods_cents = pending_cents + payable_cents + house_cents),
  check (sponsor_id is not null or (pending_cents = 0 and payable_cents = 0))
);
comment on table ledger_entries is 'One row is one whole transaction about one line of an order: what the shopper paid for goods (debit) is what sponsor and house got of it (credits).';
comment on column ledger_entries.pending_cents is 'to the sponsor, while the goods may still come back';
comment on column ledger_entries.payable_cents is 'to the sponsor, for the next payout';
comment on column ledger_entries.month is 'in Hong Kong';
create unique index ledger_entries_one_accrual on ledger_entries (order_id, line_number) where kind = 'ACCRUAL';
create index ledger_entries_of_person on ledger_entries (person_id);
create index ledger_entries_of_sponsor on ledger_entries (sponsor_id, month, id) where sponsor_id is not null;

create table ledger_sums (
  sponsor_id uuid not null references distributors (person_id),
  month date not null,
  slot integer not null check (slot between 0 and 15),
  orders integer not null,
  goods_cents bigint not null,
  pending_cents bigint not null,
  payable_cents bigint not null,
  pv_hundredths bigint not null,
  primary key (sponsor_id, month, slot)
);
comment on table ledger_sums is 'The sums of the journal by sponsor and month, so that a page costs the same however much was sold. Sixteen slots each, so that sales of one sponsor do not wait for each other.';

create table downline_sums (
  sponsor_id uuid not null references distributors (person_id),
  person_id uuid not null references people,
  orders integer not null,
  total_price_cents bigint not null,
  total_pv_hundredths bigint not null,
  last_order_at timestamptz not null,
  primary key (sponsor_id, person_id)
);
comment on table downline_sums is 'The sums of the journal by sponsor and member: only what was bought below this sponsor.';

create table pending_earnings (
  order_id uuid primary key references orders
);
comment on table pending_earnings is 'Orders whose earnings wait for the days of appeal to be over: a list of work, not a record.';

create index orders_of_sponsor on orders (sponsor_id, created_at desc, id) where sponsor_id is not null;
create index orders_of_sponsor_by_state on orders (sponsor_id, state, created_at desc, id) where sponsor_id is not null;

-- Books the orders that were paid before there was a ledger, and those that seeds write as rows of the past.
-- What is booked already stays as it is, so it may be called at any time.
create function book_past_orders(until timestamptz) returns void language sql set search_path = public as $$
  with sold as (
    select orders.id as order_id, line.number as line_number, person_id, sponsor_id, state, paid_at, net_cents,
      line.pv_hundredths, case when sponsor_id is null then 0 else earning_cents end as earning_cents,
      coalesce(arrived_at + interval '8 days', paid_at + interval '21 days') as matures_at
    from orders join order_lines line on line.order_id = orders.id
    where paid_at is not null and payment_type <> 'OFFSET_DADAN'
      and not exists (select from ledger_entries where order_id = orders.id)),
  postings as (
    select order_id, line_number, 'ACCRUAL' as kind, 'paid' as cause, person_id, sponsor_id, net_cents as goods,
      earning_cents as pending, 0 as payable, net_cents - earning_cents as house, pv_hundredths as pv, paid_at as at
    from sold
    union all
    select order_id, line_number, 'MATURITY', 'appeal days over', person_id, sponsor_id, 0,
      -earning_cents, earning_cents, 0, 0, matures_at
    from sold where earning_cents > 0 and state = 'PAID' and matures_at <= until
    union all
    select sold.order_id, line_number, 'REVERSAL', 'returned', person_id, sponsor_id, -net_cents,
      -earning_cents, 0, earning_cents - net_cents, -pv_hundredths, change.at
    from sold join order_state_changes change on change.order_id = sold.order_id and to_state = 'RETURNSUCCESS'),
  booked as (
    insert into ledger_entries (order_id, line_number, kind, cause, person_id, sponsor_id, goods_cents, pending_cents,
      payable_cents, house_cents, pv_hundredths, at)
    select * from postings order by at, order_id, line_number
    returning *),
  summed as (
    insert into ledger_sums
    select sponsor_id, month, get_byte(uuid_send(order_id), 15) % 16 as slot,
      count(distinct order_id) filter (where kind = 'ACCRUAL'), sum(goods_cents), sum(pending_cents),
      sum(payable_cents), sum(pv_hundredths)
    from booked where sponsor_id is not null group by sponsor_id, month, slot
    on conflict (sponsor_id, month, slot) do update set orders = ledger_sums.orders + excluded.orders,
      goods_cents = ledger_sums.goods_cents + excluded.goods_cents,
      pending_cents = ledger_sums.pending_cents + excluded.pending_cents,
      payable_cents = ledger_sums.payable_cents + excluded.payable_cents,
      pv_hundredths = ledger_sums.pv_hundredths + excluded.pv_hundredths),
  summed_by_member as (
    insert into downline_sums
    select sponsor_id, person_id, count(distinct order_id) filter (where kind = 'ACCRUAL'), sum(goods_cents),
      sum(pv_hundredths), max(at) filter (where kind = 'ACCRUAL')
    from booked where sponsor_id is not null group by sponsor_id, person_id
    on conflict (sponsor_id, person_id) do update set orders = downline_sums.orders + excluded.orders,
      total_price_cents = downline_sums.total_price_cents + excluded.total_price_cents,
      total_pv_hundredths = downline_sums.total_pv_hundredths + excluded.total_pv_hundredths,
      last_order_at = greatest(downline_sums.last_order_at, excluded.last_order_at))
  insert into pending_earnings
  select order_id from booked group by order_id having sum(pending_cents) > 0
$$;
revoke all on function book_past_orders from public;
grant execute on function book_past_orders to mall_app;

grant select, insert on ledger_entries to mall_app;
grant select, insert, update on ledger_sums, downline_sums to mall_app;
grant select, insert, delete on pending_earnings to mall_app;

select book_past_orders(now());
