-- The staff prove who they are by something that they have, beside the password that they know.

create table second_factors (
  person_id uuid primary key references people,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint,
  check ((confirmed_at is null) = (last_step is null))
);
comment on column second_factors.sealed_secret is 'encrypted by a key that stands outside the database';
comment on column second_factors.last_step is 'the latest half minute whose code was used: none is ever taken twice, nor an older one';

create table recovery_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  person_id uuid not null references second_factors (person_id) on delete cascade,
  used_at timestamptz
);
comment on table recovery_codes is 'For who has lost the device: each opens the desk once.';
create index recovery_codes_of_person on recovery_codes (person_id);

alter table sessions add column proven_at timestamptz;
comment on column sessions.proven_at is 'when the second factor was given; the desk answers no session without';

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHOOSE_SPONSOR', 'SECOND_FACTOR'));

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT', 'SESSION_ENDED', 'SESSIONS_ENDED',
  'REGISTERED', 'EMAIL_VERIFIED', 'PASSWORD_RESET_MAILED', 'PASSWORD_RESET_REFUSED', 'PASSWORD_RESET',
  'PASSWORD_CHANGED', 'PASSWORD_CHANGE_REFUSED', 'SPONSOR_KEPT', 'SPONSOR_CHANGED',
  'SECOND_FACTOR_SET', 'SECOND_FACTOR_REFUSED', 'SECOND_FACTOR_RESET', 'RECOVERY_CODE_USED'));

grant select, insert, update, delete on second_factors to mall_app;
grant select, insert, delete on recovery_codes to mall_app;
grant update (used_at) on recovery_codes to mall_app;
grant update (proven_at) on sessions to mall_app;
