-- Refunds are queried by a schedule of their own, like payment attempts, so that none is missed between two sweeps.
alter table payment_refunds add column next_query_at timestamptz;
comment on column payment_refunds.next_query_at is 'when the gateway of a pending refund is queried next; null: a minute after it was created';
grant update (next_query_at) on payment_refunds to mall_app;
