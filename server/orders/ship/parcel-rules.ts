import {
  maxLogisticsInfoLength,
  type ParcelFault,
  type ParcelField,
} from '../../../contract/admin/orders/parcel-file.ts'
import { optionalLine } from '../../../contract/values/field.ts'
import { invoice as invoiceSchema } from '../../../contract/values/invoice.ts'
import { cleanKey, cleanNumber } from '../../../contract/values/typed-key.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { isMangledNumber } from '../../platform/tables/excel-rules.ts'
import { findMisfit } from '../carriers/carrier-rules.ts'
import type { KnownCarrier } from '../carriers/carrier-state.ts'
import { findRefusalToShip } from '../records/shipment-rules.ts'
import type { ParcelOrder } from './parcel-state.ts'

/** A row of a file of tracking numbers. */
export interface ParcelRow {
  line: number
  invoice: string
  logisticsInfo: string
  /** The tracking numbers for comparison. */
  numbers: string[]
}

export interface ParcelRowFault {
  line: number
  code: ParcelFault
  value: string
  otherLine: number | null
  subject: string
}

interface ReadRow {
  line: number
  cells: Readonly<Partial<Record<ParcelField, string>>>
}

/** Ids of deliveries by the numbers of their orders. */
type Deliveries = ReadonlyMap<string, string>

/** Whether two orders are sent together, because edits have added one to the other. */
function isSentTogether(deliveries: Deliveries, one: string, other: string): boolean {
  const delivery = deliveries.get(one)
  return delivery !== undefined && delivery === deliveries.get(other)
}

/** The order numbers of the rows of a file. */
export function* readInvoices(rows: readonly ReadRow[]): Generator<void, string[]> {
  const invoices: string[] = []
  for (const { cells } of rows) {
    yield
    invoices.push(normaliseInvoice(cells.invoice ?? ''))
  }
  return invoices
}

/** Reads the rows of a file. A row with a fault is omitted; so is a repeated one, which would overwrite the first. Orders
 *  that are sent together may have the same tracking number.
 *  @param carrierOfFile the carrier of rows without one */
export function* readParcels(
  rows: readonly ReadRow[],
  carrierOfFile = '',
  deliveries: Deliveries = new Map(),
): Generator<void, { parcels: ParcelRow[]; faults: ParcelRowFault[] }> {
  const faults: ParcelRowFault[] = []
  const parcels: ParcelRow[] = []
  const lineOfInvoice = new Map<string, number>()
  const firstOfNumber = new Map<string, { line: number; invoice: string }>()
  for (const { line, cells } of rows) {
    yield
    const invoice = normaliseInvoice(cells.invoice ?? '')
    const add = (code: ParcelFault, value: string, otherLine: number | null = null) =>
      void faults.push({ line, code, value: value.slice(0, 100), otherLine, subject: invoice.slice(0, 100) })
    const parcel = normaliseText(cells.parcel ?? '')
    const carrier = normaliseText(cells.carrier || carrierOfFile)
    const fault = faultOfCells({ invoice, carrier, parcel })
    if (fault !== null) {
      add(fault, fault.startsWith('invoice') ? invoice : parcel)
      continue
    }
    const written = parcel
      .split(/[,;、|/]/)
      .map((number) => number.replace(/\s/g, ''))
      .filter((number) => number !== '')
    const info = [carrier, written.join(', ')].filter((part) => part !== '').join(' ')
    const read = logisticsLine.safeParse(info)
    const letters = /(?:^| )([a-z]{1,4})$/i.exec(carrier)?.[1] ?? ''
    const numbers = [...new Set(listReadings([letters, ...written]).flat())]
    const repeated = numbers
      .map((number) => firstOfNumber.get(number))
      .find((row) => row !== undefined && !isSentTogether(deliveries, row.invoice, invoice))
    const earlier = lineOfInvoice.get(invoice)
    if (!read.success) add(info.length > maxLogisticsInfoLength ? 'too-long' : 'parcel-format', info)
    else if (earlier !== undefined) add('order-repeated', invoice, earlier)
    else if (repeated !== undefined) add('parcel-repeated', parcel, repeated.line)
    else parcels.push({ line, invoice, logisticsInfo: read.data, numbers })
    lineOfInvoice.set(invoice, earlier ?? line)
    for (const number of numbers) if (!firstOfNumber.has(number)) firstOfNumber.set(number, { line, invoice })
  }
  return { parcels, faults }
}

/** Characters of the shortest tracking number. */
const minTrackingLength = 4

const logisticsLine = optionalLine(maxLogisticsInfoLength)

/** A tracking number for comparison, as `order_words` of the database indexes it. */
function numberKey(number: string): string {
  return number
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40)
}

/** The tracking numbers in a shipment text, for comparison. */
export function numbersIn(logisticsInfo: string): string[] {
  return [...new Set(listReadings(logisticsInfo.split(' ')).flat())]
}

/** The readings of each tracking number in the words of a shipment. Letters before digits are the name of a carrier or
 *  the beginning of the number: "SF 8000" is also read as "SF8000". */
function listReadings(words: readonly string[]): string[][] {
  const keys = words.map(numberKey).filter((key) => key !== '')
  return keys.flatMap((key, place) => {
    if (!/\d/.test(key)) return []
    const before = keys[place - 1] ?? ''
    const hasLetters = /^[a-z]{1,4}$/.test(before) && /^\d/.test(key)
    return [hasLetters ? [key, numberKey(before + key)] : [key]]
  })
}

/** The numbers as the index of the database contains them, which has the words of a shipment and not their readings. */
export function indexedNumbers(numbers: readonly string[]): string[] {
  return [...new Set(numbers.flatMap((number) => [number, number.replace(/^[a-z]{1,4}(?=\d+$)/, '')]))]
}

