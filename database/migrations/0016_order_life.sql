-- What becomes of an order after it was paid, and by which words its shopper finds it again.

alter table orders
  add column confirmed_at timestamptz,
  add column shipped_at timestamptz,
  add check ((shipped_state = 'CONFIRMED') = (confirmed_at is not null)),
  add check (shipped_at is null or (confirmed_at is not null and logistics_info <> '')),
  add check (arrived_at is null or shipped_at is not null);
comment on column orders.confirmed_at is 'when the company had verified the order';
comment on column orders.arrived_at is 'the beginning, in Hong Kong, of the day on which the goods arrived; the days of an appeal are counted from it';
grant update (confirmed_at, shipped_at) on orders to mall_app;

alter table order_lines add column search_fold text not null default '';
comment on column order_lines.search_fold is 'the names as they were when it was ordered, folded as the catalogue folds its own';
