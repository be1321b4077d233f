import type { MemberFaultCode, MemberField } from '../../../../../contract/admin/accounts/member-file.ts'
import type { PriceFault, PriceFileField } from '../../../../../contract/admin/catalogue/price-file.ts'
import type { RosterFaultCode, RosterField } from '../../../../../contract/admin/distributors/roster-file.ts'
import type { ParcelFault, ParcelField } from '../../../../../contract/admin/orders/parcel-file.ts'
import type { StockFileFault, StockFileField } from '../../../../../contract/admin/stock/stock-sheet.ts'
import type { TableFaultCode } from '../../../../../contract/values/table-file.ts'
import { count } from '../../format/plural.ts'
import { readingFaults } from './reading-faults.ts'

type Sentences<Code extends string> = Record<Exclude<Code, TableFaultCode>, (value: string) => string>

const faults: Record<TableFaultCode, (value: string) => string> = {
  ...readingFaults,
  'no-rows': () => 'The file has no rows below the header.',
  'column-missing': (field) => `Choose the column for “${field}”.`,
}

const priceFaults: Sentences<PriceFault> = {
  'nothing-to-set': () => 'The file has no column of prices, PV or margins. Choose one under “Columns”.',
  'sku-missing': () => 'The SKU is missing.',
  'bad-code': (sku) => `A spreadsheet shortened “${sku}”. Format the column as text and enter the SKU again.`,
  'unknown-sku': () => 'No product has this SKU.',
  'sku-repeated': () => 'This SKU appears twice.',
  'bad-price': (value) => `“${value}” isn’t a price from 0.01 to 100,000.00.`,
  'bad-pv': (value) => `“${value}” isn’t a PV from 0 to 100,000.00.`,
  'bad-margin': (value) =>
    `“${value}” isn’t a percentage from 0 to 100. Excel stores 20% as 0.2: enter 20, and write less than 1 as text with %.`,
  'rows-disagree': (value) =>
    `“${value}” differs from another SKU of the same product. Its SKUs share one price, PV and margin.`,
}

const parcelFaults: Sentences<ParcelFault> = {
  'invoice-missing': () => 'The order number is missing.',
  'invoice-format': (value) => `“${value}” isn’t an order number such as BH260131000001.`,
  'parcel-missing': () => 'The tracking number is missing.',
  'parcel-format': (value) => `“${value}” isn’t a tracking number.`,
  'bad-code': (value) =>
    `A spreadsheet shortened “${value}”. Format the column as text and enter the tracking number again.`,
  'too-long': () => 'Carrier and tracking number are longer than 200 characters.',
  'columns-swapped': () => 'The columns look swapped. Check “Columns”.',
  'order-repeated': () =>
    'This order appears twice. Put several tracking numbers in one cell, separated by commas.',
  'parcel-repeated': (value) => `Tracking number ${value} appears twice.`,
  'order-unknown': () => 'There is no order with this number.',
  'order-unpaid': () => 'This order is unpaid.',
  'order-closed': () => 'This order is cancelled or refunded.',
  'order-unconfirmed': () => 'This order isn’t confirmed yet. Confirm it first.',
  'order-shipped': (value) => `Already shipped: ${value}. To change it, open the order.`,
  'number-misfit': (value) => `“${value}” doesn’t have the form of this carrier’s tracking numbers.`,
  'parcel-taken': (value) => `Order ${value} already has this tracking number.`,
  'changed-meanwhile': () => 'The order or its address has changed since the preview. Preview again.',
}

const priceHints: Record<PriceFileField, string> = {
  sku: 'All SKUs of a product share its price, so one of them is enough.',
  price: '0.01 to 100,000.00, such as 128 or HK$1,280.00.',
  pv: '0 to 100,000.00.',
  margin: '0 to 100.',
}

const parcelHints: Record<ParcelField, string> = {
  invoice: 'BH followed by 12 digits.',
  carrier: 'Shown to the customer in front of the tracking number.',
  parcel: 'Several separated by commas.',
}

