import { parentPort, workerData } from 'node:worker_threads'
import { renderStatement, type StatementFacts } from './render-statement.ts'

// Worker thread, so that rendering does not block requests.
const drawn = await renderStatement(workerData as StatementFacts)
parentPort?.postMessage(drawn)
