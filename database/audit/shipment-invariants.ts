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
      where shipments.state is distinct from (
          select event.state from shipment_events as event
          where event.shipment_id = shipments.id order by number desc limit 1)
        or (shipments.state = 'PACKED' and orders.state not in ('PAID', 'APPEAL'))
        or not exists (select from shipment_lines where shipment_id = shipments.id)`,
  },
]
