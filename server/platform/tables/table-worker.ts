import { serveSteps } from '../workers/serve-steps.ts'
import { parseTable } from './parse-table.ts'
import type { TableLimits } from './table-rules.ts'

// Runs in a worker thread, so that the main thread continues to serve requests.
serveSteps(({ bytes, limits }: { bytes: Uint8Array; limits: TableLimits }) => parseTable(bytes, limits))
