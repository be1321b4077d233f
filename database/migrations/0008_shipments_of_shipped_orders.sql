-- Orders that were shipped before get one shipment with everything that was not refunded before it left.
-- allows changes-rows shipments: the table is new, and no earlier release reads or writes it
-- allows changes-rows shipment_lines: the table is new, and no earlier release reads or writes it
-- allows changes-rows shipment_events: the table is new, and no earlier release reads or writes it
-- allows changes-rows sent_quantities: the table is new, and no earlier release reads or writes it
create temporary table sent_before on commit drop as
  select line.order_id, line.number as line_number, line.quantity, (
    select coalesce(sum(refund.quantity), 0)::int from partial_refunds as refund
    where refund.order_id = line.order_id and refund.line_number = line.number and refund.at < orders.shipped_at) as withdrawn
  from orders join order_lines as line on line.order_id = orders.id
  where orders.shipped_at is not null;

insert into shipments (order_id, number, state, logistics_info, handed_over_at, delivered_at, created_at)
  select id, 1, case when arrived_at is null then 'HANDED_OVER' else 'DELIVERED' end, logistics_info, shipped_at, arrived_at,
    shipped_at
  from orders where shipped_at is not null;

insert into shipment_lines (shipment_id, order_id, line_number, quantity)
  select shipments.id, shipments.order_id, line_number, quantity - withdrawn
  from shipments join sent_before using (order_id) where quantity > withdrawn;

insert into shipment_events (shipment_id, number, state, source, logistics_info, happened_at, recorded_at)
  select id, 1, 'HANDED_OVER', 'SYSTEM', logistics_info, handed_over_at, handed_over_at from shipments
  union all
  select id, 2, 'DELIVERED', 'SYSTEM', null, delivered_at, greatest(delivered_at, handed_over_at) from shipments
  where delivered_at is not null;

insert into sent_quantities (order_id, line_number, quantity, sent_quantity, withdrawn_quantity)
  select order_id, line_number, quantity, quantity - withdrawn, withdrawn from sent_before;
