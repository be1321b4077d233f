-- Nothing is kept longer than needed: neither a registration that nobody confirms, nor the log of an old year.
-- The mall may delete neither people nor events, so these two say exactly which of them may go.

create function forget_unverified(agreed_before timestamptz, alive_at timestamptz, spared_domain text) returns bigint
  language sql security definer set search_path = public as $$
    with lapsed as materialized (
      select id from people
      where verified_at is null and erased_at is null and disabled_at is null
        and agreed_at < agreed_before
        and email not ilike '%@' || spared_domain
        and not exists (select from one_time_tokens
          where person_id = people.id and used_at is null and expires_at > alive_at)
        and not exists (select from person_roles where person_id = people.id and role <> 'ROLE_API_MEMBER')
        and not exists (select from distributors where person_id = people.id)
        and not exists (select from orders where person_id = people.id)
        and not exists (select from data_requests where person_id = people.id)
      order by id
      limit 10000
      -- Somebody who confirms the address in this very moment stays.
      for update skip locked),
    roles as (delete from person_roles where person_id in (select id from lapsed)),
    agreements as (delete from consents where person_id in (select id from lapsed)),
    links as (delete from one_time_tokens where person_id in (select id from lapsed)),
    leavings as (delete from unsubscribe_links where person_id in (select id from lapsed)),
    forgotten as (delete from people where id in (select id from lapsed) returning 1)
    select count(*) from forgotten
  $$;

create function forget_security_events(happened_before timestamptz) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      delete from security_events
      where happened_at < least(happened_before, now() - interval '1 year')
      returning 1)
    select count(*) from forgotten
  $$;

revoke all on function forget_unverified, forget_security_events from public;
grant execute on function forget_unverified, forget_security_events to mall_app;

create index security_events_by_time on security_events (happened_at);
create index people_unverified on people (agreed_at) where verified_at is null;
