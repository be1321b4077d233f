-- Retention in batches: a call forgets at most so many rows and answers how many it did. The functions without a limit
-- stay for processes of the release before.

create function forget_unverified(
  agreed_before timestamptz, alive_at timestamptz, spared_domain text, most integer
) returns bigint
  language sql security definer set search_path = public as $$
    with lapsed as materialized (
      select id from people
      where verified_at is null and erased_at is null and disabled_at is null
        and agreed_at < agreed_before
        and email not ilike '%@' || spared_domain
        and not exists (select from one_time_tokens
          where person_id = people.id and used_at is null and expires_at > alive_at)
        and not exists (select from person_roles where person_id = people.id and role <> 'ROLE_API_MEMBER')
        -- A person whom any of these names is kept.
        and not exists (select from distributors where person_id = people.id)
        and not exists (select from orders where person_id = people.id)
        and not exists (select from appeals where person_id = people.id)
        and not exists (select from data_requests where person_id = people.id)
        and not exists (select from discount_code_uses where person_id = people.id)
        and not exists (select from downline_sums where person_id = people.id)
        and not exists (select from ledger_buyers where person_id = people.id)
        and not exists (select from ledger_entries where person_id = people.id)
        and not exists (select from second_factors where person_id = people.id)
        and not exists (select from appeal_messages where staff_id = people.id)
        and not exists (select from offset_grants where approved_by = people.id)
        and not exists (select from refund_requests where asked_by = people.id)
        and not exists (select from refund_requests where decided_by = people.id)
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
    forgotten as (delete from people where id in (select id from lapsed) returning 1)
    select count(*) from forgotten
  $$;

create function forget_security_events(happened_before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      delete from security_events where id in (
        select id from security_events
        where happened_at < least(happened_before, now() - interval '1 year')
        order by happened_at limit most)
      returning 1)
    select count(*) from forgotten
  $$;

create function forget_old_receivers(placed_before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update orders
      set receiver_name = '', receiver_phone = '', receiver_address_en = '', receiver_address_cn = '', receiver_note = ''
      where id in (
        select id from orders
        where created_at < least(placed_before, now() - interval '7 years') and receiver_name <> ''
        order by created_at limit most)
      returning 1)
    select count(*) from forgotten
  $$;

revoke all on function forget_unverified(timestamptz, timestamptz, text, integer),
  forget_security_events(timestamptz, integer), forget_old_receivers(timestamptz, integer) from public;
grant execute on function forget_unverified(timestamptz, timestamptz, text, integer),
  forget_security_events(timestamptz, integer), forget_old_receivers(timestamptz, integer) to mall_app;
