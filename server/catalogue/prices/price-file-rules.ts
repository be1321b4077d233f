import {
  type ChangedPrice,
  largeChangeBasisPoints,
  type PricedField,
  type PriceFault,
  type PriceFileField,
  pricedFields,
} from '../../../contract/admin/catalogue/price-file.ts'
import { maxStockOfProduct } from '../../../contract/shop/catalogue/shelf.ts'
import { parseHundredths } from '../../../contract/values/hundredths.ts'
import { codeKey } from '../../platform/tables/cell-rules.ts'
import { isMangledNumber, parsePercentage, stripAmount } from '../../platform/tables/excel-rules.ts'
import type { ImportedPrice, PricedSku } from './price-state.ts'

export interface PriceRow {
  line: number
  cells: Readonly<Partial<Record<PriceFileField, string>>>
}

export interface PriceRowFault {
  line: number
  code: PriceFault
  value: string
  otherLine: number | null
  subject: string
}

export type PriceChangeOfRow = Omit<ChangedPrice, 'isLarge'>

/** The price changes of a file, at most one per product. A cell that is absent or empty leaves its value unchanged, and
 *  so does every value of a product with a fault in any of its rows. */
export function* planPrices(
  rows: readonly PriceRow[],
  known: readonly PricedSku[],
): Generator<void, { changes: PriceChangeOfRow[]; faults: PriceRowFault[]; same: number }> {
  const find = indexByKey(known)
  const faults: PriceRowFault[] = []
  const lineOfSku = new Map<string, number>()
  const products = new Map<
    string,
    { line: number; sku: PricedSku; requested: RequestedPrices; isFaulty: boolean }
  >()
  for (const { line, cells } of rows) {
    yield
    const typed = cells.sku ?? ''
    const found = find(typed)
    const before = faults.length
    const add = (code: PriceFault, value: string, otherLine: number | null = null) =>
      void faults.push({ line, code, value: value.slice(0, 100), otherLine, subject: typed.slice(0, 100) })
    if (typed === '') add('sku-missing', '')
    else if (isMangledNumber(typed)) add('bad-code', typed)
    else if (found === null) add('unknown-sku', typed)
    if (found === null) continue
    const earlier = lineOfSku.get(found.sku)
    if (earlier !== undefined) add('sku-repeated', found.sku, earlier)
    lineOfSku.set(found.sku, earlier ?? line)
    const requested = readRequestedPrices(cells, add)
    const product = products.get(found.code)
    if (product === undefined) {
      products.set(found.code, { line, sku: found, requested, isFaulty: faults.length > before })
      continue
    }
    for (const field of pricedFields) {
      if (requested[field] === undefined || earlier !== undefined) continue
      product.requested[field] ??= requested[field]
      if (product.requested[field] !== requested[field])
        add('rows-disagree', cells[field] ?? '', product.line)
    }
    product.isFaulty ||= faults.length > before
  }
  const right = [...products.values()].filter(({ isFaulty }) => !isFaulty)
  const changes: PriceChangeOfRow[] = []
  for (const { line, sku, requested } of right) {
    const change = findPriceChange(line, sku, requested)
    if (change !== null) changes.push(change)
    yield
  }
  return { changes, faults, same: right.length - changes.length }
}

/** Whether a price changes so much that it may be a typing error. */
export function isLarge({ differenceBasisPoints }: PriceChangeOfRow): boolean {
  return Math.abs(differenceBasisPoints) > largeChangeBasisPoints
}

/** The changes that restore the values before an import, for the products that still have all of its values. */
export function reversePrices(
  changes: readonly ImportedPrice[],
  known: readonly Pick<PricedSku, 'code' | PricedField>[],
): ImportedPrice[] {
  const byCode = new Map(known.map((product) => [product.code, product]))
  return changes
    .filter(({ code, fields }) => fields.every(({ field, after }) => byCode.get(code)?.[field] === after))
    .map((change) => ({
      ...change,
      fields: change.fields.map(({ field, before, after }) => ({ field, before: after, after: before })),
    }))
}

type RequestedPrices = Partial<Record<PricedField, number>>

/** Finds a SKU by its exact text, or in any case and width if only one has it. */
function indexByKey(known: readonly PricedSku[]) {
  const exact = new Map(known.map((product) => [product.sku, product]))
  const byKey = new Map<string, PricedSku | null>()
  for (const product of known) {
    const key = codeKey(product.sku)
    byKey.set(key, byKey.has(key) ? null : product)
  }
  return (typed: string) => exact.get(typed) ?? byKey.get(codeKey(typed)) ?? null
}

const limits = {
  price: { min: 1, max: maxStockOfProduct, fault: 'bad-price' },
  pv: { min: 0, max: maxStockOfProduct, fault: 'bad-pv' },
  margin: { min: 0, max: 10_000, fault: 'bad-margin' },
} as const

function readRequestedPrices(
  cells: PriceRow['cells'],
  add: (code: PriceFault, value: string) => void,
): RequestedPrices {
  const requested: RequestedPrices = {}
  for (const field of pricedFields) {
    const typed = (cells[field] ?? '').trim()
    if (typed === '') continue
    const { min, max, fault } = limits[field]
    const read = field === 'margin' ? parsePercentage(typed) : parseHundredths(stripAmount(typed), max)
    if (read === null || read < min) add(fault, typed)
    else requested[field] = read
  }
  return requested
}

function findPriceChange(
  line: number,
  { sku, ...known }: PricedSku,
  requested: RequestedPrices,
): PriceChangeOfRow | null {
  const fields = pricedFields.flatMap((field) => {
    const after = requested[field] ?? known[field]
    return after === known[field] ? [] : [{ field, before: known[field], after }]
  })
  if (fields.length === 0) return null
  const { code, displayProductId, nameEn, nameCn, price } = known
  const difference = (requested.price ?? price) - price
  const differenceBasisPoints = Math.round((difference / price) * 10_000)
  return { line, sku, code, displayProductId, nameEn, nameCn, fields, differenceBasisPoints }
}
