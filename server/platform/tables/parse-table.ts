import type { TableEncoding } from '../../../contract/values/table-limits.ts'
import { readCsvRows } from './csv-rows.ts'
import { TableBuilder, type TableLimits, TableRefused, type TableStep } from './table-rules.ts'

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

async function* parse(bytes: Uint8Array, limits: TableLimits): AsyncGenerator<TableStep, void, undefined> {
  if (bytes.length > limits.maxBytes)
    throw new TableRefused('file-too-large', { value: `${limits.maxBytes}` })
  const encoded = isZip(bytes) ? null : detectEncoding(bytes)
  if (encoded === null && !isZip(bytes)) throw new TableRefused('not-utf8')
  const source =
    encoded === null
      ? (await import('./xlsx-rows.ts')).readXlsxRows(bytes)
      : readCsvRows(decodeTable(bytes, encoded.label))
  const table = new TableBuilder(limits)
  let [rows, cells, length]: [{ line: number; cells: string[] }[], number, number] = [[], 0, 0]
  for await (const raw of source) {
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

const chunkBytes = 64 * 1024

/** The encoding of a text file: UTF-8 or UTF-16, otherwise Big5, which is a guess: Excel in Hong Kong writes it as "CSV
 *  (comma delimited)". Null for a file that is no text. */
function detectEncoding(bytes: Uint8Array): { label: string; encoding: TableEncoding } | null {
  const [firstByte, secondByte] = bytes
  const candidates: { label: string; encoding: TableEncoding }[] =
    firstByte === 0xff && secondByte === 0xfe
      ? [{ label: 'utf-16le', encoding: 'utf-16' }]
      : firstByte === 0xfe && secondByte === 0xff
        ? [{ label: 'utf-16be', encoding: 'utf-16' }]
        : [{ label: 'utf-8', encoding: 'utf-8' }]
  if (!bytes.includes(0)) candidates.push({ label: 'big5', encoding: 'big5' })
  return candidates.find(({ label }) => isValid(bytes, label)) ?? null
}

/** The text of a file in chunks, without its byte order mark. */
function* decodeTable(bytes: Uint8Array, label: string): Generator<string> {
  const decoder = new TextDecoder(label, { fatal: true })
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const text = decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

function isValid(bytes: Uint8Array, label: string): boolean {
  try {
    for (const _ of decodeTable(bytes, label));
    return true
  } catch {
    // Thrown at the first invalid byte.
    return false
  }
}
