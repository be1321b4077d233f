-- Changes of the goods of paid orders before shipment. Added goods are an order of their own.
create table order_edits (
  order_id uuid not null references orders,
  number integer not null check (number >= 1),
  added_order_id uuid unique references orders,
  is_whole boolean not null,
  removed jsonb not null check (jsonb_typeof(removed) = 'array'),
  removed_cents bigint not null check (removed_cents >= 0),
  carried_cents bigint not null,
  state text not null check (state in ('OPEN', 'DONE', 'CANCELLED')),
  reason text not null check (reason <> ''),
  staff_name text not null,
  at timestamptz not null,
  ended_at timestamptz,
  primary key (order_id, number),
  check (carried_cents between 0 and removed_cents),
  check (added_order_id is not null or (carried_cents = 0 and state = 'DONE')),
  check ((state = 'OPEN') = (ended_at is null))
);
comment on table order_edits is 'An edit is open until the added order is paid; then its goods are removed. It is cancelled with that order.';
comment on column order_edits.is_whole is 'whether nothing else of the order was left, so that its delivery fee is removed, too';
comment on column order_edits.removed is 'quantities of lines, with their price and what of it was withheld for goodwill';
comment on column order_edits.removed_cents is 'what of the payment is for the removed goods';
comment on column order_edits.carried_cents is 'of it, what pays the added order; the rest is refunded';
comment on column order_edits.staff_name is 'name at that time';
create unique index order_edits_one_open on order_edits (order_id) where state = 'OPEN';
grant select, insert on order_edits to mall_app;
grant update (state, ended_at) on order_edits to mall_app;

alter table payment_refunds add column for_order_id uuid references orders;
comment on column payment_refunds.for_order_id is 'the added order whose carried money it returns; null: the order of the capture';
create index payment_refunds_for_order on payment_refunds (for_order_id) where for_order_id is not null;
