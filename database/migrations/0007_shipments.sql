-- An order is sent in one or several shipments, by line and quantity.
create table shipments (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  number integer not null,
  state text not null,
  logistics_info text,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  primary key (id),
  constraint shipments_order_id_number_key unique (order_id, number),
  constraint shipments_id_order_id_key unique (id, order_id),
  constraint shipments_number_check check (number >= 1),
  constraint shipments_state_check check (state in ('PACKED', 'HANDED_OVER', 'IN_TRANSIT', 'AT_PICKUP_POINT', 'DELIVERED',
    'RETURNED', 'LOST', 'CANCELLED')),
  constraint shipments_handed_over_check check ((handed_over_at is null) = (logistics_info is null) and logistics_info <> ''
    and (state <> 'PACKED' or handed_over_at is null) and (state in ('PACKED', 'CANCELLED') or handed_over_at is not null)),
  constraint shipments_delivered_check check ((state = 'DELIVERED') = (delivered_at is not null)),
  constraint shipments_order_id_fkey foreign key (order_id) references orders(id)
);
comment on table shipments is 'Parcels of an order. Shipped, arrived and logistics_info of the order are composed from them.';
comment on column shipments.number is 'number of the shipment within its order, from 1';
comment on column shipments.state is 'PACKED: not with the carrier yet; RETURNED: back in the warehouse, to be sent again or refunded; CANCELLED: recorded by mistake or taken apart';
comment on column shipments.logistics_info is 'carrier and tracking number; null until it is handed over';
comment on column shipments.delivered_at is 'the beginning, in Hong Kong, of the day of delivery';
create index shipments_packed on shipments (created_at, id) where (state = 'PACKED');
create index shipments_on_their_way on shipments (handed_over_at, id) where (state in ('HANDED_OVER', 'IN_TRANSIT', 'AT_PICKUP_POINT'));
grant select, insert, update (state, logistics_info, handed_over_at, delivered_at) on shipments to mall_app;

create table shipment_lines (
  shipment_id uuid not null,
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null,
  primary key (shipment_id, line_number),
  constraint shipment_lines_quantity_check check (quantity between 1 and 999),
  constraint shipment_lines_shipment_id_order_id_fkey foreign key (shipment_id, order_id) references shipments(id, order_id),
  constraint shipment_lines_order_id_line_number_fkey foreign key (order_id,
    line_number) references order_lines(order_id, number)
);
comment on table shipment_lines is 'Contents of a shipment. Insert-only, while the order is locked.';
create index shipment_lines_of_order on shipment_lines (order_id, line_number);
grant select, insert on shipment_lines to mall_app;

create table shipment_events (
  shipment_id uuid not null,
  number integer not null,
  state text not null,
  source text not null,
  logistics_info text,
  note text,
  staff_name text,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (shipment_id, number),
  constraint shipment_events_number_check check (number >= 1),
  constraint shipment_events_state_check check (state in ('PACKED', 'HANDED_OVER', 'IN_TRANSIT', 'AT_PICKUP_POINT',
    'DELIVERED', 'RETURNED', 'LOST', 'CANCELLED')),
  constraint shipment_events_source_check check (source in ('STAFF', 'SHOPPER', 'SYSTEM')),
  constraint shipment_events_note_check check (note <> ''),
  constraint shipment_events_shipment_id_fkey foreign key (shipment_id) references shipments(id)
);
comment on table shipment_events is 'What happened to a shipment, and who recorded it. Insert-only; a correction is a further event.';
comment on column shipment_events.source is 'SYSTEM: follows from another act, or from an order that an earlier release shipped';
comment on column shipment_events.logistics_info is 'carrier and tracking number that were recorded with it';
comment on column shipment_events.happened_at is 'of a delivery: the beginning, in Hong Kong, of its day';
grant select, insert on shipment_events to mall_app;

create table sent_quantities (
  order_id uuid not null,
  line_number integer not null,
  quantity integer not null,
  sent_quantity integer not null,
  withdrawn_quantity integer not null,
  primary key (order_id, line_number),
  constraint sent_quantities_check check (sent_quantity >= 0 and withdrawn_quantity >= 0
    and sent_quantity + withdrawn_quantity <= quantity),
  constraint sent_quantities_order_id_line_number_fkey foreign key (order_id,
    line_number) references order_lines(order_id, number)
);
comment on table sent_quantities is 'How much of a line was sent or withdrawn, so that no history sends more than was bought. Written with the shipments.';
comment on column sent_quantities.quantity is 'as ordered';
comment on column sent_quantities.sent_quantity is 'in shipments that are neither returned nor cancelled';
comment on column sent_quantities.withdrawn_quantity is 'refunded before they were sent';
grant select, insert, update (sent_quantity, withdrawn_quantity) on sent_quantities to mall_app;

alter table partial_refunds add column withdrawn_quantity integer;
comment on column partial_refunds.withdrawn_quantity is 'pieces of it that were not sent; null: recorded by a release without shipments, when all pieces of an order were sent together';

-- The text of an order that is sent in several shipments is longer.
create or replace function order_words(invoice text, names text[], phones text[], account text, shipment text) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  words text[] := array['i' || right(invoice, 6), 'i' || right(invoice, 5), 'i' || right(invoice, 4)];
  whole text;
  part text;
begin
  foreach whole in array names loop
    part := replace(lower(left(whole, 40)), ' ', '');
    for start in 1 .. length(part) loop words := words || ('n' || substr(part, start)); end loop;
  end loop;
  foreach whole in array phones loop
    for digits in 3 .. least(8, length(whole)) loop words := words || ('p' || right(whole, digits)); end loop;
  end loop;
  part := lower(left(account, 60));
  for start in 1 .. length(part) loop
    if start = 1 or substr(part, start - 1, 1) in ('.', '_', '-', '+', '@') then
      words := words || ('a' || substr(part, start));
    end if;
  end loop;
  if shipment is not null then
    foreach whole in array string_to_array(lower(left(shipment, 5000)), ' ') loop
      part := left(regexp_replace(whole, '[^a-z0-9]', '', 'g'), 40);
      if part ~ '\d' then
        words := words || ('s=' || part);
        for start in 1 .. length(part) - 3 loop words := words || ('s' || substr(part, start)); end loop;
      end if;
    end loop;
  end if;
  return array_to_tsvector(words);
end $$;
