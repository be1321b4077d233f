import { parentPort, workerData } from 'node:worker_threads'
import { renderStatement, type StatementFacts } from './render-statement.ts'

// Runs beside the mall's own thread, which answers everybody else meanwhile.
const drawn = await renderStatement(workerData as StatementFacts)
parentPort?.postMessage(drawn)
