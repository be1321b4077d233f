import { parentPort, workerData } from 'node:worker_threads'
import { drawInvoice, type InvoiceFacts } from './draw-invoice.ts'

// Runs beside the mall's own thread, which answers everybody else meanwhile.
const drawn = await drawInvoice(workerData as InvoiceFacts)
parentPort?.postMessage(drawn)
