import {
  type ImportFault,
  type ImportPreview,
  maxMissingPictures,
  maxPreviewed,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { ColumnMapping } from '../../../contract/admin/catalogue/column-mapping.ts'
import { maxListedFaults } from '../../../contract/values/table-file.ts'
import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { saveMapping } from '../../platform/tables/mapping-queries.ts'
import { eachInSlices } from '../../platform/workers/in-slices.ts'
import type { SheetRow } from '../file/import-sheet-rules.ts'
import { storedPictures } from '../publishing/stored-pictures.ts'
import { readSheets } from '../read-sheet/read-sheet.ts'
import type { ForeignSheet } from '../read-sheet/sheet-steps.ts'
import {
  listKeptBrands,
  listKeptWords,
  listKnownSkus,
  listUnknownBrands,
  listUnknownWords,
  nameAsKnown,
} from './convert-foreign.ts'
import type { ImportRun } from './follow-import.ts'
import { importReviewed, previewCatalogue } from './import-catalogue.ts'
import { readCell } from './import-cell-rules.ts'
import { factsOfImport } from './import-log-rules.ts'
import type { ImportReport } from './import-report.ts'
import type { CatalogueFiles } from './read-files.ts'

/** The rows of the files of an import. */
export type ImportedSheets = Awaited<ReturnType<typeof readSheets>>

/** How files are imported: the mapping of another shop's columns, and when incomplete products become drafts. */
export interface ImportChoices {
  mapping?: ColumnMapping | undefined
  drafts?: 'yes' | 'no' | 'all' | undefined
  now: Date
}

/** Reads the files of an import, which may wait for the reader: no transaction must be open. */
export async function readImport(
  db: Database,
  files: readonly Uint8Array[],
  mapping: ColumnMapping | undefined,
): Promise<ImportedSheets> {
  if (files.length === 0) refuse({ code: 'sheet-missing' })
  return await readSheets(
    files,
    mapping === undefined
      ? null
      : {
          mappingOf: async () => await withKeptWords(db, mapping),
          knownOf: async ({ skus }) => await listKnownSkus(db, skus),
        },
  )
}

/** Previews the changes and faults of these files. Display products with a fault are skipped. */
export async function previewSheets(
  db: Database,
  files: readonly Uint8Array[],
  { run, ...choices }: ImportChoices & { run?: Pick<ImportRun, 'onProgress'> },
): Promise<ImportPreview> {
  const { preview } = await importOrPreview(db, await readImport(db, files, choices.mapping), {
    ...choices,
    expectedDigest: null,
    ...(run && { onProgress: followSteps(run) }),
  })
  return preview
}

/** Applies exactly the previewed changes, and keeps the mapping for the next file of these columns. Refuses with
 *  `catalogue-changed-meanwhile` if the changes differ by now, and with `nothing-to-import` if there are none. */
export async function importSheets(
  db: Database,
  sheets: ImportedSheets,
  { run, ...choices }: ImportChoices & { expectedDigest: string; run?: ImportRun },
): Promise<ImportPreview & { logged: AuditPart[] }> {
  return await inTransaction(db, async (tx) => {
    const { preview, foreign, logged } = await importOrPreview(tx, sheets, {
      ...choices,
      ...(run && { onProgress: followSteps(run) }),
    })
    if (!preview.canImport) refuse({ code: 'nothing-to-import' })
    const { mapping, now } = choices
    if (foreign !== null && mapping !== undefined) {
      await saveMapping(tx, { kind: null, columns: foreign.columns }, { mapping, now })
    }
    await run?.save()
    return { ...preview, logged }
  })
}

/** Stored pictures are only looked up, which is no step of its own. */
function followSteps({
  onProgress,
}: Pick<ImportRun, 'onProgress'>): NonNullable<CatalogueFiles['onProgress']> {
  return (step, done, total) => (step === 'pictures' ? undefined : onProgress(step, done, total))
}

/** The catalogue as an audit log subject; only the import itself knows the old cell values. Every written product has an
 *  entry of its own. */
export function subjectOfImport(
  imported: Pick<ImportPreview, 'counts' | 'changes'> & { logged: readonly AuditPart[] },
): AuditedSubject {
  const { before, after } = factsOfImport(imported)
  const parts = () => imported.logged
  return { subject: 'catalogue', name: 'csv', before, read: async () => after, parts }
}

const draftsOfChoice = { yes: 'incomplete', all: 'all', no: undefined } as const

async function importOrPreview(
  db: Database,
  sheets: ImportedSheets,
  {
    drafts,
    now,
    expectedDigest,
    onProgress,
  }: Omit<ImportChoices, 'mapping'> &
    Pick<CatalogueFiles, 'onProgress'> & {
      /** Of the reviewed preview; null only previews. */
      expectedDigest: string | null
    },
): Promise<{ preview: ImportPreview; foreign: ForeignSheet | null; logged: AuditPart[] }> {
  const { foreign, categoryRows, faults: unreadable } = sheets
  const rows = foreign === null ? sheets.rows : await nameAsKnown(db, sheets.rows)
  // Without a valid header no rows are parsed, so there is nothing to compare.
  const isReadable = unreadable.length === 0
  const files = {
    ...(isReadable ? { rows, categoryRows } : { rows: [], categoryRows: [] }),
    takePictures: storedPictures(db),
    skipBadRows: true,
    isForeign: foreign !== null,
    drafts: draftsOfChoice[drafts ?? 'no'],
    onProgress,
  }
  const report =
    expectedDigest === null
      ? await previewCatalogue(db, files)
      : await importReviewed(db, files, { digest: expectedDigest, now })
  const faults = await distinct(isReadable ? report.faults : unreadable)
  const untranslated = await listUnknownWords(db, sheets.untranslated)
  const preview = await previewReport(report, {
    rows,
    faults,
    untranslated,
    brandsWithoutEnglish: await listUnknownBrands(db, sheets.brandsWithoutEnglish),
    notes: [...sheets.notes, ...report.notes],
  })
  return { preview, foreign, logged: report.logged }
}

/** A mapping with the words and brands of earlier imports; its own win. */
async function withKeptWords(db: Database, mapping: ColumnMapping): Promise<ColumnMapping> {
  const own = mapping.words.filter(({ cn }) => cn !== '')
  const ownBrands = mapping.brands.filter(({ en }) => en !== '')
  return {
    ...mapping,
    words: [...(await listKeptWords(db)), ...own],
    brands: [...(await listKeptBrands(db)), ...ownBrands],
  }
}

/** What staff see of an import: its counts, and the first of its changes, faults and notes. */
async function previewReport(
  report: ImportReport,
  {
    rows,
    faults,
    notes,
    ...unnamed
  }: { rows: readonly SheetRow[]; faults: ImportFault[] } & Pick<
    ImportPreview,
    'notes' | 'untranslated' | 'brandsWithoutEnglish'
  >,
): Promise<ImportPreview> {
  const counts = {
    new: report.new,
    changed: report.changed,
    offShelf: report.offShelf,
    unchanged: report.unchanged,
    refused: report.skipped,
    drafts: report.drafts,
    incomplete: report.incomplete,
    menu: report.menuChanges,
    emptied: report.emptied,
    faults: faults.length,
    warnings: notes.length,
  }
  const { isStopped, missingPictures } = await findInFaults(faults)
  const rowsByCode = new Map<string, SheetRow>()
  await eachInSlices(rows, (row) => {
    const code = readCell(row, 'display_code')
    if (!rowsByCode.has(code)) rowsByCode.set(code, row)
  })
  return {
    digest: report.digest,
    counts,
    canImport: !isStopped && counts.new + counts.changed + counts.menu + counts.drafts > 0,
    changes: report.changes.slice(0, maxPreviewed),
    products: report.products,
    faults: faults.slice(0, maxListedFaults).map((fault) => {
      const row = fault.displayCode === null ? undefined : rowsByCode.get(fault.displayCode)
      const nameIn = (column: string) => (row === undefined ? '' : readCell(row, column))
      return { ...fault, nameEn: nameIn('name_en'), nameCn: nameIn('name_cn') }
    }),
    notes: notes.slice(0, maxPreviewed),
    faultCounts: await countByCode(faults),
    noteCounts: await countByCode(notes),
    ...unnamed,
    missingPictures,
  }
}

/** Whether a fault concerns the whole file, and the first names of missing pictures. */
async function findInFaults(faults: readonly ImportFault[]) {
  let isStopped = false
  const missing = new Set<string>()
  await eachInSlices(faults, ({ code, displayCode, value }) => {
    if (displayCode === null) isStopped = true
    if (code === 'missing-image' && missing.size < maxMissingPictures) missing.add(value)
  })
  return { isStopped, missingPictures: [...missing] }
}

/** How often each code occurs, the most frequent first. */
async function countByCode<Code extends string>(
  items: readonly { code: Code }[],
): Promise<{ code: Code; count: number }[]> {
  const counts = new Map<Code, number>()
  await eachInSlices(items, ({ code }) => void counts.set(code, (counts.get(code) ?? 0) + 1))
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count)
}

/** Deduplicates faults that both the file check and the catalogue check report for a row. */
async function distinct(faults: readonly ImportFault[]): Promise<ImportFault[]> {
  const byText = new Map<string, ImportFault>()
  await eachInSlices(faults, (fault) => void byText.set(JSON.stringify(fault), fault))
  return [...byText.values()]
}