const rosterHints: Record<RosterField, string> = {
  edcNumber: 'Eight digits. Identifies the distributor.',
  name: 'Required for new distributors.',
  state: 'ACTIVE or DISABLED. Required for new distributors.',
  renewalExpiresOn:
    '31/12/2027, 2027-12-31 or 31-Dec-27. The day comes before the month. Required for new distributors.',
  email: 'For new distributors only, who set a password with it.',
}

const memberHints: Record<MemberField, string> = {
  email: 'Identifies the member. People who have an account are skipped.',
  name: 'Chinese characters, or letters and spaces; 2 to 40 characters.',
  firstName: 'Only if the file has no column of whole names.',
  lastName: 'Joined with the first name: Tai Man Chan, 陳大文.',
  contactNumber: 'A Hong Kong number, such as 9123 4567 or +852 9123 4567.',
  language: 'English or Chinese, for emails. Chinese if empty.',
  address: 'Up to 200 characters.',
  sponsorEdcNumber: 'Eight digits of an active distributor. Empty for none.',
  joinedOn: '31/12/2020, 2020-12-31 or 31-Dec-20. The day comes before the month.',
}

const memberFaults: Sentences<MemberFaultCode> = {
  'email-missing': () => 'The email is missing.',
  'email-format': (value) => `“${value}” isn’t an email address.`,
  'email-twice': (value) => `${value} appears twice.`,
  'email-taken': (value) => `${value} already has an account.`,
  'already-invited': (value) => `${value} has already been invited.`,
  'name-format': (value) =>
    value === ''
      ? 'The name is missing.'
      : `“${value}” isn’t a name. Use 2 to 40 Chinese characters or letters, with single spaces, hyphens or apostrophes, and a space after a full stop.`,
  'phone-format': (value) => `“${value}” isn’t a Hong Kong phone number such as 9123 4567.`,
  'language-unknown': (value) => `“${value}” isn’t a language. Enter English or Chinese.`,
  'address-format': () => 'The address is longer than 200 characters or contains invisible characters.',
  'sponsor-format': (value) => `“${value}” isn’t an eDC number of eight digits.`,
  'sponsor-missing': (value) => `No distributor has the eDC number ${value}.`,
  'sponsor-not-eligible': (value) => `The distributor ${value} can’t have new members.`,
  'day-unreadable': (value) => `“${value}” isn’t a date such as 31/12/2020 or 2020-12-31.`,
  'day-in-future': (value) => `${value} is in the future.`,
}

const rosterFaults: Sentences<RosterFaultCode> = {
  'edc-number-format': (value) => `“${value}” isn’t an eDC number of eight digits.`,
  'edc-number-twice': () => 'This eDC number appears twice.',
  'name-missing': (value) =>
    value === '' ? 'A new distributor needs a name.' : 'The name is longer than 80 characters.',
  'state-unknown': (value) =>
    value === ''
      ? 'A new distributor needs a status.'
      : `“${value}” isn’t a status. Enter ACTIVE or DISABLED.`,
  'day-unreadable': (value) =>
    value === ''
      ? 'A new distributor needs the last day of the contract.'
      : `“${value}” isn’t a date such as 31/12/2027 or 2027-12-31.`,
  'email-format': (value) => `“${value}” isn’t an email address.`,
  'distributor-erased': (value) => `The distributor ${value} has deleted the account. This row is skipped.`,
  'email-taken': (value) =>
    `${value} belongs to another account. Enter another email or none, or first change the email of that account.`,
  'email-twice': (value) => `${value} appears twice.`,
  'unreadable-characters': () => 'The name contains invisible characters.',
}

const stockHints: Record<StockFileField, string> = {
  sku: 'In any case. Repeated SKUs are added up.',
  quantity: 'A whole number from 0 to 100,000.',
}

const stockFaults: Sentences<StockFileFault> = {
  'sku-missing': () => 'The SKU is missing.',
  'bad-code': priceFaults['bad-code'],
  'not-a-quantity': (value) => `“${value}” isn’t a whole number from 0 to 100,000.`,
}

