import {
  type ImportFault,
  type ImportNote,
  maxMenuRows,
  type SheetName,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { ColumnMapping } from '../../../contract/admin/catalogue/column-mapping.ts'
import { removeFormulaGuard } from '../../platform/csv/csv-rules.ts'
import { readCode } from '../../platform/tables/cell-rules.ts'
import { distinctColumns, pickSamples, type Table } from '../../platform/tables/column-rules.ts'
import { parseTable } from '../../platform/tables/parse-table.ts'
import type { TableLimits, UnreadableTable } from '../../platform/tables/table-rules.ts'
import type { Steps } from '../../platform/workers/serve-steps.ts'
import {
  codeColumns,
  headerFaults,
  normaliseHeading,
  type SheetRow,
  sheetFault,
} from '../file/import-sheet-rules.ts'
import { findColumn, writtenCategories } from '../other-shops/column-mapping-rules.ts'
import type { ForeignFormat, ForeignRow } from '../other-shops/foreign-rows-rules.ts'
import { convertToMallRows, type KnownSku } from '../other-shops/mall-rows-rules.ts'
import { readForeignRows, recogniseFile } from '../other-shops/shop-format-rules.ts'

/** The files of an import. `sheet` is present where only that one is expected. */
export interface SheetFiles {
  files: readonly Uint8Array[]
  /** Whether a table of another shop is expected; otherwise its header is a fault. */
  isMapped: boolean
  limits: TableLimits
  sheet?: SheetName
}

/** A file of another shop, without its rows. */
export interface ForeignSheet {
  format: ForeignFormat
  columns: string[]
  samples: string[][]
  rows: number
}

/** What the main thread requests about a file of another shop: its categories and SKUs, or its rows of the mall. */
export type ForeignQuestion =
  | { mapping: ColumnMapping }
  | { mapping: ColumnMapping; known: Map<string, KnownSku> }

export type SheetStep =
  | { rows: SheetRow[]; sheet: SheetName }
  | { foreign: ForeignSheet }
  | { categories: string[]; skus: string[] }
  | { untranslated: string[]; brandsWithoutEnglish: string[] }
  | { faults: ImportFault[]; notes: ImportNote[] }

/** Reads the files of an import and identifies each by its header. At most one of them is of another shop: its rows
 *  stay here until they are converted. It uses a core, so it runs in a worker thread. */
export async function* readSheetFiles({
  files,
  isMapped,
  limits,
  sheet: expected,
}: SheetFiles): Steps<SheetStep, ForeignQuestion | undefined> {
  const faults: ImportFault[] = []
  const notes: ImportNote[] = []
  let foreign: { format: ForeignFormat; columns: string[]; rows: ForeignRow[] } | null = null
  for (const file of files) {
    const read = await collect(file, limits)
    if ('fault' in read) {
      faults.push(unreadable(expected ?? 'catalogue', read.fault))
      continue
    }
    if (read.table.header.length === 0) {
      faults.push(sheetFault(expected ?? 'catalogue', 'no-rows', ''))
      continue
    }
    if (read.encoding === 'big5') {
      notes.push({ code: 'read-as-big5', line: 1, displayCode: '', value: '' })
    }
    const { format, table: recognised, isHidden } = recogniseFile(read.table)
    if (format !== 'mall' && isMapped && foreign === null) {
      const columns = distinctColumns(recognised.header)
      const table = { header: columns, rows: unguarded(recognised.rows) }
      const { rows, notes: own } = readForeignRows(format, table, isHidden)
      notes.push(...own)
      foreign = { format, columns: rows[0] === undefined ? columns : Object.keys(rows[0].cells), rows }
      continue
    }
    const sheet = expected ?? detectSheet(read.table.header)
    const { rows, faults: own } = rowsOfTable(sheet, read.table)
    faults.push(...own)
    if (sheet === 'categories' && rows.length > maxMenuRows) {
      faults.push(sheetFault(sheet, 'too-many-rows', String(maxMenuRows)))
    } else yield* inSteps(sheet, rows)
  }
  if (foreign !== null) notes.push(...(yield* answerForeign(foreign)))
  yield { faults, notes }
}

async function* answerForeign({
  format,
  columns,
  rows,
}: {
  format: ForeignFormat
  columns: string[]
  rows: readonly ForeignRow[]
}): AsyncGenerator<SheetStep, ImportNote[], ForeignQuestion | undefined> {
  const sampledRows = rows.slice(0, maxSampledRows)
  const samples = columns.map((column) => pickSamples(sampledRows.map(({ cells }) => cells[column] ?? '')))
  let question = yield { foreign: { format, columns, samples, rows: rows.length } }
  while (question !== undefined) {
    const { mapping } = question
    if ('known' in question) {
      const converted = convertToMallRows(rows, mapping, question.known)
      yield* inSteps('catalogue', converted.rows)
      const { untranslated, brandsWithoutEnglish } = converted
      yield { untranslated, brandsWithoutEnglish }
      return converted.notes
    }
    const column = findColumn(mapping, 'sku')
    const skus = new Set(rows.map(({ cells }) => readCode(cells[column] ?? '')))
    question = yield {
      categories: writtenCategories(rows, findColumn(mapping, 'categories')),
      skus: [...skus],
    }
  }
  return []
}

/** Maximum rows that are searched for the samples of a column. */
const maxSampledRows = 1_000

async function collect(bytes: Uint8Array, limits: TableLimits) {
  const rows: { line: number; cells: string[] }[] = []
  for await (const step of parseTable(bytes, limits)) {
    if ('fault' in step) return step
    if ('header' in step) return { table: { header: step.header, rows }, encoding: step.encoding }
    for (const row of step.rows) rows.push(row)
  }
  throw new Error('a table ends with its header or a fault')
}

/** Rows and characters of a step: little enough for the main thread to receive at once. */
const maxStepRows = 200
const maxStepLength = 256 * 1024

function* inSteps(sheet: SheetName, rows: readonly SheetRow[]): Generator<SheetStep> {
  let [step, length]: [SheetRow[], number] = [[], 0]
  for (const row of rows) {
    step.push(row)
    for (const cell of Object.values(row.cells)) length += cell.length
    if (step.length < maxStepRows && length < maxStepLength) continue
    yield { sheet, rows: step }
    ;[step, length] = [[], 0]
  }
  if (step.length > 0) yield { sheet, rows: step }
}

function rowsOfTable(sheet: SheetName, table: Table): { rows: SheetRow[]; faults: ImportFault[] } {
  const header = table.header.map(normaliseHeading)
  const faults = headerFaults(sheet, header)
  if (faults.length > 0) return { rows: [], faults }
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(header.map((column, at) => [column, decodeCell(column, cells[at])])),
  }))
  return { rows, faults: [] }
}

function decodeCell(column: string, cell = ''): string {
  return removeFormulaGuard(cell, codeColumns.includes(column))
}

function unguarded(rows: Table['rows']) {
  return rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => removeFormulaGuard(cell)) }))
}

function detectSheet(header: readonly string[]): SheetName {
  const columns = header.map(normaliseHeading)
  return columns.includes('category_en') && !columns.includes('display_code') ? 'categories' : 'catalogue'
}

/** A file that cannot be read, as a fault of the import. */
export function unreadable(sheet: SheetName, { code, value, line, column }: UnreadableTable): ImportFault {
  return { ...sheetFault(sheet, code, code === 'cell-too-long' ? column : value), line }
}
