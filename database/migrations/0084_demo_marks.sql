-- Marks what the demo brings in, so that production finds it after a change of email, name or password.
alter table people add column is_demo boolean not null default false;
comment on column people.is_demo is 'brought in by the demo; its credentials are published';
update people set is_demo = true where terms_version = 'demo' or lower(email) like '%@demo.hk';
create index people_of_demo on people (id) where is_demo;

alter table discount_codes add column is_demo boolean not null default false;
comment on column discount_codes.is_demo is 'brought in by the demo; the code is published';
update discount_codes set is_demo = true
where exists (select from people where is_demo) and (code, coalesce(off_cents, 0), coalesce(off_basis_points, 0)) in (
  ('WELCOME50', 5000, 0), ('TEATIME10', 0, 1000), ('LASTONE', 2000, 0),
  ('SUMMER25', 0, 2500), ('NEWYEAR15', 0, 1500), ('WITHDRAWN', 10000, 0));

create index payment_attempts_of_demo on payment_attempts (created_at) where gateway = 'demo-bank';

create table demo_removals (
  id uuid primary key default uuidv7(),
  removed_at timestamptz not null,
  kept_payments integer not null check (kept_payments >= 0)
);
comment on table demo_removals is 'When the demo was taken out of a database that stays in use, and how many payments of the demo bank stayed in its books.';
grant select, insert on demo_removals to mall_app;
