import { parentPort, workerData } from 'node:worker_threads'
import { drawStatement, type StatementFacts } from './draw-statement.ts'

// Runs beside the mall's own thread, which answers everybody else meanwhile.
const drawn = await drawStatement(workerData as StatementFacts)
parentPort?.postMessage(drawn)
