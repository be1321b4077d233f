-- A large refund takes two of the staff: one who asks for it, and another one who approves.

create table refund_requests (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('WHOLE', 'RETURN')),
  amount_cents bigint not null check (amount_cents > 0),
  is_restocked boolean not null,
  reason text not null check (reason <> ''),
  asked_by uuid not null references people,
  asked_at timestamptz not null,
  standing text not null check (standing <> ''),
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references people,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'OPEN') = (decided_by is null)),
  check ((state = 'OPEN') = (decided_at is null)),
  check (state not in ('APPROVED', 'REFUSED') or decided_by <> asked_by),
  check (state <> 'WITHDRAWN' or decided_by = asked_by),
  check ((state in ('REFUSED', 'WITHDRAWN')) = (decision_reason is not null and decision_reason <> ''))
);
comment on table refund_requests is 'Nobody approves what they have asked for themselves.';
comment on column refund_requests.kind is 'a whole paid order, or the end of a return';
comment on column refund_requests.standing is 'how its order stood when it was asked for: nobody approves what has moved on since';
create unique index refund_requests_one_open on refund_requests (order_id) where state = 'OPEN';
create index refund_requests_open on refund_requests (asked_at) where state = 'OPEN';

grant select, insert on refund_requests to mall_app;
grant update (state, decided_by, decided_at, decision_reason) on refund_requests to mall_app;
