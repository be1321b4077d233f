-- Money and Administration are given to a member of staff by two administrators, and sales figures are a permission.
create table permission_requests (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people on delete cascade,
  permissions text[] not null check (cardinality(permissions) > 0 and permissions <@ array['money', 'admin']),
  reason text not null check (reason <> ''),
  requested_by uuid not null references people,
  requested_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references people,
  decided_at timestamptz,
  check ((state = 'OPEN') = (decided_by is null)),
  check ((state = 'OPEN') = (decided_at is null)),
  check (state <> 'APPROVED' or decided_by <> requested_by or decided_at >= requested_at + interval '1 hour')
);
comment on table permission_requests is 'Permissions that an administrator asks for and another one grants; a sole administrator grants them after an hour.';
comment on column permission_requests.person_id is 'the member of staff, or the invited account';
create unique index permission_requests_one_open on permission_requests (person_id) where state = 'OPEN';
create index permission_requests_person on permission_requests (person_id);
create index permission_requests_requested_by on permission_requests (requested_by);
create index permission_requests_decided_by on permission_requests (decided_by) where decided_by is not null;
grant insert, select on permission_requests to mall_app;
grant update (state, decided_by, decided_at) on permission_requests to mall_app;
alter table staff_permissions drop constraint staff_permissions_permission_check;
alter table staff_permissions add constraint staff_permissions_permission_check
  check (permission in ('orders', 'catalogue', 'money', 'admin', 'reports')) not valid;
-- An invitation holds no permission until another administrator grants it.
alter table staff_invitations drop constraint staff_invitations_permissions_check;
