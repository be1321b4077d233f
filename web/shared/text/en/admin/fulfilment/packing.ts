import { count } from '../../../format/plural.ts'

/** The queues of the staff who pack and send. */
export const queues = {
  title: 'Packing and sending',
  names: {
    TO_PACK: 'To pack',
    TO_HAND_OVER: 'To hand over',
    PROMISE: 'Promise at risk',
    LATE: 'Late',
    STUCK: 'No tracking update',
    AT_PICKUP_POINT: 'Not collected',
    LOST: 'Lost',
    POINT_CLOSED: 'Point closed or full',
    RETURNS: 'Returns awaited',
  },
  hints: {
    TO_PACK:
      'Confirmed orders with items that no shipment contains yet, and accepted replacements, oldest first.',
    TO_HAND_OVER: 'Packed shipments that wait for the carrier.',
    PROMISE:
      'Orders that were promised for a day that has passed or can’t be kept any more. Tell the customers.',
    LATE: 'Handed over more than 7 days ago and not delivered. Ask the carrier, and tell the customer.',
    STUCK: 'On the way, and nothing was recorded for 3 days.',
    AT_PICKUP_POINT:
      'Ready to collect for more than 2 days. The carrier soon sends them back: call the customer.',
    LOST: 'Lost parcels whose items were neither refunded nor replaced. The customer was told that we refund them. “Refund an amount” doesn’t settle them; use “Refund items” or “Refund order”.',
    POINT_CLOSED:
      'Orders to send to a pick-up point that has closed or is full. Choose another one in the order.',
    RETURNS: 'Accepted returns whose items haven’t arrived.',
  },
  since: {
    TO_PACK: 'Ordered',
    TO_HAND_OVER: 'Packed',
    PROMISE: 'Promised',
    LATE: 'Handed over',
    STUCK: 'Last news',
    AT_PICKUP_POINT: 'Ready since',
    LOST: 'Lost since',
    POINT_CLOSED: 'Ordered',
    RETURNS: 'Accepted',
  },
  shipment: 'Shipment',
  pieces: 'Items',
  act: 'Action',
  scan: 'Pack with a scanner',
  pack: 'Pack',
  packOf: (invoice: string) => `Pack order ${invoice}`,
  printAll: (orders: number) => `Packing slips of ${count(orders, 'order')}`,
  export: 'Export CSV',
  exported: (rows: number, isAll: boolean) =>
    isAll
      ? `Exported ${count(rows, 'row')}.`
      : `Exported the first ${count(rows, 'row')} only. The queue has more.`,
  empty: 'Nothing here.',
}

/** Reports of carriers that the staff have to look at. */
export const carrierReports = {
  title: 'Carrier reports',
  link: (open: string) => `Carrier reports (${open})`,
  hint: 'Carrier reports that didn’t change a shipment. Close each one once you have dealt with it.',
  problem: 'Problem',
  problems: {
    UNREADABLE: 'Can’t be read',
    UNKNOWN_NUMBER: 'No shipment has this number',
    OTHER_CARRIER: 'The shipment names another carrier',
    RETURNING: 'Comes back to us',
    IMPOSSIBLE_TIME: 'Impossible time',
  },
  received: 'Received',
  carrier: 'Carrier',
  number: 'Tracking number',
  report: 'Report',
  orders: 'Orders',
  act: 'Action',
  settle: 'Close',
  settleOf: (number: string) => `Close the report of ${number}`,
  empty: 'No reports wait for you.',
}

/** Packing with a scanner. */
export const packing = {
  title: 'Pack with a scanner',
  scanOrder: 'Order number',
  scanOrderHint: 'Scan or type the number on the packing slip.',
  open: 'Open order',
  waiting: (orders: number, shown: string) => (orders === 1 ? '1 order to pack' : `${shown} orders to pack`),
  noneWaiting: 'No orders to pack.',
  next: 'Next, oldest first',
  pieces: (pieces: number) => count(pieces, 'item'),
  packNext: 'Pack this order',
  packNextKey: 'or press Enter',
  progress: (done: number, total: number) => `${done} of ${count(total, 'item')} counted`,
  noOrderNumber: (code: string) => `“${code}” isn’t an order number. It begins with BH and has 12 digits.`,
  nothingLeft: 'All items of this order are packed or sent.',
  scanItem: 'Item',
  scanItemHint: 'Scan the GTIN or SKU of each item. The last one records the packed shipment.',
  count: 'Count',
  counted: (name: string, counted: number, left: number) => `${name}: ${counted} of ${left}`,
  wrongItem: (code: string) => `Wrong item: ${code} isn’t in this order. Put it back.`,
  tooMany: (name: string) => `Too many: all of ${name} are already counted. Put this one back.`,
  takenOut: (name: string) => `Taken out: ${name}`,
  packed: (shipment: number) => `Complete. Shipment ${shipment} is packed. Scan the next order.`,
  sameOrder: 'This order is already open.',
  unfinished: 'Finish this order first, or take its items out.',
  items: 'Items to pack',
  of: (counted: number, left: number) => `${counted} / ${left}`,
  takeOutOf: (name: string) => `Take out one ${name}`,
  countOf: (name: string) => `Count one ${name}`,
  countAll: 'All',
  countAllOf: (name: string) => `Count all ${name}`,
  packPart: 'Pack the counted items only',
}
