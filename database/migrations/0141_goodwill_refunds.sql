-- Refunds of a free amount, such as for a late parcel. The shopper keeps the goods.
create table goodwill_refunds (
  order_id uuid not null references orders,
  number integer not null check (number >= 1),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  at timestamptz not null,
  primary key (order_id, number)
);
comment on table goodwill_refunds is 'Refunds without a return of goods. Insert-only, while the order is locked.';
grant select, insert on goodwill_refunds to mall_app;

-- After a goodwill refund, less than the price of all goods may be left to refund.
alter table partial_refunds
  add column withheld_cents bigint not null default 0,
  add constraint partial_refunds_withheld_check check (withheld_cents between 0 and amount_cents);
comment on column partial_refunds.withheld_cents is 'of the amount, not refunded because goodwill refunds had left less of the payment';

alter table refund_requests
  drop constraint refund_requests_kind_check,
  add constraint refund_requests_kind_check check (kind in ('WHOLE', 'RETURN', 'PARTIAL', 'GOODWILL'));
