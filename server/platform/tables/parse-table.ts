import { readCsvRows } from './csv-rows.ts'
import { decodeText, detectEncoding } from './decode-text.ts'
import { type RawRow, TableBuilder, type TableLimits, TableRefused, type TableStep } from './table-rules.ts'
import { HeaderFinder } from './title-rows-rules.ts'

/** Rows and characters of a step: little enough for the main thread to receive at once. */
const maxStepRows = 500
const maxStepCells = 10_000
const maxStepLength = 256 * 1024

/** Reads a CSV or XLSX file as a stream and stops at the first limit. It uses a core, so it runs in a worker thread. */
export async function* parseTable(
  bytes: Uint8Array,
  limits: TableLimits,
): AsyncGenerator<TableStep, void, undefined> {
  try {
    yield* parse(bytes, limits)
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    yield { fault: error.fault }
  }
}

/** Whether a file is a ZIP file, as XLSX files are. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** Whether a file is HTML or XML, which many systems export with the ending .xls. */
function isWebPage(bytes: Uint8Array, label: string): boolean {
  const start = new TextDecoder(label).decode(bytes.subarray(0, 512)).trimStart().toLowerCase()
  return ['<html', '<!doctype', '<table', '<meta', '<head', '<?xml', '<style'].some((tag) =>
    start.startsWith(tag),
  )
}

async function* parse(bytes: Uint8Array, limits: TableLimits): AsyncGenerator<TableStep, void, undefined> {
  if (bytes.length > limits.maxBytes)
    throw new TableRefused('file-too-large', { value: `${limits.maxBytes}` })
  const encoded = isZip(bytes) ? null : detectEncoding(bytes)
  if (encoded === null && !isZip(bytes)) throw new TableRefused('not-utf8')
  if (encoded !== null && isWebPage(bytes, encoded.label)) throw new TableRefused('web-page')
  const source =
    encoded === null
      ? (await import('./xlsx-rows.ts')).readXlsxRows(bytes)
      : readCsvRows(decodeText(bytes, encoded.label))
  const table = new TableBuilder(limits)
  let [rows, cells, length]: [{ line: number; cells: string[] }[], number, number] = [[], 0, 0]
  for await (const raw of belowTitles(source)) {
    const row = table.add(raw)
    if (row === null) continue
    rows.push(row)
    cells += row.cells.length
    for (const cell of row.cells) length += cell.length
    if (rows.length < maxStepRows && cells < maxStepCells && length < maxStepLength) continue
    yield { rows }
    ;[rows, cells, length] = [[], 0, 0]
  }
  if (rows.length > 0) yield { rows }
  yield { header: [...table.header], encoding: encoded?.encoding ?? 'utf-8' }
}

async function* belowTitles(source: AsyncIterable<RawRow>): AsyncGenerator<RawRow, void, undefined> {
  const finder = new HeaderFinder()
  for await (const row of source) yield* finder.add(row)
  yield* finder.end()
}
