-- Orders that the staff prepare, for example by telephone. The shopper checks and pays them by a link.
create table prepared_orders (
  order_id uuid primary key references orders,
  staff_id uuid not null,
  staff_name text not null check (staff_name <> ''),
  terms_version text check (terms_version <> ''),
  accepted_at timestamptz,
  check ((terms_version is null) = (accepted_at is null))
);
comment on table prepared_orders is 'The staff member who prepared an order, and the terms that its shopper accepted by paying.';
comment on column prepared_orders.staff_id is 'no foreign key, because the record outlives the account';
comment on column prepared_orders.staff_name is 'name at that time, shown to the shopper';
grant select, insert on prepared_orders to mall_app;
grant update (terms_version, accepted_at) on prepared_orders to mall_app;

alter table shop_settings add column prepared_order_hours integer not null default 24
  check (prepared_order_hours between 1 and 72);
comment on column shop_settings.prepared_order_hours is 'how long an order prepared by the staff can be paid';
