-- An order is a snapshot: nothing it was priced from can be changed afterwards, because the mall's
-- database role may update only the columns that tell where the order stands.

create table orders (
  id uuid primary key default uuidv7(),
  invoice text not null unique check (invoice ~ '^BH[0-9]{12}$'),
  person_id uuid not null references people,
  idempotency_key text not null check (idempotency_key <> ''),
  request_hash bytea not null check (length(request_hash) = 32),
  language text not null check (language in ('zh_tw', 'en')),
  state text not null check (state in ('UNPAID', 'PAID', 'CANCEL', 'APPEAL', 'REFUND', 'RETURNSUCCESS')),
  shipped_state text not null default 'WAIT_CONFIRM' check (shipped_state in ('WAIT_CONFIRM', 'CONFIRMED')),
  payment_type text not null check (payment_type in ('JETCO', 'ALIPAY.HK', 'ALIPAY.CN', 'OFFSET_DADAN')),
  orderer_username text not null,
  orderer_name text not null,
  sponsor_id uuid references distributors (person_id),
  sponsor_name text,
  rate_basis_points integer not null check (rate_basis_points = 0 or rate_basis_points between 100 and 1500),
  total_quantity integer not null check (total_quantity > 0),
  list_cents bigint not null,
  profit_share_cents bigint not null check (profit_share_cents >= 0),
  company_discount_cents bigint not null check (company_discount_cents >= 0),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  pv_hundredths bigint not null check (pv_hundredths >= 0),
  receiver_name text not null,
  receiver_phone text not null,
  receiver_address_en text not null,
  receiver_address_cn text not null,
  receiver_note text not null,
  created_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  logistics_info text,
  arrived_at timestamptz,
  unique (person_id, idempotency_key),
  check (subtotal_cents = list_cents - profit_share_cents - company_discount_cents),
  check (total_cents = subtotal_cents + freight_cents),
  check ((sponsor_id is null) = (sponsor_name is null)),
  check (rate_basis_points = 0 or sponsor_id is not null),
  check (pay_before > created_at),
  check (state = 'CANCEL' or cancelled_at is null),
  check (state <> 'CANCEL' or cancelled_at is not null),
  check ((state in ('UNPAID', 'CANCEL')) = (paid_at is null))
);
create index orders_of_person on orders (person_id, created_at desc, id);
create index orders_unpaid on orders (pay_before) where state = 'UNPAID';

create table order_lines (
  order_id uuid not null references orders,
  number integer not null check (number >= 1),
  display_product_id uuid not null references display_products,
  product_id uuid not null references products,
  specification_id uuid not null references specifications,
  sku text not null,
  name_en text not null,
  name_cn text not null,
  product_name_en text not null,
  product_name_cn text not null,
  specification_name_en text not null,
  specification_name_cn text not null,
  image_id uuid references images,
  price_cents bigint not null check (price_cents > 0),
  quantity integer not null check (quantity between 1 and 999),
  margin_basis_points integer not null check (margin_basis_points between 0 and 10000),
  list_cents bigint not null,
  profit_share_cents bigint not null check (profit_share_cents >= 0),
  company_discount_cents bigint not null check (company_discount_cents >= 0),
  net_cents bigint not null check (net_cents >= 0),
  unit_pv_hundredths bigint not null check (unit_pv_hundredths >= 0),
  pv_hundredths bigint not null check (pv_hundredths >= 0),
  primary key (order_id, number),
  unique (order_id, specification_id),
  check (list_cents = price_cents * quantity),
  check (net_cents = list_cents - profit_share_cents - company_discount_cents)
);

create table order_state_changes (
  order_id uuid not null references orders,
  number integer not null check (number >= 1),
  previous_number integer generated always as (nullif(number - 1, 0)) stored,
  from_state text,
  to_state text not null,
  cause text not null check (cause <> ''),
  at timestamptz not null,
  primary key (order_id, number),
  unique (order_id, number, to_state),
  foreign key (order_id, previous_number, from_state) references order_state_changes (order_id, number, to_state),
  check ((number = 1) = (from_state is null)),
  check (
    (from_state is null and to_state = 'UNPAID')
    or (from_state = 'UNPAID' and to_state in ('PAID', 'CANCEL'))
    or (from_state = 'PAID' and to_state in ('APPEAL', 'REFUND'))
    or (from_state = 'APPEAL' and to_state in ('PAID', 'REFUND'))
    or (from_state = 'REFUND' and to_state in ('RETURNSUCCESS', 'PAID'))
  )
);
comment on table order_state_changes is 'One legal chain for each order: every change begins where the one before it ended.';

alter table stock_movements add foreign key (order_id) references orders;
alter table stock_holds add foreign key (order_id) references orders;

grant select, insert on orders, order_lines, order_state_changes to mall_app;
grant update (state, shipped_state, paid_at, cancelled_at, logistics_info, arrived_at) on orders to mall_app;
