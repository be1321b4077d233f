-- How often something may be done, where somebody is signed in, and who their sponsor was before.

create table limits (
  what text not null check (what <> ''),
  subject_hash bytea not null check (length(subject_hash) = 32),
  uses integer not null check (uses > 0),
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (what, subject_hash),
  check (ends_at >= opens_at)
);
comment on table limits is 'Counts by subject: an address, an account, a person. Only a keyed hash of the subject is kept.';
comment on column limits.opens_at is 'until then no further use is let through';
comment on column limits.ends_at is 'from then on nothing is remembered';
create index limits_by_end on limits (ends_at);

alter table sessions add column id uuid not null default uuidv7();
comment on column sessions.id is 'What its person ends it by: the token is known to its browser alone.';
create unique index sessions_by_id on sessions (id);

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHOOSE_SPONSOR'));

alter table people add column sponsor_changed_at timestamptz;
comment on column people.sponsor_changed_at is 'since when the present sponsor is theirs, if they had another one before';

create table sponsor_changes (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people,
  from_sponsor_id uuid references distributors (person_id),
  to_sponsor_id uuid not null references distributors (person_id),
  changed_at timestamptz not null,
  check (from_sponsor_id is distinct from to_sponsor_id),
  check (to_sponsor_id <> person_id)
);
create index sponsor_changes_of_person on sponsor_changes (person_id, changed_at);

grant select, insert, update, delete on limits to mall_app;
grant select, insert on sponsor_changes to mall_app;
