-- A replacement is sent in a shipment of its own. It belongs to no order, so that neither its pieces nor its days count as
-- those of the order, in this release and in the one before.
alter table shipments add column replacement_id uuid;
alter table shipments alter column order_id drop not null;
alter table shipments add constraint shipments_replacement_id_fkey foreign key (replacement_id)
  references replacements(id) not valid;
alter table shipments add constraint shipments_owner_check check (num_nonnulls(order_id, replacement_id) = 1) not valid;
comment on table shipments is 'Parcels of an order or of a replacement. Shipped, arrived and logistics_info of an order are composed from its own.';
comment on column shipments.order_id is 'null: a shipment of a replacement';
comment on column shipments.replacement_id is 'the replacement whose pieces it contains, all of them; null: a shipment of an order';
comment on column shipments.number is 'number of the shipment within its order or replacement, from 1';
