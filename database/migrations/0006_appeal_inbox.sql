-- How the staff share the work on appeals, and the replies that they keep.
create table appeal_handling (
  appeal_id uuid not null,
  assignee_id uuid,
  handled_message integer not null default 0,
  primary key (appeal_id),
  constraint appeal_handling_handled_message_check check (handled_message >= 0),
  constraint appeal_handling_appeal_id_fkey foreign key (appeal_id) references appeals(id) on delete cascade,
  constraint appeal_handling_assignee_id_fkey foreign key (assignee_id) references people(id)
);
comment on table appeal_handling is 'Who of the staff handles an appeal. Without a row nobody does.';
comment on column appeal_handling.assignee_id is 'the member of staff; null for nobody';
comment on column appeal_handling.handled_message is 'number of the last message that needs no reply; 0 for none';
create index appeal_handling_of_assignee on appeal_handling (assignee_id) where (assignee_id is not null);
grant select, insert, delete, update (assignee_id, handled_message) on appeal_handling to mall_app;

-- Who handles an appeal is not deleted.
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
        and not exists (select from appeal_handling where assignee_id = people.id)
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

create table saved_replies (
  id uuid not null default uuidv7(),
  name text not null,
  message_en text not null,
  message_cn text not null,
  primary key (id),
  constraint saved_replies_name_check check (name <> ''),
  constraint saved_replies_message_en_check check (message_en <> ''),
  constraint saved_replies_message_cn_check check (message_cn <> '')
);
comment on table saved_replies is 'Replies to customers that the staff use again.';
comment on column saved_replies.message_en is 'with the names of facts in braces, such as {order}, which are filled in for an appeal';
create unique index saved_replies_by_name on saved_replies (lower(name));
grant select, insert, delete, update (name, message_en, message_cn) on saved_replies to mall_app;
