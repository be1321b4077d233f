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

-- A person with a key is not deleted.
create or replace function forget_unverified(agreed_before timestamptz, alive_at timestamptz, spared_domain text,
  most integer) returns bigint
  language sql security definer set search_path = public as $$
    with lapsed as materialized (
      select id from people
      where verified_at is null and erased_at is null and disabled_at is null
        and agreed_at < agreed_before
        and email not ilike '%@' || spared_domain
        and not exists (select from one_time_tokens
          where person_id = people.id and used_at is null and expires_at > alive_at)
        and not exists (select from member_invitations
          where person_id = people.id and expires_at > alive_at)
        and not exists (select from person_roles where person_id = people.id and role <> 'ROLE_API_MEMBER')
        -- A person referred to by any of these is not deleted.
        and not exists (select from distributors where person_id = people.id)
        and not exists (select from orders where person_id = people.id)
        and not exists (select from appeals where person_id = people.id)
        and not exists (select from data_requests where person_id = people.id)
        and not exists (select from discount_code_uses where person_id = people.id)
        and not exists (select from downline_sums where person_id = people.id)
        and not exists (select from ledger_buyers where person_id = people.id)
        and not exists (select from ledger_entries where person_id = people.id)
        and not exists (select from two_factor_secrets where person_id = people.id)
        and not exists (select from appeal_messages where staff_id = people.id)
        and not exists (select from offset_credits where approved_by = people.id)
        and not exists (select from refund_requests where requested_by = people.id)
        and not exists (select from refund_requests where decided_by = people.id)
        and not exists (select from approval_requests where requested_by = people.id)
        and not exists (select from approval_requests where decided_by = people.id)
        and not exists (select from permission_requests where requested_by = people.id)
        and not exists (select from permission_requests where decided_by = people.id)
        and not exists (select from order_notes where staff_id = people.id)
        and not exists (select from order_receivers where staff_id = people.id)
        and not exists (select from api_keys where person_id = people.id)
      order by agreed_at
      limit most
      -- A person who confirms the address at this moment stays.
      for update skip locked),
    roles as (delete from person_roles where person_id in (select id from lapsed)),
    agreements as (delete from consents where person_id in (select id from lapsed)),
    tokens as (delete from one_time_tokens where person_id in (select id from lapsed)),
    unsubscribes as (delete from unsubscribe_links where person_id in (select id from lapsed)),
    sponsors as (delete from sponsor_changes where person_id in (select id from lapsed)),
    rates as (delete from rate_changes where person_id in (select id from lapsed)),
    ended as (delete from sessions where person_id in (select id from lapsed)),
    addresses as (delete from receivers where person_id in (select id from lapsed)),
    carts as (delete from cart_lines where person_id in (select id from lapsed)),
    liked as (delete from favourites where person_id in (select id from lapsed)),
    awaited as (delete from availability_alerts where person_id in (select id from lapsed)),
    noted as (delete from person_notes where person_id in (select id from lapsed)),
    tagged as (delete from person_tags where person_id in (select id from lapsed)),
    filters as (delete from saved_order_filters where person_id in (select id from lapsed)),
    imported as (delete from member_invitations where person_id in (select id from lapsed)),
    invited as (delete from staff_invitations where person_id in (select id from lapsed)),
    requested as (delete from permission_requests where person_id in (select id from lapsed)),
    answered as (delete from idempotency_keys where person_id in (select id from lapsed)),
    mailed as (delete from mails where person_id in (select id from lapsed)),
    accepted as (delete from terms_acceptances where person_id in (select id from lapsed)),
    forgotten as (delete from people where id in (select id from lapsed) returning 1)
    select count(*) from forgotten
  $$;