/** Files of prices, tracking numbers, stock and distributors. */
export const tableFiles = {
  choose: 'CSV or Excel file',
  chooseHint: (rows: number) =>
    `Up to ${rows.toLocaleString('en-HK')} rows. Columns are recognised by name in English or Chinese, in any order.`,
  template: 'Download template',
  guide: 'What goes in each column',
  required: 'Required',
  read: (rows: number) => `${count(rows, 'row')} read.`,
  savedMapping: 'Columns matched as in the last import of this kind of file.',
  big5: 'The file isn’t UTF-8 and was read as Big5. Check the Chinese.',
  columns: 'Columns',
  columnsHint: 'Choose which column of your file fills each field. Your choice is kept for the next import.',
  chooseColumn: 'Choose a column.',
  noColumn: 'Not in the file',
  row: 'Row',
  problem: 'Problem',
  downloadErrors: 'Download errors',
  errors: (faults: number) => count(faults, 'error'),
  shown: (listed: number, all: number) => `Showing ${listed} of ${all.toLocaleString('en-HK')}.`,
  atRow: (line: number) => `Row ${line}: `,
  otherRow: (line: number) => `See row ${line}.`,
  faults,
  prices: {
    title: 'Import prices',
    hint: 'Changes prices, PV and margins by SKU. Products not in the file, columns left out and empty cells stay unchanged. New prices are live as soon as you import them.',
    export: 'Export prices',
    hints: priceHints,
    faults: priceFaults,
    skipped:
      'These rows will be skipped. If a product has an error in any row, all its values stay unchanged.',
    counts: {
      changed: 'Products changed',
      same: 'Unchanged',
      large: 'Changed by more than 50%',
      faults: 'Errors',
    },
    large: (prices: number) =>
      `${count(prices, 'price')} would change by more than 50%. Check ${prices === 1 ? 'it' : 'them'} before you import.`,
    same: 'All values in the file match the catalogue. Nothing to import.',
    changes: 'Changes',
    goods: 'Product',
    value: 'Value',
    before: 'Before',
    after: 'After',
    difference: 'Change',
    fields: { price: 'Price', pv: 'PV', margin: 'Margin' },
    apply: (products: number) => `Import prices of ${count(products, 'product')}`,
    done: (products: number) => `Prices of ${count(products, 'product')} imported.`,
    history: 'Recent imports',
    at: 'Imported',
    products: 'Products',
    undo: 'Undo',
    undoOf: (at: string) => `Undo the import of ${at}`,
    undoTitle: 'Undo this import?',
    undoHint: (products: number) =>
      `${count(products, 'product')} will get ${products === 1 ? 'its' : 'their'} earlier values back. Products changed since then keep their current values.`,
    undone: (restored: number, skipped: number) =>
      skipped === 0
        ? `${count(restored, 'product')} restored.`
        : `${count(restored, 'product')} restored, ${skipped} changed since then and kept.`,
    isUndone: 'Undone',
  },
  parcels: {
    title: 'Import tracking numbers',
    hint: 'Marks confirmed orders as shipped. Each customer gets the usual email. Uploading a file twice ships nothing twice.',
    hints: parcelHints,
    faults: parcelFaults,
    skipped: 'These orders will not be shipped. All others can be.',
    wereSkipped: 'These orders were not shipped.',
    carrierOfFile: 'Carrier of the whole file',
    noCarrier: 'As in the file',
    carrierHint: 'For rows without a carrier.',
    ready: 'To ship',
    recorded: 'Already shipped with this number',
    notShipped: 'Errors',
    nothing: 'There are no orders to ship in this file.',
    orders: 'Orders to ship',
    shipment: 'Tracking',
    apply: (orders: number) => `Ship ${count(orders, 'order')}`,
    progress: (done: number, all: number) => `${done} of ${all} shipped`,
    done: (orders: number) => `${count(orders, 'order')} shipped.`,
    failed:
      'The connection was lost, and the remaining orders weren’t shipped. Choose the same file again to continue.',
  },
  members: { hints: memberHints, faults: memberFaults },
  roster: {
    person: 'Distributor',
    states: { ACTIVE: 'Active', DISABLED: 'Disabled' } as Record<string, string>,
    hints: rosterHints,
    faults: rosterFaults,
    skipped: 'These rows will be skipped. All others can be imported.',
  },
  stock: {
    hints: stockHints,
    faults: stockFaults,
    skipped: 'These rows will not be added to the list.',
  },
}
