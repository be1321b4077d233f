import { useEffect, useRef, useState } from 'react'
import {
  maxSheetLines,
  type SheetLine,
  type SheetPreview,
  type StockSheetKind,
} from '../../../contract/admin/stock/stock-sheet.ts'
import type { StoredColumns } from '../../../contract/values/table-file.ts'
import { Refused } from '../../shared/api/calls.ts'
import { asFailed, quietAdminApi } from '../shared/admin-api.ts'
import {
  addLines,
  afterSaved,
  changeSheetDraft,
  linesSince,
  newSheetDraft,
  readSheetDraft,
  renameLines,
  type SentSheet,
  type SheetDraft,
  watchSheetDraft,
} from './sheet-draft.ts'

/** How long the list must stay unchanged before it is previewed: a scanner sends several SKUs a second. */
const settleMs = 150

interface SheetInput {
  kind: StockSheetKind
  includesToSend: boolean
  lines: SheetLine[]
}

/** An unsaved receipt or count, stored in the browser, with a preview of its effect on the stock. */
export function useStockSheet(kind: StockSheetKind, onPreviewed: (preview: SheetPreview) => void) {
  const [draft, setDraft] = useState(() => readSheetDraft(kind))
  const input = {
    kind,
    includesToSend: draft.includesToSend ?? false,
    lines: draft.lines,
  }
  const columns = useRef<StoredColumns>(undefined)
  const change = (to: (draft: SheetDraft) => SheetDraft) => setDraft(changeSheetDraft(kind, to))
  useEffect(() => watchSheetDraft(kind, setDraft), [kind])
  const { latestPreview, isCurrent, hasFailed, previewAgain } = useSheetPreview(input, (preview) => {
    onPreviewed(preview)
    if (preview.readAsGtin.length > 0)
      change((before) => ({ ...before, lines: renameLines(before.lines, preview.readAsGtin) }))
  })
  const isFull = draft.lines.length >= maxSheetLines
  return {
    draft,
    input,
    isFull,
    hasFailed,
    /** The latest preview; of an earlier state of the list while `isCurrent` is false. */
    preview: draft.lines.length === 0 ? null : latestPreview,
    isCurrent,
    /** Adds all of these lines, or none: returns false if the list has no room for them.
     *  @param read how the columns of the file of these lines were read */
    add: (newLines: readonly SheetLine[], read?: StoredColumns): boolean => {
      if (addLines(readSheetDraft(kind).lines, newLines) === null) return false
      if (read !== undefined) columns.current = read
      change((before) => ({ ...before, lines: addLines(before.lines, newLines) ?? before.lines }))
      return true
    },
    setQuantity: (sku: string, quantity: number) =>
      change((before) => ({
        ...before,
        lines: before.lines.map((line) => (isSame(line.sku, sku) ? { ...line, quantity } : line)),
      })),
    remove: (sku: string) =>
      change((before) => ({ ...before, lines: before.lines.filter((line) => !isSame(line.sku, sku)) })),
    set: (part: Partial<Pick<SheetDraft, 'note' | 'includesToSend' | 'unanswered'>>) =>
      change((before) => ({ ...before, ...part })),
    clear: () => change(newSheetDraft),
    /** Removes a list that was saved. */
    saved: (sent: SentSheet) => change((before) => afterSaved(before, sent)),
    /** Keeps the lines as another list. */
    renew: () => change((before) => ({ ...before, id: newSheetDraft().id, unanswered: null })),
    /** Removes what was saved in an earlier state of the list. */
    clearSaved: (saved: readonly SheetLine[]) =>
      change((before) => ({
        ...newSheetDraft(),
        note: before.note,
        includesToSend: before.includesToSend,
        lines: linesSince(kind, before.lines, saved),
      })),
    /** How the columns of the last file were read. */
    columns: () => columns.current,
    previewAgain,
  }
}

/** Previews the effect of a list on the stock once the list has settled. */
function useSheetPreview(input: SheetInput, onPreviewed: (preview: SheetPreview) => void) {
  const [previewed, setPreviewed] = useState<{ of: string; preview: SheetPreview } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const of = JSON.stringify([input, round])
  const announce = useRef(onPreviewed)
  announce.current = onPreviewed

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` contains the whole input.
  useEffect(() => {
    setFailed(false)
    if (input.lines.length === 0) return
    let isStale = false
    const previewSoon = setTimeout(async () => {
      const preview = await quietAdminApi.stockSheets.preview({ body: input }).catch(asFailed)
      if (isStale) return
      if (preview === null || preview instanceof Refused) return setFailed(true)
      setPreviewed({ of, preview })
      announce.current(preview)
    }, settleMs)
    return () => {
      isStale = true
      clearTimeout(previewSoon)
    }
  }, [of])
  return {
    latestPreview: previewed?.preview ?? null,
    isCurrent: previewed?.of === of,
    hasFailed,
    previewAgain: () => setRound((before) => before + 1),
  }
}

export type StockSheetState = ReturnType<typeof useStockSheet>

/** Whether two SKUs differ at most in case; the server replaces them by the known SKU. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
