-- People leave, and ask what is kept of them. What the law wants kept stays, under a pseudonym.

alter table people add column erased_at timestamptz;
comment on column people.erased_at is 'when the account was deleted: from then on the row only holds together what the law wants kept';
alter table people add constraint people_erased_is_empty check (
  erased_at is null
  or (email is null and contact_number = '' and address = '' and gender = 'NONE' and sponsor_id is null
    and disabled_at is not null));

create table data_requests (
  id uuid primary key default uuidv7(),
  person_id uuid not null references people,
  kind text not null check (kind in ('ACCESS', 'CORRECTION', 'ERASURE')),
  channel text not null check (channel in ('ACCOUNT', 'STAFF')),
  received_at timestamptz not null,
  due_on date not null,
  outcome text check (outcome in ('GRANTED', 'REFUSED')),
  reason text not null default '',
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check (outcome is distinct from 'REFUSED' or reason <> '')
);
comment on table data_requests is 'Who asked for their data, and when it was answered: within 40 days (Cap. 486 s. 19).';
create index data_requests_open on data_requests (due_on, id) where outcome is null;
create index data_requests_of_person on data_requests (person_id, id);

-- What an order was written from has no update grant, so these two say exactly what may become of it, and when.

create function forget_orderer(erased_id uuid, pseudonym text) returns void
  language sql security definer set search_path = public as $$
    update orders set orderer_username = pseudonym, orderer_name = pseudonym
    where person_id = erased_id and exists (select from people where id = erased_id and erased_at is not null)
  $$;

create function forget_old_receivers(placed_before timestamptz) returns bigint
  language sql security definer set search_path = public as $$
    with forgotten as (
      update orders
      set receiver_name = '', receiver_phone = '', receiver_address_en = '', receiver_address_cn = '', receiver_note = ''
      where created_at < least(placed_before, now() - interval '7 years') and receiver_name <> ''
      returning 1)
    select count(*) from forgotten
  $$;

revoke all on function forget_orderer, forget_old_receivers from public;
grant execute on function forget_orderer, forget_old_receivers to mall_app;

grant select, insert on data_requests to mall_app;
grant update (outcome, reason, answered_at) on data_requests to mall_app;
-- A mail holds its reader's address: it goes when the reader does, or some time after it was sent.
grant delete on mails to mall_app;
grant update (to_address, facts) on mails to mall_app;
-- Order help is a talk between two: it goes with the one who asked. What came of it stands in the order.
grant delete on appeals, appeal_messages, appeal_images to mall_app;
