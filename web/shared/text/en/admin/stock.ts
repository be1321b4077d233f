import { count } from '../../format/plural.ts'
import type { AdminRefusalCode, RefusalSentences } from '../../format/refusal-sentences.ts'

type StockRefusal = Extract<AdminRefusalCode, `stock-${string}`>

export const stockRefusals: Pick<RefusalSentences, StockRefusal> = {
  'stock-moved-meanwhile': ({ onHand }) => `Stock has changed: ${onHand} on hand now. Count again.`,
  'stock-below-reserved': ({ reserved }) => `${reserved} of these are reserved for unpaid orders.`,
  'stock-as-counted': () => 'Your count matches the stock on record. Nothing to adjust.',
  'stock-sheet-faulty': ({ faults }) =>
    `${count(faults, 'line')} can’t be saved. Correct or remove ${faults === 1 ? 'it' : 'them'} first.`,
  'stock-sheet-moved': () =>
    'Stock has changed since the preview. Nothing was saved. Check the new quantities, then save again.',
}

export const stockActs = { saveStockSheet: 'Received or counted stock' }

export const stock = {
  title: 'Stock',
  one: 'Stock of a SKU',
  which: 'Show',
  sort: 'Sort by',
  sorts: { ATTENTION: 'Needs attention first', STOCK_UP: 'Lowest stock', STOCK_DOWN: 'Highest stock' },
  lists: {
    WANTED: 'Back-in-stock requests',
    REORDER: 'Low or sold out, sold recently',
    SOLD_OUT: 'Sold out',
    LOW: 'Low stock',
  },
  states: {
    WANTED: 'Customers are waiting',
    SOLD_OUT: 'None available',
    LOW: 'Low stock',
    IN_STOCK: 'In stock',
    OFF_SALE: 'Not on sale, none available',
  },
  cover: 'Lasts for',
  days: (days: number) => count(days, 'day'),
  goods: 'Product',
  sku: 'SKU',
  wanted: 'Back-in-stock requests',
  wantedShort: 'Waiting',
  left: 'Available',
  onHand: 'On hand',
  reserved: 'Reserved for unpaid orders',
  reservedShort: 'Reserved',
  figures: 'Stock levels',
  toSend: 'Paid, not shipped',
  sold: (days: number) => `Sold in the last ${days} days`,
  soldShort: (days: number) => `${days}-day sales`,
  proposed: 'Suggested order',
  proposedBy: (days: number, leadDays: number, safetyDays: number) =>
    `Suggested order = pieces sold in the last ${days} days ÷ ${days} × (${leadDays} days’ lead time + ${safetyDays} days’ safety stock) − available`,
  notProposedFor: (customers: number) =>
    `${count(customers, 'customer')} ${customers === 1 ? 'is' : 'are'} waiting for this item. The suggestion doesn’t include them.`,
  quantities: (onHand: number, reserved: number) =>
    `${onHand} on hand, ${reserved} reserved for unpaid orders`,
  toRestockSettings: 'Change lead time and safety stock',
  update: 'Update',
  updateOf: (sku: string) => `Update stock: ${sku}`,
  toReceive: 'Receive stock',
  toCount: 'Count stock',
  toLog: 'Activity log of this SKU',
  toProduct: 'Product page',
  movements: 'Stock movements',
  noMovements: 'No stock movements yet.',
  at: 'Time',
  pieces: 'Quantity',
  onHandAfter: 'On hand after',
  staff: 'Staff',
  reason: 'Reason',
  reasons: {
    OPENING: 'Opening stock',
    RECEIPT: 'Received',
    CORRECTION: 'Adjusted',
    SALE: 'Sold',
    RETURN: 'Returned',
    REPLACEMENT: 'Replacement',
  },
  note: 'Note or order',
  receive: 'Receive stock',
  receivedQuantity: 'Quantity received',
  deliveryNote: 'Delivery note or reference',
  received: (pieces: number) => `${count(pieces, 'piece')} received.`,
  correct: 'Adjust stock',
  counted: 'Quantity counted',
  countedHint: (onHand: number, reserved: number) =>
    `On record: ${onHand}, including ${reserved} reserved for unpaid orders. Count those too.`,
  afterCount: (onHand: number) => `On hand after the adjustment: ${onHand}`,
  onHandOf: (sku: string) => `On hand: ${sku}`,
  onHandHint: 'On hand can be changed in the list. It excludes pieces of paid orders that haven’t shipped.',
  enterSaves: 'Enter to save',
  correctedInList: 'Changed in the stock list',
  corrected: (onHand: number) => `Stock adjusted to ${onHand} on hand.`,
  correctionReason: 'Reason',
  toSendChoice: {
    legend: (pieces: number) =>
      `${count(pieces, 'piece')} of paid orders ${pieces === 1 ? 'hasn’t' : 'haven’t'} shipped yet. Did you count ${pieces === 1 ? 'it' : 'them'}?`,
    yes: 'Yes, they were counted',
    yesHint: 'They are already sold, so they are subtracted from your count.',
    no: 'No, they are set aside',
    noHint: 'Your count becomes the stock on hand.',
    missing: 'Choose whether you counted the pieces of paid orders.',
  },
  sheet: {
    titles: { RECEIPT: 'Receive stock', COUNT: 'Count stock' },
    kinds: { RECEIPT: 'Receipt', COUNT: 'Count' },
    hints: {
      RECEIPT: 'Scan or upload what has arrived. The quantities are added to the stock on hand.',
      COUNT:
        'Scan or upload everything in stock, including pieces reserved for unpaid orders. SKUs that aren’t on the list stay unchanged.',
    },
    scan: 'Scan or type a SKU or GTIN',
    scanHint: 'Press Enter after each code. Each scan adds 1; you can change the quantity in the list.',
    add: 'Add',
    sound: 'Play a sound for each scan',
    scanned: (sku: string, name: string, quantity: number) => `${sku} · ${name}: ${quantity}`,
    unknown: (sku: string) => `Unknown SKU: ${sku}`,
    file: 'Add from a CSV or Excel file',
    addRows: (lines: number) => `Add ${count(lines, 'row')} to the list`,
    fileRead: (lines: number) => `${count(lines, 'row')} added.`,
    lines: 'SKUs on this list',
    quantity: 'Quantity',
    quantityOf: (sku: string) => `Quantity of ${sku}`,
    after: 'On hand after',
    noChange: 'no change',
    remove: (sku: string) => `Remove ${sku}`,
    empty: 'Nothing scanned yet.',
    full: (lines: number) => `The list is full (${lines} SKUs). Save it first.`,
    notScanned: (sku: string) => `Not added, because the list is full: ${sku}`,
    doesNotFit: (newSkus: number, room: number) =>
      `The file has ${count(newSkus, 'SKU')} that ${newSkus === 1 ? 'is' : 'are'} not on the list, which takes ${room} more. Save the list first, or split the file.`,
    faults: {
      'unknown-sku': 'No product has this SKU.',
      'below-reserved': 'Fewer than are reserved for unpaid orders.',
      'below-to-send': 'Fewer than are paid and not shipped.',
      'too-many': 'Enter a whole number from 0 to 100,000.',
    },
    legend: 'Did you count pieces of paid orders that haven’t shipped yet?',
    reason: 'Reason for the count',
    save: {
      RECEIPT: (skus: number, pieces: number) => `Receive ${count(pieces, 'piece')} of ${count(skus, 'SKU')}`,
      COUNT: (skus: number) => `Save count of ${count(skus, 'SKU')}`,
    },
    saved: (skus: number, pieces: number) =>
      `Saved: stock of ${count(skus, 'SKU')} changed by ${pieces > 0 ? '+' : ''}${pieces} in total.`,
    savedBefore: (skus: number) =>
      `The list you sent before was saved (${count(skus, 'SKU')}). What you added since is still here: save it too.`,
    savedElsewhere:
      'Another tab has already saved a version of this list. Check the stock on hand before you save these lines as well.',
    notSavedBefore: 'The list you sent before was not saved. Check this one and save again.',
    clear: 'Clear list',
    clearTitle: 'Clear this list?',
    clearHint: (skus: number) => `The quantities of ${count(skus, 'SKU')} will be discarded.`,
    keep: 'Keep list',
    savedHere: 'This list is saved in this browser until you save or clear it.',
    retry: 'Preview again',
  },
}
