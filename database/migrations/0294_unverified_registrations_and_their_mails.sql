-- An unverified registration is deleted with its mails, its answered calls and the permissions requested for it.
create or replace function forget_unverified(agreed_before timestamp with time zone, alive_at timestamp with time zone, spared_domain text, most integer)
returns bigint
language sql
security definer
set search_path to 'public'
AS $function$
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
  $function$;
