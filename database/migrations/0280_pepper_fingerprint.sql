-- Tells the PASSWORD_PEPPER of this database from another one, with which nobody could sign in.
create table pepper_fingerprint (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  stored_at timestamptz not null default now()
);

grant select, insert on pepper_fingerprint to mall_app;
