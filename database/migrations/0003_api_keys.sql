-- Keys of other systems for the API of the admin.
create table api_keys (
  id uuid not null default uuidv7(),
  name text not null,
  person_id uuid not null,
  permissions text[] not null,
  token_hash bytea not null,
  hint text not null,
  previous_token_hash bytea,
  previous_until timestamptz,
  api_version date not null,
  max_per_minute integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (id),
  constraint api_keys_token_hash_key unique (token_hash),
  constraint api_keys_previous_token_hash_key unique (previous_token_hash),
  constraint api_keys_name_check check (name <> ''),
  constraint api_keys_permissions_check check (permissions <@ array['orders', 'catalogue', 'reports', 'money'] and cardinality(permissions) > 0),
  constraint api_keys_token_hash_check check (length(token_hash) = 32),
  constraint api_keys_previous_token_hash_check check (length(previous_token_hash) = 32),
  constraint api_keys_previous_check check ((previous_token_hash is null) = (previous_until is null)),
  constraint api_keys_max_per_minute_check check (max_per_minute between 1 and 600),
  constraint api_keys_expires_at_check check (expires_at > created_at),
  constraint api_keys_person_id_fkey foreign key (person_id) references people(id)
);
comment on table api_keys is 'Contains only the hash of a key, so that reading the table is not enough to call the API.';
comment on column api_keys.person_id is 'the administrator who created or last rotated it: the key never has a permission that this person lacks';
comment on column api_keys.hint is 'the first characters of the key, by which its owner recognises it';
comment on column api_keys.previous_token_hash is 'the key before the last rotation, which works until previous_until';
comment on column api_keys.api_version is 'version of the API for calls that name none: the newest one when the key was created';
comment on column api_keys.used_at is 'the last call, to the minute';
create index api_keys_of_person on api_keys (person_id);
create unique index api_keys_by_name on api_keys (lower(name)) where (revoked_at is null);
grant select, insert, delete, update (person_id, token_hash, hint, previous_token_hash, previous_until, expires_at, used_at, revoked_at) on api_keys to mall_app;

alter table audit_log add column api_key_name text;
comment on column audit_log.api_key_name is 'name of the API key with which staff_name acted; null for a session';
