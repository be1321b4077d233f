import { parentPort, workerData } from 'node:worker_threads'
import { type InvoiceFacts, renderInvoice } from './render-invoice.ts'

// Runs in a worker thread, so that the main thread continues to serve requests.
const pdf = await renderInvoice(workerData as InvoiceFacts)
parentPort?.postMessage(pdf)
