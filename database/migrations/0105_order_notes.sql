-- Internal notes of the staff about an order, which its shopper does not see on the site.
create table order_notes (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  staff_id uuid not null references people,
  note text not null check (note <> '' and length(note) <= 1000),
  at timestamptz not null
);
comment on table order_notes is 'Notes of the staff about an order: never changed, deleted only with the account of its shopper.';
create index order_notes_of_order on order_notes (order_id, at);
create index order_notes_of_staff on order_notes (staff_id);
grant select, insert, delete on order_notes to mall_app;
