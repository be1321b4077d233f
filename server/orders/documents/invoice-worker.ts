import { parentPort, workerData } from 'node:worker_threads'
import { type InvoiceFacts, renderInvoice } from './render-invoice.ts'

// Runs beside the mall's own thread, which answers everybody else meanwhile.
const drawn = await renderInvoice(workerData as InvoiceFacts)
parentPort?.postMessage(drawn)
