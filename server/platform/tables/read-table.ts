import type { TableEncoding } from '../../../contract/values/table-limits.ts'
import { type NextStep, runSteps, type WorkerLimits, WorkerStopped } from '../workers/run-steps.ts'
import type { Table } from './column-rules.ts'
import type { TableLimits, TableStep, UnreadableTable } from './table-rules.ts'

const worker = new URL('./table-worker.ts', import.meta.url)

/** Limits of the worker thread that reads a file. */
export const readingLimits: WorkerLimits = { timeoutMs: 60_000, memoryMb: 256 }

/** A table, or why the file is not one. */
type ReadTable =
  | { table: Table; encoding: TableEncoding; fault: null }
  | { table: null; fault: UnreadableTable }

/** Reads a CSV or XLSX file in a worker thread: commas, semicolons or tabs, in UTF-8, UTF-16 or Big5, also as saved by
 *  spreadsheets. */
export async function readTable(
  bytes: Uint8Array,
  limits: TableLimits,
  workerLimits = readingLimits,
): Promise<ReadTable> {
  const input = { bytes, limits }
  return await reportStop(
    workerLimits,
    async () =>
      await runSteps<TableStep, undefined, ReadTable>(
        worker,
        { input, files: [bytes], limits: workerLimits },
        collectTable,
      ),
  )
}

/** Collects the steps of one table. */
async function collectTable(next: NextStep<TableStep, undefined>): Promise<ReadTable> {
  const rows: { line: number; cells: string[] }[] = []
  for (let step = await next(); step !== null; step = await next()) {
    if ('fault' in step) return { table: null, fault: step.fault }
    if ('header' in step)
      return { table: { header: step.header, rows }, encoding: step.encoding, fault: null }
    for (const row of step.rows) rows.push(row)
  }
  throw new Error('a table ends with its header or a fault')
}

/** Reports a file that needs more time or memory than the worker thread may have. */
async function reportStop(limits: WorkerLimits, read: () => Promise<ReadTable>): Promise<ReadTable> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    return { table: null, fault: faultOfStop(error, limits) }
  }
}

/** The fault of a file at whose reading the worker thread was stopped. */
export function faultOfStop({ limit }: WorkerStopped, { timeoutMs }: WorkerLimits): UnreadableTable {
  const [code, value] =
    limit === 'timeoutMs'
      ? (['too-slow-to-read', `${timeoutMs / 1000}`] as const)
      : (['needs-too-much-memory', ''] as const)
  return { code, value, line: 1, column: '' }
}
