-- What happened around accounts, written once and never changed: the mall may add to it and read it, no more.

create table security_events (
  id uuid primary key default uuidv7(),
  happened_at timestamptz not null,
  kind text not null check (kind in (
    'SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT', 'SESSION_ENDED', 'SESSIONS_ENDED',
    'REGISTERED', 'EMAIL_VERIFIED', 'PASSWORD_RESET_MAILED', 'PASSWORD_RESET_REFUSED', 'PASSWORD_RESET',
    'PASSWORD_CHANGED', 'PASSWORD_CHANGE_REFUSED', 'SPONSOR_KEPT', 'SPONSOR_CHANGED')),
  person_id uuid,
  reason text check (reason ~ '^[a-z-]+$'),
  address text not null,
  user_agent text not null
);
comment on table security_events is 'Append-only. Never what somebody typed: people write passwords into the wrong field.';
comment on column security_events.person_id is 'null where no account is meant; refers to nobody, because the log outlives the account';
comment on column security_events.reason is 'the code of the refusal';
create index security_events_of_person on security_events (person_id, id) where person_id is not null;

grant select, insert on security_events to mall_app;
