-- Large payouts and credits need two of the staff, as refunds do, and the limits are settings of the shop.
alter table shop_settings
  add column refund_approval_cents bigint not null default 500000
    check (refund_approval_cents between 0 and 100000000),
  add column credit_approval_cents bigint not null default 500000
    check (credit_approval_cents between 0 and 100000000),
  add column payout_approval_cents bigint not null default 5000000
    check (payout_approval_cents between 0 and 100000000);
create table approval_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('PAYOUT', 'OFFSET_CREDIT', 'LIMITS')),
  subject text not null check (subject <> ''),
  details jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  requested_by uuid not null references people,
  requested_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references people,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'OPEN') = (decided_by is null)),
  check ((state = 'OPEN') = (decided_at is null)),
  check (state not in ('APPROVED', 'REFUSED') or decided_by <> requested_by),
  check (state <> 'WITHDRAWN' or decided_by = requested_by),
  check ((state in ('REFUSED', 'WITHDRAWN')) = (decision_reason is not null and decision_reason <> ''))
);
comment on table approval_requests is 'Payouts, credits and limits that a second member of the staff must approve. Nobody approves their own request.';
comment on column approval_requests.subject is 'the month of a payout, the document of a credit, or the section of the limits';
comment on column approval_requests.details is 'the input of the action, which the approval carries out';
create unique index approval_requests_one_open on approval_requests (kind, subject) where state = 'OPEN';
create index approval_requests_open on approval_requests (requested_at) where state = 'OPEN';
create index approval_requests_requested_by on approval_requests (requested_by);
create index approval_requests_decided_by on approval_requests (decided_by) where decided_by is not null;
grant insert, select on approval_requests to mall_app;
grant update (state, decided_by, decided_at, decision_reason) on approval_requests to mall_app;
