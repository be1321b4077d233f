-- What the board of reconciliation has to know: what a bank said last, what a notification was about and how often it
-- came again, and what somebody has looked at.

alter table payment_attempts
  add column told text check (told in ('OPEN', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED', 'NOT_FOUND')),
  add column told_at timestamptz,
  add check ((told is null) = (told_at is null));
comment on column payment_attempts.told is 'what its gateway said last, whether or not that was news';
grant update (told, told_at) on payment_attempts to mall_app;

alter table payment_notifications
  add column about text[] not null default '{}',
  add column repeats integer not null default 0 check (repeats >= 0),
  add column repeated_at timestamptz,
  add check ((repeats = 0) = (repeated_at is null));
comment on column payment_notifications.about is 'the merchant references and refund ids that it names';
comment on column payment_notifications.repeats is 'how often the same event came again';
grant update (repeats, repeated_at) on payment_notifications to mall_app;

create table exceptions_looked_at (
  trouble text not null check (trouble <> ''),
  subject_id uuid not null,
  standing text not null,
  reason text not null check (reason <> ''),
  at timestamptz not null,
  primary key (trouble, subject_id, standing)
);
comment on table exceptions_looked_at is 'Append-only. Who looked stands in the desk log.';
comment on column exceptions_looked_at.standing is 'how the money stood: if it moves on, somebody has to look again';
create index exceptions_looked_at_by_time on exceptions_looked_at (at);
grant select, insert on exceptions_looked_at to mall_app;

-- What is odd is rare: each of these holds next to nothing, however many payments there were.
create index payment_attempts_undecided on payment_attempts (created_at) where state in ('OPEN', 'OPEN_UNCONFIRMED');
create index payment_attempts_odd on payment_attempts (settled_at)
  where state = 'REVIEW' or (state = 'SUCCEEDED' and not pays_order);
create index payment_refunds_unsettled on payment_refunds (created_at) where state <> 'SUCCEEDED';
create index payment_refunds_by_time on payment_refunds (created_at);
create index payment_notifications_odd on payment_notifications (received_at) where verdict = 'REVIEW';
create index payment_notifications_repeated on payment_notifications (repeated_at) where repeated_at is not null;
create index payment_notifications_about on payment_notifications using gin (about);
