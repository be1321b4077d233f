-- outside a transaction
-- At most one shipment of a replacement is neither returned nor cancelled, so no more is sent than was accepted.
drop index concurrently if exists shipments_of_replacement;
create unique index concurrently shipments_of_replacement on shipments (replacement_id, number)
  where (replacement_id is not null);
drop index concurrently if exists shipments_one_of_replacement;
create unique index concurrently shipments_one_of_replacement on shipments (replacement_id)
  where (replacement_id is not null and state not in ('RETURNED', 'CANCELLED'));
alter table shipments validate constraint shipments_replacement_id_fkey;
alter table shipments validate constraint shipments_owner_check;
