import { maxQuantity } from '../../../contract/admin/stock/stock-admin.ts'
import type { SheetFault, SheetLine, StockSheet } from '../../../contract/admin/stock/stock-sheet.ts'

/** The stock of a specification, and its paid pieces that have not been shipped: in the warehouse, but not on hand. */
export interface SheetLevel {
  onHand: number
  reserved: number
  toSend: number
}

/** The effect of one line: the stock on hand after it, or the fault that prevents it. */
export type SheetEffect = { onHandAfter: number; fault: null } | { onHandAfter: null; fault: SheetFault }

/** Adds up lines of one SKU, in the order of their first occurrence. A SKU that is known only in another case is
 *  replaced by the known one. */
export function addedUp(lines: readonly SheetLine[], knownSkus: readonly string[]): SheetLine[] {
  const known = new Set(knownSkus)
  const byLowerCase = new Map(knownSkus.map((sku) => [sku.toLowerCase(), sku]))
  const quantities = new Map<string, number>()
  for (const { sku: written, quantity } of lines) {
    const sku = known.has(written) ? written : (byLowerCase.get(written.toLowerCase()) ?? written)
    quantities.set(sku, (quantities.get(sku) ?? 0) + quantity)
  }
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }))
}

/** Lines with the SKU of each code that was read as a GTIN. */
export function nameBySku(
  lines: readonly SheetLine[],
  readAsGtin: readonly { code: string; sku: string }[],
): SheetLine[] {
  const skus = new Map(readAsGtin.map(({ code, sku }) => [code, sku]))
  return lines.map((line) => ({ ...line, sku: skus.get(line.sku) ?? line.sku }))
}

/** The effect of a line. A receipt adds pieces. A count replaces the stock on hand: counted pieces that are paid for are
 *  subtracted, because they have already left the stock on hand. */
export function decideEffect(
  { kind, includesToSend }: Pick<StockSheet, 'kind' | 'includesToSend'>,
  quantity: number,
  level: SheetLevel | null,
): SheetEffect {
  if (level === null) return faulty('unknown-sku')
  const counted = includesToSend ? quantity - level.toSend : quantity
  const onHandAfter = kind === 'RECEIPT' ? level.onHand + quantity : counted
  if (onHandAfter < 0) return faulty('below-to-send')
  if (onHandAfter < level.reserved) return faulty('below-reserved')
  if (quantity > maxQuantity || onHandAfter > maxQuantity * 10) return faulty('too-many')
  return { onHandAfter, fault: null }
}

function faulty(fault: SheetFault): SheetEffect {
  return { onHandAfter: null, fault }
}
