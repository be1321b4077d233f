import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import {
  type CellChange,
  type ImportChange,
  type ImportPreview,
  maxPreviewed,
} from '../../../contract/admin/catalogue/catalogue-file.ts'

/** Facts of a log entry, by column and item. */
export function factsOfCells(cells: readonly CellChange[]): { before: AuditFacts; after: AuditFacts } {
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(
      cells.map((cell) => [`${cell.column} ${cell.item}`, cell[name] === '' ? null : cell[name]]),
    )
  return { before: side('before'), after: side('after') }
}

/** The audit log entry of an import: its counts, and the first `maxPreviewed` changed cells with old and new value.
 *  A new entry is logged by name only. */
export function factsOfImport({ counts, changes }: Pick<ImportPreview, 'counts' | 'changes'>): {
  before: AuditFacts
  after: AuditFacts
} {
  const { before, after } = factsOfCells(changes.flatMap(loggedCells).slice(0, maxPreviewed))
  return { before, after: { ...counts, ...after } }
}

export function loggedCells({
  kind,
  code,
  nameEn,
  cells,
}: Pick<ImportChange, 'kind' | 'code' | 'nameEn' | 'cells'>): CellChange[] {
  return kind === 'NEW' ? [{ item: code, column: 'name_en', before: '', after: nameEn }] : cells
}
