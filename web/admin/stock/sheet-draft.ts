import {
  maxSheetLines,
  type SheetLine,
  type StockSheetKind,
  type stockSheetEndpoints,
} from '../../../contract/admin/stock/stock-sheet.ts'
import type { CallInput } from '../../../contract/wire/endpoint.ts'
import { browserStorage } from '../../shared/browser/storage.ts'
import { newId } from '../shared/new-id.ts'

/** An unsaved receipt or count. It stays in the browser, because a stocktake lasts longer than a tab. */
export interface SheetDraft {
  /** The id under which it is saved, so that a repeated save is applied once. */
  id: string
  /** Whether paid pieces that have not been shipped are counted; null until chosen. */
  includesToSend: boolean | null
  note: string
  /** The SKU added last comes first. */
  lines: SheetLine[]
  /** What was sent under this id without an answer, so that it may have been saved. */
  unanswered?: SentSheet | null
}

/** A sheet as it is sent. */
export type SentSheet = CallInput<typeof stockSheetEndpoints.save>['body']

const storageKey = (kind: StockSheetKind) => `stock-sheet:${kind}`

export function readSheetDraft(kind: StockSheetKind): SheetDraft {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(storageKey(kind)) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'lines' in stored
      ? (stored as SheetDraft)
      : newSheetDraft()
  } catch {
    return newSheetDraft()
  }
}

export function writeSheetDraft(kind: StockSheetKind, draft: SheetDraft): void {
  const isEmpty = draft.lines.length === 0 && draft.note === '' && draft.includesToSend === null
  if (isEmpty) browserStorage.remove(storageKey(kind))
  else browserStorage.set(storageKey(kind), JSON.stringify(draft))
}

/** Changes the stored draft, which another tab may have changed, and returns it. */
export function changeSheetDraft(kind: StockSheetKind, to: (draft: SheetDraft) => SheetDraft): SheetDraft {
  const draft = to(readSheetDraft(kind))
  writeSheetDraft(kind, draft)
  return draft
}

/** Calls back when another tab has changed the draft. */
export function watchSheetDraft(kind: StockSheetKind, onChange: (draft: SheetDraft) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === storageKey(kind) || event.key === null) onChange(readSheetDraft(kind))
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

export function newSheetDraft(): SheetDraft {
  return { id: newId(), includesToSend: null, note: '', lines: [] }
}

/** The lines with more pieces of a SKU, which moves to the top. */
export function withAdded(lines: readonly SheetLine[], sku: string, quantity: number): SheetLine[] {
  const isSame = (line: SheetLine) => line.sku.toLowerCase() === sku.toLowerCase()
  const before = lines.find(isSame)
  const line = { sku: before?.sku ?? sku, quantity: (before?.quantity ?? 0) + quantity }
  return [line, ...lines.filter((other) => !isSame(other))]
}

/** The lines with all of a scan or file; null if they would be more than a sheet takes. None is ever cut off. */
export function addLines(lines: readonly SheetLine[], added: readonly SheetLine[]): SheetLine[] | null {
  if (lines.length + countNewSkus(lines, added) > maxSheetLines) return null
  return added.reduce<SheetLine[]>((all, { sku, quantity }) => withAdded(all, sku, quantity), [...lines])
}

/** How many SKUs are not on the list yet. */
export function countNewSkus(lines: readonly SheetLine[], added: readonly SheetLine[]): number {
  const skus = new Set(added.map(({ sku }) => sku.toLowerCase()))
  for (const { sku } of lines) skus.delete(sku.toLowerCase())
  return skus.size
}

/** The lines with the SKU of each code that was read as a GTIN. Pieces of one SKU are added up. */
export function renameLines(
  lines: readonly SheetLine[],
  readAsGtin: readonly { code: string; sku: string }[],
): SheetLine[] {
  const skus = new Map(readAsGtin.map(({ code, sku }) => [code, sku]))
  if (!lines.some(({ sku }) => skus.has(sku))) return [...lines]
  return lines
    .toReversed()
    .reduce<SheetLine[]>(
      (renamed, { sku, quantity }) => withAdded(renamed, skus.get(sku) ?? sku, quantity),
      [],
    )
}

/** What remains to be saved of a list that was sent in an earlier state: pieces that arrived since, or SKUs that were
 *  counted anew. */
export function linesSince(
  kind: StockSheetKind,
  lines: readonly SheetLine[],
  saved: readonly SheetLine[],
): SheetLine[] {
  const before = new Map(saved.map(({ sku, quantity }) => [sku.toLowerCase(), quantity]))
  return lines.flatMap(({ sku, quantity }) => {
    const sent = before.get(sku.toLowerCase())
    if (sent === quantity) return []
    const more = kind === 'RECEIPT' ? quantity - (sent ?? 0) : quantity
    return kind === 'COUNT' || more > 0 ? [{ sku, quantity: more }] : []
  })
}

/** The next list after a save: what was scanned during the call, and a note that was changed during it. */
export function afterSaved(draft: SheetDraft, sent: SentSheet): SheetDraft {
  const lines = linesSince(sent.kind, draft.lines, sent.lines)
  return {
    ...newSheetDraft(),
    includesToSend: lines.length === 0 ? null : draft.includesToSend,
    note: draft.note === sent.note ? '' : draft.note,
    lines,
  }
}

/** Whether a list is still the one that was sent. */
export function isSameSheet(one: SentSheet, other: SentSheet): boolean {
  const content = ({ kind, includesToSend, note, lines }: SentSheet) =>
    JSON.stringify([kind, includesToSend, note, lines.map(({ sku, quantity }) => [sku, quantity])])
  return content(one) === content(other)
}
