-- A new member of staff is invited by mail and chooses the password with the link of the invitation. Access begins
-- when the link is used.

create table staff_invitations (
  person_id uuid primary key references people (id) on delete cascade,
  name text not null check (name <> ''),
  permissions text[] not null check (cardinality(permissions) > 0),
  invited_by text not null check (invited_by <> ''),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at)
);
comment on table staff_invitations is 'Open invitations. The row is deleted when the invitation is accepted or withdrawn.';
comment on column staff_invitations.invited_by is 'the name of the staff member, as it was then';
grant select, insert, update, delete on staff_invitations to mall_app;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (
  purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHOOSE_SPONSOR', 'TWO_FACTOR', 'STAFF_INVITATION'));

-- An unverified registration is deleted after a week, with what the staff wrote about it.
alter table person_notes drop constraint person_notes_person_id_fkey;
alter table person_notes add foreign key (person_id) references people (id) on delete cascade;
alter table person_tags drop constraint person_tags_person_id_fkey;
alter table person_tags add foreign key (person_id) references people (id) on delete cascade;
