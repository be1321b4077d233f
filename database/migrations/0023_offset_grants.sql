-- A distributor has paid a large order outside the mall; later orders are drawn from it (OFFSET_DADAN).

create table offset_grants (
  id uuid primary key default uuidv7(),
  person_id uuid not null references distributors (person_id),
  document_number text not null unique check (document_number <> ''),
  amount_cents bigint not null check (amount_cents > 0),
  remaining_cents bigint not null check (remaining_cents between 0 and amount_cents),
  expires_at timestamptz,
  approved_by uuid not null references people,
  created_at timestamptz not null,
  closed_at timestamptz,
  close_reason text check (close_reason <> ''),
  check ((closed_at is null) = (close_reason is null))
);
comment on column offset_grants.document_number is 'of the large order, as the company''s books know it';
comment on column offset_grants.remaining_cents is 'the sum of its entries, kept here so that a check can hold it above nothing';
create index offset_grants_of_person on offset_grants (person_id, id);

create table offset_entries (
  id uuid primary key default uuidv7(),
  grant_id uuid not null references offset_grants,
  kind text not null check (kind in ('GRANT', 'DRAW', 'CREDIT', 'CLOSE')),
  amount_cents bigint not null,
  order_id uuid references orders,
  at timestamptz not null,
  check ((kind in ('GRANT', 'CREDIT')) = (amount_cents > 0)),
  check ((kind in ('DRAW', 'CREDIT')) = (order_id is not null)),
  check (amount_cents <> 0)
);
comment on table offset_entries is 'Append-only: what a grant gained and lost. An order drawn from it is paid in the same transaction, so nothing is ever only held.';
create unique index offset_entries_once_each on offset_entries (grant_id, order_id, kind) where order_id is not null;
create unique index offset_entries_one_beginning on offset_entries (grant_id, kind) where order_id is null;
create index offset_entries_of_order on offset_entries (order_id) where order_id is not null;

grant select, insert on offset_grants, offset_entries to mall_app;
grant update (remaining_cents, closed_at, close_reason) on offset_grants to mall_app;
