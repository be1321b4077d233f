-- Renames private words to standard terms. Privileges, foreign keys, defaults and comments follow the renamed object.
-- Index and constraint names and comments are handled at the end. A process of the previous release does not run against it.

-- Tables
alter table desk_log rename to audit_log;
alter table staff_duties rename to staff_permissions;
alter table piece_refunds rename to partial_refunds;
alter table offset_grants rename to offset_credits;
alter table exceptions_looked_at rename to acknowledged_discrepancies;
alter table second_factors rename to two_factor_secrets;

-- Columns
alter table staff_permissions rename column duty to permission;
alter table two_factor_secrets rename column sealed_secret to encrypted_secret;
alter table offset_entries rename column grant_id to offset_credit_id;
alter table offset_entries rename column piece_refund to partial_refund_number;
alter table stock_movements rename column piece_refund to partial_refund_number;
alter table acknowledged_discrepancies rename column trouble to discrepancy_kind;
alter table acknowledged_discrepancies rename column standing to revision;
alter table refund_requests rename column standing to revision;
alter table refund_requests rename column asked_by to requested_by;
alter table refund_requests rename column asked_at to requested_at;
alter table discount_codes rename column most_uses to max_uses;
alter table discount_codes rename column most_uses_per_person to max_uses_per_person;
alter table shop_settings rename column most_check_working_days to max_check_working_days;
alter table shop_settings rename column most_rate_basis_points to max_rate_basis_points;
alter table shop_settings rename column least_rate_basis_points to min_rate_basis_points;
alter table display_products rename column search_fold to normalised_text;
alter table display_products rename column settled_in_epoch to indexed_in_epoch;
alter table order_lines rename column search_fold to normalised_text;
alter table payment_attempts rename column settled_at to completed_at;
alter table payment_refunds rename column settled_at to completed_at;
alter table demo_removals rename column kept_payments to retained_payments;
alter table appeals rename column wish to request_type;
alter table shop_settings rename column part to section;

-- Stored values. A check that lists the old value is made anew with the new one.
do $$
declare
  rename record;
  rule record;
begin
  for rename in select * from (values
    ('refund_requests', 'kind', 'PIECES', 'PARTIAL'),
    ('offset_entries', 'kind', 'GRANT', 'ISSUE'),
    ('offset_entries', 'kind', 'DRAW', 'REDEEM'),
    ('one_time_tokens', 'purpose', 'SECOND_FACTOR', 'TWO_FACTOR'),
    ('security_events', 'kind', 'SECOND_FACTOR_SET', 'TWO_FACTOR_SET'),
    ('security_events', 'kind', 'SECOND_FACTOR_REFUSED', 'TWO_FACTOR_REFUSED'),
    ('security_events', 'kind', 'SECOND_FACTOR_RESET', 'TWO_FACTOR_RESET'),
    ('acknowledged_discrepancies', 'discrepancy_kind', 'capture-neither-kept-nor-returned', 'capture-neither-accepted-nor-refunded'),
    ('mails', 'kind', 'order-pieces-refunded', 'order-partially-refunded')
  ) as renames (in_table, in_column, old, new)
  loop
    create temporary table made_anew on commit drop as
      select conname, replace(pg_get_constraintdef(oid), quote_literal(rename.old), quote_literal(rename.new)) as definition
      from pg_constraint
      where conrelid = rename.in_table::regclass and contype = 'c'
        and strpos(pg_get_constraintdef(oid), quote_literal(rename.old)) > 0;
    for rule in select * from made_anew loop
      execute format('alter table %I drop constraint %I', rename.in_table, rule.conname);
    end loop;
    execute format('update %I set %I = $1 where %I = $2', rename.in_table, rename.in_column, rename.in_column)
      using rename.new, rename.old;
    for rule in select * from made_anew loop
      execute format('alter table %I add constraint %I %s', rename.in_table, rule.conname, rule.definition);
    end loop;
    drop table made_anew;
  end loop;
end
$$;

-- The names of actions, subjects and facts in the audit log.
update audit_log set act = renames.new
from (values
  ('printSlips', 'printPackingSlips'),
  ('refundPieces', 'refundPartially'),
  ('giveGrant', 'recordOffsetCredit'),
  ('closeGrant', 'closeOffsetCredit'),
  ('remedyException', 'resolveDiscrepancy'),
  ('lookAtException', 'acknowledgeDiscrepancy'),
  ('keepHoliday', 'saveHoliday'),
  ('askRefund', 'requestRefund'),
  ('setDuties', 'setPermissions'),
  ('resetSecondFactor', 'resetTwoFactor')
) as renames (old, new)
where act = renames.old;
update audit_log set subject = case subject when 'grant' then 'offsetCredit' else 'discrepancy' end
where subject in ('grant', 'exception');
do $$
declare
  fact record;
begin
  for fact in select * from (values
    ('mostUses', 'maxUses'), ('mostUsesPerPerson', 'maxUsesPerPerson'),
    ('mostRateBasisPoints', 'maxRateBasisPoints'), ('leastRateBasisPoints', 'minRateBasisPoints'),
    ('mostCheckWorkingDays', 'maxCheckWorkingDays'), ('duties', 'permissions'),
    ('hasSecondFactor', 'hasTwoFactor'), ('trouble', 'discrepancyKind'), ('remedy', 'resolution'),
    ('refundedPieces', 'refundedQuantity')
  ) as facts (old, new)
  loop
    update audit_log set before = (before - fact.old) || jsonb_build_object(fact.new, before -> fact.old) where before ? fact.old;
    update audit_log set after = (after - fact.old) || jsonb_build_object(fact.new, after -> fact.old) where after ? fact.old;
  end loop;
