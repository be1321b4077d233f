import type { Invariant } from './invariant.ts'

/** Invariants of shipments. */
export const shipmentInvariants: Invariant[] = [
  {
    id: 'A45a',
    sentence:
      'No more pieces of a line are sent or withdrawn than were bought, and the stored limits are exact.',
    covers: `select from sent_quantities`,
    sql: `
      with sent as (
        select part.order_id, line_number, sum(part.quantity) as quantity
        from shipment_lines as part join shipments on shipments.id = part.shipment_id
        where state not in ('RETURNED', 'CANCELLED') group by part.order_id, line_number),
      withdrawn as (
        select order_id, line_number, sum(withdrawn_quantity) as quantity
        from partial_refunds where withdrawn_quantity is not null group by order_id, line_number)
      select line.order_id as what
      from order_lines as line
      left join sent on sent.order_id = line.order_id and sent.line_number = line.number
      left join withdrawn on withdrawn.order_id = line.order_id and withdrawn.line_number = line.number
      left join sent_quantities as stored on stored.order_id = line.order_id and stored.line_number = line.number
      where coalesce(sent.quantity, 0) + coalesce(withdrawn.quantity, 0) > line.quantity
        or stored.quantity <> line.quantity
        or stored.sent_quantity is distinct from case when stored.order_id is not null then coalesce(sent.quantity, 0)
          else sent.quantity end
        or stored.withdrawn_quantity < coalesce(withdrawn.quantity, 0)`,
  },
  {
    id: 'A45b',
    sentence: 'The state of a shipment is that of its last event; only goods that are owed are packed.',
    covers: `select from shipment_events`,
    sql: `
      select shipments.id as what
      from shipments join orders on orders.id = shipments.order_id
      left join (
        select distinct on (shipment_id) shipment_id, state from shipment_events order by shipment_id, number desc) as latest
        on latest.shipment_id = shipments.id
      where shipments.state is distinct from latest.state
        or (shipments.state = 'PACKED' and orders.state not in ('PAID', 'APPEAL'))
        or not exists (select from shipment_lines where shipment_id = shipments.id)`,
  },
  {
    id: 'A45c',
    sentence: 'An order is shipped when its last piece has left, and arrives with its last delivery.',
    covers: `select from orders join shipments on shipments.order_id = orders.id where shipped_at is not null`,
    // An order that an earlier release shipped or corrected has another text until its next command.
    sql: `
      with composed as (
        select order_id,
          string_agg(logistics_info, '; ' order by number) filter (where has_left) as logistics_info,
          max(handed_over_at) filter (where has_left) as shipped_at,
          max(delivered_at) filter (where has_left) as arrived_at,
          coalesce(bool_or(has_left and state not in ('DELIVERED', 'LOST')), false) as is_on_its_way,
          bool_or(state = 'PACKED') or exists (
            select from sent_quantities as part
            where part.order_id = parcels.order_id and sent_quantity + withdrawn_quantity < quantity) as is_open
        from (
          select *, state not in ('PACKED', 'RETURNED', 'CANCELLED') as has_left from shipments) as parcels
        group by order_id)
      select orders.id as what
      from orders join composed on composed.order_id = orders.id
      where orders.logistics_info is not distinct from composed.logistics_info
        and (orders.shipped_at is distinct from case when not is_open then composed.shipped_at end
          or orders.arrived_at is distinct from
            case when not is_open and not is_on_its_way then composed.arrived_at end)`,
  },
  {
    id: 'A45e',
    sentence:
      'A replacement has at most one parcel that is neither returned nor cancelled, whose state is that of its last event, and is sent when that parcel has left.',
    covers: `select from shipments where replacement_id is not null`,
    // A replacement that an earlier release sent or corrected has another text until its next command.
    sql: `
      select replacements.id as what
      from replacements join shipments on shipments.replacement_id = replacements.id
      group by replacements.id
      having count(*) filter (where shipments.state not in ('RETURNED', 'CANCELLED')) > 1
        or (replacements.state <> 'SENT' and bool_or(shipments.state not in ('PACKED', 'RETURNED', 'CANCELLED')))
        or (replacements.state = 'SENT' and bool_and(shipments.state in ('RETURNED', 'CANCELLED'))
          and bool_or(shipments.logistics_info = replacements.logistics_info))
        or bool_or(shipments.state is distinct from (
          select event.state from shipment_events as event
          where event.shipment_id = shipments.id order by number desc limit 1))
        or bool_or(exists (select from shipment_lines where shipment_id = shipments.id))`,
  },
  {
    id: 'A45d',
    sentence: 'No more pieces of a line come back than were handed over.',
    covers: `select from shipment_lines`,
    // Pieces of a shipment that was undone may have left all the same.
    sql: `
      select received.order_id as what
      from (
        select order_id, line_number, sum(quantity) as quantity
        from return_receipt_lines where outcome in ('RESELL', 'DISCARD') group by order_id, line_number) as received
      where exists (select from shipments where shipments.order_id = received.order_id)
        and quantity > (
          select coalesce(sum(part.quantity), 0)
          from shipment_lines as part join shipments on shipments.id = part.shipment_id
          where part.order_id = received.order_id and part.line_number = received.line_number
            and handed_over_at is not null)`,
  },
]
