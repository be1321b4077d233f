-- What a distributor's statement and overview read: entries in the order of time, and how many members ordered in a month.

drop index ledger_entries_of_sponsor;
create index ledger_entries_of_sponsor on ledger_entries (sponsor_id, at, id) where sponsor_id is not null;
create index downline_sums_by_last_order on downline_sums (sponsor_id, last_order_at);

create table ledger_buyers (
  sponsor_id uuid not null references distributors (person_id),
  month date not null,
  person_id uuid not null references people,
  primary key (sponsor_id, month, person_id)
);
comment on table ledger_buyers is 'Who ordered below a sponsor in a month of Hong Kong: each counts once, however often they order.';

alter table ledger_sums add column buyers integer not null default 0 check (buyers >= 0);
comment on column ledger_sums.buyers is 'members whose first order of the month fell into this slot';

create function count_past_buyers() returns void language sql set search_path = public as $$
  with fresh as (
    insert into ledger_buyers (sponsor_id, month, person_id)
    select distinct sponsor_id, month, person_id
    from ledger_entries where kind = 'ACCRUAL' and sponsor_id is not null
    on conflict do nothing
    returning sponsor_id, month)
  update ledger_sums set buyers = ledger_sums.buyers + counted.buyers
  from (select sponsor_id, month, count(*) as buyers from fresh group by sponsor_id, month) counted
  where ledger_sums.sponsor_id = counted.sponsor_id and ledger_sums.month = counted.month
    and slot = (
      select min(slot) from ledger_sums first
      where first.sponsor_id = counted.sponsor_id and first.month = counted.month)
$$;

alter function book_past_orders(timestamptz) rename to book_past_entries;
create function book_past_orders(until timestamptz) returns void language sql set search_path = public as $$
  select book_past_entries(until);
  select count_past_buyers()
$$;
revoke all on function count_past_buyers, book_past_orders from public;
grant execute on function count_past_buyers, book_past_orders to mall_app;

grant select, insert on ledger_buyers to mall_app;

select count_past_buyers();
