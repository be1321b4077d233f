-- AsiaPay can take money twice under one reference: a shopper submits the page again, and each capture has a PayRef.

alter table payment_attempts add column capture_ref text check (capture_ref <> '');
comment on column payment_attempts.capture_ref is 'the capture that captured_cents is of, where a gateway can make several under one reference';
grant update (capture_ref) on payment_attempts to mall_app;

create table extra_captures (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null references payment_attempts,
  capture_ref text not null check (capture_ref <> ''),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text,
  evidence text not null check (evidence <> ''),
  at timestamptz not null,
  unique (attempt_id, capture_ref)
);
comment on table extra_captures is 'Append-only. Captures of an attempt beside the one that counts; the staff refund them at the gateway.';
create index extra_captures_by_time on extra_captures (at);
grant select, insert on extra_captures to mall_app;

-- AsiaPay's own reference of a payment was the PayRef of its capture.
update payment_attempts set capture_ref = gateway_ref
where gateway = 'asiapay' and state in ('SUCCEEDED', 'REVIEW') and gateway_ref <> '';