end
$$;
update audit_log set after = after || '{"resolution": "query-gateway"}' where after ->> 'resolution' = 'ask-bank';
update audit_log set after = after || '{"discrepancyKind": "capture-neither-accepted-nor-refunded"}'
where after ->> 'discrepancyKind' = 'capture-neither-kept-nor-returned';

-- Functions that name a renamed table or column
CREATE OR REPLACE FUNCTION public.forget_unverified(agreed_before timestamp with time zone, alive_at timestamp with time zone, spared_domain text, most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
    with lapsed as materialized (
      select id from people
      where verified_at is null and erased_at is null and disabled_at is null
        and agreed_at < agreed_before
        and email not ilike '%@' || spared_domain
        and not exists (select from one_time_tokens
          where person_id = people.id and used_at is null and expires_at > alive_at)
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
  $function$
;

-- Names of indexes and constraints (PostgreSQL names not-null constraints as well)
alter index exceptions_looked_at_by_time rename to acknowledged_discrepancies_by_time;
alter index display_products_by_settling rename to display_products_by_indexed_epoch;
alter index payment_refunds_unsettled rename to payment_refunds_incomplete;
alter index refund_requests_asked_by rename to refund_requests_requested_by;
do $$
declare
  thing record;
  renamed text;
  pair text[];
begin
  for thing in
    select 'index' as kind, indexrelid::regclass::text as name, null as of_table from pg_index
      join pg_class on pg_class.oid = indexrelid and relnamespace = 'public'::regnamespace
      where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 'constraint', conname, conrelid::regclass::text from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
  loop
    renamed := thing.name;
    foreach pair slice 1 in array array[
      ['desk_log', 'audit_log'], ['staff_duties', 'staff_permissions'], ['_duty_', '_permission_'],
      ['piece_refunds', 'partial_refunds'], ['piece_refund_', 'partial_refund_number_'], ['offset_grants', 'offset_credits'],
      ['_grant_id', '_offset_credit_id'], ['exceptions_looked_at', 'acknowledged_discrepancies'],
      ['_trouble_', '_discrepancy_kind_'], ['_standing_', '_revision_'], ['second_factors', 'two_factor_secrets'],
      ['sealed_secret', 'encrypted_secret'], ['_asked_by', '_requested_by'], ['_asked_at', '_requested_at'],
      ['most_uses', 'max_uses'], ['most_check_working', 'max_check_working'], ['most_rate', 'max_rate'],
      ['least_rate', 'min_rate'], ['search_fold', 'normalised_text'], ['settled_in_epoch', 'indexed_in_epoch'],
      ['_settled_at', '_completed_at'], ['kept_payments', 'retained_payments'], ['appeals_wish', 'appeals_request_type']
    ] loop
      renamed := replace(renamed, pair[1], pair[2]);
    end loop;
    continue when renamed = thing.name;
    if thing.kind = 'index' then execute format('alter index %I rename to %I', thing.name, renamed);
    else execute format('alter table %s rename constraint %I to %I', thing.of_table, thing.name, renamed);
    end if;
  end loop;
end
$$;

-- Comments that use the private words
comment on table audit_log is 'Append-only. What changed, never an address or a phone number.';
comment on table acknowledged_discrepancies is 'Append-only. The audit log names who acknowledged it.';
comment on column acknowledged_discrepancies.revision is 'state of the money when acknowledged; a later state needs a new acknowledgement';
comment on column discount_codes.max_uses is 'by all people together; null: unlimited';
comment on column display_products.indexed_in_epoch is 'The catalogue epoch in which the row was last reindexed, so that search indexes read only new rows.';
comment on table offset_entries is 'Append-only: credits to and debits of an offset credit. An order that redeems it is paid in the same transaction.';
comment on column offset_entries.partial_refund_number is 'the partial refund that returns the amount; null when the whole order is returned';
comment on column offset_credits.document_number is 'of the large order, in the company''s books';
comment on column offset_credits.remaining_cents is 'sum of its entries, stored so that a check keeps it at or above 0';
comment on column order_lines.normalised_text is 'names at the time of the order, normalised as in the catalogue';
comment on table partial_refunds is 'Refunded quantities of a paid order. Insert-only, while the order is locked.';
comment on column partial_refunds.number is 'number of the refund within its order; lines refunded together share it';
comment on column refund_requests.kind is 'a whole paid order, the end of a return, or part of an order';
comment on column refund_requests.revision is 'state of the order when requested; approval is refused after a change';
comment on table refund_requests is 'Nobody approves their own request.';
comment on table recovery_codes is 'Single-use sign-in codes for staff without their authenticator.';
comment on column two_factor_secrets.encrypted_secret is 'encrypted with a key that is stored outside the database';
comment on column sessions.proven_at is 'when the second factor was verified; the admin API requires it';
comment on table staff_permissions is 'Only staff have permissions; they end with the role.';
comment on table stock_holds is 'Quantity that an unpaid order reserves. Ends once: claimed when paid, released when cancelled.';
comment on column stock_movements.partial_refund_number is 'the partial refund that returned the goods; null when the whole order was returned';

-- Queues (pgboss.queue, pgboss.job, pgboss.schedule): 'report-payment-exceptions' and 'look-for-unsold-goods' get new names.
-- Both only start periodic scans, so the old rows may be deleted instead of renamed:
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('report-payment-exceptions', 'look-for-unsold-goods');
  end if;
end
$$;
