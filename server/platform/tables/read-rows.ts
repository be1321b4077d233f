import { z } from 'zod'
import {
  type ChosenColumns,
  chosenColumns,
  type FileField,
  maxTableBytes,
  type StoredColumns,
  type TableFaultCode,
  type TableFile,
} from '../../../contract/values/table-file.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { removeFormulaGuard } from '../csv/csv-rules.ts'
import { mapInSlices } from '../workers/in-slices.ts'
import { readCode } from './cell-rules.ts'
import { distinctColumns, matchColumns, pickSamples, type Table, usualColumns } from './column-rules.ts'
import { findMapping, type MappedFile, saveMapping } from './mapping-queries.ts'
import { readTable } from './read-table.ts'

/** A row of a file by fields. Fields without a column are absent: they change nothing. */
export interface FileRow<Field extends string> {
  line: number
  cells: Readonly<Partial<Record<Field, string>>>
}

export interface TableFault {
  line: number
  code: TableFaultCode
  value: string
  otherLine: null
  subject: ''
}

/** The rows of a file, or why none can be read. */
export interface ReadRows<Field extends string> {
  file: TableFile
  rows: FileRow<Field>[]
  faults: TableFault[]
}

interface Kind<Field extends string> {
  kind: Exclude<MappedFile['kind'], null>
  fields: readonly FileField<Field>[]
  maxRows: number
}

/** Reads the rows of a file. Its columns are read as chosen, or as in the last import of a file of these columns, or by
 *  their headings. */
export async function readRows<Field extends string>(
  db: Database,
  bytes: Uint8Array,
  { kind, fields, maxRows, columnChoice }: Kind<Field> & { columnChoice?: ChosenColumns | undefined },
): Promise<ReadRows<Field>> {
  const { table, fault, ...read } = await readTable(bytes, { maxBytes: maxTableBytes, maxRows })
  if (table === null) {
    const value = fault.code === 'cell-too-long' ? fault.column : fault.value
    return { file: emptyFile(fields), rows: [], faults: [createFault({ ...fault, value })] }
  }
  const header = distinctColumns(table.header)
  const saved =
    columnChoice === undefined ? await findMapping(db, { kind, columns: header }, storedMapping) : null
  const known = columnChoice ?? saved?.columns
  const columns = known ? matchColumns(fields, header, known) : usualColumns(fields, header)
  const hasColumn = (name: string) => columns.some(({ field, column }) => field === name && column !== '')
  const file: TableFile = {
    rows: table.rows.length,
    encoding: 'encoding' in read ? read.encoding : 'utf-8',
    columns: header.map((name, at) => ({ name, samples: pickSamples(valuesIn(table.rows, at)) })),
    fields: fields.map(({ field, isRequired, orTogether }, at) => ({
      field,
      isRequired: isRequired && !orTogether?.some((other) => hasColumn(other)),
      column: columns[at]?.column ?? '',
    })),
    isSavedMapping: saved !== null,
  }
  const faults = listFaults(file)
  if (faults.length > 0) return { file, rows: [], faults }
  const places = fields.flatMap(({ field, isCode }, at) => {
    const place = header.indexOf(columns[at]?.column ?? '')
    return place < 0 ? [] : [{ field, isCode, place }]
  })
  const rows = await mapInSlices(table.rows, ({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      places.map(({ field, isCode, place }) => {
        const cell = cells[place] ?? ''
        return [field, isCode ? readCode(cell) : removeFormulaGuard(cell.trim())]
      }),
    ) as FileRow<Field>['cells'],
  }))
  return { file, rows, faults: [] }
}

/** Stores the columns of an imported file for the next file of the same columns. */
export async function storeColumns(
  tx: Transaction,
  kind: Kind<string>['kind'],
  { columns, now }: { columns: NonNullable<StoredColumns>; now: Date },
): Promise<void> {
  const { names, chosen } = columns
  await saveMapping(tx, { kind, columns: names }, { mapping: { columns: chosen }, now })
}

/** The columns of a file as it was read. */
export function columnsRead({ columns, fields }: TableFile): NonNullable<StoredColumns> {
  return {
    names: columns.map(({ name }) => name),
    chosen: fields.map(({ field, column }) => ({ field, column })),
  }
}

const storedMapping = z.object({ columns: chosenColumns })

/** Maximum rows that are searched for the samples of a column. */
const maxSampledRows = 1_000

function emptyFile(fields: readonly FileField[]): TableFile {
  const none = fields.map(({ field, isRequired }) => ({ field, column: '', isRequired }))
  return { rows: 0, encoding: 'utf-8', columns: [], fields: none, isSavedMapping: false }
}

/** The first values of a column. */
function* valuesIn(rows: Table['rows'], at: number): Generator<string> {
  for (const { cells } of rows.slice(0, maxSampledRows)) yield cells[at] ?? ''
}

function listFaults({ rows, fields }: TableFile): TableFault[] {
  if (rows === 0) return [createFault({ code: 'no-rows' })]
  return fields
    .filter(({ column, isRequired }) => isRequired && column === '')
    .map(({ field }) => createFault({ code: 'column-missing', value: field }))
}

function createFault({
  code,
  value = '',
  line = 1,
}: {
  code: TableFaultCode
  value?: string
  line?: number
}): TableFault {
  return { line, code, value, otherLine: null, subject: '' }
}
