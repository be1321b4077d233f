import type { SheetLine, StockSheetKind } from '../../../../contract/admin/stock-sheet.ts'
import { browserStorage } from '../../platform/session/storage.ts'

/** An unsaved receipt or count. It stays in the browser, because a stocktake lasts longer than a tab. */
export interface SheetDraft {
  /** The id under which it is saved, so that a repeated save is applied once. */
  id: string
  /** Whether paid pieces that have not been shipped are counted; null until chosen. */
  includesToSend: boolean | null
  note: string
  /** The SKU added last comes first. */
  lines: SheetLine[]
}

const keyOf = (kind: StockSheetKind) => `stock-sheet:${kind}`

export function readSheetDraft(kind: StockSheetKind): SheetDraft {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(keyOf(kind)) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'lines' in stored
      ? (stored as SheetDraft)
      : newSheetDraft()
  } catch {
    return newSheetDraft()
  }
}

export function writeSheetDraft(kind: StockSheetKind, draft: SheetDraft): void {
  const isEmpty = draft.lines.length === 0 && draft.note === ''
  if (isEmpty) browserStorage.remove(keyOf(kind))
  else browserStorage.set(keyOf(kind), JSON.stringify(draft))
}

export function newSheetDraft(): SheetDraft {
  return { id: newId(), includesToSend: null, note: '', lines: [] }
}

/** The lines with more pieces of a SKU, which moves to the top. */
export function withAdded(lines: readonly SheetLine[], sku: string, quantity: number): SheetLine[] {
  const isSame = (line: SheetLine) => line.sku.toLowerCase() === sku.toLowerCase()
  const before = lines.find(isSame)
  const line = { sku: before?.sku ?? sku, quantity: (before?.quantity ?? 0) + quantity }
  return [line, ...lines.filter((one) => !isSame(one))]
}

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on pages without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
