import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { maxRowBytes } from '../../../contract/values/table-limits.ts'
import { type RawRow, TableRefused } from './table-rules.ts'

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

/** The instruction of Excel that names the separator. */
const separatorLine = /^"?sep=(.)"?[^\r\n]*(?:\r\n?|\n)/i

/** The rows of a table separated by commas, semicolons or tabs (RFC 4180), parsed as a stream. */
export async function* readCsvRows(chunks: Generator<string>): AsyncGenerator<RawRow> {
  const start: string = chunks.next().value ?? ''
  const [instruction = '', separator = detectDelimiter(start)] = separatorLine.exec(start) ?? []
  const linesBefore = instruction === '' ? 0 : 1
  const source = Readable.from(continued(start.slice(instruction.length), chunks))
  const parser = source.pipe(
    parse({
      info: true,
      delimiter: separator,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: maxRowBytes,
    }),
  )
  let line = linesBefore + 1
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      yield { line, cells: record }
      // A row starts on the line after the previous one ends; cells may contain line breaks.
      line = info.lines + linesBefore + 1
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new TableRefused('row-too-long', { line })
    const at = typeof error.lines === 'number' ? error.lines + linesBefore : line
    throw new TableRefused('unreadable-file', { value: error.code, line: at })
  } finally {
    source.destroy()
  }
}

function* continued(start: string, rest: Iterable<string>): Generator<string> {
  yield start
  yield* rest
}

/** The separator that occurs most often in the header, outside of quotes. */
function detectDelimiter(start: string): string {
  const [header = ''] = start.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((separator) => ({
    separator,
    times: header.split(separator).length,
  }))
  return counts.toSorted((a, b) => b.times - a.times)[0]?.separator ?? ','
}
