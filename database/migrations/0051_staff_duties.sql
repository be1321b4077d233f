-- What each of the staff is trusted with at the desk.

create table staff_duties (
  person_id uuid not null,
  role text not null default 'ROLE_CMS_IIT' check (role = 'ROLE_CMS_IIT'),
  duty text not null check (duty in ('orders', 'catalogue', 'money', 'admin')),
  given_at timestamptz not null default now(),
  primary key (person_id, duty),
  foreign key (person_id, role) references person_roles (person_id, role) on delete cascade
);
comment on table staff_duties is 'Only the staff have any: who is no longer staff loses them with the role.';

-- Until now everybody of the staff could do everything.
insert into staff_duties (person_id, duty)
  select person_id, duty from person_roles, unnest(array['orders', 'catalogue', 'money', 'admin']) as duty
  where role = 'ROLE_CMS_IIT';

grant select, insert, delete on staff_duties to mall_app;
