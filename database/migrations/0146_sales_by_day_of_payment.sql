-- outside a transaction
-- Sales of a period are summed from the index alone.
drop index concurrently if exists orders_by_day_of_payment;
create index concurrently orders_by_day_of_payment on orders (paid_at)
  include (created_at, state, total_cents, pv_hundredths) where paid_at is not null;
drop index concurrently if exists orders_by_payment;
