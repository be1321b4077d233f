-- outside a transaction
-- Orders on their way, longest first: the dashboard counts the overdue ones and shows the oldest.
drop index concurrently if exists orders_in_transit;
create index concurrently orders_in_transit on orders (shipped_at)
  where shipped_at is not null and arrived_at is null and state in ('PAID', 'APPEAL');
