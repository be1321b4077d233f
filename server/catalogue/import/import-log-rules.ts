import type { AuditFacts } from '../../../contract/admin/audit-log.ts'
import {
  type ImportChange,
  type ImportPreview,
  maxPreviewed,
} from '../../../contract/catalogue/catalogue-file.ts'

/** What the admin log keeps of an import: how many things became different, and of the first changes what each cell said
 *  before and says now, by the column and the number of the file. What is new says its name alone. The log stays
 *  readable, so at most `maxPreviewed` cells are kept; the counts tell of all. */
export function factsOfImport({ counts, changes }: Pick<ImportPreview, 'counts' | 'changes'>): {
  stood: AuditFacts
  became: AuditFacts
} {
  const cells = changes.flatMap(keptCells).slice(0, maxPreviewed)
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(
      cells.map((cell) => [`${cell.column} ${cell.item}`, cell[name] === '' ? null : cell[name]]),
    )
  return { stood: side('before'), became: { ...counts, ...side('after') } }
}

function keptCells({ kind, code, nameEn, cells }: ImportChange): ImportChange['cells'] {
  return kind === 'NEW' ? [{ item: code, column: 'name_en', before: '', after: nameEn }] : cells
}