/** The orders of these shipments by each of the numbers that they contain. */
export function ordersByNumber(
  shipments: readonly { invoice: string; logisticsInfo: string }[],
  numbers: readonly string[],
): Map<string, string[]> {
  const searched = new Set(numbers)
  const found = new Map<string, string[]>()
  for (const { invoice, logisticsInfo } of shipments) {
    for (const number of numbersIn(logisticsInfo)) {
      if (searched.has(number)) found.set(number, [...(found.get(number) ?? []), invoice])
    }
  }
  return found
}

/** A shipment as staff type it: characters as in a file, a tracking number in groups of digits as one word, several
 *  numbers as words of their own, and the 13 digits of SF Express with their letters, as its page of parcels needs them. */
export function readLogistics(written: string): string {
  return normaliseText(written)
    .replace(/(?<=\d) ?[,;、|] ?(?=[a-z\d])/gi, ', ')
    .replace(/(?<=\d) (?=\d{2,4}(?!\d))/g, '')
    .replace(/\b(SF)[ -]+(?=\d{13}\b)/gi, '$1')
}

/** The refusal of a shipment that names no tracking number which a file would accept, or null. */
export function findRefusalOfLogistics(logisticsInfo: string): Refusal | null {
  const written = listReadings(logisticsInfo.split(' ')).map(([number = '']) => number)
  const hasNumber = written.some((number) => number.length >= minTrackingLength)
  const isWrong = logisticsInfo
    .split(/[\s,;、|/]+/)
    .some((word) => isMangledNumber(word) || isOrderNumber(word))
  return hasNumber && !isWrong ? null : { code: 'tracking-number-missing' }
}

/** Another order that was shipped with one of these tracking numbers, and not together with this one, or null. */
export function otherOrder(
  taken: ReadonlyMap<string, readonly string[]>,
  numbers: readonly string[],
  invoice: string,
  deliveries: Deliveries = new Map(),
): string | null {
  for (const number of numbers) {
    const other = taken
      .get(number)
      ?.find((one) => one !== invoice && !isSentTogether(deliveries, one, invoice))
    if (other !== undefined) return other
  }
  return null
}

/** Whether a parcel may be recorded for an order: 'same' if it already is. A recorded tracking number is never replaced
 *  by a file. */
export function checkParcel(
  { logisticsInfo }: Pick<ParcelRow, 'logisticsInfo'>,
  order: ParcelOrder | null,
  { otherInvoice, carriers }: { otherInvoice: string | null; carriers: readonly KnownCarrier[] },
): 'new' | 'same' | { code: ParcelFault; value: string } {
  if (order === null) return { code: 'order-unknown', value: '' }
  if (order.sentInfos.some((sent) => sameInfo(sent, logisticsInfo))) return 'same'
  const fault = order.hasReplacementToSend ? null : faultOfOrder(order)
  if (fault !== null) return fault
  const misfit = findMisfit(logisticsInfo, carriers)
  if (misfit !== null) return { code: 'number-misfit', value: misfit.number }
  if (otherInvoice !== null) return { code: 'parcel-taken', value: otherInvoice }
  return 'new'
}

/** Why an order has no goods to send, or null. */
function faultOfOrder(order: ParcelOrder): { code: ParcelFault; value: string } | null {
  if (order.shippedAt !== null) return { code: 'order-shipped', value: order.logisticsInfo ?? '' }
  if (order.state === 'UNPAID') return { code: 'order-unpaid', value: '' }
  if (findRefusalToShip({ ...order, orderState: order.state }) !== null) {
    const isWaiting = order.shippedState === 'WAIT_CONFIRM' && ['PAID', 'APPEAL'].includes(order.state)
    return { code: isWaiting ? 'order-unconfirmed' : 'order-closed', value: '' }
  }
  return null
}

function sameInfo(one: string, other: string): boolean {
  const [numbers, others] = [one, other].map((info) => listReadings(info.split(' ')))
  return (
    numbers?.length === others?.length &&
    (numbers ?? []).every((readings, place) => readings.some((number) => others?.[place]?.includes(number)))
  )
}

function faultOfCells({
  invoice,
  carrier,
  parcel,
}: {
  invoice: string
  carrier: string
  parcel: string
}): ParcelFault | null {
  const isInvoice = invoiceSchema.safeParse(invoice).success
  if (!isInvoice && isOrderNumber(parcel)) return 'columns-swapped'
  if (invoice === '') return 'invoice-missing'
  if (!isInvoice) return 'invoice-format'
  if (isOrderNumber(parcel) || (!/\d/.test(parcel) && /\d{5}/.test(carrier))) return 'columns-swapped'
  if (parcel === '') return 'parcel-missing'
  if (isMangledNumber(parcel)) return 'bad-code'
  return /[a-z0-9]{4}/i.test(parcel.replace(/[\s-]/g, '')) && /\d/.test(parcel) ? null : 'parcel-format'
}

/** Whether a number in the place of a tracking number is an order number. Some carriers have twelve digits as well; those
 *  of an order begin with its day. */
function isOrderNumber(written: string): boolean {
  const number = normaliseInvoice(written)
  const hasDay = /^BH[2-9]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(number)
  return hasDay && invoiceSchema.safeParse(number).success
}

/** An order number as people write it: `#bh 260101 000001`. */
function normaliseInvoice(written: string): string {
  return cleanNumber(written)
    .toUpperCase()
    .replaceAll('#', '')
    .replace(/^(?=\d{12}$)/, 'BH')
}

function normaliseText(written: string): string {
  return cleanKey(written)
}
