create table cart_lines (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people,
  display_product_id uuid not null,
  product_id uuid not null,
  specification_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  log jsonb not null check (jsonb_typeof(log) = 'object'),
  created_at timestamptz not null default now(),
  unique (person_id, specification_id),
  foreign key (display_product_id, product_id) references products (display_product_id, id),
  foreign key (product_id, specification_id) references specifications (product_id, id)
);
comment on column cart_lines.log is 'what the line was of when it was added, so that the cart can say what has changed';

grant select, insert, delete on cart_lines to mall_app;
grant update (quantity, log) on cart_lines to mall_app;
