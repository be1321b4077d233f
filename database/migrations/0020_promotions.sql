-- A discount code is a word for which the company takes something off some of its goods, for a while and so many times.

create table discount_codes (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[0-9A-Z-]{4,32}$'),
  off_basis_points integer check (off_basis_points between 1 and 10000),
  off_cents bigint check (off_cents > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  most_uses integer check (most_uses > 0),
  most_uses_per_person integer not null default 1 check (most_uses_per_person > 0),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  check ((off_basis_points is null) <> (off_cents is null)),
  check (ends_at > starts_at)
);
comment on column discount_codes.most_uses is 'by everybody together; null: as often as people like';

create table discount_code_targets (
  discount_code_id uuid not null references discount_codes,
  display_product_id uuid references display_products,
  brand_id uuid references brands,
  category_id uuid references categories,
  check (num_nonnulls(display_product_id, brand_id, category_id) = 1),
  unique nulls not distinct (discount_code_id, display_product_id, brand_id, category_id)
);
comment on table discount_code_targets is 'What a code is for, among the products that any code is for. A code without a row here is for all of those.';

create table discount_code_uses (
  order_id uuid primary key references orders,
  discount_code_id uuid not null references discount_codes,
  person_id uuid not null references people,
  use_number integer check (use_number >= 1),
  use_number_of_person integer not null check (use_number_of_person >= 1),
  off_basis_points integer,
  off_cents bigint,
  state text not null default 'LOCKED' check (state in ('LOCKED', 'USED', 'FREED')),
  locked_at timestamptz not null,
  ended_at timestamptz,
  check ((off_basis_points is null) <> (off_cents is null)),
  check ((state = 'LOCKED') = (ended_at is null))
);
comment on column discount_code_uses.use_number is 'which of the uses of a code it takes up, so that two orders can never take the same one';
create unique index discount_code_uses_once on discount_code_uses (discount_code_id, use_number) where state <> 'FREED';
create unique index discount_code_uses_once_each
  on discount_code_uses (discount_code_id, person_id, use_number_of_person) where state <> 'FREED';

alter table order_lines add column code_applies boolean not null default false;
comment on column order_lines.code_applies is 'whether the order''s discount code was for this line';

grant select, insert, update on discount_codes to mall_app;
grant select, insert, delete on discount_code_targets to mall_app;
grant select, insert on discount_code_uses to mall_app;
grant update (state, ended_at) on discount_code_uses to mall_app;
