-- Everything that the staff do at the desk, written in the transaction that does it: the mall may add to it and
-- read it, no more.

create table desk_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  staff_id uuid not null,
  staff_name text not null,
  act text not null check (act ~ '^[a-zA-Z]{3,40}$'),
  subject text not null check (subject ~ '^[a-zA-Z]{3,40}$'),
  subject_name text not null check (subject_name <> ''),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object')
);
comment on table desk_log is 'Append-only. What changed, never the address or the phone of anybody.';
comment on column desk_log.staff_id is 'refers to nobody, because the log outlives the account';
comment on column desk_log.staff_name is 'as it was then';
create index desk_log_by_time on desk_log (at desc, id desc);
create index desk_log_of_subject on desk_log (subject_name, at desc, id desc);
create index desk_log_of_staff on desk_log (staff_name, at desc, id desc);
create index desk_log_by_act on desk_log (act, at desc, id desc);

grant select, insert on desk_log to mall_app;
