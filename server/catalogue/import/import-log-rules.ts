import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import {
  type ImportChange,
  type ImportPreview,
  maxPreviewed,
} from '../../../contract/admin/catalogue/catalogue-file.ts'

/** The audit log entry of an import: its counts, and the first `maxPreviewed` changed cells with old and new value.
 *  A new entry is logged by name only. */
export function factsOfImport({ counts, changes }: Pick<ImportPreview, 'counts' | 'changes'>): {
  before: AuditFacts
  after: AuditFacts
} {
  const cells = changes.flatMap(loggedCells).slice(0, maxPreviewed)
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(
      cells.map((cell) => [`${cell.column} ${cell.item}`, cell[name] === '' ? null : cell[name]]),
    )
  return { before: side('before'), after: { ...counts, ...side('after') } }
}

function loggedCells({ kind, code, nameEn, cells }: ImportChange): ImportChange['cells'] {
  return kind === 'NEW' ? [{ item: code, column: 'name_en', before: '', after: nameEn }] : cells
}
