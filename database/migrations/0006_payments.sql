-- Money is believed only from a verified notification or a query of the gateway.

create table payment_attempts (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  merchant_ref text not null unique check (merchant_ref ~ '^[A-Z0-9]{1,32}$'),
  gateway text not null check (gateway <> ''),
  method text not null check (method in ('CARD', 'ALIPAY_HK', 'ALIPAY_CN')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'HKD' check (currency = 'HKD'),
  state text not null default 'OPEN'
    check (state in ('OPEN', 'OPEN_UNCONFIRMED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW')),
  gateway_ref text,
  brand text,
  pays_order boolean not null default false,
  evidence text,
  captured_cents bigint check (captured_cents >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  next_query_at timestamptz,
  check (not pays_order or (state = 'SUCCEEDED' and captured_cents = amount_cents)),
  check (state <> 'SUCCEEDED' or evidence is not null)
);
comment on column payment_attempts.pays_order is 'the one capture that the order was paid by; a second success is refunded instead';
comment on column payment_attempts.evidence is 'the notification or query that the success rests on';
create unique index payment_attempts_one_pays on payment_attempts (order_id) where pays_order;
create index payment_attempts_of_order on payment_attempts (order_id, created_at);
create index payment_attempts_to_query on payment_attempts (next_query_at) where next_query_at is not null;

create table payment_notifications (
  id uuid primary key default uuidv7(),
  gateway text not null,
  event_key text not null,
  headers jsonb not null,
  raw_body bytea not null check (length(raw_body) <= 65536),
  verdict text not null default 'RECEIVED' check (verdict in ('RECEIVED', 'APPLIED', 'IGNORED', 'REVIEW')),
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (gateway, event_key)
);

create table payment_refunds (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null references payment_attempts,
  reason_key text not null unique check (reason_key <> ''),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'SUCCEEDED', 'FAILED', 'MANUAL')),
  gateway_refund_ref text,
  created_at timestamptz not null,
  settled_at timestamptz
);
comment on column payment_refunds.reason_key is 'such as late:<attempt>: one reason refunds once';
create index payment_refunds_of_attempt on payment_refunds (attempt_id);

grant select, insert on payment_attempts, payment_notifications, payment_refunds to mall_app;
grant update (state, gateway_ref, brand, pays_order, evidence, captured_cents, settled_at, next_query_at)
  on payment_attempts to mall_app;
grant update (verdict, processed_at) on payment_notifications to mall_app;
grant update (state, gateway_refund_ref, settled_at) on payment_refunds to mall_app;
