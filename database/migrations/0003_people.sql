-- Who signs in, as what, and by which proof.

create table people (
  id uuid primary key default uuidv7(),
  email text check (email <> ''),
  username text not null check (username <> ''),
  password_hash text not null,
  contact_number text not null,
  gender text not null check (gender in ('MALE', 'FEMALE', 'NONE')),
  address text not null,
  language text not null check (language in ('zh_tw', 'en')),
  sponsor_id uuid,
  rate_basis_points integer not null default 0 check (rate_basis_points = 0 or rate_basis_points between 100 and 1500),
  can_buy boolean not null default true,
  verified_at timestamptz,
  disabled_at timestamptz,
  terms_version text not null,
  agreed_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (sponsor_id <> id),
  check (rate_basis_points = 0 or sponsor_id is not null)
);
comment on column people.agreed_at is 'when the person accepted the terms and said to be 18 or over';
create unique index people_by_email on people (lower(email));
create index people_by_sponsor on people (sponsor_id) where sponsor_id is not null;

create table distributors (
  person_id uuid primary key references people,
  edc_number text not null unique check (edc_number ~ '^[0-9]{8}$'),
  renewal_expires_on date not null,
  disabled_at timestamptz
);
comment on table distributors is 'Kept by the company. A disabled one keeps his members but may accept no new ones.';

alter table people add foreign key (sponsor_id) references distributors (person_id);

create table person_roles (
  person_id uuid not null references people,
  role text not null check (role in ('ROLE_API_MEMBER', 'ROLE_API_DISTRIBUTOR', 'ROLE_CMS_IIT')),
  primary key (person_id, role)
);

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id uuid not null references people,
  user_agent text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at > created_at)
);
comment on table sessions is 'Only the hash of a token is kept: whoever reads the table cannot sign in with it.';
create index sessions_of_person on sessions (person_id) where ended_at is null;

create table one_time_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id uuid not null references people,
  purpose text not null check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index one_time_tokens_of_person on one_time_tokens (person_id, purpose, created_at);

create table verification_requests (
  id uuid primary key default uuidv7(),
  email text not null,
  requested_at timestamptz not null
);
comment on table verification_requests is 'Counts resends by address, known or not, so that the limit tells nobody which addresses have an account.';
create index verification_requests_by_email on verification_requests (lower(email), requested_at desc);

create table receivers (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people,
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^\+852[2-9][0-9]{7}$'),
  area text not null check (area in ('HKI', 'KLN', 'NT')),
  district text not null,
  sub_area text,
  estate text not null,
  street text not null,
  building text not null,
  block text not null,
  floor text not null,
  flat text not null,
  note text not null,
  is_default boolean not null,
  created_at timestamptz not null default now(),
  check (estate <> '' or street <> '' or building <> ''),
  check ((district = 'IS') = (sub_area is not null))
);
create index receivers_of_person on receivers (person_id, created_at);
create unique index receivers_one_default on receivers (person_id) where is_default;

grant select, insert, update on people, distributors, receivers to mall_app;
grant delete on receivers to mall_app;
grant select, insert, delete on person_roles to mall_app;
grant select, insert on sessions, one_time_tokens, verification_requests to mall_app;
grant update (seen_at, ended_at) on sessions to mall_app;
grant update (used_at) on one_time_tokens to mall_app;
grant delete on sessions, one_time_tokens, verification_requests to mall_app;
