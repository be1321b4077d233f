-- What a sponsor gives to a member, and how it changed.

create table rate_changes (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people,
  sponsor_id uuid not null references distributors (person_id),
  from_basis_points integer not null,
  to_basis_points integer not null check (to_basis_points = 0 or to_basis_points between 100 and 1500),
  changed_at timestamptz not null,
  check (from_basis_points <> to_basis_points)
);
comment on table rate_changes is 'Append-only: orders keep the rate of their own time, and this says why it was that.';
create index rate_changes_of_person on rate_changes (person_id, changed_at);

create index people_of_sponsor on people (sponsor_id, (coalesce(sponsor_changed_at, created_at)) desc, id)
  where sponsor_id is not null and verified_at is not null;
create index consents_of_sponsors on consents (person_id, id desc) include (is_granted) where purpose = 'SPONSOR_MARKETING';

grant select, insert on rate_changes to mall_app;
