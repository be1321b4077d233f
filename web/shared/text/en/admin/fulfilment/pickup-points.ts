import type {
  PickupPointFaultCode,
  PickupPointField,
} from '../../../../../../contract/admin/settings/pickup-point-file.ts'
import type { PickupPointState } from '../../../../../../contract/shop/orders/pickup-point-states.ts'
import type { TableFaultCode } from '../../../../../../contract/values/table-file.ts'
import { count } from '../../../format/plural.ts'

const wholeSize = 'Whole millimetres. All three sides or none. Empty: the limit of the method.'
const bothLanguages = 'In both languages or in neither.'

/** Pick-up points of a delivery method. */
export const pickupPoints = {
  title: 'Pick-up points',
  toPoints: 'Pick-up points',
  hint: 'Customers choose one of these shops or lockers. With an empty list, they aren’t asked to choose. Orders keep a point that has closed since.',
  importTitle: 'Import pick-up points',
  importHint:
    'Adds and changes points by their code. Everything is imported, or nothing if a row has an error. A carrier’s whole list can also close the points that it no longer has.',
  toImport: 'Import file',
  export: 'Export',
  none: 'There are no pick-up points yet.',
  noneFound: 'No pick-up point matches.',
  search: 'Code, name, address or station',
  district: 'District',
  allDistricts: 'All districts',
  allStates: 'Any status',
  more: 'See more',
  shown: (listed: number, all: number) => `Showing ${listed} of ${count(all, 'pick-up point')}.`,
  add: 'Add pick-up point',
  edit: 'Edit pick-up point',
  change: 'Edit',
  point: 'Pick-up point',
  address: 'Address',
  state: 'Status',
  states: { OPEN: 'Open', FULL: 'Full', CLOSED: 'Closed' } satisfies Record<PickupPointState, string>,
  stateHint: 'A full point takes nothing for the time being; a closed one is gone.',
  openOrders: (orders: number) => `${count(orders, 'order')} to send`,
  hasClosed: 'This point has closed. Choose another one before you send the order.',
  changeOfOrder: 'Change pick-up point',
  changeOfOrderHint:
    'The customer gets an email with the new point. Parcels that have left still go to the former one.',
  changeOfOrderNow: 'Change pick-up point',
  changedOfOrder: 'Pick-up point changed.',
  act: 'Action',
  save: 'Save pick-up point',
  saved: 'Pick-up point saved.',
  counts: {
    rows: 'Rows',
    added: 'New',
    changed: 'Changed',
    closed: 'Closed by this import',
    same: 'Unchanged',
    notInFile: 'Not in the file',
  },
  closeMissing: 'Close the points that are not in the file',
  closeMissingHint: 'Only for a whole list of the carrier.',
  openOrdersOfClosed: (orders: number) =>
    `${count(orders, 'order')} would go to a closed point. Choose another point in ${orders === 1 ? 'this order' : 'these orders'} before you send.`,
  nothing: 'All points are as in the file. Nothing to import.',
  changes: 'Changes',
  row: 'Row',
  notListed: 'not in the file',
  isNew: 'New',
  from: (field: string, from: string, to: string) => `${field}: ${from || '–'} → ${to || '–'}`,
  and: '; ',
  apply: 'Import',
  imported: 'Pick-up points imported.',
  notDegrees: 'Enter degrees as a number, such as 22.3193.',
  stopped: 'Nothing is imported until every row is correct.',
  hints: {
    code: 'The carrier’s code. Identifies the point.',
    nameEn: 'Up to 80 characters.',
    nameCn: 'Up to 80 characters.',
    addressEn: 'Up to 200 characters.',
    addressCn: 'Up to 200 characters.',
    district: 'One of the 18 districts in English or Chinese, such as Sha Tin or 沙田區.',
    stationEn: bothLanguages,
    stationCn: bothLanguages,
    hoursEn: bothLanguages,
    hoursCn: bothLanguages,
    latitude: 'In degrees, such as 22.3193. With the longitude, or neither.',
    longitude: 'In degrees, such as 114.1694.',
    state: 'OPEN, FULL or CLOSED. OPEN if empty.',
    maxWeightGrams: 'Whole grams. Empty: the limit of the method.',
    maxLengthMm: wholeSize,
    maxWidthMm: wholeSize,
    maxHeightMm: wholeSize,
  } satisfies Record<PickupPointField, string>,
  faults: {
    'value-missing': (field) => `${field} is missing.`,
    'language-missing': (field) => `${field} is missing; the other language is there.`,
    'too-long': (field) => `${field} is too long.`,
    'unreadable-characters': (field) => `${field} contains invisible characters.`,
    'bad-code': (value) =>
      `A spreadsheet shortened “${value}”. Format the column as text and enter the code again.`,
    'code-repeated': () => 'This code appears twice.',
    'district-unknown': (value) =>
      value === '' ? 'The district is missing.' : `“${value}” isn’t one of the 18 districts.`,
    'state-unknown': (value) => `“${value}” isn’t a status. Enter OPEN, FULL or CLOSED.`,
    'position-unreadable': (value) => `“${value}” isn’t a position in Hong Kong.`,
    'position-incomplete': (field) => `${field} is missing; the other coordinate is there.`,
    'limit-unreadable': (value) => `“${value}” isn’t a limit. Enter a whole number, or nothing.`,
    'size-incomplete': (field) => `${field} is missing; a size has three sides.`,
  } satisfies Record<Exclude<PickupPointFaultCode, TableFaultCode>, (value: string) => string> as Record<
    Exclude<PickupPointFaultCode, TableFaultCode>,
    (value: string) => string
  >,
}
